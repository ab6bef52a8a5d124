//! State of a match, complete or as one seat may know it.

use serde::Serialize;

use super::events::{EventReply, tell};
use super::need::{Need, Zone, needs};
use super::running::{LoggedEvent, ServedMatch};
use super::timeline::{BeatSlot, rows};
use super::values::{ending_word, slug};
use hexstrike_game::rules::knowledge::view::PlayerView;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use hexstrike_game::rules::state::{Activity, Outcome};
use hexstrike_game::rules::{Beat, Match, Ruleset, View};
use kernel::{Cell, Facing, Seat};

/// Reader of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// A referee, who may know everything.
    Referee,
    /// A seat, or `None` for a spectator.
    Viewer(Option<Seat>),
}

/// Match as its reader may know it.
#[derive(Debug, Serialize)]
pub(super) struct StateReply<'a> {
    beat: Beat,
    need: Vec<Need>,
    players: Vec<Player<'a>>,
    tokens: Vec<TokenState>,
    timeline: Vec<Vec<Option<BeatSlot<'a>>>>,
    events: Vec<EventReply>,
    over: Option<Over>,
}

/// A player.
#[derive(Debug, Serialize)]
struct Player<'a> {
    at: Cell,
    facing: Facing,
    damage: u16,
    adrenaline: u8,
    ability: Zone,
    movement: Zone,
    exhausted: Zone,
    deck: Zone,
    /// Card set aside, which is public.
    focused: Vec<&'a str>,
    status: &'static str,
    invulnerable: bool,
    points: u8,
    /// Committed hidden pair, for its owner; else the pair of the running set.
    active: Option<&'a str>,
    passive: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct TokenState {
    kind: &'static str,
    at: Cell,
    owner: Option<Seat>,
    facing: Option<Facing>,
}

#[derive(Debug, Serialize)]
struct Over {
    kind: &'static str,
    winners: Vec<Seat>,
    losers: Vec<Seat>,
    beat: Beat,
}

/// State of a running match, with these events.
pub(super) fn state<'a>(running: &'a ServedMatch, reader: Reader, news: &[LoggedEvent]) -> StateReply<'a> {
    let game = running.game();
    // The referee reads each seat's own view.
    let views: Vec<View> = match reader {
        Reader::Referee => game.state().seats().map(|seat| View::of(game, Some(seat))).collect(),
        Reader::Viewer(viewer) => vec![View::of(game, viewer)],
    };
    let view_of =
        |seat: Seat| views.get(seat.index()).filter(|_| reader == Reader::Referee).unwrap_or(&views[0]);
    let player = |seat: Seat| player(game.ruleset(), &view_of(seat).players[seat.index()]);
    StateReply {
        beat: views[0].beat,
        need: needs(game, &views[0], view_of),
        players: game.state().seats().map(player).collect(),
        tokens: tokens(game, &views[0]),
        timeline: rows(game.ruleset(), running.mirror(), running.submitted()),
        events: tell(game.ruleset(), reader, news),
        over: views[0].outcome.map(over),
    }
}

fn player<'a>(ruleset: &'a Ruleset, player: &PlayerView) -> Player<'a> {
    let hand = player.hand.as_ref();
    let aside = usize::from(player.focused.is_some());
    let (abilities, movements) = (usize::from(player.abilities), usize::from(player.movements));
    let set = (player.activity == Activity::Acting).then(|| ruleset.book.set(player.play.set));
    let running = set.map(|set| (set.active, set.passive));
    let pair = player.choice.map(|choice| (choice.active, choice.passive)).or(running);
    Player {
        at: player.at,
        facing: player.facing,
        damage: player.damage,
        adrenaline: player.adrenaline,
        ability: hand
            .map_or(Zone::Hidden(abilities), |h| Zone::known(ruleset, h.abilities().iter().copied())),
        movement: hand.map_or(Zone::Hidden(movements), |h| Zone::known(ruleset, h.movements())),
        exhausted: hand
            .map_or(Zone::Hidden(MOVEMENT_CARDS - movements), |h| Zone::known(ruleset, h.exhausted())),
        deck: hand.map_or(Zone::Hidden(ABILITY_CARDS - aside - abilities), |h| {
            Zone::known(ruleset, h.deck().iter().copied())
        }),
        focused: player.focused.map(|card| slug(ruleset, card)).into_iter().collect(),
        status: match player.activity {
            Activity::Open(_) | Activity::Acting | Activity::Stunned { .. } | Activity::Idle { .. } => {
                "alive"
            }
            Activity::Dead { .. } => "dead",
            Activity::Gone => "forfeited",
        },
        invulnerable: player.invulnerable > 0,
        points: player.points,
        active: pair.map(|(active, _)| slug(ruleset, active)),
        passive: pair.map(|(_, passive)| slug(ruleset, passive)),
    }
}

fn tokens(game: &Match, view: &View) -> Vec<TokenState> {
    let token = |token: &BoardToken| match *token {
        BoardToken::Fire(at, owner) => TokenState { kind: "fire", at, owner: Some(owner), facing: None },
        BoardToken::Flora(at) => TokenState { kind: "flora", at, owner: None, facing: None },
        BoardToken::Arrow(arrow) => {
            TokenState { kind: "arrow", at: arrow.at, owner: Some(arrow.owner), facing: Some(arrow.facing) }
        }
        BoardToken::Platform(at) => TokenState { kind: "platform", at, owner: None, facing: None },
    };
    let anchors = game.state().seats().zip(&view.players).filter_map(|(seat, player)| {
        player.anchor.map(|at| TokenState { kind: "anchor", at, owner: Some(seat), facing: None })
    });
    view.tokens.iter().map(token).chain(anchors).collect()
}

fn over(outcome: Outcome) -> Over {
    let Outcome { kind, winners, losers, beat } = outcome;
    Over { kind: ending_word(kind), winners: winners.iter().collect(), losers: losers.iter().collect(), beat }
}
