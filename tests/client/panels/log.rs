//! Tests that the log holds the events shown, and no others.

use super::*;

#[test]
fn the_log_names_no_card_that_was_not_shown_to_all() {
    let (mut checked, mut drawn) = (0, 0);
    for seed in [3, 8, 20] {
        let mut game = Game::playing(Players::People, seed);
        for _ in 0..12 {
            game.decide();
            game.frame();
            game.until_idle();
            let session = game.session();
            drawn += session.log().iter().filter(|e| matches!(e, Event::Drew { card: Some(_), .. })).count();
            let open = public(session.log());
            let players = session.setup().players.iter();
            let hidden =
                players.flat_map(|p| p.movement.iter().chain(&p.ability)).filter(|card| !open.contains(card));
            let lines = log_lines(&game);
            for card in hidden {
                let name = &session.ruleset().card(*card).name;
                assert!(lines.iter().all(|line| !names_card(line, name)), "{name} is hidden: {lines:?}");
                checked += lines.len();
            }
        }
    }
    assert!(checked > 500 && drawn > 0, "{checked} lines were read, {drawn} draws were seen");
}

#[test]
fn the_log_of_another_match_has_nothing_of_the_one_before() {
    let at = |seed, read| {
        let mut game = Game::playing(Players::Bots, seed);
        game.until("the end", |game| game.session().outcome().is_some());
        game.steer(|playback, session| playback.jump(session, read));
        game.frame();
        game
    };
    let (mut one, mut other) = (at(3, 60), at(8, 90));
    let lines = log_lines(&other);
    assert_ne!(log_lines(&one)[..5], lines[..5]);
    // Changing the line of a record replaces the session like this, without leaving the screen.
    let world = other.app.world_mut();
    let session = world.remove_resource::<MatchSession>().expect("a match");
    let playback = world.remove_resource::<Playback>().expect("it is shown");
    one.app.insert_resource(session).insert_resource(playback);
    one.frame();
    assert_eq!(log_lines(&one), lines);
}

fn names_card(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !letter(line[..at].chars().last()) && !letter(line[at + name.len()..].chars().next())
    })
}

fn public(log: &[Event]) -> Vec<CardId> {
    let mut open = Vec::new();
    for event in log {
        match *event {
            Event::Revealed { commitment, .. } => open.extend([commitment.active, commitment.passive]),
            Event::TriggerRevealed { card, .. }
            | Event::SetAside { card, .. }
            | Event::TookBack { card, .. }
            | Event::Topped { card, .. } => open.push(card),
            _ => {}
        }
    }
    open
}

#[test]
fn the_log_tells_what_is_shown_and_no_more_whatever_is_jumped_to() {
    let mut game = Game::playing(Players::Bots, 3);
    game.until("the end", |game| game.session().outcome().is_some());
    game.steer(Playback::jump_to_now);
    game.frame();
    let all = log_lines(&game);
    assert!(all.len() > 30, "{} lines", all.len());
    assert!(all.iter().any(|line| line.contains("attacks and hits nobody")), "bots miss too: {all:?}");
    let last = game.playback().shown();
    for beat in [last / 2, 1, last - 1, 0] {
        game.steer(|playback, session| playback.seek(session, beat));
        game.frame();
        let lines = log_lines(&game);
        assert!(lines.len() < all.len());
        assert_eq!(lines, all[..lines.len()], "beat {beat}");
        let beats = &game.resource::<LogBook>().paragraphs;
        assert!(beats.iter().all(|paragraph| paragraph.beat < beat), "beat {beat} is not begun");
        assert!(beats.windows(2).all(|pair| pair[0].beat < pair[1].beat), "a paragraph a beat");
    }
}

#[test]
fn the_log_knows_on_which_beat_everybody_played_last() {
    let mut game = Game::playing(Players::Bots, 3);
    game.until("the end", |game| game.session().outcome().is_some());
    game.steer(Playback::jump_to_now);
    game.frame();
    let played = game.resource::<LogBook>().played;
    let plays: Vec<Beat> = game
        .session()
        .log()
        .iter()
        .scan(0, |now, event| {
            if let Event::PhaseBegan { beat, .. } = *event {
                *now = beat;
            }
            Some(matches!(event, Event::Revealed { seat: Seat::FIRST, .. }).then_some(*now))
        })
        .flatten()
        .collect();
    assert!(plays.len() > 2 && played[Seat::FIRST] == plays.last().copied(), "{played:?} of {plays:?}");
    game.steer(|playback, session| playback.seek(session, plays[1]));
    game.frame();
    let before = game.resource::<LogBook>().played;
    assert_eq!(before[Seat::FIRST], Some(plays[0]), "what is not shown yet was not played yet");
}

fn log_lines(game: &Game) -> Vec<String> {
    let plain = |Words(pieces): &Words| {
        let piece = |piece: &TextPiece| match piece {
            TextPiece::Plain(words)
            | TextPiece::Strong(words)
            | TextPiece::Aside(words)
            | TextPiece::Found(words)
            | TextPiece::Link(words, _) => words.clone(),
            TextPiece::Symbol(_) => String::new(),
        };
        pieces.iter().map(piece).collect::<String>()
    };
    let book = &game.resource::<LogBook>().paragraphs;
    let lines = book.iter().flat_map(|paragraph| &paragraph.lines);
    lines.map(|line| format!("{} {}", plain(&line.words), line.reason.clone().unwrap_or_default())).collect()
}
