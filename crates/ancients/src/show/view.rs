//! The state as data, and what a seat may not see of it.

use game::scene::Extent;
use game::{Game, Mark as _, Seat, Side, why};
use rules::ancients as rule;
use serde_json::{Map, Value, json};

use crate::special::medieval_phalanx::SQUARE;
use crate::state::{
    Battle, Commander, Contact, LeftBehind, Mark, Marks, Piece, Status, Treated, TurnStep, Unit, UnitId, seat,
};

impl Battle {
    pub(super) fn tag(&self, id: UnitId) -> &str {
        self.plan.names.unit(u16::from(id.0))
    }

    /// Everything, as JSON with tags; the cards, which never change, on demand.
    pub(crate) fn data(&self, cards: bool) -> Value {
        let units: Map<String, Value> =
            self.ids().map(|u| (self.tag(u).to_string(), self.unit_data(u, cards))).collect();
        let mut data = json!({
            "turn": self.turn,
            "active": self.active,
            "step": self.step,
            "phases": self.phases_data(),
            "gauges": Side::BOTH.map(|side| self.gauge_data(side)),
            "table": { "width": self.field.board.width, "depth": self.field.board.depth },
            "sides": self.plan.side_names,
            "charges": self.charges.iter().map(|c| json!([self.tag(c.unit), self.tag(c.target)])).collect::<Vec<_>>(),
            "first": self.first,
            "declared": self.charges_data(),
            "standards": self.standards,
            "army_standards": self.army_standard,
            "generals_slain": self.general_slain,
            "points": self.plan.points,
            "settings": self.settings_data(),
            "outcome": self.outcome,
        });
        if !self.left_behind.is_empty() {
            data["abandoned"] = self.left_behind.iter().map(|left| self.left_data(*left)).collect();
        }
        if self.affair.village || self.affair.looted > 0 {
            data["village"] = json!({ "held": self.affair.village, "looted": self.affair.looted });
        }
        // What is large is put in as it is: `json!` would copy it.
        data["terrain"] = Value::Array(self.terrain_data());
        data["units"] = Value::Object(units);
        data
    }

    /// Engines whose crew ran.
    fn left_data(&self, left: LeftBehind) -> Value {
        let LeftBehind { unit, pose, models, gap_mm } = left;
        let base = self.plan.troops[unit.index()].base();
        json!({
            "unit": self.tag(unit), "at": [pose.at.x, pose.at.y], "facing": pose.facing.degrees(), "models": models,
            "gap": f64::from(gap_mm) / 25.4, "base": [base.width_mm, base.depth_mm],
        })
    }

    /// Views that were kept know nothing of buildings that fall down.
    fn settings_data(&self) -> Value {
        let mut settings = json!(self.plan.settings);
        if let (false, Some(settings)) = (self.plan.settings.rubble, settings.as_object_mut()) {
            settings.remove("rubble");
        }
        settings
    }

    /// The charges of this turn, with what has come of each.
    fn charges_data(&self) -> Vec<Value> {
        self.charges
            .iter()
            .map(|c| {
                json!({
                    "unit": self.tag(c.unit), "target": self.tag(c.target), "over": c.over,
                    "others": c.others.iter().map(|u| self.tag(u)).collect::<Vec<_>>(),
                    "revealed": c.revealed, "crossed": c.crossed,
                })
            })
            .collect()
    }

    fn terrain_data(&self) -> Vec<Value> {
        self.field
            .features
            .iter()
            .enumerate()
            .map(|(n, f)| {
                let (shape, points) = Extent::of(&f.shape);
                let mut data = json!({
                    "name": f.name, "kind": f.kind, "class": f.going, "cover": f.kind.cover(),
                    "hill": f.kind.is_hill(), "shape": shape, "points": points, "card": f.card(),
                });
                if let (Some(treated), Some(data)) = (f.treated, data.as_object_mut()) {
                    data.extend(self.building_data(n, treated));
                }
                data
            })
            .collect()
    }

    /// What there is to know of a building.
    fn building_data(&self, number: usize, treated: Treated) -> Map<String, Value> {
        let feature = &self.field.features[number];
        let mut data = Map::new();
        data.insert("tag".into(), json!(feature.tag));
        data.insert("treated".into(), json!(treated));
        if let Some(house) = &feature.house {
            data.insert("floors".into(), json!(house.floors));
            data.insert("struck".into(), json!(house.struck));
            data.insert("held_by".into(), json!(self.holder(number as u8).map(|u| self.tag(u))));
        }
        data
    }

    /// Records know no step within the deployment.
    fn phases_data(&self) -> Value {
        match self.step {
            TurnStep::Deployment => json!([{ "name": "deployment", "state": "now" }]),
            _ => json!(self.phases()),
        }
    }

    fn gauge_data(&self, side: Side) -> Value {
        let mut gauge = json!(self.gauge(side));
        gauge["side"] = json!(side);
        gauge
    }

    /// Models, their places included: clients draw them one by one.
    fn unit_data(&self, id: UnitId, cards: bool) -> Value {
        let unit = self.unit(id);
        let troop = self.troop(id);
        let formation = unit.formation();
        let contacts: Map<String, Value> = self
            .contacts_of(id)
            .map(|(mine, enemy, theirs)| {
                let met = |c: &Contact| (c.a == id && c.b == enemy) || (c.b == id && c.a == enemy);
                let across = self.contacts.iter().find(|c| met(c)).is_some_and(|c| c.across);
                let data = json!({ "face": mine.word(), "enemy_face": theirs.word(), "across": across });
                (self.tag(enemy).to_string(), data)
            })
            .collect();
        let command: Map<String, Value> = Commander::ALL
            .into_iter()
            .filter_map(|c| {
                let slot = unit.place_of(c)?;
                let name = serde_json::to_value(c).ok()?.as_str()?.to_string();
                Some((name, json!([slot.rank, slot.file])))
            })
            .collect();
        let profile = troop
            .stats
            .columns()
            .map(|(label, title, value)| json!({ "label": label, "title": title, "value": value.to_string() }));
        let mut data = json!({
            "name": troop.name,
            "side": unit.side,
            "type": troop.kind,
            "character": troop.rank,
            "order": why::step(rule::basic::ORDER_IS_PUBLIC).then_some(unit.array),
            "profile": profile,
            "rate": self.basic_rate(id),
            "points": troop.points,
            "status": unit.status(),
            "at": [unit.pose().at.x, unit.pose().at.y],
            "facing": unit.pose().facing.degrees(),
            "models": unit.models,
            "start": unit.start,
            "files": formation.files,
            "ranks": formation.ranks(),
            "rear": unit.rear,
            "gap": f64::from(unit.gap_mm) / 25.4,
            "line": unit.line,
            "behind": unit.behind,
            "square": unit.is(SQUARE),
            "base": [unit.base.width_mm, unit.base.depth_mm],
            "width": formation.width(),
            "depth": formation.depth(),
            "wounds": unit.wounds,
            "command": command,
            "host": unit.host.map(|h| self.tag(h)),
            "formed": unit.on_field() && self.is_formed(id),
            "divided": unit.on_field() && self.is_divided(id),
            "formed_by": self.formed_status(id),
            "fleeing": unit.is_fleeing(),
            "engaged": self.is_engaged(id),
            "contacts": contacts,
            "response": unit.response,
            "rounds": unit.rounds,
            "moved": unit.is(Mark::MOVED),
            "done": unit.is(Mark::DONE),
            "charged": unit.is(Mark::CHARGED),
            "rallied": unit.is(Mark::RALLIED),
            "momentum": unit.is(Mark::MOMENTUM),
            "standing": self.standing(id),
        });
        self.add_course(id, &mut data);
        if troop.kind.is_elephant() || self.is_artillery(id) {
            data["crew_lost"] = self.piece_by_piece(id, |piece| piece.crew_lost);
        }
        if self.is_artillery(id) {
            data["wounds"] = self.piece_by_piece(id, |piece| piece.wounds);
        }
        if cards {
            data["card"] = json!(troop.card(self.edition()));
        }
        data
    }

    /// A number of an elephant, of engines a list.
    fn piece_by_piece(&self, id: UnitId, of: impl Fn(&Piece) -> u8) -> Value {
        let unit = self.unit(id);
        if self.is_artillery(id) {
            let engines = self.left_by(id).map_or(self.engines(id).len() as u8, |left| left.models);
            unit.parts.of(engines).iter().map(of).collect()
        } else {
            of(&unit.parts.piece(0)).into()
        }
    }

    /// What is true of the unit for a while.
    fn add_course(&self, id: UnitId, data: &mut Value) {
        let unit = self.unit(id);
        let more = json!({
            "facts": marks_told(unit),
            "weapon": unit.weapon,
            "guests": unit.guests,
            "place": unit.host.map(|_| unit.place),
            "duel": unit.duel.map(|other| self.tag(other)),
            "shot_down": unit.shot_down,
            "at_phase": unit.at_phase,
            "spent": unit.spent,
        });
        if let (Some(building), Some(data)) = (self.house_of(id), data.as_object_mut()) {
            data.insert("inside".into(), json!(self.house_name(building)));
        }
        if let (Some(data), Value::Object(more)) = (data.as_object_mut(), more) {
            data.extend(more);
        }
    }

    /// While armies deploy unseen, while anybody lies in ambush, and while nobody
    /// has come by the flank that was written down
    /// ([`rule::setup::HIDDEN_DEPLOYMENT`]).
    pub(crate) fn hides_from(&self, by: Seat) -> bool {
        let secret = |status| matches!(status, Status::Hidden | Status::Flanking | Status::Reserve);
        let flank = |side: Side| seat(side) != by && self.hides_flank(side);
        self.deploys_unseen()
            || Side::BOTH.into_iter().any(flank)
            || self.units.iter().any(|u| seat(u.side) != by && secret(u.status()))
    }

    /// Whether only a side itself knows round which flank its troops come.
    fn hides_flank(&self, side: Side) -> bool {
        self.affair.flank[side.index()].is_some() && !self.affair.arrived[side.index()]
    }

    /// Ambushers deploy after both lines have been seen.
    fn deploys_unseen(&self) -> bool {
        self.step == TurnStep::Deployment && self.deploys_in_secret() && !self.lines_are_drawn()
    }

    /// The battle as a seat may know it.
    pub(crate) fn hide_from(&self, by: Seat) -> Battle {
        let mut battle = self.clone();
        for side in Side::BOTH {
            if seat(side) != by {
                battle.hide_side(side);
            }
        }
        battle
    }

    fn hide_side(&mut self, side: Side) {
        let deploying = self.deploys_unseen();
        let home = self.bare_pose(side);
        if self.hides_flank(side) {
            self.affair.flank[side.index()] = None;
        }
        for (unit, troop) in self.units.iter_mut().zip(&self.plan.troops) {
            if unit.side == side && deploying {
                unit.array = troop.array;
                unit.gap_mm = 0;
            }
            if unit.side == side && unit.status() == Status::Flanking && !self.affair.arrived[side.index()] {
                // Who is in reserve and who comes round a flank is its owner's secret.
                unit.becomes(Status::Reserve);
            }
            if unit.side == side
                && (deploying || unit.status() == Status::Hidden)
                && unit.is_alive()
                && unit.status() != Status::Joined
            {
                unit.becomes(if deploying { Status::Waiting } else { Status::Hidden });
                // What it has chosen and done is its owner's secret until it is seen.
                unit.marks = Marks::default();
                unit.place(home);
            }
        }
        if deploying && self.to_decide() == Some(seat(side)) {
            self.question = None;
        }
    }
}

/// Marks of special rules that are told among the others: after this mark, those.
const TOLD_AFTER: [(Mark, &[&str]); 3] = [
    (Mark::COMPELLED, &["surging"]),
    (
        Mark::GAVE_GROUND,
        &[
            "shieldwall",
            "ferocity-spent",
            "veteran-spent",
            "stubborn-spent",
            "calmed",
            "terror-near",
            "terror-charge",
            "reliable",
            "hangs-back",
        ],
    ),
    (Mark::REAR_RULES, &["square"]),
];

/// The marks of a unit in the order in which they are told: views that were
/// kept have it, so it does not follow the numbers.
fn marks_told(unit: &Unit) -> Vec<Mark> {
    let after = |mark: Mark| TOLD_AFTER.iter().find(|(place, _)| *place == mark).map_or(&[][..], |(_, names)| names);
    let early = |mark: &Mark| TOLD_AFTER.iter().any(|(_, names)| names.contains(&mark.name()));
    let with_those_after =
        |mark: Mark| std::iter::once(mark).chain(after(mark).iter().filter_map(|name| Mark::named(name)));
    Mark::all().filter(|mark| !early(mark)).flat_map(with_those_after).filter(|&mark| unit.is(mark)).collect()
}
