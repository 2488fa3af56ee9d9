//! Crews as data: who mans the chariots, the elephant or the engines of a unit.

use game::Faults;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Facing, Vec2};

use crate::state::{Armour, Array, Body, Breed, Crew, Crewmen, Kind, Missile, Shield, Size, Stats, Troop, Weapon};

game::entry! {
    /// Men of a crew who are alike.
    #[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct CrewEntry {
        ..
        /// What they are called.
        pub name: String,
        .. if given
        /// How many there are on each platform; 1 if left out.
        pub models: Option<u8>,
        /// The profile; that of a usual crew if left out.
        pub profile: Option<Stats>,
        /// Hand-to-hand weapons; those of the unit if left out.
        pub weapons: Option<Vec<Weapon>>,
        /// Missile weapons; those of the unit if left out.
        pub missiles: Option<Vec<Missile>>,
        /// Body armour; that of the unit if left out.
        pub armour: Option<Body>,
        /// Shield; that of the unit if left out.
        pub shield: Option<Shield>,
    }
}

game::entry! {
    /// An engine of a battery in a situation.
    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct PieceEntry {
        /// The middle of its front edge.
        pub at: [f64; 2],
        .. if given
        /// Compass degrees; as the first if left out.
        pub facing: Option<f64>,
        /// What it is, if not what its unit is: a cannon among guns of many
        /// barrels.
        #[serde(rename = "type")]
        pub kind: Option<Kind>,
    }
}

/// How a battery stands whose engines are written down one by one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Battery {
    /// The middle of its front.
    pub at: Vec2,
    /// The gaps between its engines.
    pub gap_mm: u8,
    /// They were written down from right to left.
    pub from_right: bool,
}

/// Engines stand no further apart, in inches ([`rule::artillery::BATTERY_FORMATION`]).
pub(crate) const WIDEST_GAP: f64 = 5.0;

impl Battery {
    /// Side by side in one line and evenly, as a battery stands here; what is
    /// wrong with them is noted.
    pub fn of(pieces: &[PieceEntry], facing: Facing, width: f64, place: &str, faults: &mut Faults) -> Option<Battery> {
        let (first, last) = (pieces.first()?, pieces.last()?);
        let at = |piece: &PieceEntry| Vec2::new(piece.at[0], piece.at[1]);
        let whole = at(last) - at(first);
        let steps = pieces.len().saturating_sub(1).max(1) as f64;
        let along = facing.dir().perp().dot(whole);
        let even = pieces.iter().enumerate().all(|(n, piece)| {
            at(piece).distance(at(first) + whole * (n as f64 / steps)) < 0.05
                && piece
                    .facing
                    .is_none_or(|degrees| (Facing::from_degrees(degrees).dir() - facing.dir()).length() < 0.01)
        });
        let level = facing.dir().dot(whole).abs() < 0.05;
        faults.note_if(!even || !level, || {
            (place, "engines out of line", "put them side by side, evenly, all looking the same way")
        });
        let gap = (whole.length() / steps - width).max(0.0);
        faults.note_if(pieces.len() > 1 && gap > WIDEST_GAP, || {
            (place, format!("{gap} inches between engines"), "give five at most", rule::artillery::BATTERY_FORMATION)
        });
        let gap_mm = (gap.min(WIDEST_GAP) * 25.4).round() as u8;
        // To the right of whoever looks ahead is clockwise.
        Some(Battery { at: at(first) + whole * 0.5, gap_mm, from_right: along > 0.0 })
    }
}

/// A number, or a list with one for each engine of a battery.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum PieceByPiece {
    /// Of the first, or of the unit.
    One(u8),
    /// Of each.
    Each(Vec<u8>),
}

impl Default for PieceByPiece {
    fn default() -> PieceByPiece {
        PieceByPiece::Each(Vec::new())
    }
}

impl PieceByPiece {
    /// Of how many it speaks.
    pub(crate) fn count(&self) -> usize {
        match self {
            PieceByPiece::One(_) => 1,
            PieceByPiece::Each(list) => list.len(),
        }
    }

    /// That of the n-th; nothing if it is not said.
    pub(crate) fn of(&self, n: u8) -> u8 {
        match self {
            PieceByPiece::One(number) if n == 0 => *number,
            PieceByPiece::One(_) => 0,
            PieceByPiece::Each(list) => list.get(usize::from(n)).copied().unwrap_or(0),
        }
    }
}

impl CrewEntry {
    /// The men, on platforms of such a troop.
    fn men(&self, troop: &Troop) -> Crewmen {
        let Armour { body, shield, .. } = troop.armour;
        let of = |list: &Option<Vec<Weapon>>| list.as_ref().map(|list| list.iter().copied().collect());
        Crewmen {
            name: if self.name.is_empty() { usual_name(troop.kind).to_string() } else { self.name.clone() },
            count: self.models.unwrap_or(1),
            stats: self.profile.unwrap_or_else(|| usual_stats(troop)),
            weapons: of(&self.weapons).unwrap_or(troop.weapons),
            missiles: self.missiles.as_ref().map_or(troop.missiles, |list| list.iter().copied().collect()),
            armour: Armour {
                body: self.armour.unwrap_or(body),
                shield: self.shield.unwrap_or(shield),
                ..Armour::default()
            },
        }
    }
}

/// The profile of the crew of a troop where nobody gives one: that of a chariot
/// is the chariot's own ([`rule::chariot::SINGLE_PROFILE`]).
fn usual_stats(troop: &Troop) -> Stats {
    if troop.kind.is_chariot() { troop.stats } else { Stats::usual_crew(troop.kind) }
}

/// The men of engines by themselves ([`rule::artillery::CREW_SEPARATE`]): each on
/// a base of his own, in no ranks ([`rule::artillery::NOT_FORMED`]).
fn men_of_engines(troop: &Troop) -> Troop {
    let men = troop.crew.men.first();
    Troop {
        kind: Kind::Infantry,
        stats: men.map_or_else(|| Stats::usual_crew(troop.kind), |men| men.stats),
        array: Array::Skirmish,
        weapons: men.map_or(troop.weapons, |men| men.weapons),
        armour: men.map_or_else(Armour::default, |men| men.armour),
        crew: Crew::default(),
        size: Size::default(),
        wheeled: false,
        large_target: false,
        afoot: None,
        ..troop.clone()
    }
}

/// What they are called where nobody says it.
const fn usual_name(kind: Kind) -> &'static str {
    if kind.is_elephant() { "warriors" } else { "crew" }
}

/// How many men there are where nobody says it.
const fn usual_count(kind: Kind) -> u8 {
    match kind {
        Kind::ScythedChariot => 1,
        Kind::LightChariot | Kind::HeavyChariot => 2,
        _ => 3,
    }
}

/// All that files say of platforms beside what they say of every unit.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlatformEntry<'a> {
    pub crew: &'a [CrewEntry],
    pub mahout: Option<Stats>,
    pub breed: Breed,
    pub size: Size,
    pub wheeled: bool,
    pub large_target: bool,
}

impl PlatformEntry<'_> {
    /// The troop with its crew.
    pub fn man(&self, troop: Troop) -> Troop {
        let PlatformEntry { mahout, breed, size, wheeled, large_target, .. } = *self;
        let crew = if troop.kind.has_crew() { self.crew_of(&troop, mahout) } else { Crew::default() };
        // A chariot shoots with whatever any of its men has.
        let missiles = if troop.kind.is_chariot() {
            crew.men.iter().flat_map(|men| men.missiles.iter()).collect()
        } else {
            troop.missiles
        };
        let troop = Troop { missiles, crew, breed, size, wheeled, large_target, ..troop };
        if !troop.kind.is_engine() {
            return troop;
        }
        let afoot = men_of_engines(&troop);
        Troop { afoot: Some(Box::new(afoot)), ..troop }
    }

    fn crew_of(&self, troop: &Troop, mahout: Option<Stats>) -> Crew {
        let usual = CrewEntry { models: Some(usual_count(troop.kind)), ..CrewEntry::default() };
        let men = if self.crew.is_empty() { std::slice::from_ref(&usual) } else { self.crew };
        let mahout = troop.kind.is_elephant().then(|| mahout.unwrap_or(Stats::MAHOUT));
        Crew { men: men.iter().map(|men| men.men(troop)).collect(), mahout }
    }

    /// Notes what is wrong with them.
    pub fn check(&self, place: &str, kind: Kind, faults: &mut Faults) {
        let beside = !self.crew.is_empty() && !kind.has_crew();
        faults.note_if(beside, || (place, "a crew", "only chariots, elephants and engines have one"));
        let driven = self.mahout.is_some() && !kind.is_elephant();
        faults.note_if(driven, || (place, "a mahout", "only elephants have one", rule::elephant::UNIT_STRUCTURE));
        let bred = self.breed != Breed::default() && !kind.is_elephant();
        faults.note_if(bred, || (place, "a breed", "only elephants have one", rule::elephant::AFRICAN_FEARS_INDIAN));
        let built = (self.size != Size::default() || self.wheeled) && !kind.is_engine();
        faults.note_if(built, || (place, "the size or wheels of an engine", "only engines have those"));
        let many = self.crew.iter().map(|men| u16::from(men.models.unwrap_or(1))).sum::<u16>();
        faults.note_if(many > 12, || (place, format!("a crew of {many}"), "give 12 at most"));
        for men in self.crew {
            let wrong = men
                .profile
                .filter(|stats| stats.columns().iter().any(|&(.., value)| value > 10) || stats.t == 0 || stats.w == 0);
            faults.note_if(wrong.is_some(), || {
                let remedy = "give from 0 to 10, T and W at least 1";
                (place, format!("the profile of '{}'", men.name), remedy, rule::basic::CHARACTERISTIC_SCALE)
            });
        }
    }
}
