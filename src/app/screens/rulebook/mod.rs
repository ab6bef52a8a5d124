//! Rulebook and related volumes, over the title or over a match: reading, search and examples.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::desk::RulebookDesk;
use self::model::{PlayingExample, RulebookModel};
use self::panel::rulebook;
use self::shown::{LawExample, LawExamples};
use crate::app::state::{LookUp, Overlay, Screen};
use crate::games::{self, GAMES, GameModule, TitleGame};
use crate::hexstrike;
use crate::hexstrike::match_flow::MatchSession;
use crate::kit::board::motion::MotionOptions;
use crate::kit::ui::canvas::{MatchPanelSystems, PanelSystems, root_over};
use crate::kit::ui::hints;
use crate::kit::ui::small_board::{SmallBoardRuns, SmallPlay};
use hexstrike_game::rules::state::format::Format;
use shell::GameId;
use study::law::search::FoundSection;
use study::law::{LawBook, SectionId};

mod blocks;
mod contents;
mod desk;
mod example;
pub mod model;
mod page;
pub mod panel;
pub mod shown;

/// Books of all games, the open one first, each with its bookmark.
#[derive(Resource, Debug)]
pub struct OpenBook {
    /// Game of the open book.
    game: GameId,
    book: LawBook,
    /// Books of the other games with their bookmarks.
    others: Vec<(GameId, LawBook, SectionId)>,
    at: SectionId,
    /// Frames left to scroll to the section, whose position is known only after layout.
    bring: u8,
    /// Sections read before, most recent last.
    before: Vec<SectionId>,
    query: String,
    found: Vec<FoundSection>,
    /// True if the exact volumes are shown.
    exact: bool,
    /// Example in play, and its index.
    playing: Option<(usize, SmallPlay)>,
    /// Overlay to return to: the one below a tooltip's link, or the menu that opened the book.
    from: Option<Overlay>,
}

impl Default for OpenBook {
    fn default() -> Self {
        let open = |game: &GameModule| {
            let (read, volume) = game.law;
            let book = read();
            let at = book.first(volume);
            (game.id, book, at)
        };
        let (game, book, at) = open(GAMES[0]);
        Self {
            game,
            others: GAMES[1..].iter().map(|game| open(game)).collect(),
            book,
            at,
            bring: 0,
            before: Vec::new(),
            query: String::new(),
            found: Vec::new(),
            exact: false,
            playing: None,
            from: None,
        }
    }
}

impl OpenBook {
    /// Section being read.
    pub fn section(&self) -> SectionId {
        self.at
    }

    /// Opens the book of a game.
    fn turn_to(&mut self, game: GameId) {
        if let Some(other) = self.others.iter_mut().find(|(of, ..)| *of == game) {
            std::mem::swap(&mut self.game, &mut other.0);
            std::mem::swap(&mut self.book, &mut other.1);
            std::mem::swap(&mut self.at, &mut other.2);
            (self.playing, self.bring) = (None, 2);
            self.before.clear();
            self.search(String::new());
        }
    }

    fn open(&mut self, section: SectionId) {
        if section != self.at {
            self.before.push(self.at);
            self.go(section);
        }
        self.bring = 2;
    }

    fn go(&mut self, section: SectionId) {
        self.at = section;
        self.bring = 2;
        self.playing = None;
    }

    fn search(&mut self, query: String) {
        self.found = self.book.search(&query);
        self.query = query;
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenBook>()
        .init_resource::<LawExamples>()
        .add_systems(Update, look_up.run_if(on_message::<LookUp>))
        .add_systems(
            EguiPrimaryContextPass,
            (
                ask.before(PanelSystems),
                draw.in_set(PanelSystems).after(MatchPanelSystems).run_if(in_state(Overlay::Rulebook)),
            ),
        )
        .add_systems(OnExit(Overlay::Rulebook), put_away);
}

/// Stops the small board and forgets the overlay to return to, however the book was closed.
fn put_away(mut runs: ResMut<SmallBoardRuns>, mut reading: ResMut<OpenBook>) {
    (runs.0, reading.from) = (false, None);
}

/// Requests the section whose link was pressed in a tooltip.
fn ask(mut contexts: EguiContexts, mut asked: MessageWriter<LookUp>) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    asked.write_batch(hints::take_looked_up(ctx).map(|section| LookUp(section.into())));
}

/// Opens the book at a requested section, over any screen.
fn look_up(
    mut asked: MessageReader<LookUp>,
    (at, screen, title): (Res<State<Overlay>>, Res<State<Screen>>, Res<State<TitleGame>>),
    mut reading: ResMut<OpenBook>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    for LookUp(number) in asked.read() {
        let game = games::find(screen.game(title.0));
        reading.turn_to(game.id);
        let (_, volume) = game.law;
        if let Some(section) = reading.book.find(volume, number) {
            reading.open(section);
            if *at.get() != Overlay::Rulebook {
                reading.from = Some(*at.get());
            }
            NextState::set_if_neq(&mut overlay, Overlay::Rulebook);
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    mut desk: RulebookDesk,
    session: Option<Res<MatchSession>>,
    (title, shown): (Res<State<TitleGame>>, Res<LawExamples>),
    (time, motion): (Res<Time<Real>>, Res<MotionOptions>),
    mut runs: ResMut<SmallBoardRuns>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let screen = *desk.screen.get();
    let reading = &mut *desk.reading;
    reading.turn_to(screen.game(title.0));
    let standard = Format::standard(2);
    let format = session.as_ref().filter(|_| screen == hexstrike::TABLE);
    let format = format.map_or(&standard, |session| &session.setup().format);
    let calm = motion.fades();
    let playing = reading.playing.as_ref();
    let playing = playing.map(|(example, play)| PlayingExample { example: *example, play, calm });
    let shown: Vec<&LawExample> = shown.0.iter().filter(|example| example.game == reading.game).collect();
    let model = RulebookModel {
        book: &reading.book,
        format,
        at: reading.at,
        bring: reading.bring > 0,
        query: &reading.query,
        found: &reading.found,
        exact: reading.exact,
        may_go_back: !reading.before.is_empty(),
        examples: &desk.content.library.examples,
        playing,
        shown: &shown,
    };
    let asked = rulebook(&mut root_over(&ctx.clone()), &model);
    reading.bring = reading.bring.saturating_sub(1);
    if let Some((_, play)) = &mut reading.playing {
        play.go_on(time.delta_secs());
    }
    runs.0 = reading.playing.as_ref().is_some_and(|(_, play)| play.runs);
    if let Some(asked) = asked {
        desk.carry_out(asked);
    }
}
