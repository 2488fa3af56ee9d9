//! The light bolt thrower of the legions, and the same on a cart.

use game::why;
use rules::ancients::roman as rule;

use super::{About, SpecialRule};
use crate::state::Bolt;

/// A scorpio: a lighter bolt, and less far.
pub(crate) struct Scorpio;

impl SpecialRule for Scorpio {
    const ABOUT: About = About::formation("fact-scorpio", rule::SCORPIO);

    fn bolt(has: bool) -> Option<Bolt> {
        has.then(|| Bolt {
            range: why::row(rule::SCORPIO, 0, 36.0),
            strength: why::row(rule::SCORPIO, 1, 4),
            sides: why::row(rule::SCORPIO, 2, 3),
        })
    }
}

/// A carroballista: drawn by two horses.
pub(crate) struct Carroballista;

impl SpecialRule for Carroballista {
    const ABOUT: About = About::formation("fact-carroballista", rule::CARROBALLISTA);

    fn rate_on_a_cart(has: bool) -> Option<f64> {
        has.then(|| why::count(rule::CARROBALLISTA, 8.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::{Special, Specials};

    #[test]
    fn its_bolt_is_lighter() {
        let bolt = Specials::of(Special::Scorpio).bolt().expect("a bolt");
        assert_eq!((bolt.range, bolt.strength, bolt.sides), (36.0, 4, 3), "{}", rule::SCORPIO);
        assert!(Specials::of(Special::Carroballista).bolt().is_none());
    }

    #[test]
    fn a_cart_rolls_as_fast_as_horses() {
        assert_eq!(Specials::of(Special::Carroballista).rate_on_a_cart(), Some(8.0), "{}", rule::CARROBALLISTA);
    }
}
