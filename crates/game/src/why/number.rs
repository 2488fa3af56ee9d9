//! The numbers that rules give.

/// A number that a rule can give, with the step by which a broken rule is off.
pub trait Number: Copy {
    /// No effect at all.
    const ZERO: Self;

    /// Whether it has no effect.
    fn is_zero(self) -> bool;

    /// A step more.
    #[must_use]
    fn step_up(self) -> Self;

    /// A step less; not below what the type holds.
    #[must_use]
    fn step_down(self) -> Self;
}

macro_rules! whole {
    ($($number:ty),*) => {$(
        impl Number for $number {
            const ZERO: Self = 0;
            #[inline]
            fn is_zero(self) -> bool {
                self == 0
            }
            fn step_up(self) -> Self {
                self.saturating_add(1)
            }
            fn step_down(self) -> Self {
                self.saturating_sub(1)
            }
        }
    )*};
}

whole!(u8, u16, u32, usize, i8, i16, i32, i64);

/// A length that is off shows on the table.
const VISIBLE: f64 = 0.05;

impl Number for f64 {
    const ZERO: Self = 0.0;
    #[inline]
    fn is_zero(self) -> bool {
        self == 0.0
    }
    fn step_up(self) -> Self {
        self + VISIBLE
    }
    fn step_down(self) -> Self {
        self - VISIBLE
    }
}
