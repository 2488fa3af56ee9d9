//! Runners and chariots among each other: the ground of the one may lie in that
//! of the other, as long as no base stands on a base.

use game::words;
use game::{Refusal, why};
use ranked::walk::between::{keep_together, leads_through};
use ranked::{Formation, Placed, RearRank};
use rules::ancients::special as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect};

use crate::state::{Battle, Play, Sweep, UnitId, UnitSet, What, covered};

/// How far runners may stand from the next of them, or from a chariot
/// ([`rule::CHARIOT_RUNNER_FORMATION_LINK`]).
const LINK: f64 = 2.0;

/// The bases of several units.
type Men = SmallVec<[Rect; 32]>;

impl Battle {
    /// The runner of two friends, if the one is a unit of runners in skirmish
    /// order and the other chariots. The first may as well be any skirmisher.
    fn loose_among_chariots(&self, a: UnitId, b: UnitId) -> Option<UnitId> {
        let chariots = |id: UnitId| self.plan.chariots.has(id);
        let friends = a != b && self.unit(a).side == self.unit(b).side;
        let runner = [(a, b), (b, a)].into_iter().find(|&(_, other)| friends && chariots(other))?.0;
        (self.is_skirmishing(runner) && !chariots(runner)).then_some(runner)
    }

    /// Whether two may stand among each other: runners in the gaps of the
    /// chariots ([`rule::CHARIOT_RUNNER_GAPS`]).
    pub(crate) fn stand_among(&self, a: UnitId, b: UnitId) -> bool {
        let runs = |runner: UnitId| self.troop(runner).special.runs_with_chariots();
        self.loose_among_chariots(a, b).is_some_and(|runner| why::holds(rule::CHARIOT_RUNNER_GAPS, runs(runner)))
    }

    /// The same, of those who do, whatever comes of it.
    pub(crate) fn runs_beside(&self, a: UnitId, b: UnitId) -> bool {
        self.loose_among_chariots(a, b).is_some_and(|runner| self.troop(runner).special.runs_with_chariots())
    }

    /// Whether one stands in the midst of another, among whom he may stand.
    pub(crate) fn stands_amid(&self, id: UnitId, other: UnitId) -> bool {
        self.stand_among(id, other) && self.rect(id).overlaps(&self.rect(other))
    }

    /// Whether one looks between the models of another: runners through the gaps
    /// of chariots, and whoever stands in the midst of the others.
    pub(crate) fn looks_among(&self, id: UnitId, other: UnitId) -> bool {
        if self.is_skirmishing(id) { self.stand_among(id, other) } else { self.stands_amid(id, other) }
    }

    /// Those on the table among whom a unit may stand.
    pub(crate) fn company_of(&self, id: UnitId) -> UnitSet {
        self.fielded().filter(|&o| self.stand_among(id, o)).collect()
    }

    fn men_of(&self, units: UnitSet) -> Men {
        units.iter().flat_map(|unit| self.bases(unit)).collect()
    }

    /// How those who go man by man stand there among their company: runners
    /// open their ranks as little as they must to leave the chariots their
    /// ground, and keep together with chariots as links
    /// ([`rule::CHARIOT_RUNNER_FORMATION_LINK`]); chariots keep theirs.
    pub(crate) fn drawn_up_among(
        &self,
        id: UnitId,
        formation: Formation,
        pose: Pose,
        company: UnitSet,
    ) -> Result<Formation, Refusal> {
        if company.is_empty() {
            return Ok(formation);
        }
        let taken = self.men_of(company);
        let free = |gap: u8| !stands_upon(&formation.spread(gap), pose, &taken);
        let widest = if self.is_skirmishing(id) { u8::MAX } else { formation.gap_mm };
        let mut open = (formation.gap_mm..=widest).filter(|&gap| free(gap)).peekable();
        let least = open.peek().copied();
        why::refuse(rule::CHARIOT_RUNNER_GAPS, least.is_none(), || {
            (words!("no-bases-among-chariots"), words!("do-stand-in-the-gaps-of-chariots"))
        })?;
        let linked = open.find(|&gap| Battle::keeps_linked(&formation.spread(gap), pose, &taken));
        why::refuse(rule::CHARIOT_RUNNER_FORMATION_LINK, least.is_some() && linked.is_none(), || {
            (words!("no-runners-too-far-apart"), words!("do-stand-within-two-inches-of-a-link"))
        })?;
        Ok(formation.spread(linked.or(least).unwrap_or(formation.gap_mm)))
    }

    /// Whether men in such an order keep together: by themselves, or with
    /// chariots as links ([`rule::CHARIOT_RUNNER_FORMATION_LINK`]).
    fn keeps_linked(formation: &Formation, pose: Pose, chariots: &[Rect]) -> bool {
        if !(f64::from(formation.gap_mm) / 25.4).exceeds(LINK) {
            return true;
        }
        let men: Men = formation.bases(pose).collect();
        let near = |a: &Rect, b: &Rect| why::within(rule::CHARIOT_RUNNER_FORMATION_LINK, a.distance(b), LINK);
        why::holds(rule::CHARIOT_RUNNER_FORMATION_LINK, keep_together(&men, chariots, near))
    }

    /// Whether a unit as it stands keeps together: of runners who have opened
    /// their ranks further than others may.
    pub(crate) fn stands_linked(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        why::quietly(|| Battle::keeps_linked(&unit.formation(), unit.pose(), &self.men_of(self.company_of(id))))
    }

    /// Whether those who go man by man get straight ahead through their company:
    /// runners need a gap for one of them
    /// ([`rule::CHARIOT_RUNNER_GAPS`]), chariots one for each of themselves.
    pub(crate) fn check_way_among(&self, id: UnitId, from: &Placed, way: f64, company: UnitSet) -> Result<(), Refusal> {
        if company.is_empty() {
            return Ok(());
        }
        let taken = self.men_of(company);
        let through = if self.is_skirmishing(id) {
            leads_through(&covered(from.rect(), way), self.unit(id).base.width(), taken)
        } else {
            let lane = |base: Rect| covered(&base, way);
            !from.bases().map(lane).any(|lane| taken.iter().any(|man| man.overlaps(&lane)))
        };
        why::refuse(rule::CHARIOT_RUNNER_GAPS, !through, || {
            (words!("no-gap-among-chariots"), words!("do-go-round-or-stop-short"))
        })
    }

    /// Whether a unit on its way, or where it ends it, would stand on a base of
    /// its company.
    pub(crate) fn strikes_among(&self, other: UnitId, sweep: &Sweep, end: &Rect) -> bool {
        self.unit(other).placed().pieces().any(|piece| sweep.overlaps(&piece) || end.overlaps(&piece))
    }

    /// Whether a base of the one stands on a base of the other.
    pub(crate) fn is_upon(&self, a: UnitId, b: UnitId) -> bool {
        self.rect(a).overlaps(&self.rect(b)) && self.bases(a).any(|base| self.bases(b).any(|man| man.overlaps(&base)))
    }

    /// Whether a unit overlaps another as blocks do, or, of runners among
    /// chariots, as bases do.
    pub(crate) fn clashes(&self, a: UnitId, b: UnitId) -> bool {
        if self.runs_beside(a, b) { self.is_upon(a, b) } else { self.rect(a).overlaps(&self.rect(b)) }
    }

    /// Runners on whose places chariots have come to stand, because ranks have
    /// closed or a fighting line was formed, give way.
    pub(crate) fn clear_the_runners(&mut self, play: &mut Play) {
        if self.plan.chariots.is_empty() {
            return;
        }
        let runs = |&u: &UnitId| self.is_skirmishing(u) && self.troop(u).special.runs_with_chariots();
        let runners: UnitSet = self.fielded().filter(runs).collect();
        for runner in runners.iter() {
            let company = self.company_of(runner);
            if let Some(upon) = company.iter().find(|&chariot| self.is_upon(runner, chariot)) {
                self.give_chariots_room(runner, upon, company, play);
            }
        }
    }

    /// Where they stand if they can: the last rank elsewhere, or the ranks wider
    /// or closer; else aside.
    fn give_chariots_room(&mut self, id: UnitId, upon: UnitId, company: UnitSet, play: &mut Play) {
        let unit = *self.unit(id);
        let (formation, taken) = (unit.formation(), self.men_of(company));
        let here = [RearRank::Centre, RearRank::Left, RearRank::Right]
            .map(|rear| (Formation { rear, ..formation }, unit.pose()));
        let there = self.rect(upon);
        let mut aside: SmallVec<[Pose; 4]> = SmallVec::new();
        if !self.is_engaged(id) {
            aside.push(self.straight_back(id, &there));
            aside.extend(self.beside(id, &there));
        }
        let gaps = (0..=u8::MAX).map(|gap| formation.gap_mm.wrapping_add(gap));
        let spread = gaps.map(|gap| (formation.spread(gap), unit.pose()));
        let all = here.into_iter().chain(aside.into_iter().map(|pose| (formation, pose))).chain(spread);
        let fits = |(next, pose): &(Formation, Pose)| {
            !stands_upon(next, *pose, &taken)
                && Battle::keeps_linked(next, *pose, &taken)
                && self.bar(id, &next.rect(*pose), company, 0.0).is_none()
        };
        let Some((next, pose)) = all.into_iter().find(fits) else { return };
        let state = self.unit_mut(id);
        state.place(pose);
        (state.rear, state.gap_mm) = (next.rear, next.gap_mm);
        play.log(|| What::GaveWay { unit: id, pose });
    }
}

/// Whether any base of men in such an order stands on one of some others.
fn stands_upon(formation: &Formation, pose: Pose, others: &[Rect]) -> bool {
    let ground = formation.rect(pose);
    let near: Men = others.iter().filter(|other| ground.overlaps(other)).copied().collect();
    !near.is_empty() && formation.bases(pose).any(|base| near.iter().any(|other| base.overlaps(other)))
}

#[cfg(test)]
mod tests {
    use game::{Leg, Path};
    use proptest::prelude::*;

    use super::*;
    use crate::Situation;

    /// Chariots in a dispersed group or in ranks, and runners before them.
    fn battle(chariots: (u8, u8, f64), runners: (u8, u8), at: f64) -> Battle {
        let ((cars, gap, facing), (men, files)) = (chariots, runners);
        let loose = if gap > 0 { format!("stands = \"dispersed\", gap_mm = {gap},") } else { String::new() };
        let text = format!(
            r#"moment = "remaining"
            [[side]]
            unit = [
                {{ tag = "cars", type = "light-chariot", models = {cars}, {loose} at = [36, 30], facing = {facing} }},
                {{ tag = "runners", order = "skirmish", special = ["chariot-runners"], models = {men}, files = {files}, at = [{at}, 19] }},
            ]
            [[side]]
            unit = [{{ tag = "blue", at = [36, 44] }}]"#
        );
        Battle::at_moment(&toml::from_str::<Situation>(&text).expect("a situation")).expect("a sound one")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn bases_never_overlap_and_runners_keep_together(
            chariots in (1_u8..6, 0_u8..50, 0.0..360.0), men in 1_u8..13, files in 3_u8..7,
            x in 34.0..38.0, y in 21.0..27.0, facing in 0.0..360.0, ahead: bool,
        ) {
            let battle = battle(chariots, (men, files.min(men)), x);
            let (cars, runners) = (UnitId(0), UnitId(1));
            let leg = if ahead { Leg::Forward(y - 19.0) } else { Leg::To(Pose::new(x, y, facing)) };
            let Ok(moved) = battle.judge_path(runners, &Path::from_iter([leg])) else { return Ok(()) };
            let loose = battle.open_order(runners).with_files(moved.files);
            let stands = battle.drawn_up_among(runners, loose, moved.pose, UnitSet::of(cars)).expect("a lawful place");
            let men: Men = stands.bases(moved.pose).collect();
            let wagons: Men = battle.bases(cars).collect();
            prop_assert!(!men.iter().any(|man| wagons.iter().any(|wagon| man.overlaps(wagon))));
            if stands.gap_mm > 50 {
                prop_assert!(keep_together(&men, &wagons, |a, b| a.distance(b) <= LINK + 1e-6));
            }
            // None narrower leaves the chariots their ground, and keeps them together.
            for gap in loose.gap_mm..stands.gap_mm {
                let narrower = loose.spread(gap);
                let upon = stands_upon(&narrower, moved.pose, &wagons);
                prop_assert!(upon || !Battle::keeps_linked(&narrower, moved.pose, &wagons));
            }
        }
    }

    #[test]
    fn runners_give_way_to_chariots_that_come_to_stand_on_them() {
        let mut battle = battle((3, 30, 0.0), (4, 2), 36.0);
        let (cars, runners) = (UnitId(0), UnitId(1));
        battle.unit_mut(runners).place(Pose::new(36.0, 30.0, 0.0));
        assert!(battle.is_upon(cars, runners));
        battle.clear_the_runners(&mut Play::silent(dice::Dice::seeded(1)));
        assert!(!battle.is_upon(cars, runners), "{}", rule::CHARIOT_RUNNER_GAPS);
    }
}
