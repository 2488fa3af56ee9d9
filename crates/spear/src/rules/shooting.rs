//! Shooting: targets, range, dice.

use arrayvec::ArrayVec;
use game::Words;
use game::words;
use game::{Key, Refusal, why};
use rules::RuleId;
use rules::spear as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Pose};

use crate::special::hooks::{IN_VAIN, REACHES_OUT};
use crate::state::{
    Battle, Combat, CombatKind, Combatant, LeaderId, Level, Mark, Missile, Modifier, Play, Question, Task, TroopType,
    UnitId, What,
};

/// Somebody who may be shot at: a unit or a lone commander.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    pub unit: Option<UnitId>,
    pub leader: Option<LeaderId>,
    pub range: f64,
    pub edge: Edge,
}

impl Target {
    /// What an order calls it.
    pub fn key(&self) -> Key {
        let leader = || self.leader.map(LeaderId::key);
        self.unit.map(UnitId::key).or_else(leader).expect("a target is a unit or a commander")
    }

    /// What people call it.
    pub(crate) fn name<'b>(&self, battle: &'b Battle) -> &'b str {
        let leader = || self.leader.map(|leader| battle.leader_name(leader));
        self.unit.map(|unit| battle.name_of(unit)).or_else(leader).unwrap_or_default()
    }
}

/// What keeps an enemy from being a target; the later, the nearer it comes to
/// being one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Miss {
    Arc,
    Range,
    InVain,
    Engaged,
    Lines,
}

/// A short list of targets.
pub(crate) type Targets = ArrayVec<Target, 8>;

impl Battle {
    /// The edges out of which the unit shoots.
    pub(crate) fn shooting_edges(&self, id: UnitId) -> &'static [Edge] {
        self.unit(id).profile.shoots_from().unwrap_or(&[Edge::Front])
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
        let needed = match self.unit(id).needed {
            before @ 1.. if moved => before,
            _ => self.rating(id) + u8::from(moved),
        };
        why::instead(rule::dice::BONUS_SIX_REQUIREMENT, needed, || self.rating(id))
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
        why::instead(rule::shoot::CLOSEST_TARGET, closest, || valid.iter().copied().take(8).collect())
    }

    /// Everybody in arc, in range, seen and shootable; `found` says when to
    /// stop, and so does the answer.
    fn each_target(&self, id: UnitId, pose: Pose, extra: u8, found: &mut dyn FnMut(Target) -> bool) -> bool {
        let unit = self.unit(id);
        let Some(weapon) = unit.profile.missile else { return false };
        let (reach, widen) = (reach_of(weapon) + f64::from(extra), beyond_front(weapon));
        let base = unit.rect_at(pose);
        // No point of a base is further from the middle of its front.
        let furthest = reach + widen + 2.0 * REACHES_OUT + base.width + base.depth;
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
                if let Some(range) = base.ahead(edge, widen, &there)
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
    ) -> Result<f64, Miss> {
        let foe = self.unit(enemy);
        let there = foe.rect();
        let widen = beyond_front(weapon);
        // Straight ahead; what lies only in the widened part of artillery's
        // arc is measured from the edge's nearest point.
        let straight = base.ahead(edge, 0.0, &there);
        let aside = || if widen > 0.0 { base.ahead_distance(edge, widen, &there) } else { None };
        let ahead = straight.or_else(aside);
        let nearest = ahead.and_then(|_| base.ahead_point(edge, widen, &there));
        if why::holds(rule::shoot::ARC, nearest.is_none()) {
            return Err(Miss::Arc);
        }
        let nearest = nearest.unwrap_or_else(|| there.centre());
        let mut range = ahead.unwrap_or_else(|| base.distance(&there));
        for (unit, base, to) in [(self.unit(id), base, &there), (foe, &there, base)] {
            range -= unit.profile.reaches_out(unit, base, to).unwrap_or(0.0);
        }
        let range = range.max(0.0);
        if !why::within(rule::shoot::RANGE, range, reach) {
            return Err(Miss::Range);
        }
        if foe.profile.is_shot_at_in_vain() {
            return Err(Miss::InVain);
        }
        if why::holds(rule::shoot::NOT_INTO_COMBAT, self.is_engaged(enemy)) {
            return Err(Miss::Engaged);
        }
        if why::holds(rule::shoot::CLEAR_LINES, !self.clear_lines(id, base, edge, enemy, nearest)) {
            return Err(Miss::Lines);
        }
        Ok(range)
    }

    /// Why the unit has nobody to shoot at: of all enemies the one that comes
    /// nearest to being a target tells the reason.
    pub(crate) fn why_no_shot(&self, id: UnitId) -> Refusal {
        let unit = self.unit(id);
        if self.is_engaged(id) {
            return Refusal::new(
                rule::shoot::ENGAGED_CANNOT,
                words!("no-it-is-in-contact-with-the-enemy"),
                words!("do-fight-or-defer"),
            );
        }
        let Some(weapon) = unit.profile.missile else {
            return Refusal::new(
                rule::unit::CLASS_MISSILE,
                words!("no-it-has-no-missile-weapon"),
                words!("do-choose-another-action"),
            );
        };
        let base = unit.rect();
        let reach = reach_of(weapon) + f64::from(self.bonuses(id, self.shooting_needs(id, false)));
        if let Err(hides) = self.ground_lets_shoot(id, weapon, reach) {
            let right = words!("do-find-a-target-in-sight");
            return Refusal::new(hides, words!("no-the-ground-hides-the-enemy"), right);
        }
        let nearly = self
            .shooting_edges(id)
            .iter()
            .flat_map(|&edge| self.on_field(unit.side.other()).map(move |e| (edge, e)))
            .filter_map(|(edge, e)| self.range_to(id, weapon, &base, edge, e, reach).err())
            .max();
        let (rule, wrong, right) = match nearly {
            Some(Miss::Lines) => {
                let right = "do-find-clear-lines";
                (rule::shoot::CLEAR_LINES, "no-something-is-in-the-way-of-the-shot", right)
            }
            Some(Miss::Engaged) => {
                let right = "do-shoot-at-units-out-of-combat";
                (rule::shoot::NOT_INTO_COMBAT, "no-the-enemy-is-in-contact-with-friends", right)
            }
            Some(Miss::InVain) => IN_VAIN,
            Some(Miss::Range) => (rule::shoot::RANGE, "no-no-enemy-is-in-range", "do-come-nearer"),
            Some(Miss::Arc) | None if weapon == Missile::Artillery => {
                (rule::shoot::ARTILLERY_ARC, "no-no-enemy-is-ahead", "do-face-an-enemy")
            }
            Some(Miss::Arc) | None => (rule::shoot::ARC, "no-no-enemy-is-straight-ahead", "do-face-an-enemy"),
        };
        Refusal::new(rule, Words::keyed(&crate::WORDS, wrong), Words::keyed(&crate::WORDS, right))
    }

    /// Whether the ground hides an enemy otherwise good to shoot at, and by
    /// which rule.
    fn ground_lets_shoot(&self, id: UnitId, weapon: Missile, reach: f64) -> Result<(), RuleId> {
        let base = self.rect(id);
        for &edge in self.shooting_edges(id) {
            for enemy in self.on_field(self.unit(id).side.other()) {
                if self.range_to(id, weapon, &base, edge, enemy, reach) == Err(Miss::Lines) {
                    self.shot_vision(&base, edge, &self.rect(enemy))?;
                }
            }
        }
        Ok(())
    }

    /// No unit stands between the shooter and a lone commander.
    fn leader_in_the_open(&self, id: UnitId, base: &table::Rect, edge: Edge, there: &table::Rect) -> bool {
        let line = table::Segment { a: base.edge(edge).middle(), b: there.centre() };
        self.unit_ids().all(|o| o == id || !self.unit(o).on_field() || !self.rect(o).intersects_segment(&line))
    }

    /// A shooting action: first how bonuses are used, then the target.
    pub(crate) fn prepare_shot(&mut self, id: UnitId, moved: bool, play: &mut Play) {
        let passed = self.unit(id).is(Mark::PASSED_THROUGH);
        if !self.unit(id).on_field()
            || self.is_engaged(id)
            || why::holds(rule::move_::INTERPENETRATION_NO_SHOOT, passed)
        {
            return;
        }
        let bonuses = self.bonuses_if(id, || self.shooting_needs(id, moved));
        let pose = self.unit(id).pose();
        if bonuses > 0 && self.each_target(id, pose, bonuses, &mut |_| true) {
            self.question = Some(Question::ShotBonus { unit: id, moved });
        } else {
            self.aim_shot(id, moved, 0, 0, play);
        }
    }

    /// Asks for the target where several are equally near.
    pub(crate) fn aim_shot(&mut self, id: UnitId, moved: bool, range: u8, dice: u8, play: &mut Play) {
        let targets = self.targets(id, self.unit(id).pose(), range);
        match targets.as_slice() {
            [] => {}
            [only] => {
                play.not_asked("only one target", only.key());
                self.shoot(id, *only, moved, range, dice, play);
            }
            _ => self.question = Some(Question::ShotTarget { unit: id, moved, range, dice }),
        }
    }

    /// Shoots ([`rule::shoot::PROCEDURE`]).
    pub(crate) fn shoot(&mut self, id: UnitId, target: Target, moved: bool, range: u8, dice: u8, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.mark(Mark::SHOT);
        unit.bonus_spent += range + dice;
        if let Some(leader) = target.leader {
            self.agenda.push(Task::ShootAtLeader { leader, by: id });
            return;
        }
        let Some(enemy) = target.unit else { return };
        let shown = target.range;
        play.log(|| What::Shot { unit: id, target: enemy, range: shown });
        if why::step(rule::shoot::PROCEDURE) {
            let cover = self.in_cover(&self.rect(id), target.edge, enemy);
            self.resolve_shot(id, enemy, CombatKind::Shooting, moved, dice, false, cover, play);
        }
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
        oblique: bool,
        cover: bool,
        play: &mut Play,
    ) {
        let unit = *self.unit(id);
        let mut reasons: SmallVec<[Modifier; 6]> = SmallVec::new();
        let mut dice = why::count(rule::shoot::BASE_DICE, self.dice_of_strength(id)) as i8;
        let mut add = |modifier: Option<Modifier>| {
            dice += modifier.map_or(0, |m| m.by);
            reasons.extend(modifier);
            dice
        };
        let to_two = |dice: i8| 2i8.min(dice) - dice;
        let base = add(None);
        let base = add(why::modifier(rule::characteristic::REDUCED_SHOOTING, unit.profile.reduced, to_two(base)));
        let base = add(why::modifier(rule::shoot::DICE_MOVING, moved, to_two(base)));
        let bogged = self.field.in_difficult(&unit.rect());
        add(why::modifier(rule::shoot::DICE_DIFFICULT, bogged, to_two(base)));
        add(why::amount(rule::dice::BONUS_USES, bonus as i8));
        let dice = add(why::modifier(rule::charge::DEFENSIVE_SHOOTING_ANGLE, oblique, -1)).max(0) as u8;
        log_dice(id, dice, reasons, play);
        let mine = Battle::roll_combat(id, dice, play);
        let base = why::count(rule::shoot::BASE_DICE, self.dice_of_strength(enemy));
        let covered = cover && !why::holds(rule::shoot::ARTILLERY, unit.profile.missile == Some(Missile::Artillery));
        let cover_die = why::modifier(rule::shoot::COVER_DIE, covered, 1);
        let dice = base.saturating_add_signed(cover_die.map_or(0, |m| m.by));
        let level = self.level_in(kind, enemy, id);
        log_dice(enemy, dice, cover_die.into_iter().collect(), play);
        let theirs = Battle::roll_combat(enemy, dice, play);
        // The shooter cannot be hurt, so armour is of no use to it; the lack of
        // protection may cost it a pair.
        let bare = self.own_level(kind, id, enemy) == Level::Lacking;
        let own = if bare { Level::Lacking } else { Level::Average };
        let sides = [Combatant::new(id, mine, own, false), Combatant::new(enemy, theirs, level, false)];
        self.combat = Some(Combat { kind, sides });
        self.agenda.push(Task::BeginCombat);
    }

    /// After shooting: routs without pursuit ([`rule::shoot::NO_PURSUIT`]).
    pub(crate) fn after_shooting(&mut self, ids: [UnitId; 2], lost: bool, play: &mut Play) {
        let [shooter, target] = ids;
        if self.is_broken(target) {
            if why::step(rule::shoot::NO_PURSUIT) {
                play.log(|| What::Held { unit: shooter });
            } else {
                self.agenda.push(Task::DecidePursuit { winner: shooter, loser: target });
            }
            if lost {
                self.risk_leaders(target, shooter);
            } else {
                self.agenda.push(Task::LeadersOfRouted { unit: target, by: Some(shooter), melee: false });
            }
            self.agenda.push(Task::Rout { unit: target });
        } else if lost {
            self.risk_leaders(target, shooter);
        }
    }

    // ---- shooting at chargers -------------------------------------------

    /// [`rule::charge::DEFENSIVE_SHOOTING`], [`rule::characteristic::REDUCED_DEFENSIVE`].
    pub(crate) fn shoots_at_charger(&self, id: UnitId, charger: UnitId) -> bool {
        let unit = self.unit(id);
        let kind = unit.profile.kind;
        let reduced = || why::holds(rule::characteristic::REDUCED_DEFENSIVE, unit.profile.reduced);
        let shooters = kind == TroopType::MediumFoot || (kind == TroopType::HeavyFoot && reduced());
        let idle = unit.is(Mark::GIVEN_DIE)
            && !unit.is(Mark::ACTED)
            && !unit.is(Mark::MOVED)
            && !unit.is(Mark::SHOT)
            && !unit.is(Mark::SHOT_AT_CHARGER)
            && !unit.is(Mark::RALLIED);
        let ready = || {
            let frontal = self.contact(id, charger).is_some_and(|c| c.0 == Edge::Front);
            let others: ArrayVec<UnitId, 8> =
                self.contacts_of(id).map(|c| c.1).filter(|&e| e != charger).take(8).collect();
            idle && frontal && self.at_front_centre(id, &others).is_none()
        };
        unit.profile.missile.is_some() && shooters && why::holds(rule::charge::DEFENSIVE_SHOOTING, ready())
    }

    /// The shot before the melee; (R) foot choose where a bonus goes.
    pub(crate) fn defensive_shot(&mut self, id: UnitId, charger: UnitId, play: &mut Play) {
        let unit = self.unit(id);
        let bonuses = why::count(rule::charge::DEFENSIVE_SHOOTING_BONUS, self.bonuses(id, self.rating(id)));
        let takes = !why::holds(rule::shoot::CROSSBOW, unit.profile.missile == Some(Missile::Crossbow));
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
        unit.mark(Mark::SHOT_AT_CHARGER);
        unit.bonus_spent += bonus;
        play.log(|| What::Shot { unit: id, target: charger, range: 0.0 });
        self.resolve_shot(id, charger, CombatKind::Defensive, false, bonus, oblique, false, play);
    }
}

/// How far a weapon reaches.
fn reach_of(weapon: Missile) -> f64 {
    f64::from(weapon.range())
}

/// How far beyond the front edge it may aim, on each side
/// ([`rule::shoot::ARTILLERY_ARC`]).
fn beyond_front(weapon: Missile) -> f64 {
    weapon.widens_arc()
}

/// Tells how many dice a unit has, and why.
fn log_dice(unit: UnitId, dice: u8, modifiers: SmallVec<[Modifier; 6]>, play: &mut Play) {
    play.log(|| What::CombatDice { unit, dice, impetus: 0, modifiers });
}
