//! Manoeuvres other than wheels.

/// A manoeuvre other than a wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manoeuvre {
    AboutFace,
    ChangeFormation,
    QuarterTurn,
    Reform,
}

impl Manoeuvre {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Manoeuvre::AboutFace => "turn about",
            Manoeuvre::ChangeFormation => "change formation",
            Manoeuvre::QuarterTurn => "turn by the quarter",
            Manoeuvre::Reform => "reform",
        }
    }
}
