//! Hints for the ground under the pointer.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::heroes::flow::HeroSession;
use crate::heroes::playback::HeroPlayback;
use crate::kit::board::camera::BoardEye;
use crate::kit::board::pointer::Hovered;
use crate::kit::ui::hints::Hint;
use crate::table::ground_hint::explain_hex;
use heroes_game::rules::board::{Battlefield, Ground, Space};
use heroes_game::rules::describe::{WALL_WORDS, ground_words};

/// Places the hint for the ground under the pointer; the strip below explains a unit on it.
pub(super) fn mark(
    mut contexts: EguiContexts,
    hovered: Res<Hovered>,
    session: Res<HeroSession>,
    playback: Res<HeroPlayback>,
    eye: BoardEye,
) {
    let board = &session.game().setup().board;
    let space = hovered.cell.and_then(|cell| board.space(cell));
    let free = space.filter(|space| playback.table.on(*space).is_none());
    let (Ok(ctx), Some(space)) = (contexts.ctx_mut(), free) else { return };
    if let Some(words) = words(board, space) {
        explain_hex(ctx, &eye, board.cell(space), Hint::Words(words, Vec::new()));
    }
}

/// Text about a space; none for open ground without a wall.
fn words(board: &Battlefield, space: Space) -> Option<String> {
    let ground = board.ground(space);
    let cell = board.cell(space);
    let walled = board.plan().walls.iter().any(|(one, other)| [*one, *other].contains(&cell));
    let parts = [(ground != Ground::Open).then_some(ground_words(ground)), walled.then_some(WALL_WORDS)];
    let parts: Vec<&str> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(". "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use heroes_game::content::embedded_codex;

    #[test]
    fn every_ground_but_the_open_one_is_explained() {
        let codex = embedded_codex();
        let mut said = std::collections::BTreeSet::new();
        for board in &codex.boards {
            for space in board.spaces() {
                let hint = words(board, space);
                assert!(hint.is_some() || board.ground(space) == Ground::Open, "{space:?}");
                said.extend(hint);
            }
        }
        let of = |ground: Ground| said.iter().any(|hint| hint.contains(ground_words(ground)));
        assert!(of(Ground::Difficult) && of(Ground::Blocked), "{said:?}");
        assert!(said.iter().any(|hint| hint.contains(WALL_WORDS)), "{said:?}");
    }
}
