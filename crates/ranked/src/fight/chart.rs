//! The charts: what a die must show.

/// A chart that says what a die must show: one value against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chart {
    /// By how far the other's value lies above one's own.
    ByMargin(Margins),
    /// As printed, from 1 to 10: rows are one's own value, columns the other's.
    /// What lies beyond is read as the nearest.
    Printed(&'static [[u8; 10]; 10]),
}

/// What is needed, margin by margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Margins {
    /// The margin of the first score; for every lower one it is the same.
    pub first: i16,
    /// The scores from there on.
    pub scores: &'static [u8],
    /// What is needed beyond; nothing where it cannot be done.
    pub beyond: Option<u8>,
}

impl Chart {
    /// What hits in hand-to-hand combat, by Weapon Skill.
    pub const STRIKE: Chart = Chart::ByMargin(Margins { first: -1, scores: &[3, 4, 4, 5, 5], beyond: Some(6) });
    /// What wounds, by Strength against Toughness.
    pub const WOUND: Chart = Chart::ByMargin(Margins { first: -2, scores: &[2, 3, 4, 5, 6, 6], beyond: None });

    /// What a die must show; nothing where the chart has no number.
    ///
    /// ```
    /// use ranked::chart::Chart;
    /// assert_eq!([3, 4, 8].map(|theirs| Chart::STRIKE.needed(3, theirs)), [4, 4, 6].map(Some));
    /// assert_eq!([3, 6, 7].map(|theirs| Chart::WOUND.needed(3, theirs)), [Some(4), Some(6), None]);
    /// ```
    pub const fn needed(self, mine: u8, theirs: u8) -> Option<u8> {
        match self {
            Chart::ByMargin(Margins { first, scores, beyond }) => {
                let step = theirs as i16 - mine as i16 - first;
                let step = if step < 0 { 0 } else { step as usize };
                if step < scores.len() { Some(scores[step]) } else { beyond }
            }
            Chart::Printed(rows) => Some(rows[row_of(mine)][row_of(theirs)]),
        }
    }
}

/// The score needed to wound, by [`Chart::WOUND`].
pub const fn to_wound(strength: u8, toughness: u8) -> Option<u8> {
    Chart::WOUND.needed(strength, toughness)
}

/// Where a value stands among rows from 1 to 10.
const fn row_of(value: u8) -> usize {
    match value {
        0 => 0,
        1..=10 => value as usize - 1,
        _ => 9,
    }
}

/// The score needed to hit by shooting, before modifiers: 7 less the Ballistic
/// Skill. May be below 2.
pub const fn to_shoot(skill: u8) -> i8 {
    7 - skill as i8
}

/// What is rolled for a needed score once all modifiers are counted, and by
/// how much a hit is weakened: a score of seven or more is a six that strikes
/// with less Strength, and a one always misses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The natural score that hits.
    pub score: u8,
    /// Off the Strength of the hit.
    pub weaker: u8,
}

impl Need {
    /// The needed score after modifiers.
    ///
    /// ```
    /// use ranked::chart::Need;
    /// assert_eq!(Need::of(1), Need { score: 2, weaker: 0 });
    /// assert_eq!(Need::of(7), Need { score: 6, weaker: 1 });
    /// assert_eq!(Need::of(12), Need { score: 6, weaker: 5 });
    /// ```
    pub const fn of(score: i8) -> Need {
        match score {
            i8::MIN..=2 => Need { score: 2, weaker: 0 },
            3..=6 => Need { score: score as u8, weaker: 0 },
            7..=10 => Need { score: 6, weaker: (score - 6) as u8 },
            _ => Need { score: 6, weaker: 5 },
        }
    }

    /// Whether a die hits.
    pub const fn met_by(self, die: u8) -> bool {
        die >= self.score
    }

    /// The Strength of a hit; nothing if it has none left.
    pub const fn strength(self, strength: u8) -> Option<u8> {
        if strength > self.weaker { Some(strength - self.weaker) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ancients as rule;

    #[test]
    fn the_strike_chart_is_as_printed() {
        let rows = [
            [4, 4, 5, 5, 6, 6, 6, 6, 6, 6],
            [3, 4, 4, 5, 5, 6, 6, 6, 6, 6],
            [3, 3, 4, 4, 5, 5, 6, 6, 6, 6],
            [3, 3, 3, 4, 4, 5, 5, 6, 6, 6],
            [3, 3, 3, 3, 4, 4, 5, 5, 6, 6],
            [3, 3, 3, 3, 3, 4, 4, 5, 5, 6],
            [3, 3, 3, 3, 3, 3, 4, 4, 5, 5],
            [3, 3, 3, 3, 3, 3, 3, 4, 4, 5],
            [3, 3, 3, 3, 3, 3, 3, 3, 4, 4],
            [3, 3, 3, 3, 3, 3, 3, 3, 3, 4],
        ];
        for (mine, row) in (1..).zip(rows) {
            for (theirs, needed) in (1..).zip(row) {
                assert_eq!(
                    Chart::STRIKE.needed(mine, theirs),
                    Some(needed),
                    "{} {mine} {theirs}",
                    rule::combat::HIT_CHART
                );
            }
        }
    }

    #[test]
    fn the_wound_chart_is_as_printed() {
        let rows = [
            "456 6NNNNNN",
            "34566NNNNN",
            "234566NNNN",
            "2234566NNN",
            "22234566NN",
            "222234566N",
            "2222234566",
            "2222223456",
            "2222222345",
            "2222222234",
        ];
        for (strength, row) in (1..).zip(rows) {
            for (toughness, c) in (1..).zip(row.chars().filter(|c| *c != ' ')) {
                let needed = c.to_digit(10).map(|n| n as u8);
                assert_eq!(
                    Chart::WOUND.needed(strength, toughness),
                    needed,
                    "{} {strength} {toughness}",
                    rule::wound::CHART
                );
            }
        }
        assert_eq!(Chart::WOUND.needed(1, 5), None, "{}", rule::combat::WOUND_IMPOSSIBLE);
    }

    #[test]
    fn shooting_needs_seven_less_the_skill() {
        let needed: Vec<i8> = (1..=6).map(to_shoot).collect();
        assert_eq!(needed, [6, 5, 4, 3, 2, 1], "{}", rule::hit::BS_TABLE);
        assert_eq!(Need::of(to_shoot(6)).score, 2, "{}", rule::hit::MINIMUM_TWO);
    }

    #[test]
    fn beyond_six_a_hit_is_weaker() {
        let weaker: Vec<u8> = (6..=13).map(|n| Need::of(n).weaker).collect();
        assert_eq!(weaker, [0, 1, 2, 3, 4, 5, 5, 5], "{}", rule::hit::SEVEN_PLUS);
        assert_eq!(Need::of(9).strength(3), None, "{}", rule::hit::SEVEN_PLUS_STRENGTH_ZERO);
        assert_eq!(Need::of(8).strength(3), Some(1));
    }
}
