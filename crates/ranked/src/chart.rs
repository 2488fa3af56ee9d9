//! The charts: what a die must show.

/// The score needed to hit in hand-to-hand combat, by Weapon Skill.
///
/// ```
/// use ranked::chart::to_strike;
/// assert_eq!(to_strike(4, 3), 3);
/// assert_eq!(to_strike(3, 4), 4);
/// assert_eq!(to_strike(3, 8), 6);
/// ```
pub const fn to_strike(attacker: u8, opponent: u8) -> u8 {
    match opponent as i16 - attacker as i16 {
        i16::MIN..=-1 => 3,
        0 | 1 => 4,
        2 | 3 => 5,
        _ => 6,
    }
}

/// The score needed to hit by shooting, before modifiers: 7 less the Ballistic
/// Skill. May be below 2.
pub const fn to_shoot(skill: u8) -> i8 {
    7 - skill as i8
}

/// The score needed to wound, or nothing where the chart has no number.
///
/// ```
/// use ranked::chart::to_wound;
/// assert_eq!(to_wound(3, 3), Some(4));
/// assert_eq!(to_wound(3, 6), Some(6));
/// assert_eq!(to_wound(3, 7), None);
/// ```
pub const fn to_wound(strength: u8, toughness: u8) -> Option<u8> {
    match toughness as i16 - strength as i16 {
        i16::MIN..=-2 => Some(2),
        -1 => Some(3),
        0 => Some(4),
        1 => Some(5),
        2 | 3 => Some(6),
        _ => None,
    }
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
                assert_eq!(to_strike(mine, theirs), needed, "{} {mine} {theirs}", rule::combat::HIT_CHART);
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
                assert_eq!(to_wound(strength, toughness), needed, "{} {strength} {toughness}", rule::wound::CHART);
            }
        }
        assert_eq!(to_wound(1, 5), None, "{}", rule::combat::WOUND_IMPOSSIBLE);
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
