//! Challenges: issued, met or refused before any blow is struck.

use game::words;
use game::{Refusal, Side, why};
use rules::ancients as rule;

use crate::state::{Battle, Commander, Kind, LeadAsk, LeadTask, Mark, Play, UnitId, UnitSet, What};

impl Battle {
    /// Characters of a side who fight in a combat: they may issue and meet
    /// challenges.
    pub(super) fn contestants(&self, n: u8, side: Side) -> UnitSet {
        let able = |c: &UnitId| {
            let unit = self.unit(*c);
            unit.side == side && unit.is_alive() && !unit.is(Mark::RETIRED) && !self.is_rear_kind(*c)
        };
        self.ids().filter(able).filter(|&c| self.may_challenge(n, c).is_ok()).collect()
    }

    /// Whether somebody may issue and meet challenges in a combat, or why not:
    /// only a character who touches an enemy there.
    pub(super) fn may_challenge(&self, n: u8, id: UnitId) -> Result<(), Refusal> {
        let words = || (words!("no-he-cannot"), words!("do-name-a-character"));
        let (unit, body) = (self.unit(id), self.body_of(id));
        let rule = if unit.has(Commander::Leader) {
            rule::command::LEADER_NOT_CHARACTER
        } else {
            rule::challenge::CHARACTERS_ONLY
        };
        why::refuse(rule, !self.troop(id).is_character(), words)?;
        let place = if body == id { 0 } else { unit.place };
        let there = unit.is_alive() && self.unit(body).on_field() && self.combat(n).units.has(body);
        let fights = there
            && !unit.is(Mark::RETIRED)
            && (self.assault_of(body).is_some() || self.place_fights(body, place) || self.fights_with_wedge(body));
        why::refuse(rule::challenge::ISSUER_MUST_BE_FIGHTING, !fights, words)
    }

    /// Before the blows of a combat: the player whose turn it is may challenge
    /// first, once a turn, unless a duel is still going on.
    pub(super) fn offer_challenge(&mut self, n: u8) {
        let combat = self.combat(n);
        let of_unit = |u: UnitId| self.guests(u).chain([u]);
        let duelling = |u: UnitId| of_unit(u).any(|c| self.unit(c).duel.is_some());
        let has_character = |u: UnitId| of_unit(u).any(|c| self.troop(c).is_character());
        if combat.challenged
            || !combat.units.iter().any(has_character)
            || why::holds(rule::challenge::DUEL_PERSISTS, combat.units.iter().any(duelling))
        {
            return;
        }
        let able = Side::BOTH.map(|side| !self.challengers(n, side).is_empty());
        if able.contains(&true) && why::holds(rule::challenge::NEEDS_OPPONENT, able == [true; 2]) {
            let side = why::instead(rule::challenge::FIRST_OPTION, self.active, || self.active.other());
            self.ask(LeadAsk::Issue { side, combat: n });
        }
    }

    /// The other player may only if the first does not.
    pub(super) fn issue_nothing(&mut self, side: Side, n: u8) {
        if side == self.active {
            self.ask(LeadAsk::Issue { side: side.other(), combat: n });
        }
    }

    pub(super) fn issue(&mut self, side: Side, n: u8, by: UnitId, play: &mut Play) {
        if !why::step(rule::challenge::ONE_PER_COMBAT) {
            self.then(LeadTask::Challenge(n));
        } else if let Some(combat) = self.combats.get_mut(usize::from(n)) {
            combat.challenged = true;
        }
        play.log(|| What::Challenged { unit: by });
        if why::step(rule::challenge::RESPONSE) {
            self.ask(LeadAsk::Meet { side: side.other(), combat: n, by });
        } else {
            self.refuse(n, by, play);
        }
    }

    pub(super) fn meet(&mut self, by: UnitId, champion: UnitId, play: &mut Play) {
        self.unit_mut(by).duel = Some(champion);
        self.unit_mut(champion).duel = Some(by);
        self.bring_before_wedge(by, champion);
        play.log(|| What::ChallengeMet { unit: champion, by });
    }

    /// Nobody meets it, and one of those who could retires.
    pub(super) fn refuse(&mut self, n: u8, by: UnitId, play: &mut Play) {
        if !why::step(rule::challenge::REFUSAL_RETIRE) {
            return;
        }
        match self.cowards(n, by).only() {
            Some(unit) => self.retire(unit, by, play),
            None => self.ask(LeadAsk::Retire { by, combat: n }),
        }
    }

    /// Those of whom one must retire, for nobody met the challenge.
    pub(super) fn cowards(&self, n: u8, by: UnitId) -> UnitSet {
        self.champions(n, self.unit(by).side.other(), by)
    }

    /// Those of a side whom somebody of the other could meet.
    pub(super) fn challengers(&self, n: u8, side: Side) -> UnitSet {
        let (all, others) = (self.contestants(n, side), self.contestants(n, side.other()));
        let matched = |c: &UnitId| others.is_empty() || others.iter().any(|o| self.are_matched(*c, o));
        all.iter().filter(matched).collect()
    }

    /// Those of a side who may meet one who challenges.
    pub(super) fn champions(&self, n: u8, side: Side, by: UnitId) -> UnitSet {
        self.contestants(n, side).iter().filter(|&c| self.are_matched(c, by)).collect()
    }

    /// Whether two may fight a duel: lords in chariots with such
    /// ([`rule::challenge::CHARIOTS`]), those on elephants with such
    /// ([`rule::challenge::ELEPHANTS`]).
    fn are_matched(&self, one: UnitId, other: UnitId) -> bool {
        let aboard = |id: UnitId| self.rides_a_platform(id).then(|| self.troop(self.body_of(id)).kind);
        let both = [aboard(one), aboard(other)];
        let alike = |is: fn(Kind) -> bool| {
            let [a, b] = both.map(|kind| kind.is_some_and(is));
            (a || b, a == b)
        };
        let (chariots, matched) = alike(Kind::is_chariot);
        if why::holds(rule::challenge::CHARIOTS, chariots && !matched) {
            return false;
        }
        let (elephants, matched) = alike(Kind::is_elephant);
        !why::holds(rule::challenge::ELEPHANTS, elephants && !matched)
    }

    /// He leaves the fight for this turn.
    pub(super) fn retire(&mut self, id: UnitId, by: UnitId, play: &mut Play) {
        self.unit_mut(id).mark(Mark::RETIRED);
        play.log(|| What::ChallengeRefused { unit: id, by });
    }

    /// At the end of the phase those who retired stand in their places again.
    pub(super) fn end_retreats(&mut self, play: &mut Play) {
        for id in self.ids() {
            if self.unit(id).is(Mark::RETIRED) && why::step(rule::challenge::REFUSAL_RETURN) {
                self.unit_mut(id).clear(Mark::RETIRED);
                if self.unit(id).is_alive() && !self.unit(self.body_of(id)).is_fleeing() {
                    play.log(|| What::BackInPlace { unit: id });
                }
            }
        }
    }
}
