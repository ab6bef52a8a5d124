//! Replies grouped for reading: by their two cards, then by the outcome of rotation and adrenaline.

use crate::hexstrike::analysis::work::Mixes;
use hexstrike_game::lookahead::WeighedReply;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::rules::{CardId, Commitment};
use kernel::{Rotation, Seat};

/// Order and filter of the replies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ReplyOrder {
    /// All replies, worst first.
    #[default]
    Worst,
    /// All replies, likeliest first.
    Likeliest,
    /// Only replies that hit, worst first.
    Hits,
}

impl ReplyOrder {
    /// All orders, from left to right.
    pub const ALL: [Self; 3] = [Self::Worst, Self::Likeliest, Self::Hits];

    /// Label of the button.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Worst => "Worst",
            Self::Likeliest => "Likeliest",
            Self::Hits => "Hits only",
        }
    }
}

/// All replies of a seat with the same two cards.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplyGroup {
    /// Seat that replies.
    pub seat: Seat,
    /// Card whose timeline is played.
    pub active: CardId,
    /// Card whose passive text applies.
    pub passive: CardId,
    /// Distinct outcomes by rotation and adrenaline, worst first; at least one.
    pub ways: Vec<ReplyWay>,
    /// Probability of these two cards in equilibrium, 0 to 1, if known.
    pub chance: Option<f64>,
}

/// Replies of a group with the same outcome.
#[derive(Debug, Clone, PartialEq)]
pub struct ReplyWay {
    /// Rotations with this outcome, each with every amount in `adrenaline`.
    pub rotations: Vec<Rotation>,
    /// Amounts of adrenaline with this outcome, each with every rotation in `rotations`, ascending; empty if
    /// all amounts have it.
    pub adrenaline: Vec<u8>,
    /// Harm to the planning seat.
    pub suffered: Harm,
    /// Harm to the replying seat.
    pub dealt: Harm,
    /// Indices into the replies; at least one.
    pub replies: Vec<usize>,
}

/// Groups the replies, which are sorted worst first.
pub fn groups(replies: &[WeighedReply], order: ReplyOrder, likely: Option<&Mixes>) -> Vec<ReplyGroup> {
    let mut groups: Vec<ReplyGroup> = Vec::new();
    for (nth, reply) in replies.iter().enumerate() {
        if order == ReplyOrder::Hits && reply.suffered.weight() == 0 {
            continue;
        }
        let (seat, active, passive) = (reply.seat, reply.play.active, reply.play.passive);
        let own = groups
            .iter()
            .position(|group| (group.seat, group.active, group.passive) == (seat, active, passive));
        let own = own.unwrap_or_else(|| {
            let chance = likely.map(|mixes| chance(&mixes[seat], active, passive));
            groups.push(ReplyGroup { seat, active, passive, ways: Vec::new(), chance });
            groups.len() - 1
        });
        turned(&mut groups[own].ways, nth, reply);
    }
    for group in &mut groups {
        group.ways = paid_alike(std::mem::take(&mut group.ways));
        let of_seat = replies.iter().filter(|reply| reply.seat == group.seat);
        let pool = of_seat.map(|reply| reply.up_to).max().unwrap_or_default();
        for way in group.ways.iter_mut().filter(|way| way.adrenaline.len() > usize::from(pool)) {
            way.adrenaline.clear();
        }
    }
    if order == ReplyOrder::Likeliest {
        // The stable sort leaves equals worst first.
        groups.sort_by(|a, b| b.chance.unwrap_or(0.0).total_cmp(&a.chance.unwrap_or(0.0)));
    }
    groups
}

fn chance(mix: &[(Commitment, f64)], active: CardId, passive: CardId) -> f64 {
    let own = mix.iter().filter(|(play, _)| (play.active, play.passive) == (active, passive));
    own.map(|(_, chance)| chance).sum()
}

/// Adds a reply to the way with its rotation and outcome, or begins a new way.
fn turned(ways: &mut Vec<ReplyWay>, nth: usize, reply: &WeighedReply) {
    let (rotation, adrenaline) = (reply.play.rotation, reply.play.adrenaline..=reply.up_to);
    let (suffered, dealt) = (reply.suffered, reply.dealt);
    let same = ways
        .iter_mut()
        .find(|way| way.rotations == [rotation] && (way.suffered, way.dealt) == (suffered, dealt));
    if let Some(way) = same {
        way.adrenaline.extend(adrenaline);
        way.adrenaline.sort_unstable();
        way.replies.push(nth);
    } else {
        ways.push(ReplyWay {
            rotations: vec![rotation],
            adrenaline: adrenaline.collect(),
            suffered,
            dealt,
            replies: vec![nth],
        });
    }
}

/// Merges rotations that have the same outcome for the same adrenaline.
fn paid_alike(ways: Vec<ReplyWay>) -> Vec<ReplyWay> {
    let mut folded: Vec<ReplyWay> = Vec::new();
    for way in ways {
        let outcome = |way: &ReplyWay| (way.suffered, way.dealt);
        let same = folded
            .iter_mut()
            .find(|other| outcome(other) == outcome(&way) && other.adrenaline == way.adrenaline);
        match same {
            Some(other) => {
                other.rotations.extend(way.rotations);
                other.rotations.sort_unstable();
                other.replies.extend(way.replies);
            }
            None => folded.push(way),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIT: Harm = Harm { hits: 1, damage: 4, flown: 1, stunned: 2, discards: 0, off: false, lost: false };

    fn reply(
        (active, passive): (u8, u8),
        rotation: Rotation,
        adrenaline: u8,
        suffered: Harm,
    ) -> WeighedReply {
        let play = Commitment { active: CardId(active), passive: CardId(passive), rotation, adrenaline };
        WeighedReply {
            seat: Seat::FIRST,
            play,
            up_to: adrenaline,
            share: 0.1,
            suffered,
            dealt: Harm::default(),
        }
    }

    /// Replies with two cards in three rotations and 0 or 1 adrenaline, of which only the right turn misses,
    /// and one with other cards.
    fn replies() -> Vec<WeighedReply> {
        let mut replies: Vec<WeighedReply> = [Rotation::Stay, Rotation::R1]
            .into_iter()
            .flat_map(|turn| [0, 1].map(|paid| reply((1, 2), turn, paid, HIT)))
            .collect();
        replies.extend([0, 1].map(|paid| reply((1, 2), Rotation::L1, paid, Harm::default())));
        replies.push(reply((3, 2), Rotation::Stay, 0, Harm::default()));
        replies
    }

    #[test]
    fn the_same_cards_are_one_group_and_what_comes_to_the_same_is_one_way() {
        let replies = replies();
        let groups = groups(&replies, ReplyOrder::Worst, None);
        assert_eq!(groups.len(), 2);
        let [hits, misses] = &groups[0].ways[..] else { panic!("two ways: {:?}", groups[0].ways) };
        assert_eq!(
            (&hits.rotations[..], &hits.adrenaline[..]),
            (&[Rotation::Stay, Rotation::R1][..], &[][..]),
            "with all that there is"
        );
        assert_eq!(hits.replies, [0, 1, 2, 3]);
        assert_eq!((&misses.rotations[..], misses.suffered), (&[Rotation::L1][..], Harm::default()));
        assert_eq!(groups[1].ways.len(), 1);
    }

    #[test]
    fn each_opponent_has_chances_of_their_own_and_the_likeliest_stand_first() {
        let mine = |seat, active: u8| WeighedReply { seat, ..reply((active, 2), Rotation::Stay, 0, HIT) };
        let replies = [mine(Seat::Second, 1), mine(Seat::Third, 1), mine(Seat::Third, 3)];
        let mut mixes = Mixes::default();
        mixes[Seat::Second] = vec![(replies[0].play, 0.2)];
        mixes[Seat::Third] = vec![(replies[1].play, 0.1), (replies[2].play, 0.9)];
        let groups = groups(&replies, ReplyOrder::Likeliest, Some(&mixes));
        let chances: Vec<(Seat, Option<f64>)> =
            groups.iter().map(|group| (group.seat, group.chance)).collect();
        assert_eq!(chances, [(Seat::Third, Some(0.9)), (Seat::Second, Some(0.2)), (Seat::Third, Some(0.1))]);
    }

    #[test]
    fn a_way_says_nothing_that_is_not_so() {
        // The right turn hits only with adrenaline, staying always hits: "both turns, 0 to 1" would be wrong.
        let replies = [
            reply((1, 2), Rotation::Stay, 0, HIT),
            reply((1, 2), Rotation::Stay, 1, HIT),
            reply((1, 2), Rotation::R1, 1, HIT),
            reply((1, 2), Rotation::R1, 0, Harm::default()),
        ];
        let groups = groups(&replies, ReplyOrder::Worst, None);
        for way in &groups[0].ways {
            let amounts: &[u8] = if way.adrenaline.is_empty() { &[0, 1] } else { &way.adrenaline };
            assert_eq!(way.replies.len(), way.rotations.len() * amounts.len(), "{way:?}");
            for nth in &way.replies {
                let reply = &replies[*nth];
                assert!(way.rotations.contains(&reply.play.rotation), "{way:?}");
                assert!(amounts.contains(&reply.play.adrenaline), "{way:?}");
                assert_eq!(way.suffered, reply.suffered);
            }
        }
    }

    #[test]
    fn a_reply_is_listed_with_all_amounts_that_come_to_it_unless_all_do() {
        let up_to = |up_to: u8, reply: WeighedReply| WeighedReply { up_to, ..reply };
        let replies = [
            up_to(6, reply((1, 2), Rotation::Stay, 4, HIT)),
            up_to(3, reply((1, 2), Rotation::Stay, 0, Harm::default())),
            up_to(6, reply((3, 2), Rotation::Stay, 0, Harm::default())),
        ];
        let groups = groups(&replies, ReplyOrder::Worst, None);
        let amounts = |group: &ReplyGroup| -> Vec<Vec<u8>> {
            group.ways.iter().map(|way| way.adrenaline.clone()).collect()
        };
        assert_eq!(amounts(&groups[0]), [vec![4, 5, 6], vec![0, 1, 2, 3]]);
        assert_eq!(amounts(&groups[1]), [Vec::<u8>::new()]);
    }

    #[test]
    fn every_reply_is_in_one_way_and_those_that_miss_can_be_left_out() {
        let replies = replies();
        let places = |order| {
            let all = groups(&replies, order, None);
            let mut all: Vec<usize> =
                all.into_iter().flat_map(|group| group.ways).flat_map(|way| way.replies).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(places(ReplyOrder::Worst), (0..replies.len()).collect::<Vec<_>>());
        assert_eq!(places(ReplyOrder::Hits), [0, 1, 2, 3]);
    }
}
