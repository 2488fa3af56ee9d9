//! Deployment: zones, phases, who puts down what.

use arrayvec::ArrayVec;
use game::Words;
use game::words;
use game::{Refusal, Side, why};
use rules::RuleId;
use rules::spear as rule;
use table::{Facing, Measure, Pose, Rect, TOLERANCE};

use crate::files::army::Stratagem;
use crate::files::setup::ScenarioKind;
use crate::rules::prelude::Item;
use crate::state::{Battle, CommandId, Going, Leader, LeaderId, Play, Question, Stage, Status, Unit, UnitId, What};

/// A strip of table where a side may deploy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Zone {
    pub x0: f64,
    pub x1: f64,
    pub y0: f64,
    pub y1: f64,
}

impl Zone {
    fn holds(&self, base: &Rect) -> bool {
        base.corners().iter().all(|c| c.x.is_between(self.x0, self.x1) && c.y.is_between(self.y0, self.y1))
    }
}

/// Where a side may deploy, and the rule that says so.
pub(crate) type Zones = (ArrayVec<Zone, 2>, RuleId);

/// How many rows deep an army is proposed to stand: in line of battle. Only
/// who finds no room there is proposed to stand anywhere behind.
const BATTLE_LINES: u32 = 1;

/// Which rows of a zone are proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rows {
    /// The foremost, where fighting units belong.
    OfBattle,
    /// All of them.
    All,
}

/// Places for a unit, a step of 1 DU apart, in rows from the front back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    zone: Zone,
    facing: Facing,
    depth: f64,
    across: f64,
    along: f64,
    columns: u32,
    rows: u32,
}

impl Grid {
    /// How many places there are.
    pub(crate) fn len(&self) -> u32 {
        self.columns * self.rows
    }

    /// The n-th of them.
    pub(crate) fn pose(&self, n: u32) -> Pose {
        let (row, column) = (n / self.columns, n % self.columns);
        let x = self.zone.x0 + self.across / 2.0 + f64::from(column);
        let y = if self.facing.dir().y < 0.0 {
            self.zone.y0 + self.along / 2.0 + f64::from(row)
        } else {
            self.zone.y1 - self.along / 2.0 - f64::from(row)
        };
        let centre = table::Vec2::new(x, y);
        Pose { at: centre + self.facing.dir() * (self.depth / 2.0), facing: self.facing }
    }
}

/// Whether a unit of the command is put down in that phase, and has not been.
fn waits(unit: &Unit, command: CommandId, phase: u8) -> bool {
    unit.command == command
        && unit.status() == Status::Waiting
        && (phase == 0 || unit.profile.kind.deployment_phase() == phase)
}

impl Battle {
    /// The stages from deployment to the first turn
    /// ([`rule::deploy::OUTSCOUTED_FIRST`]).
    pub(crate) fn deployment_stages(&self) -> Vec<Stage> {
        let mut stages = Vec::new();
        let attacker = self.plan.attacker;
        let first = self.outscouted();
        match self.plan.scenario {
            ScenarioKind::Historical => {}
            ScenarioKind::Pitched => {
                let sides = why::sequence(rule::deploy::OUTSCOUTED_FIRST, [first, first.other()]);
                for phase in why::sequence(rule::deploy::PHASES, [1, 2, 3]) {
                    for side in sides {
                        stages.extend(self.commands_of(side).map(|c| Stage::Deploy(c, phase)));
                    }
                }
            }
            // The defender deploys everything first.
            _ => {
                for side in why::sequence(self.deployment_rule(), [attacker.other(), attacker]) {
                    stages.extend(self.commands_of(side).map(|c| Stage::Deploy(c, 0)));
                }
            }
        }
        // All is declared when normal deployment is over.
        let declared = vec![Stage::Declare, Stage::CancelMarches];
        if self.plan.scenario == ScenarioKind::Historical {
            stages.extend(declared);
        } else {
            let commands = |sides: [Side; 2]| sides.into_iter().flat_map(|side| self.commands_of(side));
            let moved = commands(why::sequence(rule::stratagem::REDEPLOYMENT, [first, first.other()]));
            let hidden = commands(why::sequence(rule::stratagem::AMBUSH, [first, first.other()]));
            let parts = [declared, moved.map(Stage::Redeploy).collect(), hidden.map(Stage::SpringAmbush).collect()];
            stages.extend(why::sequence(rule::stratagem::CHOOSING, parts).into_iter().flatten());
        }
        stages.extend(self.unit_ids().filter(|&u| self.has_stakes(u)).map(Stage::Stakes));
        stages.push(Stage::FirstTurn);
        stages
    }

    /// What a command still puts down in a phase.
    pub(crate) fn to_deploy(&self, id: CommandId, phase: u8) -> ArrayVec<Item, 40> {
        let mut items: ArrayVec<Item, 40> = ArrayVec::new();
        for unit in self.unit_ids().filter(|&u| waits(self.unit(u), id, phase)).take(32) {
            if self.unit(unit).profile.deploys_first() {
                items.clear();
                items.push(Item::Unit(unit));
                break;
            }
            items.push(Item::Unit(unit));
        }
        if items.is_empty() {
            items.extend(self.leaders_to_deploy(id, phase).map(Item::Leader).take(8));
        }
        items
    }

    /// Commanders come last.
    fn leaders_to_deploy(&self, id: CommandId, phase: u8) -> impl Iterator<Item = LeaderId> + '_ {
        let waits = move |leader: &Leader| leader.command == id && leader.status() == Status::Waiting;
        self.leader_ids().filter(move |&l| (phase == 0 || phase == 3) && waits(self.leader(l)))
    }

    pub(crate) fn ask_deploy(&mut self, id: CommandId, phase: u8) {
        self.question = if self.units.iter().any(|unit| waits(unit, id, phase)) {
            Some(Question::Deploy { command: id, phase })
        } else {
            self.leaders_to_deploy(id, phase).next().map(|leader| Question::DeployLeader { leader, phase })
        };
    }

    /// The rule that says where armies deploy.
    fn deployment_rule(&self) -> RuleId {
        match self.plan.scenario {
            ScenarioKind::Pitched | ScenarioKind::Historical => rule::deploy::ZONE,
            ScenarioKind::PreparedPositions => rule::scenario::PREPARED_DEPLOY,
            ScenarioKind::Ambush => rule::scenario::AMBUSH_DEPLOY,
            ScenarioKind::RiverCrossing => rule::scenario::RIVER_DEPLOY,
        }
    }

    /// Where a side deploys, and the rule that says so.
    pub(crate) fn zones(&self, side: Side) -> Zones {
        let board = &self.field.board;
        let middle = board.depth / 2.0;
        let rule = self.deployment_rule();
        let gap = why::count(rule, self.plan.options.side_gap());
        let (x0, x1) = (gap, board.width - gap);
        let strip = |side: Side, gap: f64| match side {
            Side::A => Zone { x0, x1, y0: 0.0, y1: middle - gap },
            Side::B => Zone { x0, x1, y0: middle + gap, y1: board.depth },
        };
        let half = |gap: f64| ArrayVec::from_iter([strip(side, gap)]);
        let attacks = side == self.plan.attacker;
        let zones = match (self.plan.scenario, attacks) {
            (ScenarioKind::Pitched | ScenarioKind::Historical, _) => half(why::count(rule::deploy::ZONE, 4.0)),
            (ScenarioKind::PreparedPositions, true) => half(why::count(rule::scenario::PREPARED_DEPLOY, 8.0)),
            (ScenarioKind::PreparedPositions, false) => half(0.0),
            (ScenarioKind::Ambush, true) => {
                let clear = why::count(rule::scenario::AMBUSH_DEPLOY, 8.0);
                Side::BOTH.map(|side| strip(side, clear)).into()
            }
            (ScenarioKind::Ambush, false) => {
                // The column keeps more than 6 DU from the side edges.
                let more = 2.0 * TOLERANCE;
                let wide = why::count(rule::scenario::AMBUSH_DEPLOY, 4.0);
                ArrayVec::from_iter([Zone { x0: x0 + more, x1: x1 - more, y0: middle - wide, y1: middle + wide }])
            }
            (ScenarioKind::RiverCrossing, true) => half(why::count(rule::scenario::RIVER_DEPLOY, 6.5)),
            (ScenarioKind::RiverCrossing, false) => half(why::count(rule::scenario::RIVER_DEPLOY, 0.5)),
        };
        (zones, rule)
    }

    /// Judges a place for a unit in deployment.
    pub(crate) fn judge_deployment(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        self.judge_place(&self.zones(self.unit(id).side), id, pose)
    }

    /// The same, with the zones of its side known.
    pub(crate) fn judge_place(&self, (zones, rule): &Zones, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let dir = pose.facing.dir();
        if !pose.at.is_finite() || !dir.is_finite() {
            return Err(Refusal::new(
                rule::deploy::ZONE,
                words!("no-the-place-is-not-a-number"),
                words!("do-give-finite-numbers"),
            ));
        }
        let base = unit.rect_at(pose);
        if !zones.iter().any(|z| z.holds(&base)) {
            self.judge_forward(id, &base, *rule, zones)?;
        }
        self.judge_standing(id, &base)?;
        let column = self.plan.scenario == ScenarioKind::Ambush && unit.side != self.plan.attacker;
        if column {
            let faces_edge = dir.x.abs() > 1.0 - 1e-9;
            let same = self.prelude.as_ref().and_then(|p| p.column_right).is_none_or(|right| right == (dir.x > 0.0));
            why::refuse(rule::scenario::AMBUSH_DEPLOY, !faces_edge || !same, || {
                (words!("no-the-column-does-not-all-face-one"), words!("do-face-every-unit-towards-the-same-side"))
            })?;
        }
        Ok(())
    }

    /// Nobody in the way, and ground it may stand on.
    fn judge_standing(&self, id: UnitId, base: &Rect) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let stands_there = |(o, other): (UnitId, &Unit)| {
            let there = other.rect();
            o != id && if other.side == unit.side { base.overlaps(&there) } else { base.touches(&there) }
        };
        why::refuse(rule::deploy::ZONE, self.standing_near(base, 0.0).any(stands_there), || {
            (words!("no-somebody-stands-there"), words!("do-find-a-free-place"))
        })?;
        let going = self.field.going_under(base);
        unit.profile.shuns(going).map_or(Ok(()), Err)?;
        let unfit = going == Going::Impassable
            || (unit.profile.kind.rates().is_some() && self.rate_on(id, going).is_none())
            || self.field.obstacles().any(|o| o.crosses_rect(base));
        why::refuse(rule::deploy::ZONE, unfit, || {
            (words!("no-it-may-not-stand-on-that-ground"), words!("do-put-it-elsewhere"))
        })?;
        why::refuse(rule::deploy::ZONE, !self.field.board.contains_rect(base), || {
            (words!("no-it-stands-off-the-table"), words!("do-keep-it-on-the-table"))
        })
    }

    /// Judges a place outside the zone: [`rule::stratagem::SKIRMISHERS_FORWARD`]
    /// lets up to four skirmishers of a player go to the halfway line; if both
    /// sides have it only the outscouted.
    fn judge_forward(&self, id: UnitId, base: &Rect, rule: RuleId, zones: &[Zone]) -> Result<(), Refusal> {
        let unit = self.unit(id);
        let board = &self.field.board;
        let middle = board.depth / 2.0;
        let (y0, y1) = if unit.side == Side::A { (0.0, middle) } else { (middle, board.depth) };
        let gap = self.plan.options.side_gap();
        let half = Zone { x0: gap, x1: board.width - gap, y0, y1 };
        let mine = self.command(unit.command).has(Stratagem::SkirmishersForward);
        let forward = half.holds(base)
            && mine
            && why::holds(rule::stratagem::SKIRMISHERS_FORWARD, unit.profile.kind.is_skirmisher());
        why::refuse(rule, !forward, || (words!("no-part-of-it-is-outside-the-deployment"), zone_words(zones)))?;
        let theirs = |c: CommandId| self.command(c).has(Stratagem::SkirmishersForward);
        let outscouted = self.outscouted() == unit.side;
        let used = self.prelude.as_ref().map_or(0, |p| p.forward[unit.command.index()]);
        let yields = self.commands_of(unit.side.other()).any(theirs) && !outscouted;
        why::refuse(rule::stratagem::SKIRMISHERS_FORWARD, yields, || {
            (words!("no-the-enemy-is-outscouted-and-has-skirmishers"), zone_words(zones))
        })?;
        why::refuse(rule::stratagem::SKIRMISHERS_FORWARD, used >= 4, || {
            (words!("no-four-units-are-forward-already"), zone_words(zones))
        })
    }

    /// Judges a place for a unit that is redeployed: the normal zone only
    /// ([`rule::stratagem::REDEPLOYMENT`]).
    pub(crate) fn judge_redeployment(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        let (zones, _) = self.zones(self.unit(id).side);
        let base = self.unit(id).rect_at(pose);
        let outside = pose.at.is_finite() && !zones.iter().any(|z| z.holds(&base));
        why::refuse(rule::stratagem::REDEPLOYMENT, outside, || {
            (words!("no-part-of-it-is-outside-the-normal"), zone_words(&zones))
        })?;
        self.judge_deployment(id, pose)
    }

    /// The way a side faces when it has no reason to face otherwise.
    pub fn usual_facing(&self, side: Side) -> Facing {
        match self.plan.scenario {
            ScenarioKind::Ambush if side != self.plan.attacker => {
                let right = self.prelude.as_ref().and_then(|p| p.column_right).unwrap_or(true);
                if right { Facing::EAST } else { Facing::WEST }
            }
            _ if side == Side::A => Facing::NORTH,
            _ => Facing::SOUTH,
        }
    }

    /// Candidate places in a zone, in rows from the front back.
    pub(crate) fn deployment_spots(&self, id: UnitId, rows: Rows) -> impl Iterator<Item = Pose> + use<> {
        self.deployment_grids(id, rows).into_iter().flat_map(|grid| (0..grid.len()).map(move |n| grid.pose(n)))
    }

    /// The same places, to be counted and picked without going through them.
    pub(crate) fn deployment_grids(&self, id: UnitId, wanted: Rows) -> ArrayVec<Grid, 2> {
        let unit = self.unit(id);
        let middle = self.field.board.depth / 2.0;
        let (zones, _) = self.zones(unit.side);
        let grid = |zone: Zone| {
            // Attackers of a column face it from both sides.
            let facing = match self.plan.scenario {
                ScenarioKind::Ambush if unit.side == self.plan.attacker => {
                    if zone.y1 <= middle {
                        Facing::NORTH
                    } else {
                        Facing::SOUTH
                    }
                }
                _ => self.usual_facing(unit.side),
            };
            let (w, depth) = (unit.width, unit.depth);
            let sideways = facing.dir().x.abs() > 0.5;
            let (across, along) = if sideways { (depth, w) } else { (w, depth) };
            let columns = ((zone.x1 - zone.x0 - across) / 1.0 + 1e-9).max(0.0) as u32 + 1;
            let rows = ((zone.y1 - zone.y0 - along) / 1.0 + 1e-9).max(0.0) as u32 + 1;
            let lined_up = wanted == Rows::OfBattle && !unit.profile.kind.is_train() && !sideways;
            let rows = if lined_up { rows.min(BATTLE_LINES) } else { rows };
            Grid { zone, facing, depth, across, along, columns, rows }
        };
        zones.into_iter().map(grid).collect()
    }

    /// Puts a unit down.
    pub(crate) fn deploy(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let base = self.unit(id).rect_at(pose);
        let (zones, _) = self.zones(self.unit(id).side);
        let forward = !zones.iter().any(|z| z.holds(&base));
        let side = self.unit(id).side;
        let column = self.plan.scenario == ScenarioKind::Ambush && side != self.plan.attacker;
        let command = self.unit(id).command;
        let prelude = self.prelude_mut();
        if forward {
            prelude.forward[command.index()] += 1;
        }
        if column {
            let right = pose.facing.dir().x > 0.0;
            prelude.column_right = Some(right);
            self.exit_right = Some(right);
        }
        self.take_the_field(id, pose, play);
    }

    /// Puts a commander down, with a unit or alone.
    pub(crate) fn deploy_leader(&mut self, id: LeaderId, unit: Option<UnitId>, pose: Pose, play: &mut Play) {
        let leader = self.leader_mut(id);
        leader.becomes(Status::Field);
        leader.attached = unit;
        leader.place(pose);
        play.log(|| What::CommanderDeployed { commander: id, pose, attached: unit });
    }

    /// Judges a place for a commander on his own.
    pub(crate) fn judge_leader_deployment(&self, id: LeaderId, pose: Pose) -> Result<(), Refusal> {
        let leader = self.leader(id);
        let base = Rect { pose, width: 1.0, depth: 1.0 };
        let (zones, rule) = self.zones(leader.side);
        let clear = self.on_field(leader.side.other()).all(|e| !base.touches(&self.rect(e)));
        let fits = pose.at.is_finite() && zones.iter().any(|z| z.holds(&base)) && clear;
        why::refuse(rule, !fits, || (words!("no-he-is-outside-the-deployment-zone"), zone_words(&zones)))
    }

    /// Moves a deployed unit elsewhere in the zone ([`rule::stratagem::REDEPLOYMENT`]).
    pub(crate) fn redeploy(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        self.place(id, pose);
        play.log(|| What::Deployed { unit: id, pose });
    }

    /// A unit comes to stand on the table, deployed or out of ambush.
    pub(crate) fn take_the_field(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        play.log(|| What::Deployed { unit: id, pose });
    }

    /// Judges where ambushers appear: out of sight of every enemy, or in the
    /// normal zone ([`rule::stratagem::AMBUSH`]).
    pub(crate) fn judge_ambush(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        if self.judge_deployment(id, pose).is_ok() {
            return Ok(());
        }
        if !pose.at.is_finite() {
            return Err(Refusal::new(
                rule::stratagem::AMBUSH,
                words!("no-the-place-is-not-a-number"),
                words!("do-give-finite-numbers"),
            ));
        }
        let base = self.unit(id).rect_at(pose);
        self.judge_standing(id, &base)?;
        let seen = self.on_field(self.unit(id).side.other()).any(|e| {
            let there = self.rect(e);

            table::Edge::ALL.into_iter().any(|edge| {
                let turned = there.seen_from(edge);
                self.base_sees(&turned, &base)
            })
        });
        why::refuse(rule::stratagem::AMBUSH, seen, || {
            (words!("no-an-enemy-can-see-that-place"), words!("do-hide-it-or-put-it-in-the"))
        })
    }
}

/// What would be right: all of it inside one of the zones.
fn zone_words(zones: &[Zone]) -> Words {
    match zones {
        [] => words!("do-keep-inside-the-zone"),
        [zone] => words!("do-keep-within", left = zone.x0, right = zone.x1, near = zone.y0, far = zone.y1),
        [zone, ..] => {
            words!("do-keep-within-or-another", left = zone.x0, right = zone.x1, near = zone.y0, far = zone.y1)
        }
    }
}
