//! The board as text: a pointy-top picture, one line for each fighter, and the tokens.

use hexstrike_game::rules::Match;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::{Activity, OpenBeat};
use kernel::{Cell, Facing, Seat};

/// Margin in hexes around the contents.
const MARGIN: i16 = 1;

/// The board and the fighters and tokens as text. `name` gives each fighter's name.
pub fn draw<'a>(game: &Match, name: impl Fn(Seat) -> &'a str) -> String {
    let fighters = game.state().seats().map(|seat| fighter_line(game, seat, name(seat)));
    let tokens: Vec<String> =
        game.state().board.tokens(game.arena()).map(|token| token_words(game, &token)).collect();
    let tokens = if tokens.is_empty() { String::new() } else { format!("  {}\n", tokens.join(", ")) };
    format!("{}{}{tokens}", picture(game), fighters.collect::<String>())
}

/// The board, one line a row, four letters a hex; each row is shifted by half a hex against the next.
fn picture(game: &Match) -> String {
    let state = game.state();
    let board = &state.board;
    let tokens: Vec<BoardToken> = board.tokens(game.arena()).collect();
    let standing = state.seats().filter(|seat| state.fighters[*seat].is_on_board());
    let shown = game.arena().land().iter().copied();
    let shown: Vec<Cell> =
        shown.chain(tokens.iter().map(token_cell)).chain(standing.map(|s| state.fighters[s].at)).collect();
    let column = |cell: &Cell| 2 * i16::from(cell.axial().0) + i16::from(cell.axial().1);
    let row = |cell: &Cell| i16::from(cell.axial().1);
    let (left, right) = (shown.iter().map(column).min(), shown.iter().map(column).max());
    let (top, bottom) = (shown.iter().map(row).min(), shown.iter().map(row).max());
    let (Some(left), Some(right), Some(top), Some(bottom)) = (left, right, top, bottom) else {
        return String::new();
    };
    let mut text = String::new();
    for r in top - MARGIN..=bottom + MARGIN {
        let mut line = String::from("  ");
        for x in left - 2 * MARGIN..=right + 2 * MARGIN {
            if (x - r).rem_euclid(2) == 0 {
                line += &hex(game, &tokens, Cell::new(((x - r) / 2) as i8, r as i8));
            } else if x == left - 2 * MARGIN {
                line += "  ";
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Land in brackets, abyss as a dot; inside, the fighter with its facing or else the tokens.
fn hex(game: &Match, tokens: &[BoardToken], cell: Cell) -> String {
    let state = game.state();
    let inside = match state.occupant(cell) {
        Some(seat) => format!("{}{}", game.setup().player(seat).name, compass(state.fighters[seat].facing)),
        None => {
            let letters = tokens.iter().filter(|token| token_cell(token) == cell).map(letter);
            letters.chain([' ', ' ']).take(2).collect()
        }
    };
    if game.arena().is_land(cell) {
        format!("[{inside}]")
    } else if inside.trim().is_empty() {
        " .  ".to_owned()
    } else {
        format!(" {inside} ")
    }
}

fn fighter_line(game: &Match, seat: Seat, name: &str) -> String {
    let fighter = &game.state().fighters[seat];
    let (q, r) = fighter.at.axial();
    let activity = match fighter.activity {
        Activity::Open(OpenBeat::Focus) => "open, focusing".to_owned(),
        Activity::Open(_) => "open".to_owned(),
        Activity::Acting => "acting".to_owned(),
        Activity::Stunned { left } => format!("stunned for {left}"),
        Activity::Idle { left, .. } => format!("waiting for {left}"),
        Activity::Dead { left } => format!("respawns in {left}"),
        Activity::Gone => "gone".to_owned(),
    };
    let hand = &fighter.hand;
    format!(
        "  {} {name:12} ({q},{r}) {:2} damage {:3}  adrenaline {:2}  hand {}+{}  {activity}\n",
        game.setup().player(seat).name,
        compass(fighter.facing),
        fighter.damage,
        fighter.adrenaline,
        hand.movement_count(),
        hand.ability_count(),
    )
}

const fn compass(facing: Facing) -> char {
    match facing {
        Facing::E => '→',
        Facing::SE => '↘',
        Facing::SW => '↙',
        Facing::W => '←',
        Facing::NW => '↖',
        Facing::NE => '↗',
    }
}

fn token_cell(token: &BoardToken) -> Cell {
    match token {
        BoardToken::Fire(cell, _) | BoardToken::Flora(cell) | BoardToken::Platform(cell) => *cell,
        BoardToken::Arrow(arrow) => arrow.at,
    }
}

fn letter(token: &BoardToken) -> char {
    match token {
        BoardToken::Fire(..) => '*',
        BoardToken::Flora(_) => '"',
        BoardToken::Platform(_) => '=',
        BoardToken::Arrow(arrow) => compass(arrow.facing),
    }
}

fn token_words(game: &Match, token: &BoardToken) -> String {
    let name = |seat: Seat| &game.setup().player(seat).name;
    let (q, r) = token_cell(token).axial();
    match token {
        BoardToken::Fire(_, owner) => format!("* fire ({q},{r}) of {}", name(*owner)),
        BoardToken::Flora(_) => format!("\" flora ({q},{r})"),
        BoardToken::Platform(_) => format!("= platform ({q},{r})"),
        BoardToken::Arrow(arrow) => {
            format!("{} arrow ({q},{r}) of {}", compass(arrow.facing), name(arrow.owner))
        }
    }
}
