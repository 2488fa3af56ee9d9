//! Queries for those who must judge a battle and not only play it: what may
//! be done, and what it is expected to cost.
//!
//! Nothing here changes a battle. Expectations are closed forms over the dice
//! counts, right to within a few hundredths of a hit and cheap enough to ask
//! for at every decision.

mod contact;
mod odds;

use arrayvec::ArrayVec;
use game::{Key, Path};
use smallvec::SmallVec;
use table::{Edge, Pose, Vec2};

use crate::files::setup::ScenarioKind;
use crate::propose::charge_targets::path_of;
use crate::rules::charge::Reach;
use crate::rules::impetus::Impetus;
use crate::state::{
    Battle, Combat, CombatKind, CommandId, Contact, Going, Level, Mark, Melee, Missile, Pairs, Suffers, TroopType,
    UnitId,
};

/// The hits that two opponents can expect from one fight.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Exchange {
    /// On the enemy.
    pub dealt: f64,
    /// On the unit asked about.
    pub taken: f64,
}

/// A charge that is open to a unit, and what to expect of it.
#[derive(Clone, PartialEq, Debug)]
pub struct ChargeOption {
    /// The path to order; empty is straight ahead.
    pub path: Path,
    /// Who is met.
    pub target: UnitId,
    /// The edge of the target that is struck.
    pub edge: Edge,
    /// Where the charger stands at first contact.
    pub contact: Pose,
    /// The first round.
    pub exchange: Exchange,
}

/// An enemy that could charge a place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Threat {
    /// Who.
    pub enemy: UnitId,
    /// Onto which edge of whoever stands there.
    pub edge: Edge,
}

impl Battle {
    /// Whether a unit could move so with the die it has, in that action.
    pub fn allows_path(&self, id: UnitId, action: crate::state::action::Action, path: &Path) -> bool {
        self.judge_path(id, action, path).is_ok()
    }

    /// Who touches whom.
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// The side that is active in this phase.
    pub fn active(&self) -> game::Side {
        self.active
    }

    /// The way off the table for a side that wins by leaving it.
    pub fn exit(&self, side: game::Side) -> Option<Vec2> {
        let right = self.exit_right.filter(|_| side != self.plan.attacker)?;
        Some(if right { Vec2::X } else { Vec2::NEG_X })
    }

    /// The bank that a side wins by reaching: how far up the table it is.
    pub fn bank_to_win(&self, side: game::Side) -> Option<f64> {
        let crosses = self.plan.scenario == ScenarioKind::RiverCrossing && side == self.plan.attacker;
        if crosses { self.far_bank(side) } else { None }
    }

    /// What a command can still lose until its units must test, and until it
    /// is demoralised, in points of army value; 0 once that has come.
    pub fn left_to_lose(&self, command: CommandId) -> (u16, u16) {
        let (losses, morale, demoralised) = self.standing(command);
        (morale.saturating_sub(losses), demoralised.saturating_sub(losses))
    }

    /// The units that the question leaves a choice between: who could be
    /// charged, or who must test.
    pub fn at_issue(&self) -> &[UnitId] {
        &self.testing
    }

    /// Where a side may deploy.
    pub fn deployment_zones(&self, side: game::Side) -> ArrayVec<table::Bounds, 2> {
        let zones = self.zones(side).0.into_iter();
        zones.map(|z| table::Bounds { min: Vec2::new(z.x0, z.y0), max: Vec2::new(z.x1, z.y1) }).collect()
    }

    // ---- melee -----------------------------------------------------------

    /// What one round between the two should cost, as they stand now. In
    /// contact the edges count; apart, they are taken to meet front to front.
    pub fn expected_exchange(&self, unit: UnitId, enemy: UnitId) -> Exchange {
        let impetus = self.impetus_pair(unit, enemy, false);
        let dice = [self.melee_dice(unit, enemy, &impetus[0]), self.melee_dice(enemy, unit, &impetus[1])];
        let hits = |s: usize, winner: UnitId, loser: UnitId| {
            let sure = self.uses_impact(winner, loser, &impetus[s]);
            let level = self.level_in(CombatKind::Melee, loser, winner);
            odds::hits(dice[s], dice[1 - s], level, self.fails(loser, sure))
        };
        Exchange { dealt: hits(0, unit, enemy), taken: hits(1, enemy, unit) }
    }

    /// How likely a lost pair is to be a hit where it is not doubled.
    fn fails(&self, loser: UnitId, sure: bool) -> f64 {
        if sure { 1.0 } else { fails(self.rating(loser), false) }
    }

    fn melee_dice(&self, id: UnitId, enemy: UnitId, impetus: &Impetus) -> u8 {
        let unit = self.unit(id);
        let strength = unit.profile.kind.strength();
        let base = if self.field.in_difficult(&unit.rect()) { strength.min(2) } else { strength };
        base + impetus.dice
            + self.extra_units(id, enemy)
            + u8::from(self.is_uphill(id, enemy))
            + u8::from(self.attacks_flank(id, enemy))
    }

    /// The charges open to a unit with the die it has: the straight one, or
    /// the shortest shift to each enemy that can be reached.
    pub fn charge_options(&self, id: UnitId) -> ArrayVec<ChargeOption, 4> {
        let mut options: ArrayVec<ChargeOption, 4> = ArrayVec::new();
        let unit = self.unit(id);
        if unit.profile.kind.is_train() || !self.die_lets_charge(id) || self.is_engaged(id) {
            return options;
        }
        if !self.enemy_near_ahead(id, self.charge_bonuses(id)) {
            return options;
        }
        self.charge_proposals(id, &mut |run, reach| {
            // Going forward first is for those who find nobody otherwise.
            if !options.is_empty() && run.before > 0.0 {
                return true;
            }
            let centre = self.unit(id).pose().at + (reach.pose.at - self.unit(id).pose().at);
            let target = nearest_to(self, &reach.touched, centre);
            if let Some(target) = target
                && !options.iter().any(|o| o.target == target)
            {
                let (edge, exchange) = self.after_charge(id, &reach, target);
                options.push(ChargeOption { path: path_of(run), target, edge, contact: reach.pose, exchange });
            }
            options.is_full()
        });
        options
    }

    /// The charges that would be open to a unit, were it given that die.
    pub fn charge_options_with(&self, id: UnitId, die: u8) -> ArrayVec<ChargeOption, 4> {
        let unit = self.unit(id);
        // Look before copying: most units are nowhere near an enemy.
        if unit.profile.kind.is_train() || self.is_engaged(id) || !self.enemy_near_ahead(id, u8::from(die == 6)) {
            return ArrayVec::new();
        }
        self.as_if_given_die(id, die).charge_options(id)
    }

    /// The battle as if all units of a command that may still be given a die had
    /// one that is good for everything, with so many bonuses.
    #[must_use]
    pub fn as_if_given_dice(&self, command: CommandId, bonuses: u8) -> Battle {
        let mut trial = self.clone();
        let takers: ArrayVec<UnitId, 32> = self.takers(command).take(32).collect();
        for id in takers {
            let unit = trial.unit_mut(id);
            unit.face = 6;
            unit.stacked = bonuses.max(1);
            unit.bonus_spent = u8::from(bonuses == 0);
            unit.mark(Mark::GIVEN_DIE);
        }
        trial
    }

    /// What a charge should cost if one unit struck that edge of another
    /// tomorrow, in open ground and without help: each with its hits of today,
    /// the charger with a die, the other with one if it is `ready`.
    pub fn forecast(&self, charger: UnitId, target: UnitId, edge: Edge, ready: bool) -> Exchange {
        self.forecast_rated(charger, target, edge, ready, [self.rating(charger), self.rating(target)])
    }

    /// The same for those who know the ratings of the two, and need not look
    /// for their commanders each time.
    pub fn forecast_rated(
        &self,
        charger: UnitId,
        target: UnitId,
        edge: Edge,
        ready: bool,
        ratings: [u8; 2],
    ) -> Exchange {
        let flank = edge != Edge::Front && !self.unit(target).profile.kind.is_train();
        let mut impetus =
            [self.rush(charger, target, flank), if ready && !flank { self.rush(target, charger, false) } else { 0 }];
        let (me, foe) = (&self.unit(charger).profile, &self.unit(target).profile);
        let points = foe.has(Melee::Spears) || foe.has(Melee::Pikes);
        if impetus[1] > 0 && self.unit(target).hits == 0 {
            let stopped = me.kind.is_mounted() && foe.kind.is_foot() && points;
            let outreached = me.kind.is_foot() && !me.has(Melee::Pikes) && foe.has(Melee::Pikes);
            let caught = me.kind.is_foot() && foe.kind.is_mounted();
            if stopped || outreached || caught {
                impetus[0] = 0;
            }
        }
        if impetus[0] > 0
            && self.unit(charger).hits == 0
            && me.has(Melee::Pikes)
            && foe.kind.is_foot()
            && !foe.has(Melee::Pikes)
        {
            impetus[1] = 0;
        }
        let sure = impetus[0] > 0
            && me.has(Melee::Impact)
            && self.unit(charger).hits == 0
            && !(me.kind.is_foot() && foe.kind.is_mounted());
        let dice = [me.kind.strength() + impetus[0] + u8::from(flank), foe.kind.strength() + impetus[1]];
        let level = |loser: UnitId, winner: UnitId| self.level_in(CombatKind::Melee, loser, winner);
        let before = self.expected_on_contact(charger, target, (!flank, ready), ratings);
        Exchange {
            dealt: before.dealt + odds::hits(dice[0], dice[1], level(target, charger), fails(ratings[1], sure)),
            taken: before.taken + odds::hits(dice[1], dice[0], level(charger, target), fails(ratings[0], false)),
        }
    }

    /// The impetus dice of a unit with a die in open ground, before those that
    /// the enemy's impetus takes away.
    fn rush(&self, id: UnitId, enemy: UnitId, onto_flank: bool) -> u8 {
        let (unit, other) = (self.unit(id), self.unit(enemy).profile.kind);
        let profile = &unit.profile;
        let kind = profile.kind;
        let blunted = kind.is_train()
            || (kind == TroopType::LightHorse && !other.is_skirmisher() && !onto_flank)
            || (kind.is_ridden() && (other.is_train() || other == TroopType::Elephants))
            || (kind == TroopType::Elephants && other.is_skirmisher())
            || (kind.is_foot() && profile.has_missiles() && !profile.reduced);
        let fresh = unit.hits == 0;
        if blunted { 0 } else { 1 + u8::from(fresh && kind.is_shock()) + u8::from(fresh && profile.large) }
    }

    /// What a unit in contact can expect of a fight, were it given that die.
    pub fn expected_exchange_with(&self, id: UnitId, enemy: UnitId, die: u8) -> Exchange {
        self.as_if_given_die(id, die).expected_exchange(id, enemy)
    }

    /// The battle as if a unit had been given that die.
    #[must_use]
    pub fn as_if_given_die(&self, id: UnitId, die: u8) -> Battle {
        let mut trial = self.clone();
        let unit = trial.unit_mut(id);
        unit.face = die;
        unit.stacked = 1;
        unit.mark(Mark::GIVEN_DIE);
        trial
    }

    /// The edge that a charge strikes, and the round that follows.
    pub(crate) fn after_charge(&self, id: UnitId, reach: &Reach, target: UnitId) -> (Edge, Exchange) {
        let mut trial = self.clone();
        let needed = self.charge_needs(id);
        let unit = trial.unit_mut(id);
        unit.charges(needed);
        unit.place(reach.pose);
        unit.bonus_spent += reach.bonus;
        let Some(crate::rules::conform::Flush { edge, pose, .. }) = trial.flush_pose(id, target) else {
            return (Edge::Front, trial.expected_exchange(id, target));
        };
        trial.unit_mut(id).place(pose);
        trial.contacts.push(Contact::new(id, Edge::Front, target, edge));
        (edge, trial.expected_exchange(id, target))
    }

    /// The enemies that could charge a unit if it stood there, each with the
    /// edge it would come onto. A rough look: straight lines, open ground.
    pub fn threats_to(&self, id: UnitId, pose: Pose) -> ArrayVec<Threat, 8> {
        let mut threats = ArrayVec::new();
        let base = self.unit(id).rect_at(pose);
        let (centre, radius) = (base.centre(), base.radius());
        for e in self.enemies(id) {
            let foe = self.unit(e);
            if foe.profile.kind.is_train() {
                continue;
            }
            let rate = f64::from(self.rate_on(e, Going::Open).unwrap_or(0));
            let local = foe.pose().to_local(centre);
            let reaches = local.y > 0.0 && local.y - radius <= rate && local.x.abs() <= 1.0 + radius;
            if !reaches || self.is_engaged(e) || threats.is_full() {
                continue;
            }
            threats.push(Threat { enemy: e, edge: struck_edge(pose, base.depth, foe.pose().at) });
        }
        threats
    }

    // ---- shooting --------------------------------------------------------

    /// Whom the unit would shoot at from where it stands, without a bonus.
    pub fn shot_target(&self, id: UnitId) -> Option<UnitId> {
        self.shot_target_from(id, self.unit(id).pose())
    }

    /// Whom the unit would shoot at from there.
    pub fn shot_target_from(&self, id: UnitId, pose: Pose) -> Option<UnitId> {
        self.unit(id).profile.missile?;
        self.targets(id, pose, 0).iter().find_map(|t| t.unit)
    }

    /// The hits a shot should cause.
    pub fn expected_shot(&self, id: UnitId, target: UnitId, moved: bool) -> f64 {
        let unit = self.unit(id);
        let strength = unit.profile.kind.strength();
        let hampered = moved || unit.profile.reduced || self.field.in_difficult(&unit.rect());
        let dice = if hampered { strength.min(2) } else { strength };
        let level = self.level_in(CombatKind::Shooting, target, id);
        odds::hits(dice, self.unit(target).profile.kind.strength(), level, self.fails(target, false))
    }

    /// The range of the unit's weapon; 0 without one.
    pub fn range(&self, id: UnitId) -> f64 {
        self.unit(id).profile.missile.map_or(0.0, |m: Missile| f64::from(m.range()))
    }

    // ---- armour ----------------------------------------------------------

    /// Each way of using armour in the combat under way, with the hits to
    /// expect after it; "none" is the last.
    pub fn lowering_odds(&self, side: u8) -> SmallVec<[(Key, f64); 8]> {
        let s = side as usize;
        self.odds_of(self.lowerings(side), (1 - s, -1), |combat| self.expected_hits(combat, s))
    }

    /// Each die that may be raised in the combat under way, with the hits to
    /// expect on the enemy after it, less one's own; "none" is the last.
    pub fn raising_odds(&self, side: u8) -> SmallVec<[(Key, f64); 8]> {
        let s = side as usize;
        let gain = |combat: &Combat| self.expected_hits(combat, 1 - s) - self.expected_hits(combat, s);
        self.odds_of(self.raisings(side).into_iter().map(|pair| (pair, None)), (s, 1), gain)
    }

    /// What each of these changes to a side's dice is worth, and none of them.
    fn odds_of(
        &self,
        ways: impl IntoIterator<Item = Pairs>,
        (side, by): (usize, i8),
        worth: impl Fn(&Combat) -> f64,
    ) -> SmallVec<[(Key, f64); 8]> {
        let Some(combat) = &self.combat else { return SmallVec::new() };
        let changed = |pairs| {
            let mut trial = combat.clone();
            trial.change(side, pairs, by);
            (Key::word(Combat::word_for(pairs)), worth(&trial))
        };
        ways.into_iter().map(changed).chain([(Key::word("none"), worth(combat))]).collect()
    }

    /// The hits a side can expect once its dice lie as they do.
    fn expected_hits(&self, combat: &Combat, loser: usize) -> f64 {
        let fails = self.fails(combat.sides[loser].unit, false);
        self.pair_costs(combat, loser).iter().map(|&sure| if sure { 1.0 } else { fails }).sum()
    }

    /// For every pair this side has lost as the dice lie: whether the hit is
    /// sure, and not only a test.
    fn pair_costs(&self, combat: &Combat, loser: usize) -> ArrayVec<bool, 4> {
        let results = combat.results(|loser, doubled| self.suffers(combat, loser, doubled));
        let lost = results.iter().filter(|r| r.winner == Some(1 - loser as u8) && r.suffers != Suffers::Nothing);
        lost.map(|r| r.suffers == Suffers::Hit).take(4).collect()
    }
}

/// How likely a unit of that rating is to fail a test; a `sure` hit is not tested.
fn fails(rating: u8, sure: bool) -> f64 {
    if sure { 1.0 } else { f64::from(rating.clamp(1, 7) - 1) / 6.0 }
}

/// The unit whose middle is nearest to a spot.
fn nearest_to(battle: &Battle, units: &[UnitId], spot: Vec2) -> Option<UnitId> {
    let gap = |u: UnitId| battle.rect(u).distance_to_point(spot);
    units.iter().copied().min_by(|&a, &b| gap(a).total_cmp(&gap(b)))
}

/// The edge of a base that somebody from there would come onto.
fn struck_edge(pose: Pose, depth: f64, from: Vec2) -> Edge {
    let local = pose.to_local(from);
    if local.y >= 0.0 {
        Edge::Front
    } else if local.y < -depth && local.x.abs() < -local.y {
        Edge::Rear
    } else if local.x < 0.0 {
        Edge::Left
    } else {
        Edge::Right
    }
}

/// Protection as the odds see it.
impl Level {
    /// How many enemy dice it can lower by 1.
    pub(crate) fn lowers(self) -> u8 {
        match self {
            Level::Lacking | Level::Average => 0,
            Level::Armoured => 1,
            Level::Heavy => 2,
        }
    }
}
