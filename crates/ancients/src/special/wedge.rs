//! Riders who form a wedge: one at the apex, two behind him, three behind those.
//! It does not wheel but pivots, and punches into whom it charges.
//!
//! Here stands when it is formed and when it flattens out; its moves, charges
//! and blows stand in the chapters ([`crate::rules::movement`],
//! [`crate::rules::charge`], [`crate::rules::combat`]), which ask [`Battle::is_wedge`].

use game::{Lasts, Refusal, why, words};
use ranked::Formation;
use rules::RuleId;
use rules::antiquity::wedge as rule;
use smallvec::SmallVec;
use table::{Edge, Pose, Rect, Vec2};

use super::{About, Fault, Moment, Own, Special, SpecialRule, mark};
use crate::rules::charge::face_charged;
use crate::state::{Answer, Battle, Going, Mark, Play, Status, Troop, UnitId, UnitSet, What};

/// So many of them are a wedge, and no more ([`rule::SIZE`]).
const LEAST: u8 = 6;
/// The most.
const MOST: u8 = 15;

/// So many characters ride in one ([`rule::CHARACTERS`]).
pub(crate) const MOST_IN_WEDGE: u8 = 2;

/// It has struck home with its apex, and punches into whom it fights.
pub(crate) const PUNCHES: Mark = Mark::own(Special::Wedge, 0);
/// It has been a wedge and lies flat now.
const FLAT: Mark = Mark::own(Special::Wedge, 1);

/// It was asked whether it stands as one again.
const ASKED: Mark = Mark::own(Special::Wedge, 2);

/// It came from ahead of a wedge and stands along its sloping side.
const FROM_AHEAD: Mark = Mark::own(Special::Wedge, 3);

/// It could have ridden out to meet the charge that it awaits.
const COULD_MEET: Mark = Mark::own(Special::Wedge, 4);

/// Its questions: whether a wedge is formed instead of a move, as it deploys, or
/// in pursuit.
const NOW: u8 = 0;
const DEPLOYED: u8 = 1;
const AGAIN: u8 = 2;

/// Those who stood along its sides or behind it, and where they come up to it.
type Beside = SmallVec<[(UnitId, Pose); 4]>;

/// How a wedge lies flat.
#[derive(PartialEq)]
struct Flat {
    files: u8,
    pose: Pose,
    beside: Beside,
}

/// May form a wedge.
pub(crate) struct Wedge;

impl SpecialRule for Wedge {
    const ABOUT: About = About::formation("fact-wedge", rule::SIZE)
        .with_marks(&[
            mark("punches", Lasts::Combat, "A wedge that has struck home with its apex."),
            mark("flattened", Lasts::Battle, "A wedge that lies flat."),
            mark("asked-for-a-wedge", Lasts::Turn, "It was asked whether it stands as a wedge again."),
            mark("from-ahead", Lasts::Combat, "It came from ahead of a wedge and stands along its sloping side."),
            mark("could-ride-out", Lasts::Turn, "A wedge that could have ridden out to meet a charge."),
        ])
        .asking(&[
            Own::new(["Move", "Wedge"], rule::FORM, "ask-form-wedge")
                .when(Moment::InsteadOfMoving("wedge", "pick-form-wedge")),
            Own::new(["Deploy", "Wedge"], rule::FORM, "ask-deploy-wedge").in_secret(),
            Own::new(["Aftermath", "Wedge"], rule::REFORM_AFTER_WIN, "ask-wedge-again"),
        ]);

    fn fault_of_kit(has: bool, troop: &Troop) -> Option<Fault> {
        let on_foot = has && why::holds(rule::SIZE, !troop.kind.is_mounted());
        on_foot.then(|| ("a wedge on foot".into(), "only riders form one", rule::SIZE))
    }

    /// For nothing where it is put down ([`rule::FORM`]).
    fn is_put_down(has: bool, battle: &mut Battle, id: UnitId) {
        if has && battle.deploys_as_wedge(id) && why::step(rule::FORM) {
            battle.ask_itself(Special::Wedge, DEPLOYED, id);
        }
    }

    /// For a whole move among the others.
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let knows = |u: &UnitId| has && battle.knows_wedge(*u);
        let may = |u: &UnitId| battle.may_form_wedge(*u).is_ok() && battle.may_move(*u).is_ok();
        battle.on_field(battle.active).filter(knows).filter(may).collect()
    }

    fn why_not_asked(has: bool, battle: &Battle, id: UnitId) -> Option<Refusal> {
        let rule = has.then(|| battle.may_form_wedge(id).err()).flatten()?;
        Some(Refusal::new(rule, words!("no-it-cannot-form-a-wedge"), words!("do-choose-another-unit")))
    }

    fn answered(has: bool, battle: &mut Battle, n: u8, id: UnitId, answer: &Answer, play: &mut Play) {
        match (n, answer) {
            _ if !has => {}
            (NOW, _) => {
                battle.form_wedge(id, play);
                let unit = battle.unit_mut(id);
                unit.sets_off();
                if why::step(rule::FORM) {
                    unit.mark(Mark::DONE);
                    unit.mark(Mark::MOVED);
                }
            }
            (DEPLOYED | AGAIN, Answer::Confirm(true)) => battle.form_wedge(id, play),
            _ => {}
        }
    }

    /// In a charge or in one that it rides out to meet, it strikes with its apex
    /// ([`rule::ATTACKS`]).
    fn touches(_: bool, battle: &mut Battle, id: UnitId) {
        let strikes = battle.counts_as_charging(id) || battle.unit(id).is(Mark::MET_CHARGE);
        // Who comes up along its sides does not meet its apex.
        let ahead = battle.contacts_of(id).any(|(face, ..)| face == Edge::Front);
        if battle.is_wedge(id) && strikes && ahead {
            battle.unit_mut(id).mark(PUNCHES);
        }
    }

    /// Neither standing nor flat ([`rule::NO_RANK_BONUS`]).
    fn has_no_ranks(_: bool, battle: &Battle, id: UnitId) -> bool {
        let unit = battle.unit(id);
        why::holds(rule::NO_RANK_BONUS, unit.is_wedge() || unit.is(FLAT))
    }

    /// In another formation it is no wedge any more.
    fn reforms(_: bool, battle: &mut Battle, id: UnitId) {
        battle.unit_mut(id).clear(FLAT);
    }
}

impl Battle {
    /// Whether a unit stands as a wedge.
    #[inline]
    pub(crate) fn is_wedge(&self, id: UnitId) -> bool {
        self.unit(id).is_wedge()
    }

    /// Whether a unit is a wedge that punches into its enemies.
    pub(crate) fn punches(&self, id: UnitId) -> bool {
        self.is_wedge(id) && self.unit(id).is(PUNCHES)
    }

    /// What keeps a unit from forming one: riders in order, neither too few nor
    /// too many ([`rule::SIZE`]), two characters among them
    /// ([`rule::CHARACTERS`]), and room.
    fn may_form_wedge(&self, id: UnitId) -> Result<(), RuleId> {
        let unit = self.unit(id);
        let (least, most) = (why::count(rule::SIZE, LEAST), why::count(rule::SIZE, MOST));
        why::barred(rule::SIZE, !(least..=most).contains(&unit.strength()))?;
        why::barred(rule::CHARACTERS, unit.guests > MOST_IN_WEDGE)?;
        let busy = unit.is_wedge() || !self.is_formed(id) || self.is_engaged(id) || unit.status() != Status::Field;
        let ground = Formation::wedge(unit.base, unit.strength()).rect(unit.pose());
        why::barred(rule::FORM, busy || !self.has_room(id, &ground))
    }

    /// Whether it may stand as one where it has been put down.
    fn deploys_as_wedge(&self, id: UnitId) -> bool {
        if self.may_form_wedge(id).is_err() {
            return false;
        }
        let mut there = self.clone();
        there.unit_mut(id).stand_as(None);
        why::aside(|| there.judge_deployment(id, self.unit(id).pose())).is_ok()
    }

    fn form_wedge(&mut self, id: UnitId, play: &mut Play) {
        self.unit_mut(id).clear(FLAT);
        self.unit_mut(id).stand_as(None);
        self.seat_characters(id);
        play.log(|| What::WedgeFormed { unit: id });
    }

    /// Its characters ride in the first two places ([`rule::CHARACTERS`]).
    pub(crate) fn lead_wedge(&mut self, id: UnitId, guests: UnitSet) {
        let last = self.unit(id).strength().saturating_sub(1);
        for (n, guest) in guests.iter().enumerate() {
            let place = why::instead(rule::CHARACTERS, n as u8, || last);
            self.unit_mut(guest).place = place;
        }
    }

    /// The ground out of which a unit looks: a wedge from its third row
    /// ([`rule::ARC`]).
    pub(crate) fn ground_that_looks(&self, id: UnitId) -> Rect {
        let unit = self.unit(id);
        if !unit.is_wedge() {
            return unit.rect();
        }
        let (formation, pose) = (unit.formation(), unit.pose());
        let apex = || formation.front_rank(pose);
        why::instead(rule::ARC, formation.rows(pose).nth(2).unwrap_or_else(apex), apex)
    }

    /// Which models of a unit look ahead: after so many, so many.
    pub(crate) fn models_that_look(&self, id: UnitId) -> (usize, usize) {
        let formation = self.unit(id).formation();
        if formation.wedge {
            return why::instead(rule::ARC, (3, 3), || (0, 1));
        }
        (0, usize::from(formation.in_rank(0)))
    }

    /// A wedge too small to be one lies flat ([`rule::SIZE`]).
    pub(crate) fn flatten_the_small(&mut self, play: &mut Play) {
        for id in self.ids() {
            let unit = self.unit(id);
            let few = unit.is_wedge() && unit.on_field() && unit.strength() < LEAST && unit.strength() > 0;
            if few && why::step(rule::SIZE) {
                self.flatten(id, Edge::Front, play);
            }
        }
    }

    /// Charged in front by those it cannot ride out to meet
    /// ([`rule::FLATTEN_CHARGED`]), or in flank or rear
    /// ([`rule::FLATTEN_FLANK`]), it flattens; not before a few, or before
    /// skirmishers ([`rule::SKIRMISH_CHARGE`]).
    pub(crate) fn flattens_before(&self, id: UnitId, charger: UnitId, face: Edge) -> bool {
        if !self.is_wedge(id) {
            return false;
        }
        let few = self.keeps_off_the_apex(charger);
        let meets = self.unit(id).is(Mark::MET_CHARGE) || self.unit(id).is(COULD_MEET) || self.punches(id);
        let flat = match face {
            Edge::Front => why::holds(rule::FLATTEN_CHARGED, !meets),
            _ => why::step(rule::FLATTEN_FLANK),
        };
        flat && !why::holds(rule::SKIRMISH_CHARGE, few)
    }

    /// A wedge that could ride out and does not is not one that cannot.
    pub(crate) fn declines_to_meet(&mut self, id: UnitId) {
        self.unit_mut(id).mark(COULD_MEET);
    }

    /// Whether a charger comes up along the sloping sides of a wedge, and does not
    /// flatten it ([`rule::SKIRMISH_CHARGE`]).
    pub(crate) fn keeps_off_the_apex(&self, charger: UnitId) -> bool {
        self.is_skirmishing(charger) || self.is_few(charger)
    }

    /// Who charges a wedge from ahead and comes up along its sloping side has not
    /// struck its flank.
    pub(crate) fn comes_up_from_ahead(&mut self, charger: UnitId, target: UnitId, struck: Edge) {
        let aside = self.is_wedge(target) && struck != Edge::Front;
        if aside && face_charged(&self.rect(target), &self.rect(charger)) == Edge::Front {
            self.unit_mut(charger).mark(FROM_AHEAD);
        }
    }

    /// The face at which an enemy fights a unit, by where he came from: along the
    /// sloping side of a wedge he may stand before its front
    /// ([`rule::SKIRMISH_CHARGE`]).
    pub(crate) fn face_met(&self, id: UnitId, enemy: UnitId, face: Edge) -> Edge {
        let along = face != Edge::Front && self.unit(enemy).is(FROM_AHEAD) && self.knows_wedge(id);
        if why::holds(rule::SKIRMISH_CHARGE, along) { Edge::Front } else { face }
    }

    /// Whether a unit is ever a wedge.
    fn knows_wedge(&self, id: UnitId) -> bool {
        self.troop(id).special.has(Special::Wedge)
    }

    /// Beaten, and still in the fight where it stands
    /// ([`rule::FLATTEN_LOST`]).
    pub(crate) fn flatten_the_beaten(&mut self, play: &mut Play) {
        for id in self.ids() {
            let unit = self.unit(id);
            let stands = unit.is_wedge() && unit.is(Mark::LOST_ROUND) && self.is_engaged(id);
            let went = [Mark::WENT_BACK, Mark::GIVES_GROUND, Mark::STEPS_BACK].into_iter().any(|mark| unit.is(mark));
            if stands && !went && why::step(rule::FLATTEN_LOST) {
                self.flatten(id, Edge::Front, play);
            }
        }
    }

    /// Into two ranks as equal as can be, facing as it did
    /// ([`rule::FLATTEN_SHAPE`]); its characters go to the side that is struck
    /// ([`rule::CHARACTERS_FLATTEN`]), and who stood along its sides or behind it comes
    /// up to it ([`rule::FLATTEN_WHILE_ENGAGED`]). Where there is no room at all
    /// it stays as it is.
    pub(crate) fn flatten(&mut self, id: UnitId, face: Edge, play: &mut Play) {
        let Some(flat) = self.flat_front(id, face) else { return };
        let unit = self.unit_mut(id);
        unit.stand_as(Some(flat.files));
        unit.clear(PUNCHES);
        unit.mark(FLAT);
        unit.place(flat.pose);
        for (other, pose) in flat.beside {
            let pose = why::instead(rule::FLATTEN_WHILE_ENGAGED, pose, || self.unit(other).pose());
            self.unit_mut(other).place(pose);
        }
        self.part_from_the_distant(id);
        self.seat_flattened(id, face);
        play.log(|| What::WedgeFlattened { unit: id, files: flat.files });
    }

    /// How many then stand abreast: in deeper ranks where two would come into
    /// worse ground than the wedge stood in, or onto others
    /// ([`rule::NO_WINDFALL`]).
    fn flat_front(&self, id: UnitId, face: Edge) -> Option<Flat> {
        let unit = self.unit(id);
        let two = why::count(rule::FLATTEN_SHAPE, unit.strength().div_ceil(2)).clamp(1, unit.strength().max(1));
        let going = |rect: &Rect| self.field.going_under(rect);
        let before: Going = unit.formation().rows(unit.pose()).map(|row| going(&row)).max().unwrap_or(Going::Open);
        let fitting = || (1..=two).rev().filter_map(|files| self.flat_as(id, face, files));
        let no_worse =
            |flat: &Flat| going(&Formation::block(unit.base, flat.files, unit.strength()).rect(flat.pose)) <= before;
        let fitted = fitting().find(no_worse).or_else(|| fitting().next());
        why::instead(rule::NO_WINDFALL, fitted, || self.flat_as(id, face, two))
    }

    /// It lies so many files wide, if there is room: the middle of its front where
    /// the apex stood, or struck from behind its rear where the last row stood.
    fn flat_as(&self, id: UnitId, face: Edge, files: u8) -> Option<Flat> {
        let unit = self.unit(id);
        let block = Formation::block(unit.base, files, unit.strength());
        let shallower = (unit.formation().depth() - block.depth()).max(0.0);
        let struck_behind = face == Edge::Rear && !self.is_engaged(id);
        let pose = unit.pose().forward(if struck_behind { -shallower } else { 0.0 });
        let ground = block.rect(pose);
        let beside = self.come_up_beside(id, &ground);
        let moved: UnitSet = beside.iter().map(|&(other, _)| other).collect();
        let ends = || beside.iter().map(|&(other, pose)| (other, self.unit(other).rect_at(pose)));
        let free = |(other, end): (UnitId, Rect)| {
            let others = moved.and(UnitSet::of(id));
            let apart = ends().all(|(o, there)| o == other || !end.overlaps(&there));
            apart && !end.overlaps(&ground) && self.bar(other, &end, others, 0.0).is_none()
        };
        let fits = self.bar(id, &ground, moved, 0.0).is_none() && ends().all(free);
        fits.then_some(Flat { files, pose, beside })
    }

    /// Where those come to stand who fight along the sides of a wedge or behind it,
    /// once it covers that ground: flush with its flank or its rear, no further
    /// along it than its end.
    fn come_up_beside(&self, id: UnitId, ground: &Rect) -> Beside {
        let up = |(face, other, theirs): (Edge, UnitId, Edge)| {
            let (line, there) = (ground.seen_from(face), self.rect(other));
            if theirs == Edge::Front {
                let half = line.width * 0.5;
                let along = line.pose.to_local(there.pose.at).x.clamp(-half, half);
                let at = line.pose.to_world(Vec2::new(along, 0.0));
                return (other, Pose { at, facing: line.pose.facing.about() });
            }
            let gaps = there.corners().map(|corner| line.pose.to_local(corner).y);
            let gap = gaps.into_iter().fold(f64::INFINITY, f64::min);
            (other, Pose { at: there.pose.at - line.pose.facing.dir() * gap, ..there.pose })
        };
        // Who fights others as well stays with them.
        let free = |other: UnitId| self.contacts_of(other).count() == 1;
        self.contacts_of(id).filter(|(face, other, _)| *face != Edge::Front && free(*other)).map(up).collect()
    }

    /// Characters stand where the enemy came from, who finds no room there behind
    /// the first ([`rule::CHARACTERS_FLATTEN`]).
    fn seat_flattened(&mut self, id: UnitId, face: Edge) {
        let (files, formation) = (self.unit(id).files, self.unit(id).formation());
        let behind = formation.ranks().saturating_sub(1);
        let guests: UnitSet = self.guests(id).collect();
        for (n, guest) in guests.iter().enumerate() {
            let n = n as u8;
            let middle = ranked::block::command::from_the_middle(files, n);
            let place = match face {
                Edge::Front => middle,
                Edge::Left => n.min(behind) * files,
                Edge::Right => n.min(behind) * files + formation.in_rank(n.min(behind)).saturating_sub(1),
                Edge::Rear => behind * files + ranked::block::command::from_the_middle(formation.last_rank(), n),
            };
            self.unit_mut(guest).place = why::instead(rule::CHARACTERS_FLATTEN, place, || middle);
        }
    }

    /// Whether a flattened wedge whose enemies have broken may stand as one again
    /// before it goes after them ([`rule::REFORM_AFTER_WIN`]).
    pub(crate) fn may_stand_as_wedge_again(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is(FLAT)
            && !unit.is(ASKED)
            && self.knows_wedge(id)
            && self.may_form_wedge(id).is_ok()
            && why::step(rule::REFORM_AFTER_WIN)
    }

    /// Without a test, if its player likes.
    pub(crate) fn offer_wedge_again(&mut self, id: UnitId) {
        self.unit_mut(id).mark(ASKED);
        self.ask_itself(Special::Wedge, AGAIN, id);
    }
}
