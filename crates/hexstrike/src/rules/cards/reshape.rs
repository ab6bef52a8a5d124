//! Effects of card texts on the timeline of a play, applied when the playbook is compiled (procedures 5.2,
//! 2.6 step 1).

use super::card::{
    Active, BeatPattern, BeatPick, Card, Knockback, OnHit, Passive, Rewrite, StandingEffect, Strength,
};
use super::frame::{Frame, SetTraits, Turn};
use super::notation::{Action, ActionSymbol, ActionSymbolKind, ActionSymbols, BeatNotation, Timing, Timings};
use kernel::hex::Dir;

/// Builds the frames and traits of one play.
///
/// Order (procedures 5.2): the active card's beats, its own text, the partner's passive text, the hand-over
/// to the movement card, then the chosen rotation.
pub(in crate::rules) fn build(
    active: &Card,
    passive: &Card,
    adrenaline: u8,
    over_abyss: bool,
) -> (Vec<Frame>, SetTraits) {
    let mut frames: Vec<Frame> = (0..active.beats.len()).map(|i| active.plain_frame(i)).collect();
    let knockback = if let Knockback::Factor(factor) = active.knockback { factor } else { 0 };
    for frame in &mut frames {
        (frame.damage, frame.knockback) = (active.damage, knockback);
        frame.throws = active.knockback == Knockback::Throw && frame.attacks();
    }
    apply_active(&active.active, adrenaline, &mut frames);
    for effect in &passive.passive {
        apply_passive(effect, over_abyss, &mut frames);
    }
    let chosen = hand_over(active, passive, adrenaline, over_abyss, &mut frames);
    if let Some(frame) = frames.get_mut(chosen) {
        frame.turn = Turn::Chosen;
    }
    for frame in &mut frames {
        if frame.timings.is_empty()
            && matches!(frame.action, Action::Tokens(_) | Action::Text | Action::Focus)
        {
            frame.timings = Timings::only(Timing::Mid);
        }
        (frame.class, frame.part) = (frame.classify(), frame.part());
    }
    let throws = frames.iter().any(|f| f.throws);
    (frames, SetTraits { throws, ..traits(passive) })
}

/// Replaces the remaining beats with those of the movement card if the active card's text says so. Returns
/// the index of the frame with the chosen rotation.
fn hand_over(
    active: &Card,
    passive: &Card,
    adrenaline: u8,
    over_abyss: bool,
    frames: &mut Vec<Frame>,
) -> usize {
    if !active.active.contains(&Active::ContinueAsMovement) {
        return 0;
    }
    let Some(at) = frames.iter().position(|f| f.action == Action::Text) else { return 0 };
    let (movement, _) = build(passive, active, adrenaline, over_abyss);
    frames.truncate(at);
    // These beats are printed on the other card.
    frames.extend(movement.into_iter().map(|frame| Frame { printed: None, ..frame }));
    at
}

fn traits(passive: &Card) -> SetTraits {
    let mut traits = SetTraits::default();
    for effect in &passive.passive {
        match effect {
            Passive::StartAdrenaline(by) => traits.start_adrenaline = *by,
            Passive::StartDamage(by) => traits.start_damage = *by,
            Passive::SwapWhenHitOnWait => traits.swap_on_wait = true,
            Passive::While(standing) => match *standing {
                StandingEffect::DamageTakenLess(by) => traits.damage_less = by,
                StandingEffect::KnockbackTakenLess(by) => traits.knockback_less = by,
                StandingEffect::NoForcedDiscard => traits.no_forced_discard = true,
                StandingEffect::KnockbackIntoDiscard => traits.knockback_into_discard = true,
                StandingEffect::CannotBeThrown => traits.cannot_be_thrown = true,
                StandingEffect::HurtAttacker(by) => traits.hurt_attacker = by,
                StandingEffect::AdrenalineWhenHit(by) => traits.adrenaline_when_hit = by,
            },
            Passive::FirstBeatDamage(_)
            | Passive::DelayStart
            | Passive::Rewrite { .. }
            | Passive::AfterJumps { .. }
            | Passive::TurnAfterLastMove(_)
            | Passive::DrawOnLastMove(_)
            | Passive::LastWaitBeforeAttack(_)
            | Passive::AttacksThrow
            | Passive::SkipWaitOverAbyss
            | Passive::StepOverAbyss(_)
            | Passive::LeaveArrows
            | Passive::LeaveFire
            | Passive::ObstacleDiscards(_)
            | Passive::KnockBackward => {}
        }
    }
    traits
}

fn apply_active(effects: &[Active], adrenaline: u8, frames: &mut [Frame]) {
    for effect in effects {
        match effect {
            Active::AtLeast(needed, then) => {
                if adrenaline >= *needed {
                    apply_active(then, adrenaline, frames);
                }
            }
            Active::Damage(by) => on_marked(frames, |f| f.damage = f.damage.saturating_add_signed(*by)),
            Active::DamagePlusSubmitted { up_to } => {
                on_marked(frames, |f| f.damage = f.damage.saturating_add(adrenaline.min(*up_to)));
            }
            Active::KnockbackFactor(by) => {
                on_marked(frames, |f| f.knockback = f.knockback.saturating_add_signed(*by));
            }
            Active::Timing(timing) => on_marked(frames, |f| f.timings = Timings::only(*timing)),
            Active::Symbols(action) => on_marked(frames, |f| f.action = *action),
            Active::TurnAgainst => on_marked(frames, |f| f.turn = Turn::Against),
            Active::TurnAfter(rotation) => {
                for i in 1..frames.len() {
                    if frames[i - 1].marked {
                        frames[i].turn = Turn::Fixed(*rotation);
                    }
                }
            }
            Active::OnBeat(deed) => on_marked(frames, |f| add(&mut f.deeds, *deed)),
            Active::OnText(deed) => {
                frames.iter_mut().filter(|f| f.action == Action::Text).for_each(|f| add(&mut f.deeds, *deed));
            }
            Active::OnHit(on_hit) => on_marked(frames, |f| add(&mut f.on_hit, *on_hit)),
            Active::OnBlock(on_block) => on_marked(frames, |f| f.on_block = Some(*on_block)),
            Active::OpenIfBlocked => {
                let text = |f: &&mut Frame| f.action == Action::Text;
                frames.iter_mut().filter(text).for_each(|f| f.texts.open_if_blocked = true);
            }
            Active::ReachToLand => on_marked(frames, |f| f.texts.reach_to_land = true),
            Active::ThrowNeighbourFromLand => on_marked(frames, |f| f.texts.throw_neighbour = true),
            Active::Burn => on_marked(frames, |f| f.texts.burn = true),
            Active::Repeat { discard } => on_marked(frames, |f| f.repeat = Some(*discard)),
            Active::ContinueAsMovement => {}
        }
    }
}

fn apply_passive(effect: &Passive, over_abyss: bool, frames: &mut Vec<Frame>) {
    match effect {
        Passive::FirstBeatDamage(by) => {
            if let Some(first) = frames.first_mut() {
                add(&mut first.deeds, super::card::BeatEffect::HurtSelf(*by));
            }
        }
        Passive::DelayStart => {
            let (damage, knockback) = frames.first().map_or((0, 0), |first| (first.damage, first.knockback));
            frames.insert(0, Frame { damage, knockback, ..Frame::blank(Action::Wait) });
        }
        Passive::Rewrite { which, from, to, strength } => rewrite(*which, *from, *to, *strength, frames),
        Passive::AfterJumps { beat, strength } => after_jumps(*beat, *strength, frames),
        Passive::TurnAfterLastMove(rotation) => {
            let last = frames.iter().rposition(|f| moves(f, true));
            if let Some(next) = last.and_then(|i| frames.get_mut(i + 1)) {
                next.turn = Turn::Fixed(*rotation);
            }
        }
        Passive::DrawOnLastMove(count) => {
            if let Some(last) = frames.iter_mut().rfind(|f| moves(f, false)) {
                add(&mut last.deeds, super::card::BeatEffect::Draw(*count));
            }
        }
        Passive::LastWaitBeforeAttack(beat) => {
            let attack = frames.iter().position(|f| f.action.tokens().contains(&AHEAD));
            let wait = attack.and_then(|a| frames[..a].iter().rposition(|f| f.action == Action::Wait));
            if let Some(wait) = wait {
                (frames[wait].action, frames[wait].timings) = (beat.action, beat.timings);
            }
        }
        Passive::AttacksThrow => {
            // A stun by text takes precedence over the throw (procedures 2.7).
            let stuns = |f: &Frame| f.on_hit.iter().flatten().any(|e| matches!(e, OnHit::Stun(_)));
            frames.iter_mut().filter(|f| f.attacks() && !stuns(f)).for_each(|f| f.throws = true);
        }
        Passive::SkipWaitOverAbyss => {
            if let Some(wait) = frames.iter().position(|f| f.action == Action::Wait).filter(|_| over_abyss) {
                frames.remove(wait);
            }
        }
        Passive::StepOverAbyss(action) => {
            let instead = action.tokens().first().copied();
            frames.iter_mut().filter(|f| fits(BeatPattern::Step, f)).for_each(|f| f.over_abyss = instead);
        }
        Passive::LeaveArrows => frames.iter_mut().for_each(|f| f.texts.leave_arrows = true),
        Passive::LeaveFire => frames.iter_mut().for_each(|f| f.texts.leave_fire = true),
        Passive::ObstacleDiscards(count) => frames.iter_mut().for_each(|f| f.obstacle_discards = *count),
        Passive::KnockBackward => {
            frames
                .iter_mut()
                .filter(|f| fits(BeatPattern::Attack, f))
                .for_each(|f| f.texts.knock_backward = true);
        }
        Passive::StartAdrenaline(_)
        | Passive::StartDamage(_)
        | Passive::While(_)
        | Passive::SwapWhenHitOnWait => {}
    }
}

const AHEAD: ActionSymbol = ActionSymbol::new(ActionSymbolKind::Attack, Dir::Forward, 1);
const STEP: ActionSymbol = ActionSymbol::new(ActionSymbolKind::Move, Dir::Forward, 1);

fn rewrite(which: BeatPick, from: BeatPattern, to: Rewrite, strength: Strength, frames: &mut [Frame]) {
    let fitting: Vec<usize> = (0..frames.len()).filter(|i| fits(from, &frames[*i])).collect();
    let chosen = match which {
        BeatPick::First => fitting.get(..1),
        BeatPick::Last => fitting.len().checked_sub(1).map(|last| &fitting[last..]),
        BeatPick::Every => Some(fitting.as_slice()),
    };
    for &i in chosen.unwrap_or_default() {
        let frame = &mut frames[i];
        frame.action = match to {
            Rewrite::Symbols(action) => action,
            Rewrite::Charge => change_last(frame.action, |t| t.kind = ActionSymbolKind::Charge),
            Rewrite::Reversed => change_last(frame.action, |t| t.dir = t.dir.reversed()),
        };
        strengthen(strength, frame);
    }
}

fn after_jumps(beat: BeatNotation, strength: Strength, frames: &mut Vec<Frame>) {
    let mut inserted = Frame { timings: beat.timings, ..Frame::blank(beat.action) };
    strengthen(strength, &mut inserted);
    let jumps =
        |frame: &Frame| frame.action.tokens().last().is_some_and(|t| t.kind == ActionSymbolKind::Jump);
    let with_next = |frame: Frame| [Some(frame), jumps(&frame).then_some(inserted)];
    *frames = frames.drain(..).flat_map(with_next).flatten().collect();
}

fn strengthen(strength: Strength, frame: &mut Frame) {
    (frame.damage, frame.knockback) = match strength {
        Strength::Same => (frame.damage, frame.knockback),
        Strength::Halved => (frame.damage / 2, frame.knockback / 2),
        Strength::Is(damage, knockback) => (damage, knockback),
    };
}

fn fits(shape: BeatPattern, frame: &Frame) -> bool {
    let tokens = frame.action.tokens();
    match shape {
        BeatPattern::Step => tokens == [STEP],
        BeatPattern::Attack => tokens == [AHEAD],
        BeatPattern::EndsInMove => tokens.last().is_some_and(|t| t.kind == ActionSymbolKind::Move),
        BeatPattern::Wait => frame.action == Action::Wait,
    }
}

fn moves(frame: &Frame, charges_too: bool) -> bool {
    frame.action.tokens().iter().any(|t| match t.kind {
        ActionSymbolKind::Move | ActionSymbolKind::Jump => true,
        ActionSymbolKind::Charge => charges_too,
        ActionSymbolKind::Attack | ActionSymbolKind::Block => false,
    })
}

fn change_last(action: Action, change: impl FnOnce(&mut ActionSymbol)) -> Action {
    let mut tokens = action.tokens().to_vec();
    if let Some(last) = tokens.last_mut() {
        change(last);
    }
    ActionSymbols::new(&tokens).map_or(action, Action::Tokens)
}

fn on_marked(frames: &mut [Frame], change: impl Fn(&mut Frame)) {
    frames.iter_mut().filter(|f| f.marked).for_each(change);
}

/// Puts a value into the first empty slot. Cards have at most two texts of one sort on a beat; the content
/// check refuses more.
fn add<T>(slots: &mut [Option<T>; 2], value: T) {
    if let Some(free) = slots.iter_mut().find(|slot| slot.is_none()) {
        *free = Some(value);
    }
}
