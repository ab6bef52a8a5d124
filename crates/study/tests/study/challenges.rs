//! Each challenge can be won by a bot with the knowledge of a player, and is lost by random play.

use hexstrike_game::bots::random::Random;
use hexstrike_game::bots::{Bot, Levels};
use hexstrike_game::content::Library;
use hexstrike_game::content::lessons::{Lesson, LessonKind};
use shell::bots::Dice;
use study::coach::LessonVerdict;
use study::coach::rehearsal::{Rehearsed, rehearse_with};

use crate::library_on_disk;

/// Attempts in which a good player must get there at least once.
const TRIES: u64 = 6;
/// Attempts of which random play loses most.
const BLIND_TRIES: u64 = 60;

fn challenges() -> (Library, Vec<Lesson>) {
    let library = library_on_disk();
    let of_kind = |lesson: &&Lesson| lesson.kind == LessonKind::Challenge;
    let challenges: Vec<Lesson> = library.lessons.iter().filter(of_kind).cloned().collect();
    assert_eq!(challenges.len(), 3);
    (library, challenges)
}

fn attempt(library: &Library, challenge: &Lesson, bot: &mut dyn Bot) -> Rehearsed {
    let done = rehearse_with(&challenge.steps[0], library, bot);
    done.unwrap_or_else(|why| panic!("{}: {why}", challenge.id))
}

#[test]
fn every_challenge_can_be_won() {
    let (library, challenges) = challenges();
    let level = Levels::base().level("undertow").expect("it is on the ladder");
    for challenge in &challenges {
        let won = |seed| {
            let done = attempt(&library, challenge, level.bot(seed).as_mut());
            assert!(done.run.log.len() > 20, "{} was played", challenge.id);
            done.verdict == LessonVerdict::Reached
        };
        assert!((0..TRIES).any(won), "{} cannot be won", challenge.id);
    }
}

#[test]
fn no_challenge_wins_itself() {
    let (library, challenges) = challenges();
    for challenge in &challenges {
        let lost = (0..BLIND_TRIES).map(|seed| {
            let done = attempt(&library, challenge, &mut Random::new(Dice::seeded(seed)));
            let said = challenge.steps[0].misses.iter().any(|miss| miss.when.is_reached(&done.run));
            assert!(said || done.verdict == LessonVerdict::Reached, "{}: nothing is said", challenge.id);
            u64::from(done.verdict == LessonVerdict::Missed)
        });
        assert!(lost.sum::<u64>() > BLIND_TRIES / 2, "{} is won by anything", challenge.id);
    }
}
