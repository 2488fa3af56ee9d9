//! Troops who are on their way before the battle begins: once everybody is
//! deployed they make a move, when skirmishers go ahead.

use game::why;
use rules::antiquity as rule;

use super::{About, SpecialRule};
use crate::state::{Battle, EarlyMove, UnitId};

/// A rider's way before he dismounts, on a horse.
const HORSE: f64 = 8.0;
/// The same on a camel.
const CAMEL: f64 = 6.0;

/// Deployed ahead of the others.
pub(crate) struct SpecialDeployment;
/// They ride up and fight on foot.
pub(crate) struct RidingHorses;
/// The same on camels.
pub(crate) struct RidingCamels;

impl SpecialRule for SpecialDeployment {
    const ABOUT: About = About::formation("fact-special-deployment", rule::deploy::SPECIAL_DEPLOYMENT);

    /// As far as it may go in a turn.
    fn early_move(has: bool, _: &Battle, _: UnitId) -> Option<EarlyMove> {
        let ahead = why::holds(rule::deploy::SPECIAL_DEPLOYMENT, has);
        ahead.then_some(EarlyMove { most: None, rule: rule::deploy::SPECIAL_DEPLOYMENT })
    }
}

impl SpecialRule for RidingHorses {
    const ABOUT: About = About::formation("fact-riding-horses", rule::move_::RIDING_HORSES);

    fn early_move(has: bool, _: &Battle, _: UnitId) -> Option<EarlyMove> {
        has.then_some(EarlyMove { most: Some(HORSE), rule: rule::move_::RIDING_HORSES })
    }
}

impl SpecialRule for RidingCamels {
    const ABOUT: About = About::formation("fact-riding-camels", rule::move_::RIDING_CAMELS);

    fn early_move(has: bool, _: &Battle, _: UnitId) -> Option<EarlyMove> {
        has.then_some(EarlyMove { most: Some(CAMEL), rule: rule::move_::RIDING_CAMELS })
    }
}
