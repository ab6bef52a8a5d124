//! Tests that the timeline shows all that is known and nothing that is not.

use super::*;

#[test]
fn the_timeline_shows_every_entry_of_every_lane() {
    let (mut beats, mut plays) = (0, 0);
    for seed in [1, 5, 11] {
        let mut game = Game::playing(Players::Bots, seed);
        for _ in 0..150 {
            (0..5).for_each(|_| game.frame());
            let model = timeline_model::model(
                game.playback(),
                Present { beat: 3, ..Present::default() },
                None,
                None,
                names(&game),
            );
            let mirror = &game.playback().mirror;
            assert_eq!((model.now, model.shown, model.rows.len()), (3, mirror.beat, mirror.figures.len()));
            for (row, figure) in model.rows.iter().zip(&mirror.figures) {
                assert_eq!(row.cells.len(), figure.lane.entries().len());
                for (beat, (cell, entry)) in row.cells.iter().zip(figure.lane.entries()).enumerate() {
                    let sealed = figure.sealed && beat == usize::from(mirror.beat) && entry.kind.is_open();
                    if sealed {
                        assert_eq!((cell.content, &cell.starts), (CellContent::Sealed, &None));
                        continue;
                    }
                    let fits = match (entry.kind, cell.content) {
                        (EntryKind::Action(action), CellContent::Beat(shown)) => {
                            shown.action == action
                                && shown.timings == entry.timings
                                && shown.marked == entry.marked
                        }
                        (EntryKind::Idle, CellContent::Beat(shown)) => shown.action == Action::Wait,
                        (kind, content) => {
                            matches!(
                                (kind, content),
                                (EntryKind::ComboOpen, CellContent::Combo)
                                    | (EntryKind::Draw, CellContent::Draw)
                                    | (EntryKind::Stun, CellContent::Stun)
                                    | (EntryKind::Death, CellContent::Death)
                                    | (EntryKind::Victory, CellContent::Victory)
                            )
                        }
                    };
                    assert!(fits, "seed {seed}, beat {beat}: {entry:?} is shown as {cell:?}");
                    assert_eq!(i32::from(cell.damage), i32::from(entry.damage) - i32::from(entry.healed));
                    assert_eq!((cell.rotation, cell.thrown), (entry.rotation, entry.thrown));
                    assert_eq!((cell.drew, cell.discards), (entry.drew, entry.discards));
                    beats += 1;
                    plays += usize::from(cell.starts.is_some());
                }
            }
        }
    }
    assert!(beats > 1_000 && plays > 100, "{beats} beats, {plays} plays");
}

#[test]
fn a_choice_that_is_in_is_shown_as_sealed_and_nothing_of_it() {
    let (mut game, seat, _) = dealt(Players::People, 4);
    let play = game.any_play(seat);
    game.app.world_mut().write_message(SubmitCommit { seat, play });
    game.frame();
    game.until_idle();
    let model = timeline_model::model(
        game.playback(),
        Present { beat: 0, deciding: game.session().asked(), sealed: game.session().held() },
        None,
        None,
        names(&game),
    );
    let row = &model.rows[seat.index()];
    assert_eq!(row.cells.len(), 1);
    assert_eq!((row.cells[0].content, &row.cells[0].starts), (CellContent::Sealed, &None));
    assert_eq!((row.cells[0].rotation, row.cells[0].adrenaline), (None, None));
    assert!(!row.deciding && model.rows.iter().any(|row| row.deciding), "the other is waited for");
}

#[test]
fn nobody_is_said_to_come_back_once_the_match_is_over() {
    for (players, seed) in [(Players::Bots, 1), (Players::FourBots, 2)] {
        let mut game = Game::playing(players, seed);
        game.play_out(usize::MAX);
        game.steer(Playback::jump_to_now);
        game.until("the end on screen", |game| game.playback().mirror.outcome.is_some());
        let model = timeline_model::model(game.playback(), Present::default(), None, None, names(&game));
        let fallen = game
            .playback()
            .mirror
            .figures
            .iter()
            .filter(|f| f.presence == hexstrike_game::rules::knowledge::mirror::Presence::Dead)
            .count();
        assert!(fallen > 0, "somebody fell last");
        for row in model.rows {
            assert!(row.note.as_ref().is_none_or(|note| !note.contains("back on beat")), "{:?}", row.note);
        }
    }
}
