//! Packed head of a Heroes match.

use std::sync::Arc;

use super::HeroCodeError;
use crate::record::{HeroPlayer, HeroRecordError, HeroRecording, MOST_PLAYERS, RecordedMode};
use crate::rules::codex::Codex;
use crate::rules::state::{GameMode, HeroSetup, InitiativeRule, Side, TeamChoice};
use shell::content::excerpt::excerpt;
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};
use shell::record::pack::checksum;

const SUM: u64 = 1 << 32;
const FIRST_TURNS: [InitiativeRule; 4] = [
    InitiativeRule::Rolled,
    InitiativeRule::Chance,
    InitiativeRule::Fixed(Side::A),
    InitiativeRule::Fixed(Side::B),
];

/// Packs everything before the first input.
pub fn write(recording: &HeroRecording, packer: &mut Packer) {
    packer.put_text(&recording.game);
    packer.put_any(recording.seed);
    packer.put_any(recording.begun);
    match &recording.mode {
        RecordedMode::Skirmish { team } => {
            packer.put(0, 2);
            packer.put_any(u64::from(*team));
        }
        RecordedMode::Scenario { scenario, players, master } => {
            packer.put(1, 2);
            packer.put_text(&scenario.id);
            packer.put_any(u64::from(*players));
            packer.put(u64::from(*master), 2);
        }
    }
    packer.put_text(&recording.board.id);
    packer.put(u64::from(recording.repeat_classes), 2);
    packer.put(u64::from(recording.team_choice == TeamChoice::Open), 2);
    let first = FIRST_TURNS.iter().position(|rule| *rule == recording.initiative).unwrap_or(0);
    packer.put(first as u64, FIRST_TURNS.len() as u64);
    packer.put(u64::from(recording.shared_hex), 2);
    packer.put_any(recording.players.len() as u64);
    for player in &recording.players {
        packer.put_text(&player.name);
        packer.put_text(&player.played_by);
    }
    packer.put(u64::from(fingerprint(recording)), SUM);
}

/// Reads the record of a match before its first input.
///
/// # Errors
/// The fault of the code.
pub fn read(unpacker: &mut Unpacker<'_>, codex: &Codex) -> Result<HeroRecording, HeroCodeError> {
    let game = unpacker.take_text()?;
    let (seed, begun) = (unpacker.take_any()?, unpacker.take_any()?);
    let mode = if unpacker.take(2)? == 0 {
        GameMode::Skirmish { team: unpacker.take_small()? }
    } else {
        let id = unpacker.take_text()?;
        let number = codex.scenarios.iter().position(|scenario| scenario.id == id);
        let number = number.ok_or_else(|| HeroCodeError::Unknown(excerpt(&id)))? as u8;
        GameMode::Scenario { number, players: unpacker.take_small()?, master: unpacker.take(2)? == 1 }
    };
    let id = unpacker.take_text()?;
    let board = codex.board(&id).ok_or_else(|| HeroCodeError::Unknown(excerpt(&id)))?;
    let repeat_classes = unpacker.take(2)? == 1;
    let team_choice = if unpacker.take(2)? == 1 { TeamChoice::Open } else { TeamChoice::Secret };
    let initiative = FIRST_TURNS[unpacker.take(FIRST_TURNS.len() as u64)? as usize];
    let shared_hex = unpacker.take(2)? == 1;
    let setup = HeroSetup {
        repeat_classes,
        team_choice,
        initiative,
        shared_hex,
        ..HeroSetup::new(Arc::new(codex.clone()), Arc::clone(board), mode)
    };
    setup.check().map_err(HeroRecordError::Setup)?;
    let many: usize = unpacker.take_small()?;
    if many > MOST_PLAYERS {
        return Err(CodeFault::Range("the number of players").into());
    }
    let mut players = Vec::new();
    for _ in 0..many {
        players.push(HeroPlayer { name: unpacker.take_text()?, played_by: unpacker.take_text()? });
    }
    let head = HeroRecording { game, begun, players, ..HeroRecording::of_start(&setup, seed) };
    let same = unpacker.take(SUM)? == u64::from(fingerprint(&head));
    if same { Ok(head) } else { Err(HeroCodeError::Changed) }
}

/// Checksum of the definitions: a code made with other definitions would decode to another match.
fn fingerprint(recording: &HeroRecording) -> u32 {
    // Every part has a RON form.
    let opening = ron::to_string(&(&recording.mode, &recording.board, &recording.kinds)).unwrap_or_default();
    checksum(opening.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::embedded_codex;
    use crate::rules::state::HeroSetupFault;

    #[test]
    fn more_players_than_a_scenario_has_are_refused() {
        let codex = embedded_codex();
        let board = codex.board(&codex.scenarios[0].board).cloned().expect("its board");
        let mode = GameMode::Scenario { number: 0, players: 1, master: true };
        let setup = HeroSetup::new(Arc::new(codex.clone()), board, mode);
        let mut recording = HeroRecording::of_start(&setup, 1);
        if let RecordedMode::Scenario { players, .. } = &mut recording.mode {
            *players = u8::MAX;
        }
        let mut packer = Packer::default();
        write(&recording, &mut packer);
        let body = packer.finish();
        let refused = read(&mut Unpacker::new(&body), &codex);
        let most = codex.scenarios[0].players;
        let fault = HeroRecordError::Setup(HeroSetupFault::Players { found: u8::MAX, most });
        assert_eq!(refused, Err(HeroCodeError::Fault(fault)));
    }
}
