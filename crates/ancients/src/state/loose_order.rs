//! Loose order: the gaps of skirmishers, their fighting line, and skirmish order
//! for a while.

use game::why;
use ranked::Formation;
use rules::ancients as rule;
use table::{Pose, Rect, TOLERANCE};

use crate::state::{Array, Battle, Mark, ONE_INCH, Play, SKIRMISH_GAP_MM, Status, UnitId, UnitSet, What};

/// Neighbours are no further apart than two inches.
const _: () = assert!(SKIRMISH_GAP_MM as u32 * 10 <= 2 * 254);

/// A fighting line against a front: so many wide, its middle so far to the
/// right of the front's middle, for one who looks out of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Line {
    pub files: u8,
    pub offset: f64,
    pub gap_mm: u8,
}

impl Line {
    /// Where the line's front stands against a front that looks that way.
    pub(crate) fn pose(self, front: Pose) -> Pose {
        Pose { at: front.shift(self.offset).at, facing: front.facing.about() }
    }

    /// The unit once it has lined up.
    pub(crate) fn formation(self, loose: Formation) -> Formation {
        loose.spread(self.gap_mm).in_line(self.files)
    }
}

impl Battle {
    /// A loose group that nobody has touched yet.
    pub(crate) fn stands_loose(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        self.goes_into_line(id)
            && unit.status() == Status::Field
            && !unit.line
            && !self.is_engaged(id)
            && !self.defends_obstacle(id)
    }

    /// The unit takes its place in a fighting line.
    pub(crate) fn take_line(&mut self, id: UnitId, line: Line, pose: Pose) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.gap_mm = line.gap_mm;
        unit.line = true;
        unit.files = line.files;
        self.reseat(id);
    }

    /// Says how skirmishers stand to fight.
    pub(crate) fn tell_line(&self, id: UnitId, play: &mut Play) {
        let unit = self.unit(id);
        let (pose, files) = (unit.pose(), unit.files);
        let waiting = unit.strength() - unit.formation().in_rank(0);
        play.log(|| What::LinedUp { unit: id, pose, files, waiting });
    }

    /// The bases of a unit's models.
    pub(crate) fn bases(&self, id: UnitId) -> impl Iterator<Item = Rect> + '_ {
        let (formation, pose) = (self.unit(id).formation(), self.unit(id).pose());
        formation.bases(pose)
    }

    /// The gaps that a unit keeps while nobody fights it: skirmishers do not
    /// touch ([`rule::skirmish::SPACING`]).
    pub(crate) fn loose_gap(&self, id: UnitId) -> u8 {
        match self.unit(id).array {
            _ if self.stands_with_engines(id) => self.unit(id).gap_mm,
            Array::Skirmish => why::instead(rule::skirmish::SPACING, SKIRMISH_GAP_MM, || 0),
            Array::Dispersed => self.gap_of_dispersed(id),
            _ => 0,
        }
    }

    /// The unit as it stands when nobody fights it.
    pub(crate) fn open_order(&self, id: UnitId) -> Formation {
        Formation { line: false, ..self.unit(id).formation() }.spread(self.loose_gap(id))
    }

    /// Whoever is out of the fight opens his ranks again, where there is room;
    /// who left a settlement is formed again.
    pub(crate) fn open_out_all(&mut self, play: &mut Play) {
        let out: UnitSet =
            self.fielded().filter(|&u| self.unit(u).status() == Status::Field && !self.is_engaged(u)).collect();
        for id in out.iter() {
            self.form_up_outside(id, play);
            let unit = self.unit(id);
            let apart = self.is_loose(id) && (unit.line || unit.gap_mm < self.loose_gap(id));
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
        self.reseat(id);
        play.log(|| What::OpenedOut { unit: id, pose, files });
    }

    /// Room for that, and no nearer to any enemy than an inch, or than it is.
    fn may_open(&self, id: UnitId, rect: &Rect) -> bool {
        self.bar(id, rect, UnitSet::EMPTY, ONE_INCH).is_none()
    }

    /// Whether ground that only skirmishers enter lies under a rectangle.
    pub(crate) fn is_in_settlement(&self, rect: &Rect) -> bool {
        self.field.features.iter().any(|f| f.skirmishers_only && f.area().is_some_and(|area| area.overlaps_rect(rect)))
    }

    /// Whether a formed unit may go there in skirmish order for a while
    /// ([`rule::skirmish::TEMPORARY_ORDER`]): only into a settlement.
    pub(crate) fn goes_loose(&self, id: UnitId, there: Pose) -> bool {
        let loose = self.unit(id).formation().spread(SKIRMISH_GAP_MM);
        !self.is_loose(id)
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

/// How many models of a width can touch a front: a corner at either end counts.
pub(crate) fn most_along(front: f64, base: f64) -> u8 {
    ((front / base + TOLERANCE).floor() as u8).saturating_add(2)
}
