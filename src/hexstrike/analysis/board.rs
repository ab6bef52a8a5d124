//! Analysis board, with the positions opened before.

use bevy::prelude::*;

use super::work::AnalysisEffort;
use super::{Analyse, OpenAnalysis, RecordedMoment};
use crate::app::state::Screen;

/// Analysis board.
#[derive(Resource, Debug, Default)]
pub struct AnalysisBoard {
    /// Open position, if any.
    pub open: Option<OpenAnalysis>,
    /// Effort of the analysis.
    pub effort: AnalysisEffort,
    /// Screen from which it was opened; the list of matches if none.
    pub from: Option<Screen>,
    /// Earlier positions, the latest last, so that the lines tried there are available again.
    earlier: Vec<OpenAnalysis>,
}

/// Number of earlier positions to keep.
const REMEMBERED: usize = 16;

impl AnalysisBoard {
    /// Takes an earlier position that fits the request.
    pub(super) fn take_again(&mut self, asked: &Analyse) -> Option<OpenAnalysis> {
        self.take(|open| open.is_of(asked))
    }

    /// Takes the position at this moment from before its record was changed.
    pub(super) fn take_tried(&mut self, asked: &RecordedMoment) -> Option<OpenAnalysis> {
        self.take(|open| open.is_at(asked))
    }

    /// Takes a fitting position: the open one, or an earlier one.
    fn take(&mut self, fits: impl Fn(&OpenAnalysis) -> bool) -> Option<OpenAnalysis> {
        self.open.take_if(|open| fits(open)).or_else(|| {
            let place = self.earlier.iter().position(fits)?;
            Some(self.earlier.remove(place))
        })
    }

    /// Opens this position and stores the one before.
    pub(super) fn lay(&mut self, open: OpenAnalysis) {
        let Some(mut last) = self.open.replace(open) else { return };
        last.stop();
        self.earlier.push(last);
        if self.earlier.len() > REMEMBERED {
            self.earlier.remove(0);
        }
    }
}
