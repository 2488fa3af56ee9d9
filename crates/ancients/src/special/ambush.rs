//! Ambushes: units that lie hidden on the table until they are seen, found or
//! sent out, and those who deploy last instead.

use game::words;
use game::{Offer, Order, Proposal, Reading, Refusal, Taker, as_stand, no_answer, why};
use rules::{RuleId, ancients as rule};
use table::{Facing, Polygon, Pose, Vec2};

use super::{About, Moment, Own, Special, SpecialRule};
use crate::files::preparation::Variant;
use crate::rules::deploy::ground_between;
use crate::state::{Answer, Battle, Pick, Play, Said, Status, Sweep, TurnStep, UnitId, UnitSet, What};

/// An enemy as near as this finds them
/// ([`rule::special::AMBUSH_FORCED_REVEAL_PROXIMITY`]).
const FOUND: f64 = 8.0;

/// The two ways of ambushers.
const HIDE: Said = Said::new("hide", "pick-hide").by(rule::special::AMBUSH_CONCEALED_DEPLOY);
const LAST: Said = Said::new("last", "pick-last").by(rule::special::AMBUSH_DEPLOY_LAST);

/// What is asked of ambushers before the battle: whether they hide, where, and
/// where those stand who only deploy last.
const WHETHER_HIDDEN: u8 = 1;
const WHERE_HIDDEN: u8 = 2;
const WHERE_LAST: u8 = 3;

/// How far apart places are that are tried for hiding.
const GRID: f64 = 3.0;

/// May lie in ambush.
pub(crate) struct Ambush;

impl SpecialRule for Ambush {
    const ABOUT: About = About::formation("fact-may-ambush", rule::special::AMBUSH_CONCEALED_DEPLOY).asking(&[
        Own::new(["Deploy", "Reveal"], rule::special::AMBUSH_VOLUNTARY_REVEAL, "ask-reveal")
            .when(Moment::At(TurnStep::Start))
            .in_secret(),
        Own::new(["Deploy", "Ambush"], rule::special::AMBUSH_CONCEALED_DEPLOY, "ask-ambush")
            .by_words(&[HIDE, LAST])
            .in_secret(),
        Own::new(["Deploy", "Hide"], rule::special::AMBUSH_CONCEALED_DEPLOY, "ask-hide").in_secret(),
        Own::new(["Deploy", "Last"], rule::special::AMBUSH_DEPLOY_LAST, "ask-last"),
    ]);

    /// At the start of its own turn a hidden unit may come out
    /// ([`rule::special::AMBUSH_VOLUNTARY_REVEAL`]).
    fn asks(has: bool, battle: &Battle) -> UnitSet {
        let hides = |u: &UnitId| has && battle.unit(*u).side == battle.active && battle.is_hidden(*u);
        let may =
            |u: &UnitId| battle.place_to_appear(*u).is_some() && why::step(rule::special::AMBUSH_VOLUNTARY_REVEAL);
        battle.ids().filter(hides).filter(may).collect()
    }

    fn offers(has: bool, battle: &Battle, n: u8, id: UnitId) -> Option<Offer<Pick>> {
        match n {
            WHERE_HIDDEN if has => Some(Offer::place(id, battle.ground_to_hide())),
            WHERE_LAST if has => Some(Offer::place(id, battle.zone_ground(battle.unit(id).side))),
            _ => None,
        }
    }

    fn judges(has: bool, battle: &Battle, n: u8, id: UnitId, order: &Order) -> Option<Reading<Battle>> {
        match n {
            WHERE_HIDDEN if has => as_stand(order, |u| u == id, |unit, pose| battle.judge_hiding(unit, pose)),
            WHERE_LAST if has => as_stand(order, |u| u == id, |unit, pose| battle.judge_deployment(unit, pose)),
            _ => None,
        }
    }

    fn proposes(has: bool, battle: &Battle, n: u8, id: UnitId, found: Taker<Answer>) {
        match n {
            WHERE_HIDDEN if has => battle.propose_hiding(id, found),
            WHERE_LAST if has => battle.propose_deployment(id, found),
            _ => {}
        }
    }

    /// It comes out, or stays; it hides, or deploys last.
    fn answered(has: bool, battle: &mut Battle, n: u8, id: UnitId, answer: &Answer, play: &mut Play) {
        match (n, answer) {
            _ if !has => {}
            (0, Answer::Confirm(true)) => battle.come_out(id, play),
            (0, Answer::Confirm(false)) => play.log(|| What::LiesHidden { unit: id }),
            (WHETHER_HIDDEN, Answer::Pick(pick)) => {
                battle.ask_itself(Special::Ambush, if pick.is(&HIDE) { WHERE_HIDDEN } else { WHERE_LAST }, id);
            }
            (WHERE_HIDDEN, Answer::Stands { pose, .. }) => battle.hide(id, *pose, play),
            (WHERE_LAST, Answer::Stands { pose, .. }) => battle.put_down(id, *pose, play),
            _ => no_answer(Special::Ambush, answer),
        }
    }

    fn lies_in_wait(has: bool) -> bool {
        has
    }

    /// It is asked whether it hides, if there is anywhere to hide.
    fn deploys_after_all(_: bool, battle: &mut Battle, id: UnitId) {
        let hides = battle.hiding_place(id).is_some() && why::step(rule::special::AMBUSH_CONCEALED_DEPLOY);
        battle.ask_itself(Special::Ambush, if hides { WHETHER_HIDDEN } else { WHERE_LAST }, id);
    }

    fn deploys_last(has: bool) -> bool {
        why::holds(rule::special::AMBUSH_DEPLOY_LAST, has)
    }
}

impl Battle {
    /// Anywhere on the table but the enemy's zone.
    pub(crate) fn ground_to_hide(&self) -> Vec<Polygon> {
        let board = self.field.board;
        ground_between(Vec2::ZERO, Vec2::new(board.width, board.depth))
    }

    /// Out of sight of all enemies, and not where they deploy
    /// ([`rule::special::AMBUSH_CONCEALED_DEPLOY`]).
    pub(crate) fn judge_hiding(&self, id: UnitId, pose: Pose) -> Result<(), Refusal> {
        if !pose.at.is_finite() {
            let rule = rule::special::AMBUSH_CONCEALED_DEPLOY;
            return Err(Refusal::new(rule, words!("no-it-would-be-nowhere"), words!("do-give-finite-numbers")));
        }
        let rect = self.unit(id).rect_at(pose);
        let nowhere = !self.has_room_among(id, &rect, std::iter::empty());
        why::refuse(rule::special::AMBUSH_CONCEALED_DEPLOY, nowhere, || {
            (words!("no-it-cannot-stand-there"), words!("do-choose-other-ground"))
        })?;
        let (low, high) = self.zone(self.unit(id).side.other());
        let inside = |p: &Vec2| p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y;
        why::refuse(rule::special::AMBUSH_CONCEALED_DEPLOY, rect.corners().iter().any(inside), || {
            (words!("no-that-is-where-the-enemy-deploys"), words!("do-hide-elsewhere"))
        })?;
        let others = self.ids().filter(|&o| o != id && (self.unit(o).on_field() || self.is_hidden(o)));
        let taken = others.map(|o| self.rect(o)).any(|there| rect.overlaps(&there));
        why::refuse(rule::special::AMBUSH_CONCEALED_DEPLOY, taken, || {
            (words!("no-somebody-is-there"), words!("do-hide-elsewhere"))
        })?;
        let seen = self.with_hidden_at(id, pose).is_seen(id);
        why::refuse(rule::special::AMBUSH_CONCEALED_DEPLOY, seen, || {
            (words!("no-the-enemy-would-see-it"), words!("do-hide-behind-or-inside-something"))
        })
    }

    /// Whether a unit lies hidden.
    pub(crate) fn is_hidden(&self, id: UnitId) -> bool {
        self.unit(id).status() == Status::Hidden
    }

    /// The battle as if a unit stood there for all to see.
    pub(crate) fn with_hidden_at(&self, id: UnitId, pose: Pose) -> Battle {
        let mut battle = self.clone();
        let unit = battle.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        battle
    }

    /// Whether any enemy could see a unit that stands on the table.
    fn is_seen(&self, id: UnitId) -> bool {
        self.enemies(id).any(|e| self.sees_to_shoot(e, id).is_ok())
    }

    /// Somewhere to hide, if there is any such place.
    fn hiding_place(&self, id: UnitId) -> Option<Pose> {
        let mut found = None;
        self.hiding_places(id, &mut |pose| {
            found = Some(pose);
            true
        });
        found
    }

    /// Lawful places to hide: inside terrain first, then anywhere; stops when
    /// `found` says so.
    fn hiding_places(&self, id: UnitId, found: &mut dyn FnMut(Pose) -> bool) {
        let facing = self.unit(id).pose().facing;
        let half = self.unit(id).formation().depth() * 0.5;
        let mut give = |middle: Vec2, facing: Facing| {
            let pose = Pose { at: middle + facing.dir() * half, facing };
            self.judge_hiding(id, pose).is_ok() && found(pose)
        };
        for area in self.field.features.iter().filter_map(crate::state::terrain::Feature::area) {
            let points = area.points();
            let middle = points.iter().copied().sum::<Vec2>() / points.len() as f64;
            if give(middle, facing) || give(middle, facing.quarter_left()) {
                return;
            }
        }
        if self.field.features.iter().all(|f| f.area().is_none()) {
            // An open table hides nobody.
            return;
        }
        let board = self.field.board;
        let steps = |length: f64| (1..(length / GRID) as i32).map(|n| f64::from(n) * GRID);
        for y in steps(board.depth) {
            for x in steps(board.width) {
                if give(Vec2::new(x, y), facing) {
                    return;
                }
            }
        }
    }

    pub(crate) fn propose_hiding(&self, id: UnitId, found: Taker<Answer>) {
        let mut left = 3;
        self.hiding_places(id, &mut |pose| {
            left -= 1;
            found(Proposal::Lawful(Answer::Stands { unit: id, pose })) || left == 0
        });
    }

    pub(crate) fn hide(&mut self, id: UnitId, pose: Pose, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Hidden);
        // Where, is nobody's business.
        play.log(|| What::LiesHidden { unit: id });
    }

    /// Whoever is seen or found is put on the table at once
    /// ([`rule::special::AMBUSH_FORCED_REVEAL_SIGHT`],
    /// [`rule::special::AMBUSH_FORCED_REVEAL_PROXIMITY`]).
    pub(crate) fn reveal_the_found(&mut self, play: &mut Play) {
        // A rearguard is seen once the pursuers have deployed.
        if self.step == TurnStep::Deployment && self.plan.variant == Variant::Rearguard {
            return;
        }
        if !self.units.iter().any(|unit| unit.status() == Status::Hidden) {
            return;
        }
        let stand = self.stand_of_all();
        let passed = std::mem::take(&mut self.passed);
        if stand == self.looked && passed.is_empty() {
            return;
        }
        self.looked = stand;
        let hidden: UnitSet = self.ids().filter(|&u| self.is_hidden(u)).collect();
        for id in hidden.iter() {
            if passed.has(id) || self.is_found(id) {
                self.come_out(id, play);
            }
        }
    }

    /// A number for where everybody stands.
    fn stand_of_all(&self) -> u64 {
        self.units.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, unit| {
            let at = unit.pose().at;
            let dir = unit.pose().facing.dir();
            let parts = [at.x, at.y, dir.x, dir.y, f64::from(unit.strength()), f64::from(unit.status() as u8)];
            parts
                .iter()
                .fold(sum, |sum, part| (sum ^ part.to_bits()).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(17))
        })
    }

    /// Adds the hidden enemies to whom a unit comes near on a stretch of its
    /// move, wherever it ends.
    pub(crate) fn pass_hidden(&self, id: UnitId, sweep: impl Fn() -> Sweep, found: &mut UnitSet) {
        if !self.units.iter().any(|unit| unit.status() == Status::Hidden) {
            return;
        }
        let sweep = sweep();
        let side = self.unit(id).side;
        for hidden in self.ids().filter(|&u| self.is_hidden(u) && !self.is_mapped(u) && self.unit(u).side != side) {
            if is_found_from(sweep.nearest(&self.rect(hidden))) {
                found.add(hidden);
            }
        }
    }

    /// The hidden enemies whom a unit sees from where it stood on its way,
    /// though perhaps not from where it ends
    /// ([`rule::special::AMBUSH_FORCED_REVEAL_SIGHT`]).
    pub(crate) fn seen_on_the_way(&self, id: UnitId, stops: &[(Pose, u8)]) -> UnitSet {
        let side = self.unit(id).side;
        let hidden: UnitSet = self.ids().filter(|&u| self.is_hidden(u) && self.unit(u).side != side).collect();
        if hidden.is_empty() {
            return UnitSet::EMPTY;
        }
        let mut there = self.clone();
        there.unit_mut(id).becomes(Status::Field);
        let mut seen = UnitSet::EMPTY;
        let before = stops.split_last().map_or(stops, |(_, before)| before);
        for &(pose, files) in before {
            let unit = there.unit_mut(id);
            unit.place(pose);
            unit.files = files;
            let sees = |u: &UnitId| {
                let shown = there.with_hidden_at(*u, there.unit(*u).pose());
                shown.sees_to_shoot(id, *u).is_ok()
            };
            let may = |u: &UnitId| why::holds(self.rule_of_sight(*u), why::quietly(|| sees(u)));
            seen = seen.and(hidden.iter().filter(may).collect());
        }
        seen
    }

    /// Whether a hidden unit is hidden no longer.
    pub(crate) fn is_found(&self, id: UnitId) -> bool {
        (!self.is_mapped(id) && self.enemies(id).any(|e| is_found_from(self.apart_near(id, e, FOUND))))
            || why::holds(self.rule_of_sight(id), why::quietly(|| self.would_be_seen(id)))
    }

    /// The rule by which those who are seen are put on the table.
    fn rule_of_sight(&self, id: UnitId) -> RuleId {
        let mapped = self.is_mapped(id);
        if mapped { rule::variant::REARGUARD_REVEAL } else { rule::special::AMBUSH_FORCED_REVEAL_SIGHT }
    }

    fn would_be_seen(&self, id: UnitId) -> bool {
        self.with_hidden_at(id, self.unit(id).pose()).is_seen(id)
    }

    /// On the table it is a unit like any other, from this step of the turn on
    /// ([`rule::special::AMBUSH_AFTER_REVEAL`]).
    pub(crate) fn come_out(&mut self, id: UnitId, play: &mut Play) {
        let Some(pose) = self.place_to_appear(id) else { return };
        let unit = self.unit_mut(id);
        unit.place(pose);
        unit.becomes(Status::Field);
        let waits = !self.is_mapped(id) && !why::step(rule::special::AMBUSH_AFTER_REVEAL);
        let unit = self.unit_mut(id);
        if waits {
            unit.mark(crate::state::mark::Mark::DONE);
        }
        play.log(|| What::Revealed { unit: id, pose });
    }

    /// It shows itself.
    pub(crate) fn show(&mut self, id: UnitId, play: &mut Play) {
        self.come_out(id, play);
    }

    /// Where it lay, or as near to it as others leave room.
    fn place_to_appear(&self, id: UnitId) -> Option<Pose> {
        let pose = self.unit(id).pose();
        let free = |at: Vec2| {
            let rect = self.unit(id).rect_at(Pose { at, ..pose });
            self.has_room(id, &rect)
        };
        if free(pose.at) {
            return Some(pose);
        }
        let ring = |far: f64| {
            (0..16).map(move |n| {
                let way = Facing::from_degrees(f64::from(n) * 22.5);
                pose.at + way.dir() * far
            })
        };
        (1..=24).flat_map(|n| ring(f64::from(n) * 0.5)).find(|&at| free(at)).map(|at| Pose { at, ..pose })
    }
}

/// Whether an enemy so far away finds those in ambush
/// ([`rule::special::AMBUSH_FORCED_REVEAL_PROXIMITY`]).
fn is_found_from(distance: f64) -> bool {
    why::within(rule::special::AMBUSH_FORCED_REVEAL_PROXIMITY, distance, FOUND)
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::{Game, Order, Tray};

    use super::*;
    use crate::files::army::Army;
    use crate::files::setup::Setup;
    use crate::state::{DeployAsk, OwnAsk, Question};

    const ARMY: &str = r#"
        name = "Lurkers"
        ruleset = "ancients"
        [[unit]]
        name = "Line"
        models = 20
        [[unit]]
        name = "Ambush"
        models = 10
        special = ["ambush"]
    "#;

    /// Both lines deployed, and the first ambusher asked.
    fn drawn_up(wood: bool) -> (Battle, Tray<crate::state::event::Event>) {
        let army = Army::parse(ARMY).expect("an army");
        let mut setup = Setup::pitched(army.clone(), army);
        if wood {
            let text = "kind = \"wood\"\narea = [[16, 16], [28, 16], [28, 28], [16, 28]]";
            setup.terrain = vec![toml::from_str(text).expect("a wood")];
        }
        let mut battle = Battle::new(&setup).expect("a battle");
        let mut tray = Tray::new(Dice::seeded(4));
        battle.start(&mut tray);
        while let Some(Question::Deploy(DeployAsk::Place(_))) = battle.question() {
            let order = battle.draw_order(&mut |_| 0);
            battle.play(&order, &mut tray).expect("a lawful place");
        }
        (battle, tray)
    }

    #[test]
    fn ambushers_hide_out_of_sight_and_out_of_the_enemys_zone() {
        let rule = rule::special::AMBUSH_CONCEALED_DEPLOY;
        let (mut battle, mut tray) = drawn_up(true);
        let id = UnitId(1);
        assert_eq!(
            battle.question(),
            Some(Question::Own(OwnAsk { special: Special::Ambush, n: WHETHER_HIDDEN, unit: Some(id) })),
            "{rule}"
        );
        battle.play(&Order::word(HIDE.word), &mut tray).expect("a lawful order");
        let place = |x: f64, y: f64| Order::Place { item: id.key(), pose: Pose::new(x, y, 0.0) };
        let why = |battle: &Battle, order: &Order| battle.check(order).err().map(|refusal| refusal.rule);
        assert_eq!(why(&battle, &place(14.0, 25.0)), Some(rule), "in plain sight");
        assert_eq!(why(&battle, &place(20.0, 40.0)), Some(rule), "where the enemy deploys");
        assert_eq!(why(&battle, &place(22.0, 23.0)), None, "deep in the wood");
        battle.play(&place(22.0, 23.0), &mut tray).expect("a lawful place");
        assert!(battle.is_hidden(id));
        let seen = battle.masked(game::Seat(1));
        assert_ne!(seen.unit(id).pose(), battle.unit(id).pose(), "nobody else knows where");
    }

    #[test]
    fn who_does_not_hide_deploys_after_everybody_else() {
        let rule = rule::special::AMBUSH_DEPLOY_LAST;
        let (mut battle, mut tray) = drawn_up(false);
        // An open table hides nobody: no question but where.
        assert_eq!(
            battle.question(),
            Some(Question::Own(OwnAsk { special: Special::Ambush, n: WHERE_LAST, unit: Some(UnitId(1)) })),
            "{rule}"
        );
        assert!(battle.lines_are_drawn() && !battle.hides_from(game::Seat(0)), "the lines are seen by now");
        let order = battle.draw_order(&mut |_| 0);
        battle.play(&order, &mut tray).expect("a lawful place");
        assert_eq!(
            battle.question(),
            Some(Question::Own(OwnAsk { special: Special::Ambush, n: WHERE_LAST, unit: Some(UnitId(3)) })),
            "by turns"
        );
    }
}
