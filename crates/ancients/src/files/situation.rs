//! Situations: any moment of a battle, written down for a referee case.

use game::{Faults, SetupError, Side, Tags, check_bases_but, why};
use ranked::RearRank;
use ranked::block::command::from_the_middle;
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::Deserialize;
use table::{Edge, Facing, Pose, Vec2};

use crate::files::army::{BehindEntry, with_kit};
use crate::files::book::Worn;
use crate::files::chart::Chart;
use crate::files::crew::{Battery, CrewEntry, PieceByPiece, PieceEntry, PlatformEntry};
use crate::files::preparation::{Preparation, Variant};
use crate::files::settings::Settings;
use crate::files::setup::{Muster, TableSize, check_table, lay};
use crate::special::kind::Special;
use crate::state::{
    Array, Battle, Breed, Commander, Contact, FeatureEntry, Hand, Kind, MOST_PIECES, Mark, Piece, Rank, Response,
    SKIRMISH_GAP_MM, Size, Stats, Status, Troop, TurnStep, Unit, UnitId, UnitSet, Weapon,
};

/// Skirmishers stand no further apart, in inches ([`rule::skirmish::SPACING`]).
const WIDEST_GAP: f64 = 2.0;

game::entry! {
    /// A moment of a battle.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct Situation {
        /// The turn that is being played.
        #[serde(default = "game::one")]
        pub turn: u16,
        /// Side A, then side B.
        #[serde(rename = "side")]
        pub sides: Vec<SideSituation>,
        ..
        /// The table.
        pub table: TableSize,
        /// Settings.
        pub settings: Settings,
        /// What kind of action it is.
        pub variant: Variant,
        /// How it was prepared.
        pub preparation: Preparation,
        /// What is scored besides losses, where it is not as usual.
        pub victory: Chart,
        /// In which turn help comes to the village that is raided.
        pub help: u8,
        /// Raiders have held the village for a turn.
        pub village_held: bool,
        /// Turns that units of theirs have looted.
        pub looted: u16,
        /// Whose turn it is.
        pub active: Side,
        /// Who had the first turn.
        pub first: Side,
        /// The step that begins now.
        pub moment: TurnStep,
        /// The situation ends where this step would begin: by default the next
        /// phase, so that a case need not script what comes after.
        pub until: Option<TurnStep>,
        /// The battle goes on to its end.
        pub go_on: bool,
        /// Terrain.
        pub terrain: Vec<FeatureEntry>,
        /// Contacts that the positions alone do not show, such as of corners.
        #[serde(rename = "contact")]
        pub contacts: Vec<ContactEntry>,
        /// Charges already declared.
        #[serde(rename = "charge")]
        pub charges: Vec<ChargeEntry>,
    }
}

/// One side of a situation.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SideSituation {
    /// Its name.
    pub name: String,
    /// Standards of enemy units that it has taken.
    pub standards: u8,
    /// It has taken the enemy's army standard.
    pub army_standard: bool,
    /// Its General was slain.
    pub general_slain: bool,
    /// Round which flank its troops come.
    pub flank: Option<Hand>,
    /// They have come, and those who found no room follow.
    pub flankers_arrived: bool,
    /// What the army cost, where some of it is already gone; what its units
    /// cost if left out.
    pub points: Option<u32>,
    /// Its units and characters.
    #[serde(rename = "unit")]
    pub units: Vec<UnitSituation>,
}

with_kit! {
/// A unit or character in a situation.
pub struct UnitSituation {
    /// How the case calls it.
    pub tag: String,
    ..
    /// Infantry, cavalry, chariots and so on.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// A character, and which.
    pub rank: Option<Rank>,
    /// Close, open or skirmish order; what is usual if left out.
    pub order: Option<Array>,
    /// The profile; the standard warrior or rider if left out.
    pub profile: Option<Stats>,
    /// Models now; 20 of foot, 10 of horse, 1 for a character if left out.
    pub models: Option<u8>,
    /// Models at the start of the battle.
    pub start: Option<u8>,
    /// Models abreast; 5 if left out.
    pub files: Option<u8>,
    /// Where a short rear rank stands.
    pub rear: RearRank,
    /// Command models.
    pub command: Vec<Commander>,
    /// Middle of the front edge; without it the unit is not on the table.
    pub at: Option<[f64; 2]>,
    /// Compass degrees; side A looks up (0), side B down (180) by default.
    pub facing: Option<f64>,
    /// A character's unit.
    pub host: Option<String>,
    /// The building that it holds, by its tag.
    pub inside: Option<String>,
    /// Wounds already taken; of engines a list, one for each.
    pub wounds: PieceByPiece,
    /// Men of the crew already lost; of engines a list, one for each.
    pub crew_lost: PieceByPiece,
    /// The engines of a battery, where they do not stand base to base.
    pub pieces: Vec<PieceEntry>,
    /// The crew of engines is away from them: `models` counts the men, `pieces`
    /// says where they left their engines, if anywhere.
    pub afoot: bool,
    /// It flees.
    pub fleeing: bool,
    /// It lies hidden in ambush.
    pub hidden: bool,
    /// It has left the table in pursuit, at the point `at`.
    pub off: bool,
    /// A second kind of troops behind the others.
    pub behind: Option<BehindEntry>,
    /// By the army book: the armour that its Movement counts already; all that it
    /// wears if left out.
    pub standard: Option<Worn>,
    /// Skirmishers, or chariots in a dispersed group, whose front rank is a fighting
    /// line.
    pub line: bool,
    /// Rounds it has fought in its combat.
    pub rounds: u8,
    /// Its answer to a charge already declared.
    pub response: Response,
    /// What else is true of it.
    pub facts: Vec<Mark>,
    /// Where in the battle it is, where the keys above do not say it: `gone`,
    /// `fled` or `destroyed`.
    pub status: Option<Status>,
    /// How it stands now, where that is not its order.
    pub stands: Option<Array>,
    /// Space between the bases of skirmishers, in millimetres.
    pub gap_mm: Option<u8>,
    /// Places of leader, standard and musician, by number in the formation;
    /// the middle of the front rank if left out.
    pub places: Option<[u8; 3]>,
    /// A character's place in his unit, by number in the formation.
    pub place: Option<u8>,
    /// A character's opponent in a challenge.
    pub duel: Option<String>,
    /// What it fights with this round; what is usual if left out.
    pub wields: Option<Weapon>,
    /// Models lost to shooting in this phase.
    pub shot_down: u8,
    /// Models there were when the phase began.
    pub at_phase: Option<u8>,
    /// Movement spent this phase, as a share of the allowance.
    pub spent: f32,
    /// What it cost.
    pub points: u16,
    /// Who mans each of its platforms; the usual crew if left out.
    pub crew: Vec<CrewEntry>,
    /// The profile of an elephant's driver.
    pub mahout: Option<Stats>,
    /// Where an elephant comes from.
    pub breed: Breed,
    /// How large an engine is.
    pub size: Size,
    /// An engine on wheels.
    pub wheeled: bool,
    /// More than ten feet high or broad, and easily hit.
    pub large_target: bool,
}
}

game::entry! {
    /// A contact in a situation.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ContactEntry {
        /// One unit.
        pub unit: String,
        /// The other.
        pub enemy: String,
        ..
        /// Its face in contact.
        pub face: Edge,
        /// Its face in contact.
        pub enemy_face: Edge,
        /// They fight across an obstacle; as they stand, if left out.
        pub across: Option<bool>,
    }
}

game::entry! {
    /// A charge already declared.
    #[derive(Clone, Debug, Deserialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct ChargeEntry {
        /// Who charges.
        pub unit: String,
        /// Whom.
        pub target: String,
        ..
        /// Others that it cannot help striking.
        pub others: Vec<String>,
        /// It has moved, or come to nothing.
        pub over: bool,
        /// It goes on against a target that flight has revealed.
        pub revealed: bool,
        /// Its path crosses another charger's.
        pub crossed: bool,
    }
}

impl UnitSituation {
    /// How faults call it.
    pub(crate) fn place(&self) -> String {
        format!("unit '{}'", self.tag)
    }

    fn troop(&self) -> Troop {
        let troop = self.kit().troop_of(&self.tag, self.kind, self.profile, self.order, self.points);
        self.platform().man(Troop { rank: self.rank, ..troop })
    }

    /// What it says of platforms.
    fn platform(&self) -> PlatformEntry<'_> {
        let &UnitSituation { mahout, breed, size, wheeled, large_target, .. } = self;
        PlatformEntry { crew: &self.crew, mahout, breed, size, wheeled, large_target }
    }

    fn unit(&self, side: Side, troop: &Troop, faults: &mut Faults) -> Unit {
        let usual = || if self.rank.is_some() { 1 } else { self.kind.models_if_unsaid() };
        let given = self.models.unwrap_or_else(usual);
        faults.note_if(!(1..=200).contains(&given), || (self.place(), format!("{given} models"), "give from 1 to 200"));
        let models = given.clamp(1, 200);
        self.kit().check(&self.place(), self.kind, troop, faults);
        self.platform().check(&self.place(), self.kind, faults);
        let in_line = self.kind.has_crew() && !self.afoot;
        let behind = self.behind.as_ref().map_or(0, |behind| behind.models);
        let usual = if in_line { models } else { 5.min(models) };
        let files = self.files.unwrap_or(usual).clamp(1, models.saturating_add(behind));
        let mut unit = Unit::new(side, self.who_stands(troop), models, files, &self.command);
        unit.start = self.start.unwrap_or_else(|| self.usual_start(troop, models)).max(models);
        unit.rear = self.rear;
        self.set_course(&mut unit, faults);
        unit.line = self.line;
        faults.note_if(self.line && !matches!(unit.array, Array::Skirmish | Array::Dispersed), || {
            let remedy = "only skirmishers and dispersed chariots go into one; leave it out";
            (self.place(), "a fighting line of troops in ranks", remedy, rule::skirmish::CHARGE_MOVE)
        });
        self.set_place(&mut unit, faults);
        self.set_battery(&mut unit, faults);
        for &mark in &self.facts {
            unit.mark(mark);
        }
        if unit.is_wedge() {
            unit.stand_as(None);
        }
        unit
    }

    /// Where it stands, if anywhere.
    fn set_place(&self, unit: &mut Unit, faults: &mut Faults) {
        let facing = self.facing.map_or(unit.pose().facing, Facing::from_degrees);
        let at = self.at.map(|[x, y]| Vec2::new(x, y));
        let finite = self.facing.is_none_or(f64::is_finite) && at.is_none_or(Vec2::is_finite);
        faults.note_if(at.is_some() && !finite, || (self.place(), "it is nowhere", "give finite numbers"));
        unit.place(Pose { at: at.unwrap_or(unit.pose().at), facing });
        let status = match at {
            None => unit.status(),
            Some(_) if self.hidden => Status::Hidden,
            Some(_) if self.off => Status::Off,
            Some(_) if self.fleeing => Status::Fleeing,
            Some(_) => Status::Field,
        };
        unit.becomes(self.status.unwrap_or(status));
        let nowhere = unit.on_field() && at.is_none() && self.inside.is_none();
        faults.note_if(nowhere, || (self.place(), "it stands nowhere", "give at = [x, y]"));
    }

    /// What the battle has made of it so far.
    fn set_course(&self, unit: &mut Unit, faults: &mut Faults) {
        let (spent, models) = (self.spent, unit.models);
        faults.note_if(!(0.0..=1.0).contains(&spent), || {
            (self.place(), format!("spent = {spent}"), "give a share from 0 to 1")
        });
        let gap = self.gap_mm.unwrap_or(unit.gap_mm);
        let linked = self.special.contains(&Special::ChariotRunners);
        faults.note_if(f64::from(gap) / 25.4 > WIDEST_GAP && !linked, || {
            let remedy = format!("give {WIDEST_GAP} inches at most");
            (self.place(), format!("gaps of {gap} mm"), remedy, rule::skirmish::SPACING)
        });
        let wrong = self.places.into_iter().flatten().find(|&at| at >= models);
        faults.extend(
            wrong.map(|wrong| {
                SetupError::from((self.place(), format!("place {wrong} of its formation"), "count from 0"))
            }),
        );
        unit.array = self.stands.unwrap_or(unit.array);
        let dispersed = unit.array == Array::Dispersed;
        faults.note_if(dispersed && self.kind != Kind::LightChariot, || {
            let remedy = "only light chariots stand so";
            (self.place(), "a dispersed group", remedy, rule::chariot::DISPERSED_GROUP)
        });
        unit.gap_mm = if dispersed && gap == 0 { SKIRMISH_GAP_MM } else { gap };
        (unit.rounds, unit.response) = (self.rounds, self.response);
        self.set_harm(unit, faults);
        unit.weapon = self.wields.unwrap_or(unit.weapon);
        (unit.shot_down, unit.at_phase) = (self.shot_down, self.at_phase.unwrap_or(unit.at_phase));
        unit.places = self.places.unwrap_or(unit.places);
        unit.spent = spent;
    }
}

impl UnitSituation {
    /// Where its engines stand, if they are written down one by one.
    fn set_battery(&self, unit: &mut Unit, faults: &mut Faults) {
        if self.afoot {
            return self.check_afoot(unit, faults);
        }
        let beside = !self.pieces.is_empty() && !self.kind.is_engine();
        faults.note_if(beside, || (self.place(), "engines", "only a battery has pieces"));
        let few = !self.pieces.is_empty() && self.pieces.len() != usize::from(unit.models);
        faults.note_if(few, || (self.place(), format!("{} pieces", self.pieces.len()), "give as many as `models`"));
        let facing = match self.pieces.first().and_then(|piece| piece.facing) {
            Some(degrees) => Facing::from_degrees(degrees),
            None => unit.pose().facing,
        };
        let strange = self.pieces.iter().filter_map(|piece| piece.kind).find(|&kind| !self.kind.stands_with(kind));
        faults.note_if(strange.is_some(), || {
            let remedy = "cannons stand among guns of many barrels, and nothing else among others";
            (self.place(), "a battery of different engines", remedy, rule::artillery::BATTERY_FORMATION)
        });
        let width = unit.base.width();
        let Some(battery) = Battery::of(&self.pieces, facing, width, &self.place(), faults) else { return };
        unit.gap_mm = battery.gap_mm;
        unit.place(Pose { at: battery.at, facing });
        let parts = unit.parts;
        let last = unit.models.min(MOST_PIECES as u8).saturating_sub(1);
        for (n, piece) in (0..=last).zip(&self.pieces) {
            let place = if battery.from_right { last - n } else { n };
            let cannon = piece.kind == Some(Kind::Cannon) && self.kind != Kind::Cannon;
            *unit.parts.piece_mut(place) = Piece { cannon, ..parts.piece(n) };
        }
    }

    /// What it has suffered: an engine's wounds are its own, all others' are
    /// the unit's.
    fn set_harm(&self, unit: &mut Unit, faults: &mut Faults) {
        let (kind, models) = (self.kind, unit.models);
        for (what, harm) in [("wounds", &self.wounds), ("crew lost", &self.crew_lost)] {
            let pieces = if kind.is_engine() { self.engines_written(models) } else { 1 };
            faults.note_if(harm.count() > pieces, || {
                (self.place(), format!("{what} of {} pieces", harm.count()), format!("give {pieces} at most"))
            });
        }
        let lonely = self.crew_lost.count() > 0 && !(kind.is_elephant() || kind.is_engine());
        faults
            .note_if(lonely, || (self.place(), "a crew that is lost", "only elephants and engines lose it man by man"));
        unit.wounds = if kind.is_engine() { 0 } else { self.wounds.of(0) };
        for n in 0..self.engines_written(models).min(MOST_PIECES) as u8 {
            let wounds = if kind.is_engine() { self.wounds.of(n) } else { 0 };
            *unit.parts.piece_mut(n) = Piece { crew_lost: self.crew_lost.of(n), wounds, ..unit.parts.piece(n) };
        }
    }
}

impl SideSituation {
    /// Musters its units and characters.
    fn muster(&self, side: Side, by_book: bool, all: &mut Muster, faults: &mut Faults) -> Result<(), SetupError> {
        for entry in &self.units {
            if all.units.len() + 1 + usize::from(entry.behind.is_some()) > UnitSet::LIMIT {
                return Err(SetupError::new(entry.place(), "there are more than 128", "give fewer units"));
            }
            all.tags.take(&entry.tag, faults);
            let troop = entry.troop();
            let troop = if by_book { troop.by_the_book(entry.standard) } else { troop };
            let unit = entry.unit(side, &troop, faults);
            if let Some(behind) = &entry.behind {
                behind.check(entry.kind, entry.order, entry.special.iter().copied().collect(), faults);
                all.tags.add(behind.name.clone());
            }
            all.add(unit, troop, entry.behind.as_ref());
        }
        Ok(())
    }

    /// What people call it.
    fn name_or(&self, usual: &str) -> String {
        if self.name.is_empty() { usual.to_string() } else { self.name.clone() }
    }
}

impl Situation {
    /// Its units and characters.
    pub(crate) fn units(&self) -> impl Iterator<Item = &UnitSituation> {
        self.sides.iter().flat_map(|side| &side.units)
    }
}

impl Battle {
    /// Builds the moment that a situation describes.
    pub(crate) fn at_moment(situation: &Situation) -> Result<Battle, Faults> {
        let [a, b] = situation.sides.as_slice() else {
            let wrong = format!("there are {}", situation.sides.len());
            return Err(SetupError::from(("side", wrong, "give exactly two", rule::setup::SIDES)).into());
        };
        let mut faults = Faults::default();
        check_table(situation.table, &mut faults);
        let field = faults.keep(lay(situation.table, &situation.terrain));
        let mut all = Muster::default();
        for (side, entry) in [(Side::A, a), (Side::B, b)] {
            if let Err(fault) = entry.muster(side, situation.settings.army_book, &mut all, &mut faults) {
                faults.note(fault);
                return Err(faults);
            }
        }
        let tags = all.tags.clone();
        let points = [(Side::A, a), (Side::B, b)].map(|(side, entry)| entry.points.unwrap_or_else(|| all.cost(side)));
        // Whom broken numbers describe is not asked where he stands.
        let field = faults.or(field)?.expect("the ground is sound");
        let mut battle = all.battle([a.name_or("A"), b.name_or("B")], points, &situation.settings, field);
        let mut faults = Faults::default();
        battle.prepared(situation.variant, situation.preparation, situation.victory);
        battle.turn = situation.turn;
        battle.active = situation.active;
        battle.first = situation.first;
        battle.standards = [a, b].map(|side| side.standards);
        battle.army_standard = [a, b].map(|side| side.army_standard);
        battle.affair.flank = [a, b].map(|side| side.flank);
        battle.affair.help = situation.help;
        (battle.affair.village, battle.affair.looted) = (situation.village_held, situation.looted);
        battle.affair.arrived = [a, b].map(|side| side.flankers_arrived);
        battle.general_slain = [a, b].map(|side| side.general_slain);
        battle.seat_guests(situation, &tags, &mut faults);
        battle.lodge_all(situation, &tags, &mut faults);
        battle.leave_engines_of(situation, &tags, &mut faults);
        battle.find_contacts(situation, &tags, &mut faults);
        for entry in &situation.charges {
            battle.set_charge(entry, &tags, &mut faults);
        }
        battle.pair_duellists(situation, &tags, &mut faults);
        faults.keep(battle.check_standing());
        let mut battle = faults.or(battle)?;
        if situation.moment == TurnStep::Start && situation.active == situation.first {
            // The step itself counts the turn up.
            battle.turn = situation.turn.saturating_sub(1);
        }
        battle.step = situation.moment;
        battle.note_how_the_turn_began();
        if !situation.go_on {
            battle.halt_before = Some(situation.until.unwrap_or(situation.moment.next_phase()));
        }
        battle.then(situation.moment);
        Ok(battle)
    }

    /// Where a situation lies within the movement phase, who is still to move
    /// stands as he began the turn.
    pub(crate) fn note_how_the_turn_began(&mut self) {
        if self.step != TurnStep::Start && self.step.next_phase() == TurnStep::Shooting {
            why::quietly(|| {
                self.note_columns();
                self.note_the_hemmed_in();
            });
        }
    }

    fn seat_guests(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        for entry in situation.units() {
            let Some(host) = &entry.host else { continue };
            let Some([id, host]) = tags.find_both([&entry.tag, host], faults) else { continue };
            if self.unit(host).side != self.unit(id).side || entry.rank.is_none() {
                faults.note((entry.place(), "it cannot be a guest", "only a character joins a friendly unit").into());
                continue;
            }
            let usual = if self.stands_with_engines(host) {
                self.place_behind_engines(host, self.unit(host).guests)
            } else if self.unit(host).is_wedge() {
                self.unit(host).guests
            } else {
                from_the_middle(self.unit(host).files, self.unit(host).guests)
            };
            self.unit_mut(host).guests += 1;
            let character = self.unit_mut(id);
            character.host = Some(host);
            character.place = entry.place.unwrap_or(usual);
            character.becomes(Status::Joined);
            self.unit_mut(host).seat_command();
        }
        for entry in situation.units() {
            // Places that are written down are not shifted by guests.
            if let (Some(places), Ok(id)) = (entry.places, tags.find(&entry.tag)) {
                self.unit_mut(id).places = places;
            }
        }
    }

    /// Those who hold buildings.
    fn lodge_all(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        for entry in situation.units() {
            let Some(tag) = &entry.inside else { continue };
            let Some(id) = faults.keep(tags.find(&entry.tag)) else { continue };
            let mut fault = |wrong: String, remedy: &str, rule: RuleId| {
                faults.note(SetupError::from((entry.place(), wrong, remedy, rule)));
            };
            let known = (0_u8..).zip(&self.field.features).find(|(_, f)| f.tag == *tag && f.house.is_some());
            let Some(building) = known.map(|(n, _)| n) else {
                fault(format!("no building '{tag}' that may be held"), "name one by its tag", rule::building::MODES);
                continue;
            };
            if !self.could_hold_houses(id) {
                fault("it holds a building".into(), "only units of foot do", rule::building::OCCUPY_INFANTRY_ONLY);
            } else if self.holder(building).is_some() {
                let wrong = format!("'{tag}' is held by another");
                fault(wrong, "a building holds one unit", rule::building::ONE_UNIT_ONE_BUILDING);
            } else {
                self.unit_mut(id).becomes(if entry.fleeing { Status::Fleeing } else { Status::Field });
                self.lodge(id, building);
            }
        }
    }

    /// A charge that was declared, and what has come of it so far.
    fn set_charge(&mut self, entry: &ChargeEntry, tags: &Tags, faults: &mut Faults) {
        let Some([unit, target]) = tags.find_both([&entry.unit, &entry.target], faults) else { return };
        self.add_charge(unit, target);
        let others: UnitSet = entry.others.iter().filter_map(|tag| faults.keep(tags.find(tag))).collect();
        if let Some(charge) = self.charges.iter_mut().find(|charge| charge.unit == unit) {
            charge.over = entry.over;
            charge.revealed = entry.revealed;
            charge.crossed = entry.crossed;
            if !others.is_empty() {
                charge.others = others;
            }
        }
    }

    /// Characters who fight each other in a challenge; one of them names it.
    fn pair_duellists(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        for entry in situation.units() {
            let Some(duel) = &entry.duel else { continue };
            let Some([one, other]) = tags.find_both([&entry.tag, duel], faults) else { continue };
            let friends = self.unit(one).side == self.unit(other).side;
            faults.note_if(friends, || (entry.place(), "a duel with a friend", "name an enemy"));
            self.unit_mut(one).duel = Some(other);
            self.unit_mut(other).duel = Some(one);
        }
    }

    /// Enemies whose edges lie flush touch; others are named.
    fn find_contacts(&mut self, situation: &Situation, tags: &Tags, faults: &mut Faults) {
        for entry in &situation.contacts {
            let Some([a, b]) = tags.find_both([&entry.unit, &entry.enemy], faults) else { continue };
            let contact = Contact { a, a_face: entry.face, b, b_face: entry.enemy_face, across: false };
            self.touch_across(contact, entry.across);
        }
        let standing = |side: Side| self.on_field(side).filter(|&u| !self.unit(u).is_fleeing()).collect();
        let [ours, theirs]: [Vec<UnitId>; 2] = Side::BOTH.map(standing);
        for &a in &ours {
            for &b in &theirs {
                let known = self.foes(a).has(b);
                if let Some(shared) = self.rect(a).shared_edge(&self.rect(b)).filter(|_| !known) {
                    let contact = Contact { a, a_face: shared.mine, b, b_face: shared.theirs, across: false };
                    self.touch_across(contact, None);
                }
            }
        }
    }

    /// Two enemies touch. Those whose front is lined up on an obstacle fight
    /// across it, and whoever was charged there defends it.
    fn touch_across(&mut self, contact: Contact, said: Option<bool>) {
        let ends = [(contact.a, contact.a_face, contact.b), (contact.b, contact.b_face, contact.a)];
        let lined = ends.map(|(unit, face, _)| face == Edge::Front && why::quietly(|| self.defends_obstacle(unit)));
        let across = said.unwrap_or(lined.contains(&true));
        self.touch(Contact { across, ..contact });
        for ((unit, _, enemy), lined) in ends.into_iter().zip(lined) {
            let charged = |id| why::quietly(|| self.counts_as_charging(id));
            if across && lined && charged(enemy) && !charged(unit) {
                self.unit_mut(unit).mark(Mark::DEFENDS);
            }
        }
    }

    fn check_standing(&self) -> Result<(), Faults> {
        let bases: Vec<_> = self.fielded().map(|unit| (self.name_of(unit), self.rect(unit))).collect();
        let units: Vec<UnitId> = self.fielded().collect();
        check_bases_but(&self.field.board, &bases, |a, b| {
            let (a, b) = (units[a], units[b]);
            self.runs_beside(a, b) && !self.is_upon(a, b)
        })?;
        let mut faults = Faults::default();
        for unit in units.into_iter().filter(|&u| self.is_skirmishing(u) && !self.stands_linked(u)) {
            let wrong = format!("gaps of {} mm", self.unit(unit).gap_mm);
            let remedy = format!("give {WIDEST_GAP} inches at most, or chariots between them");
            let rule = rule::special::CHARIOT_RUNNER_FORMATION_LINK;
            faults.note(SetupError::from((format!("unit '{}'", self.name_of(unit)), wrong, remedy, rule)));
        }
        faults.or(())
    }

    /// Where nobody stands yet: the middle of a side's own edge.
    pub(crate) fn bare_pose(&self, side: Side) -> Pose {
        let board = self.field.board;
        let (y, facing) = if side == Side::A { (0.0, Facing::NORTH) } else { (board.depth, Facing::SOUTH) };
        Pose { at: Vec2::new(board.width * 0.5, y), facing }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;

    #[test]
    fn nobody_stands_where_numbers_do_not_reach() {
        let situation = |at: &str, facing: &str| -> Situation {
            let text = format!(
                "moment = \"combat\"\nside = [{{ unit = [{{ tag = \"a\", at = {at}, facing = {facing} }}] }}, {{ unit = [{{ tag = \"b\", at = [36, 40] }}] }}]"
            );
            toml::from_str(&text).expect("a situation")
        };
        assert!(Battle::from_situation(&situation("[36, 20]", "0")).is_ok());
        for (at, facing) in [("[nan, 20]", "0"), ("[36, inf]", "0"), ("[36, 20]", "nan")] {
            let wrong = Battle::from_situation(&situation(at, facing)).err().map(|fault| fault.to_string());
            assert!(wrong.is_some_and(|text| text.contains("finite")), "{at} {facing}");
        }
    }
}
