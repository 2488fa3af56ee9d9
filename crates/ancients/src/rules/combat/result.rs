//! Who has won: wounds and every bonus, with what takes it away.

use game::{Side, why};
use ranked::block::RankCount;
use ranked::fight::score;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use crate::edition::{DrawnRound, RankBonus, Switch};
use crate::rules::victory::higher;
use crate::special::kind::Special;
use crate::state::{
    Array, Battle, Bonuses, Combat, Commander, FEW_MEN, Going, Mark, Modifier, Play, Status, Unit, UnitId, UnitSet,
    What,
};

/// A rank counts with so many models ([`rule::result::BONUS_RANK_INCOMPLETE_RANK`]).
const RANK: u8 = 4;

/// So many abreast make a rank at all ([`rule::result::BONUS_RANK_WIDTH`]).
const WIDE: u8 = 4;

impl Battle {
    /// What takes a unit's bonuses for ranks and close order away as long as
    /// this combat lasts ([`rule::result::RANK_LOSS_PERMANENT`]).
    pub(super) fn lose_rank_bonuses(&mut self, n: u8) {
        for id in self.combat(n).units.iter() {
            let lost = self.loses_rank_bonuses(id);
            let before = self.unit(id).is(Mark::RANKS_LOST);
            if why::instead(rule::result::RANK_LOSS_PERMANENT, lost || before, || lost) {
                self.unit_mut(id).mark(Mark::RANKS_LOST);
            } else {
                self.unit_mut(id).clear(Mark::RANKS_LOST);
            }
        }
        self.confuse_ranks(n);
    }

    /// An elephant in a combat takes the bonuses for ranks and close order from all
    /// who are in it, and nothing else ([`rule::elephant::KEEPS_OTHER_DEPTH_RULES`]).
    fn confuse_ranks(&mut self, n: u8) {
        let units = self.combat(n).units;
        let confused = units.iter().any(|u| self.is_elephant(u));
        for id in units.iter() {
            let before = self.unit(id).is(Mark::RANKS_CONFUSED);
            if !confused && !before {
                continue;
            }
            let now = confused
                && why::step(rule::elephant::CANCELS_RANK_AND_CLOSE_ORDER)
                && why::step(rule::result::RANK_CANCEL_ELEPHANT);
            let lost = why::instead(rule::result::RANK_LOSS_PERMANENT, now || before, || now);
            self.unit_mut(id).marks.put(Mark::RANKS_CONFUSED, lost);
            let more = why::instead(rule::elephant::KEEPS_OTHER_DEPTH_RULES, false, || lost)
                || why::instead(rule::special::PHALANX_ELEPHANT_EXCEPTION, false, || lost);
            if more {
                self.unit_mut(id).mark(Mark::RANKS_LOST);
            }
        }
    }

    /// Whether a unit would lose its bonuses for ranks and close order now.
    fn loses_rank_bonuses(&self, id: UnitId) -> bool {
        let flanked = |(face, enemy, _): (Edge, UnitId, Edge)| {
            // The fewest are never formed: of them their number tells.
            let strength = self.number(enemy);
            self.face_that_counts_against(id, enemy, face) != Edge::Front
                && self.counts_as_charging(enemy)
                && (strength < FEW_MEN || self.is_formed(enemy))
                && strength >= why::count(rule::result::RANK_CANCEL_FLANK_CHARGE, FEW_MEN)
        };
        let rough = || self.stands_close(id) && self.field.going_under(&self.rect(id)) >= Going::Difficult;
        why::holds(rule::result::RANK_CANCEL_FLANK_CHARGE, self.contacts_of(id).any(flanked))
            || why::holds(rule::result::RANK_CANCEL_OBSTACLE, self.fights_across(id))
            || why::holds(rule::result::RANK_CANCEL_DIFFICULT, rough())
            || self.troop(id).special.loses_ranks(self, id)
    }

    /// Whether a unit stands in close order: all of a unit do of which some do.
    fn stands_close(&self, id: UnitId) -> bool {
        let close = self.unit(id).array == Array::Close;
        if self.rear_kind(id).is_some() {
            why::instead(rule::special::COMBINED_CLOSE_ORDER, close, || self.troop(id).array == Array::Close)
        } else {
            close
        }
    }

    /// Counts up, names the winner, takes the fallen units away
    /// ([`rule::result::TIMING`], [`rule::result::COMPARE_SCORES`]).
    pub(super) fn settle_result(&mut self, n: u8, play: &mut Play) {
        let mut combat = self.combat(n);
        if combat.units.is_empty() || !why::step(rule::result::TIMING) {
            return;
        }
        let mut bonuses = Side::BOTH.map(|side| self.result_bonuses(&combat, side));
        combat.score = scored(&combat, &bonuses);
        if let DrawnRound::OnlyMusicianWins(rule) = self.edition().drawn_round
            && higher(combat.score).is_none()
        {
            let horns = Side::BOTH.map(|side| self.musicians(&combat, side));
            for side in Side::BOTH {
                let alone = horns[side.index()] > 0 && horns[side.other().index()] == 0;
                bonuses[side.index()].extend(why::modifier(rule, alone, 1));
            }
            combat.score = scored(&combat, &bonuses);
        }
        combat.winner = why::instead(rule::result::COMPARE_SCORES, higher(combat.score), || {
            higher(combat.wounds.map(|wounds| wounds as i8))
        });
        combat.winner = why::instead(rule::result::DRAW, combat.winner, || combat.winner.or(Some(self.active)));
        combat.fought = true;
        let (wounds, score, winner) = (combat.wounds, combat.score, combat.winner);
        let [for_a, for_b] = bonuses;
        let winners = self.winners_among_friends(&combat, winner);
        play.log(|| What::CombatResult { wounds, score, winner, a: for_a, b: for_b, winners });
        if let Some(slot) = self.combats.get_mut(usize::from(n)) {
            *slot = combat;
        }
        self.share_result(n, play);
        let combat = self.combat(n);
        self.clear_fallen(&combat, play);
    }

    /// Where units of one army fight each other, those who fight for the side that won.
    fn winners_among_friends(&self, combat: &Combat, winner: Option<Side>) -> UnitSet {
        let alone = Side::BOTH.into_iter().any(|side| combat.units.iter().all(|u| self.unit(u).side == side));
        combat.units.iter().filter(|&u| alone && winner == Some(self.camp(u))).collect()
    }

    /// All that a side adds to its wounds.
    fn result_bonuses(&self, combat: &Combat, side: Side) -> Bonuses {
        let alive = |u: &UnitId| self.camp(*u) == side && self.unit(*u).strength() > 0 && self.unit(*u).on_field();
        let units: UnitSet = combat.units.iter().filter(alive).collect();
        let mut found = Bonuses::new();
        if !units.iter().any(|u| self.fights_plainly(u)) {
            found.extend(self.close_order_bonus(units));
            found.extend(self.best_rank_bonus(units));
        }
        let standards = units.iter().any(|u| self.shows_standard(u));
        found.extend(why::modifier(rule::result::BONUS_STANDARD, standards, 1));
        // Whose chariot is destroyed beneath him fights on on foot.
        let carries = |u: &UnitId| self.camp(*u) == side && self.unit(*u).carries && self.unit(*u).on_field();
        let bearers = units.and(combat.units.iter().filter(carries).collect());
        found.extend(why::modifier(rule::result::BONUS_ARMY_STANDARD, self.army_standard_in(bearers), 1));
        found.extend(why::modifier(rule::result::BONUS_HIGH_GROUND, self.holds_high_ground(combat, side), 1));
        found.extend(self.momentum_bonus(combat, side));
        found.extend(self.charge_shot_bonus(combat.units, side));
        found.extend(self.turned_bonuses(combat, side));
        if let Some(rule) = self.edition().wrecks_count {
            found.extend(why::amount(rule, self.wrecked_by(combat, side)));
        }
        found
    }

    /// For the momentum, where there is such a thing.
    fn momentum_bonus(&self, combat: &Combat, side: Side) -> Option<Modifier> {
        let has = self.side_has_momentum(combat, side);
        self.edition().momentum.is_on().then(|| why::modifier(rule::result::BONUS_MOMENTUM, has, 1)).flatten()
    }

    /// How many chariots of the other side were destroyed in this round.
    fn wrecked_by(&self, combat: &Combat, side: Side) -> i8 {
        let theirs = combat.units.iter().filter(|&u| self.camp(u) != side && self.troop(u).kind.is_chariot());
        let lost = |unit: &Unit| unit.began.map_or(0, |began| began.models.saturating_sub(unit.formation().models));
        theirs.map(|u| lost(self.unit(u)) as i8).sum()
    }

    /// Never more than one, however many units could claim it
    /// ([`rule::result::BONUS_CLOSE_ORDER_ONCE`]).
    fn close_order_bonus(&self, units: UnitSet) -> Option<Modifier> {
        if let Switch::Off(rule) = self.edition().close_order_bonus {
            let foot = |u: UnitId| !self.troop(u).kind.is_mounted();
            let claimed = || i8::from(why::quietly(|| units.iter().any(|u| foot(u) && self.stands_in_close_ranks(u))));
            return why::amount(rule, why::instead(rule, 0, claimed));
        }
        let claims = units.iter().filter(|&u| self.claims_close_order(u)).count() as i8;
        let by = why::instead(rule::result::BONUS_CLOSE_ORDER_ONCE, claims.min(1), || claims);
        why::amount(rule::result::BONUS_CLOSE_ORDER, by)
    }

    /// Only the deepest unit counts ([`rule::result::BONUS_RANK_BEST_UNIT_ONLY`]).
    fn best_rank_bonus(&self, units: UnitSet) -> Option<Modifier> {
        let ranks: SmallVec<[i8; 8]> = units.iter().map(|u| self.rank_bonus(u)).collect();
        let best = ranks.iter().copied().max().unwrap_or(0);
        let by = why::instead(rule::result::BONUS_RANK_BEST_UNIT_ONLY, best, || ranks.iter().sum());
        why::amount(rule::result::BONUS_RANK, by)
    }

    /// For enemies fought in the flank and in the rear
    /// ([`rule::result::BONUS_FLANK_REAR_CUMULATIVE`]).
    fn turned_bonuses(&self, combat: &Combat, side: Side) -> SmallVec<[Modifier; 2]> {
        let claims = |side: Side, rear: bool| self.turned_units(combat, side, rear);
        let (mine, theirs) = (claims(side, false), claims(side.other(), false));
        let flank = why::instead(rule::result::BONUS_FLANK_CONTESTED, mine > theirs, || mine > 0);
        let times = why::instead(rule::result::BONUS_FLANK_ONCE, 1, || mine.max(1) as i8);
        let (mine, theirs) = (claims(side, true), claims(side.other(), true));
        let rear = why::instead(rule::result::BONUS_REAR_CONTESTED, mine > theirs, || mine > 0);
        let both = why::instead(rule::result::BONUS_FLANK_REAR_CUMULATIVE, flank, || flank && !rear);
        let flank = why::modifier(rule::result::BONUS_FLANK, both, times);
        flank.into_iter().chain(why::modifier(rule::result::BONUS_REAR, rear, 2)).collect()
    }

    /// [`rule::result::BONUS_CLOSE_ORDER`]: formed close order infantry, four
    /// wide, and never cavalry ([`rule::result::BONUS_CLOSE_ORDER_NOT_CAVALRY`]).
    fn claims_close_order(&self, id: UnitId) -> bool {
        let troop = self.troop(id);
        self.stands_in_close_ranks(id)
            && !why::holds(
                rule::result::BONUS_CLOSE_ORDER_NOT_CAVALRY,
                troop.kind.rides_by(rule::chariot::SQUADRON_FORMED),
            )
            && !troop.special.has_no_close_order_bonus()
    }

    /// In close order and ranks of four or more, and with nothing that took the
    /// good of it away.
    fn stands_in_close_ranks(&self, id: UnitId) -> bool {
        self.stands_close(id) && self.keeps_formation_bonuses(id) && self.is_wide_enough(id)
    }

    /// Formed, five strong after the round, and with nothing that took its
    /// bonuses away.
    fn keeps_formation_bonuses(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let few = || unit.is(Mark::UNFORMED) || self.is_few(id);
        !why::holds(rule::skirmish::NO_RANK_BENEFIT, self.is_skirmishing(id))
            && !unit.is_fleeing()
            && !self.troop(id).is_character()
            && !why::holds(rule::result::RANK_CANCEL_UNDER_FIVE, few())
            && !unit.is(Mark::RANKS_LOST)
            && !unit.is(Mark::RANKS_CONFUSED)
            && !why::holds(rule::terrain::OBSTACLE_STRADDLING_BONUSES, self.is_divided(id))
    }

    /// [`rule::result::BONUS_RANK_WIDTH`].
    fn is_wide_enough(&self, id: UnitId) -> bool {
        self.unit(id).formation_of_round().files >= why::count(rule::result::BONUS_RANK_WIDTH, WIDE)
    }

    /// One for each rank of four behind the first, as the round began
    /// ([`rule::result::BONUS_RANK`]).
    pub(crate) fn rank_bonus(&self, id: UnitId) -> i8 {
        let (unit, troop) = (self.unit(id), self.troop(id));
        if !self.keeps_formation_bonuses(id) || !self.is_wide_enough(id) || troop.special.has_no_ranks(self, id) {
            return 0;
        }
        let riders = troop.kind.rides_by(rule::chariot::SQUADRON_FORMED) && !self.riders_count_ranks(id);
        if why::holds(rule::result::BONUS_RANK_INFANTRY_ONLY, riders) {
            return 0;
        }
        let block = unit.formation_of_round();
        let short = if block.last_rank() < block.files {
            why::count(rule::result::BONUS_RANK_INCOMPLETE_RANK, RANK)
        } else {
            RANK
        };
        // How many abreast make a rank has been asked.
        let behind = block.ranks_that_count(RankCount { wide: short, short, most: u8::MAX }) as i8;
        if behind < 2 {
            return behind;
        }
        let RankBonus { most, loose, open_order } = self.edition().rank_bonus;
        let open = if open_order {
            unit.array == Array::Open && !troop.kind.is_mounted() && self.plan.settings.open_order_rank_cap
        } else {
            troop.special.has(Special::LightTroops)
        };
        if why::holds(rule::result::BONUS_RANK_OPEN_ORDER_CAP, open) {
            behind.min(loose)
        } else if troop.special.counts_one_rank(self, id) {
            1
        } else {
            behind.min(why::count(rule::result::BONUS_RANK, most))
        }
    }

    /// [`rule::result::BONUS_STANDARD`], not of skirmishers
    /// ([`rule::skirmish::NO_STANDARD_BONUS`]), nor once it was taken.
    fn shows_standard(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.has(Commander::Standard)
            && !why::holds(rule::skirmish::NO_STANDARD_BONUS, self.is_skirmishing(id))
            && !why::holds(rule::command::STANDARD_CAPTURE_PERMANENT, unit.is(Mark::STANDARD_LOST))
    }

    /// [`rule::result::BONUS_ARMY_STANDARD`].
    fn army_standard_in(&self, units: UnitSet) -> bool {
        let bears = |u: UnitId| self.bears_army_standard(u) && self.unit(u).is_alive();
        let disowns = |u: UnitId| self.troop(u).special.disowns_army_standard();
        units.iter().any(|u| (bears(u) || self.guests(u).any(bears)) && !disowns(u))
    }

    /// [`rule::result::BONUS_HIGH_GROUND`]: a whole unit stands higher than an
    /// enemy it fights, and none of theirs stands as high, or stood until it fell
    /// ([`rule::result::BONUS_HIGH_GROUND_MULTIPLE`]).
    fn holds_high_ground(&self, combat: &Combat, side: Side) -> bool {
        let high = |u: UnitId, side: Side| self.camp(u) == side && self.unit(u).on_field() && self.stands_on_hill(u);
        let mine = combat.units.iter().any(|u| self.unit(u).strength() > 0 && high(u, side));
        let theirs = || combat.units.iter().any(|u| high(u, side.other()));
        mine && why::instead(rule::result::BONUS_HIGH_GROUND_MULTIPLE, !theirs(), || true)
    }

    /// Whether the whole of a unit stands on a hill; of the slain, whether they
    /// did.
    pub(crate) fn stands_on_hill(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let fallen = unit.strength() == 0;
        let rect = if fallen { unit.formation_of_round().rect(unit.pose()) } else { self.rect(id) };
        let corners = rect.corners();
        self.field
            .features
            .iter()
            .filter(|f| f.kind.is_hill())
            .filter_map(crate::state::terrain::Feature::area)
            .any(|area| corners.iter().all(|c| area.contains(*c)))
    }

    /// Whether a side has the momentum, and any of its units can use it
    /// ([`rule::result::BONUS_MOMENTUM`], [`rule::result::MOMENTUM_MOUNTED_DIFFICULT`]).
    pub(super) fn side_has_momentum(&self, combat: &Combat, side: Side) -> bool {
        let with = |u: UnitId| {
            let unit = self.unit(u);
            self.camp(u) == side && unit.is(Mark::MOMENTUM) && unit.rounds > 1
        };
        match self.edition().momentum {
            Switch::On => combat.units.iter().any(|u| with(u) && !self.is_momentum_barred(u)),
            Switch::Off(rule) => why::instead(rule, false, || combat.units.iter().any(with)),
        }
    }

    /// [`rule::result::MOMENTUM_MOUNTED_DIFFICULT`].
    fn is_momentum_barred(&self, id: UnitId) -> bool {
        let mounted = self.troop(id).kind.rides_by(rule::result::MOMENTUM_MOUNTED_DIFFICULT);
        let rough = mounted && self.field.going_under(&self.rect(id)) >= Going::Difficult;
        why::holds(rule::result::MOMENTUM_MOUNTED_DIFFICULT, rough)
    }

    /// Whether a unit fights an enemy in the flank, or in the rear.
    pub(super) fn turns(&self, id: UnitId, rear: bool) -> bool {
        self.contacts_of(id).any(|(_, enemy, theirs)| match self.face_that_counts_against(enemy, id, theirs) {
            Edge::Front => false,
            Edge::Rear => rear,
            Edge::Left | Edge::Right => !rear,
        })
    }

    /// How many units of a side, five strong after the round, fought an enemy
    /// in the flank, or in the rear; his losses do not take it away, though
    /// ranks close away from them.
    fn turned_units(&self, combat: &Combat, side: Side, rear: bool) -> usize {
        let rule = if rear { rule::result::BONUS_REAR } else { rule::result::BONUS_FLANK };
        let turns = |u: UnitId| match self.unit(u).began {
            Some(stand) => why::instead(rule, if rear { stand.rears } else { stand.flanks }, || self.turns(u, rear)),
            None => self.turns(u, rear),
        };
        let enough = |u: UnitId| self.number(u) >= why::count(rule, FEW_MEN);
        combat.units.iter().filter(|&u| self.camp(u) == side && turns(u) && enough(u)).count()
    }

    /// Winners have the momentum, losers have lost; after a draw nobody has,
    /// unless musicians say otherwise.
    fn share_result(&mut self, n: u8, play: &mut Play) {
        let combat = self.combat(n);
        for id in combat.units.iter() {
            let won = combat.winner.map(|side| side == self.camp(id));
            self.mark_result(id, won);
            self.troop(id).special.round_fought(self, id, won, play);
        }
        for id in combat.units.iter() {
            self.troop(id).special.round_over(self, id);
        }
        let fights_on = combat.winner.is_none() && !self.ends_with_this_round(&combat);
        if fights_on && self.edition().drawn_round == DrawnRound::ThrowForMomentum {
            self.sound_the_horns(n, play);
        }
    }

    /// Whether nobody fights on after this round: a drawn assault is over
    /// ([`rule::building::ASSAULT_DRAW`]).
    fn ends_with_this_round(&self, combat: &Combat) -> bool {
        let assault = combat.units.iter().any(|u| self.assault_of(u).is_some());
        assault && why::step(rule::building::ASSAULT_DRAW)
    }

    /// What a round that was won, lost or drawn leaves with a unit.
    fn mark_result(&mut self, id: UnitId, won: Option<bool>) {
        let switch = self.edition().momentum;
        let unit = self.unit_mut(id);
        let had = unit.is(Mark::MOMENTUM);
        let momentum = match won {
            _ if !switch.is_on() => false,
            None => why::instead(rule::result::MOMENTUM_DRAW_CLEARS, false, || had),
            Some(won) => won,
        };
        unit.marks.put(Mark::WON_ROUND, won == Some(true));
        unit.marks.put(Mark::LOST_ROUND, won == Some(false));
        unit.clear(Mark::SHAKEN);
        unit.marks.put(Mark::MOMENTUM, momentum);
        if unit.is(Mark::DEFENDS) && why::holds(rule::combat::OBSTACLE_AFTER_BREACH, won == Some(false)) {
            unit.mark(Mark::BREACHED);
        }
    }

    /// Musicians after a draw: each rolls a die, the highest side has the
    /// momentum; one side's alone take it without a roll. A draw it remains.
    fn sound_the_horns(&mut self, n: u8, play: &mut Play) {
        let combat = self.combat(n);
        let counts = Side::BOTH.map(|side| self.musicians(&combat, side));
        let mut dice = [0u8; 2];
        let side = if counts.contains(&0) {
            higher(counts).filter(|_| why::step(rule::command::MUSICIAN_ONE_SIDE))
        } else if why::step(rule::command::MUSICIAN_DRAW_MOMENTUM) {
            while dice[0] == dice[1] {
                let mut roll = |_| play.d6(rule::command::MUSICIAN_DRAW_MOMENTUM, "momentum");
                dice = counts.map(|count| (0..count).map(&mut roll).max().unwrap_or(0));
            }
            higher(dice)
        } else {
            None
        };
        let winners = self.winners_among_friends(&combat, side);
        play.log(|| What::Momentum { side, dice, winners });
        let Some(side) = side else { return };
        for id in combat.units.iter().filter(|&u| self.camp(u) == side).collect::<UnitSet>().iter() {
            self.unit_mut(id).mark(Mark::MOMENTUM);
        }
        if !why::step(rule::command::MUSICIAN_DRAW_NOT_LOSS) {
            self.combats[usize::from(n)].winner = Some(side);
            for id in combat.units.iter() {
                self.mark_result(id, Some(self.camp(id) == side));
            }
        }
    }

    /// How many musicians of a side may be heard: not those of skirmishers
    /// ([`rule::skirmish::NO_MUSICIAN_MOMENTUM`]).
    fn musicians(&self, combat: &Combat, side: Side) -> u8 {
        let plays = |u: &UnitId| {
            let unit = self.unit(*u);
            self.camp(*u) == side
                && unit.strength() > 0
                && unit.has(Commander::Musician)
                && !why::holds(rule::skirmish::NO_MUSICIAN_MOMENTUM, self.is_skirmishing(*u))
        };
        combat.units.iter().filter(plays).count() as u8
    }

    /// Units that were wiped out leave the table; their victors may have
    /// earned an overrun.
    fn clear_fallen(&mut self, combat: &Combat, play: &mut Play) {
        let fallen: UnitSet = combat.units.iter().filter(|&u| self.unit(u).strength() == 0).collect();
        for id in combat.units.without(fallen).iter() {
            let foes = self.opponents(id);
            // Who loses his mount fights on on foot.
            let gone = |foe: UnitId| fallen.has(foe) && !(self.unit(foe).carries && self.unit(foe).guests > 0);
            let alone = !foes.is_empty() && foes.iter().all(gone);
            if alone {
                self.remember_faces(id);
            }
            let unit = self.unit(id);
            let all = || !unit.is(Mark::LEFT_BY_BEAST);
            let charged = || self.counts_as_charging(id) && unit.rounds <= 1 && all();
            let free = alone && self.assault_of(id).is_none() && !self.stampedes(id);
            if free && why::holds(rule::overrun::CONDITION, charged()) {
                self.earn_overrun(id, play);
            }
        }
        for id in fallen.iter() {
            self.unit_mut(id).mark(Mark::BROKEN);
            let beaten = combat.winner == Some(self.camp(id).other()) && self.camp(id) == self.unit(id).side;
            play.log(|| What::Destroyed { unit: id });
            // Who goes on on foot keeps his own.
            self.set_down_riders(id, play);
            // Only those who won take it.
            if self.began_with_standard(id) && why::holds(rule::command::STANDARD_CAPTURED_ON_DESTRUCTION, beaten) {
                self.capture_standards(id, rule::command::STANDARD_CAPTURED_ON_DESTRUCTION, None, play);
            }
            self.remove(id, Status::Destroyed);
        }
    }
}

/// What each side has: its wounds and all that it adds to them.
fn scored(combat: &Combat, bonuses: &[Bonuses; 2]) -> [i8; 2] {
    Side::BOTH.map(|side| {
        let parts = bonuses[side.index()].iter().map(|bonus| bonus.by);
        score::total(combat.wounds[side.index()], parts)
    })
}
