//! Packed inputs of a match: each is its index among all legal inputs of that moment.

use super::CodeError;
use crate::record::{Digest, Input, InputKind, RecordError, RecordedAnswer, Recording};
use crate::rules::phases::digest::digest;
use crate::rules::state::legal;
use crate::rules::state::prompt::{Answer, Ask, Pending};
use crate::rules::{CardId, Commitment, Match, NullLog, Step};
use kernel::Seat;
use shell::record::code::CodeFault;
use shell::record::code::digits::{Packer, Unpacker};

/// A seat, and the kind of input it may give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Commit(Seat),
    Answer(Pending),
    OfferDraw(Seat),
    Forfeit(Seat),
}

/// Packs all inputs, and half of the last digest.
///
/// # Errors
/// If the match cannot be played, or plays differently than recorded.
pub fn write(recording: &Recording, packer: &mut Packer) -> Result<(), RecordError> {
    recording.verify()?;
    let mut recorder = recording.begin()?;
    packer.put_any(recording.inputs.len() as u64);
    for (nth, input) in recording.inputs.iter().enumerate() {
        recorder.run(&mut NullLog);
        let place = place(recorder.game(), input);
        let (beat, seat, why) = (input.beat, input.seat, "cannot be listed".to_owned());
        let digits = place.ok_or(RecordError::Input { nth: nth + 1, beat, seat, why })?;
        digits.into_iter().for_each(|(digit, below)| packer.put(digit, below));
        recorder.give(input, &mut NullLog)?;
    }
    recorder.run(&mut NullLog);
    packer.put(digest(recorder.game()) & HALF, HALF + 1);
    Ok(())
}

/// Reads the inputs of a match with this head, and returns the whole record.
///
/// # Errors
/// If there can be no such match, or it ends differently.
pub fn read(head: &Recording, unpacker: &mut Unpacker<'_>) -> Result<Recording, CodeError> {
    let mut recorder = head.begin()?;
    for _ in 0..unpacker.take_any()? {
        recorder.run(&mut NullLog);
        let input = take(recorder.game(), unpacker)?;
        recorder.give(&input, &mut NullLog)?;
    }
    recorder.run(&mut NullLog);
    let (recorded, played) = (unpacker.take(HALF + 1)?, digest(recorder.game()));
    if recorded == played & HALF {
        Ok(recorder.into_recording())
    } else {
        Err(CodeError::Diverged { recorded: recorded as u32, played: Digest(played) })
    }
}

const HALF: u64 = 0xffff_ffff;

/// Turns at a stop. The one that the match waits for comes first, because it is nearly always taken.
fn turns(game: &Match) -> Vec<Turn> {
    let mut turns: Vec<Turn> = match game.waits_for() {
        Some(Step::Commit(seats)) => seats.iter().map(Turn::Commit).collect(),
        Some(Step::Answer(pending)) => pending.iter().copied().map(Turn::Answer).collect(),
        Some(Step::Over(_)) => return Vec::new(),
        Some(Step::Ran(_)) | None => Vec::new(),
    };
    turns.extend(game.state().contenders().flat_map(|seat| [Turn::OfferDraw(seat), Turn::Forfeit(seat)]));
    turns
}

/// Number of possible inputs of this turn.
fn ways(game: &Match, turn: Turn) -> u64 {
    match turn {
        Turn::Commit(seat) => plays(game, seat).len() as u64 * amounts(game, seat),
        Turn::Answer(pending) => match picking(game, pending) {
            Some((from, count)) => (0..count).map(|picked| from.len() as u64 - picked).product(),
            None => legal::answers(game.state(), pending.prompt).len() as u64,
        },
        Turn::OfferDraw(_) | Turn::Forfeit(_) => 1,
    }
}

/// Input as numbers with their bounds: the index at the first turn, or else that turn's count for "something
/// else", then the number of the turn, then the index there.
fn place(game: &Match, input: &Input) -> Option<Vec<(u64, u64)>> {
    let turns = turns(game);
    let first = ways(game, *turns.first()?);
    let nth = turns.iter().position(|turn| turn.takes(input))?;
    let way = way(game, turns[nth], &input.act)?;
    Some(match nth {
        0 => vec![(way, first + 1)],
        _ => {
            let others = turns.len() as u64 - 1;
            vec![(first, first + 1), (nth as u64 - 1, others), (way, ways(game, turns[nth]))]
        }
    })
}

fn take(game: &Match, unpacker: &mut Unpacker<'_>) -> Result<Input, CodeError> {
    let turns = turns(game);
    let turn = *turns.first().ok_or(CodeFault::Range("an input after the end"))?;
    let first = ways(game, turn);
    let way = unpacker.take(first + 1)?;
    let (turn, way) = if way < first {
        (turn, way)
    } else {
        let others = &turns[1..];
        let nth = unpacker.take(others.len() as u64)? as usize;
        let turn = *others.get(nth).ok_or(CodeFault::Range("an input"))?;
        (turn, unpacker.take(ways(game, turn))?)
    };
    let act = turn.act(game, way).ok_or(CodeFault::Range("an input"))?;
    Ok(Input { beat: game.state().beat, seat: turn.seat(), act })
}

impl Turn {
    const fn seat(self) -> Seat {
        match self {
            Self::Commit(seat) | Self::OfferDraw(seat) | Self::Forfeit(seat) => seat,
            Self::Answer(pending) => pending.prompt.seat,
        }
    }

    fn takes(self, input: &Input) -> bool {
        let fits = match self {
            Self::Commit(_) => matches!(input.act, InputKind::Commit { .. }),
            Self::Answer(_) => matches!(input.act, InputKind::Answer(_)),
            Self::OfferDraw(_) => input.act == InputKind::OfferDraw,
            Self::Forfeit(_) => input.act == InputKind::Forfeit,
        };
        fits && self.seat() == input.seat
    }

    /// Action with this index.
    fn act(self, game: &Match, way: u64) -> Option<InputKind> {
        let slug = |card: CardId| game.ruleset().card(card).id.clone();
        Some(match self {
            Self::Commit(seat) => {
                let amounts = amounts(game, seat);
                let play = *plays(game, seat).get((way / amounts) as usize)?;
                let Commitment { active, passive, rotation, .. } = play;
                let (active, passive) = (slug(active), slug(passive));
                InputKind::Commit { active, passive, rotation, adrenaline: (way % amounts) as u8 }
            }
            Self::Answer(pending) => InputKind::Answer(match picking(game, pending) {
                Some((from, count)) => {
                    RecordedAnswer::Cards(pick(from, count, way).into_iter().map(slug).collect())
                }
                None => match *legal::answers(game.state(), pending.prompt).get(way as usize)? {
                    Answer::Direction(facing) => RecordedAnswer::Direction(facing),
                    Answer::Decision(yes) => RecordedAnswer::Decision(yes),
                    Answer::Hex(cell) => RecordedAnswer::Hex(cell),
                    Answer::Cards(_) => return None,
                },
            }),
            Self::OfferDraw(_) => InputKind::OfferDraw,
            Self::Forfeit(_) => InputKind::Forfeit,
        })
    }
}

/// Index of the action; the inverse of [`Turn::act`].
fn way(game: &Match, turn: Turn, act: &InputKind) -> Option<u64> {
    let card = |id: &String| game.ruleset().card_id(id);
    match (turn, act) {
        (Turn::Commit(seat), InputKind::Commit { active, passive, rotation, adrenaline }) => {
            let (active, passive, rotation) = (card(active)?, card(passive)?, *rotation);
            let wanted = Commitment { active, passive, rotation, adrenaline: 0 };
            let place = plays(game, seat).iter().position(|play| *play == wanted)?;
            Some(place as u64 * amounts(game, seat) + u64::from(*adrenaline))
        }
        (Turn::Answer(pending), InputKind::Answer(RecordedAnswer::Cards(ids))) => {
            let cards: Vec<CardId> = ids.iter().map(card).collect::<Option<_>>()?;
            let (from, count) = picking(game, pending)?;
            if cards.len() as u64 == count { picked(from, &cards) } else { None }
        }
        (Turn::Answer(pending), InputKind::Answer(reply)) => {
            let same = |answer: &Answer| match (answer, reply) {
                (Answer::Direction(one), RecordedAnswer::Direction(other)) => one == other,
                (Answer::Decision(one), RecordedAnswer::Decision(other)) => one == other,
                (Answer::Hex(one), RecordedAnswer::Hex(other)) => one == other,
                _ => false,
            };
            legal::answers(game.state(), pending.prompt).iter().position(same).map(|place| place as u64)
        }
        (Turn::OfferDraw(_) | Turn::Forfeit(_), _) => Some(0),
        (Turn::Commit(_) | Turn::Answer(_), _) => None,
    }
}

/// Legal plays; their order is part of every code.
fn plays(game: &Match, seat: Seat) -> Vec<Commitment> {
    legal::plays(game.ruleset(), game.state(), seat)
}

/// Number of amounts of adrenaline for each play.
fn amounts(game: &Match, seat: Seat) -> u64 {
    u64::from(game.state().fighters[seat].adrenaline) + 1
}

/// Cards to pick from and number to pick, for a question about cards. The order of picking counts.
fn picking(game: &Match, pending: Pending) -> Option<(Vec<CardId>, u64)> {
    let hand = &game.state().fighters[pending.prompt.seat].hand;
    let (from, count): (Vec<CardId>, u8) = match pending.prompt.ask {
        Ask::Restore { count } => (hand.exhausted().collect(), count),
        Ask::Discard { ability, movement } => {
            let held = hand.abilities().iter().copied().chain(hand.movements());
            (held.collect(), ability + movement)
        }
        _ => return None,
    };
    let count = u64::from(count).min(from.len() as u64);
    Some((from, count))
}

/// Picks one card after the other from the rest.
fn pick(mut from: Vec<CardId>, count: u64, mut way: u64) -> Vec<CardId> {
    let mut cards = Vec::new();
    for _ in 0..count {
        let left = from.len() as u64;
        cards.push(from.remove((way % left) as usize));
        way /= left;
    }
    cards
}

/// Index of this pick of cards; the inverse of [`pick`].
fn picked(mut from: Vec<CardId>, cards: &[CardId]) -> Option<u64> {
    let (mut way, mut weight) = (0, 1);
    for card in cards {
        let place = from.iter().position(|other| other == card)?;
        way += place as u64 * weight;
        weight *= from.len() as u64;
        from.remove(place);
    }
    Some(way)
}
