//! English text of the victory condition.

use crate::rules::state::format::{Format, Victory};
use kernel::words::{in_beats, in_hexes};

/// Writes the victory condition of this format (rulebook 11, procedures 7).
pub fn victory_words(format: &Format) -> String {
    match format.victory {
        Victory::LastStanding => {
            format!(
                "Whoever ends a beat {} or more from land is eliminated.",
                in_hexes(format.fatal_distance)
            )
        }
        Victory::Points(points) => {
            let wins = if points == 1 { "1 point wins".to_owned() } else { format!("{points} points win") };
            let away = in_beats(format.respawn_beats);
            format!(
                "Whoever hit an eliminated fighter last gets a point; {wins}. The eliminated respawn after {away}."
            )
        }
    }
}
