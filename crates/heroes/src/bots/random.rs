//! Random legal inputs of Heroes.

use crate::rules::HeroMatch;
use crate::rules::codex::KindId;
use crate::rules::state::{HeroInput, Recruit, Side, Waiting};
use kernel::Seat;
use shell::bots::Dice;

/// A random legal input; walks count once for each space they reach. `None` if no input is needed.
pub fn input(game: &HeroMatch, dice: &mut Dice) -> Option<HeroInput> {
    match game.waits_for()? {
        Waiting::Teams(sides) => sides.first().map(|side| team(game, *side, dice)),
        Waiting::Recruit(side) => recruit(game, side, dice),
        Waiting::FirstTurn(_)
        | Waiting::Place(_)
        | Waiting::Keeper
        | Waiting::Choose(_)
        | Waiting::Act(_)
        | Waiting::React(_)
        | Waiting::Push { .. }
        | Waiting::Decide(_)
        | Waiting::Pull { .. } => dice.pick(&game.options()).cloned(),
    }
}

/// A random team of a side, each class once unless they may repeat; the players get heroes in turn.
pub fn team(game: &HeroMatch, side: Side, dice: &mut Dice) -> HeroInput {
    let setup = game.setup();
    let classes: Vec<KindId> = setup.codex.classes().collect();
    let seats: Vec<Seat> = setup.seats(side).collect();
    let size = usize::from(setup.team_size());
    let drawn: Vec<usize> = if setup.repeat_classes {
        (0..size).map(|_| dice.below(classes.len())).collect()
    } else {
        dice.order(classes.len()).into_iter().take(size).collect()
    };
    let recruit =
        |(nth, class): (usize, usize)| Recruit { class: classes[class], seat: seats[nth % seats.len()] };
    HeroInput::Team(side, drawn.into_iter().enumerate().map(recruit).collect())
}

/// A random hero that the team does not have yet.
fn recruit(game: &HeroMatch, side: Side, dice: &mut Dice) -> Option<HeroInput> {
    let setup = game.setup();
    let seats: Vec<Seat> = setup.seats(side).collect();
    let so_far = &game.table().teams[side.index()];
    let seat = *seats.get(so_far.len() % seats.len())?;
    let heroes = setup.codex.classes().map(|class| HeroInput::Team(side, vec![Recruit { class, seat }]));
    let legal: Vec<HeroInput> = heroes.filter(|input| game.check(input).is_ok()).collect();
    dice.pick(&legal).cloned()
}
