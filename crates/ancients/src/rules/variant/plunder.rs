//! What raiders do in a village whose people have run: they run after them, loot,
//! or keep their heads ([`rule::variant::RAID_BREAK_TABLE`]); and what a village
//! is worth to them ([`rule::variant::RAID_VICTORY`]).

use game::{Side, why};
use rules::ancients as rule;
use table::{Facing, Pose, Rect, Vec2};

use crate::files::preparation::Variant;
use crate::state::{Battle, Haste, Mark, Play, Run, Status, UnitId, UnitSet, VariantTask, What};

/// What raiders do, by the faces of the die.
const TABLE: [u8; 6] = [RAMPAGE, LOOT, LOOT, LOOT, BEWARE, BEWARE];
const RAMPAGE: u8 = 1;
const LOOT: u8 = 2;
const BEWARE: u8 = 3;

/// Enemies as near as this keep them from looting.
const NEAR: f64 = 12.0;

/// For holding the village through a turn, once.
const FOR_VILLAGE: u32 = 100;
/// For each unit and turn of looting.
const FOR_LOOT: u32 = 50;

impl Battle {
    /// In a raid somebody may break who lives in the village.
    pub(crate) fn plunder_follows(&self) -> Option<VariantTask> {
        (self.plan.variant == Variant::Raid).then_some(VariantTask::Plunder)
    }

    /// The villagers have broken in combat: each unit of raiders in their village
    /// throws a die, before anybody runs.
    pub(super) fn plunder(&mut self, play: &mut Play) {
        let breaks = |u: &UnitId| {
            let unit = self.unit(*u);
            unit.is(Mark::VILLAGERS) && unit.is(Mark::BROKEN) && unit.status() == Status::Field
        };
        let Some(villagers) = self.ids().find(breaks) else { return };
        if !why::step(rule::variant::RAID_BREAK_TABLE) {
            return;
        }
        for id in self.raiders_at_leisure().iter() {
            self.throw_for_plunder(id, villagers, play);
        }
    }

    /// The units of raiders in the village that fight nobody who stands.
    fn raiders_at_leisure(&self) -> UnitSet {
        let idle = |u: UnitId| {
            let unit = self.unit(u);
            unit.status() == Status::Field
                && !self.troop(u).is_character()
                && !self.is_routed(u)
                && !unit.is(Mark::GIVES_GROUND)
                && !unit.is(Mark::STAMPEDING)
                && self.foes(u).iter().all(|foe| self.leaves_its_fight(foe))
        };
        self.on_field(self.plan.preparation.attacker).filter(|&u| self.stands_in_village(u) && idle(u)).collect()
    }

    fn throw_for_plunder(&mut self, id: UnitId, villagers: UnitId, play: &mut Play) {
        let die = play.d6(rule::variant::RAID_BREAK_TABLE, "plunder");
        let face = usize::from(die - 1);
        let does = match why::row(rule::variant::RAID_BREAK_TABLE, face, TABLE[face]) {
            BEWARE if !self.is_help_near(id) => LOOT,
            does => does,
        };
        let result = match does {
            RAMPAGE => "rampage",
            LOOT => "loot",
            BEWARE => "beware",
            _ => return,
        };
        play.log(|| What::Plunder { unit: id, die, result });
        // Nobody runs after the villagers but those who rampage.
        self.unit_mut(id).mark(Mark::DECIDED);
        match does {
            RAMPAGE => self.rampage(id, villagers),
            LOOT => self.unit_mut(id).mark(Mark::LOOTING),
            _ => {}
        }
    }

    /// Enemies are near, the villagers left out.
    fn is_help_near(&self, id: UnitId) -> bool {
        let strange = |e: &UnitId| !self.unit(*e).is(Mark::VILLAGERS);
        self.enemies(id).filter(strange).any(|e| {
            let apart = self.apart_near(id, e, NEAR);
            why::within(rule::variant::RAID_BREAK_TABLE, apart, NEAR)
        })
    }

    /// It pursues those whom it fought, or goes straight for them as if it did;
    /// out of a house nobody pursues.
    fn rampage(&mut self, id: UnitId, villagers: UnitId) {
        self.unit_mut(id).mark(Mark::RAMPAGING);
        if self.is_inside(id) || self.stands_with_engines(id) {
            return;
        }
        let foes = self.foes(id);
        let fought = foes.has(villagers);
        let straight = Facing::from_dir(self.rect(villagers).centre() - self.rect(id).centre());
        let heading = if fought { self.flight_heading(villagers, None).unwrap_or(straight) } else { straight };
        let quarry = if fought { foes } else { UnitSet::EMPTY };
        self.runs.push(Run { unit: id, haste: Haste::Pursuit, heading, distance: 0, quarry });
    }

    /// When the raiders' turn begins: who of them is alone in the village.
    pub(super) fn note_who_is_in_village(&mut self) {
        let raiders = self.plan.preparation.attacker;
        if self.plan.variant != Variant::Raid || self.active != raiders || self.is_village_opposed(raiders) {
            return;
        }
        let there: UnitSet = self.on_field(raiders).filter(|&u| self.stands_in_village(u)).collect();
        for id in there.iter() {
            self.unit_mut(id).mark(Mark::IN_VILLAGE);
        }
    }

    /// When it ends: whether they were so all the while, and who has looted.
    pub(super) fn count_plunder(&mut self, play: &mut Play) {
        let raiders = self.plan.preparation.attacker;
        if self.plan.variant != Variant::Raid || self.active != raiders {
            return;
        }
        let stayed = |u: UnitId| {
            let unit = self.unit(u);
            unit.is(Mark::IN_VILLAGE) && unit.status() == Status::Field && self.stands_in_village(u)
        };
        let alone = self.on_field(raiders).any(stayed) && !self.is_village_opposed(raiders);
        if !self.affair.village && why::holds(rule::variant::RAID_VICTORY, alone) {
            self.affair.village = true;
            play.log(|| What::VillageHeld { side: raiders });
        }
        let loots = |u: &UnitId| {
            let looting = self.unit(*u).is(Mark::LOOTING) && self.unit(*u).status() == Status::Field;
            self.stands_in_village(*u) && why::holds(rule::variant::RAID_VICTORY, looting)
        };
        let looters: UnitSet = self.on_field(raiders).filter(loots).collect();
        for unit in looters.iter() {
            self.affair.looted = self.affair.looted.saturating_add(1);
            play.log(|| What::Looted { unit });
        }
    }

    /// What the raiders have of the village.
    pub(crate) fn worth_of_plunder(&self, side: Side) -> u32 {
        if self.plan.variant != Variant::Raid || side != self.plan.preparation.attacker {
            return 0;
        }
        let loot = FOR_LOOT * u32::from(self.affair.looted);
        why::adds(rule::variant::RAID_VICTORY, self.affair.village, FOR_VILLAGE)
            + why::count(rule::variant::RAID_VICTORY, loot)
    }

    /// Whether some of it is in the village.
    fn stands_in_village(&self, id: UnitId) -> bool {
        self.village().is_some_and(|ground| self.unit(id).placed().pieces().any(|piece| ground.overlaps(&piece)))
    }

    /// Whether enemies of the raiders are in the village who do not run.
    fn is_village_opposed(&self, raiders: Side) -> bool {
        self.on_field(raiders.other()).any(|e| !self.unit(e).is_fleeing() && self.stands_in_village(e))
    }

    /// Its ground.
    fn village(&self) -> Option<Rect> {
        let (low, high) = self.site()?;
        let front = Pose { at: Vec2::new((low.x + high.x) * 0.5, high.y), facing: Facing::NORTH };
        Some(Rect::new(front, high.x - low.x, high.y - low.y))
    }
}
