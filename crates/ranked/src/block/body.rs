//! What a unit is made of: a block of models alike, a single one, or a crewed
//! platform.

use super::platform::{Harm, Platform, Worth};
use super::{Formation, RankCount};

/// What a unit is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body<P> {
    /// Models alike in ranks and files, men or whatever else is hit and lost as
    /// a whole.
    Block(Alike),
    /// One who is a unit by himself: a character, a monster.
    Single,
    /// A platform whose parts are hit and lost one by one.
    Platform(Platform<P>, Worth),
}

/// What the models of a block count for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alike {
    /// Each for so many where numbers are compared: a cart for its crew.
    pub each: u8,
    /// Whether ranks of them count.
    pub ranked: bool,
}

impl Alike {
    /// Men, each for himself.
    pub const MEN: Alike = Alike { each: 1, ranked: true };
}

impl<P> Body<P> {
    /// What it counts for where numbers are compared, with so many models left
    /// and such harm done to a platform.
    ///
    /// ```
    /// use ranked::block::body::{Alike, Body};
    /// use ranked::block::platform::Harm;
    /// let carts: Body<()> = Body::Block(Alike { each: 2, ranked: false });
    /// assert_eq!(carts.number(3, &Harm::default()), 6);
    /// assert_eq!(Body::<()>::Single.number(1, &Harm::default()), 1);
    /// ```
    pub fn number(&self, models: u8, harm: &Harm) -> u8 {
        match self {
            Body::Block(alike) => models.saturating_mul(alike.each),
            Body::Single => models.min(1),
            Body::Platform(platform, worth) => platform.number(*worth, harm).saturating_mul(models.min(1)),
        }
    }

    /// Whether it is at half its number at the start, or fewer.
    pub fn is_halved(&self, start: u8, models: u8, harm: &Harm) -> bool {
        let now = u16::from(self.number(models, harm));
        now * 2 <= u16::from(self.number(start, &Harm::default()))
    }

    /// How many ranks behind the first count as it stands: none of a single one
    /// or a platform, whatever stands behind it.
    pub fn ranks_that_count(&self, formation: &Formation, count: RankCount) -> u8 {
        match self {
            Body::Block(Alike { ranked: true, .. }) => formation.ranks_that_count(count),
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Base;
    use crate::block::platform::{Outlives, Part, Role, Strikes};

    #[test]
    fn a_squadron_stands_in_ranks_that_count_for_nothing() {
        let squadron = Formation::block(Base::HEAVY_CHARIOT, 4, 8);
        let count = RankCount { wide: 4, short: 4, most: 9 };
        let counted = |body: Body<()>| body.ranks_that_count(&squadron, count);
        assert_eq!(counted(Body::Block(Alike { each: 2, ranked: false })), 0);
        assert_eq!(counted(Body::Block(Alike::MEN)), 1);
    }

    #[test]
    fn an_engine_is_halved_with_its_crew() {
        let part = |role, count, wounds| Part {
            role,
            count,
            wounds,
            strikes: Strikes::AllRound,
            outlives: Outlives::OnFoot,
            profile: (),
        };
        let engine = Platform::new([part(Role::Carrier, 1, 3), part(Role::Crew, 4, 1)]);
        let mut harm = Harm::default();
        engine.wound(1, 1, &mut harm);
        let body = |worth| Body::Platform(engine.clone(), worth);
        assert!(!body(Worth::CrewLeft).is_halved(1, 1, &harm));
        engine.wound(1, 1, &mut harm);
        assert!(body(Worth::CrewLeft).is_halved(1, 1, &harm));
        assert!(!body(Worth::CrewAtFirst).is_halved(1, 1, &harm));
    }
}
