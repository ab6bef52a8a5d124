//! Causes of events: what set an event off comes before it, and is what the rules say.

use heroes_game::game::Heroes;
use heroes_game::rules::state::HeroEvent;
use shell::conformance;

use crate::hero_setups::setup;

/// Random matches after which enough of every event should have been seen.
const MOST_MATCHES: u64 = 1_000;

#[test]
fn dice_wounds_and_falls_name_what_set_them_off() {
    let (mut strikes, mut wounds, mut pushes, mut answers, mut cancelled) = (0, 0, 0, 0, 0);
    for seed in 0..MOST_MATCHES {
        if seed >= 40 && [strikes, wounds, pushes, answers, cancelled].into_iter().all(|count| count > 5) {
            return;
        }
        let setup = std::sync::Arc::new(setup(seed));
        let session = conformance::random_match::<Heroes>(&setup, seed, &mut |_| {});
        let log = session.events();
        for (nth, emitted) in log.iter().enumerate() {
            let cause = emitted.cause.map(|cause| {
                assert!((cause as usize) < nth, "seed {seed}: an effect before its cause");
                &log[cause as usize].event
            });
            match (&emitted.event, cause) {
                (HeroEvent::AttackRolled { unit, .. }, cause) => {
                    strikes += 1;
                    let by = matches!(cause, Some(HeroEvent::DeclaredDeed { unit: by, .. }) if by == unit);
                    assert!(by, "seed {seed}: {:?} because of {cause:?}", emitted.event);
                }
                (HeroEvent::Defended { .. }, cause) => {
                    assert!(matches!(cause, Some(HeroEvent::AttackRolled { .. })), "seed {seed}: {cause:?}");
                }
                (HeroEvent::Wounded { unit }, Some(HeroEvent::Defended { unit: hit, .. })) => {
                    wounds += 1;
                    assert_eq!(unit, hit, "seed {seed}");
                }
                (HeroEvent::Wounded { unit }, cause) => {
                    let own = matches!(cause, Some(HeroEvent::DeclaredDeed { unit: by, .. }) if by == unit);
                    assert!(own, "seed {seed}: a Wound because of {cause:?}");
                }
                (HeroEvent::Pushed { unit, .. }, cause) => {
                    pushes += 1;
                    let hit = matches!(cause, Some(HeroEvent::Defended { unit: hit, .. }) if hit == unit);
                    assert!(hit, "seed {seed}: a push because of {cause:?}");
                }
                (HeroEvent::Walked { unit, .. } | HeroEvent::Appeared { unit, .. }, cause) => {
                    let by = matches!(cause, Some(HeroEvent::DeclaredDeed { unit: by, .. }) if by == unit);
                    assert!(by, "seed {seed}: {:?} because of {cause:?}", emitted.event);
                }
                (HeroEvent::Cancelled { unit, deed, .. }, cause) => {
                    cancelled += 1;
                    let own = matches!(cause, Some(HeroEvent::DeclaredDeed { unit: by, deed: what, .. })
                        if by == unit && what == deed);
                    assert!(own, "seed {seed}: {:?} because of {cause:?}", emitted.event);
                }
                (HeroEvent::DeclaredDeed { .. }, Some(cause)) => {
                    answers += 1;
                    assert!(matches!(cause, HeroEvent::DeclaredDeed { .. }), "seed {seed}");
                }
                (HeroEvent::FateRolled { .. } | HeroEvent::TurnBegan { .. }, cause) => {
                    assert_eq!(cause, None, "seed {seed}: the rules themselves");
                }
                _ => {}
            }
        }
    }
    panic!("too few of some: {:?}", [strikes, wounds, pushes, answers, cancelled]);
}
