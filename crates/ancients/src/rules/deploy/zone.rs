//! Where a side deploys: in its zone, or wherever a variant says.

use game::{Refusal, Side, why, words};
use rules::{RuleId, ancients as rule};
use table::{Bounds, Measure, Pose, Rect, Vec2};

use crate::files::preparation::Variant;
use crate::state::{Battle, UnitId};

/// How far the armies are apart ([`rule::setup::DEPLOYMENT_ZONE`]).
const APART: f64 = 24.0;
/// How far they keep from the side edges.
const FROM_SIDES: f64 = 12.0;
/// How far attackers keep from a camp or a village ([`rule::variant::CAMP_DEPLOY`],
/// [`rule::variant::RAID_DEPLOYMENT`]).
const FROM_SITE: f64 = 12.0;
/// How broad the path of a column is ([`rule::variant::AMBUSH_SETUP`]).
pub(crate) const PATH: f64 = 12.0;
/// How far ambushers keep from it ([`rule::variant::AMBUSH_AMBUSHERS`]).
const FROM_PATH: f64 = 18.0;

/// Two corners: low, high.
type Corners = (Vec2, Vec2);

impl Battle {
    /// The corners of a side's zone: low, high.
    pub fn zone(&self, side: Side) -> Corners {
        let usual = || self.usual_zone(side);
        let attacks = side == self.plan.preparation.attacker;
        let rule = self.zone_rule(side);
        match (self.plan.variant, attacks) {
            (Variant::Rearguard, false) | (Variant::Camp | Variant::Raid, true) => {
                why::instead(rule, self.half(side), usual)
            }
            (Variant::Camp | Variant::Raid, false) => {
                why::instead(rule, self.site().unwrap_or_else(|| self.half(side)), usual)
            }
            (Variant::Ambush, false) => why::instead(rule, self.path_of_column(side), usual),
            (Variant::Ambush, true) => why::instead(rule, self.ambush_ground(side), usual),
            _ => usual(),
        }
    }

    /// The rule that says where a side deploys.
    pub(crate) fn zone_rule(&self, side: Side) -> RuleId {
        let attacks = side == self.plan.preparation.attacker;
        match (self.plan.variant, attacks) {
            (Variant::Rearguard, false) => rule::variant::REARGUARD_DEPLOY,
            (Variant::Camp, _) => rule::variant::CAMP_DEPLOY,
            (Variant::Raid, _) => rule::variant::RAID_DEPLOYMENT,
            (Variant::Ambush, false) => rule::variant::AMBUSH_SETUP,
            (Variant::Ambush, true) => rule::variant::AMBUSH_AMBUSHERS,
            _ => rule::setup::DEPLOYMENT_ZONE,
        }
    }

    fn usual_zone(&self, side: Side) -> Corners {
        let board = self.field.board;
        let deep = (board.depth - why::count(rule::setup::DEPLOYMENT_ZONE, APART)) * 0.5;
        let gap = why::count(rule::setup::DEPLOYMENT_ZONE, FROM_SIDES).min(board.width * 0.25);
        self.strip(side, 0.0, deep, gap)
    }

    /// A strip along a side's long edge, from one distance to another, that ends
    /// short of the side edges.
    fn strip(&self, side: Side, near: f64, far: f64, gap: f64) -> Corners {
        let board = self.field.board;
        let (low, high) = if side == Side::A { (near, far) } else { (board.depth - far, board.depth - near) };
        (Vec2::new(gap, low), Vec2::new(board.width - gap, high))
    }

    /// A side's half of the table.
    pub(crate) fn half(&self, side: Side) -> Corners {
        self.strip(side, 0.0, self.field.board.depth * 0.5, 0.0)
    }

    /// The path along which a column marches, from one end of the table to the
    /// other.
    pub(crate) fn path_of_column(&self, side: Side) -> Corners {
        self.strip(side, 0.0, why::count(rule::variant::AMBUSH_SETUP, PATH), 0.0)
    }

    /// Where those stand who lie in wait for it.
    fn ambush_ground(&self, side: Side) -> Corners {
        let from = why::count(rule::variant::AMBUSH_AMBUSHERS, PATH + FROM_PATH);
        let gap = why::count(rule::variant::AMBUSH_AMBUSHERS, FROM_SIDES);
        self.strip(side, 0.0, self.field.board.depth - from, gap)
    }

    /// The ground of a camp or village, if one lies there.
    pub(crate) fn site(&self) -> Option<Corners> {
        let tag = self.plan.variant.site()?;
        let feature = self.field.features.iter().find(|feature| feature.tag == tag)?;
        let Bounds { min, max } = Bounds::of(feature.shape.points());
        Some((min, max))
    }

    /// The ground that it would stand on is wholly in its zone, as its variant has it.
    pub(super) fn judge_zone_of(&self, id: UnitId, pose: Pose, rect: &Rect) -> Result<(), Refusal> {
        let side = self.unit(id).side;
        let (low, high) = self.zone(side);
        let inside = |p: &Vec2| p.x.is_between(low.x, high.x) && p.y.is_between(low.y, high.y);
        why::refuse(self.zone_rule(side), !rect.corners().iter().all(inside), || {
            let right = words!("do-put-it-between", left = low.x, near = low.y, right = high.x, far = high.y);
            (words!("no-it-is-not-wholly-inside-its-zone"), right)
        })?;
        if side == self.plan.preparation.attacker {
            self.judge_distance_from_site(side, rect)
        } else {
            self.judge_column(id, pose)
        }
    }

    /// Attackers keep out of so much of a camp, raiders so far from a village.
    fn judge_distance_from_site(&self, side: Side, rect: &Rect) -> Result<(), Refusal> {
        let Some((low, high)) = self.site() else { return Ok(()) };
        let front = Pose { at: Vec2::new((low.x + high.x) * 0.5, high.y), facing: table::Facing::NORTH };
        let site = Rect::new(front, high.x - low.x, high.y - low.y);
        let zone = self.zone_rule(side);
        let limit = why::count(zone, FROM_SITE);
        let apart = site.distance(rect);
        let nearer = apart.falls_short_of(limit);
        let near = match self.plan.variant {
            Variant::Camp => why::instead(rule::basic::WITHIN_INCLUSIVE, apart.at_most(limit), || nearer),
            _ => nearer,
        };
        why::refuse(zone, near, || {
            (words!("no-it-is-too-near-to-the-site", limit = limit), words!("do-put-it-further-away"))
        })
    }

    /// Those on the march look the way they go ([`rule::variant::AMBUSH_COLUMN`]).
    fn judge_column(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let Some(hand) = self.affair.march else { return Ok(()) };
        let astray = pose.facing.dir().distance(hand.facing().dir()).exceeds(0.0) && !self.troop(id).is_character();
        why::refuse(rule::variant::AMBUSH_COLUMN, astray, || {
            (words!("no-it-does-not-face-the-way-it-marches"), words!("do-turn-it-that-way"))
        })
    }
}
