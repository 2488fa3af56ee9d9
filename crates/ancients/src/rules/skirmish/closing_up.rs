//! Closing up when ranks are redressed, opening out after the fight, and
//! skirmish order for a while.

use game::why;
use ranked::Formation;
use rules::ancients as rule;
use table::{Edge, Measure, Pose, Rect};

use super::most_along;
use crate::rules::movement::room::ONE_INCH;
use crate::state::{Array, Battle, Going, Mark, Play, SKIRMISH_GAP_MM, Status, UnitId, UnitSet, What};

/// Neighbours are no further apart than two inches.
const _: () = assert!(SKIRMISH_GAP_MM as u32 * 10 <= 2 * 254);

impl Battle {
    /// The gaps that a unit keeps while nobody fights it: skirmishers do not
    /// touch ([`rule::skirmish::SPACING`]).
    pub(crate) fn loose_gap(&self, id: UnitId) -> u8 {
        if self.is_skirmishing(id) { why::instead(rule::skirmish::SPACING, SKIRMISH_GAP_MM, || 0) } else { 0 }
    }

    /// The unit as it stands when nobody fights it.
    pub(crate) fn open_order(&self, id: UnitId) -> Formation {
        Formation { line: false, ..self.unit(id).formation() }.spread(self.loose_gap(id))
    }

    /// Those who waited join the line where there is room, and close up behind
    /// it otherwise ([`rule::skirmish::REDRESS_INTO_CONTACT`]).
    pub(crate) fn join_the_line(&mut self, id: UnitId, play: &mut Play) {
        let unit = *self.unit(id);
        if !unit.line || unit.status() != Status::Field || !self.is_engaged(id) {
            return;
        }
        if !why::step(rule::skirmish::REDRESS_INTO_CONTACT) {
            return;
        }
        let closed = Formation { line: false, ..unit.formation() }.spread(0);
        let (pose, files) = self.widest_line(id, closed).unwrap_or((unit.pose(), unit.files));
        let state = self.unit_mut(id);
        state.place(pose);
        state.files = files;
        state.line = false;
        state.gap_mm = 0;
        state.seat_command();
        self.seat_characters(id);
        if closed.models > unit.files {
            self.tell_line(id, play);
        }
    }

    /// The widest closed line in which everybody new touches those it fights
    /// to its front.
    fn widest_line(&self, id: UnitId, closed: Formation) -> Option<(Pose, u8)> {
        let unit = self.unit(id);
        let base = unit.base.width();
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for (face, enemy, _) in self.contacts_of(id) {
            if face != Edge::Front {
                // Ranks that are fought from the side stay where they are.
                return None;
            }
            for corner in self.rect(enemy).corners() {
                let there = unit.pose().to_local(corner);
                if there.y.is_about(0.0) {
                    (low, high) = (low.min(there.x), high.max(there.x));
                }
            }
        }
        if low > high {
            return None;
        }
        let most = most_along(high - low, base).min(closed.models);
        let half = base * 0.5;
        let spread = |files: u8| (0..=files - unit.files).map(move |right| (files, right));
        (unit.files + 1..=most).rev().flat_map(spread).find_map(|(files, right)| {
            let left = files - unit.files - right;
            let aside = (f64::from(right) - f64::from(left)) * half;
            let reach = f64::from(files) * half;
            let touches = (aside - reach + base).at_least(low) && (aside + reach - base).at_most(high);
            let pose = unit.pose().shift(aside);
            (touches && self.has_room(id, &closed.with_files(files).rect(pose))).then_some((pose, files))
        })
    }

    /// Whoever is out of the fight opens his ranks again, where there is room;
    /// who left a settlement is formed again.
    pub(crate) fn open_out_all(&mut self, play: &mut Play) {
        let out: UnitSet =
            self.fielded().filter(|&u| self.unit(u).status() == Status::Field && !self.is_engaged(u)).collect();
        for id in out.iter() {
            self.form_up_outside(id, play);
            let unit = self.unit(id);
            let apart = self.is_skirmishing(id) && (unit.line || unit.gap_mm < self.loose_gap(id));
            if apart {
                self.open_out(id, play);
            }
        }
    }

    /// The gaps again ([`rule::skirmish::SPACING`]): about the middle of the
    /// group, as wide as it was or as there is room for.
    fn open_out(&mut self, id: UnitId, play: &mut Play) {
        let unit = *self.unit(id);
        let loose = self.open_order(id);
        let middle = unit.rect().centre();
        let widths = (1..=loose.models).rev();
        let mut widths: smallvec::SmallVec<[u8; 32]> = widths.collect();
        widths.sort_by_key(|files| files.abs_diff(unit.files));
        let facing = unit.pose().facing;
        let spot = widths.into_iter().find_map(|files| {
            let next = loose.with_files(files);
            let centred = Pose { at: middle + facing.dir() * (next.depth() * 0.5), facing };
            [unit.pose(), centred]
                .into_iter()
                .find(|&pose| self.may_open(id, &next.rect(pose)))
                .map(|pose| (pose, files))
        });
        let Some((pose, files)) = spot else { return };
        let state = self.unit_mut(id);
        state.place(pose);
        state.files = files;
        state.gap_mm = loose.gap_mm;
        state.line = false;
        state.seat_command();
        self.seat_characters(id);
        play.log(|| What::OpenedOut { unit: id, pose, files });
    }

    /// Room for that, and no nearer to any enemy than an inch, or than it is.
    fn may_open(&self, id: UnitId, rect: &Rect) -> bool {
        let here = self.rect(id);
        let near = |enemy: Rect| rect.distance(&enemy).falls_short_of(ONE_INCH.min(here.distance(&enemy)));
        self.has_room(id, rect)
            && self.field.going_under(rect) != Going::Impassable
            && !self.enemies(id).any(|e| self.unit(e).placed().pieces().any(near))
    }

    /// Light troops are formed in open order or skirmish, for the whole battle
    /// ([`rule::skirmish::LIGHT_TROOPS_CHOICE`]).
    pub(crate) fn field_light_troops(&mut self, id: UnitId, loose: bool, play: &mut Play) {
        let unit = self.unit_mut(id);
        let array = if loose { Array::Skirmish } else { Array::Open };
        let array = why::instead(rule::skirmish::LIGHT_TROOPS_CHOICE, array, || unit.array);
        unit.array = array;
        unit.gap_mm = if array == Array::Skirmish { SKIRMISH_GAP_MM } else { 0 };
        play.log(|| What::Fielded { unit: id, order: array });
    }

    /// Whether ground that only skirmishers enter lies under a rectangle.
    pub(crate) fn is_in_settlement(&self, rect: &Rect) -> bool {
        self.field.features.iter().any(|f| f.skirmishers_only && f.area().is_some_and(|area| area.overlaps_rect(rect)))
    }

    /// Whether a formed unit may go there in skirmish order for a while
    /// ([`rule::skirmish::TEMPORARY_ORDER`]): only into a settlement.
    pub(crate) fn goes_loose(&self, id: UnitId, there: Pose) -> bool {
        let loose = self.unit(id).formation().spread(SKIRMISH_GAP_MM);
        !self.is_skirmishing(id)
            && !self.troop(id).is_character()
            && why::holds(rule::skirmish::TEMPORARY_ORDER, self.is_in_settlement(&loose.rect(there)))
    }

    /// The unit takes skirmish order for as long as it is in a settlement, with
    /// all that goes with it ([`rule::skirmish::SCOPE`]).
    pub(crate) fn loosen(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        let array = unit.array;
        unit.array = why::instead(rule::skirmish::SCOPE, Array::Skirmish, || array);
        unit.gap_mm = SKIRMISH_GAP_MM;
        unit.mark(Mark::LOOSE_FOR_NOW);
    }

    /// Out of the settlement it forms up by itself
    /// ([`rule::skirmish::TEMPORARY_ORDER_ENDS`]).
    pub(crate) fn form_up_outside(&mut self, id: UnitId, play: &mut Play) {
        let inside = || self.is_in_settlement(&self.rect(id));
        if !self.unit(id).is(Mark::LOOSE_FOR_NOW) || !why::holds(rule::skirmish::TEMPORARY_ORDER_ENDS, !inside()) {
            return;
        }
        let light = self.troop(id).special.stands_open();
        let array = if light { Array::Open } else { self.troop(id).array };
        let unit = self.unit_mut(id);
        unit.clear(Mark::LOOSE_FOR_NOW);
        unit.array = array;
        unit.gap_mm = 0;
        unit.line = false;
        let (pose, files) = (unit.pose(), unit.files);
        play.log(|| What::FormedUp { unit: id, pose, files });
    }
}
