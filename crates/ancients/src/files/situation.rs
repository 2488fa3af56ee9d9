//! Situations: any moment of a battle, written down for a referee case.

use std::collections::BTreeMap;

use game::{Faults, Names, SetupError, Side, check_bases, why};
use ranked::RearRank;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::Deserialize;
use table::{Edge, Facing, Pose, Vec2};

use crate::files::army::{BehindEntry, with_kit};
use crate::files::settings::Settings;
use crate::files::setup::{TableSize, lay, stand_behind};
use crate::state::{
    Array, Battle, Commander, Contact, FeatureEntry, Given, Kind, Mark, Rank, Response, Stats, Status, Troop, TurnStep,
    Unit, UnitId, UnitSet, Weapon,
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
    /// Infantry, cavalry or camels.
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
    /// Wounds already taken.
    pub wounds: u8,
    /// It flees.
    pub fleeing: bool,
    /// It lies hidden in ambush.
    pub hidden: bool,
    /// It has left the table in pursuit, at the point `at`.
    pub off: bool,
    /// A second kind of troops behind the others.
    pub behind: Option<BehindEntry>,
    /// Skirmishers whose front rank is a fighting line.
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
        /// They fight across an obstacle.
        pub across: bool,
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
    fn troop(&self) -> Troop {
        let stats = self.profile.unwrap_or_else(|| Stats::usual(self.kind));
        let kit = self.kit();
        let troop = kit.troop(&self.tag, self.kind, stats, kit.array(self.kind, self.order), self.points);
        Troop { rank: self.rank, ..troop }
    }

    fn unit(&self, side: Side, troop: &Troop, faults: &mut Faults) -> Unit {
        let usual = || match (self.rank, self.kind.is_mounted()) {
            (Some(_), _) => 1,
            (None, true) => why::row(rule::basic::TYPICAL_UNIT_SIZE, 2, 10),
            (None, false) => why::row(rule::basic::TYPICAL_UNIT_SIZE, 1, 20),
        };
        let given = self.models.unwrap_or_else(usual);
        let place = || format!("unit '{}'", self.tag);
        faults.note_if(!(1..=200).contains(&given), || {
            SetupError::new(place(), format!("{given} models"), "give from 1 to 200")
        });
        let models = given.clamp(1, 200);
        self.kit().check(place(), self.kind, troop, faults);
        let files = self.files.unwrap_or(5).clamp(1, models);
        let mut unit = Unit::new(side, troop, models, files, &self.command);
        unit.start = self.start.unwrap_or(models).max(models);
        unit.rear = self.rear;
        unit.wounds = self.wounds;
        unit.rounds = self.rounds;
        unit.line = self.line && unit.array == Array::Skirmish;
        unit.response = self.response;
        self.set_course(&mut unit, faults);
        if let Some([x, y]) = self.at {
            let finite = x.is_finite() && y.is_finite() && self.facing.unwrap_or(0.0).is_finite();
            faults.note_if(!finite, || SetupError::new(place(), "it is nowhere", "give finite numbers"));
            unit.place(Pose { at: Vec2::new(x, y), ..unit.pose() });
            unit.becomes(match (self.off, self.fleeing) {
                _ if self.hidden => Status::Hidden,
                (true, _) => Status::Off,
                (_, true) => Status::Fleeing,
                _ => Status::Field,
            });
        }
        if let Some(degrees) = self.facing {
            unit.place(Pose { facing: Facing::from_degrees(degrees), ..unit.pose() });
        }
        unit.becomes(self.status.unwrap_or(unit.status()));
        faults.note_if(unit.on_field() && self.at.is_none(), || {
            SetupError::new(place(), "it stands nowhere", "give at = [x, y]")
        });
        for &mark in &self.facts {
            unit.mark(mark);
        }
        unit
    }

    /// What the battle has made of it so far.
    fn set_course(&self, unit: &mut Unit, faults: &mut Faults) {
        let place = || format!("unit '{}'", self.tag);
        faults.note_if(!(0.0..=1.0).contains(&self.spent), || {
            SetupError::new(place(), format!("spent = {}", self.spent), "give a share from 0 to 1")
        });
        let gap = self.gap_mm.unwrap_or(unit.gap_mm);
        faults.note_if(f64::from(gap) / 25.4 > WIDEST_GAP, || {
            let remedy = format!("give {WIDEST_GAP} inches at most");
            SetupError::new(place(), format!("gaps of {gap} mm"), remedy).under(rule::skirmish::SPACING)
        });
        unit.array = self.stands.unwrap_or(unit.array);
        unit.gap_mm = gap;
        unit.weapon = self.wields.unwrap_or(unit.weapon);
        unit.shot_down = self.shot_down;
        unit.at_phase = self.at_phase.unwrap_or(unit.at_phase);
        unit.spent = self.spent;
        if let Some(places) = self.places {
            if let Some(wrong) = places.iter().find(|&&at| at >= unit.models) {
                faults.note(SetupError::new(place(), format!("place {wrong} of its formation"), "count from 0"));
            }
            unit.places = places;
        }
    }
}

impl Battle {
    /// Builds the moment that a situation describes.
    pub(crate) fn at_moment(situation: &Situation) -> Result<Battle, Faults> {
        let [a, b] = situation.sides.as_slice() else {
            let wrong = format!("there are {}", situation.sides.len());
            return Err(SetupError::new("side", wrong, "give exactly two").under(rule::setup::SIDES).into());
        };
        let mut faults = Faults::default();
        faults.extend(situation.table.fault());
        let field = faults.keep(lay(situation.table, &situation.terrain));
        let (mut tags, mut troops, mut units) = (Vec::new(), Vec::new(), Vec::new());
        let mut by_tag = ByTag::new();
        for (side, entry) in [(Side::A, a), (Side::B, b)] {
            for unit in &entry.units {
                let id = UnitId(units.len() as u8);
                let place = || format!("unit '{}'", unit.tag);
                if units.len() + 1 + usize::from(unit.behind.is_some()) > UnitSet::LIMIT {
                    faults.note(SetupError::new(place(), "there are more than 128", "give fewer units"));
                    return Err(faults);
                }
                faults.note_if(by_tag.insert(&unit.tag, id).is_some(), || {
                    SetupError::new(place(), "the tag is used twice", "give each unit its own tag")
                });
                let mut troop = unit.troop();
                let mut state = unit.unit(side, &troop, &mut faults);
                tags.push(unit.tag.clone());
                let Some(behind) = &unit.behind else {
                    units.push(state);
                    troops.push(troop);
                    continue;
                };
                behind.check(unit.kind, unit.order, &mut faults);
                let mut rear = behind.troop(unit.kind);
                let second = stand_behind(id, &mut state, &mut troop, &mut rear, behind.models);
                by_tag.insert(&behind.name, UnitId(id.0 + 1));
                tags.push(behind.name.clone());
                units.extend([state, second]);
                troops.extend([troop, rear]);
            }
        }
        let name = |entry: &SideSituation, usual: &str| {
            if entry.name.is_empty() { usual.to_string() } else { entry.name.clone() }
        };
        let points = |side: Side, entry: &SideSituation| {
            let own = units.iter().zip(&troops).filter(|(u, _): &(&Unit, &Troop)| u.side == side);
            entry.points.unwrap_or_else(|| own.map(|(_, t)| u32::from(t.points)).sum())
        };
        let plan = Given {
            names: Names::new(tags, Vec::new()),
            side_names: [name(a, "A"), name(b, "B")],
            points: [points(Side::A, a), points(Side::B, b)],
            troops,
            settings: situation.settings.clone(),
        };
        // Whom broken numbers describe is not asked where he stands.
        let mut battle = Battle::bare(plan, faults.or(field)?.expect("the ground is sound"));
        let mut faults = Faults::default();
        battle.units = units;
        battle.turn = situation.turn;
        battle.active = situation.active;
        battle.first = situation.first;
        for (n, entry) in [a, b].into_iter().enumerate() {
            battle.standards[n] = entry.standards;
            battle.army_standard[n] = entry.army_standard;
            battle.general_slain[n] = entry.general_slain;
        }
        battle.seat_guests(situation, &by_tag, &mut faults);
        battle.find_contacts(situation, &by_tag, &mut faults);
        for entry in &situation.charges {
            let Some([unit, target]) = find_both(&by_tag, [&entry.unit, &entry.target], &mut faults) else { continue };
            battle.add_charge(unit, target);
            battle.set_charge(entry, unit, &by_tag, &mut faults);
        }
        battle.pair_duellists(situation, &by_tag, &mut faults);
        faults.keep(battle.check_standing());
        let mut battle = faults.or(battle)?;
        if situation.moment == TurnStep::Start && situation.active == situation.first {
            // The step itself counts the turn up.
            battle.turn = situation.turn.saturating_sub(1);
        }
        battle.step = situation.moment;
        if !situation.go_on {
            battle.halt_before = Some(situation.until.unwrap_or(situation.moment.next_phase()));
        }
        battle.then(situation.moment);
        Ok(battle)
    }

    fn seat_guests(&mut self, situation: &Situation, by_tag: &ByTag<'_>, faults: &mut Faults) {
        for entry in situation.sides.iter().flat_map(|side| &side.units) {
            let Some(host) = &entry.host else { continue };
            let Some([id, host]) = find_both(by_tag, [&entry.tag, host], faults) else { continue };
            if self.unit(host).side != self.unit(id).side || entry.rank.is_none() {
                let place = format!("unit '{}'", entry.tag);
                faults.note(SetupError::new(place, "it cannot be a guest", "only a character joins a friendly unit"));
                continue;
            }
            let usual = crate::state::unit::from_the_middle(self.unit(host).files, self.unit(host).guests);
            let place = entry.place.unwrap_or(usual);
            self.unit_mut(host).guests += 1;
            let character = self.unit_mut(id);
            character.host = Some(host);
            character.place = place;
            character.becomes(Status::Joined);
            self.unit_mut(host).seat_command();
        }
        for entry in situation.sides.iter().flat_map(|side| &side.units) {
            // Places that are written down are not shifted by guests.
            if let (Some(places), Some(&id)) = (entry.places, by_tag.get(entry.tag.as_str())) {
                self.unit_mut(id).places = places;
            }
        }
    }

    /// What has come of a charge so far.
    fn set_charge(&mut self, entry: &ChargeEntry, unit: UnitId, by_tag: &ByTag<'_>, faults: &mut Faults) {
        let mut others = UnitSet::EMPTY;
        for tag in &entry.others {
            if let Some(other) = faults.keep(find(by_tag, tag)) {
                others.add(other);
            }
        }
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
    fn pair_duellists(&mut self, situation: &Situation, by_tag: &ByTag<'_>, faults: &mut Faults) {
        for entry in situation.sides.iter().flat_map(|side| &side.units) {
            let Some(duel) = &entry.duel else { continue };
            let Some([one, other]) = find_both(by_tag, [&entry.tag, duel], faults) else { continue };
            faults.note_if(self.unit(one).side == self.unit(other).side, || {
                SetupError::new(format!("unit '{}'", entry.tag), "a duel with a friend", "name an enemy")
            });
            self.unit_mut(one).duel = Some(other);
            self.unit_mut(other).duel = Some(one);
        }
    }

    /// Enemies whose edges lie flush touch; others are named.
    fn find_contacts(&mut self, situation: &Situation, by_tag: &ByTag<'_>, faults: &mut Faults) {
        for entry in &situation.contacts {
            let Some([a, b]) = find_both(by_tag, [&entry.unit, &entry.enemy], faults) else { continue };
            let (a_face, b_face) = (entry.face, entry.enemy_face);
            self.touch(Contact { a, a_face, b, b_face, across: entry.across });
        }
        for a in self.ids() {
            for b in self.ids() {
                let (one, two) = (self.unit(a), self.unit(b));
                let apart = b <= a || one.side == two.side || self.foes(a).has(b);
                if apart || one.status() != Status::Field || two.status() != Status::Field {
                    continue;
                }
                if let Some(shared) = one.rect().shared_edge(&two.rect()) {
                    self.touch(Contact { a, a_face: shared.mine, b, b_face: shared.theirs, across: false });
                }
            }
        }
    }

    fn check_standing(&self) -> Result<(), Faults> {
        let there = self.ids().filter(|&unit| self.unit(unit).on_field());
        let bases: Vec<_> = there.map(|unit| (self.name_of(unit), self.rect(unit))).collect();
        check_bases(&self.field.board, &bases)
    }

    /// Where nobody stands yet: the middle of a side's own edge.
    pub(crate) fn bare_pose(&self, side: Side) -> Pose {
        let board = self.field.board;
        let (y, facing) = if side == Side::A { (0.0, Facing::NORTH) } else { (board.depth, Facing::SOUTH) };
        Pose { at: Vec2::new(board.width * 0.5, y), facing }
    }
}

/// The units by their tags.
type ByTag<'s> = BTreeMap<&'s str, UnitId>;

fn find(by_tag: &ByTag<'_>, tag: &str) -> Result<UnitId, SetupError> {
    by_tag.get(tag).copied().ok_or_else(|| {
        let known: Vec<&str> = by_tag.keys().copied().collect();
        SetupError::new(format!("unit '{tag}'"), "there is none", format!("name one of {}", known.join(", ")))
    })
}

/// Both units, if both are there; who is not is noted.
fn find_both(by_tag: &ByTag<'_>, tags: [&str; 2], faults: &mut Faults) -> Option<[UnitId; 2]> {
    let [one, other] = tags.map(|tag| faults.keep(find(by_tag, tag)));
    Some([one?, other?])
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
