//! A deck in the builder: edits, undo, and the faults of the deck.

use super::Library;
use super::decks::{ABILITIES, DeckList, MOVEMENT};
use crate::rules::cards::card::{Card, Kind};
use crate::rules::cards::notation::{Action, ActionSymbolKind, Timing};
use shell::content::code::Code;
use shell::content::problem::Problem;

/// Maximum number of undo steps.
const MOST_STEPS: usize = 100;

/// A deck in the builder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeckDraft {
    list: DeckList,
    /// Undo stack: the deck before each step, the latest last.
    before: Vec<DeckList>,
}

/// A rule that the deck breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckFault {
    /// Kind and index of the faulty card; none for a fault of the whole deck.
    pub card: Option<(Kind, usize)>,
    /// Explanation of the fault.
    pub words: String,
}

/// Statistics of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeckCurve {
    /// Cards that attack early, mid and late. A card with several timings counts for each.
    pub timings: [u8; 3],
    /// Cards that attack, by damage from 0 to 6. The last entry includes higher damage.
    pub damage: [u8; 7],
    /// Cards that may turn by up to 0, 60, 120 and 180 degrees.
    pub rotations: [u8; 4],
    /// Cards that throw.
    pub throws: u8,
    /// Cards that block.
    pub blocks: u8,
    /// Cards with a combo window.
    pub combos: u8,
    /// Cards that jump.
    pub jumps: u8,
}

impl DeckDraft {
    /// Starts editing a deck.
    pub fn of(list: DeckList) -> Self {
        Self { list, before: Vec::new() }
    }

    /// Current deck.
    pub fn list(&self) -> &DeckList {
        &self.list
    }

    /// Returns true if there is a step to undo.
    pub fn may_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Undoes the last step.
    pub fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.list = before;
        }
    }

    /// Changes the deck and stores an undo step if anything changed.
    fn step(&mut self, change: impl FnOnce(&mut DeckList)) {
        let before = self.list.clone();
        change(&mut self.list);
        if self.list != before {
            self.before.push(before);
            if self.before.len() > MOST_STEPS {
                self.before.remove(0);
            }
        }
    }

    /// Renames the deck.
    pub fn rename(&mut self, name: &str) {
        self.step(|list| name.clone_into(&mut list.name));
        // Merge consecutive letters into one undo step.
        if let [.., first, second] = &self.before[..]
            && renamed(first, second)
            && renamed(second, &self.list)
        {
            self.before.pop();
        }
    }

    /// Sets the fighter.
    pub fn give_to(&mut self, fighter: &str) {
        self.step(|list| fighter.clone_into(&mut list.fighter));
    }

    /// Appends a card to those of its kind.
    pub fn add(&mut self, card: &Card) {
        self.step(|list| part_mut(list, card.kind).push(card.id.clone()));
    }

    /// Removes the card at this index.
    pub fn remove(&mut self, kind: Kind, place: usize) {
        self.step(|list| {
            let part = part_mut(list, kind);
            if place < part.len() {
                part.remove(place);
            }
        });
    }

    /// Moves a card to another index and shifts those between.
    pub fn shift(&mut self, kind: Kind, from: usize, to: usize) {
        self.step(|list| {
            let part = part_mut(list, kind);
            if from < part.len() {
                let card = part.remove(from);
                part.insert(to.min(part.len()), card);
            }
        });
    }

    /// Replaces the deck by another and retains the name.
    pub fn replace(&mut self, other: DeckList) {
        self.step(|list| *list = DeckList { id: list.id.clone(), name: list.name.clone(), ..other });
    }

    /// Ids of its cards of one kind; abilities in draw order.
    pub fn part(&self, kind: Kind) -> &[String] {
        match kind {
            Kind::Movement => &self.list.movement,
            Kind::Ability => &self.list.abilities,
        }
    }

    /// All rules of decks that it breaks.
    pub fn faults(&self, library: &Library) -> Vec<DeckFault> {
        let problems = self.list.check(library).err().unwrap_or_default();
        problems
            .into_iter()
            .map(|problem| DeckFault { card: place(problem.part()), words: words(&problem) })
            .collect()
    }

    /// Returns the reason why this card cannot be added: a fault that the deck has only with the card.
    pub fn refuses(&self, library: &Library, card: &Card) -> Option<String> {
        let mut with = self.list.clone();
        part_mut(&mut with, card.kind).push(card.id.clone());
        let (count, full) = match card.kind {
            Kind::Movement => (with.movement.len(), MOVEMENT),
            Kind::Ability => (with.abilities.len(), ABILITIES),
        };
        let problems = with.check(library).err().unwrap_or_default();
        let own = (card.kind, count - 1);
        let found = problems.iter().find(|problem| match problem.code {
            Code::DeckMovementCount => card.kind == Kind::Movement && count > full,
            Code::DeckAbilityCount => card.kind == Kind::Ability && count > full,
            Code::DeckSignatureMovement => card.signature && card.kind == Kind::Movement,
            Code::DeckSignatureAbility => card.signature && card.kind == Kind::Ability,
            _ => place(problem.part()) == Some(own),
        });
        found.map(words)
    }

    /// Returns true if there is no room for another card of that kind.
    pub fn is_full(&self, kind: Kind) -> bool {
        self.part(kind).len() >= if kind == Kind::Movement { MOVEMENT } else { ABILITIES }
    }

    /// Statistics of the deck.
    pub fn curve(&self, library: &Library) -> DeckCurve {
        let ids = self.list.movement.iter().chain(&self.list.abilities);
        let cards = ids.filter_map(|id| library.card_id(id)).map(|id| library.card(id));
        cards.fold(DeckCurve::default(), |mut curve, card| {
            curve.count(card);
            curve
        })
    }
}

impl DeckCurve {
    fn count(&mut self, card: &Card) {
        let does = |kinds: &[ActionSymbolKind]| {
            card.beats.iter().any(|beat| beat.action.tokens().iter().any(|token| kinds.contains(&token.kind)))
        };
        let strikes = |timing: Timing| {
            card.beats.iter().any(|beat| {
                let tokens = beat.action.tokens();
                let attacks = tokens
                    .iter()
                    .any(|t| matches!(t.kind, ActionSymbolKind::Attack | ActionSymbolKind::Charge));
                attacks && beat.timings.contains(timing)
            })
        };
        for (count, timing) in self.timings.iter_mut().zip(Timing::ALL) {
            *count += u8::from(strikes(timing));
        }
        if does(&[ActionSymbolKind::Attack, ActionSymbolKind::Charge]) {
            self.damage[usize::from(card.damage).min(6)] += 1;
        }
        self.rotations[usize::from(card.rotations.1).min(3)] += 1;
        self.throws += u8::from(card.throws());
        self.blocks += u8::from(does(&[ActionSymbolKind::Block]));
        self.jumps += u8::from(does(&[ActionSymbolKind::Jump]));
        self.combos += u8::from(card.beats.iter().any(|beat| beat.action == Action::Combo));
    }
}

fn part_mut(list: &mut DeckList, kind: Kind) -> &mut Vec<String> {
    match kind {
        Kind::Movement => &mut list.movement,
        Kind::Ability => &mut list.abilities,
    }
}

/// Parses the place that a problem names, such as `abilities[3]`.
fn place(part: &str) -> Option<(Kind, usize)> {
    let (name, nth) = part.strip_suffix(']')?.split_once('[')?;
    let kind = match name {
        "movement" => Kind::Movement,
        "abilities" => Kind::Ability,
        _ => return None,
    };
    Some((kind, nth.parse().ok()?))
}

/// Returns true if the two differ in their names only.
fn renamed(one: &DeckList, other: &DeckList) -> bool {
    one.name != other.name && DeckList { name: other.name.clone(), ..one.clone() } == *other
}

fn words(problem: &Problem) -> String {
    let part = problem.part();
    let whole = matches!(part, "movement" | "abilities" | "name");
    let head = if whole { format!("{part}: ") } else { String::new() };
    let hint = if problem.hint.is_empty() { String::new() } else { format!("; {}", problem.hint) };
    format!("{head}{}{hint}", problem.message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft() -> (Library, DeckDraft) {
        let library = Library::embedded();
        let list = library.deck_list(&library.decks[0]);
        (library, DeckDraft::of(list))
    }

    #[test]
    fn each_step_can_be_taken_back() {
        let (library, mut draft) = draft();
        let first = draft.list().clone();
        draft.shift(Kind::Ability, 0, 11);
        assert_eq!(draft.part(Kind::Ability)[11], first.abilities[0]);
        assert!(draft.faults(&library).is_empty(), "order is free");
        draft.remove(Kind::Movement, 3);
        draft.rename("A");
        draft.rename("An");
        draft.rename("Another");
        draft.rename("Another");
        (0..3).for_each(|_| draft.undo());
        assert_eq!((draft.list(), draft.may_undo()), (&first, false));
    }

    #[test]
    fn what_breaks_a_rule_is_said_at_the_card() {
        let (library, mut draft) = draft();
        let twice = draft.part(Kind::Ability)[0].clone();
        let id = library.card_id(&twice).expect("a card");
        assert!(draft.refuses(&library, library.card(id)).is_some(), "it is there already");
        draft.remove(Kind::Ability, 5);
        assert!(draft.faults(&library)[0].words.contains("11 cards"));
        draft.add(library.card(id));
        let faults = draft.faults(&library);
        assert_eq!(faults[0].card, Some((Kind::Ability, 11)));
    }

    #[test]
    fn cards_are_refused_for_what_they_would_break_only() {
        let (library, mut draft) = draft();
        let find = |draft: &DeckDraft, signature: bool| {
            let fits = |card: &&Card| {
                card.kind == Kind::Ability
                    && card.signature == signature
                    && !draft.part(Kind::Ability).contains(&card.id)
            };
            library.cards.iter().find(fits).expect("a card that is not in the deck").clone()
        };
        let (plain, gold) = (find(&draft, false), find(&draft, true));
        assert!(draft.refuses(&library, &plain).expect("the deck is full").contains("13 cards"));
        let common = draft
            .part(Kind::Ability)
            .iter()
            .position(|id| library.card_id(id).is_some_and(|id| !library.card(id).signature));
        draft.remove(Kind::Ability, common.expect("a common card"));
        assert_eq!(draft.refuses(&library, &plain), None);
        let golds = |draft: &DeckDraft| {
            let is_gold = |id: &&String| library.card_id(id).is_some_and(|id| library.card(id).signature);
            draft.part(Kind::Ability).iter().filter(is_gold).count()
        };
        if golds(&draft) == 2 {
            assert!(draft.refuses(&library, &gold).expect("two already").contains("signature"));
        }
    }

    #[test]
    fn the_curve_counts_every_card_once() {
        let (library, draft) = draft();
        let curve = draft.curve(&library);
        assert_eq!(curve.rotations.iter().sum::<u8>(), 16);
        assert!(curve.timings.iter().sum::<u8>() > 3 && curve.damage.iter().sum::<u8>() > 3);
    }
}
