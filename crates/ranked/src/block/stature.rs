//! How tall things are, and whether they stand on the ground.

/// How tall a thing is: whoever is taller sees, and is seen, over the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stature {
    /// A man on foot, and whatever is no taller.
    #[default]
    Man,
    /// A rider, or a cart with its crew.
    Rider,
    /// A large beast or a great engine.
    Large,
}

impl Stature {
    /// Whether the one sees, and is seen, over the heads of the other.
    pub fn overlooks(self, other: Stature) -> bool {
        self > other
    }

    /// Whether somebody finds shelter among others: they are as tall as he.
    ///
    /// ```
    /// use ranked::block::Stature;
    /// assert!(Stature::Man.hides_among(Stature::Rider));
    /// assert!(!Stature::Rider.hides_among(Stature::Man));
    /// ```
    pub fn hides_among(self, others: Stature) -> bool {
        self <= others
    }
}

/// Where a thing is that may fly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Loft {
    /// On the table, on foot or just landed.
    #[default]
    Ground,
    /// High above it: only others there reach it.
    High,
}

impl Loft {
    /// Whether one there can touch, shoot or strike another.
    pub fn reaches(self, other: Loft) -> bool {
        self == other
    }
}
