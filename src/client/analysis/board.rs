//! What lies on the analysis board, and what lay on it before.

use bevy::prelude::*;

use super::work::AnalysisEffort;
use super::{Analyse, OpenAnalysis, RecordedMoment};
use crate::client::state::Screen;

/// What lies on the analysis board.
#[derive(Resource, Debug, Default)]
pub struct AnalysisBoard {
    /// The position, once there is one.
    pub open: Option<OpenAnalysis>,
    /// How far it is looked at.
    pub effort: AnalysisEffort,
    /// Where it was opened; the list of matches if nowhere.
    pub from: Option<Screen>,
    /// What lay on it before, the latest last: what was tried there is there again for whoever comes back to it.
    earlier: Vec<OpenAnalysis>,
}

/// So many positions are remembered with what was tried on them.
const REMEMBERED: usize = 16;

impl AnalysisBoard {
    /// What was looked at already, as it was left.
    pub(super) fn take_again(&mut self, asked: &Analyse) -> Option<OpenAnalysis> {
        self.take(|open| open.is_of(asked))
    }

    /// What was tried at this moment before something else came into its record.
    pub(super) fn take_tried(&mut self, asked: &RecordedMoment) -> Option<OpenAnalysis> {
        self.take(|open| open.is_at(asked))
    }

    /// What lies there or lay there before, and fits.
    fn take(&mut self, fits: impl Fn(&OpenAnalysis) -> bool) -> Option<OpenAnalysis> {
        self.open.take_if(|open| fits(open)).or_else(|| {
            let place = self.earlier.iter().position(fits)?;
            Some(self.earlier.remove(place))
        })
    }

    /// Lays this on the board; what lay there is remembered.
    pub(super) fn lay(&mut self, open: OpenAnalysis) {
        let Some(mut last) = self.open.replace(open) else { return };
        last.stop();
        self.earlier.push(last);
        if self.earlier.len() > REMEMBERED {
            self.earlier.remove(0);
        }
    }
}
