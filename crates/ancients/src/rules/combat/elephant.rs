//! Elephants in combat: who of those on them strikes, with what, and whom blows
//! at them find.

use game::{Key, why};
use ranked::block::platform::{HitChart, Role};
use rules::ancients as rule;
use smallvec::SmallVec;

use super::blows::Struck;
use super::fighters::push;
use crate::state::{Battle, ElephantTask, Mark, Play, Stage, Stats, Strike, UnitId, UnitSet, Weapon, What};

/// Whom a hit finds ([`rule::elephant::HIT_ALLOCATION`]).
const CHART: HitChart = HitChart::new([(4, Role::Carrier), (2, Role::Crew)]);

/// Hits on an elephant, by whom they find.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Allotted {
    /// How many find the beast.
    pub beast: u8,
    /// And its crew.
    pub crew: u8,
    /// And a character among them.
    pub rider: Option<(UnitId, u8)>,
}

impl Battle {
    /// The beast strikes by itself, and each kind of its warriors with arms of its
    /// own ([`rule::elephant::COMBAT_SEPARATE_ATTACKS`],
    /// [`rule::elephant::MIXED_CREW_WEAPONS`]), at whoever touches the base
    /// anywhere ([`rule::elephant::CREW_STRIKE_ALL_ROUND`]); so does a character
    /// on it, but not its driver ([`rule::elephant::MAHOUT_DOES_NOT_FIGHT`]).
    pub(super) fn add_elephant(&self, id: UnitId, touched: UnitSet, front: bool, strikes: &mut SmallVec<[Strike; 4]>) {
        let targets = self.lawful_targets(id, touched);
        let beast = Strike {
            unit: id,
            targets,
            models: 1,
            leader: false,
            horse: false,
            front,
            reach: false,
            crew: None,
            stage: Stage::Ready,
        };
        // Beneath a duel of their lords they fight on.
        let duel = self.guests(id).any(|rider| self.unit(rider).duel.is_some());
        let fights = !duel || why::step(rule::challenge::PLATFORM_DUEL_CREWS);
        if !targets.is_empty() && fights {
            push(strikes, beast);
            let apart = why::step(rule::elephant::COMBAT_SEPARATE_ATTACKS);
            let reach = apart && (front || why::step(rule::elephant::CREW_STRIKE_ALL_ROUND));
            if reach && !self.unit(id).is(Mark::CREW_STAYS_OUT) {
                for (men, models) in self.warriors(id) {
                    push(strikes, Strike { crew: Some(men), models, ..beast });
                }
                if self.has_mahout(id) && self.mahout_strikes(id) {
                    push(strikes, Strike { crew: Some(Strike::MAHOUT), ..beast });
                }
            }
        }
        for rider in self.guests(id).filter(|&rider| !self.unit(rider).is(Mark::RETIRED)) {
            let targets = self.lawful_targets(rider, touched);
            if !targets.is_empty() {
                push(strikes, Strike { unit: rider, targets, ..beast });
            }
        }
    }

    /// Whether the driver has blows to strike at all.
    fn mahout_strikes(&self, id: UnitId) -> bool {
        let steers = self.troop(id).crew.mahout.is_none_or(|mahout| mahout.a == 0);
        !why::holds(rule::elephant::MAHOUT_DOES_NOT_FIGHT, steers)
    }

    /// With which profile blows are struck.
    pub(crate) fn profile_of(&self, strike: &Strike) -> Stats {
        let troop = self.gunners(strike.unit);
        match strike.crew {
            None => troop.stats,
            Some(Strike::MAHOUT) => {
                let mahout = troop.crew.mahout.unwrap_or(troop.stats);
                Stats { a: mahout.a.max(1), ..mahout }
            }
            Some(men) if troop.kind.is_chariot() => self.profile_of_men(strike.unit, men),
            Some(men) => troop.crew.men.get(usize::from(men)).map_or(troop.stats, |men| men.stats),
        }
    }

    /// Whether an elephant itself strikes, which has no weapons and is no man.
    pub(super) fn is_beast(&self, strike: &Strike) -> bool {
        strike.crew.is_none() && self.is_elephant(strike.unit)
    }

    /// The weapon in the hands of those who strike: men of a crew that is armed in
    /// several ways each their own ([`rule::elephant::MIXED_CREW_WEAPONS`]).
    pub(super) fn weapon_of(&self, strike: &Strike) -> Weapon {
        let wields = self.wields(strike.unit);
        if self.is_beast(strike) {
            return Weapon::HandWeapon;
        }
        let Some(n) = strike.crew else { return wields };
        let crew = &self.troop(strike.unit).crew;
        let Some(men) = crew.men.get(usize::from(n)) else { return Weapon::HandWeapon };
        let own = if men.weapons.has(wields) { wields } else { men.weapons.iter().next().unwrap_or(wields) };
        if self.troop(strike.unit).kind.is_chariot() {
            return own;
        }
        why::instead(rule::elephant::MIXED_CREW_WEAPONS, own, || wields)
    }

    /// Whether those who strike do so as riders do: a crew does
    /// ([`rule::elephant::CREW_WEAPONS_AS_CAVALRY`]).
    pub(super) fn strikes_as_rider(&self, strike: &Strike) -> bool {
        match strike.crew {
            Some(_) if self.is_elephant(strike.unit) => why::step(rule::elephant::CREW_WEAPONS_AS_CAVALRY),
            _ => self.rides(strike.unit),
        }
    }

    /// The skill against which blows at somebody are struck: at an elephant
    /// always its own, whoever is hit
    /// ([`rule::elephant::COMBAT_HIT_ON_ELEPHANT_WS`]).
    pub(super) fn skill_struck_at(&self, target: UnitId) -> u8 {
        let own = self.troop(target).stats.ws;
        if !self.is_elephant(target) {
            return own;
        }
        let men = || self.next_man(target).map_or(own, |man| man.stats.ws);
        why::instead(rule::elephant::COMBAT_HIT_ON_ELEPHANT_WS, own, || why::quietly(men))
    }

    /// Whom hits on an elephant find, a die for each
    /// ([`rule::elephant::HIT_ALLOCATION`]). A character among its crew is found
    /// by sixes, and by fives too where he is all the crew there is
    /// ([`rule::character::ELEPHANT_HIT_ALLOCATION`]); not in a duel.
    pub(crate) fn allot_hits(&self, id: UnitId, hits: u8, play: &mut Play) -> Allotted {
        let mut found = Allotted::default();
        let duels = |rider: UnitId| self.unit(rider).duel.is_some() && why::step(rule::challenge::PLATFORM_DUEL_CREWS);
        let rider = self.guests(id).find(|&rider| !duels(rider));
        for _ in 0..hits {
            let die = play.d6(rule::elephant::HIT_ALLOCATION, "who is hit");
            let on_crew = why::instead(rule::elephant::HIT_ALLOCATION, CHART.at(die) != Role::Carrier, || false);
            let alone = self.next_man(id).is_none();
            let on_rider = |_: &UnitId| {
                let his = die == 6 || (die == 5 && alone);
                why::instead(rule::elephant::HIT_ALLOCATION_CHARACTER, his, || false)
                    && why::step(rule::character::ELEPHANT_HIT_ALLOCATION)
            };
            let part = match rider.filter(on_rider) {
                _ if !on_crew => {
                    found.beast += 1;
                    Key::word("elephant")
                }
                Some(rider) => {
                    let so_far = found.rider.map_or(0, |(_, hits)| hits);
                    found.rider = Some((rider, so_far + 1));
                    rider.key()
                }
                None => {
                    found.crew += 1;
                    let driver = self.next_man(id).is_some_and(|man| man.drives);
                    Key::word(if driver { "mahout" } else { "warriors" })
                }
            };
            play.log(|| What::PartHit { unit: id, part, die });
        }
        found
    }

    /// Blows on an elephant: the wounds of the beast, which fall with the others
    /// of this moment; those on it fall at once, man after man
    /// ([`rule::elephant::CREW_CASUALTY_ORDER`]), though they still strike if it is
    /// their moment.
    pub(super) fn land_on_elephant(
        &mut self,
        strike: &Strike,
        id: UnitId,
        hits: u8,
        strength: u8,
        play: &mut Play,
    ) -> u8 {
        let found = self.allot_hits(id, hits, play);
        let armour = self.hide_of(id, || self.blow_at(strike, id).face);
        let hide = Struck { toughness: self.troop(id).stats.t, armour, rides: false, howdah: false };
        let beast = if found.beast > 0 { self.strike_body(strike, id, hide, found.beast, strength, play) } else { 0 };
        let mut rest = found.crew;
        while rest > 0 {
            let Some(man) = self.next_man(id) else { break };
            let some = rest.min(man.left);
            rest -= some;
            let rides = why::step(rule::elephant::CREW_SAVE);
            let howdah = self.sits_in_a_howdah(id, man.drives);
            let body = Struck { toughness: man.stats.t, armour: man.armour, rides, howdah };
            let lost = self.strike_body(strike, id, body, some, strength, play);
            if lost == 0 {
                continue;
            }
            self.score_for(strike, id, lost);
            if man.drives {
                self.lose_mahout(id, play);
            } else {
                self.lose_warriors(id, lost, play);
            }
        }
        if let Some((rider, hits)) = found.rider {
            let wounds = self.strike_body(strike, rider, self.body_struck(strike, rider), hits, strength, play);
            let stage = Stage::Landed(wounds);
            self.strikes.push(Strike { targets: UnitSet::of(rider), stage, ..*strike });
        }
        beast
    }

    /// Men who fall count like wounds of the beast
    /// ([`rule::elephant::WOUND_TRACKING`]).
    fn score_for(&mut self, strike: &Strike, id: UnitId, lost: u8) {
        let camp = self.camp(id).other();
        let body = self.body_of(strike.unit);
        let Some(combat) = self.combats.iter_mut().find(|c| c.units.has(body) && !c.fought) else { return };
        let score = &mut combat.wounds[camp.index()];
        *score = score.saturating_add(why::count(rule::elephant::WOUND_TRACKING, lost));
    }

    /// All blows of a moment have fallen: the slain of a crew strike no more, and
    /// an elephant whose driver is dead tests at once
    /// ([`rule::elephant::STAMPEDE_TRIGGER_MAHOUT`]).
    pub(super) fn settle_crews(&mut self, n: u8) {
        let elephants: UnitSet = self.combat(n).units.iter().filter(|&u| self.is_elephant(u)).collect();
        for id in elephants.iter() {
            let left: SmallVec<[(u8, u8); 4]> = self.warriors(id).collect();
            let mahout = self.has_mahout(id);
            let strength = |men: u8| {
                if men == Strike::MAHOUT {
                    return u8::from(mahout);
                }
                left.iter().find(|(n, _)| *n == men).map_or(0, |(_, left)| *left)
            };
            let mut seen: SmallVec<[(u8, u8); 4]> = SmallVec::new();
            for strike in self.strikes.iter_mut().filter(|s| s.unit == id) {
                let Some(men) = strike.crew else { continue };
                let before = seen.iter().filter(|(n, _)| *n == men).map(|(_, models)| models).sum::<u8>();
                strike.models = strike.models.min(strength(men).saturating_sub(before));
                seen.push((men, strike.models));
            }
            self.strikes.retain(|s| s.unit != id || s.models > 0);
            if self.unit(id).is(Mark::STUNG) {
                self.unit_mut(id).clear(Mark::STUNG);
                if self.unit(id).models > 0 {
                    self.then(ElephantTask::Test(id));
                }
            }
        }
    }
}
