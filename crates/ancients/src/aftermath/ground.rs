//! Giving ground and following up.

use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Rect};

use super::{Haste, Run};
use crate::agenda::Play;
use crate::battle::Battle;
use crate::event::What;
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::panic::Cause;
use crate::special::Special;

const FEW: u8 = 5;

type Rules = SmallVec<[RuleId; 4]>;

impl Battle {
    /// Whether a unit that fails its break test gives ground, and by which
    /// rules ([`rule::giveground::EFFECT`]); otherwise why it may not.
    pub(super) fn gives_ground_instead(&self, id: UnitId) -> Result<Rules, Rules> {
        if !self.has_overwhelming_odds(id) {
            return Err(Rules::new());
        }
        if !self.plan.settings.giving_ground {
            return Err(Rules::from_slice(&[rule::basic::BEGINNER_OMISSIONS]));
        }
        let foes = self.foes(id);
        let small = |u: UnitId| self.unit(u).strength() < FEW;
        if self.is_skirmishing(id) && !foes.iter().all(|u| self.is_skirmishing(u) || small(u)) {
            return Err(Rules::from_slice(&[rule::giveground::SKIRMISHERS]));
        }
        let mut rules = self.front_only(id)?;
        rules.extend([rule::giveground::OVERWHELMING_ODDS, rule::giveground::EFFECT]);
        if self.is_skirmishing(id) {
            rules.push(rule::giveground::SKIRMISHERS);
        }
        Ok(rules)
    }

    /// Twice as many models in the combat as the enemy, after casualties.
    fn has_overwhelming_odds(&self, id: UnitId) -> bool {
        let Some(combat) = self.fought_in(id) else { return false };
        let count = |mine: bool| -> u32 {
            let side = self.unit(id).side;
            let units = combat.units.iter().filter(|&u| (self.unit(u).side == side) == mine && self.unit(u).on_field());
            units.map(|u| u32::from(self.unit(u).strength())).sum()
        };
        count(true) >= 2 * count(false)
    }

    /// Fought to the front and nowhere else, small flankers left aside
    /// ([`rule::giveground::FRONT_ONLY`], [`rule::giveground::SMALL_FLANKERS_IGNORED`]).
    pub(super) fn front_only(&self, id: UnitId) -> Result<Rules, Rules> {
        let mut rules = Rules::from_slice(&[rule::giveground::FRONT_ONLY]);
        if self.unit(id).is(Fact::Square) {
            // It has no flanks, but it does not move.
            return Err(Rules::from_slice(&[rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS]));
        }
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        if fought(Edge::Front) && fought(Edge::Rear) {
            return Err(Rules::from_slice(&[rule::giveground::FRONT_AND_REAR_NEVER]));
        }
        if !fought(Edge::Front) || fought(Edge::Rear) {
            return Err(rules);
        }
        for (face, enemy, _) in self.contacts_of(id) {
            if face != Edge::Front {
                if self.unit(enemy).strength() >= FEW {
                    return Err(rules);
                }
                rules.push(rule::giveground::SMALL_FLANKERS_IGNORED);
            }
        }
        Ok(rules)
    }

    /// Formed cavalry, and drilled troops, may give ground though they passed
    /// ([`rule::giveground::VOLUNTARY_CAVALRY`], [`rule::giveground::OTHER_RULES`]).
    pub(super) fn may_step_back(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        let able = troop.kind.is_mounted() || troop.special.has(Special::Drilled);
        able && self.plan.settings.giving_ground && self.is_formed(id) && self.front_only(id).is_ok()
    }

    pub(super) fn answer_give_ground(&mut self, id: UnitId, yes: bool, play: &mut Play) {
        if yes {
            let rule = if self.troop(id).kind.is_mounted() {
                rule::giveground::VOLUNTARY_CAVALRY
            } else {
                rule::special::DRILLED_VOLUNTARY_GIVE_GROUND
            };
            self.unit_mut(id).mark(Fact::StepsBack);
            self.mark_giving_ground(id, &[rule, rule::giveground::OTHER_RULES], play);
        }
    }

    /// It is not broken, and frightens nobody ([`rule::giveground::NO_PANIC`]).
    pub(super) fn mark_giving_ground(&mut self, id: UnitId, causes: &[RuleId], play: &mut Play) {
        self.unit_mut(id).mark(Fact::GivesGround);
        let mut rules: SmallVec<[RuleId; 6]> = SmallVec::from_slice(causes);
        rules.push(rule::giveground::NO_PANIC);
        play.log(|| What::GivesGround { unit: id }, &rules);
    }

    /// One die fewer than for flight ([`rule::giveground::DISTANCE`]); who has
    /// no room runs instead, for all the dice ([`rule::giveground::BLOCKED_FLEES`]).
    pub(super) fn roll_ground(&mut self, id: UnitId, play: &mut Play) {
        let dice = ranked::flight::dice(self.basic_rate(id)) - 1;
        let distance = play.sum(dice, rule::giveground::DISTANCE, "giving ground");
        play.log(|| What::GroundRoll { unit: id, dice, distance }, &[rule::giveground::DISTANCE]);
        let heading = self.unit(id).pose.facing.about();
        let back = self.rect(id).seen_from(Edge::Rear);
        let wish = self.affordable_way(id, &back, f64::from(distance), f64::from(distance));
        if self.way_back(id, &back, wish).at_least(wish) {
            let run = Run { unit: id, haste: Haste::Ground, heading, distance, quarry: UnitSet::EMPTY };
            self.runs.push(run);
            return;
        }
        let more = play.d6(rule::giveground::BLOCKED_FLEES, "flight");
        let distance = distance + more;
        let dice = dice + 1;
        play.log(|| What::FleeRoll { unit: id, dice, distance }, &[rule::giveground::BLOCKED_FLEES]);
        let chosen = self.unit(id).is(Fact::StepsBack);
        let unit = self.unit_mut(id);
        unit.clear(Fact::GivesGround);
        unit.mark(if chosen { Fact::Panicked } else { Fact::Broken });
        let run = Run { unit: id, haste: Haste::Flight, heading, distance, quarry: UnitSet::EMPTY };
        self.runs.push(run);
        if !chosen {
            // It was beaten and runs after all: its friends test at once.
            let near = self.friends_frightened_by(id);
            self.then_panic(near, Cause::FriendsBroken);
        }
    }

    /// How far the rectangle can go back: the table, others and impassable
    /// ground in its way; those it touches now are left behind.
    fn way_back(&self, id: UnitId, back: &Rect, wish: f64) -> f64 {
        let dir = back.pose.facing.dir();
        let mut way = wish.min(self.field.board.room_ahead(back, dir));
        for other in self.fielded().filter(|&o| o != id) {
            if let Some(hit) = table::sweep::translate(back, dir * wish, &self.rect(other)) {
                way = way.min(hit.travel);
            }
        }
        let swept = Rect { depth: back.depth + way, ..back.at(back.pose.forward(way)) };
        let barred = self.field.going_under(&swept) == crate::terrain::Going::Impassable;
        if barred { 0.0 } else { way }
    }

    /// Straight back, in order, facing the enemy, slowed by the ground
    /// ([`rule::giveground::KEEPS_FACING`], [`rule::giveground::TERRAIN_PENALTIES`]).
    pub(super) fn step_back(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let back = self.rect(id).seen_from(Edge::Rear);
        let wish = f64::from(run.distance);
        let slowed = self.affordable_way(id, &back, wish, wish);
        let way = self.way_back(id, &back, slowed);
        let unit = self.unit_mut(id);
        unit.pose = unit.pose.forward(-way);
        unit.mark(Fact::WentBack);
        let pose = unit.pose;
        let mut rules = Rules::from_slice(&[rule::giveground::KEEPS_FACING]);
        if slowed.falls_short_of(wish) {
            rules.push(rule::giveground::TERRAIN_PENALTIES);
        }
        play.log(|| What::GaveGround { unit: id, pose, distance: way }, &rules);
    }

    /// Whether all whom a victor fights give ground, so that it must follow
    /// ([`rule::giveground::FOLLOW_UP_OBLIGATORY`], [`rule::giveground::PARTIAL_FOLLOW_UP`]).
    pub(super) fn must_follow(&self, id: UnitId) -> bool {
        let foes = self.foes(id);
        !foes.is_empty()
            && !self.unit(id).is(Fact::Square)
            && self.unit(id).is(Fact::WonRound)
            && foes.iter().all(|f| self.unit(f).is(Fact::GivesGround))
    }

    /// Straight ahead by up to a basic move until it touches them again
    /// ([`rule::giveground::FOLLOW_UP_CONTACT`], [`rule::giveground::FOLLOW_UP_FAILS`]).
    pub(super) fn follow_up(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let rect = self.rect(id);
        let dir = run.heading.dir();
        let rate = self.basic_rate(id);
        let reach = self.affordable_way(id, &rect, rate, rate);
        let foes = self.foes(id);
        let mut way = reach.min(self.field.board.room_ahead(&rect, dir));
        let mut met = None;
        for other in self.fielded().filter(|&o| o != id) {
            if let Some(hit) = table::sweep::translate(&rect, dir * way, &self.rect(other)) {
                way = hit.travel;
                met = Some(other);
            }
        }
        let swept = crate::movement::ground::covered(&rect, way);
        if self.field.going_under(&swept) == crate::terrain::Going::Impassable {
            (way, met) = (0.0, None);
        }
        let unit = self.unit_mut(id);
        unit.pose = unit.pose.forward(way);
        let walled = unit.is(Fact::Shieldwall);
        unit.clear(Fact::Shieldwall);
        let pose = unit.pose;
        let regained = met.filter(|&other| foes.has(other));
        let mut rules = Rules::from_slice(&[rule::giveground::FOLLOW_UP_OBLIGATORY]);
        rules.extend(match regained {
            Some(_) => [rule::giveground::FOLLOW_UP_CONTACT, rule::result::MOMENTUM_AFTER_FOLLOW_UP],
            None => [rule::giveground::FOLLOW_UP_FAILS, rule::giveground::FOLLOW_UP_OBLIGATORY],
        });
        if self.is_frenzied(id) {
            rules.push(rule::special::FRENZY_MUST_FOLLOW_UP);
        }
        if walled {
            rules.push(rule::special::SHIELDWALL_DURATION);
        }
        let contact = regained.is_some();
        play.log(|| What::FollowedUp { unit: id, pose, distance: way, contact }, &rules);
        let fresh = met.filter(|&o| !foes.has(o) && self.unit(o).side != self.unit(id).side);
        if let Some(fresh) = fresh.filter(|&o| !self.unit(o).is_fleeing()) {
            self.clash(id, fresh, play);
        }
    }

    /// Who no longer touches those he fought is out of that combat; who gave
    /// ground and was not followed may not charge in his next turn
    /// ([`rule::giveground::FOLLOW_UP_FAILS`]).
    pub(super) fn part(&mut self) {
        let apart = |a: UnitId, b: UnitId| !self.rect(a).distance(&self.rect(b)).is_about(0.0);
        let stepped = |u: UnitId| self.unit(u).is(Fact::GivesGround);
        let lost: SmallVec<[(UnitId, UnitId); 4]> = self
            .contacts
            .iter()
            .filter(|c| (stepped(c.a) || stepped(c.b)) && apart(c.a, c.b) && !c.across)
            .map(|c| (c.a, c.b))
            .collect();
        let across: SmallVec<[(UnitId, UnitId); 4]> = self
            .contacts
            .iter()
            .filter(|c| c.across && (stepped(c.a) || stepped(c.b)) && self.rect(c.a).distance(&self.rect(c.b)) > 1.0)
            .map(|c| (c.a, c.b))
            .collect();
        for (a, b) in lost.into_iter().chain(across) {
            self.contacts.retain(|c| (c.a, c.b) != (a, b));
        }
        for id in self.ids() {
            if self.unit(id).is(Fact::GivesGround) && !self.is_engaged(id) {
                self.unit_mut(id).mark(Fact::GaveGround);
            }
        }
        self.settle_engagements();
    }
}
