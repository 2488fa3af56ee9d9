//! What frightens, and what comes of it.

/// What the sight of something does to others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Dread {
    /// Nothing.
    #[default]
    None,
    /// They fear it.
    Fear,
    /// They are terrified: they fear it, too.
    Terror,
}

impl Dread {
    /// The same for those who are used to it, or cause the like themselves:
    /// terror is no more than fear to them, and fear nothing.
    ///
    /// ```
    /// use ranked::test::Dread;
    /// assert_eq!([Dread::None, Dread::Fear, Dread::Terror].map(Dread::lessened), [Dread::None, Dread::None, Dread::Fear]);
    /// ```
    #[must_use]
    pub const fn lessened(self) -> Dread {
        match self {
            Dread::None | Dread::Fear => Dread::None,
            Dread::Terror => Dread::Fear,
        }
    }
}

/// How somebody takes a fright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nerve {
    /// There is nothing to fear, or it passed the test.
    Steady,
    /// It stands, and fights the worse for it.
    Shaken,
    /// It runs.
    Runs,
}

impl Nerve {
    /// Of a test that failed: those run who are outnumbered.
    pub const fn of_failure(outnumbered: bool) -> Nerve {
        if outnumbered { Nerve::Runs } else { Nerve::Shaken }
    }
}

/// Whether those who are feared are more, all counted together.
pub fn outnumber(feared: impl IntoIterator<Item = u16>, strength: u16) -> bool {
    feared.into_iter().sum::<u16>() > strength
}
