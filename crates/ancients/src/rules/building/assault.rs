//! Assaults: ten men of either side, whose house it is then.

use game::why;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::Edge;

use crate::state::{
    Assault, Battle, BuildingAsk, BuildingTask, Commander, Mark, ONE_INCH, Play, Stage, Status, Strike, UnitId,
    UnitSet, What,
};

/// No more of either side fight ([`rule::building::ASSAULT_TEN_A_SIDE`]).
const TEN: u8 = 10;

impl Battle {
    /// Duellists fight anyway, and so does whoever alone is left of his unit.
    pub(super) fn offer_captains(&mut self, id: UnitId) {
        let alone = self.unit(id).troopers() == 0;
        let bound = self.guests(id).filter(|&c| alone || self.unit(c).duel.is_some()).collect();
        self.choose_captains(bound);
        if !alone && !self.captains_to_choose(id).is_empty() && self.most_captains(id) > 0 {
            self.ask(BuildingAsk::Captains(id));
        }
    }

    /// The characters of a unit of whom its player may take some into the fight.
    pub(super) fn captains_to_choose(&self, id: UnitId) -> UnitSet {
        let taken = self.assault_of(id).map_or(UnitSet::EMPTY, |assault| assault.captains);
        self.guests(id).filter(|&c| !taken.has(c) && !self.unit(c).is(Mark::RETIRED)).collect()
    }

    /// How many of them: half of those who fight, with those who do already.
    pub(super) fn most_captains(&self, id: UnitId) -> u8 {
        let fighting =
            self.assault_of(id).map_or(0, |assault| self.guests(id).filter(|&c| assault.captains.has(c)).count() as u8);
        let half = why::count(rule::building::ASSAULT_TEN_A_SIDE, TEN / 2);
        half.min(self.unit(id).troopers()).saturating_sub(fighting)
    }

    /// These fight, too.
    pub(super) fn choose_captains(&mut self, captains: UnitSet) {
        let Some(first) = captains.first() else { return };
        let body = self.body_of(first);
        if let Some(assault) = self.assaults.iter_mut().find(|assault| assault.by == body || assault.on == body) {
            assault.captains = assault.captains.and(captains);
        }
    }

    /// Who strikes in an assault: ten of a unit at most, each at whomever he likes
    /// of the other ten.
    pub(crate) fn add_the_ten(&self, assault: Assault, id: UnitId, strikes: &mut SmallVec<[Strike; 4]>) {
        let foe = if assault.by == id { assault.on } else { assault.by };
        let captains = |id: UnitId| self.guests(id).filter(move |&c| assault.captains.has(c));
        let men = |id: UnitId| {
            let unit = self.unit(id);
            let behind = self.rear_kind(id).map(|rear| (rear, unit.behind));
            [Some((id, unit.models)), behind].into_iter().flatten().filter(|&(_, models)| models > 0)
        };
        let touched: UnitSet = men(foe).map(|(kind, _)| kind).chain(captains(foe)).collect();
        let mut left = why::count(rule::building::ASSAULT_TEN_A_SIDE, TEN);
        for (unit, models) in captains(id).map(|captain| (captain, 1)).chain(men(id)) {
            let models = models.min(left);
            left -= models;
            let targets = self.lawful_targets(unit, touched);
            if models == 0 || targets.is_empty() {
                continue;
            }
            let leader = unit == id && self.unit(id).has(Commander::Leader);
            let stage = Stage::Ready;
            strikes.push(Strike {
                unit,
                targets,
                models,
                leader,
                horse: false,
                front: true,
                reach: false,
                crew: None,
                stage,
            });
        }
    }

    /// What has become of the next assault: nobody fights on about a building into
    /// another turn.
    pub(super) fn settle_assault(&mut self, play: &mut Play) {
        let Some(&Assault { by, on, building, .. }) = self.assaults.first() else { return };
        self.then(BuildingTask::Settle);
        let comes = self.unit(by).status() == Status::Field;
        let held = self.unit(on).on_field() && self.house_of(on) == Some(building);
        let won = self.unit(by).is(Mark::WON_ROUND);
        if comes && held && won && why::step(rule::building::ASSAULT_ATTACKER_WINS) {
            if self.has_way_out(on) {
                return self.ask(BuildingAsk::PutOut(on));
            }
            // There is nowhere to go.
            play.log(|| What::Destroyed { unit: on });
            self.remove(on, Status::Destroyed);
        }
        self.assaults.remove(0);
        self.leave_combat(by);
        if !comes {
            return;
        }
        let held = self.unit(on).on_field() && self.house_of(on) == Some(building);
        if held {
            self.push_back(by, on, building, play);
        } else if won || why::step(rule::building::ASSAULT_FLEE_RESULT) {
            self.occupy(by, building, play);
        }
    }

    /// Those who have not won it go back an inch, beaten or not.
    fn push_back(&mut self, by: UnitId, on: UnitId, building: u8, play: &mut Play) {
        let lost = self.unit(by).is(Mark::LOST_ROUND);
        let rule = if lost { rule::building::ASSAULT_OCCUPIER_WINS } else { rule::building::ASSAULT_DRAW };
        if !why::step(rule) {
            return;
        }
        let (house, rect) = (self.rect(on), self.rect(by));
        let out = |edge: &Edge| house.normal(*edge).dot(rect.centre() - house.centre());
        let away = Edge::ALL
            .into_iter()
            .max_by(|a, b| out(a).total_cmp(&out(b)))
            .map_or(rect.pose.facing.about().dir(), |edge| house.normal(edge));
        // As far as there is room for it.
        let free = |part: &f64| self.has_room(by, &rect.translated(away * (ONE_INCH * part)));
        let part = [1.0, 0.75, 0.5, 0.25].into_iter().find(free).unwrap_or(0.0);
        let pose = rect.pose.translated(away * (ONE_INCH * part));
        self.unit_mut(by).moves_to(pose);
        let building = self.house_name(building);
        play.log(|| What::PushedBack { unit: by, building, pose });
    }
}
