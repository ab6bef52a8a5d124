//! `lab watch`: one match between random bots, beat by beat in words and pictures.

use super::Finding;
use super::board_text::draw;
use super::table::LabContent;
use hexstrike_game::bots::random;
use hexstrike_game::rules::describe::log::{Names, event_words};
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::{Match, Phase, Step};
use shell::bots::Dice;

/// Plays one match between random bots and describes it beat by beat
///
/// The same seed plays the same match. In the picture [ ] is land, a dot is abyss, * fire, " flora, = a platform.
#[derive(clap::Args)]
pub struct WatchArgs {
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Number of players: 2, or as many as there are decks
    #[arg(long, value_name = "2|3|4", value_parser = clap::value_parser!(u8).range(2..=4))]
    seats: Option<u8>,
    /// One deck for each seat, by id; random by default
    #[arg(long, value_name = "ID,ID,...", value_delimiter = ',')]
    pub decks: Vec<String>,
}

pub fn run(args: &WatchArgs) -> Finding {
    let mut dice = Dice::seeded(args.seed);
    let table = LabContent::set();
    let seats = args.seats.map(usize::from);
    let decks = match args.decks.as_slice() {
        [] => table.any_decks(seats.unwrap_or(2), &mut dice)?,
        ids => table.decks(ids)?,
    };
    if let Some(seats) = seats.filter(|seats| *seats != decks.len()) {
        return Err(format!("--decks names {} decks for {seats} seats", decks.len()));
    }
    let mut game = table.seat(&decks)?;
    for (seat, deck) in game.state().seats().zip(&decks) {
        say!("{} {} with {}", game.setup().player(seat).name, table.fighter(&game, seat), deck.name);
    }
    Ok(!tell(&mut game, &table, &mut dice))
}

/// Plays the match to its end. Returns true if it ended.
fn tell(game: &mut Match, table: &LabContent, dice: &mut Dice) -> bool {
    let picture = |game: &Match| draw(game, |seat| table.fighter(game, seat));
    say!("\n{}", picture(game));
    let mut events: Vec<Event> = Vec::new();
    loop {
        let beat = game.state().beat;
        let step = game.advance(&mut events);
        if let Step::Ran(Phase::Refresh) = step {
            say!("beat {beat}");
        }
        for event in events.drain(..) {
            if let Some(words) = event_words(&event, Names { ruleset: &table.ruleset, setup: game.setup() }) {
                say!("  {words}");
            }
        }
        let goes_on = match step {
            Step::Ran(Phase::EndOfBeat) => {
                say!("\n{}", picture(game));
                true
            }
            Step::Ran(_) => true,
            Step::Over(_) => return true,
            Step::Commit(seats) => seats.iter().all(|seat| {
                let play = random::play(game.ruleset(), game.state(), seat, dice);
                play.is_some_and(|play| game.commit(seat, play, &mut events).is_ok())
            }),
            Step::Answer(open) => open.first().is_some_and(|pending| {
                let answer = random::answer(game.state(), pending, dice);
                let seat = pending.prompt.seat;
                answer.is_some_and(|answer| game.answer(seat, pending.id, answer, &mut events).is_ok())
            }),
        };
        if !goes_on {
            say!("the match is stuck: {:?}", game.waits_for());
            return false;
        }
    }
}
