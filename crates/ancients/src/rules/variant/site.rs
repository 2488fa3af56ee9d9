//! A camp or a village: where it lies, and what it is made of.

use std::sync::Arc;

use game::{Refusal, Side, why, words};
use rules::ancients as rule;
use table::{Measure, Pose, Vec2};

use crate::files::preparation::Variant;
use crate::state::{Battle, Feature, FeatureEntry, FeatureKind, Play, VariantAsk, What};

/// A camp is at least so large, and larger for a large army; the book leaves it
/// to what people have.
const CAMP: (f64, f64) = (24.0, 12.0);

/// A village.
const VILLAGE: (f64, f64) = (14.0, 10.0);

/// The way out of a camp, towards the enemy.
const GATE: f64 = 6.0;

/// So much more ground than its men stand on a camp has.
const ROOM: f64 = 3.0;

impl Variant {
    /// The tag of the ground that is attacked.
    pub(crate) const fn site(self) -> Option<&'static str> {
        match self {
            Variant::Camp => Some("camp"),
            Variant::Raid => Some("village"),
            _ => None,
        }
    }
}

impl Battle {
    /// The defender says where it lies, unless it lies there already.
    pub(super) fn ask_site(&mut self) {
        if self.site().is_none() {
            self.ask(VariantAsk::Site(self.plan.preparation.attacker.other()));
        }
    }

    /// Its width and depth.
    fn site_size(&self) -> (f64, f64) {
        if self.plan.variant == Variant::Raid {
            return VILLAGE;
        }
        let side = self.plan.preparation.attacker.other();
        let ground = |u: &crate::state::Unit| u.formation().width() * u.formation().depth();
        let needed: f64 = self.units.iter().filter(|u| u.side == side).map(ground).sum();
        let (width, depth) = CAMP;
        ((needed * ROOM / depth).clamp(width, self.field.board.width - FROM_EDGES), depth)
    }

    /// Wholly in the defender's half.
    pub(super) fn judge_site(&self, pose: Pose) -> Result<Vec2, Refusal> {
        let side = self.plan.preparation.attacker.other();
        let (width, depth) = self.site_size();
        let (low, high) = self.half(side);
        let half = Vec2::new(width, depth) * 0.5;
        let (min, max) = (pose.at - half, pose.at + half);
        let outside = min.x.falls_short_of(low.x)
            || min.y.falls_short_of(low.y)
            || max.x.exceeds(high.x)
            || max.y.exceeds(high.y);
        why::refuse(self.site_rule(), outside || !pose.at.is_finite(), || {
            (words!("no-it-is-not-wholly-in-its-half"), words!("do-put-it-elsewhere"))
        })?;
        Ok(pose.at)
    }

    pub(super) fn site_rule(&self) -> rules::RuleId {
        if self.plan.variant == Variant::Raid { rule::variant::RAID_DEPLOYMENT } else { rule::variant::CAMP_FORCES }
    }

    /// The ground, and round a camp a palisade that is open towards the enemy
    /// ([`rule::variant::CAMP_OBSTACLES`]).
    pub(super) fn lay_site(&mut self, side: Side, at: Vec2, play: &mut Play) {
        let (width, depth) = self.site_size();
        let half = Vec2::new(width, depth) * 0.5;
        let corner = |x: f64, y: f64| [at.x + x * half.x, at.y + y * half.y];
        let raid = self.plan.variant == Variant::Raid;
        let ground = FeatureEntry {
            tag: self.plan.variant.site().unwrap_or_default().into(),
            area: Some(vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)]),
            ..FeatureEntry::of(if raid { FeatureKind::Village } else { FeatureKind::Camp })
        };
        let ahead = if side == Side::A { 1.0 } else { -1.0 };
        let gate = GATE * 0.5 / half.x;
        let round = [(gate, ahead), (1.0, ahead), (1.0, -ahead), (-1.0, -ahead), (-1.0, ahead), (-gate, ahead)];
        let palisade = FeatureEntry {
            tag: "palisade".into(),
            line: Some(round.map(|(x, y)| corner(x, y)).to_vec()),
            ..FeatureEntry::of(FeatureKind::Barricade)
        };
        let fortified = !raid && why::step(rule::variant::CAMP_OBSTACLES);
        let built: Vec<Feature> =
            [Some(ground), fortified.then_some(palisade)].iter().flatten().filter_map(|f| f.build().ok()).collect();
        Arc::make_mut(&mut self.field).features.extend(built);
        play.log(|| What::SiteLaid { side, at: [at.x, at.y] });
    }

    /// Where it may lie: in the middle of the half, at its back, or aside.
    pub(super) fn site_spots(&self) -> impl Iterator<Item = Pose> + '_ {
        let side = self.plan.preparation.attacker.other();
        let (low, high) = self.half(side);
        let (_, depth) = self.site_size();
        let (back, facing) = match side {
            Side::A => (low.y + depth * 0.5, table::Facing::NORTH),
            Side::B => (high.y - depth * 0.5, table::Facing::SOUTH),
        };
        let middle = (low + high) * 0.5;
        let across = [0.0, -6.0, 6.0, -12.0, 12.0];
        let at = [middle.y, back].into_iter().flat_map(move |y| across.map(move |x| Vec2::new(middle.x + x, y)));
        at.map(move |at| Pose { at, facing }).filter(|&pose| why::aside(|| self.judge_site(pose)).is_ok())
    }
}

/// What is left of the table beside the largest camp.
const FROM_EDGES: f64 = 4.0;
