//! Cannons: a ball that lands beyond where it was laid, and bounces on.

use game::why;
use rules::ancients as rule;
use table::Pose;
use table::template::{Bounce, Track};

use crate::rules::shooting::{Harm, Hit};
use crate::state::{Battle, Feature, Going, Play, UnitId, What};

/// The Strength of a ball ([`rule::artillery::CANNON_WOUNDS`]).
const STRENGTH: u8 = 6;

/// Just behind whatever stops a ball.
const BEYOND: f64 = 0.01;

impl Battle {
    /// The ball lands as far as was said and as the die adds
    /// ([`rule::artillery::CANNON_RANGE`]), over whoever stands before that
    /// ([`rule::artillery::CANNON_FIRST_STRIKE`]), and bounces straight on
    /// ([`rule::artillery::CANNON_BOUNCE`]).
    pub(super) fn fire_cannon(&mut self, id: UnitId, n: u8, muzzle: Pose, guess: f64, play: &mut Play) {
        let Some(more) = play.artillery(rule::artillery::CANNON_RANGE, "how much further").number() else {
            return self.misfire_of_gun(id, n, play);
        };
        let landing = guess + why::count(rule::artillery::CANNON_RANGE, f64::from(more));
        if let Some(building) = self.house_at(muzzle.forward(landing).at) {
            let at = muzzle.forward(landing).at;
            play.log(|| What::Landed { unit: id, at: [at.x, at.y], scatter: None, distance: landing });
            return self.ball_into_house(id, building, ball_hit(), play);
        }
        let on = play.artillery(rule::artillery::CANNON_BOUNCE, "the bounce").number();
        // It has buried itself, and nothing else has gone wrong.
        if on.is_none() && !why::step(rule::artillery::CANNON_BOUNCE_MISFIRE) {
            return self.misfire_of_gun(id, n, play);
        }
        let bounce = why::count(rule::artillery::CANNON_BOUNCE, f64::from(on.unwrap_or(0)));
        let ball = Bounce::new(muzzle, landing, bounce);
        let ball = ball.stopped(self.stopped_by_ground(&ball.track()));
        let (at, landed, run) = (ball.landing(), landing, ball.track().length);
        play.log(|| What::Landed { unit: id, at: [at.x, at.y], scatter: None, distance: landed });
        if on.is_some() {
            let stopped = ball.is_stopped();
            play.log(|| What::Bounced { unit: id, distance: run, stopped });
        }
        let flown = || Track::new(muzzle.at, muzzle.facing, landing + run);
        let track = why::instead(rule::artillery::CANNON_FIRST_STRIKE, ball.track(), flown);
        let (melee, mut shared) = (self.melee_shot_at(id), 0);
        for (unit, places) in self.met_by(&track) {
            if melee.has(unit) {
                shared += places.len();
            } else {
                self.strike_places(id, unit, &places, ball_hit(), play);
            }
        }
        self.share_in_melee(id, shared, ball_hit(), play);
        // Whatever stopped it may be the wall of a building.
        let wall = muzzle.forward(landing + run + BEYOND).at;
        if let Some(building) = self.house_at(wall).filter(|_| ball.is_stopped()) {
            self.ball_into_house(id, building, ball_hit(), play);
        }
    }

    /// How far a ball bounces before the ground stops it: very difficult ground
    /// and any rise do ([`rule::artillery::CANNON_BOUNCE_TERRAIN`]), and so do
    /// walls and whatever nobody can enter.
    fn stopped_by_ground(&self, track: &Track) -> Option<f64> {
        let rises =
            |feature: &Feature| feature.kind.is_hill() && !feature.area().is_some_and(|a| a.contains(track.from));
        let soft =
            |feature: &Feature| feature.going == Going::VeryDifficult || rises(feature) || feature.kind.stops_balls();
        let hard = |feature: &Feature| feature.going == Going::Impassable;
        let until = |stops: &dyn Fn(&Feature) -> bool| {
            let features = self.field.features.iter().filter(|feature| stops(feature));
            features.filter_map(|feature| track.until_shape(&feature.shape)).reduce(f64::min)
        };
        let all = until(&|feature| soft(feature) || hard(feature));
        why::instead(rule::artillery::CANNON_BOUNCE_TERRAIN, all, || until(&hard))
    }
}

/// What a ball does to whom it hits ([`rule::artillery::CANNON_WOUNDS`]).
fn ball_hit() -> Hit {
    let strength = why::row(rule::artillery::CANNON_WOUNDS, 0, STRENGTH);
    let usual = || Some(ranked::save::strength_modifier(strength));
    let save = why::instead(rule::artillery::CANNON_WOUNDS, None, usual);
    Hit { strength, save, harm: Some(Harm { rule: rule::artillery::CANNON_WOUNDS, sides: 6 }) }
}
