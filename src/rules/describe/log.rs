//! Words for what happened: one line an event worth a line.

use crate::rules::cards::card::Kind;
use crate::rules::cards::notation::Timing;
use crate::rules::cards::playbook::Class;
use crate::rules::hex::{Facing, Rotation};
use crate::rules::ids::{CardId, Seat};
use crate::rules::knowledge::story::Deciding;
use crate::rules::state::event::{Event, Immunity, Reason, Source, Way};
use crate::rules::state::legal::{Expected, Refusal};
use crate::rules::state::prompt::{Ask, Prompt};
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::{Ending, Opening, Outcome};

/// Names for seats and cards.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// Names of cards.
    pub ruleset: &'a Ruleset,
    /// Names of players.
    pub setup: &'a Setup,
}

impl<'a> Names<'a> {
    /// A player's name.
    pub fn seat(self, seat: Seat) -> &'a str {
        self.setup.players.get(seat.index()).map_or("nobody", |player| &player.name)
    }

    /// A card's title.
    pub fn card(self, card: CardId) -> &'a str {
        self.ruleset.cards.get(card.index()).map_or("no card", |card| &card.name)
    }
}

/// A line for the log, or nothing for events that others already say.
pub fn event_words(event: &Event, names: Names<'_>) -> Option<String> {
    let who = |seat: Seat| names.seat(seat);
    Some(match *event {
        Event::Revealed { seat, commitment } => {
            let mut line = format!("{} plays {}", who(seat), names.card(commitment.active));
            line += &format!(" with {}", names.card(commitment.passive));
            if commitment.rotation != Rotation::Stay {
                line += &format!(", turning {}", rotation_words(commitment.rotation));
            }
            if commitment.adrenaline > 0 {
                line += &format!(", submitting {} adrenaline", commitment.adrenaline);
            }
            line
        }
        Event::Exchanged { seat, play } => {
            let active = names.ruleset.book.set(play.set).active;
            format!("{} switches to {}", who(seat), names.card(active))
        }
        Event::Repeated { seat, .. } => format!("{} keeps going", who(seat)),
        Event::Opened { seat, opening: Opening::Combo } => format!("{} continues the combo", who(seat)),
        Event::ComboPassed { seat } => format!("{} lets the combo pass", who(seat)),
        Event::Refreshed { seat, signature: true } => {
            format!("{} refreshes, signature card on top", who(seat))
        }
        Event::Refreshed { seat, signature: false } => format!("{} refreshes", who(seat)),
        Event::LedgeGrabbed { seat } => format!("{} grabs the ledge", who(seat)),
        Event::Drew { seat, card: Some(card) } => format!("{} draws {}", who(seat), names.card(card)),
        Event::Drew { seat, card: None } => format!("{} draws a card", who(seat)),
        Event::MustDiscard { seat, count, .. } => format!("{} must discard {count}", who(seat)),
        Event::TriggerRevealed { seat, card } => {
            format!("{} reveals {} from hand", who(seat), names.card(card))
        }
        Event::AdrenalineChanged { seat, by, total } => {
            format!("{}: adrenaline {by:+}, now {total}", who(seat))
        }
        Event::Moved { seat, way, .. } => format!("{} {}", who(seat), way_words(way)),
        Event::Stopped { seat, by: Some(by) } => format!("{} is stopped by {}", who(seat), who(by)),
        Event::Blocked { seat, source, .. } => {
            format!("{} blocks {}", who(seat), source_words(source, names))
        }
        Event::Unharmed { seat, source, why } => {
            let why = match why {
                Immunity::Unthrowable => "cannot be thrown",
                Immunity::Invulnerable => "cannot be harmed yet",
            };
            format!("{} shrugs off {}: {why}", who(seat), source_words(source, names))
        }
        Event::Damaged { seat, amount, total, source } => {
            format!("{} takes {amount} from {}, now {total}", who(seat), source_words(source, names))
        }
        Event::Healed { seat, amount, total } => format!("{} heals {amount}, now {total}", who(seat)),
        Event::KnockedBack { seat, from, to, towards, .. } => {
            format!("{} is knocked back {} {}", who(seat), hexes(from.distance(to)), facing_words(towards))
        }
        Event::Thrown { seat, by, from, to, .. } if from == to => {
            format!("{} throws {}, who lands on the spot", who(by), who(seat))
        }
        Event::Thrown { seat, by, towards, .. } => {
            format!("{} throws {} {}", who(by), who(seat), facing_words(towards))
        }
        Event::Stunned { seat, beats, .. } => format!("{} is stunned for {}", who(seat), beats_words(beats)),
        Event::CounterReady { seat, target } => format!("{} will counter {}", who(seat), who(target)),
        Event::FocusBegan { seat, card, .. } => {
            format!("{} sets an anchor with {}", who(seat), names.card(card))
        }
        Event::FocusEnded { seat } => format!("{}'s focus ends", who(seat)),
        Event::FireLit { owner, .. } | Event::Sparked { owner, .. } => {
            format!("{} sets a hex on fire", who(owner))
        }
        Event::FloraGrew { .. } => "flora grows".to_owned(),
        Event::ArrowLoosed { arrow } => {
            format!("{} looses an arrow {}", who(arrow.owner), facing_words(arrow.facing))
        }
        Event::PlatformRaised { .. } => "an ethereal platform appears".to_owned(),
        Event::PlatformUsed { .. } => "the platform fades".to_owned(),
        Event::OrderDecided { first, second, class, by, timing } => {
            order_words(first, second, class, by, timing, names)?
        }
        Event::Fell { seat } => format!("{} falls into the abyss", who(seat)),
        Event::Respawned { seat, .. } => format!("{} returns", who(seat)),
        Event::Scored { seat, points } => format!("{} scores: {points}", who(seat)),
        Event::Forfeited { seat } => format!("{} gives up", who(seat)),
        Event::Ended { outcome } => outcome_words(&outcome, names),
        Event::PhaseBegan { .. }
        | Event::BeatEnded { .. }
        | Event::Sealed { .. }
        | Event::Laid { .. }
        | Event::Opened { .. }
        | Event::Idled { .. }
        | Event::Discarded { .. }
        | Event::Exhausted { .. }
        | Event::Restored { .. }
        | Event::SetAside { .. }
        | Event::TookBack { .. }
        | Event::Topped { .. }
        | Event::Paid { .. }
        | Event::Turned { .. }
        | Event::Acted { .. }
        | Event::Guarded { .. }
        | Event::Stopped { by: None, .. }
        | Event::Aimed { .. }
        | Event::Hit { .. }
        | Event::EmbersLeft { .. }
        | Event::ArrowFlew { .. }
        | Event::ArrowGone { .. }
        | Event::Asked { .. }
        | Event::Answered { .. } => return None,
    })
}

/// Who acts first and why, or nothing where class alone decided between actions that cannot meet.
fn order_words(
    first: Seat,
    second: Seat,
    class: Class,
    by: Reason,
    timing: Option<Timing>,
    names: Names<'_>,
) -> Option<String> {
    let (first, second) = (names.seat(first), names.seat(second));
    let class = match class {
        Class::Combo => "combos",
        Class::Throw => "throws",
        Class::Block => "blocks",
        Class::Attack => "attacks",
        Class::Move => "moves",
        Class::Focus | Class::Special => "effects",
        Class::Other => return None,
    };
    let why = match by {
        Reason::Class => format!("{class} come first"),
        Reason::Adrenaline => "more adrenaline".to_owned(),
        Reason::Step => "the later step of its set".to_owned(),
        Reason::Knockback => "the greater knockback factor".to_owned(),
        Reason::Damage => "the greater damage".to_owned(),
        Reason::Seat => "seated first".to_owned(),
        Reason::Together => {
            return Some(format!("{}{first} and {second} move together", timing_prefix(timing)));
        }
    };
    Some(format!("{}{first} before {second}: {why}", timing_prefix(timing)))
}

fn timing_prefix(timing: Option<Timing>) -> &'static str {
    match timing {
        Some(Timing::Early) => "Early: ",
        Some(Timing::Mid) => "Mid: ",
        Some(Timing::Late) => "Late: ",
        None => "",
    }
}

/// How a match ended, in one sentence.
pub fn outcome_words(outcome: &Outcome, names: Names<'_>) -> String {
    let list = |seats: crate::rules::state::Seats| {
        seats.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>().join(" and ")
    };
    let (winners, losers) = (list(outcome.winners), list(outcome.losers));
    match outcome.kind {
        Ending::Distance => format!("{winners} wins: {losers} fell too far from land"),
        Ending::NoCards => format!("{winners} wins: {losers} hung over the abyss without cards"),
        Ending::Forfeit => format!("{winners} wins: {losers} gave up"),
        Ending::Points => format!("{winners} wins with two points"),
        Ending::Draw => "the match is a draw".to_owned(),
    }
}

/// A question as its player reads it.
pub fn prompt_words(prompt: &Prompt, names: Names<'_>) -> String {
    match prompt.ask {
        Ask::ThrowDirection { target } => format!("Throw {}: which way?", names.seat(target)),
        Ask::TiedKnockback { .. } => "Several hits at once: which way do you fly?".to_owned(),
        Ask::Combo => "The attack landed. Continue the combo?".to_owned(),
        Ask::Repeat { discard } => format!("Keep going? The next beat then costs {discard} discard."),
        Ask::Return { .. } => "Return to the anchor?".to_owned(),
        Ask::PlatformHex { .. } => "Where shall the platform appear?".to_owned(),
        Ask::Restore { count } => format!("Take back {}.", counted(count, "movement card")),
        Ask::Discard { ability, movement } => match (ability, movement) {
            (0, movement) => format!("Exhaust {}.", counted(movement, "movement card")),
            (ability, 0) => format!("Discard {}.", counted(ability, "ability")),
            (ability, movement) => {
                format!("Discard {} and {}.", counted(ability, "ability"), counted(movement, "movement card"))
            }
        },
        Ask::Trigger { card } => format!("Reveal and discard {}?", names.card(card)),
        Ask::SomeTrigger => "Reveal a card from hand?".to_owned(),
        Ask::DrawOffer { by } => format!("{} offers a draw. Agree?", names.seat(by)),
    }
}

/// Why an input is refused, for the player to read.
pub fn refusal_words(refusal: Refusal, names: Names<'_>) -> String {
    match refusal {
        Refusal::Over => "The match is over.".to_owned(),
        Refusal::NoSuchSeat => "No such player is in the match.".to_owned(),
        Refusal::NotUp => "This player is not up.".to_owned(),
        Refusal::AlreadyCommitted => "This player's choice is in already.".to_owned(),
        Refusal::QuestionOpen => "A question must be answered first.".to_owned(),
        Refusal::NotInHand(card) => format!("{} is not in hand.", names.card(card)),
        Refusal::SameKind(Kind::Movement) => "A movement card pairs with an ability.".to_owned(),
        Refusal::SameKind(Kind::Ability) => "An ability pairs with a movement card.".to_owned(),
        Refusal::Rotation(card, rotation) => {
            format!("{} does not allow the rotation {}.", names.card(card), rotation.label())
        }
        Refusal::Adrenaline { pool, submitted } => {
            format!("{submitted} adrenaline was submitted, the pool holds {pool}.")
        }
        Refusal::NeedsDamage { card, needed, damage } => {
            format!("{} needs {needed} damage to be active; you have {damage}.", names.card(card))
        }
        Refusal::NeedsCombo(card) => format!("{} cannot continue a combo.", names.card(card)),
        Refusal::NoSuchQuestion => "No such question is open for this player.".to_owned(),
        Refusal::WrongAnswer(expected) => match expected {
            Expected::Direction => "The answer must be one of the directions offered.".to_owned(),
            Expected::Decision => "The answer must be yes or no.".to_owned(),
            Expected::Hex => "The answer must be your own hex or a neighbour.".to_owned(),
            Expected::FromHand { ability, movement } => format!(
                "The answer must name {} and {} from hand.",
                counted(ability, "ability"),
                counted(movement, "movement card")
            ),
            Expected::Exhausted(count) => {
                format!("The answer must name {} that are exhausted.", counted(count, "movement card"))
            }
        },
        Refusal::OfferOpen => "A draw can be offered only when nothing else is asked.".to_owned(),
        Refusal::NothingToTakeBack => "There is nothing to take back.".to_owned(),
    }
}

/// What a hit comes from, as the object of a sentence.
pub fn source_words(source: Source, names: Names<'_>) -> String {
    match source {
        Source::Attack(seat) => format!("{}'s attack", names.seat(seat)),
        Source::Throw(seat) => format!("{}'s throw", names.seat(seat)),
        Source::Counter(seat) => format!("{}'s counter", names.seat(seat)),
        Source::Arrow(seat) => format!("{}'s arrow", names.seat(seat)),
        Source::Fire(seat) => format!("{}'s fire", names.seat(seat)),
        Source::Reflection(seat) => format!("hitting {}", names.seat(seat)),
        Source::Own => "the own card".to_owned(),
    }
}

/// A rotation in words.
pub const fn rotation_words(rotation: Rotation) -> &'static str {
    match rotation {
        Rotation::Stay => "not at all",
        Rotation::R1 => "60° right",
        Rotation::R2 => "120° right",
        Rotation::Around => "about",
        Rotation::L2 => "120° left",
        Rotation::L1 => "60° left",
    }
}

/// A compass direction in words.
pub const fn facing_words(facing: Facing) -> &'static str {
    match facing {
        Facing::E => "east",
        Facing::SE => "south-east",
        Facing::SW => "south-west",
        Facing::W => "west",
        Facing::NW => "north-west",
        Facing::NE => "north-east",
    }
}

fn way_words(way: Way) -> &'static str {
    match way {
        Way::Move => "moves",
        Way::Jump => "jumps",
        Way::Charge => "charges on",
        Way::Lifted => "is lifted over",
        Way::Return => "returns to the anchor",
    }
}

fn hexes(count: u16) -> String {
    if count == 1 { "1 hex".to_owned() } else { format!("{count} hexes") }
}

fn beats_words(count: u8) -> String {
    if count == 1 { "1 beat".to_owned() } else { format!("{count} beats") }
}

fn counted(count: u8, noun: &str) -> String {
    match (count, noun) {
        (1, noun) => format!("1 {noun}"),
        (count, "ability") => format!("{count} abilities"),
        (count, noun) => format!("{count} {noun}s"),
    }
}

/// What decided the match, in words.
pub fn deciding_words(deciding: &Deciding, names: Names<'_>) -> String {
    let Deciding { beat, seat, by, hexes, distance } = *deciding;
    let (who, away) =
        (names.seat(seat), if distance == 1 { "a hex".to_owned() } else { format!("{distance} hexes") });
    let way = if hexes == 1 { "a hex".to_owned() } else { format!("{hexes} hexes") };
    match by.filter(|by| *by != seat) {
        Some(by) => format!("Beat {beat}: {} sends {who} {way}, to {away} from land", names.seat(by)),
        None => format!("Beat {beat}: {who} goes {way}, to {away} from land"),
    }
}
