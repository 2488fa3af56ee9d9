//! Moves of those who go man by man: skirmishers and lone characters.

use game::{Leg, Path, Refusal, why};
use game::{Words, words};
use ranked::walk::places::longest_way;
use ranked::{Formation, Placed};
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose, Rect, Vec2};

use crate::state::{
    Array, Battle, Commander, Ground, Moved, Pace, Stops, Sweep, UnitId, UnitSet, bars_march, covered, lane,
};

/// Where those who go man by man stand next.
#[derive(Clone, Copy)]
struct Station {
    pose: Pose,
    files: u8,
    /// They go there straight ahead, so far.
    ahead: Option<f64>,
}

/// A move of theirs while it is being judged.
pub(super) struct Ramble {
    pose: Pose,
    formation: Formation,
    /// The inches of the man who went furthest.
    pub way: f64,
    pub ground: Ground,
    found: UnitSet,
    stops: Stops,
}

impl Battle {
    /// Skirmishers and lone characters: to a place and facing. The way of the
    /// man who goes furthest is what it costs.
    pub(super) fn judge_free_path(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        let unit = self.unit(id);
        let stations = self.stations(id, path)?;
        // Runners among chariots stand as wide as they had to open.
        let stood = self.unit(id).formation();
        let wide = !stood.line && self.troop(id).special.runs_with_chariots();
        let formation = if wide { stood } else { self.open_order(id) };
        let mut ramble = Ramble {
            pose: unit.pose(),
            formation,
            way: 0.0,
            ground: Ground::default(),
            found: UnitSet::EMPTY,
            stops: Stops::new(),
        };
        if formation.ranks() > 1 && !stations.is_empty() {
            self.add_straddling(&formation.rect(unit.pose()), &mut ramble.ground);
        }
        for station in stations {
            self.go_to(id, station, &mut ramble)?;
        }
        match self.unit(id).array {
            Array::Skirmish => self.settle_loose(id, ramble),
            Array::Dispersed => self.settle_dispersed(id, ramble),
            _ => self.settle_alone(id, ramble),
        }
    }

    /// The places of a path. A change of width is part of the way to the place
    /// where it is made, or on from there: each man goes where he is to stand.
    fn stations(&self, id: UnitId, path: &Path) -> Result<SmallVec<[Station; 4]>, Refusal> {
        let unit = self.unit(id);
        let models = self.open_order(id).models;
        let mut stations: SmallVec<[Station; 4]> = SmallVec::new();
        let (mut pose, mut files) = (unit.pose(), unit.files);
        for leg in path {
            match *leg {
                Leg::To(there) => {
                    pose = there;
                    stations.push(Station { pose, files, ahead: None });
                }
                Leg::Forward(way) if way >= 0.0 => {
                    pose = pose.forward(way);
                    stations.push(Station { pose, files, ahead: Some(way) });
                }
                Leg::Files(wide) if wide > 0 && wide <= models => {
                    files = wide;
                    if let Some(last) = stations.last_mut() {
                        last.files = wide;
                    }
                }
                _ => {
                    let words = || (words!("no-these-need-no-manoeuvres"), words!("do-use-to-forward-and-files"));
                    if self.is_skirmishing(id) {
                        why::refuse(rule::skirmish::INDIVIDUAL_MOVEMENT, true, words)?;
                    } else if self.is_dispersed(id) {
                        why::refuse(rule::chariot::DISPERSED_MOVE, true, words)?;
                    } else {
                        why::refuse(rule::character::MOVEMENT, true, words)?;
                    }
                }
            }
        }
        if stations.is_empty() && files != unit.files {
            stations.push(Station { pose, files, ahead: None });
        }
        Ok(stations)
    }

    /// To the next place: there must be room for all of them, and a way.
    fn go_to(&self, id: UnitId, station: Station, ramble: &mut Ramble) -> Result<(), Refusal> {
        let (here, company) = (ramble.formation, self.company_of(id));
        let next = self.open_order(id).with_files(station.files);
        let next = self.drawn_up_among(id, next, station.pose, company)?;
        let (from, end) = (here.rect(ramble.pose), next.rect(station.pose));
        let by = end.centre() - from.centre();
        if let Some(way) = station.ahead {
            // Who leaves his unit walks out from among its men.
            let own: UnitSet = self.unit(id).host.into_iter().collect();
            self.check_room_beside(id, &Sweep::Ahead(covered(&from, way)), &end, company.and(own))?;
            if !own.is_empty() {
                self.check_room_beside(id, &Sweep::There(end), &end, company)?;
            }
            self.check_way_among(id, &Placed::new(here, ramble.pose), way, company)?;
        } else {
            self.check_room_beside(id, &Sweep::There(end), &end, company)?;
            self.check_lane(id, &from, &end)?;
        }
        let there = Placed::new(next, station.pose);
        self.check_apart(id, &there)?;
        ramble.way += self.way_between(id, &Placed::new(here, ramble.pose), &there);
        // As wide as it comes to be.
        let wide = next.rect(ramble.pose);
        let block = if (here.files, here.gap_mm) == (next.files, next.gap_mm) {
            from
        } else {
            wide.translated(from.centre() - wide.centre())
        };
        self.add_slide(&block, here.files.max(next.files), by, &mut ramble.ground);
        self.pass_hidden(id, || Sweep::There(swept(&from, by)), &mut ramble.found);
        (ramble.pose, ramble.formation) = (station.pose, next);
        ramble.stops.push((station.pose, station.files));
        Ok(())
    }

    /// How far the man goes who has the furthest way. A man alone turns for
    /// nothing ([`rule::character::MOVEMENT`]); of several each goes for himself
    /// to the place that suits them best ([`rule::skirmish::INDIVIDUAL_MOVEMENT`]).
    fn way_between(&self, id: UnitId, from: &Placed, to: &Placed) -> f64 {
        let (was, will) = (from.rect().corners(), to.rect().corners());
        let corners = || was.iter().zip(will).map(|(a, b)| a.distance(b)).fold(0.0, f64::max);
        let way = longest_way(from, to);
        if self.is_skirmishing(id) {
            why::instead(rule::skirmish::INDIVIDUAL_MOVEMENT, way, corners)
        } else if self.is_dispersed(id) {
            why::instead(rule::chariot::DISPERSED_MOVE, way, corners)
        } else {
            why::instead(rule::character::MOVEMENT, way, corners)
        }
    }

    /// Skirmishers go at up to twice their rate ([`rule::skirmish::DOUBLE_RATE`]).
    fn settle_loose(&self, id: UnitId, ramble: Ramble) -> Result<Moved, Refusal> {
        let rate = self.basic_rate(id);
        let double = why::count(rule::skirmish::DOUBLE_RATE, 2.0);
        let musician = self.unit(id).has(Commander::Musician);
        let times = why::instead(rule::march::WHO_CANNOT, double, || if musician { 3.0 } else { double });
        let allowance = times * rate;
        let cost = ramble.way + self.gait(id, ramble.way.at_most(rate)).extra(&ramble.ground, allowance);
        why::refuse(rule::skirmish::DOUBLE_RATE, cost.exceeds(allowance), || costs(cost, allowance))?;
        Ok(ramble.done(Pace::Basic, cost, allowance))
    }

    /// A lone character walks at his rate and pays for the ground
    /// ([`rule::character::MOVEMENT`]), or marches at three times his rate
    /// ([`rule::character::MARCH_TRIPLE`]) where units could march; who gets off a
    /// chariot, what that has left him of either.
    fn settle_alone(&self, id: UnitId, ramble: Ramble) -> Result<Moved, Refusal> {
        let rate = self.basic_rate(id) * (1.0 - self.used_aboard(id));
        let most = rate * why::count(rule::character::MARCH_TRIPLE, 3.0);
        let walk = ramble.way + self.gait(id, true).extra(&ramble.ground, rate);
        let near = self.march_hindered_by(id, &self.unit(id).placed(), false);
        let rough = bars_march(&ramble.ground);
        if walk.at_most(rate) {
            // All that he could have gone.
            let open = near.is_none() && !rough;
            return Ok(ramble.done(Pace::Basic, walk, if open { most } else { rate }));
        }
        let cost = ramble.way;
        let near = match self.edition().loners_run {
            Some(rule) => why::instead(rule, None, || near),
            None => near,
        };
        why::refuse(rule::character::MARCH_TRIPLE, cost.exceeds(most), || costs(cost, most))?;
        why::refuse(rule::march::ENEMY_DISTANCE, near.is_some(), || {
            let name = near.map(|enemy| self.name_of(enemy)).unwrap_or_default();
            (words!("no-a-march-near", unit: name), words!("do-move-no-more-than-the-basic-rate"))
        })?;
        why::refuse(rule::march::TERRAIN, rough, || {
            (words!("no-a-march-does-not-go-through-difficult"), words!("do-go-round-or-walk"))
        })?;
        Ok(ramble.done(Pace::March, cost, most))
    }
}

impl Ramble {
    pub(super) fn done(self, pace: Pace, cost: f64, allowance: f64) -> Moved {
        let (pose, files) = (self.pose, self.formation.files);
        Moved {
            pose,
            files,
            cost,
            allowance,
            pace,
            loosens: false,
            way: self.way,
            found: self.found,
            stops: self.stops,
        }
    }
}

/// What a move costs, and what there is to spend.
pub(super) fn costs(cost: f64, allowance: f64) -> (Words, Words) {
    (words!("no-it-costs", cost = cost), words!("do-it-may-spend", allowance = allowance))
}

/// The ground that a block covers on a straight way.
fn swept(rect: &Rect, by: Vec2) -> Rect {
    let way = by.length();
    if way.at_most(0.0) {
        return *rect;
    }
    covered(&lane(rect, by / way), way)
}
