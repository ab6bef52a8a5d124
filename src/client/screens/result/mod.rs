//! The result: who won and why, and what the match was made of.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::beside::island;
use self::model::{ResultIntent, ResultModel};
use self::panel::result;
use crate::client::audio::captions::Captions;
use crate::client::board::camera::BoardRect;
use crate::client::film::{SIZES, file_name, keep_poster};
use crate::client::folders::Folders;
use crate::client::gauntlet::STAGES;
use crate::client::library::ContentLibrary;
use crate::client::match_flow::MatchSession;
use crate::client::match_flow::plan::MatchPlan;
use crate::client::playback::Playback;
use crate::client::progress::Progress;
use crate::client::readings::ReadReplay;
use crate::client::seeds::FreshSeeds;
use crate::client::session::saves::Saving;
use crate::client::session::start::StartMatch;
use crate::client::state::{Overlay, Screen};
use crate::client::ui::canvas::{MatchPanelSystems, PanelSystems, root, root_of, to_window};
use crate::client::ui::captions::captions;
use crate::client::ui::toast::{Toasts, toasts};
use crate::record::summary::{BoardScene, MatchSummary};
use crate::rules::Seat;
use crate::rules::describe::log::{Names, deciding_words, outcome_words};
use crate::rules::knowledge::stats::MatchStats;
use crate::rules::state::Ending;

mod beside;
mod buttons;
mod graph;
mod head;
mod middle;
pub mod model;
pub mod panel;
mod totals;

/// Size of a picture of the result, in pixels.
const LARGEST: (u32, u32) = SIZES[SIZES.len() - 1];

/// What the match was made of, told once when it is over.
#[derive(Resource, Debug, Default)]
struct Told {
    stats: MatchStats,
    /// The beat that decided it, or the last.
    scene: Option<BoardScene>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>().add_systems(OnEnter(Screen::Result), tell).add_systems(
        EguiPrimaryContextPass,
        draw.in_set(PanelSystems)
            .after(MatchPanelSystems)
            .run_if(in_state(Screen::Result).and_then(in_state(Overlay::None))),
    );
}

fn tell(session: Option<Res<MatchSession>>, mut told: ResMut<Told>) {
    if let Some(session) = session {
        let summary = MatchSummary::of(&session.so_far(), session.ruleset());
        *told = Told {
            stats: MatchStats::of(session.ruleset(), session.setup(), session.log()),
            scene: summary.ok().map(|summary| summary.scene),
        };
    }
}

fn draw(
    mut contexts: EguiContexts,
    session: Option<Res<MatchSession>>,
    told: Res<Told>,
    mut playback: ResMut<Playback>,
    (content, mut seeds, mut plan): (Res<ContentLibrary>, ResMut<FreshSeeds>, ResMut<MatchPlan>),
    mut starts: MessageWriter<StartMatch>,
    (mut reads, saving): (MessageWriter<ReadReplay>, Res<Saving>),
    (folders, progress, mut notes): (Option<Res<Folders>>, Res<Progress>, ResMut<Toasts>),
    (mut rect, heard): (ResMut<BoardRect>, Res<Captions>),
    mut next: ResMut<NextState<Screen>>,
) {
    let (Ok(ctx), Some(session)) = (contexts.ctx_mut(), session) else { return };
    let Some(outcome) = session.outcome() else { return };
    let names = Names { ruleset: session.ruleset(), setup: session.setup() };
    let whole = outcome_words(&outcome, names);
    let winner = outcome.winners.iter().next();
    let people: Vec<Seat> =
        Seat::first(told.stats.seats.len()).filter(|seat| session.is_person(*seat)).collect();
    let title = match (winner, &people[..]) {
        (None, _) => "Draw".to_owned(),
        (Some(winner), [person]) if winner == *person => "You win".to_owned(),
        (Some(_), [_]) => "You lose".to_owned(),
        (Some(winner), _) => format!("{} wins", names.seat(winner)),
    };
    // Who wins is said by the title already, unless that speaks of the player.
    let reason = whole.split_once(": ").filter(|_| people.len() != 1).map_or(whole.as_str(), |(_, why)| why);
    let seats: Vec<&str> = Seat::first(told.stats.seats.len()).map(|seat| names.seat(seat)).collect();
    let fighters = session.setup().players.iter().map(|player| usize::from(player.fighter.0));
    let fighters: Vec<&str> = fighters.map(|nth| session.ruleset().fighters[nth].id.as_str()).collect();
    let run = progress.gauntlet.run.as_ref().filter(|run| run.began(session.seed()));
    let coming = match (&people[..], run) {
        ([_], Some(run)) => Some(format!("Gauntlet: {} of {STAGES} beaten", run.won.len())),
        ([person], None) if seats.len() == 2 => Some(next_duel(&progress, session.played_by(*person))),
        _ => None,
    };
    // Who fell too far is said by the beat that sent them.
    let deciding = told.stats.deciding.map(|deciding| deciding_words(&deciding, names));
    let (reason, deciding) = match deciding {
        Some(deciding) if outcome.kind == Ending::Distance && people.len() != 1 => (deciding, None),
        deciding => (reason.to_owned(), deciding),
    };
    let file = match &*saving {
        Saving::Done(path) => path.clone(),
        Saving::Not | Saving::Into(..) | Saving::Behind(_) => None,
    };
    let unread = match (seats.len(), &file) {
        (2, Some(_)) => None,
        (2, None) => Some("This line is not kept as a match of its own: look among the matches."),
        _ => Some("Only duels are read decision by decision."),
    };
    let model = ResultModel {
        winner,
        title: &title,
        reason: &reason,
        deciding: deciding.as_deref(),
        next: coming.as_deref(),
        in_gauntlet: run.is_some(),
        names: &seats,
        fighters: &fighters,
        scene: told.scene.as_ref(),
        story: &told.stats,
        unread,
    };
    let ctx = ctx.clone();
    let island = island(ctx.viewport_rect()).unwrap_or(ctx.viewport_rect());
    rect.set_if_neq(BoardRect(to_window(island, ctx.zoom_factor())));
    let asked = result(&mut root(&ctx), &model);
    captions(root_of(&ctx, "captions").painter(), island, &heard.0);
    toasts(root_of(&ctx, "toasts").painter(), island, &notes.0);
    match asked {
        Some(ResultIntent::Rematch) => {
            plan.seed = plan.seed.wrapping_add(1);
            starts.write(StartMatch);
        }
        Some(ResultIntent::NextDuel) => {
            if let [person] = people[..] {
                let rival = progress.suits(session.played_by(person));
                *plan = MatchPlan::quick_duel(&content.library.decks, seeds.seed()).against(rival);
                starts.write(StartMatch);
            }
        }
        Some(ResultIntent::Gauntlet) => next.set(Screen::Gauntlet),
        Some(ResultIntent::Watch(beat)) => {
            playback.seek(&session, beat);
            playback.playing = true;
            next.set(Screen::Match);
        }
        Some(ResultIntent::Report) => {
            reads.write_batch(file.map(ReadReplay));
        }
        Some(ResultIntent::Still) => match still(&session, folders.as_deref()) {
            Ok(path) => notes.note(format!("The picture is ready: {}", path.display())),
            Err(why) => notes.refuse(format!("The picture cannot be made: {why}.")),
        },
        Some(ResultIntent::ToTitle) => next.set(Screen::Title),
        None => {}
    }
}

/// Whom a quick duel brings next, and how strong the player is by now.
fn next_duel(progress: &Progress, name: &str) -> String {
    let rival = progress.suits(name).introduced();
    match progress.ratings.get(name) {
        Some(rating) if rating.is_sure() => {
            format!(
                "You are rated {} \u{b1} {}. Next in a quick duel: {rival}",
                rating.points(),
                rating.error()
            )
        }
        Some(_) | None => format!("Next in a quick duel: {rival}"),
    }
}

/// Writes the result into a picture; gives its file.
fn still(session: &MatchSession, folders: Option<&Folders>) -> Result<PathBuf, String> {
    let folders = folders.ok_or_else(|| "no folder was found to keep it in".to_owned())?;
    let told = MatchSummary::of(&session.so_far(), session.ruleset()).map_err(|fault| fault.to_string())?;
    let names: Vec<&str> = session.setup().players.iter().map(|player| player.name.as_str()).collect();
    let name = file_name(&format!("{} result", names.join(" vs ")));
    keep_poster(&told, LARGEST, &folders.pictures(), &name).map_err(|error| error.to_string())
}
