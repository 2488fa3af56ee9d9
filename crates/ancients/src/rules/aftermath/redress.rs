//! Redressing ranks: winners widen their fronts.

use game::words;
use game::{Order, Refusal, why};
use ranked::Formation;
use rules::{RuleId, ancients as rule};
use table::{Edge, Measure, Pose};

use crate::ask::chosen_of;
use crate::state::{
    AftermathAsk, AftermathTask, Battle, LeadTask, Manoeuvre, Mark, Pace, Play, Said, Status, UnitId, UnitSet, What,
    Wider, most_along,
};

/// So many files at most on each flank ([`rule::redress::EXPAND_FRONTAGE`]).
const MOST: u8 = 2;

impl Wider {
    const SAME: Wider = Wider { left: 0, right: 0 };

    /// All that there are; the same front is the first.
    fn all() -> impl Iterator<Item = Wider> {
        (0..=MOST).flat_map(|left| (0..=MOST).map(move |right| Wider { left, right }))
    }

    pub(crate) const fn said(self) -> Said {
        let word = match (self.left, self.right) {
            (0, 1) => "right-1",
            (0, 2) => "right-2",
            (1, 0) => "left-1",
            (1, 1) => "left-1-right-1",
            (1, 2) => "left-1-right-2",
            (2, 0) => "left-2",
            (2, 1) => "left-2-right-1",
            (2, 2) => "left-2-right-2",
            _ => "as-it-is",
        };
        Said { passes: self.left + self.right == 0, ..Said::plainly(word).by(rule::redress::EXPAND_FRONTAGE) }
    }
}

impl Battle {
    /// Every unit still in combat, the active side's first: leaders and
    /// characters move into the fight, winners widen their fronts
    /// ([`rule::redress::TIMING`]).
    pub(super) fn redress_all(&mut self) {
        self.then(AftermathTask::OpenOut);
        self.then(LeadTask::ComeBack);
        for side in [self.active.other(), self.active] {
            let redresses = |u: UnitId| self.is_engaged(u) && why::step(rule::redress::TIMING);
            let units: UnitSet = self.on_field(side).filter(|&u| redresses(u)).collect();
            for id in units.iter() {
                let guests: UnitSet = self.guests(id).collect();
                for guest in guests.iter() {
                    self.then(LeadTask::Shift(guest));
                }
                self.then(LeadTask::Shift(id));
                if self.edition().faces_attackers.is_some() {
                    self.then(AftermathTask::Face(id));
                }
                self.then(AftermathTask::Widen(id));
                self.then(AftermathTask::CloseUp(id));
            }
        }
    }

    /// Asks only if there is a wider front to take.
    pub(super) fn offer_wider(&mut self, id: UnitId) {
        if self.unit(id).status() == Status::Field && self.wider_fronts(id).nth(1).is_some() {
            self.ask(AftermathAsk::Expand(id));
        }
    }

    /// The fronts that a unit may take; the one it has is the first.
    pub(super) fn wider_fronts(&self, id: UnitId) -> impl Iterator<Item = Wider> + '_ {
        Wider::all().filter(move |&wider| wider == Wider::SAME || self.may_widen(id, wider).is_ok())
    }

    /// Only winners still in combat ([`rule::redress::EXPAND_WINNER_ONLY`]), one
    /// model past the enemy's front at most, and with nobody from a rank that
    /// is fought from the side or behind
    /// ([`rule::redress::EXPAND_NOT_FROM_ENGAGED_RANKS`]).
    fn may_widen(&self, id: UnitId, wider: Wider) -> Result<(), RuleId> {
        let unit = self.unit(id);
        why::barred(rule::redress::EXPAND_WINNER_ONLY, !unit.is(Mark::WON_ROUND))?;
        let old = unit.formation();
        let files = old.files + wider.left + wider.right;
        let block = old.ranks() > 1 && !old.wedge && !self.is_loose(id);
        let deep = block && files <= old.models && self.is_engaged(id);
        let new = Formation { files, ..old };
        let taken = |rank: u8| new.in_rank(rank) < old.in_rank(rank);
        let fought = |edge: Edge| self.contacts_of(id).any(|(face, ..)| face == edge);
        let flanked = fought(Edge::Left) || fought(Edge::Right);
        let last = old.ranks().saturating_sub(1);
        let weakens = deep
            && ((fought(Edge::Rear) && taken(last))
                || (flanked && (1..=last).any(|r| taken(r) && self.rank_is_fought(id, r))));
        why::barred(rule::redress::EXPAND_NOT_FROM_ENGAGED_RANKS, weakens)?;
        let fits = deep && self.overlaps_little(id, wider) && self.has_room_to_widen(id, wider, new);
        why::barred(rule::redress::EXPAND_FRONTAGE, !fits)?;
        self.troop(id).special.may_go(self, id).map_err(|refusal| refusal.rule)?;
        // To widen is to change formation.
        self.may_manoeuvre(id, Pace::Basic, Manoeuvre::ChangeFormation).map_err(|refusal| refusal.rule)
    }

    /// Whether an enemy on the flank touches that rank.
    fn rank_is_fought(&self, id: UnitId, rank: u8) -> bool {
        let formation = self.unit(id).formation();
        let ends = [formation.number(ranked::Slot { rank, file: 0 }), {
            let file = formation.in_rank(rank).saturating_sub(1);
            formation.number(ranked::Slot { rank, file })
        }];
        ends.into_iter().any(|number| self.place_fights(id, number))
    }

    /// At most one model beyond the enemies in front, on either side
    /// ([`rule::redress::EXPAND_FRONTAGE`]).
    fn overlaps_little(&self, id: UnitId, wider: Wider) -> bool {
        let unit = self.unit(id);
        let base = unit.base.width();
        let half = unit.formation().width() * 0.5;
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for (face, enemy, _) in self.contacts_of(id) {
            if face == Edge::Front {
                for corner in self.rect(enemy).corners() {
                    let x = unit.pose().to_local(corner).x;
                    low = low.min(x);
                    high = high.max(x);
                }
            }
        }
        let beyond = base * f64::from(why::count(rule::redress::EXPAND_FRONTAGE, 1_u8));
        let left = -half - base * f64::from(wider.left);
        let right = half + base * f64::from(wider.right);
        (wider.left == 0 || left.at_least(low - beyond)) && (wider.right == 0 || right.at_most(high + beyond))
    }

    fn has_room_to_widen(&self, id: UnitId, wider: Wider, new: Formation) -> bool {
        let unit = self.unit(id);
        let aside = (f64::from(wider.right) - f64::from(wider.left)) * unit.base.width() * 0.5;
        self.has_room(id, &new.rect(unit.pose().shift(aside)))
    }

    /// Why a front that somebody asks for is not offered.
    pub(super) fn why_not_wider(&self, id: UnitId, order: &Order) -> Option<Refusal> {
        let rule = self.may_widen(id, chosen_of(Wider::all(), Wider::said, order)?).err()?;
        Some(Refusal::new(rule, words!("no-that-front-cannot-be-formed"), words!("do-choose-one-of-those-offered")))
    }

    pub(super) fn answer_expand(&mut self, id: UnitId, wider: Wider, play: &mut Play) {
        if wider == Wider::SAME {
            return;
        }
        let unit = self.unit_mut(id);
        let aside = (f64::from(wider.right) - f64::from(wider.left)) * unit.base.width() * 0.5;
        unit.place(unit.pose().shift(aside));
        unit.files += wider.left + wider.right;
        unit.seat_command();
        let (pose, files) = (unit.pose(), unit.files);
        let guests: UnitSet = self.guests(id).collect();
        for guest in guests.iter() {
            let place = self.unit(guest).place + wider.left;
            self.unit_mut(guest).place = place.min(files - 1);
        }
        self.seat_characters(id);
        play.log(|| What::Widened { unit: id, pose, files });
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
        self.reseat(id);
        // Closed up it may end beside one whom only its crowd touched.
        self.part_from_the_distant(id);
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
}
