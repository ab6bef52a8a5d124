//! Results of acts before they are announced, worked out by the rules on a copy of what the viewer knows.

use hexy_game::HexyGame;
use hexy_game::rules::catalogue::CardKind;
use hexy_game::rules::events::{Grave, HexyEvent, HexyInput};
use hexy_game::rules::setup::{HexySetup, SEATS};
use hexy_game::rules::state::{DueDecision, HexyOutcome, HexyState, RealityNo, other};
use hexy_game::shown::HexyShown;
use kernel::{Cell, Seat};
use shell::chance::SeededChance;
use shell::game::{Game, GameText};

/// Energy of each kind in a copy of the match.
const PLENTY: u16 = 40;
/// Passes after which a copy is not played on.
const MOST_PASSES: usize = 40;

/// Blow of a fight.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlowForecast {
    /// Strikers, the lead first.
    pub by: Vec<RealityNo>,
    /// Struck reality.
    pub target: RealityNo,
    /// Attack of the strikers.
    pub attack: u16,
    /// Defense against it.
    pub defense: u16,
}

/// Result of an act if nobody else acts, or after one counterstrike.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FightForecast {
    /// Counters that change: the reality, before and after. What is destroyed has none after.
    pub counters: Vec<(RealityNo, u16, u16)>,
    /// Blows in order.
    pub blows: Vec<BlowForecast>,
    /// Destroyed realities.
    pub destroyed: Vec<RealityNo>,
    /// Realities that change their hex.
    pub moved: Vec<(RealityNo, Cell)>,
    /// End of the match.
    pub outcome: Option<HexyOutcome>,
    /// True if the item does nothing.
    pub fizzles: bool,
}

impl FightForecast {
    /// Counters that realities of a seat lose.
    fn loss(&self, state: &HexyState, seat: Seat) -> u32 {
        let own = |id: RealityNo| state.reality(id).is_some_and(|reality| reality.seat == seat);
        self.counters
            .iter()
            .filter(|(id, ..)| own(*id))
            .map(|(_, before, after)| u32::from(before.saturating_sub(*after)))
            .sum()
    }
}

/// Gives an input to a copy and collects the events; false if it is refused.
fn give(state: &mut HexyState, seat: Seat, input: HexyInput, events: &mut Vec<HexyEvent>) -> bool {
    let mut chance = SeededChance::new(0, 0);
    HexyGame::apply(state, &[(seat, input)], &mut chance, &mut |emitted| events.push(emitted.event)).is_ok()
}

/// Passes until the stack is as low as before, or something is asked.
fn resolve(state: &mut HexyState, depth: usize, events: &mut Vec<HexyEvent>) {
    for _ in 0..MOST_PASSES {
        match state.decision() {
            DueDecision::Priority(seat) if state.stack().len() > depth => {
                give(state, seat, HexyInput::Pass, events);
            }
            _ => return,
        }
    }
}

fn read(before: &HexyState, after: &HexyState, events: &[HexyEvent]) -> FightForecast {
    let mut seen = FightForecast::default();
    for event in events {
        match event {
            HexyEvent::Blow { by, target, attack, defense } => {
                seen.blows.push(BlowForecast {
                    by: by.clone(),
                    target: *target,
                    attack: *attack,
                    defense: *defense,
                });
            }
            HexyEvent::Destroyed { id, .. } => seen.destroyed.push(*id),
            HexyEvent::Fizzle { .. } => seen.fizzles = true,
            HexyEvent::Over(outcome) => seen.outcome = Some(*outcome),
            _ => {}
        }
    }
    for reality in before.realities() {
        let now = after.reality(reality.id);
        let counters = match now {
            Some(now) => now.counters,
            None if seen.destroyed.contains(&reality.id) => 0,
            None => continue,
        };
        if counters != reality.counters {
            seen.counters.push((reality.id, reality.counters, counters));
        }
        if let Some(now) = now.filter(|now| now.at != reality.at) {
            seen.moved.push((reality.id, after.hex(now.at)));
        }
    }
    seen
}

/// Result of an act if it resolves and nobody answers; `None` if the rules refuse it.
pub fn unanswered(state: &HexyState, seat: Seat, act: &HexyInput) -> Option<FightForecast> {
    let mut world = state.with_pool(seat, [PLENTY; 4]);
    let (before, mut events) = (world.clone(), Vec::new());
    if !give(&mut world, seat, act.clone(), &mut events) {
        return None;
    }
    resolve(&mut world, before.stack().len(), &mut events);
    Some(read(&before, &world, &events))
}

/// Result of an attack after the counterstrike that costs the attackers most; `None` if there is none.
pub fn countered(state: &HexyState, seat: Seat, act: &HexyInput) -> Option<FightForecast> {
    let foe = other(seat);
    let mut world = SEATS.into_iter().fold(state.clone(), |world, seat| world.with_pool(seat, [PLENTY; 4]));
    let (before, mut events) = (world.clone(), Vec::new());
    let announced = give(&mut world, seat, act.clone(), &mut events)
        && give(&mut world, seat, HexyInput::Pass, &mut events);
    if !announced {
        return None;
    }
    let mut options = Vec::new();
    HexyGame::each_legal(&world, foe, &mut |input| {
        if matches!(input, HexyInput::Counterstrike { with_counter: false, .. }) {
            options.push(input);
        }
    });
    let results = options.into_iter().filter_map(|option| {
        let (mut world, mut events) = (world.clone(), events.clone());
        give(&mut world, foe, option, &mut events).then(|| {
            resolve(&mut world, before.stack().len(), &mut events);
            read(&before, &world, &events)
        })
    });
    // Of equal ones the first counts.
    results.reduce(|best, next| if next.loss(&before, seat) > best.loss(&before, seat) { next } else { best })
}

/// Remark on the end of a step: it wins, or it holds the Center Point.
pub fn step_remark(state: &HexyState, seat: Seat, to: Cell) -> Option<&'static str> {
    let at = state.table().number(to)?;
    if at == state.table().flags[other(seat).index() & 1] {
        Some("This step wins the match: it ends on the enemy's Flag.")
    } else if at == state.table().centre {
        Some("This step takes the Center Point.")
    } else {
        None
    }
}

/// Sentences on what a pass would bring about, in the words of the log.
pub fn pass_words(
    setup: &HexySetup,
    shown: &HexyShown,
    state: &HexyState,
    names: &[&str],
    seat: Seat,
) -> Vec<String> {
    let (mut world, mut events) = (state.clone(), Vec::new());
    let depth = state.stack().len();
    if depth == 0 {
        return vec![if state.sorcery_speed(seat) {
            "Ends your Main Phase. All dice are put away.".to_owned()
        } else if state.window() {
            "Ends the window after the fight. The Main Phase goes on.".to_owned()
        } else {
            "Goes on to the next phase.".to_owned()
        }];
    }
    give(&mut world, seat, HexyInput::Pass, &mut events);
    resolve(&mut world, depth - 1, &mut events);
    let mut fold = shown.clone();
    let mut words = Vec::new();
    for event in &events {
        fold.take(event);
        let matters = match event {
            HexyEvent::Counters { .. }
            | HexyEvent::Destroyed { .. }
            | HexyEvent::Moves { .. }
            | HexyEvent::Enters { .. }
            | HexyEvent::Enchants { .. }
            | HexyEvent::Scored { .. }
            | HexyEvent::Fizzle { .. }
            | HexyEvent::Raised { .. }
            | HexyEvent::Die { .. }
            | HexyEvent::Returned { .. }
            | HexyEvent::Over(_) => true,
            HexyEvent::ToGraveyard { why, .. } => *why == Grave::Cancelled,
            _ => false,
        };
        if matters {
            words.extend(HexyGame::line(setup, &fold, names, event));
        }
    }
    if words.is_empty() {
        words.push("Lets the top item resolve.".to_owned());
    }
    words
}

/// Energy that a seat could still tap, of each kind, and of a colour that it names.
pub fn walls(state: &HexyState, seat: Seat) -> ([u32; 4], u32) {
    let mut sums = ([0; 4], 0);
    for building in state.realities().iter().filter(|reality| reality.seat == seat) {
        let face = state.face_of(building);
        if face.kind != CardKind::Building {
            continue;
        }
        let part = if face.gives_choice { &mut sums.1 } else { &mut sums.0[face.colour.index()] };
        *part += u32::from(building.counters);
    }
    sums
}
