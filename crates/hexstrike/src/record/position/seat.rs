//! Timeline of one player in a position, and other state that a set-up lacks.

use serde::{Deserialize, Serialize};

use super::PositionError;
use crate::record::SeatRecord;
use crate::record::limits::MOST_CARDS;
use crate::rules::cards::playbook::MAX_ADRENALINE;
use crate::rules::phases::flow::moment::{FighterMoment, MomentFault};
use crate::rules::state::hand::ABILITY_CARDS;
use crate::rules::state::{Activity, Counter, Focus, OpenBeat, Play, SetFlags, SetProgress};
use crate::rules::{CardId, Ruleset};
use kernel::is_default;
use kernel::{Cell, Facing, MAX_SEATS, Rotation, Seat};
use shell::record::limits::at_most;

/// Timeline of a player from the position's beat on, and other state that a set-up lacks.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SeatMoment {
    /// Activity on this beat.
    #[serde(skip_serializing_if = "is_default")]
    pub doing: MomentActivity,
    /// Latest play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayMoment>,
    /// Card set aside for focus: the top one of the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<FocusMoment>,
    /// Hex that burns from this beat on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub embers: Option<Cell>,
    /// Counters that strike on this beat.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "at_most::<_, _, MOST_CARDS>")]
    pub counters: Vec<CounterMoment>,
    /// True if this beat is the first of a stun that interrupted a set.
    #[serde(skip_serializing_if = "is_default")]
    pub interrupted: bool,
    /// Cards that this repeated beat costs.
    #[serde(skip_serializing_if = "is_default")]
    pub repeat_cost: u8,
    /// Free-for-all points.
    #[serde(skip_serializing_if = "is_default")]
    pub points: u8,
    /// Last seat that hit this one, in a free-for-all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_hitter: Option<Seat>,
    /// Beats of invulnerability left, in a free-for-all.
    #[serde(skip_serializing_if = "is_default")]
    pub invulnerable: u8,
}

/// Activity of a player on the position's beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum MomentActivity {
    /// Open.
    #[default]
    Open,
    /// Open; the signature card moves to the top of the deck.
    OpenSignature,
    /// Open on the beat of a focus.
    OpenFocus,
    /// The play is running.
    Acting,
    /// Stunned for this many beats.
    Stunned(u8),
    /// Waiting for this many beats.
    Waiting(u8),
    /// Off the board for this many beats.
    Dead(u8),
    /// Out of the match after a forfeit.
    Gone,
}

/// A play on a timeline.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayMoment {
    /// Id of the active card.
    pub active: String,
    /// Id of the passive card.
    pub passive: String,
    /// Chosen rotation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rotation: Rotation,
    /// Submitted adrenaline.
    #[serde(default, skip_serializing_if = "is_default")]
    pub adrenaline: u8,
    /// Current beat of the play, counted from 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub step: u8,
    /// True for the timeline of plays over the abyss.
    #[serde(default, skip_serializing_if = "is_default")]
    pub over_abyss: bool,
    /// True if it began over land.
    #[serde(default, skip_serializing_if = "is_default")]
    pub began_on_land: bool,
    /// True if one of its attacks landed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub landed: bool,
    /// True if one of its blocks stopped something.
    #[serde(default, skip_serializing_if = "is_default")]
    pub blocked: bool,
    /// True while its marked beats repeat.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeating: bool,
    /// Facing before the chosen rotation.
    #[serde(default)]
    pub facing_before: Facing,
}

/// State of a card set aside for focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FocusMoment {
    /// The focus beat is still to come.
    Awaited,
    /// The fighter may return to this hex.
    Held(Cell),
    /// The fighter returns on this beat.
    Returning(Cell),
}

/// A counter that strikes on the position's beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterMoment {
    /// Seat that it hits.
    pub target: Seat,
    /// Its damage.
    pub damage: u8,
    /// Its knockback factor.
    pub knockback: u8,
    /// Direction of its knockback.
    pub towards: Facing,
}

impl SeatMoment {
    pub(super) fn of(moment: &FighterMoment, ruleset: &Ruleset) -> Self {
        let id = |card: CardId| ruleset.card(card).id.clone();
        let play = |(play, progress): (Play, SetProgress)| {
            let set = ruleset.book.set(play.set);
            let on_land = ruleset.book.set_id(set.active, set.passive, play.adrenaline, false);
            PlayMoment {
                active: id(set.active),
                passive: id(set.passive),
                rotation: play.rotation,
                adrenaline: play.adrenaline,
                step: play.step,
                over_abyss: on_land != Some(play.set),
                began_on_land: progress.marks.contains(SetFlags::BEGAN_ON_LAND),
                landed: progress.marks.contains(SetFlags::LANDED),
                blocked: progress.marks.contains(SetFlags::BLOCKED),
                repeating: progress.marks.contains(SetFlags::REPEATING),
                facing_before: progress.facing_before,
            }
        };
        let counter = |counter: &Counter| {
            let Counter { target, damage, knockback, towards } = *counter;
            CounterMoment { target, damage, knockback, towards }
        };
        Self {
            doing: MomentActivity::of(moment.activity),
            play: moment.play.map(play),
            focus: moment.focus.map(|focus| match focus {
                Focus::Awaited { .. } => FocusMoment::Awaited,
                Focus::Held { anchor, .. } => FocusMoment::Held(anchor),
                Focus::Returning { anchor, .. } => FocusMoment::Returning(anchor),
            }),
            embers: moment.embers,
            counters: moment.counters.iter().map(counter).collect(),
            interrupted: moment.interrupted,
            repeat_cost: moment.repeat_cost,
            points: moment.points,
            last_hitter: moment.last_hitter,
            invulnerable: moment.invulnerable,
        }
    }

    pub(super) fn of_fighter(
        &self,
        seat: Seat,
        record: &SeatRecord,
        ruleset: &Ruleset,
    ) -> Result<FighterMoment, PositionError> {
        if record.adrenaline > MAX_ADRENALINE {
            return Err(MomentFault::Adrenaline(seat, record.adrenaline).into());
        }
        let play = self.play.as_ref().map(|play| play.laid(seat, record, ruleset)).transpose()?;
        let held = record.hand.as_ref().map_or(0, |hand| hand.ability.len());
        let aside = record.ability.get(held).filter(|_| held < ABILITY_CARDS);
        let card = aside.and_then(|id| ruleset.card_id(id));
        let focus = match (self.focus, card) {
            (None, _) => None,
            (Some(_), None) => return Err(MomentFault::Focus(seat).into()),
            (Some(FocusMoment::Awaited), Some(card)) => Some(Focus::Awaited { card }),
            (Some(FocusMoment::Held(anchor)), Some(card)) => Some(Focus::Held { card, anchor }),
            (Some(FocusMoment::Returning(anchor)), Some(card)) => Some(Focus::Returning { card, anchor }),
        };
        if self.counters.len() > MAX_SEATS - 1 {
            return Err(MomentFault::Counter(seat).into());
        }
        let counter = |counter: &CounterMoment| {
            let CounterMoment { target, damage, knockback, towards } = *counter;
            Counter { target, damage, knockback, towards }
        };
        Ok(FighterMoment {
            at: record.at,
            facing: record.facing,
            activity: self.doing.activity(),
            play,
            focus,
            embers: self.embers,
            points: self.points,
            last_hitter: self.last_hitter,
            invulnerable: self.invulnerable,
            counters: self.counters.iter().map(counter).collect(),
            interrupted: self.interrupted,
            repeat_cost: self.repeat_cost,
        })
    }
}

impl PlayMoment {
    fn laid(
        &self,
        seat: Seat,
        record: &SeatRecord,
        ruleset: &Ruleset,
    ) -> Result<(Play, SetProgress), PositionError> {
        let none = |card: &String| PositionError::Play(seat, card.clone());
        for card in [&self.active, &self.passive] {
            if !record.ability.contains(card) && !record.movement.contains(card) {
                return Err(PositionError::Foreign(seat, card.clone()));
            }
        }
        let active = ruleset.card_id(&self.active).ok_or_else(|| none(&self.active))?;
        let passive = ruleset.card_id(&self.passive).ok_or_else(|| none(&self.passive))?;
        let set = ruleset.book.set_id(active, passive, self.adrenaline, self.over_abyss);
        let set = set.ok_or_else(|| none(&self.passive))?;
        let play = Play { set, step: self.step, rotation: self.rotation, adrenaline: self.adrenaline };
        let mut marks = SetFlags::BEGUN;
        marks.set(SetFlags::BEGAN_ON_LAND, self.began_on_land);
        marks.set(SetFlags::LANDED, self.landed);
        marks.set(SetFlags::BLOCKED, self.blocked);
        marks.set(SetFlags::REPEATING, self.repeating);
        Ok((play, SetProgress { marks, facing_before: self.facing_before }))
    }
}

impl MomentActivity {
    const fn of(activity: Activity) -> Self {
        match activity {
            Activity::Open(OpenBeat::Refresh | OpenBeat::Combo) => Self::Open,
            Activity::Open(OpenBeat::SignatureRefresh) => Self::OpenSignature,
            Activity::Open(OpenBeat::Focus) => Self::OpenFocus,
            Activity::Acting => Self::Acting,
            Activity::Stunned { left } => Self::Stunned(left),
            Activity::Idle { left } => Self::Waiting(left),
            Activity::Dead { left } => Self::Dead(left),
            Activity::Gone => Self::Gone,
        }
    }

    const fn activity(self) -> Activity {
        match self {
            Self::Open => Activity::Open(OpenBeat::Refresh),
            Self::OpenSignature => Activity::Open(OpenBeat::SignatureRefresh),
            Self::OpenFocus => Activity::Open(OpenBeat::Focus),
            Self::Acting => Activity::Acting,
            Self::Stunned(left) => Activity::Stunned { left },
            Self::Waiting(left) => Activity::Idle { left },
            Self::Dead(left) => Activity::Dead { left },
            Self::Gone => Activity::Gone,
        }
    }
}
