//! Texts: a line of the log for each event, the section behind it, the result in a sentence.

use kernel::Seat;
use kernel::words::{capital, counted, listed};
use shell::cards::{card_name, cell_words, player_name};
use shell::game::GameText;

use crate::rules::HexyGame;
use crate::rules::catalogue::{CardNo, Colour};
use crate::rules::events::{Change, DieChange, DrawnCard, Grave, HexyEvent, Pay, Void};
use crate::rules::setup::{HexySetup, Phase};
use crate::rules::state::{Ending, HexyOutcome, ItemKind, RealityNo, StackItem, Target};
use crate::shown::HexyShown;
use crate::words::stat;

/// Reader of one line.
struct Reader<'a> {
    setup: &'a HexySetup,
    names: &'a HexyShown,
    players: &'a [&'a str],
}

impl Reader<'_> {
    fn card(&self, card: CardNo) -> &str {
        card_name(&self.setup.cards, card)
    }

    fn reality(&self, id: RealityNo) -> &str {
        self.names.cards.get(&id).map_or("a piece", |card| self.card(*card))
    }

    fn all(&self, ids: &[RealityNo]) -> String {
        listed(&ids.iter().map(|id| self.reality(*id).to_owned()).collect::<Vec<_>>())
    }

    fn player(&self, seat: Seat) -> &str {
        player_name(self.players, seat)
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::None => String::new(),
            Target::Hex(at) => format!(" at {}", cell_words(at)),
            Target::Reality(id) => format!(" on {}", self.reality(id)),
            Target::Shift(id, to) => format!(" on {} toward {}", self.reality(id), cell_words(to)),
            Target::Item(number) => format!(" on {}", self.item(number)),
        }
    }

    /// Item by number, in few words.
    fn item(&self, number: u32) -> String {
        self.names.items.get(&number).map_or_else(|| "an item".to_owned(), |item| self.kind(&item.kind))
    }

    fn kind(&self, kind: &ItemKind) -> String {
        match kind {
            ItemKind::Spell { card, .. } => self.card(*card).to_owned(),
            ItemKind::Ability { source, ability, .. } => {
                format!("{} of {}", self.ability(source.card, *ability), self.card(source.card))
            }
            ItemKind::Trigger { source, .. } => format!("the trigger of {}", self.card(source.card)),
            ItemKind::Move { reality, .. } => format!("the step of {}", self.reality(*reality)),
            ItemKind::Attack { target, .. } => format!("the attack on {}", self.reality(*target)),
            ItemKind::Strike { target, .. } => format!("the strike at {}", self.reality(*target)),
            ItemKind::Draw => "the draw".to_owned(),
            ItemKind::Score => "the score".to_owned(),
        }
    }

    fn ability(&self, card: CardNo, ability: u8) -> &str {
        let own = self.setup.card(card).and_then(|card| card.abilities.get(usize::from(ability)));
        own.map_or(self.setup.numbers.common_ability.name.as_str(), |ability| ability.name.as_str())
    }

    fn put(&self, item: &StackItem) -> String {
        let who = self.player(item.seat);
        match &item.kind {
            ItemKind::Spell { card, target } => {
                format!("{who} announces {}{}.", self.card(*card), self.target(*target))
            }
            ItemKind::Ability { source, ability, target } => {
                let ability = self.ability(source.card, *ability);
                format!("{who} uses {ability} of {}{}.", self.card(source.card), self.target(*target))
            }
            ItemKind::Trigger { source, .. } => format!("{} triggers.", self.card(source.card)),
            ItemKind::Move { reality, .. } => format!("{} is about to step.", self.reality(*reality)),
            ItemKind::Attack { attackers, target, .. } => {
                let verb = if attackers.len() == 1 { "attacks" } else { "attack" };
                format!("{} {verb} {}.", self.all(attackers), self.reality(*target))
            }
            ItemKind::Strike { attackers, target, .. } => {
                format!(
                    "The answer of {} at {} is still to come.",
                    self.all(attackers),
                    self.reality(*target)
                )
            }
            ItemKind::Draw => format!("{who} is about to draw."),
            ItemKind::Score => format!("{who} is about to score."),
        }
    }

    fn counters(&self, id: RealityNo, now: u16, by: i32, why: Change) -> String {
        let (who, n) = (self.reality(id), counted(by.unsigned_abs(), "counter"));
        match why {
            Change::PotencyPhase => format!("{who} grows to {now}."),
            Change::Tap => format!("{who} is tapped, {now} left."),
            Change::Price => format!("{who} pays {n}, {now} left."),
            Change::Regeneration => format!("{who} regenerates to {now}."),
            Change::Blow | Change::Effect if by < 0 => format!("{who} loses {n}, {now} left."),
            Change::Blow | Change::Effect => format!("{who} gains {n}, {now} now."),
        }
    }

    fn die(&self, id: RealityNo, now: u8, why: DieChange) -> String {
        let who = self.reality(id);
        match why {
            DieChange::ActionsPhase => format!("{who} gets a die of {now}."),
            DieChange::Spent => format!("{who} spends an action, {now} left."),
            DieChange::Counterstrike => format!("{who} shows {now} for its counterstrike."),
            DieChange::Effect if now == 0 => format!("{who} loses its die."),
            DieChange::Effect => format!("The die of {who} goes to {now}."),
            DieChange::Cleanup => format!("The die of {who} is put away."),
        }
    }

    fn void(&self, item: u32, why: Void) -> String {
        let why = match why {
            Void::Target => "its target no longer fits",
            Void::Hex => "the hex is not free for it any more",
            Void::Strikers => "nobody is left to strike",
            Void::Choice => "there is nothing to choose",
        };
        format!("{} does nothing: {why}.", self.item(item))
    }

    fn grave(&self, card: CardNo, owner: Seat, why: Grave) -> String {
        let (card, owner) = (self.card(card), self.player(owner));
        match why {
            Grave::Done => format!("{card} goes to {owner}'s graveyard."),
            Grave::Cancelled => format!("{card} is cancelled."),
            Grave::Discarded => format!("{owner} discards {card} for energy."),
            Grave::Enchantment => format!("The enchantment {card} is lost."),
        }
    }
}

/// Item of the stack in a few words, with its target: "Goblin at (1, 0)", "the attack on Beacon".
pub fn item_words(setup: &HexySetup, shown: &HexyShown, item: &StackItem) -> String {
    let reader = Reader { setup, names: shown, players: &[] };
    let target = match &item.kind {
        ItemKind::Spell { target, .. } | ItemKind::Ability { target, .. } => reader.target(*target),
        ItemKind::Move { to, .. } => {
            shown.hex(*to).map_or_else(String::new, |to| format!(" to {}", cell_words(to)))
        }
        ItemKind::Trigger { .. }
        | ItemKind::Attack { .. }
        | ItemKind::Strike { .. }
        | ItemKind::Draw
        | ItemKind::Score => String::new(),
    };
    capital(&format!("{}{target}", reader.kind(&item.kind)))
}

fn energies(pay: Pay) -> String {
    let parts = pay.into_iter().zip(Colour::ALL).filter(|(n, _)| *n > 0);
    listed(&parts.map(|(n, colour)| format!("{n} {}", colour.id())).collect::<Vec<_>>())
}

impl GameText for HexyGame {
    type Shown = HexyShown;

    fn shown(setup: &HexySetup) -> HexyShown {
        HexyShown::new(setup)
    }

    fn show(shown: &mut HexyShown, event: &HexyEvent) {
        shown.take(event);
    }

    fn line(setup: &HexySetup, shown: &HexyShown, names: &[&str], event: &HexyEvent) -> Option<String> {
        let reader = Reader { setup, names: shown, players: names };
        let who = |seat: &Seat| reader.player(*seat);
        let words = match event {
            HexyEvent::Dealt { .. }
            | HexyEvent::Stands { .. }
            | HexyEvent::Resolve { .. }
            | HexyEvent::Pass { .. }
            | HexyEvent::Cast { .. }
            | HexyEvent::Window { .. }
            | HexyEvent::Cancelled { .. }
            | HexyEvent::EndOfTurn { .. } => return None,
            HexyEvent::Mulligan { seat, held, .. } => {
                format!("{} shuffles the hand back and draws {}.", who(seat), counted(*held, "card"))
            }
            HexyEvent::Kept { seat } => format!("{} keeps the hand.", who(seat)),
            HexyEvent::Turn { turn, seat } => format!("Turn {turn}: {}.", who(seat)),
            HexyEvent::Phase { phase } => match phase {
                Phase::Mulligan => "Mulligans.".to_owned(),
                Phase::Draw => "Draw Phase.".to_owned(),
                Phase::Main => "Main Phase.".to_owned(),
                Phase::End => "End Phase.".to_owned(),
            },
            HexyEvent::Put { item, .. } => reader.put(item),
            HexyEvent::Fizzle { item, why } => reader.void(*item, *why),
            HexyEvent::Chose { seat, target: Target::None, .. } => format!("{} chooses nothing.", who(seat)),
            HexyEvent::Chose { seat, reality, target } => {
                format!("{} uses {}{}.", who(seat), reader.reality(*reality), reader.target(*target))
            }
            HexyEvent::Energy { seat, colour, n } => {
                format!("{} gains {n} {} energy.", who(seat), colour.id())
            }
            HexyEvent::Pay { seat, pay } => format!("{} pays {}.", who(seat), energies(*pay)),
            HexyEvent::PoolLost { seat, n } => format!("{} loses {n} unused energy.", who(seat)),
            HexyEvent::Draw { seat, card } => match card {
                DrawnCard::Card(card) => format!("{} draws {}.", who(seat), reader.card(*card)),
                DrawnCard::Hidden => format!("{} draws a card.", who(seat)),
                DrawnCard::Nothing => format!("{} has no card left to draw.", who(seat)),
            },
            HexyEvent::ToGraveyard { owner, card, why, .. } => reader.grave(*card, *owner, *why),
            HexyEvent::Enters { card, seat, at, .. } => {
                format!("{} of {} enters at {}.", reader.card(*card), who(seat), cell_words(*at))
            }
            HexyEvent::Enchants { card, under, .. } => {
                format!("{} lies under {}.", reader.card(*card), reader.reality(*under))
            }
            HexyEvent::Moves { id, to, step, .. } => {
                let verb = if *step { "steps" } else { "is pushed" };
                format!("{} {verb} to {}.", reader.reality(*id), cell_words(*to))
            }
            HexyEvent::Counters { id, now, by, why } => reader.counters(*id, *now, *by, *why),
            HexyEvent::Die { id, now, why } => reader.die(*id, *now, *why),
            HexyEvent::Raised { id, stat: raised, n } => {
                format!("{} has +{n} {} in this turn.", reader.reality(*id), stat(*raised))
            }
            HexyEvent::Blow { by, target, attack, defense } => {
                let strikes = if by.len() == 1 { "strikes" } else { "strike" };
                format!(
                    "{} {strikes} {}: {attack} against {defense}.",
                    reader.all(by),
                    reader.reality(*target)
                )
            }
            HexyEvent::Counterstrike { reality, against, .. } => {
                format!("{} strikes back at {}.", reader.reality(*reality), reader.reality(*against))
            }
            HexyEvent::Destroyed { card, seat, .. } => {
                format!("{} of {} is destroyed.", reader.card(*card), who(seat))
            }
            HexyEvent::Returned { card, seat, .. } => {
                format!("{} goes back to {}'s hand.", reader.card(*card), who(seat))
            }
            HexyEvent::Scored { seat, winning, gained: true } => {
                format!("{} holds the Center Point: the Winning Die shows {winning}.", who(seat))
            }
            HexyEvent::Scored { seat, winning, gained: false } => {
                format!("{} does not hold the Center Point and stays at {winning}.", who(seat))
            }
            HexyEvent::Over(outcome) => Self::outcome(setup, names, outcome),
        };
        Some(capital(&words))
    }

    fn section(event: &HexyEvent) -> Option<&'static str> {
        Some(match event {
            HexyEvent::Dealt { .. } | HexyEvent::Stands { .. } => return None,
            HexyEvent::Mulligan { .. } | HexyEvent::Kept { .. } => "4.5",
            HexyEvent::Turn { .. } => "1.3",
            HexyEvent::Phase { phase } => match phase {
                Phase::Mulligan => "4.5",
                Phase::Draw => "6.3",
                Phase::Main => "6.4",
                Phase::End => "6.6",
            },
            HexyEvent::Put { item, .. } => match item.kind {
                ItemKind::Spell { .. } => "7.5",
                ItemKind::Ability { .. } => "12.5",
                ItemKind::Trigger { .. } => "7.7",
                ItemKind::Move { .. } => "9.1",
                ItemKind::Attack { .. } => "10.1",
                ItemKind::Strike { .. } => "11.3",
                ItemKind::Draw => "6.3",
                ItemKind::Score => "6.6",
            },
            HexyEvent::Resolve { .. } | HexyEvent::Pass { .. } => "7.4",
            HexyEvent::Fizzle { .. } => "7.9",
            HexyEvent::Chose { .. } => "7.8",
            HexyEvent::Energy { .. } => "5.1",
            HexyEvent::Pay { .. } => "5.10",
            HexyEvent::PoolLost { .. } => "5.7",
            HexyEvent::Draw { .. } => "6.3",
            HexyEvent::Cast { .. } => "7.5",
            HexyEvent::ToGraveyard { why, .. } => match why {
                Grave::Done => "8.5",
                Grave::Cancelled => "12.2",
                Grave::Discarded => "5.4",
                Grave::Enchantment => "8.8",
            },
            HexyEvent::Cancelled { .. }
            | HexyEvent::Raised { .. }
            | HexyEvent::Returned { .. }
            | HexyEvent::Moves { step: false, .. } => "12.2",
            HexyEvent::Enters { .. } => "8.3",
            HexyEvent::Enchants { .. } => "8.4",
            HexyEvent::Moves { step: true, .. } => "9.2",
            HexyEvent::Counters { why, .. } => match why {
                Change::PotencyPhase => "6.1",
                Change::Tap => "5.2",
                Change::Price => "5.8",
                Change::Blow => "10.4",
                Change::Effect => "12.2",
                Change::Regeneration => "11.4",
            },
            HexyEvent::Die { why, .. } => match why {
                DieChange::ActionsPhase => "6.2",
                DieChange::Spent => "9.1",
                DieChange::Counterstrike => "10.6",
                DieChange::Effect => "11.5",
                DieChange::Cleanup => "6.5",
            },
            HexyEvent::Blow { .. } => "10.4",
            HexyEvent::Counterstrike { .. } => "10.5",
            HexyEvent::Destroyed { .. } => "8.8",
            HexyEvent::Window { .. } => "10.13",
            HexyEvent::Scored { .. } => "6.6",
            HexyEvent::EndOfTurn { .. } => "6.8",
            HexyEvent::Over(outcome) => match outcome.by {
                Ending::Flag => "13.1",
                Ending::Centre => "13.2",
                Ending::LastTurn => "13.3",
            },
        })
    }

    fn outcome(_: &HexySetup, names: &[&str], outcome: &HexyOutcome) -> String {
        let why = match outcome.by {
            Ending::Flag => "a piece stands on the enemy's Flag",
            Ending::Centre => "the Winning Die has reached its goal",
            Ending::LastTurn => "the last turn is over",
        };
        match outcome.winner {
            Some(seat) => format!("{} wins: {why}.", names.get(seat.index()).copied().unwrap_or("a player")),
            None => format!("A draw: {why}."),
        }
    }
}
