//! Heavy and scythed chariots crash into those they charge, and what becomes of
//! the scythed.

use game::why;
use rules::{RuleId, ancients as rule};

use crate::state::{Battle, Dice, Kind, Mark, Play, Stage, Strike, UnitId, UnitSet, What};

/// What a scythed chariot adds to its die ([`rule::chariot::IMPACT_HITS_SCYTHED`]).
const SCYTHES: u8 = 2;

impl Battle {
    /// The dice of those who crash into an enemy in the round of their charge
    /// ([`rule::chariot::IMPACT_HITS_WHEN`]): how many hits. They fall after those
    /// of the blows.
    pub(super) fn crash_home(&mut self, strike: &Strike, target: UnitId, play: &mut Play) -> u8 {
        let unit = strike.unit;
        let kind = self.troop(unit).kind;
        let heavy = kind != Kind::LightChariot;
        if !kind.is_chariot()
            || !strike.front
            || strike.horse
            || strike.crew.is_some_and(|men| !self.crashes_with(strike, men))
            || !why::holds(rule::chariot::IMPACT_HITS_WHEN, heavy && self.has_charged(unit))
        {
            return 0;
        }
        let chariots = strike.models - self.duelling_chariots(strike);
        if chariots == 0 {
            return 0;
        }
        let rule = rule_of(kind);
        let dice: Dice = (0..chariots).map(|_| play.d6(rule, "impact")).collect();
        let hits = dice.iter().fold(0_u8, |all, &die| all.saturating_add(impact(kind, die)));
        if kind == Kind::ScythedChariot {
            let spared = why::holds(rule::chariot::SCYTHED_SURVIVES_ON_ONE, dice.iter().all(|&die| die == 1));
            if !spared && why::step(rule::chariot::SCYTHED_WRECKED) {
                self.unit_mut(unit).mark(Mark::WRECKED);
            }
        }
        let target = self.body_of(target);
        play.log(|| What::ImpactHits { unit, target, dice, hits });
        hits
    }

    /// Whether the crash of a chariot falls with the blows of those men: with those of
    /// its crew who strike soonest, whatever the others have in hand.
    fn crashes_with(&self, strike: &Strike, men: u8) -> bool {
        let (unit, first) = (strike.unit, self.are_first_to_strike(strike.unit, men));
        let Some(rule) = self.edition().crews_strike_apart else { return first };
        let combat = self.combats.iter().find(|combat| combat.units.has(unit)).copied().unwrap_or_default();
        let moment = |&men: &u8| self.moment_of(&Strike { crew: Some(men), ..*strike }, &combat);
        let soonest = why::quietly(|| self.men_who_strike(unit).min_by_key(moment));
        why::instead(rule, soonest == Some(men), || first)
    }

    /// Chariots whose lords are in a duel: they crash into nobody
    /// ([`rule::challenge::PLATFORM_NO_IMPACT_HITS`]).
    fn duelling_chariots(&self, strike: &Strike) -> u8 {
        let duels = self.guests(strike.unit).filter(|&rider| self.unit(rider).duel.is_some()).count() as u8;
        why::count(rule::challenge::PLATFORM_NO_IMPACT_HITS, duels).min(strike.models)
    }

    /// The hits of a crash wound with the chariot's own Strength, and fall with the
    /// blows of the moment; a character whom the blows were meant for is not who
    /// is run over.
    pub(super) fn land_crash(&mut self, at: usize, target: UnitId, hits: u8, play: &mut Play) {
        if hits == 0 {
            return;
        }
        let strike = self.strikes[at];
        let body = self.body_of(target);
        let strength = self.troop(strike.unit).stats.s;
        let unsaved = if self.is_elephant(body) {
            self.land_on_elephant(&strike, body, hits, strength, play)
        } else {
            self.strike_body(&strike, body, self.body_struck(&strike, body), hits, strength, play)
        };
        let Stage::Landed(before) = strike.stage else { return };
        if body == target {
            self.strikes[at].stage = Stage::Landed(before.saturating_add(unsaved));
        } else {
            self.strikes.push(Strike { targets: UnitSet::of(body), stage: Stage::Landed(unsaved), ..strike });
        }
    }

    /// Who was wrecked in his own crash is gone once his hits have fallen
    /// ([`rule::chariot::SCYTHED_WRECKED`]).
    pub(super) fn clear_wrecks(&mut self, n: u8, play: &mut Play) {
        for id in self.combat(n).units.iter() {
            let unit = self.unit(id);
            if unit.is(Mark::WRECKED) && unit.models > 0 {
                let lost = unit.models;
                self.unit_mut(id).clear(Mark::WRECKED);
                play.log(|| What::Wrecked { unit: id, lost });
                self.fall(id, lost);
                self.retarget(id);
                self.strikes.retain(|strike| strike.unit != id);
            }
        }
    }
}

/// The rule by which such chariots crash in.
const fn rule_of(kind: Kind) -> RuleId {
    match kind {
        Kind::ScythedChariot => rule::chariot::IMPACT_HITS_SCYTHED,
        _ => rule::chariot::IMPACT_HITS_HEAVY,
    }
}

/// The hits of a die: half of it of a heavy chariot, two more of a scythed one.
fn impact(kind: Kind, die: u8) -> u8 {
    match kind {
        Kind::ScythedChariot => die + why::count(rule::chariot::IMPACT_HITS_SCYTHED, SCYTHES),
        _ => why::instead(rule::chariot::IMPACT_HITS_HEAVY, die.div_ceil(2), || die),
    }
}
