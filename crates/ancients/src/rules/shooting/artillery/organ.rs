//! Guns of many barrels: a hail of shot straight ahead.

use game::why;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Pose;
use table::template::Taper;

use super::under_fire::Blast;
use crate::rules::shooting::Hit;
use crate::state::{Battle, Play, Shot, UnitId};

/// The template ([`rule::artillery::ORGAN_TEMPLATE`]): its length, how wide it
/// is at the muzzle and at its far end.
const TEMPLATE: [f64; 3] = [8.0, 1.0, 2.5];

/// The Strength of its hits ([`rule::artillery::ORGAN_WOUNDS`]).
const STRENGTH: u8 = 4;

/// Chargers are shot at when they have come so near.
const BEFORE_THE_MUZZLE: f64 = 1.0;

impl Battle {
    /// All whom the template covers where it is laid, where it slides and where
    /// it ends may be hit ([`rule::artillery::ORGAN_FIRE`]).
    pub(super) fn fire_organ_gun(&mut self, shot: Shot, n: u8, muzzle: Pose, play: &mut Play) {
        let id = shot.unit;
        let goes_off = play.artillery(rule::artillery::ORGAN_FIRE, "whether it goes off").number().is_some();
        let slide = play.d6(rule::artillery::ORGAN_FIRE, "how far it carries");
        if !goes_off && why::step(rule::artillery::ORGAN_FIRE) {
            return self.misfire_of_gun(id, n, play);
        }
        let [length, mouth, end] = TEMPLATE;
        let size = |row, inches| why::row(rule::artillery::ORGAN_TEMPLATE, row, inches);
        let taper = Taper::new(muzzle, size(0, length), size(1, mouth), size(2, end));
        let template = taper.slid(why::count(rule::artillery::ORGAN_FIRE, f64::from(slide)));
        let elsewhere = shot.manner.is_reaction().then(|| self.charger_before(id, shot.target)).flatten();
        let strength = why::row(rule::artillery::ORGAN_WOUNDS, 0, STRENGTH);
        let save = Some(why::count(rule::artillery::ORGAN_WOUNDS, ranked::save::strength_modifier(strength)));
        let hit = Hit { strength, save, harm: None };
        self.hail_on_houses(id, |p| template.contains(p), hit, play);
        self.blast(id, &Blast { template, hole: None, hit, elsewhere }, play);
    }

    /// A charger on its way, an inch before it strikes.
    fn charger_before(&self, id: UnitId, charger: UnitId) -> Option<(UnitId, Pose)> {
        let straight = self.straight_landing(charger, id, Wheel::NONE);
        let home = straight.or_else(|| self.charge_landing(charger, id))?;
        let pose = home.landing.touch.forward(-BEFORE_THE_MUZZLE);
        Some((charger, pose))
    }
}
