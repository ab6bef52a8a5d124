//! `lab coverage`: reports which cards, effects, questions, tokens, reasons and endings random play reaches.

pub(super) mod ledger;
mod script;
pub(super) mod texts;

use std::sync::Arc;

use super::Finding;
use super::table::LabContent;
use hexstrike_game::rules::cards::fighter::Power;
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::event::{Event, OrderReason};
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::state::setup::{Setup, StartingState};
use hexstrike_game::rules::{CardId, Ruleset};
use ledger::{Group, Ledger};
use script::PlayedMatch;
use shell::bots::Dice;
use texts::{CardText, Place, name};

/// Counts which cards, effects and questions occur in random matches
///
/// Decks are random; two, three and four seats take turns. Three in four matches begin in the middle of a
/// fight. A text counts when the match would go differently without it.
/// Exit code 1 if anything never occurs.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub struct CoverageArgs {
    /// Number of matches
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first match; each later match uses the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print every row
    #[arg(long)]
    all: bool,
}

pub fn run(args: &CoverageArgs) -> Finding {
    let CoverageArgs { games, seed, all } = *args;
    let mut survey = Survey::of(LabContent::set());
    for seed in (0..games).map(|game| seed.wrapping_add(game)) {
        survey.add(2 + (seed % 3) as usize, &mut Dice::seeded(seed))?;
    }
    survey.ledger.report(all)
}

/// Ledger so far, and the texts that have not mattered yet.
struct Survey {
    table: LabContent,
    ledger: Ledger<Group>,
    texts: Vec<CardText>,
}

impl Survey {
    fn of(table: LabContent) -> Self {
        let texts = texts::all(&table.ruleset);
        let mut ledger = Ledger::default();
        expect(&mut ledger, &table.ruleset, &texts);
        Self { table, ledger, texts }
    }

    /// Plays one match and counts its occurrences.
    ///
    /// # Errors
    /// If no match can be set up from the content.
    fn add(&mut self, seats: usize, dice: &mut Dice) -> Result<(), String> {
        let mut decks = self.table.any_decks(seats, dice)?;
        // The same deck in every seat gives ties, which are rare otherwise.
        if dice.below(2) == 0 {
            decks = vec![decks[0].clone(); seats];
        }
        // Most matches begin in the middle of a fight, because much adrenaline is rare otherwise.
        let fight = dice.below(4).min(1);
        let openings = (0..seats).map(|_| StartingState {
            damage: (dice.below(25) * fight) as u16,
            adrenaline: ((3 + dice.below(8)) * fight) as u8,
            hand: None,
        });
        let game = self.table.seat_with(&decks, openings.collect())?;
        let script = PlayedMatch::play(game, dice);
        self.ledger.count(Group::Seats, seats.to_string());
        for event in &script.log {
            self.enter(*event);
        }
        self.leave_out_texts(&script);
        self.leave_out_powers(&script);
        Ok(())
    }

    fn enter(&mut self, event: Event) {
        let ledger = &mut self.ledger;
        let card = |id: CardId| self.table.ruleset.card(id).id.clone();
        ledger.count(Group::Event, name(&event));
        match event {
            Event::Revealed { commitment, .. } => {
                ledger.count(Group::Active, card(commitment.active));
                ledger.count(Group::Passive, card(commitment.passive));
            }
            Event::TriggerRevealed { card: id, .. } => ledger.count(Group::Trigger, card(id)),
            Event::Asked { prompt } => ledger.count(Group::Prompt, name(&prompt.ask)),
            Event::Answered { prompt, answer: Some(Answer::Decision(yes)) } => {
                ledger.count(
                    Group::Answer,
                    format!("{} {}", name(&prompt.ask), if yes { "yes" } else { "no" }),
                );
            }
            Event::OrderDecided { by, .. } => ledger.count(Group::Reason, name(&by)),
            Event::Ended { outcome } => ledger.count(Group::Ending, name(&outcome.kind)),
            Event::FireLit { .. } => ledger.count(Group::Token, "fire"),
            Event::Sparked { .. } => ledger.count(Group::Token, "fire over the abyss"),
            Event::FloraGrew { .. } => ledger.count(Group::Token, "flora"),
            Event::ArrowLoosed { .. } => ledger.count(Group::Token, "arrow"),
            Event::PlatformRaised { .. } => ledger.count(Group::Token, "platform"),
            Event::FocusBegan { .. } => ledger.count(Group::Token, "anchor"),
            _ => {}
        }
    }

    /// Tests texts that were in play and have not mattered yet: the match must change without them.
    fn leave_out_texts(&mut self, script: &PlayedMatch) {
        let (table, ledger) = (&self.table, &mut self.ledger);
        self.texts.retain_mut(|text| {
            let mattered = in_play(text, script)
                && script.differs(text.left_out(&table.ruleset), Arc::clone(&script.setup));
            if mattered {
                text.mattered(ledger);
            }
            !mattered
        });
    }

    /// Tests the fighters likewise: without its power a fighter has the standard hand and nothing else.
    fn leave_out_powers(&mut self, script: &PlayedMatch) {
        for (index, player) in script.setup.players.iter().enumerate() {
            let fighter = &self.table.ruleset.fighters[usize::from(player.fighter.0)].id;
            self.ledger.count(Group::Fighter, &**fighter);
            if !self.ledger.lacks(Group::Power, fighter) {
                continue;
            }
            let mut players = script.setup.players.clone();
            players[index].power = Power::HandLimit(script.setup.format.hand_limit);
            let setup = Setup { players, ..Setup::clone(&script.setup) };
            if script.differs(Arc::clone(&self.table.ruleset), Arc::new(setup)) {
                self.ledger.count(Group::Power, &**fighter);
                self.ledger.count(Group::Vocabulary, texts::word("Power", &player.power));
            }
        }
    }
}

/// True if the card was played on the side that has the text.
fn in_play(text: &CardText, script: &PlayedMatch) -> bool {
    script.log.iter().any(|event| match (*event, text.place) {
        (Event::Revealed { commitment, .. }, Place::Active(..)) => commitment.active == text.card,
        (Event::Revealed { commitment, .. }, Place::Passive(_)) => commitment.passive == text.card,
        (Event::TriggerRevealed { card, .. }, Place::Trigger) => card == text.card,
        _ => false,
    })
}

/// Adds all expected rows.
fn expect(ledger: &mut Ledger<Group>, ruleset: &Ruleset, texts: &[CardText]) {
    for seats in 2..=4 {
        ledger.expect(Group::Seats, seats.to_string());
    }
    for fighter in &ruleset.fighters {
        ledger.expect(Group::Fighter, &*fighter.id);
        ledger.expect(Group::Power, &*fighter.id);
    }
    for card in &ruleset.cards {
        ledger.expect(Group::Active, &*card.id);
        ledger.expect(Group::Passive, &*card.id);
        if card.trigger.is_some() {
            ledger.expect(Group::Trigger, &*card.id);
        }
    }
    texts.iter().for_each(|text| ledger.expect(Group::Text, &*text.name));
    texts::expect_vocabulary(ledger);
    let mut expect = |group, names: &[&str]| names.iter().for_each(|name| ledger.expect(group, *name));
    expect(Group::Prompt, ASKS);
    expect(Group::Token, &["fire", "fire over the abyss", "flora", "arrow", "platform", "anchor"]);
    expect(Group::Event, EVENTS);
    REASONS.iter().for_each(|reason| ledger.expect(Group::Reason, name(reason)));
    ENDINGS.iter().for_each(|ending| ledger.expect(Group::Ending, name(ending)));
    RARE_ENDINGS.iter().for_each(|ending| ledger.allow(Group::Ending, name(ending)));
    for ask in ["Combo", "Repeat", "Return", "Trigger", "DrawOffer"] {
        for answer in ["yes", "no"] {
            ledger.expect(Group::Answer, format!("{ask} {answer}"));
        }
    }
}

const REASONS: [OrderReason; 7] = [
    OrderReason::Class,
    OrderReason::Adrenaline,
    OrderReason::Step,
    OrderReason::Knockback,
    OrderReason::Damage,
    OrderReason::Seat,
    OrderReason::Together,
];

/// Endings that random play reaches soon.
const ENDINGS: [Ending; 5] =
    [Ending::Distance, Ending::NoCards, Ending::Forfeit, Ending::Draw, Ending::Points];

/// Endings that random play hardly ever reaches: it rarely repeats itself or lasts a thousand beats.
const RARE_ENDINGS: [Ending; 2] = [Ending::Repetition, Ending::BeatLimit];

const ASKS: &[&str] = &[
    "ThrowDirection",
    "TiedKnockback",
    "Combo",
    "Repeat",
    "Return",
    "PlatformHex",
    "Restore",
    "Discard",
    "Trigger",
    "DrawOffer",
];

const EVENTS: &[&str] = &[
    "PhaseBegan",
    "BeatEnded",
    "Sealed",
    "Revealed",
    "Laid",
    "Exchanged",
    "Repeated",
    "Opened",
    "Idled",
    "ComboPassed",
    "Refreshed",
    "LedgeGrabbed",
    "Drew",
    "Discarded",
    "Exhausted",
    "Restored",
    "SetAside",
    "TookBack",
    "Topped",
    "TriggerRevealed",
    "Paid",
    "AdrenalineChanged",
    "Turned",
    "Acted",
    "Guarded",
    "Moved",
    "Stopped",
    "Aimed",
    "Blocked",
    "Unharmed",
    "Hit",
    "Damaged",
    "Healed",
    "KnockedBack",
    "Thrown",
    "Stunned",
    "MustDiscard",
    "CounterReady",
    "FocusBegan",
    "FocusEnded",
    "FireLit",
    "Sparked",
    "EmbersLeft",
    "FloraGrew",
    "ArrowLoosed",
    "ArrowFlew",
    "ArrowGone",
    "PlatformRaised",
    "PlatformUsed",
    "Asked",
    "Answered",
    "OrderDecided",
    "Fell",
    "Respawned",
    "Scored",
    "Forfeited",
    "Ended",
];
