//! A fight as it is written down: the model reads it from here, the engine from
//! the situation that it is written out as.

use std::fmt::Write;

/// What is added to a base in inches.
pub const MM: f64 = 1.0 / 25.4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Array {
    Close,
    Open,
    Skirmish,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arm {
    Improvised,
    Hand,
    Pair,
    DoubleHanded,
    Halberd,
    Throwing,
    HeavyThrowing,
    Thrusting,
    Pike,
    Kontos,
    Lance,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coat {
    None,
    Light,
    Heavy,
    Cataphract,
    PartialPlate,
    FullPlate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::enum_variant_names, reason = "the names are the game's own")]
pub enum Shield {
    None,
    Buckler,
    Shield,
    Large,
    Pavise,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barding {
    None,
    Metal,
    HalfMetal,
    Cloth,
    HalfCloth,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    General,
    ArmyStandard,
    Officer,
}

/// How it came into the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    Stood,
    Charged,
    Countercharged,
    Pursued,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rear {
    Left,
    Centre,
    Right,
}

/// Weapon Skill, Strength, Initiative, Attacks of a horse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Horse {
    pub ws: u8,
    pub s: u8,
    pub i: u8,
    pub a: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profile {
    pub m: u8,
    pub ws: u8,
    pub s: u8,
    pub t: u8,
    pub w: u8,
    pub i: u8,
    pub a: u8,
    pub ld: u8,
}

/// A unit or a character.
#[derive(Clone, Debug)]
pub struct Body {
    pub tag: String,
    pub side: usize,
    pub mounted: bool,
    pub array: Array,
    pub profile: Profile,
    pub models: u8,
    pub files: u8,
    pub rear: Rear,
    /// Leader, standard, musician.
    pub command: [bool; 3],
    /// Where they stand, by number in the formation.
    pub places: [u8; 3],
    /// The middle of the front.
    pub at: (f64, f64),
    /// Quarter turns clockwise from north.
    pub facing: u8,
    /// What it fights with.
    pub arm: Arm,
    /// What it could fight with instead.
    pub other_arm: Option<Arm>,
    pub coat: Coat,
    pub shield: Shield,
    pub barding: Barding,
    pub horse: Option<Horse>,
    pub special: Vec<&'static str>,
    pub rank: Option<Rank>,
    /// A character's unit.
    pub host: Option<usize>,
    pub place: u8,
    pub came: Came,
    /// It came through difficult ground.
    pub rough: bool,
    /// Rounds it has fought before.
    pub rounds: u8,
    pub momentum: bool,
    pub ranks_lost: bool,
    pub shieldwall: bool,
    /// It stands at a wall.
    pub defends: bool,
    /// It failed a test of fear, and needs sixes.
    pub shaken: bool,
    pub spent: Vec<&'static str>,
}

impl Body {
    pub fn has(&self, special: &str) -> bool {
        self.special.contains(&special)
    }

    pub fn has_any(&self, special: &[&str]) -> bool {
        special.iter().any(|s| self.has(s))
    }

    pub fn is_character(&self) -> bool {
        self.rank.is_some()
    }

    /// Width and depth of a base in inches (lines 349-367).
    pub fn base(&self) -> (f64, f64) {
        if self.mounted { (25.0 * MM, 50.0 * MM) } else { (20.0 * MM, 20.0 * MM) }
    }

    fn facts(&self) -> Vec<&'static str> {
        let mut facts = self.spent.clone();
        match self.came {
            Came::Stood => {}
            Came::Charged => facts.push("charged"),
            Came::Countercharged => facts.push("countercharged"),
            Came::Pursued => facts.push("came-by-pursuit"),
        }
        let more = [
            (self.rough, "charged-rough"),
            (self.momentum, "momentum"),
            (self.ranks_lost, "ranks-lost"),
            (self.shieldwall, "shieldwall"),
            (self.defends, "defends"),
            (self.shaken, "needs-sixes"),
        ];
        facts.extend(more.iter().filter(|(so, _)| *so).map(|(_, fact)| fact));
        facts
    }

    /// One line of a situation.
    fn write(&self, fight: &Fight, to: &mut String) {
        let bodies = &fight.bodies;
        let kebab = |word: String| {
            let mut out = String::new();
            for (n, c) in word.chars().enumerate() {
                if c.is_uppercase() && n > 0 {
                    out.push('-');
                }
                out.push(c.to_ascii_lowercase());
            }
            out
        };
        let list = |words: &[&str]| words.iter().map(|w| format!("\"{w}\"")).collect::<Vec<_>>().join(", ");
        let p = self.profile;
        let mut say = |text: String| {
            let _ = write!(to, ", {text}");
        };
        if self.mounted {
            say("type = \"cavalry\"".into());
        }
        if let Some(rank) = self.rank {
            say(format!("rank = \"{}\"", kebab(format!("{rank:?}"))));
        } else {
            say(format!("order = \"{}\"", kebab(format!("{:?}", self.array))));
            say(format!("models = {}, files = {}", self.models, self.files));
            if self.array == Array::Skirmish {
                say("gap_mm = 0".into());
            }
            if self.rear != Rear::Centre {
                say(format!("rear = \"{}\"", kebab(format!("{:?}", self.rear))));
            }
            let names = ["leader", "standard", "musician"];
            let command: Vec<&str> =
                names.into_iter().zip(self.command).filter(|(_, has)| *has).map(|(n, _)| n).collect();
            if !command.is_empty() {
                say(format!("command = [{}], places = {:?}", list(&command), self.places));
            }
        }
        if let Some(host) = self.host {
            say(format!("host = \"{}\", place = {}", bodies[host].tag, self.place));
        } else {
            let (x, y) = fight.turned(self.at);
            say(format!("at = [{x}, {y}], facing = {}", (f64::from(self.facing) * 90.0 + fight.turn) % 360.0));
        }
        let Profile { m, ws, s, t, w, i, a, ld } = p;
        say(format!(
            "profile = {{ M = {m}, WS = {ws}, BS = 3, S = {s}, T = {t}, W = {w}, I = {i}, A = {a}, Ld = {ld} }}"
        ));
        let arms: Vec<&str> = [Some(self.arm), self.other_arm].into_iter().flatten().map(Arm::word).collect();
        say(format!("weapons = [{}]", list(&arms)));
        for (word, key, plain) in [
            (kebab(format!("{:?}", self.coat)), "armour", self.coat == Coat::None),
            (kebab(format!("{:?}", self.shield)), "shield", self.shield == Shield::None),
            (kebab(format!("{:?}", self.barding)), "barding", self.barding == Barding::None),
        ] {
            if !plain {
                say(format!("{key} = \"{word}\""));
            }
        }
        if let Some(Horse { ws, s, i, a }) = self.horse {
            say(format!("warhorse = {{ WS = {ws}, S = {s}, I = {i}, A = {a} }}"));
        }
        if !self.special.is_empty() {
            say(format!("special = [{}]", list(&self.special)));
        }
        let facts = self.facts();
        if !facts.is_empty() {
            say(format!("facts = [{}]", list(&facts)));
        }
        if self.rounds > 0 {
            say(format!("rounds = {}", self.rounds));
        }
    }
}

impl Arm {
    pub fn word(self) -> &'static str {
        match self {
            Arm::Improvised => "improvised",
            Arm::Hand => "hand-weapon",
            Arm::Pair => "two-hand-weapons",
            Arm::DoubleHanded => "double-handed",
            Arm::Halberd => "halberd",
            Arm::Throwing => "throwing-spear",
            Arm::HeavyThrowing => "heavy-throwing-spear",
            Arm::Thrusting => "thrusting-spear",
            Arm::Pike => "pike",
            Arm::Kontos => "kontos",
            Arm::Lance => "lance",
        }
    }
}

/// What they fight on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Open,
    /// All of them stand in a marsh.
    Mud,
    /// One side stands on a hill, the other before it.
    Hill(usize),
    /// One side defends a wall between them.
    Wall(usize),
}

/// One combat, before its blows.
#[derive(Clone, Debug)]
pub struct Fight {
    pub seed: u64,
    /// Whose turn it is.
    pub active: usize,
    /// Side A's first: their numbers are those of the engine.
    pub bodies: Vec<Body>,
    pub ground: Ground,
    /// Two characters who fight only each other.
    pub duel: Option<(usize, usize)>,
    /// One who was put to shame and stands in the rear.
    pub retired: Option<usize>,
    /// Where the lines meet and which way side A's enemy is, for hills.
    pub line: ((f64, f64), u8),
    /// The table is turned about its middle by so many degrees: the model stands along the axes, the engine need not.
    pub turn: f64,
}

impl Fight {
    /// The characters in a unit.
    pub fn guests(&self, unit: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.bodies.len()).filter(move |&b| self.bodies[b].host == Some(unit))
    }

    /// The units that are no characters.
    pub fn units(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.bodies.len()).filter(|&b| !self.bodies[b].is_character())
    }

    /// The unit that somebody is in, or himself.
    pub fn unit_of(&self, body: usize) -> usize {
        self.bodies[body].host.unwrap_or(body)
    }

    /// The situation, in the form that cases have it, below a key.
    pub fn situation(&self, key: &str) -> String {
        let dot = if key.is_empty() { String::new() } else { format!("{key}.") };
        let mut text = if key.is_empty() { String::new() } else { format!("[{key}]\n") };
        let _ = writeln!(text, "moment = \"combat\"\nactive = \"{}\"", ["A", "B"][self.active]);
        if let Some((kind, area)) = self.terrain() {
            let _ = writeln!(text, "[[{dot}terrain]]\nkind = \"{kind}\"\narea = {area:?}");
        }
        for side in 0..2 {
            let _ = writeln!(text, "[[{dot}side]]\nunit = [");
            for body in self.bodies.iter().filter(|b| b.side == side) {
                let _ = write!(text, "  {{ tag = \"{}\"", body.tag);
                body.write(self, &mut text);
                text.push_str(" },\n");
            }
            text.push_str("]\n");
        }
        if let Ground::Wall(_) = self.ground {
            for contact in self.contacts().iter().filter(|c| c.unit < c.enemy) {
                let (one, other) = (&self.bodies[contact.unit].tag, &self.bodies[contact.enemy].tag);
                let _ = writeln!(text, "[[{dot}contact]]\nunit = \"{one}\"\nenemy = \"{other}\"\nacross = true");
            }
        }
        text
    }

    /// A point of the model's table on the engine's.
    fn turned(&self, (x, y): (f64, f64)) -> (f64, f64) {
        if self.turn == 0.0 {
            return (x, y);
        }
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let (dx, dy) = (x - 36.0, y - 24.0);
        (36.0 + dx * cos + dy * sin, 24.0 - dx * sin + dy * cos)
    }

    fn terrain(&self) -> Option<(&'static str, Vec<[f64; 2]>)> {
        let ((x, y), towards) = self.line;
        let (fx, fy) = [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][usize::from(towards)];
        let (rx, ry) = (fy, -fx);
        let corner = |right: f64, on: f64| {
            let (x, y) = self.turned((x + rx * right + fx * on, y + ry * right + fy * on));
            [x.clamp(0.0, 72.0), y.clamp(0.0, 48.0)]
        };
        let area =
            |from: f64, to: f64| vec![corner(-16.0, from), corner(16.0, from), corner(16.0, to), corner(-16.0, to)];
        match self.ground {
            Ground::Open | Ground::Wall(_) => None,
            Ground::Mud => Some(("marsh", area(-16.0, 16.0))),
            Ground::Hill(0) => Some(("hill", area(-14.0, 0.0))),
            Ground::Hill(_) => Some(("hill", area(0.0, 14.0))),
        }
    }

    /// Whether a unit defends a wall that nobody has won from it: one that is won is useless (line 1781).
    pub fn is_held(&self, unit: usize) -> bool {
        self.defends(unit) && !self.bodies[unit].spent.contains(&"breached")
    }

    /// Whether a unit defends the wall.
    pub fn defends(&self, unit: usize) -> bool {
        let body = &self.bodies[unit];
        self.ground == Ground::Wall(body.side) && !body.mounted
    }
}
