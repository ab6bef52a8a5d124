//! Tests of questions within a beat.

use super::*;

#[test]
fn a_question_stands_beside_the_board_and_not_on_it() {
    let mut game = whole(full_content());
    let mut asked = [0; 3];
    for (seats, seed) in [2, 3, 4].into_iter().flat_map(|seats| (0..6).map(move |seed| (seats, seed))) {
        game.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        (0..3).for_each(|_| game.frame());
        game.start(Players::PersonAmong(seats), seed);
        for _ in 0..600 {
            if let Some(pending) = game.resource::<OpenQuestion>().0 {
                (0..3).for_each(|_| game.frame());
                let rect = game.resource::<BoardRect>().0;
                let session = game.session();
                let names = Names { ruleset: session.ruleset(), setup: session.setup() };
                let question = prompt_words(&pending.prompt, names);
                let at = game.resource::<Picture>().words.iter().find(|word| word.text == question);
                let at = at.unwrap_or_else(|| panic!("no {question} in {:?}", words(&game))).rect.center();
                assert!(!rect.contains(Vec2::new(at.x, at.y)), "{question} at {at} on the board {rect:?}");
                assert!(rect.height() > 180.0);
                asked[seats - 2] += 1;
                game.decide();
            } else if matches!(game.asked(), Some(Step::Commit(_))) {
                game.decide();
            }
            game.frame();
            if game.session().outcome().is_some() {
                break;
            }
        }
    }
    assert!(asked.iter().all(|asked| *asked > 5), "{asked:?} questions with 2, 3 and 4 seats");
}
