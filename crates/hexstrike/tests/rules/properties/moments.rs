//! A match can rewind to any of its moments from any other, although unused parts are not copied.

use hexstrike_game::rules::MatchState;
use hexstrike_game::rules::state::board::BoardToken;

use super::table::Table;

#[test]
fn going_to_a_moment_leaves_nothing_of_the_last_one() {
    let (mut arrows, mut platforms) = (0, 0);
    for seed in 0..60 {
        let mut table = Table::seated(seed, 2 + seed as usize % 3);
        let mut moments: Vec<MatchState> = Vec::new();
        while moments.len() < 80 && table.go_on() {
            moments.push(*table.game.state());
        }
        assert!(moments.len() > 1, "seed {seed}");
        let arena = table.game.arena().clone();
        let tokens = |kind: fn(&BoardToken) -> bool| {
            moments.iter().filter(|moment| moment.board.tokens(&arena).any(|token| kind(&token))).count()
        };
        arrows += tokens(|token| matches!(token, BoardToken::Arrow(_)));
        platforms += tokens(|token| matches!(token, BoardToken::Platform(_)));
        // Forwards and backwards, near and far.
        for stride in [1, 7, moments.len() - 1] {
            for at in (0..moments.len()).map(|place| (place * stride) % moments.len()) {
                table.game.rewind(&moments[at]);
                assert_eq!(table.game.state(), &moments[at], "seed {seed}, stop {at}");
            }
        }
    }
    assert!(arrows > 100 && platforms > 100, "arrows at {arrows} stops, platforms at {platforms}");
}
