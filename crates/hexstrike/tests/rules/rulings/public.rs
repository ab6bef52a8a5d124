//! Ruling 31: public information. Also formats, the numbers of a kind of match.

use std::sync::Arc;

use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::format::{Format, FormatError, Openness, Victory};
use hexstrike_game::rules::state::setup::{Setup, SetupError};
use hexstrike_game::rules::{InformationState, Match, Tracker, View};
use shell::bots::Dice;

use crate::scenario::*;

/// The same fighters in a match of another format.
fn by_format(g: &Game, change: impl FnOnce(&mut Format)) -> Result<Match, SetupError> {
    let old = g.game.setup();
    let mut format = old.format.clone();
    change(&mut format);
    let setup = Setup::of(format, old.arena.land(), old.players.clone())?;
    Match::new(Arc::clone(&RULES), Arc::new(setup))
}

fn duel() -> Game {
    fight([who((0, 0), E).holds("step jab trip"), who((1, 0), W).holds("dash stab hammer")])
}

#[test]
fn ruling_31_open_decks_are_in_everybodys_view() {
    let g = duel();
    for viewer in [Some(S::seat('A')), Some(S::seat('B')), None] {
        let view = View::of(&g.game, viewer);
        for (player, seated) in view.players.iter().zip(&g.game.setup().players) {
            let deck = player.deck.expect("decks are open");
            assert_eq!(deck, seated.opening_hand(&g.game.setup().format));
            assert_eq!(player.fighter, seated.fighter);
        }
    }
}

#[test]
fn ruling_31_closed_decks_are_in_their_owners_view_only() {
    let game = by_format(&duel(), |format| format.decks = Openness::Closed).expect("a match");
    let sees = |viewer| View::of(&game, viewer).players.iter().map(|p| p.deck.is_some()).collect::<Vec<_>>();
    assert_eq!(sees(Some(S::seat('A'))), [true, false]);
    assert_eq!(sees(Some(S::seat('B'))), [false, true]);
    assert_eq!(sees(None), [false, false]);
}

#[test]
fn ruling_31_with_closed_decks_a_seat_knows_what_was_shown() {
    let mut game = by_format(&duel(), |format| format.decks = Openness::Closed).expect("a match");
    let (a, b) = (S::seat('A'), S::seat('B'));
    let mut tracker = Tracker::new(game.setup(), Some(a));
    let mut log = Vec::new();
    game.run(&mut log);
    game.commit(a, play("step/jab"), &mut log).expect("a play");
    game.commit(b, play("dash/stab"), &mut log).expect("a play");
    game.run(&mut log);
    log.iter().for_each(|event| tracker.note(&RULES, *event));
    let info = InformationState::of(&game, &tracker);
    assert!(!info.is_certain() && tracker.arrangements(b).is_empty());
    assert_ne!(info.public().setup().player(b).ability, game.setup().player(b).ability);
    let mut dice = Dice::seeded(1);
    let mut others = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let world = info.world(&mut |bound| dice.below(bound));
        let hand = world.state().fighters[b].hand;
        // Played cards are at the bottom of the deck and among the exhausted; the rest is unknown.
        assert_eq!(hand.deck().last(), Some(&card("stab")));
        assert!(hand.exhausted().any(|c| c == card("dash")));
        assert_eq!(View::of(&world, Some(a)), View::of(&game, Some(a)));
        others.extend(hand.abilities().to_vec());
    }
    assert!(others.len() > 8, "{others:?}");
}

#[test]
fn formats_change_what_wins_and_how_far_is_too_far() {
    // A step from (3,0) to (4,0) is the second hex from land.
    let start = || fight([who((3, 0), E).holds("step jab"), post((-2, 0), E)]);
    let mut g = start();
    g.game = by_format(&start(), |format| format.fatal_distance = 2).expect("a match");
    g.log.clear();
    g.go();
    g.play('A', "step/jab");
    g.check(g.outcome().map(|outcome| (outcome.kind, outcome.beat)), Some((Ending::Distance, 2)));

    let leaper = || who((4, 0), E).holds("leap feint").power_of("ryathan");
    let three = || fight([post((-2, 0), E), post((-2, 1), E), leaper()]);
    let mut g = three();
    g.game = by_format(&three(), |format| {
        (format.respawn_beats, format.invulnerable_beats) = (2, 3);
        format.hand_limit = 3;
        format.victory = Victory::Points(1);
    })
    .expect("a match");
    g.log.clear();
    g.go();
    g.play('C', "leap/feint");
    g.row_is('C', "Adr+1 3j Death Death E");
    g.check((g.beat(), g.cards('C'), g.fighter('C').invulnerable), (4, (3, 3), 3));
}

#[test]
fn a_format_that_cannot_be_played_is_refused() {
    let refused = |change: fn(&mut Format)| by_format(&duel(), change).map(drop);
    let range =
        |what, value, least, most| Err(SetupError::Format(FormatError::Range { what, value, least, most }));
    assert_eq!(refused(|format| format.respawn_beats = 0), range("respawn_beats", 0, 1, 99));
    assert_eq!(refused(|format| format.fatal_distance = 0), range("fatal_distance", 0, 1, 9));
    assert_eq!(refused(|format| format.ability_cards = 11), range("ability_cards", 11, 12, 12));
    assert_eq!(refused(|format| format.seats = 3), Err(SetupError::Format(FormatError::LastStanding(3))));
    assert_eq!(
        refused(|format| (format.seats, format.victory) = (3, Victory::Points(2))),
        Err(SetupError::OtherFormat("Duel".to_owned()))
    );
}
