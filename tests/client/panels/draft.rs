//! Tests of the draft: effects of clicks and drops.

use super::*;

#[test]
fn a_card_goes_where_it_suits_its_partner() {
    let (game, _, options) = dealt(Players::PersonAndBot, 1);
    let ruleset = game.session().ruleset();
    let (movement, ability) = pair(&options);
    let mut draft = Draft::default();
    draft.pick(ruleset, &options, movement, None);
    assert_eq!((draft.active, draft.passive), (Some(movement), None));
    draft.pick(ruleset, &options, ability, None);
    assert_eq!((draft.active, draft.passive), (Some(movement), Some(ability)));
    assert_eq!(
        (draft.slot_of(movement), draft.slot_of(ability)),
        (Some(PlaySlot::Active), Some(PlaySlot::Passive))
    );
    let other = options.hand.movements().nth(1).expect("four");
    draft.pick(ruleset, &options, other, None);
    assert_eq!((draft.active, draft.passive), (Some(other), Some(ability)), "it takes its like's place");
    draft.swap(ruleset);
    assert_eq!((draft.active, draft.passive), (Some(ability), Some(other)));
    draft.release(other);
    assert_eq!((draft.active, draft.passive), (Some(ability), None));
    assert_eq!(draft.check(ruleset, &options), Err(None), "half a play is no play");
}

#[test]
fn a_slot_asked_for_is_the_slot_given_and_the_older_of_two_alike_goes() {
    let (game, _, options) = dealt(Players::PersonAndBot, 1);
    let ruleset = game.session().ruleset();
    let [first, second] = [options.hand.abilities()[0], options.hand.abilities()[1]];
    let mut draft = Draft::default();
    draft.pick(ruleset, &options, first, Some(PlaySlot::Passive));
    assert_eq!((draft.active, draft.passive), (None, Some(first)));
    draft.pick(ruleset, &options, second, Some(PlaySlot::Active));
    assert_eq!((draft.active, draft.passive), (Some(second), None), "two abilities are no play");
    draft.pick(ruleset, &options, second, Some(PlaySlot::Passive));
    assert_eq!((draft.active, draft.passive), (None, Some(second)), "a card is in one place");
}

#[test]
fn a_rotation_the_card_forbids_becomes_the_nearest_it_allows() {
    let (game, _, options) = dealt(Players::PersonAndBot, 1);
    let ruleset = game.session().ruleset();
    let mut mended = 0;
    for id in 0..ruleset.cards.len() {
        let card = CardId(id as u8);
        let limit = ruleset.card(card).rotations;
        for rotation in Rotation::ALL {
            let mut draft = Draft { rotation, ..Draft::default() };
            draft.pick(ruleset, &options, card, Some(PlaySlot::Active));
            assert!(limit.allows(draft.rotation), "{}: {rotation:?}", ruleset.card(card).name);
            let away = |r: Rotation| r.magnitude().abs_diff(rotation.magnitude());
            let nearest = Rotation::ALL.into_iter().filter(|r| limit.allows(*r)).map(away).min();
            assert_eq!(Some(away(draft.rotation)), nearest);
            let is_left = |r: Rotation| r.steps() > Rotation::Around.steps();
            let both = limit.allows(draft.rotation.against());
            assert!(!both || rotation == Rotation::Around || is_left(draft.rotation) == is_left(rotation));
            if limit.allows(rotation) {
                assert_eq!(draft.rotation, rotation, "what is allowed stays");
            } else {
                mended += 1;
            }
            // A card that becomes active by a swap gets the same correction.
            let mut swapped = Draft { rotation, passive: Some(card), ..Draft::default() };
            swapped.swap(ruleset);
            assert_eq!((swapped.active, swapped.rotation), (Some(card), draft.rotation));
        }
    }
    assert!(mended > 10, "{mended} rotations were mended");
}

#[test]
fn any_click_keeps_the_draft_valid() {
    let (mut legal, mut refused) = (0, 0);
    for seed in 0..6 {
        let mut game = Game::playing(Players::PersonAndBot, seed);
        let mut dice = Dice::seeded(seed);
        for _ in 0..12 {
            game.until_idle();
            let Some(Step::Commit(seats)) = game.asked() else {
                if !game.decide() {
                    break;
                }
                game.frame();
                continue;
            };
            let Some(seat) = seats.iter().next() else { break };
            let options = game.session().view(Some(seat)).commit_options().expect("is up");
            let ruleset = game.session().ruleset().clone();
            let mut draft = Draft::default();
            for _ in 0..40 {
                click(&mut draft, &ruleset, &options, &mut dice);
                let cards = [draft.active, draft.passive].map(|card| card.map(|card| ruleset.kind(card)));
                assert!(cards[0].is_none() || cards[0] != cards[1], "two of a kind: {draft:?}");
                match draft.check(&ruleset, &options) {
                    Ok(play) => {
                        assert_eq!(Some(play), draft.commitment());
                        assert_eq!(options.check(&ruleset, play), Ok(()));
                        legal += 1;
                    }
                    Err(Some(refusal)) => {
                        assert!(
                            matches!(
                                refusal,
                                Refusal::NeedsDamage { .. } | Refusal::NeedsCombo(_) | Refusal::Rotation(..)
                            ),
                            "cards of the hand, adrenaline of the pool: {refusal:?}"
                        );
                        refused += 1;
                    }
                    Err(None) => assert!(draft.active.is_none() || draft.passive.is_none()),
                }
            }
            game.decide();
            game.frame();
        }
    }
    assert!(legal > 200 && refused > 0, "{legal} legal, {refused} refused");
}

/// Applies a random intent of the hand or the panel.
fn click(draft: &mut Draft, ruleset: &Ruleset, options: &CommitOptions, dice: &mut Dice) {
    let cards: Vec<CardId> =
        options.hand.movements().chain(options.hand.abilities().iter().copied()).collect();
    let card = *dice.pick(&cards).expect("a hand");
    let slot = [PlaySlot::Active, PlaySlot::Passive][dice.below(2)];
    match dice.below(9) {
        0..=2 => draft.pick(ruleset, options, card, None),
        3 => apply(DraftIntent::Put(card, slot), draft, ruleset, options),
        4 => apply(DraftIntent::ClearSlot(slot), draft, ruleset, options),
        5 => apply(DraftIntent::Swap, draft, ruleset, options),
        6 => apply(DraftIntent::SetRotation(Rotation::ALL[dice.below(6)]), draft, ruleset, options),
        7 => {
            apply(DraftIntent::SetAdrenaline(dice.below(12) as u8), draft, ruleset, options);
            assert!(draft.adrenaline <= options.adrenaline, "no more than the pool");
        }
        _ => draft.release(card),
    }
}
