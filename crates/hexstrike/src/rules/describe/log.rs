//! English text of the log: one line for each notable event.

use crate::rules::cards::card::Kind;
use crate::rules::cards::notation::Timing;
use crate::rules::cards::playbook::Class;
use crate::rules::ids::CardId;
use crate::rules::knowledge::stats::DecidingBeat;
use crate::rules::state::event::{Event, Immunity, MoveKind, Obstacle, OrderReason, Source};
use crate::rules::state::format::{Format, Victory};
use crate::rules::state::prompt::{Answer, Ask, Prompt};
use crate::rules::state::setup::{Ruleset, Setup};
use crate::rules::state::{Ending, OpenBeat, Outcome};
use kernel::Seat;
use kernel::Seats;
use kernel::hex::{Facing, Rotation};
use kernel::words::{in_beats, in_hexes, ordinal};

/// Names for seats and cards.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// Names of cards.
    pub ruleset: &'a Ruleset,
    /// Names of players.
    pub setup: &'a Setup,
}

impl<'a> Names<'a> {
    /// Name of a player.
    pub fn seat(self, seat: Seat) -> &'a str {
        self.setup.players.get(seat.index()).map_or("nobody", |player| &player.name)
    }

    /// Names of all players, joined by "vs".
    pub fn versus(self) -> String {
        versus(self.setup.players.iter().map(|player| player.name.as_str()))
    }

    /// Title of a card.
    pub fn card(self, card: CardId) -> &'a str {
        self.ruleset.cards.get(card.index()).map_or("no card", |card| &card.name)
    }
}

/// Joins player names by "vs", in roster order.
pub fn versus<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(" vs ")
}

/// Writes a line for the log; none for events that other lines cover.
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
                line += &format!(", spending {} adrenaline", commitment.adrenaline);
            }
            line
        }
        Event::Exchanged { seat, play } => {
            let active = names.ruleset.book.set(play.set).active;
            format!("{} switches to {}", who(seat), names.card(active))
        }
        Event::Repeated { seat, .. } => format!("{} repeats the marked beats", who(seat)),
        Event::Opened { seat, opening: OpenBeat::Combo } => format!("{} continues the combo", who(seat)),
        Event::ComboPassed { seat } => format!("{} declines the combo", who(seat)),
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
        Event::Stopped { seat, by: Obstacle::Standing(by) } => {
            format!("{} is stopped by {}", who(seat), who(by))
        }
        Event::Stopped { seat, by: Obstacle::Jam(rival) } => {
            format!("{} and {} bump: both stay", who(seat), who(rival))
        }
        Event::Blocked { seat, source, .. } => {
            format!("{} blocks {}", who(seat), source_words(source, names))
        }
        Event::Unharmed { seat, source, why } => {
            let why = match why {
                Immunity::Unthrowable => "cannot be thrown",
                Immunity::Invulnerable => "invulnerable",
            };
            format!("{} is unaffected by {}: {why}", who(seat), source_words(source, names))
        }
        Event::Damaged { seat, amount, total, source } => {
            format!("{} takes {amount} damage from {}, now {total}", who(seat), source_words(source, names))
        }
        Event::Healed { seat, amount, total } => format!("{} heals {amount} damage, now {total}", who(seat)),
        Event::KnockedBack { seat, from, to, .. } if from == to => {
            format!("{} is knocked back, but stays in place", who(seat))
        }
        Event::KnockedBack { seat, from, to, towards, .. } => {
            format!("{} is knocked back {} {}", who(seat), in_hexes(from.distance(to)), facing_words(towards))
        }
        Event::Thrown { seat, by, from, to, .. } if from == to => {
            format!("{} throws {}, who stays in place", who(by), who(seat))
        }
        Event::Thrown { seat, by, towards, .. } => {
            format!("{} throws {} {}", who(by), who(seat), facing_words(towards))
        }
        Event::Stunned { seat, beats, .. } => format!("{} is stunned for {}", who(seat), in_beats(beats)),
        Event::CounterReady { seat, target } => format!("{} will counter {}", who(seat), who(target)),
        Event::FocusBegan { seat, card, .. } => {
            format!("{} sets an anchor with {}", who(seat), names.card(card))
        }
        Event::FocusEnded { seat } => format!("{}'s focus ends", who(seat)),
        Event::FireLit { owner, .. } | Event::Sparked { owner, .. } => {
            format!("{} sets a hex on fire", who(owner))
        }
        Event::FloraGrew { .. } => "Flora grows".to_owned(),
        Event::ArrowLoosed { arrow } => {
            format!("{} shoots an arrow {}", who(arrow.owner), facing_words(arrow.facing))
        }
        Event::PlatformRaised { .. } => "An ethereal platform appears".to_owned(),
        Event::PlatformUsed { .. } => "The platform disappears".to_owned(),
        Event::OrderDecided { first, second, class, by, timing } => {
            order_words(first, second, class, by, timing, names)?
        }
        Event::Fell { seat } => format!("{} falls into the abyss", who(seat)),
        Event::Respawned { seat, .. } => format!("{} respawns", who(seat)),
        Event::Scored { seat, points } => format!("{} scores a victory point, now {points}", who(seat)),
        Event::Asked { prompt: Prompt { seat, ask: Ask::DrawOffer { by: Some(by) } } } => {
            format!("{} offers {} a draw", who(by), who(seat))
        }
        Event::Answered { prompt: Prompt { seat, ask: Ask::DrawOffer { .. } }, answer } => {
            let agrees = answer == Some(Answer::Decision(true));
            format!("{} {} a draw", who(seat), if agrees { "agrees to" } else { "declines" })
        }
        Event::Answered {
            prompt: Prompt { seat, ask: Ask::Discard { .. } },
            answer: Some(Answer::Cards(cards)),
        } => {
            let of = |kind: Kind| -> Vec<&str> {
                let own = cards.iter().filter(|card| names.ruleset.kind(**card) == kind);
                own.map(|card| names.card(*card)).collect()
            };
            let told = [("discards", of(Kind::Ability)), ("exhausts", of(Kind::Movement))];
            let told = told.iter().filter(|(_, cards)| !cards.is_empty());
            let told: Vec<String> =
                told.map(|(does, cards)| format!("{does} {}", cards.join(", "))).collect();
            format!("{} {}", who(seat), told.join(" and "))
        }
        Event::Forfeited { seat } => format!("{} forfeits", who(seat)),
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
        | Event::Aimed { .. }
        | Event::Hit { .. }
        | Event::EmbersLeft { .. }
        | Event::ArrowFlew { .. }
        | Event::ArrowGone { .. }
        | Event::Asked { .. }
        | Event::Answered { .. } => return None,
    })
}

/// Writes which fighter acts first and why; none if class alone decides between actions that cannot meet.
fn order_words(
    first: Seat,
    second: Seat,
    class: Class,
    by: OrderReason,
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
        OrderReason::Class => format!("{class} come first"),
        OrderReason::Adrenaline => "more adrenaline".to_owned(),
        OrderReason::Step => "later step of the play".to_owned(),
        OrderReason::Knockback => "stronger push".to_owned(),
        OrderReason::Damage => "higher damage".to_owned(),
        OrderReason::Seat => "roster order".to_owned(),
        OrderReason::Together => {
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

/// Writes the outcome of a match in one sentence.
pub fn outcome_words(outcome: &Outcome, names: Names<'_>) -> String {
    let how = match outcome.kind {
        Ending::Distance | Ending::NoCards | Ending::Forfeit => {
            format!("{} wins", together(outcome.winners, names))
        }
        Ending::Points => {
            format!("{} wins with {}", together(outcome.winners, names), points_words(&names.setup.format))
        }
        Ending::Draw | Ending::Repetition | Ending::BeatLimit if outcome.losers.is_empty() => {
            "The match is a draw".to_owned()
        }
        Ending::Draw | Ending::Repetition | Ending::BeatLimit => {
            format!("The match is a draw, except for {}", together(outcome.losers, names))
        }
    };
    match outcome_reason(outcome, names) {
        Some(why) => format!("{how}: {why}"),
        None => how,
    }
}

/// Writes the reason of the end, to follow a line that names the winner; none if that line gives it.
pub fn outcome_reason(outcome: &Outcome, names: Names<'_>) -> Option<String> {
    let losers = together(outcome.losers, names);
    Some(match outcome.kind {
        Ending::Distance => format!("{losers} fell too far from land"),
        Ending::NoCards => format!("{losers} had nothing left to play"),
        Ending::Forfeit => format!("{losers} forfeited"),
        Ending::Points | Ending::Draw => return None,
        Ending::Repetition => {
            let drawn = names.setup.format.repetition.map_or(0, |limits| limits.drawn);
            format!("the {} time in the same position", ordinal(drawn))
        }
        Ending::BeatLimit => format!("{} beats have passed", names.setup.format.most_beats),
    })
}

/// Joins the names of these seats.
fn together(seats: Seats, names: Names<'_>) -> String {
    seats.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>().join(" and ")
}

/// Writes the points that win, such as `two points`.
fn points_words(format: &Format) -> String {
    match format.victory {
        Victory::Points(1) => "one point".to_owned(),
        Victory::Points(2) => "two points".to_owned(),
        Victory::Points(3) => "three points".to_owned(),
        Victory::Points(points) => format!("{points} points"),
        // This format has no winning number of points.
        Victory::LastStanding => "points".to_owned(),
    }
}

/// Writes the source of a hit, as the object of a sentence.
pub fn source_words(source: Source, names: Names<'_>) -> String {
    match source {
        Source::Attack(seat) => format!("{}'s attack", names.seat(seat)),
        Source::Throw(seat) => format!("{}'s throw", names.seat(seat)),
        Source::Counter(seat) => format!("{}'s counter", names.seat(seat)),
        Source::Arrow(seat) => format!("{}'s arrow", names.seat(seat)),
        Source::Fire(seat) => format!("{}'s fire", names.seat(seat)),
        Source::Reflection(seat) => format!("hitting {}", names.seat(seat)),
        Source::Stopping(seat) => format!("stopping {}", names.seat(seat)),
        Source::Own => "their own card".to_owned(),
    }
}

/// Writes a line for an attack without a target.
pub fn miss_words(seat: Seat, names: Names<'_>) -> String {
    format!("{} attacks and hits nobody", names.seat(seat))
}

/// Writes a rotation.
pub const fn rotation_words(rotation: Rotation) -> &'static str {
    match rotation {
        Rotation::Stay => "not at all",
        Rotation::R1 => "60° right",
        Rotation::R2 => "120° right",
        Rotation::Around => "around",
        Rotation::L2 => "120° left",
        Rotation::L1 => "60° left",
    }
}

/// Writes a compass direction.
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

fn way_words(way: MoveKind) -> &'static str {
    match way {
        MoveKind::Move => "moves",
        MoveKind::Jump => "jumps",
        MoveKind::Charge => "charges forward",
        MoveKind::Lifted => "is carried over the attacker",
        MoveKind::Return => "returns to the anchor",
    }
}

/// Writes the event that decided the match. The caller shows its beat.
pub fn deciding_words(deciding: &DecidingBeat, names: Names<'_>) -> String {
    let DecidingBeat { beat: _, seat, by, hexes, distance } = *deciding;
    let (who, way, away) = (names.seat(seat), in_hexes(hexes), in_hexes(distance));
    match by.filter(|by| *by != seat) {
        Some(by) => format!("{} sends {who} {way}, ending {away} from land", names.seat(by)),
        None => format!("{who} moves {way}, ending {away} from land"),
    }
}

/// Writes the victory condition of this format (rulebook 11, procedures 7).
pub fn victory_words(format: &Format) -> String {
    match format.victory {
        Victory::LastStanding => {
            format!(
                "Whoever ends a beat {} or more from land is eliminated.",
                in_hexes(format.fatal_distance)
            )
        }
        Victory::Points(points) => {
            let wins = if points == 1 { "1 point wins".to_owned() } else { format!("{points} points win") };
            let away = in_beats(format.respawn_beats);
            format!(
                "Whoever hit an eliminated fighter last gets a point; {wins}. The eliminated respawn after {away}."
            )
        }
    }
}
