//! Shooting: targets, range, dice.

use arrayvec::ArrayVec;
use game::Refusal;
use rules::RuleId;
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose};

use crate::activation::STAKES_DEPTH;
use crate::agenda::{Play, Task};
use crate::battle::{Battle, Stakes};
use crate::combat::{Combat, CombatKind, Combatant, Level};
use crate::event::{Event, Modifier, What};
use crate::ids::{LeaderId, UnitId};
use crate::profile::{Missile, TroopType};
use crate::question::Question;

/// Somebody who may be shot at: a unit or a lone commander.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Target {
    pub unit: Option<UnitId>,
    pub leader: Option<LeaderId>,
    pub range: f64,
    pub edge: Edge,
}

/// A short list of targets.
pub(crate) type Targets = ArrayVec<Target, 8>;

impl Battle {
    /// The edges out of which the unit shoots; war wagons use their sides
    /// ([`rule::shoot::WAR_WAGON_SIDES`]).
    pub(crate) fn shooting_edges(&self, id: UnitId) -> &'static [Edge] {
        if self.unit(id).profile.kind == TroopType::WarWagons { &[Edge::Left, Edge::Right] } else { &[Edge::Front] }
    }

    /// Whether the unit would have a target from there; `moved` if it also
    /// moves in this activation.
    pub(crate) fn has_target(&self, id: UnitId, pose: Pose, moved: bool) -> bool {
        if self.unit(id).profile.missile.is_none() {
            return false;
        }
        let bonus = self.bonuses_if(id, || self.shooting_needs(id, moved));
        self.each_target(id, pose, bonus, &mut |_| true)
    }

    /// The least die for shooting, which decides about bonuses
    /// ([`rule::dice::BONUS_SIX_REQUIREMENT`]).
    pub(crate) fn shooting_needs(&self, id: UnitId, moved: bool) -> u8 {
        match self.unit(id).phase.needed {
            before @ 1.. if moved => before,
            _ => self.rating(id) + u8::from(moved),
        }
    }

    /// The targets at the least distance ([`rule::shoot::CLOSEST_TARGET`]),
    /// with `extra` DU of range.
    pub(crate) fn targets(&self, id: UnitId, pose: Pose, extra: u8) -> Targets {
        let mut valid: ArrayVec<Target, 32> = ArrayVec::new();
        self.each_target(id, pose, extra, &mut |target| valid.try_push(target).is_err());
        // Each side of a war wagon looks for its own closest target.
        let mut closest = Targets::new();
        for &edge in self.shooting_edges(id) {
            let least = valid.iter().filter(|t| t.edge == edge).map(|t| t.range).fold(f64::MAX, f64::min);
            for target in valid.iter().filter(|t| t.edge == edge && t.range.at_most(least)) {
                if !closest.is_full() {
                    closest.push(*target);
                }
            }
        }
        closest
    }

    /// Everybody in arc, in range, seen and shootable; `found` says when to
    /// stop, and so does the answer.
    fn each_target(&self, id: UnitId, pose: Pose, extra: u8, found: &mut dyn FnMut(Target) -> bool) -> bool {
        let unit = self.unit(id);
        let Some(weapon) = unit.profile.missile else { return false };
        let reach = f64::from(weapon.range() + extra);
        let base = unit.rect_at(pose);
        // No point of a base is further from the middle of its front.
        let furthest = reach + weapon.widens_arc() + 2.0 * STAKES_DEPTH + base.width + base.depth;
        for &edge in self.shooting_edges(id) {
            for (e, _) in self.standing_near(&base, furthest).filter(|(_, foe)| foe.side != unit.side) {
                let range = self.range_to(id, weapon, &base, edge, e, reach);
                if range.is_ok_and(|range| found(Target { unit: Some(e), leader: None, range, edge })) {
                    return true;
                }
            }
            for l in self.leader_ids() {
                let leader = self.leader(l);
                if leader.side == unit.side || !leader.is_lone() {
                    continue;
                }
                let there = leader.rect();
                if let Some(range) = base.ahead(edge, weapon.widens_arc(), &there)
                    && range.at_most(reach)
                    && self.base_sees(&base, &there)
                    && self.leader_in_the_open(id, &base, edge, &there)
                    && found(Target { unit: None, leader: Some(l), range, edge })
                {
                    return true;
                }
            }
        }
        false
    }

    /// The range to an enemy out of that edge, or the first thing that keeps
    /// it from being a target: arc, range, what it is, what it does, what is
    /// in the way.
    fn range_to(
        &self,
        id: UnitId,
        weapon: Missile,
        base: &table::Rect,
        edge: Edge,
        enemy: UnitId,
        reach: f64,
    ) -> Result<f64, RuleId> {
        let foe = self.unit(enemy);
        let there = foe.rect();
        let widen = weapon.widens_arc();
        let arc_rule = if widen > 0.0 { rule::shoot::ARTILLERY_ARC } else { rule::shoot::ARC };
        // rule::shoot::RANGE: straight ahead; what lies only in the widened
        // part of artillery's arc is measured from the edge's nearest point.
        let straight = base.ahead(edge, 0.0, &there);
        if widen == 0.0 && straight.is_none() {
            return Err(arc_rule);
        }
        let nearest = base.ahead_point(edge, widen, &there).ok_or(arc_rule)?;
        let mut range = straight.or_else(|| base.ahead_distance(edge, widen, &there)).ok_or(arc_rule)?;
        // rule::stratagem::STAKES_RANGE: measured at the stakes' front edge.
        let planted = |unit: &crate::battle::Unit| matches!(unit.stakes, Stakes::Planted { .. });
        let shields = planted(foe) && there.ahead(Edge::Front, 0.0, base).is_some();
        for between in [planted(self.unit(id)), shields] {
            range -= if between { STAKES_DEPTH } else { 0.0 };
        }
        let range = range.max(0.0);
        if range.exceeds(reach) {
            return Err(rule::shoot::RANGE);
        }
        if foe.profile.kind == TroopType::BaggageCamp {
            return Err(rule::shoot::CAMP_IMMUNE);
        }
        if self.is_engaged(enemy) {
            return Err(rule::shoot::NOT_INTO_COMBAT);
        }
        if !self.clear_lines(id, base, edge, enemy, nearest) {
            return Err(rule::shoot::CLEAR_LINES);
        }
        Ok(range)
    }

    /// Why the unit has nobody to shoot at: of all enemies the one that comes
    /// nearest to being a target tells the reason.
    pub(crate) fn why_no_shot(&self, id: UnitId) -> Refusal {
        let unit = self.unit(id);
        if self.is_engaged(id) {
            return Refusal::new(rule::shoot::ENGAGED_CANNOT, "it is in contact with the enemy", "fight or defer");
        }
        let Some(weapon) = unit.profile.missile else {
            return Refusal::new(rule::unit::CLASS_MISSILE, "it has no missile weapon", "choose another action");
        };
        let base = unit.rect();
        let reach = f64::from(weapon.range() + self.bonuses(id, self.shooting_needs(id, false)));
        if let Some(why) = self.ground_bars_shot(id, weapon, reach) {
            let right = format!("find a target in sight ({})", rule::terrain::LOS_NEEDED);
            return Refusal::new(why, "the ground hides the enemy", right);
        }
        let tests = [
            (rule::shoot::CLEAR_LINES, "something is in the way of the shot", "find clear lines from both corners"),
            (rule::shoot::NOT_INTO_COMBAT, "the enemy is in contact with friends", "shoot at units out of combat"),
            (rule::shoot::CAMP_IMMUNE, "a camp cannot be hurt by shooting", "shoot at other units"),
            (rule::shoot::RANGE, "no enemy is in range", "come nearer"),
        ];
        let reasons: SmallVec<[RuleId; 16]> = self
            .shooting_edges(id)
            .iter()
            .flat_map(|&edge| self.on_field(unit.side.other()).map(move |e| (edge, e)))
            .filter_map(|(edge, e)| self.range_to(id, weapon, &base, edge, e, reach).err())
            .collect();
        let found = tests.into_iter().find(|(rule, ..)| reasons.contains(rule));
        match found {
            Some((rule, wrong, right)) => Refusal::new(rule, wrong, right),
            None if weapon == Missile::Artillery => {
                Refusal::new(rule::shoot::ARTILLERY_ARC, "no enemy is ahead, or near enough to that", "face an enemy")
            }
            None => Refusal::new(rule::shoot::ARC, "no enemy is straight ahead", "face an enemy"),
        }
    }

    /// The ground's rule that hides an enemy otherwise good to shoot at.
    fn ground_bars_shot(&self, id: UnitId, weapon: Missile, reach: f64) -> Option<RuleId> {
        let base = self.rect(id);
        self.shooting_edges(id).iter().find_map(|&edge| {
            self.on_field(self.unit(id).side.other())
                .filter(|&e| self.range_to(id, weapon, &base, edge, e, reach) == Err(rule::shoot::CLEAR_LINES))
                .find_map(|e| self.shot_vision(&base, edge, &self.rect(e)).err())
        })
    }

    /// No unit stands between the shooter and a lone commander.
    fn leader_in_the_open(&self, id: UnitId, base: &table::Rect, edge: Edge, there: &table::Rect) -> bool {
        let line = table::Segment { a: base.edge(edge).middle(), b: there.centre() };
        self.unit_ids().all(|o| o == id || !self.unit(o).on_field() || !self.rect(o).intersects_segment(&line))
    }

    /// A shooting action: first how bonuses are used, then the target.
    pub(crate) fn prepare_shot(&mut self, id: UnitId, moved: bool, play: &mut Play) {
        if !self.unit(id).on_field() || self.is_engaged(id) || self.unit(id).phase.passed_through {
            return;
        }
        let bonuses = self.bonuses_if(id, || self.shooting_needs(id, moved));
        let pose = self.unit(id).pose;
        if bonuses > 0 && self.each_target(id, pose, bonuses, &mut |_| true) {
            self.question = Some(Question::ShotBonus { unit: id, moved });
        } else {
            self.aim_shot(id, moved, 0, 0, play);
        }
    }

    /// Asks for the target where several are equally near.
    pub(crate) fn aim_shot(&mut self, id: UnitId, moved: bool, range: u8, dice: u8, play: &mut Play) {
        let targets = self.targets(id, self.unit(id).pose, range);
        match targets.as_slice() {
            [] => {}
            [only] => {
                play.not_asked("only one target", only.unit.map(UnitId::key).or(only.leader.map(LeaderId::key)));
                self.shoot(id, *only, moved, range, dice, play);
            }
            _ => self.question = Some(Question::ShotTarget { unit: id, moved, range, dice }),
        }
    }

    /// Shoots ([`rule::shoot::PROCEDURE`]).
    pub(crate) fn shoot(&mut self, id: UnitId, target: Target, moved: bool, range: u8, dice: u8, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.phase.shot = true;
        unit.phase.bonus_spent += range + dice;
        if let Some(leader) = target.leader {
            self.agenda.push(Task::ShootAtLeader { leader, by: id });
            return;
        }
        let Some(enemy) = target.unit else { return };
        let weapon_rule = self.unit(id).profile.missile.map_or(rule::shoot::BOW, Missile::rule);
        let shown = target.range;
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[
            rule::shoot::PROCEDURE,
            rule::shoot::ARC,
            rule::shoot::RANGE,
            rule::shoot::CLOSEST_TARGET,
            rule::shoot::CLEAR_LINES,
            weapon_rule,
        ]);
        if play.is_heard() {
            let kind = self.unit(id).profile.kind;
            if kind == TroopType::WarWagons {
                rules.push(rule::shoot::WAR_WAGON_SIDES);
            }
            if self.unit(id).profile.missile == Some(Missile::Artillery) {
                rules.push(rule::shoot::ARTILLERY_ARC);
            }
            if range + dice > 0 {
                rules.push(rule::dice::BONUS_USES);
                rules.extend(self.bonus_reasons(id, self.shooting_needs(id, moved)));
            }
            let vision = self.shot_vision(&self.rect(id), target.edge, &self.rect(enemy));
            rules.push(rule::terrain::LOS_NEEDED);
            rules.extend(vision.into_iter().flatten());
            let staked = |u: UnitId| matches!(self.unit(u).stakes, Stakes::Planted { .. });
            if staked(id) || staked(enemy) {
                rules.push(rule::stratagem::STAKES_RANGE);
            }
        }
        play.log(|| Event { what: What::Shot { unit: id, target: enemy, range: shown }, rules });
        let base = self.rect(id);
        let cover = self.in_cover(&base, target.edge, enemy);
        self.resolve_shot(id, enemy, CombatKind::Shooting, moved, dice, 0, cover, play);
    }

    /// The dice of shooter and target, and the combat mechanism.
    #[allow(clippy::too_many_arguments, reason = "the two kinds of shooting share all of it")]
    fn resolve_shot(
        &mut self,
        id: UnitId,
        enemy: UnitId,
        kind: CombatKind,
        moved: bool,
        bonus: u8,
        oblique: u8,
        cover: Option<RuleId>,
        play: &mut Play,
    ) {
        let unit = *self.unit(id);
        let mut reasons: SmallVec<[Modifier; 6]> = SmallVec::new();
        let strength = unit.profile.kind.strength();
        let mut base = strength;
        let mut cut = |when: bool, rule: RuleId| {
            if when && base > 2 {
                reasons.push(Modifier { by: 2 - base as i8, rule });
                base = 2;
            }
        };
        cut(unit.profile.reduced, rule::characteristic::REDUCED_SHOOTING);
        cut(moved, rule::shoot::DICE_MOVING);
        cut(self.field.in_difficult(&unit.rect()), rule::shoot::DICE_DIFFICULT);
        if bonus > 0 {
            reasons.push(Modifier { by: bonus as i8, rule: rule::dice::BONUS_USES });
        }
        if oblique > 0 {
            reasons.push(Modifier { by: -1, rule: rule::charge::DEFENSIVE_SHOOTING_ANGLE });
        }
        let dice = (base + bonus).saturating_sub(oblique);
        log_dice(id, dice, reasons, &[rule::shoot::BASE_DICE, rule::unit::CLASS_MISSILE], play);
        let mine = Battle::roll_combat(id, dice, play);
        // rule::shoot::COVER_DIE: artillery ignores cover.
        let ignores = unit.profile.missile == Some(Missile::Artillery);
        let covered = cover.filter(|_| !ignores);
        let mut reasons: SmallVec<[Modifier; 6]> = SmallVec::new();
        let mut rules: ArrayVec<RuleId, 4> = ArrayVec::from_iter([rule::shoot::BASE_DICE]);
        if let Some(why) = covered {
            reasons.push(Modifier { by: 1, rule: rule::shoot::COVER_DIE });
            rules.push(why);
            rules.push(rule::terrain::COVER);
        } else if cover.is_some() {
            rules.push(rule::shoot::ARTILLERY);
        }
        let dice = self.unit(enemy).profile.kind.strength() + u8::from(covered.is_some());
        let (level, why) = self.level_in(kind, enemy, id);
        if !rules.is_full() {
            rules.push(why);
        }
        log_dice(enemy, dice, reasons, &rules, play);
        let theirs = Battle::roll_combat(enemy, dice, play);
        let side = |unit, dice, level| Combatant { unit, dice, change: [0; 4], level, impact: false };
        // The shooter cannot be hurt, so its own protection is out of play.
        let sides = [side(id, mine, Level::Average), side(enemy, theirs, level)];
        self.begin_combat(Combat { kind, sides });
    }

    /// After shooting: routs without pursuit ([`rule::shoot::NO_PURSUIT`]).
    pub(crate) fn after_shooting(&mut self, ids: [UnitId; 2], lost: bool, play: &mut Play) {
        let [shooter, target] = ids;
        if self.is_broken(target) {
            play.log(|| Event::new(What::Held { unit: shooter }, &[rule::shoot::NO_PURSUIT]));
            if lost {
                self.push_risks(target, Some(shooter), false);
            } else {
                self.agenda.push(Task::LeadersOfRouted { unit: target, by: Some(shooter), melee: false });
            }
            self.agenda.push(Task::Rout { unit: target });
        } else if lost {
            self.push_risks(target, Some(shooter), false);
        }
    }

    // ---- shooting at chargers -------------------------------------------

    /// [`rule::charge::DEFENSIVE_SHOOTING`], [`rule::characteristic::REDUCED_DEFENSIVE`].
    pub(crate) fn shoots_at_charger(&self, id: UnitId, charger: UnitId) -> bool {
        let unit = self.unit(id);
        let shooters = unit.profile.kind == TroopType::MediumFoot
            || (unit.profile.reduced && unit.profile.kind == TroopType::HeavyFoot);
        let idle = unit.phase.given_die
            && !unit.acted
            && !unit.phase.moved
            && !unit.phase.shot
            && !unit.phase.shot_at_charger
            && !unit.phase.rallied;
        let frontal = self.contact(id, charger).is_some_and(|c| c.0 == Edge::Front);
        let others: ArrayVec<UnitId, 8> = self.contacts_of(id).map(|c| c.1).filter(|&e| e != charger).take(8).collect();
        shooters && unit.profile.missile.is_some() && idle && frontal && self.at_front_centre(id, &others).is_none()
    }

    /// The shot before the melee; (R) foot choose where a bonus goes.
    pub(crate) fn defensive_shot(&mut self, id: UnitId, charger: UnitId, play: &mut Play) {
        let unit = self.unit(id);
        let bonuses = self.bonuses(id, self.rating(id));
        let takes = unit.profile.missile.is_some_and(Missile::takes_bonus_dice);
        if unit.profile.reduced && bonuses > 0 && takes {
            self.question = Some(Question::DefensiveBonus { unit: id, charger });
        } else {
            self.shoot_at_charger(id, charger, if takes { bonuses } else { 0 }, play);
        }
    }

    pub(crate) fn shoot_at_charger(&mut self, id: UnitId, charger: UnitId, bonus: u8, play: &mut Play) {
        let began = self.unit(charger).rect_at(self.unit(charger).charge_from);
        let oblique = self.rect(id).ahead(Edge::Front, 0.0, &began).is_none();
        let unit = self.unit_mut(id);
        unit.phase.shot_at_charger = true;
        unit.phase.bonus_spent += bonus;
        let reduced = unit.profile.reduced;
        play.log(|| {
            let mut event = Event::new(
                What::Shot { unit: id, target: charger, range: 0.0 },
                &[
                    rule::charge::DEFENSIVE_SHOOTING,
                    rule::charge::DEFENSIVE_SHOOTING_BONUS,
                    rule::charge::PRECOMBAT_ORDER,
                ],
            );
            if reduced {
                event.rules.push(rule::characteristic::REDUCED_DEFENSIVE);
                event.rules.push(rule::characteristic::REDUCED_IMPETUS);
            }
            event
        });
        self.resolve_shot(id, charger, CombatKind::Defensive, false, bonus, u8::from(oblique), None, play);
    }
}

/// Tells how many dice a unit has, and why.
fn log_dice(unit: UnitId, dice: u8, modifiers: SmallVec<[Modifier; 6]>, rules: &[RuleId], play: &mut Play) {
    play.log(|| {
        let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(rules);
        rules.extend(modifiers.iter().map(|m| m.rule));
        Event { what: What::CombatDice { unit, dice, impetus: 0, modifiers }, rules }
    });
}
