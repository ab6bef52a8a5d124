//! State of a match, complete or as one seat may know it.

use serde::Serialize;
use serde_json::{Map, Value};

use super::events::tell;
use super::need::{Need, Zone, needs};
use super::running::{ServedEvent, ServedMatch};
use super::timeline::{BeatSlot, rows};
use super::values::slug;
use hexstrike_game::rules::knowledge::view::PlayerView;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::hand::{ABILITY_CARDS, MOVEMENT_CARDS};
use hexstrike_game::rules::state::{Activity, Outcome};
use hexstrike_game::rules::{Beat, CardId, Match, Ruleset, View};
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
    /// Deck of each seat as it was listed, if the viewer may know it (ruling 31); none for the referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    decks: Option<Vec<Option<DeckState<'a>>>>,
    tokens: Vec<TokenState>,
    timeline: Vec<Vec<Option<BeatSlot<'a>>>>,
    events: Vec<Map<String, Value>>,
    over: Option<Outcome>,
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

/// Deck at the start of the match, each list in its order.
#[derive(Debug, Serialize)]
struct DeckState<'a> {
    movement: Vec<&'a str>,
    ability: Vec<&'a str>,
    /// Hand dealt by a scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<HandState<'a>>,
}

#[derive(Debug, Serialize)]
struct HandState<'a> {
    ability: Vec<&'a str>,
    movement: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
struct TokenState {
    kind: &'static str,
    at: Cell,
    owner: Option<Seat>,
    facing: Option<Facing>,
}

/// State of a running match, with these events.
pub(super) fn state<'a>(running: &'a ServedMatch, reader: Reader, news: &[ServedEvent]) -> StateReply<'a> {
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
        decks: match reader {
            Reader::Referee => None,
            Reader::Viewer(viewer) => {
                Some(game.state().seats().map(|seat| deck(game, viewer, seat)).collect())
            }
        },
        tokens: tokens(game, &views[0]),
        timeline: rows(game.ruleset(), running.mirror(), running.submitted()),
        events: tell(game.ruleset(), reader, news),
        over: views[0].outcome,
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

/// Deck of a seat, if the viewer may know it.
fn deck(game: &Match, viewer: Option<Seat>, seat: Seat) -> Option<DeckState<'_>> {
    let (setup, ruleset) = (game.setup(), game.ruleset());
    let slugs = |cards: &[CardId]| cards.iter().map(|card| slug(ruleset, *card)).collect();
    setup.shows_deck(viewer, seat).then(|| {
        let player = setup.player(seat);
        let dealt = player.opening.hand.as_ref();
        DeckState {
            movement: slugs(&player.movement),
            ability: slugs(&player.ability),
            hand: dealt
                .map(|(ability, movement)| HandState { ability: slugs(ability), movement: slugs(movement) }),
        }
    })
}

fn tokens(game: &Match, view: &View) -> Vec<TokenState> {
    let token = |token: &BoardToken| {
        let (kind, at, facing) = match *token {
            BoardToken::Fire(at, _) => ("fire", at, None),
            BoardToken::Flora(at) => ("flora", at, None),
            BoardToken::Arrow(arrow) => ("arrow", arrow.at, Some(arrow.facing)),
            BoardToken::Platform(at) => ("platform", at, None),
        };
        TokenState { kind, at, owner: token.owner(), facing }
    };
    let anchors = game.state().seats().zip(&view.players).filter_map(|(seat, player)| {
        player.anchor.map(|at| TokenState { kind: "anchor", at, owner: Some(seat), facing: None })
    });
    view.tokens.iter().map(token).chain(anchors).collect()
}
