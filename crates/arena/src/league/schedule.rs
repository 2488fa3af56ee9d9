//! Who meets whom, where and how often.

use std::ops::Range;

use game::Side;

/// Players and grounds by number, and how many pairs of battles every two
/// players fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// How many players there are.
    pub players: usize,
    /// How many grounds: scenarios, each with its armies.
    pub grounds: usize,
    /// Pairs of battles for every two players, over all grounds.
    pub pairs: u64,
}

/// One battle of a league.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// The two players, in the order of the league.
    pub players: [usize; 2],
    /// Which of their pairs it belongs to; both battles of it have the same
    /// dice.
    pub pair: u64,
    /// Whether the first player has side B.
    pub swapped: bool,
    /// Where they meet.
    pub ground: usize,
}

impl Slot {
    /// The players by side.
    pub fn by_side(&self) -> [usize; 2] {
        let [first, second] = self.players;
        if self.swapped { [second, first] } else { [first, second] }
    }

    /// The first player's side.
    pub fn side_of_first(&self) -> Side {
        if self.swapped { Side::B } else { Side::A }
    }
}

impl Schedule {
    /// Every two players.
    pub fn pairings(&self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let players = self.players;
        (0..players).flat_map(move |first| (first + 1..players).map(move |second| [first, second]))
    }

    /// Some pairs of battles of two players.
    pub fn slots(&self, players: [usize; 2], pairs: Range<u64>) -> impl Iterator<Item = Slot> {
        let pairs = pairs.start..pairs.end.min(self.pairs);
        pairs.flat_map(move |pair| {
            let ground = self.ground(pair);
            [false, true].map(|swapped| Slot { players, pair, swapped, ground })
        })
    }

    /// The ground of a pair. All come in turn; if there are more of them than
    /// pairs, those that do come lie far apart.
    fn ground(&self, pair: u64) -> usize {
        let grounds = self.grounds as u64;
        // The golden section of the grounds, or the next number that reaches all.
        let golden = grounds * 618 / 1000;
        let stride = (golden..=grounds).find(|stride| common_divisor(*stride, grounds) == 1).unwrap_or(1);
        (pair % grounds * stride % grounds) as usize
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_two_players_meet_once_on_either_side() {
        let schedule = Schedule { players: 4, grounds: 3, pairs: 6 };
        assert_eq!(schedule.pairings().count(), 6);
        let slots: Vec<Slot> = schedule.slots([1, 3], 0..100).collect();
        assert_eq!(slots.len(), 12, "no more than there are");
        for pair in slots.chunks(2) {
            assert_eq!((pair[0].pair, pair[0].ground), (pair[1].pair, pair[1].ground));
            assert_eq!((pair[0].by_side(), pair[1].by_side()), ([1, 3], [3, 1]));
        }
    }

    #[test]
    fn all_grounds_come_in_turn() {
        for grounds in 1..200 {
            let schedule = Schedule { players: 2, grounds, pairs: grounds as u64 };
            let seen: BTreeSet<usize> = schedule.slots([0, 1], 0..grounds as u64).map(|slot| slot.ground).collect();
            assert_eq!(seen.len(), grounds);
        }
    }
}
