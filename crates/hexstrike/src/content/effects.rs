//! Checks of card texts: every effect has the beats that it refers to, and sensible numbers.

use super::cards::{has, marks, strikes};
use crate::rules::cards::card::{
    Active, BeatEffect, BeatPattern, Card, Kind, Knockback, OnBlock, OnHit, Passive, Rewrite, StandingEffect,
    Strength, Trigger,
};
use crate::rules::cards::notation::{Action, ActionSymbolKind, BeatNotation};
use crate::rules::cards::playbook::MAX_ADRENALINE;
use crate::rules::describe::{self, CARD_ROOM, Text};
use shell::content::code::Code;
use shell::content::problem::EntryProblems;

/// Largest number in an effect.
const MOST: u8 = 20;
/// Maximum number of texts on one side: more do not fit a card.
const MOST_TEXTS: usize = 4;

/// Adds the faults in the texts of `card`.
pub(super) fn check(card: &Card, faults: &mut EntryProblems) {
    check_actives(card, &card.active, "active", true, faults);
    for (nth, passive) in card.passive.iter().enumerate() {
        check_passive(card, passive, &format!("passive[{nth}]"), faults);
    }
    if let Some(trigger) = card.trigger {
        if card.kind == Kind::Movement {
            faults.add(Code::EffectKind, "trigger", "only ability cards are revealed from the hand");
        }
        match trigger {
            Trigger::ArrowDiscard(cards) => amount(cards, "trigger", faults),
            Trigger::BurnAttackedHexes | Trigger::CancelKnockback | Trigger::DrawKnockback => {}
        }
    }
    numbers(card, faults);
    length(card, faults);
    if marks(card).next().is_some() && !names_marks(&card.active) && card.knockback != Knockback::Throw {
        faults.add(Code::MarkUnused, "beats", "there are beats in brackets, but no text refers to them");
    }
    if has_text_beat(card) && !names_text(&card.active) {
        faults.add(
            Code::TextBeatUnused,
            "beats",
            "there is an `X1` beat, but no text says what happens on it",
        );
    }
}

/// Returns true if there are few enough texts to check each.
pub(super) fn are_few(card: &Card, faults: &mut EntryProblems) -> bool {
    let sides = [
        ("active", card.active.iter().flat_map(Active::leaves).count().max(card.active.len())),
        ("passive", card.passive.len()),
    ];
    for (side, count) in sides.into_iter().filter(|(_, count)| *count > MOST_TEXTS) {
        faults.add(Code::EffectTooMany, side, format!("{count} texts; at most {MOST_TEXTS}"));
    }
    sides.iter().all(|(_, count)| *count <= MOST_TEXTS)
}

/// Checks the limits of frames: two beat effects, of which a partner's passive text may add one, two hit
/// effects, one block effect.
///
/// A second text that inserts a beat after each jump would never end.
fn numbers(card: &Card, faults: &mut EntryProblems) {
    let all = || card.active.iter().flat_map(Active::leaves);
    let of = |is: fn(&Active) -> bool| all().filter(|active| is(active)).count();
    let adds =
        |passive: &&Passive| matches!(passive, Passive::FirstBeatDamage(_) | Passive::DrawOnLastMove(_));
    let inserts = |passive: &&Passive| matches!(passive, Passive::AfterJumps { .. });
    let limits = [
        (
            "active",
            "effects on a beat",
            of(|active| matches!(active, Active::OnBeat(_) | Active::OnText(_))),
            1,
        ),
        ("active", "`OnHit`", of(|active| matches!(active, Active::OnHit(_))), 2),
        ("active", "`OnBlock`", of(|active| matches!(active, Active::OnBlock(_))), 1),
        ("passive", "texts that act on a beat", card.passive.iter().filter(adds).count(), 1),
        ("passive", "`AfterJumps`", card.passive.iter().filter(inserts).count(), 1),
    ];
    for (side, what, count, most) in limits.into_iter().filter(|(_, _, count, most)| count > most) {
        faults.add(Code::EffectTooMany, side, format!("{count} {what}; at most {most}"));
    }
}

/// Checks that the words fit the card's face.
fn length(card: &Card, faults: &mut EntryProblems) {
    let texts = [describe::active_text(card), describe::passive_text(card), describe::trigger_text(card)];
    let room: usize = texts.iter().flatten().map(Text::room).sum();
    if room > CARD_ROOM {
        faults.add(
            Code::TextTooLong,
            "",
            format!("the texts are {room} characters long; at most {CARD_ROOM} fit"),
        );
    }
}

/// Requirement of an active text on its own card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Mark,
    MarkedStrike,
    MarkedCharge,
    MarkedBlock,
    TextBeat,
    /// The requirements of the inner texts.
    Inner,
}

const fn needs(active: &Active) -> Needs {
    match active {
        Active::AtLeast(..) => Needs::Inner,
        Active::Damage(_)
        | Active::DamagePlusSubmitted { .. }
        | Active::KnockbackFactor(_)
        | Active::OnHit(_)
        | Active::Burn => Needs::MarkedStrike,
        Active::Timing(_)
        | Active::Symbols(_)
        | Active::TurnAgainst
        | Active::TurnAfter(_)
        | Active::OnBeat(_)
        | Active::Repeat { .. } => Needs::Mark,
        Active::ContinueAsMovement | Active::OnText(_) | Active::OpenIfBlocked => Needs::TextBeat,
        Active::OnBlock(_) => Needs::MarkedBlock,
        Active::ReachToLand | Active::ThrowNeighbourFromLand => Needs::MarkedCharge,
    }
}

fn check_actives(card: &Card, actives: &[Active], place: &str, outermost: bool, faults: &mut EntryProblems) {
    for (nth, active) in actives.iter().enumerate() {
        let place = format!("{place}[{nth}]");
        let missing = match needs(active) {
            Needs::Mark => marks(card).next().is_none().then_some("a beat in brackets"),
            Needs::MarkedStrike => (!marks(card).any(strikes)).then_some("an attack or charge in brackets"),
            Needs::MarkedCharge => no_mark(card, ActionSymbolKind::Charge).then_some("a charge in brackets"),
            Needs::MarkedBlock => no_mark(card, ActionSymbolKind::Block).then_some("a block in brackets"),
            Needs::TextBeat => (!has_text_beat(card)).then_some("a beat `X1`"),
            Needs::Inner => None,
        };
        if let Some(missing) = missing {
            faults.add(Code::EffectWithoutBeat, &place, format!("the text needs {missing}"));
        }
        check_active(card, active, &place, outermost, faults);
    }
}

fn check_active(card: &Card, active: &Active, place: &str, outermost: bool, faults: &mut EntryProblems) {
    match active {
        Active::AtLeast(threshold, inner) => {
            if !(1..=MAX_ADRENALINE).contains(threshold) {
                faults.add(
                    Code::EffectAmount,
                    place,
                    format!("{threshold} is not within 1 to {MAX_ADRENALINE}"),
                );
            }
            if !outermost || inner.is_empty() {
                faults.add(
                    Code::EffectNested,
                    place,
                    "`AtLeast` must hold at least one text, and no other `AtLeast`",
                );
            } else {
                check_actives(card, inner, place, false, faults);
            }
        }
        Active::Damage(by) | Active::KnockbackFactor(by) => amount(by.unsigned_abs(), place, faults),
        Active::DamagePlusSubmitted { up_to: cards }
        | Active::OnBeat(BeatEffect::Draw(cards) | BeatEffect::Heal(cards) | BeatEffect::HurtSelf(cards))
        | Active::OnText(BeatEffect::Draw(cards) | BeatEffect::Heal(cards) | BeatEffect::HurtSelf(cards))
        | Active::Repeat { discard: cards }
        | Active::OnHit(
            OnHit::Discard(cards)
            | OnHit::DiscardAhead(cards)
            | OnHit::Adrenaline(cards)
            | OnHit::Stun(cards),
        ) => {
            // The largest number stands for no limit.
            if !matches!(active, Active::DamagePlusSubmitted { up_to: u8::MAX }) {
                amount(*cards, place, faults);
            }
        }
        Active::OnHit(OnHit::FromBehind { damage, knockback }) => {
            amount((*damage).max(*knockback), place, faults);
        }
        Active::Symbols(action) => symbols(*action, place, faults),
        Active::ContinueAsMovement if card.kind == Kind::Movement => {
            faults.add(Code::EffectKind, place, "only an ability card has a movement card to continue with");
        }
        Active::Timing(_)
        | Active::TurnAgainst
        | Active::TurnAfter(_)
        | Active::ContinueAsMovement
        | Active::OnBeat(BeatEffect::LooseArrow | BeatEffect::GrowFlora | BeatEffect::RaisePlatform)
        | Active::OnText(BeatEffect::LooseArrow | BeatEffect::GrowFlora | BeatEffect::RaisePlatform)
        | Active::OnHit(OnHit::TurnAround)
        | Active::OnBlock(OnBlock::DrawDamage | OnBlock::Counter)
        | Active::OpenIfBlocked
        | Active::ReachToLand
        | Active::ThrowNeighbourFromLand
        | Active::Burn => {}
    }
}

fn check_passive(card: &Card, passive: &Passive, place: &str, faults: &mut EntryProblems) {
    match passive {
        Passive::StartAdrenaline(by) => amount(by.unsigned_abs(), place, faults),
        Passive::StartDamage(by)
        | Passive::FirstBeatDamage(by)
        | Passive::DrawOnLastMove(by)
        | Passive::ObstacleDiscards(by)
        | Passive::While(
            StandingEffect::DamageTakenLess(by)
            | StandingEffect::KnockbackTakenLess(by)
            | StandingEffect::HurtAttacker(by)
            | StandingEffect::AdrenalineWhenHit(by),
        ) => amount(*by, place, faults),
        Passive::Rewrite { which: _, from, to, strength } => {
            match to {
                Rewrite::Symbols(action) => symbols(*action, place, faults),
                Rewrite::Charge | Rewrite::Reversed => {
                    if !matches!(from, BeatPattern::Step | BeatPattern::EndsInMove) {
                        faults.add(
                            Code::EffectShape,
                            place,
                            "only a move can become a charge or go the opposite way",
                        );
                    }
                }
            }
            check_strength(*strength, place, faults);
        }
        Passive::AfterJumps { beat, strength } => {
            plain(beat, place, faults);
            check_strength(*strength, place, faults);
        }
        Passive::LastWaitBeforeAttack(beat) => plain(beat, place, faults),
        Passive::StepOverAbyss(action) => symbols(*action, place, faults),
        Passive::DelayStart
        | Passive::TurnAfterLastMove(_)
        | Passive::AttacksThrow
        | Passive::SkipWaitOverAbyss
        | Passive::LeaveArrows
        | Passive::LeaveFire
        | Passive::KnockBackward
        | Passive::SwapWhenHitOnWait
        | Passive::While(
            StandingEffect::NoForcedDiscard
            | StandingEffect::KnockbackIntoDiscard
            | StandingEffect::CannotBeThrown,
        ) => {}
    }
    if let Some(only) = only_on(passive).filter(|only| *only != card.kind) {
        let (on, partner) = match only {
            Kind::Movement => ("a movement card", "an ability"),
            Kind::Ability => ("an ability card", "a movement"),
        };
        faults.add(Code::EffectKind, place, format!("only works on {on}, whose partner is {partner} card"));
    }
}

/// Kind of card to which a passive text is limited, if it is.
const fn only_on(passive: &Passive) -> Option<Kind> {
    match passive {
        Passive::LastWaitBeforeAttack(_)
        | Passive::KnockBackward
        | Passive::Rewrite { from: BeatPattern::Attack, .. } => Some(Kind::Movement),
        Passive::SwapWhenHitOnWait | Passive::AfterJumps { .. } | Passive::DrawOnLastMove(_) => {
            Some(Kind::Ability)
        }
        Passive::StartAdrenaline(_)
        | Passive::StartDamage(_)
        | Passive::FirstBeatDamage(_)
        | Passive::DelayStart
        | Passive::Rewrite {
            from: BeatPattern::Step | BeatPattern::EndsInMove | BeatPattern::Wait, ..
        }
        | Passive::TurnAfterLastMove(_)
        | Passive::AttacksThrow
        | Passive::SkipWaitOverAbyss
        | Passive::StepOverAbyss(_)
        | Passive::LeaveArrows
        | Passive::LeaveFire
        | Passive::ObstacleDiscards(_)
        | Passive::While(_) => None,
    }
}

fn names_marks(actives: &[Active]) -> bool {
    actives.iter().any(|active| match active {
        Active::AtLeast(_, inner) => names_marks(inner),
        other => needs(other) != Needs::TextBeat,
    })
}

fn names_text(actives: &[Active]) -> bool {
    actives.iter().any(|active| match active {
        Active::AtLeast(_, inner) => names_text(inner),
        other => needs(other) == Needs::TextBeat,
    })
}

fn has_text_beat(card: &Card) -> bool {
    card.beats.iter().any(|beat| beat.action == Action::Text)
}

fn no_mark(card: &Card, kind: ActionSymbolKind) -> bool {
    !marks(card).any(|beat| has(beat, kind))
}

fn amount(value: u8, place: &str, faults: &mut EntryProblems) {
    if !(1..=MOST).contains(&value) {
        faults.add(Code::EffectAmount, place, format!("{value} is not within 1 to {MOST}"));
    }
}

fn check_strength(strength: Strength, place: &str, faults: &mut EntryProblems) {
    match strength {
        Strength::Is(damage, knockback) if damage.max(knockback) > MOST => {
            faults.add(Code::EffectAmount, place, format!("strength above {MOST}"));
        }
        Strength::Same | Strength::Halved | Strength::Is(..) => {}
    }
}

/// Checks a beat that is inserted into another card's timeline: it must have no brackets.
fn plain(beat: &BeatNotation, place: &str, faults: &mut EntryProblems) {
    symbols(beat.action, place, faults);
    if beat.marked {
        faults.add(Code::EffectBeat, place, format!("`{beat}`: brackets have no meaning here"));
    }
}

fn symbols(action: Action, place: &str, faults: &mut EntryProblems) {
    if action.tokens().is_empty() {
        faults.add(
            Code::EffectBeat,
            place,
            format!("`{action}` has no moves, jumps, attacks, blocks or charges"),
        );
    }
}
