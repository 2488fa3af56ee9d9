//! Armour saves, counted in pips.

/// A save: the score needed, or none at all.
///
/// ```
/// use ranked::save::Save;
/// let light_and_shield = Save::of_pips(2);
/// assert_eq!(light_and_shield.score(), Some(5));
/// assert_eq!(light_and_shield.worsened(2).score(), None);
/// assert_eq!(Save::of_pips(6).no_better_than(3).score(), Some(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Save(i8);

impl Save {
    /// No save.
    pub const NONE: Save = Save(7);

    /// One pip is a 6+, two a 5+ and so on.
    pub const fn of_pips(pips: i8) -> Save {
        Save(7 - pips)
    }

    /// What several parts give together, each with its pips.
    ///
    /// ```
    /// use ranked::save::Save;
    /// assert_eq!(Save::of_parts([1, 2, 0]), Save::of_pips(3));
    /// ```
    pub fn of_parts(parts: impl IntoIterator<Item = i8>) -> Save {
        Save::of_pips(parts.into_iter().sum())
    }

    /// A save on that score.
    pub const fn on(score: i8) -> Save {
        Save(score)
    }

    /// With a modifier against it.
    #[must_use]
    pub const fn worsened(self, by: i8) -> Save {
        Save(self.0 + by)
    }

    /// With a limit.
    #[must_use]
    pub const fn no_better_than(self, best: i8) -> Save {
        if self.0 < best { Save(best) } else { self }
    }

    /// The score needed; none if more than six would be.
    pub const fn score(self) -> Option<u8> {
        if self.0 > 6 { None } else { Some(if self.0 < 1 { 1 } else { self.0 as u8 }) }
    }

    /// Whether a die saves.
    pub fn met_by(self, die: u8) -> bool {
        self.score().is_some_and(|score| die >= score)
    }
}

/// What the Strength of a hit takes off the saving die.
///
/// ```
/// assert_eq!((1..=10).map(ranked::save::strength_modifier).collect::<Vec<_>>(), [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]);
/// ```
pub const fn strength_modifier(strength: u8) -> i8 {
    if strength > 3 { strength as i8 - 3 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::ancients as rule;

    #[test]
    fn strength_worsens_a_save_until_it_is_gone() {
        let heavy = Save::of_pips(2);
        let scores: Vec<Option<u8>> = (3..=6).map(|s| heavy.worsened(strength_modifier(s)).score()).collect();
        assert_eq!(scores, [Some(5), Some(6), None, None], "{}", rule::armour::SAVE_MODIFIERS_REMOVE_SAVE);
        assert!(heavy.met_by(5) && !heavy.met_by(4), "{}", rule::armour::SAVE_ROLL);
    }
}
