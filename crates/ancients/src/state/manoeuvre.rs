//! Manoeuvres other than wheels.

game::worded! {
    /// A manoeuvre other than a wheel.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Manoeuvre, word {
        AboutFace = "turn about",
        ChangeFormation = "change formation",
        QuarterTurn = "turn by the quarter",
        Reform = "reform",
    }
}
