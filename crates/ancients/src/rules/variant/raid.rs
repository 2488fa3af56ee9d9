//! A raid on a village: those who live there, and the army that comes to their
//! help.

use game::{Refusal, Side, why, words};
use rules::ancients as rule;
use table::{Measure, Pose, Rect, Vec2};

use crate::files::army::UnitEntry;
use crate::files::preparation::Variant;
use crate::state::{Battle, Mark, Play, Status, UnitId, UnitSet, What};

/// The villagers ([`rule::variant::RAID_VILLAGERS`]). What the book does not
/// print is as usual.
const VILLAGERS: &str = r#"
    name = "Villagers"
    models = 12
    files = 6
    profile = { M = 4, WS = 2, BS = 3, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 6 }
    weapons = ["improvised"]
"#;

/// The turns in which help comes, by halves of the die
/// ([`rule::variant::RAID_ARRIVAL`]).
const HELP: [u8; 3] = [2, 3, 4];

/// Those who live in the village, for whom nobody pays.
pub(crate) fn villagers() -> UnitEntry {
    toml::from_str(VILLAGERS).expect("the villagers are well known")
}

impl Battle {
    /// The army is away; only the villagers are there
    /// ([`rule::variant::RAID_DEPLOYMENT`]).
    pub(super) fn send_army_away(&mut self, side: Side) {
        let away = |u: &UnitId| {
            let unit = self.unit(*u);
            unit.side == side && unit.status() == Status::Waiting && !unit.is(Mark::VILLAGERS)
        };
        let army: UnitSet = self.ids().filter(away).collect();
        for id in army.iter() {
            self.unit_mut(id).becomes(Status::Reserve);
        }
    }

    /// A die says in which turn help comes.
    pub(super) fn roll_for_help(&mut self, play: &mut Play) {
        let die = play.d6(rule::variant::RAID_ARRIVAL, "arrival of help");
        let row = usize::from((die - 1) / 2);
        let turn = why::row(rule::variant::RAID_ARRIVAL, row, HELP[row]);
        self.affair.help = turn;
        play.log(|| What::HelpComes { die, turn });
    }

    /// Whether help is there.
    pub(super) fn has_help_come(&self) -> bool {
        self.plan.variant == Variant::Raid && self.turn >= u16::from(self.affair.help)
    }

    /// Villagers stay in their village, however they move or form up in it
    /// ([`rule::variant::RAID_VILLAGERS_LIMITS`]); whoever was driven out of it may
    /// stand where he is.
    pub(crate) fn check_village(&self, id: UnitId, pose: Pose, files: u8) -> Result<(), Refusal> {
        let mut unit = *self.unit(id);
        let stands = pose == unit.pose() && files == unit.files;
        unit.files = files;
        let leaves = unit.is(Mark::VILLAGERS) && !stands && !self.is_in_village(&unit.rect_at(pose));
        why::refuse(rule::variant::RAID_VILLAGERS_LIMITS, leaves, || {
            (words!("no-they-do-not-leave-their-village"), words!("do-stay-in-it"))
        })
    }

    /// Wholly in the village.
    fn is_in_village(&self, rect: &Rect) -> bool {
        let Some((low, high)) = self.site() else { return true };
        rect.corners().iter().all(|c: &Vec2| c.x.is_between(low.x, high.x) && c.y.is_between(low.y, high.y))
    }

    /// Broken villagers do not come back to their senses.
    pub(crate) fn never_rallies(&self, id: UnitId) -> bool {
        self.plan.variant == Variant::Raid
            && why::holds(rule::variant::RAID_VILLAGERS_LIMITS, self.unit(id).is(Mark::VILLAGERS))
    }
}
