//! Elephants: what all chapters ask of them ([`rule::elephant`]).
//!
//! An elephant is a unit of one model. Its warriors and its driver are parts of
//! it ([`crate::state::Crew`]): how many of them are gone stands in the unit's
//! `parts`, that the driver is, in a mark. A character who rides it is its
//! guest, and stands on its base.

use game::{Side, why};
use ranked::save::Save;
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::edition::Switch;
use crate::special::kind::Special;
use crate::state::agenda::ElephantTask;
use crate::state::armour::{Armour, Barding, Blow, Body};
use crate::state::battle::Battle;
use crate::state::ids::UnitId;
use crate::state::kind::Breed;
use crate::state::mark::Mark;
use crate::state::troop::{Stats, Troop};
use crate::state::weapon::Missiles;

/// So many pips better than on foot men save in a howdah.
const IN_A_HOWDAH: i8 = 2;

/// Who of the crew is struck next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Man {
    /// His profile.
    pub stats: Stats,
    /// What protects him.
    pub armour: Armour,
    /// How many like him are left.
    pub left: u8,
    /// He is the driver.
    pub drives: bool,
}

impl Battle {
    /// The troop, whatever the special rules of a combined formation: for quick
    /// looks at the kind.
    fn plain(&self, id: UnitId) -> &Troop {
        &self.plan.troops[id.index()]
    }

    /// Whether a unit is an elephant.
    #[inline]
    pub(crate) fn is_elephant(&self, id: UnitId) -> bool {
        self.plain(id).kind.is_elephant()
    }

    /// Whether a unit is an elephant that obeys nobody.
    #[inline]
    pub(crate) fn stampedes(&self, id: UnitId) -> bool {
        self.unit(id).is(Mark::STAMPEDING)
    }

    /// The side for which a unit fights: an elephant that runs into its friends
    /// fights against them.
    #[inline]
    pub(crate) fn camp(&self, id: UnitId) -> Side {
        let unit = self.unit(self.body_of(id));
        if unit.is(Mark::AMONG_FRIENDS) { unit.side.other() } else { unit.side }
    }

    /// Whether its driver is on the neck of an elephant.
    pub(crate) fn has_mahout(&self, id: UnitId) -> bool {
        self.plain(id).crew.mahout.is_some() && !self.unit(id).is(Mark::MAHOUT_SLAIN)
    }

    /// The men on its back who are left: which of its groups, and how many of
    /// them, in the order in which they fall.
    pub(crate) fn warriors(&self, id: UnitId) -> impl Iterator<Item = (u8, u8)> + '_ {
        let mut lost = self.unit(id).parts.piece(0).crew_lost;
        let groups = self.plain(id).crew.men.iter().enumerate();
        groups.filter_map(move |(n, men)| {
            let gone = lost.min(men.count);
            lost -= gone;
            (men.count > gone).then_some((n as u8, men.count - gone))
        })
    }

    /// Whether any elephant is to test then.
    pub(crate) fn then_the_stung_test(&mut self) {
        if self.units.iter().any(|unit| unit.is(Mark::STUNG)) {
            self.then(ElephantTask::Stung);
        }
    }

    /// The stampeding elephants of a combat with warriors on their backs, who
    /// need not fight ([`rule::elephant::STAMPEDE_CREW_OPTIONAL`]).
    pub(crate) fn crews_at_choice(&self, n: u8) -> SmallVec<[UnitId; 4]> {
        let free = |u: &UnitId| self.stampedes(*u) && self.warriors(*u).next().is_some();
        self.combat(n).units.iter().filter(free).collect()
    }

    /// Whether they are to be asked before the blows.
    pub(crate) fn then_ask_crews(&mut self, n: u8) {
        if !self.crews_at_choice(n).is_empty() {
            self.then(ElephantTask::Crews(n, 0));
        }
    }

    /// What the men on its back, and characters among them, shoot with.
    pub(crate) fn missiles_aboard(&self, id: UnitId) -> Missiles {
        let men = self.warriors(id).map(|(n, _)| &self.plain(id).crew.men[usize::from(n)]);
        let men = men.filter(|men| men.stats.bs > 0).flat_map(|men| men.missiles.iter());
        let riders = self.guests(id).map(|rider| self.plain(rider)).filter(|rider| rider.stats.bs > 0);
        men.chain(riders.flat_map(|rider| rider.missiles.iter())).collect()
    }

    /// Whom the next hit on the crew strikes: its warriors, and the driver last
    /// of all ([`rule::elephant::CREW_CASUALTY_ORDER`]).
    pub(crate) fn next_man(&self, id: UnitId) -> Option<Man> {
        let crew = &self.plain(id).crew;
        let warrior = self.warriors(id).next().map(|(n, left)| {
            let men = &crew.men[usize::from(n)];
            Man { stats: men.stats, armour: men.armour, left, drives: false }
        });
        let armour = self.plain(id).armour;
        let driver = crew.mahout.filter(|_| self.has_mahout(id));
        let driver = driver.map(|stats| Man { stats, armour, left: 1, drives: true });
        why::instead(rule::elephant::CREW_CASUALTY_ORDER, warrior.or(driver), || driver.or(warrior))
    }

    /// The Leadership of an elephant: its driver's while he lives, then its own,
    /// and nobody else's ([`rule::elephant::LEADERSHIP`]).
    pub(crate) fn leadership_of_elephant(&self, id: UnitId) -> Option<i8> {
        let troop = self.plain(id);
        if !troop.kind.is_elephant() {
            return None;
        }
        let own = troop.stats.ld;
        Some(match troop.crew.mahout.filter(|_| self.has_mahout(id)) {
            Some(mahout) => why::instead(rule::elephant::LEADERSHIP, mahout.ld, || own) as i8,
            None => why::count(rule::elephant::LEADERSHIP, own) as i8,
        })
    }

    /// Whether troops have seen elephants often enough.
    fn is_used_to_elephants(&self, id: UnitId) -> bool {
        why::holds(rule::elephant::ACCUSTOMED, self.troop(id).special.has(Special::UsedToElephants))
    }

    /// Whether the sight of an elephant frightens a unit: men on foot who are
    /// not used to it, and riders in any case ([`rule::elephant::FEAR_INFANTRY`],
    /// [`rule::elephant::ACCUSTOMED`]), be it their own side's.
    pub(crate) fn shrinks_from_elephant(&self, id: UnitId, elephant: UnitId) -> bool {
        if !self.is_elephant(elephant) {
            return false;
        }
        let kind = self.plain(id).kind;
        if kind.feels_as_foot() {
            return !self.is_used_to_elephants(id) && why::step(rule::elephant::FEAR_INFANTRY);
        }
        if kind.is_chariot() && self.chariots_keep_calm() {
            return false;
        }
        // Terror is fear, too, and what is left of it for those who are used to it.
        !kind.feels_as_riders() || why::step(rule::elephant::TERROR_MOUNTED)
    }

    /// Whether riders are terrified of an elephant
    /// ([`rule::elephant::TERROR_MOUNTED`], [`rule::elephant::ACCUSTOMED`]).
    pub(crate) fn dreads_elephant(&self, id: UnitId, elephant: UnitId) -> bool {
        let kind = self.plain(id).kind;
        self.is_elephant(elephant)
            && kind.feels_as_riders()
            && !(kind.is_chariot() && self.chariots_keep_calm())
            && !self.is_used_to_elephants(id)
            && why::step(rule::elephant::TERROR_MOUNTED)
    }

    /// Whether elephants are nothing to chariots.
    fn chariots_keep_calm(&self) -> bool {
        match self.edition().elephants_terrify_chariots {
            Switch::On => false,
            Switch::Off(rule) => why::step(rule),
        }
    }

    /// The hide of an elephant: some armour in front, and more if it is barded.
    pub(crate) fn hide_of(&self, id: UnitId, face: impl FnOnce() -> table::Edge) -> Armour {
        let Some(rule) = self.edition().thick_hide else { return Armour::default() };
        let barded = self.plain(id).armour.barding != Barding::None;
        let body = match face() {
            table::Edge::Front if barded => Body::FullPlate,
            table::Edge::Front => Body::PartialPlate,
            _ => Body::None,
        };
        Armour { body: why::instead(rule, body, || Body::None), ..Armour::default() }
    }

    /// Whether somebody sits in a howdah: the warriors of an elephant that carries
    /// one, and characters among them, but not the driver on its neck.
    pub(crate) fn sits_in_a_howdah(&self, id: UnitId, drives: bool) -> bool {
        let carries = self.plain(self.body_of(id)).special.has(Special::Howdah);
        carries && self.edition().howdah.is_some_and(|rule| why::holds(rule, !drives))
    }

    /// The save of somebody on an elephant: as riders save, or, in a howdah, so many
    /// pips better than on foot.
    pub(crate) fn save_on_its_back(&self, armour: Armour, rides: bool, howdah: bool, blow: Blow) -> Save {
        let by = &self.edition().smithy;
        match self.edition().howdah.filter(|_| howdah) {
            Some(rule) => armour.save_in_a_howdah(why::count(rule, IN_A_HOWDAH), blow, by),
            None => armour.save(rides, blow, by),
        }
    }

    /// Elephants know no fear but that of the smaller kind for the larger
    /// ([`rule::elephant::PSYCHOLOGY_IMMUNE`]).
    pub(crate) fn is_past_fear_as_elephant(&self, id: UnitId) -> bool {
        self.is_elephant(id) && why::step(rule::elephant::PSYCHOLOGY_IMMUNE)
    }

    /// Whether an elephant fears another ([`rule::elephant::AFRICAN_FEARS_INDIAN`]).
    pub(crate) fn fears_as_african(&self, id: UnitId, enemy: UnitId) -> bool {
        if !self.is_elephant(id) || !self.is_elephant(enemy) {
            return false;
        }
        let smaller = self.plain(id).breed == Breed::African && self.plain(enemy).breed == Breed::Indian;
        self.edition().small_elephants_fear_large.holds(rule::elephant::AFRICAN_FEARS_INDIAN, smaller)
    }

    /// Whether a unit has no panic because it is an elephant
    /// ([`rule::elephant::PANIC_IMMUNE`]).
    pub(crate) fn is_panic_proof(&self, id: UnitId) -> bool {
        self.is_elephant(id) && why::step(rule::elephant::PANIC_IMMUNE)
    }

    /// Whether somebody rides on an elephant or in a chariot.
    pub(crate) fn rides_a_platform(&self, id: UnitId) -> bool {
        let kind = self.plain(self.body_of(id)).kind;
        self.body_of(id) != id && (kind.is_elephant() || kind.is_chariot())
    }

    /// Whether riders and chariots are kept from charging an enemy, who is an
    /// elephant ([`rule::elephant::CANNOT_BE_CHARGED_BY_MOUNTED`]).
    pub(crate) fn shies_from(&self, id: UnitId, enemy: UnitId) -> bool {
        self.is_elephant(enemy) && self.plain(id).kind.feels_as_riders()
    }
}
