//! Tests of the models of play panel and hand.

use super::*;

#[test]
fn the_panel_says_what_is_missing_or_wrong_and_nothing_once_it_is_right() {
    let (game, _, options) = dealt(Players::PersonAndBot, 1);
    let ruleset = game.session().ruleset();
    let words = |draft: &Draft| PlayWords::of(draft, &options, names(&game));
    let mut draft = Draft::default();
    assert!(words(&draft).blocked.expect("no card yet").contains("movement card and an ability"));
    let mut right = None;
    options.each_play(ruleset, |play| right = right.or(Some(play)));
    let right = right.expect("a play");
    (draft.active, draft.passive, draft.rotation) = (Some(right.active), Some(right.passive), right.rotation);
    assert_eq!(words(&draft).blocked, None);
    draft.adrenaline = options.adrenaline + 1;
    assert!(words(&draft).blocked.expect("too much").contains("adrenaline"));
    for (rotation, said) in Rotation::ALL.into_iter().zip(words(&draft).rotations) {
        assert_eq!(said.is_none(), ruleset.card(right.active).rotations.allows(rotation), "{rotation:?}");
    }
    assert_eq!(
        PlayWords::of(&draft, &CommitOptions { opening: OpenBeat::Combo, ..options }, names(&game)).note,
        Some("combo goes on")
    );
}

#[test]
fn a_card_is_blocked_exactly_if_no_legal_play_has_it() {
    let (mut free, mut blocked) = (0, 0);
    for seed in 0..8 {
        let (game, _, options) = dealt(Players::PersonAndBot, seed);
        let ruleset = game.session().ruleset();
        for opening in [OpenBeat::Refresh, OpenBeat::SignatureRefresh, OpenBeat::Focus, OpenBeat::Combo] {
            let options = CommitOptions { opening, ..options };
            let mut usable = Vec::new();
            options.each_play(ruleset, |play| usable.extend([play.active, play.passive]));
            let reasons = hand_model::reasons(&options.hand, Ok(options), names(&game));
            for hand_model::HandReason { card, exhausted, why } in reasons {
                let name = &ruleset.card(card).name;
                // In a combo a movement card only accompanies an ability, which reports the reason.
                if exhausted || (opening == OpenBeat::Combo && ruleset.kind(card) == Kind::Movement) {
                    continue;
                }
                assert_eq!(why.is_none(), usable.contains(&card), "{name}, {opening:?}: {why:?}");
                if why.is_some() { blocked += 1 } else { free += 1 }
            }
        }
    }
    assert!(free > 50 && blocked > 5, "{free} free, {blocked} blocked");
}

#[test]
fn every_card_says_that_the_player_is_not_up() {
    let (mut game, seat, _) = dealt(Players::People, 1);
    let play = game.any_play(seat);
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    game.frame();
    let view = game.session().view(Some(seat));
    let hand = view.own().and_then(|own| own.hand).expect("a hand");
    let reasons = hand_model::reasons(&hand, game.session().commit_options(seat), names(&game));
    assert!(reasons.len() >= 6);
    assert!(reasons.iter().all(|reason| reason.why.is_some()), "{reasons:?}");
}

#[test]
fn exhausted_cards_are_shown_and_say_when_they_come_back() {
    let mut seen = 0;
    let (mut game, seat, _) = dealt(Players::PersonAndBot, 2);
    for _ in 0..20 {
        let view = game.session().view(Some(seat));
        let hand = view.own().and_then(|own| own.hand).expect("a hand");
        let reasons = hand_model::reasons(&hand, view.commit_options(), names(&game));
        let exhausted = || reasons.iter().filter(|reason| reason.exhausted);
        assert!(exhausted().map(|reason| reason.card).eq(hand.exhausted()));
        assert!(exhausted().all(|reason| reason.why.is_some()));
        seen += exhausted().count();
        if !game.decide() {
            break;
        }
        game.until_idle();
    }
    assert!(seen > 0);
}

#[test]
fn the_likeliest_replies_are_those_of_who_replies_wherever_one_sits() {
    let (game, ..) = dealt(Players::People, 3);
    let session = game.session();
    let limits = SearchLimits::within(Budget::Iterations(1));
    let mixes = Analyst::default().mixes(&session.with_choices(), &limits);
    for (seat, other) in [(Seat::First, Seat::Second), (Seat::Second, Seat::First)] {
        let replies = &mixes[other];
        let hand = |of| session.view(Some(of)).commit_options().expect("both are up").hand;
        let holds = |of: Seat| {
            let hand = hand(of);
            let has = |card| hand.abilities().contains(&card) || hand.movements().any(|held| held == card);
            replies.iter().all(|(play, _)| has(play.active) && has(play.passive))
        };
        assert!(holds(other) && !holds(seat), "{seat}: the other's cards, not one's own");
        assert!(replies.iter().map(|(_, chance)| chance).sum::<f64>() > 0.99, "{seat}: some are likely");
    }
}
