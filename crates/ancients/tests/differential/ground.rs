//! Who stands where, who touches whom, who fights: model by model.

use std::collections::{BTreeMap, BTreeSet};

use super::spec::{Arm, Array, Body, Came, Fight, Ground, Rear};

/// Bases that are nearer touch.
const HAIR: f64 = 1e-6;

/// Two units share so much of an edge, or they are not in contact.
pub const EDGE: f64 = 0.02;

/// A rectangle along the axes of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plot {
    pub low: (f64, f64),
    pub high: (f64, f64),
}

impl Plot {
    /// Touching, if only at a corner (line 1630).
    pub fn touches(&self, other: &Plot) -> bool {
        self.low.0 <= other.high.0 + HAIR
            && other.low.0 <= self.high.0 + HAIR
            && self.low.1 <= other.high.1 + HAIR
            && other.low.1 <= self.high.1 + HAIR
    }

    pub fn overlaps(&self, other: &Plot) -> bool {
        self.low.0 < other.high.0 - HAIR
            && other.low.0 < self.high.0 - HAIR
            && self.low.1 < other.high.1 - HAIR
            && other.low.1 < self.high.1 - HAIR
    }

    /// The nearest that two come to each other.
    pub fn distance(&self, other: &Plot) -> f64 {
        let dx = (self.low.0 - other.high.0).max(other.low.0 - self.high.0).max(0.0);
        let dy = (self.low.1 - other.high.1).max(other.low.1 - self.high.1).max(0.0);
        dx.hypot(dy)
    }
}

/// The faces of a unit, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Face {
    Front,
    Right,
    Rear,
    Left,
}

pub const FACES: [Face; 4] = [Face::Front, Face::Right, Face::Rear, Face::Left];

/// One model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Man {
    pub rank: u8,
    pub file: u8,
    pub plot: Plot,
    /// The unit he is of, or the character that he is.
    pub who: usize,
    pub leader: bool,
    /// Where he is imagined to stand for an enemy at his unit's left, and at its right.
    pub imagined: [Option<Plot>; 2],
}

impl Man {
    /// Where he stands for an enemy at a face.
    fn plot_at(&self, face: Face) -> Plot {
        let imagined = match face {
            Face::Left => self.imagined[0],
            Face::Right => self.imagined[1],
            Face::Front | Face::Rear => None,
        };
        imagined.unwrap_or(self.plot)
    }
}

/// A unit touches an enemy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contact {
    pub unit: usize,
    pub face: Face,
    pub enemy: usize,
    pub enemy_face: Face,
}

/// Models of a unit who strike alike.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Kind {
    pub who: usize,
    pub targets: BTreeSet<usize>,
    /// Fighting to their front and nowhere else.
    pub front: bool,
    /// A leader, who chooses for himself.
    pub leader: bool,
    /// Riders who strike past a friend, without their horses (line 1634).
    pub reach: bool,
}

/// How many of them there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Band {
    pub men: u8,
    /// Of these, so many stand in the second rank.
    pub behind: u8,
    pub leader: bool,
}

pub type Fighters = BTreeMap<Kind, Band>;

impl Fight {
    /// All models of a unit, characters included.
    pub fn heads(&self, unit: usize) -> u8 {
        self.bodies[unit].models + self.guests(unit).count() as u8
    }

    pub fn files(&self, unit: usize) -> u8 {
        self.bodies[unit].files.min(self.heads(unit)).max(1)
    }

    pub fn ranks(&self, unit: usize) -> u8 {
        self.heads(unit).div_ceil(self.files(unit))
    }

    pub fn in_rank(&self, unit: usize, rank: u8) -> u8 {
        let before = rank * self.files(unit);
        self.heads(unit).saturating_sub(before).min(self.files(unit))
    }

    /// From a place in the unit's own terms (to the right, and back from the
    /// front) to the table.
    fn plot(body: &Body, left: f64, front: f64, width: f64, depth: f64) -> Plot {
        let (fx, fy) = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][usize::from(body.facing)];
        let (rx, ry) = (fy, -fx);
        let corner = |x: f64, y: f64| (body.at.0 + rx * x - fx * y, body.at.1 + ry * x - fy * y);
        let (a, b) = (corner(left, front), corner(left + width, front + depth));
        Plot { low: (a.0.min(b.0), a.1.min(b.1)), high: (a.0.max(b.0), a.1.max(b.1)) }
    }

    /// The ground that a unit covers.
    pub fn area(&self, unit: usize) -> Plot {
        let (width, depth) = self.bodies[unit].base();
        let wide = width * f64::from(self.files(unit));
        Self::plot(&self.bodies[unit], -wide / 2.0, 0.0, wide, depth * f64::from(self.ranks(unit)))
    }

    fn is_fought(&self, unit: usize, face: Face) -> bool {
        self.contacts_of(unit).any(|c| c.face == face)
    }

    /// Where the short last rank stands.
    fn rear(&self, unit: usize) -> Rear {
        let fought = |face: Face| self.is_fought(unit, face);
        match (fought(Face::Left), fought(Face::Right), fought(Face::Rear)) {
            (true, false, false) => Rear::Left,
            (false, true, false) => Rear::Right,
            _ => self.bodies[unit].rear,
        }
    }

    /// Every model; a short last rank is slid to a flank that is fought at
    /// (lines 1656-1664). One that is fought from behind or on both flanks
    /// cannot be: it stays, and its end men are imagined to stand at the flanks.
    pub fn men(&self, unit: usize) -> Vec<Man> {
        let body = &self.bodies[unit];
        let (width, depth) = body.base();
        let (files, ranks) = (self.files(unit), self.ranks(unit));
        let wide = width * f64::from(files);
        let fought = |face: Face| self.is_fought(unit, face);
        let rear = self.rear(unit);
        let mut men = Vec::new();
        for rank in 0..ranks {
            let count = self.in_rank(unit, rank);
            let own = width * f64::from(count);
            let from = |rear: Rear| match rear {
                Rear::Left => -wide / 2.0,
                Rear::Centre => -own / 2.0,
                Rear::Right => wide / 2.0 - own,
            };
            for file in 0..count {
                let number = rank * files + file;
                let guest = self.guests(unit).find(|&g| self.bodies[g].place == number);
                if guest.is_some() && guest == self.retired {
                    continue; // His place stays empty (line 2654).
                }
                let plot = |rear: Rear| {
                    Self::plot(body, from(rear) + f64::from(file) * width, f64::from(rank) * depth, width, depth)
                };
                let short = rank > 0 && count < files;
                let imagined = [
                    (short && file == 0 && fought(Face::Left)).then(|| plot(Rear::Left)),
                    (short && file + 1 == count && fought(Face::Right)).then(|| plot(Rear::Right)),
                ];
                men.push(Man {
                    rank,
                    file,
                    plot: plot(rear),
                    imagined,
                    who: guest.unwrap_or(unit),
                    leader: guest.is_none() && body.command[0] && body.places[0] == number,
                });
            }
        }
        men
    }

    /// All contacts, from either side.
    pub fn contacts(&self) -> Vec<Contact> {
        let mut found = Vec::new();
        for unit in self.standing() {
            for enemy in self.standing().filter(|&e| self.bodies[e].side != self.bodies[unit].side) {
                if let Some(direction) = shared_edge(&self.area(unit), &self.area(enemy)) {
                    let face = |body: &Body, towards: u8| FACES[usize::from((towards + 4 - body.facing) % 4)];
                    found.push(Contact {
                        unit,
                        face: face(&self.bodies[unit], direction),
                        enemy,
                        enemy_face: face(&self.bodies[enemy], (direction + 2) % 4),
                    });
                }
            }
        }
        found
    }

    /// Everybody with a place of his own on the table.
    pub fn standing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.bodies.len()).filter(|&b| self.bodies[b].host.is_none())
    }

    pub fn contacts_of(&self, unit: usize) -> impl Iterator<Item = Contact> + use<> {
        self.contacts().into_iter().filter(move |c| c.unit == unit)
    }

    /// Whether everybody who touches an enemy is in one and the same combat.
    pub fn is_one_combat(&self) -> bool {
        let contacts = self.contacts();
        let Some(first) = contacts.first() else { return false };
        let mut linked = BTreeSet::from([first.unit]);
        for _ in 0..self.bodies.len() {
            let more: Vec<usize> = contacts.iter().filter(|c| linked.contains(&c.unit)).map(|c| c.enemy).collect();
            linked.extend(more);
        }
        self.units().all(|u| linked.contains(&u))
    }

    /// The face of a target's unit at which somebody strikes it.
    pub fn face_struck(&self, who: usize, target: usize) -> Option<Face> {
        let enemy = self.unit_of(who);
        self.contacts_of(self.unit_of(target)).find(|c| c.enemy == enemy).map(|c| c.face)
    }

    /// Formed: not skirmishing, and five or more (lines 423-429).
    pub fn is_formed(&self, unit: usize) -> bool {
        self.bodies[unit].array != Array::Skirmish && self.heads(unit) >= 5
    }

    /// Whether a weapon lets a second rank fight (lines 2946, 2957, 2966, 2979,
    /// 3317, 3480).
    pub fn fights_two_deep(&self, unit: usize) -> bool {
        let body = &self.bodies[unit];
        let first = body.rounds == 0;
        let came = matches!(body.came, Came::Charged | Came::Pursued) && first;
        let column = self.files(unit) <= 3 && self.ranks(unit) >= self.files(unit);
        if !self.is_formed(unit) || column {
            return false;
        }
        match body.arm {
            Arm::Throwing | Arm::HeavyThrowing => !body.mounted && first,
            Arm::Thrusting => !body.mounted && (!came || self.is_phalanx(unit)),
            Arm::Pike => !body.mounted,
            // A benefit of their formation, which a wall takes away (line 1785).
            Arm::Kontos => body.mounted && body.has("cataphract") && !came && !self.is_at_wall(),
            _ => false,
        }
    }

    /// In phalanx formation, with nothing that takes its benefits away (lines
    /// 3470, 3477, 3497).
    pub fn is_phalanx(&self, unit: usize) -> bool {
        let body = &self.bodies[unit];
        let medieval = body.has("medieval-phalanx");
        let trained = body.has_any(&["phalanx", "trained-phalanx", "macedonian-phalanx"]);
        let obligatory = if medieval { 3 } else { 2 };
        (medieval || trained)
            && self.heads(unit) >= 12
            && (0..obligatory).all(|rank| self.in_rank(unit, rank) >= 4)
            && self.files(unit) > self.ranks(unit)
            && !self.has_lost_ranks(unit)
    }

    /// Fighting across a wall (lines 1775-1785).
    pub fn is_at_wall(&self) -> bool {
        matches!(self.ground, Ground::Wall(_))
    }

    /// Bonuses of ranks and close order lost: charged in flank or rear by
    /// formed enemies of five or more (line 1939), now or before (line 1931).
    pub fn has_lost_ranks(&self, unit: usize) -> bool {
        let charged = |c: Contact| {
            let enemy = &self.bodies[c.enemy];
            let came = matches!(enemy.came, Came::Charged | Came::Pursued | Came::Countercharged) && enemy.rounds == 0;
            c.face != Face::Front && came && self.is_formed(c.enemy)
        };
        // In difficult ground only close order loses them, across a wall everybody (lines 1941-1942).
        let mud = self.ground == Ground::Mud && self.bodies[unit].array == Array::Close;
        self.bodies[unit].ranks_lost || mud || self.is_at_wall() || self.contacts_of(unit).any(charged)
    }

    /// Everybody who may strike, by whom he can strike.
    pub fn fighters(&self) -> Fighters {
        let contacts = self.contacts();
        let mut fighters = Fighters::new();
        for unit in self.units() {
            let men = self.men(unit);
            let mut touched: Vec<(BTreeSet<Face>, BTreeSet<usize>)> = vec![Default::default(); men.len()];
            for contact in contacts.iter().filter(|c| c.unit == unit) {
                let foes = self.men(contact.enemy);
                for (man, (faces, targets)) in men.iter().zip(&mut touched) {
                    let own = man.plot_at(contact.face);
                    for foe in foes.iter().filter(|foe| foe.plot_at(contact.enemy_face).touches(&own)) {
                        faces.insert(contact.face);
                        targets.insert(foe.who);
                    }
                }
            }
            for (man, (faces, targets)) in men.iter().zip(&touched) {
                if !targets.is_empty() {
                    let front = faces.iter().all(|&f| f == Face::Front);
                    self.add(&mut fighters, man, targets, front, false);
                } else if man.rank == 1 && self.fights_two_deep(unit) && man.who == unit {
                    let ahead =
                        men.iter().zip(&touched).find(|(other, _)| other.rank == 0 && self.is_behind(unit, man, other));
                    if let Some((_, (faces, targets))) = ahead
                        && !targets.is_empty()
                        && faces.iter().all(|&f| f == Face::Front)
                    {
                        self.add(&mut fighters, man, targets, true, true);
                    }
                }
            }
        }
        match self.duel {
            Some(pair) => apart(fighters, pair),
            None => fighters,
        }
    }

    /// Straight behind. Who stands half behind one and half behind another
    /// strikes past the one on the left.
    fn is_behind(&self, unit: usize, man: &Man, other: &Man) -> bool {
        let gap = self.files(unit) - self.in_rank(unit, man.rank);
        let first = match self.rear(unit) {
            Rear::Left => 0,
            Rear::Centre => gap / 2,
            Rear::Right => gap,
        };
        other.rank + 1 == man.rank && other.file == first + man.file
    }

    fn add(&self, fighters: &mut Fighters, man: &Man, targets: &BTreeSet<usize>, front: bool, behind: bool) {
        let reach = behind && self.bodies[man.who].horse.is_some();
        let kind = Kind { who: man.who, targets: targets.clone(), front, leader: man.leader, reach };
        let band = fighters.entry(kind).or_default();
        band.men += 1;
        band.behind += u8::from(behind);
        band.leader |= man.leader;
    }
}

/// The direction in which one touches the other along an edge.
pub fn shared_edge(one: &Plot, other: &Plot) -> Option<u8> {
    let meet = |a: f64, b: f64| (a - b).abs() < HAIR;
    let wide = one.high.0.min(other.high.0) - one.low.0.max(other.low.0) > EDGE;
    let deep = one.high.1.min(other.high.1) - one.low.1.max(other.low.1) > EDGE;
    match () {
        () if wide && meet(one.high.1, other.low.1) => Some(0),
        () if deep && meet(one.high.0, other.low.0) => Some(1),
        () if wide && meet(one.low.1, other.high.1) => Some(2),
        () if deep && meet(one.low.0, other.high.0) => Some(3),
        () => None,
    }
}

/// Two in a duel strike only each other, and nobody else strikes them (line 2662).
fn apart(fighters: Fighters, (one, other): (usize, usize)) -> Fighters {
    let mut left = Fighters::new();
    for (mut kind, band) in fighters {
        if kind.who == one || kind.who == other {
            kind.targets = BTreeSet::from([if kind.who == one { other } else { one }]);
        } else {
            kind.targets.remove(&one);
            kind.targets.remove(&other);
        }
        if !kind.targets.is_empty() {
            let found = left.entry(kind).or_default();
            found.men += band.men;
            found.behind += band.behind;
            found.leader |= band.leader;
        }
    }
    left
}
