//! A beat played again on our core with something done by hand as the web edition does it.

use super::Context;
use crate::traces::held::{self, now};
use crate::traces::replay::Replay;
use hexstrike_game::rules::state::event::Event;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::{Answer, Ask, Pending, Prompt};
use hexstrike_game::rules::state::{Activity, Fighter};
use hexstrike_game::rules::{Beat, Phase, Step};
use kernel::Seat;

/// Our side as it would be.
pub struct Otherwise {
    /// It.
    pub replay: Replay,
    /// The first beat that is played again.
    pub beat: usize,
    given: Vec<(Prompt, Answer)>,
    /// The events of the beat that had been told when the phase under way began.
    told: usize,
}

impl Otherwise {
    /// Before a beat, when all choices of it were in and nothing had acted.
    pub fn from(context: &Context<'_>, beat: Beat) -> Option<Self> {
        let mut replay = context.replay.clone();
        let place = usize::from(beat);
        let start = match replay.beats.get(place) {
            Some(record) => record.start,
            None if replay.started.beat == beat => replay.started,
            None => return None,
        };
        let given = context.events_of(beat).iter().filter_map(|event| match *event {
            Event::Answered { prompt, answer } => Some((prompt, answer?)),
            _ => None,
        });
        let given = given.collect();
        replay.beats.truncate(place);
        replay.events.clear();
        replay.game.rewind(&start);
        let inputs = context.equal.held.iter().chain(context.inputs.iter().copied());
        let to_come = inputs.filter(|input| {
            let before_choices = matches!(input.ty.as_str(), "combo" | "rewind-return");
            let to_come = input.b > beat || input.b == beat && input.t == "a" && !before_choices;
            input.err.is_none() && to_come
        });
        replay.held = to_come.cloned().collect();
        replay.left_out.clear();
        replay.played_again.clone_from(&replay.amended);
        Some(Self { replay, beat: place, given, told: 0 })
    }

    /// Plays this one beat; `after` changes by hand what a phase has left.
    pub fn beat(mut self, mut after: impl FnMut(&mut Self, Phase)) -> Option<Self> {
        loop {
            match self.replay.game.advance(&mut self.replay.events) {
                Step::Ran(phase) => {
                    after(&mut self, phase);
                    self.replay.ran(phase);
                    self.told = self.replay.events.len();
                    if phase == Phase::EndOfBeat {
                        return Some(self);
                    }
                }
                Step::Answer(open) => self.answer(*open.first()?)?,
                Step::Commit(seats) => self.replay.feed_commit(seats).ok().filter(|fed| *fed).map(drop)?,
                Step::Over(_) => return None,
            }
        }
    }

    /// What happens on a beat with other answers than those given to the questions by which hits are decided.
    pub fn with_other_answers(context: &Context<'_>, beat: Beat) -> Vec<Vec<Event>> {
        let Some(first) = Self::from(context, beat) else { return Vec::new() };
        let decides = |prompt: &Prompt| {
            matches!(prompt.ask, Ask::ThrowDirection { .. } | Ask::Trigger { .. } | Ask::TiedKnockback { .. })
        };
        let given: Vec<_> = first.given.iter().copied().filter(|(prompt, _)| decides(prompt)).collect();
        let mut all = Vec::new();
        for (prompt, answer) in given {
            let others = legal::answers(&first.replay.started, prompt);
            for other in others.into_iter().filter(|other| *other != answer) {
                let Some(mut otherwise) = Self::from(context, beat) else { continue };
                otherwise.replay.held.clear();
                let place = otherwise.given.iter().position(|known| *known == (prompt, answer));
                if let Some(place) = place {
                    otherwise.given[place].1 = other;
                }
                all.extend(
                    otherwise.beat(|_, _| ()).and_then(|mut done| Some(done.replay.beats.pop()?.events)),
                );
            }
        }
        all
    }

    /// Goes on as far as the inputs lead.
    pub fn on(mut self) -> Option<Self> {
        self.replay.pump().ok()?;
        Some(self)
    }

    /// As recorded, else as in what our core has done, else the first answer there is: which cards go decides no beat.
    fn answer(&mut self, pending: Pending) -> Option<()> {
        let prompt = pending.prompt;
        if let Ok(true) = self.replay.clone().feed_answer(&[pending]) {
            return self.replay.feed_answer(&[pending]).ok().map(drop);
        }
        let given = self.given.iter().find(|(known, _)| *known == prompt).map(|(_, answer)| *answer);
        let answer = match prompt.ask {
            Ask::Trigger { .. } => given.or(Some(Answer::Decision(false))),
            _ => given.or_else(|| legal::answers(self.replay.game.state(), prompt).first().copied()),
        };
        self.replay.answer(pending, answer?).then_some(())
    }

    /// The events of the phase that has just run.
    pub fn news(&self) -> &[Event] {
        &self.replay.events[self.told.min(self.replay.events.len())..]
    }

    /// Whether a fighter had acted on this beat before the event at `place` of the phase that has just run.
    pub fn had_acted(&self, seat: Seat, place: usize) -> bool {
        self.replay.events[..self.told + place].contains(&Event::Acted { seat })
    }

    /// Changes a fighter by hand.
    pub fn amend(&mut self, seat: Seat, change: impl FnOnce(&mut Fighter)) {
        self.replay.game.amend(|state| change(&mut state.fighters[seat]));
    }

    /// Whether the beat is recorded as it would be: each fighter at its end, and how long each stays stunned after it.
    pub fn is_recorded(&self, context: &Context<'_>) -> bool {
        let Some(record) = self.replay.beats.get(self.beat) else { return false };
        let after = &self.replay.game.state().fighters;
        let stays = self.replay.beats.len() == self.beat + 1;
        record.start.seats().all(|seat| {
            let recorded = context.timeline.standing(self.beat, seat.index());
            let (count, ends) = context.timeline.stunned(self.beat + 1, seat.index());
            let left = beats_stunned(&after[seat]);
            let stun = if ends { count == left } else { count <= left };
            recorded == Some(record.standings[seat]) && (stun || !stays)
        })
    }

    /// Whether all that is recorded up to now is as it would be.
    pub fn is_all_recorded(&self, context: &Context<'_>) -> bool {
        let mut compared = self.beat;
        let beats = held::beats(&self.replay, context.timeline, context.state, &mut compared);
        beats.or_else(|| now(&self.replay, context.state)).is_none()
    }
}

/// For how many beats a fighter is stunned from here on.
fn beats_stunned(fighter: &Fighter) -> u8 {
    if let Activity::Stunned { left } = fighter.activity { left } else { 0 }
}
