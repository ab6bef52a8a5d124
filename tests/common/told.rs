//! Events as short lines with all their numbers, for goldens and failing tests.
//!
//! A test target that takes this file in has the rules, whose cards are named here, at its root as `RULES`.

use std::fmt;

use hexstrike_game::rules::Phase;
use hexstrike_game::rules::cards::playbook::Class;
use hexstrike_game::rules::state::OpenBeat;
use hexstrike_game::rules::state::board::BoardToken;
use hexstrike_game::rules::state::event::{Event, OrderReason, Source};
use hexstrike_game::rules::state::prompt::{Answer, Ask, Prompt};
use kernel::{Cell, Facing, Seat};

use crate::RULES;

/// Lines of the relevant events, under headings for the phases.
pub struct Telling<'a> {
    pub log: &'a [Event],
}

impl fmt::Display for Telling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut heading = String::new();
        let mut choosing = false;
        for event in self.log {
            match event {
                Event::PhaseBegan { beat, phase } => {
                    heading = format!("{beat} {}", phase_name(*phase));
                    choosing = false;
                    continue;
                }
                Event::BeatEnded { beat } => heading = format!("{} opens", beat + 1),
                Event::Sealed { .. } => choosing = true,
                Event::Discarded { .. } | Event::Exhausted { .. } | Event::Restored { .. } if choosing => {
                    continue;
                }
                _ => {}
            }
            if let Some(line) = line(event) {
                writeln!(f, "{heading:<9} {line}")?;
            }
        }
        Ok(())
    }
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Refresh => "refresh",
        Phase::Commit => "commit",
        Phase::Rotate => "rotate",
        Phase::Early => "early",
        Phase::Mid => "mid",
        Phase::Late => "late",
        Phase::Untimed => "untimed",
        Phase::EndOfBeat => "end",
        Phase::Over => "over",
    }
}

fn letter(seat: Seat) -> char {
    ['A', 'B', 'C', 'D'][seat.index()]
}

fn hex(cell: Cell) -> String {
    let (q, r) = cell.axial();
    format!("({q},{r})")
}

fn card(id: hexstrike_game::rules::CardId) -> &'static str {
    &RULES.card(id).id
}

fn source(source: Source) -> String {
    match source {
        Source::Attack(by) => format!("{}'s attack", letter(by)),
        Source::Throw(by) => format!("{}'s throw", letter(by)),
        Source::Counter(by) => format!("{}'s counter", letter(by)),
        Source::Arrow(by) => format!("{}'s arrow", letter(by)),
        Source::Fire(by) => format!("{}'s fire", letter(by)),
        Source::Reflection(by) => format!("hitting {}", letter(by)),
        Source::Stopping(by) => format!("stopping {}", letter(by)),
        Source::Own => "own card".to_owned(),
    }
}

/// A question such as `A: throw B?`
pub fn question(prompt: &Prompt) -> String {
    let ask = match prompt.ask {
        Ask::ThrowDirection { target } => format!("throw {}", letter(target)),
        Ask::TiedKnockback { sides } => {
            let sides: Vec<String> = sides.iter().map(|side| format!("{side:?}")).collect();
            format!("fly {}", sides.join(" or "))
        }
        Ask::Combo => "combo".to_owned(),
        Ask::Repeat { discard } => format!("repeat for {discard}"),
        Ask::Return { anchor } => format!("return to {}", hex(anchor)),
        Ask::PlatformHex { around } => format!("platform around {}", hex(around)),
        Ask::Restore { count } => format!("restore {count}"),
        Ask::Discard { ability, movement } => format!("discard {ability}+{movement}"),
        Ask::SomeTrigger => "reveal a card".to_owned(),
        Ask::Trigger { card: id } => format!("reveal {}", card(id)),
        Ask::DrawOffer { by: Some(by) } => format!("draw with {}", letter(by)),
        Ask::DrawOffer { by: None } => "draw?".to_owned(),
    };
    format!("{}: {ask}?", letter(prompt.seat))
}

fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Direction(facing) => format!("{facing:?}"),
        Answer::Decision(true) => "yes".to_owned(),
        Answer::Decision(false) => "no".to_owned(),
        Answer::Hex(cell) => hex(*cell),
        Answer::Cards(cards) => cards.iter().map(|id| card(*id)).collect::<Vec<_>>().join(" "),
    }
}

/// A token such as `fire(1,0)`.
#[allow(dead_code, reason = "scenarios alone list tokens")]
pub fn token(token: &BoardToken) -> String {
    match token {
        BoardToken::Fire(at, _) => format!("fire{}", hex(*at)),
        BoardToken::Flora(at) => format!("flora{}", hex(*at)),
        BoardToken::Arrow(arrow) => format!("arrow{}{:?}", hex(arrow.at), arrow.facing),
        BoardToken::Platform(at) => format!("platform{}", hex(*at)),
    }
}

fn is_blank(id: hexstrike_game::rules::CardId) -> bool {
    card(id).starts_with("blank-")
}

/// Line of one event; none for blank plays, and for steps that another line covers.
fn line(event: &Event) -> Option<String> {
    let hidden = |id: Option<hexstrike_game::rules::CardId>| id.map_or("a card", card);
    Some(match *event {
        Event::Revealed { commitment, .. } if is_blank(commitment.active) => return None,
        Event::Revealed { seat, commitment: c } => {
            let pair = format!("{}/{} {}", card(c.active), card(c.passive), c.rotation.label());
            let adr = if c.adrenaline > 0 { format!(" adr {}", c.adrenaline) } else { String::new() };
            format!("{} plays {pair}{adr}", letter(seat))
        }
        Event::Exchanged { seat, .. } => format!("{} switches cards", letter(seat)),
        Event::Repeated { seat, .. } => format!("{} repeats", letter(seat)),
        Event::Opened { seat, opening } => match opening {
            OpenBeat::Refresh => format!("{} is up", letter(seat)),
            OpenBeat::SignatureRefresh => format!("{} is up, signature", letter(seat)),
            OpenBeat::Focus => format!("{} is up, focusing", letter(seat)),
            OpenBeat::Combo => format!("{} is up, in combo", letter(seat)),
        },
        Event::Idled { seat, from, beats } => format!("{} idles from {from} for {beats}", letter(seat)),
        Event::ComboPassed { seat } => format!("{} lets the combo pass", letter(seat)),
        Event::LedgeGrabbed { seat } => format!("{} grabs the ledge", letter(seat)),
        Event::Drew { seat, card } => format!("{} draws {}", letter(seat), hidden(card)),
        Event::Discarded { seat, card } => format!("{} discards {}", letter(seat), hidden(card)),
        Event::Exhausted { seat, card } => format!("{} exhausts {}", letter(seat), hidden(card)),
        Event::Restored { seat, card } => format!("{} restores {}", letter(seat), hidden(card)),
        Event::SetAside { seat, card: id } => format!("{} sets {} aside", letter(seat), card(id)),
        Event::TookBack { seat, card: id } => format!("{} takes {} back", letter(seat), card(id)),
        Event::Topped { seat, card: id } => format!("{} tops {}", letter(seat), card(id)),
        Event::TriggerRevealed { seat, card: id } => format!("{} reveals {}", letter(seat), card(id)),
        Event::Paid { seat, adrenaline } => format!("{} pays {adrenaline}", letter(seat)),
        Event::AdrenalineChanged { seat, by, total } => format!("{} adr {by:+} = {total}", letter(seat)),
        Event::Turned { seat, to, rotation } => {
            format!("{} turns {} to {to:?}", letter(seat), rotation.label())
        }
        Event::Guarded { seat, sides, .. } => {
            let sides: Vec<String> = Facing::ALL
                .iter()
                .filter(|f| sides & 1 << f.index() != 0)
                .map(|f| format!("{f:?}"))
                .collect();
            format!("{} guards {}", letter(seat), sides.join(" "))
        }
        Event::Moved { seat, from, to, way } => {
            format!("{} {} -> {} {way:?}", letter(seat), hex(from), hex(to))
        }
        Event::Stopped { seat, by } => {
            format!("{} is stopped by {}", letter(seat), letter(by.seat()))
        }
        Event::Aimed { seat, at, .. } => format!("{} strikes {}", letter(seat), hex(at)),
        Event::Blocked { seat, source: from, side } => {
            format!("{} blocks {} from {side:?}", letter(seat), source(from))
        }
        Event::Unharmed { seat, source: from, why } => {
            format!("{} unharmed by {}: {why:?}", letter(seat), source(from))
        }
        Event::Hit { seat, source: from } => format!("{} hit by {}", letter(seat), source(from)),
        Event::Damaged { seat, amount, total, source: from } => {
            format!("{} +{amount} = d{total} from {}", letter(seat), source(from))
        }
        Event::Healed { seat, amount, total } => format!("{} -{amount} = d{total} healed", letter(seat)),
        Event::KnockedBack { seat, from, to, towards, distance, .. } => {
            format!("{} {} -> {} knocked {distance} {towards:?}", letter(seat), hex(from), hex(to))
        }
        Event::Thrown { seat, from, to, towards, .. } => {
            format!("{} {} -> {} thrown {towards:?}", letter(seat), hex(from), hex(to))
        }
        Event::Stunned { seat, from, beats, .. } => {
            format!("{} stunned from {from} for {beats}", letter(seat))
        }
        Event::MustDiscard { seat, count, .. } => format!("{} must discard {count}", letter(seat)),
        Event::CounterReady { seat, target } => format!("{} will counter {}", letter(seat), letter(target)),
        Event::FocusBegan { seat, card: id, anchor } => {
            format!("{} focuses {} at {}", letter(seat), card(id), hex(anchor))
        }
        Event::FocusEnded { seat } => format!("{} focuses no more", letter(seat)),
        Event::FireLit { at, .. } => format!("fire {}", hex(at)),
        Event::Sparked { at, .. } => format!("sparks {}", hex(at)),
        Event::EmbersLeft { at, .. } => format!("embers {}", hex(at)),
        Event::FloraGrew { at } => format!("flora {}", hex(at)),
        Event::ArrowLoosed { arrow } => format!("arrow {} {:?}", hex(arrow.at), arrow.facing),
        Event::ArrowFlew { to, .. } => format!("arrow flies to {}", hex(to)),
        Event::ArrowGone { .. } => "arrow gone".to_owned(),
        Event::PlatformRaised { at } => format!("platform {}", hex(at)),
        Event::PlatformUsed { at } => format!("platform {} used", hex(at)),
        Event::Asked { prompt } => question(&prompt),
        Event::Answered { prompt, answer: Some(given) } => {
            format!("{}: {}", letter(prompt.seat), answer(&given))
        }
        Event::Answered { prompt, answer: None } => format!("{}: answers", letter(prompt.seat)),
        Event::OrderDecided { first, second, class, by, .. } => {
            if class == Class::Other || by == OrderReason::Class {
                return None;
            }
            format!("{} before {}: {by:?}", letter(first), letter(second))
        }
        Event::Fell { seat } => format!("{} falls", letter(seat)),
        Event::Respawned { seat, at } => format!("{} returns at {}", letter(seat), hex(at)),
        Event::Scored { seat, points } => format!("{} scores: {points}", letter(seat)),
        Event::Forfeited { seat } => format!("{} gives up", letter(seat)),
        Event::Ended { outcome } => format!("over: {:?}", outcome.kind),
        Event::PhaseBegan { .. }
        | Event::BeatEnded { .. }
        | Event::Sealed { .. }
        | Event::Laid { .. }
        | Event::Refreshed { .. }
        | Event::Acted { .. } => return None,
    })
}
