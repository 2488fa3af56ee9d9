//! The state as data, and what a seat may not see of it.

use game::scene::Extent;
use game::{Game, Mark as _, Seat, Side};
use serde_json::{Value, json};
use table::Pose;

use crate::state::{Battle, FlankMarch, Mark, Missile, Question, Stakes, Status, UnitId, WHILE_AWAY};

fn pose_data(pose: &Pose) -> (Value, Value) {
    (json!([pose.at.x, pose.at.y]), json!(pose.facing.degrees()))
}

impl Battle {
    /// Everything, as JSON with tags; the cards, which never change, on demand.
    pub(crate) fn data(&self, cards: bool) -> Value {
        let units: serde_json::Map<String, Value> = self
            .unit_ids()
            .map(|u| (self.plan.names.unit(u16::from(u.0)).to_string(), self.unit_data(u, cards)))
            .collect();
        let commanders: serde_json::Map<String, Value> = self
            .leader_ids()
            .map(|l| {
                let leader = self.leader(l);
                let (at, facing) = pose_data(&leader.pose());
                let mut data = json!({
                    "name": self.leader_name(l),
                    "side": leader.side,
                    "rank": leader.rank,
                    "commander_in_chief": leader.chief,
                    "at": at,
                    "facing": facing,
                    "attached": leader.attached.map(|u| self.plan.names.unit(u16::from(u.0))),
                    "status": if leader.status() == Status::Routed { "killed" } else { leader.status().word() },
                    "command_distance": leader.rank.command_distance(),
                });
                if cards {
                    data["card"] = json!(leader.rank.card());
                }
                (self.plan.names.leader(u16::from(l.0)).to_string(), data)
            })
            .collect();
        let commands: Vec<Value> = self
            .command_ids()
            .map(|c| {
                let command = self.command(c);
                let (morale, demoralised) = self.levels(c);
                json!({
                    "side": command.side,
                    "seat": command.seat,
                    "bag": command.bag,
                    "drawn": command.drawn,
                    "hand": command.hand.as_slice(),
                    "aside": command.aside,
                    "withheld": command.withheld,
                    "lost_dice": command.lost,
                    "owed_dice": command.owed,
                    "dice": command.dice,
                    "value": command.value,
                    "lost_before": command.lost_before,
                    "units_at_start": command.units_at_start,
                    "units_left": command.units_left,
                    "morale_tested": command.morale_tested,
                    "losses": self.losses(c),
                    "morale_level": morale,
                    "demoralisation_level": demoralised,
                    "withdrawn": command.withdrawn,
                    "flank_dice": command.flank.dice.as_slice(),
                    "flank_turn": command.flank.turn,
                    "flank_right": command.flank.right,
                    "flank_entered_at": self.entry_point(c),
                })
            })
            .collect();
        let mut data = json!({
            "turn": self.turn(),
            "phase": self.phase,
            "active": self.active,
            "last_active": self.last_active,
            "flank_phase": self.flank_phase,
            "exit_right": self.exit_right,
            "attacker": self.plan.attacker,
            "options": self.plan.options,
            "met": self.met_data(),
            "scenario": self.plan.scenario,
            "table": { "width": self.field.board.width, "depth": self.field.board.depth },
            "sides": self.plan.side_names,
            "outcome": self.outcome,
        });
        // What is large is put in as it is: `json!` would copy it.
        data["terrain"] = Value::Array(self.terrain_data());
        data["units"] = Value::Object(units);
        data["commanders"] = Value::Object(commanders);
        data["commands"] = Value::Array(commands);
        data
    }

    /// Enemies in contact that have fought each other.
    fn met_data(&self) -> Vec<[&str; 2]> {
        let tag = |u: UnitId| self.plan.names.unit(u16::from(u.0));
        self.met.iter().map(|&(one, other)| [tag(one), tag(other)]).collect()
    }

    fn terrain_data(&self) -> Vec<Value> {
        self.field
            .features
            .iter()
            .map(|f| {
                let (shape, points) = Extent::of(&f.shape);
                json!({
                    "name": f.name,
                    "kind": f.kind,
                    "class": f.going,
                    "cover": f.cover,
                    "hill": f.kind.is_hill(),
                    "shape": shape,
                    "points": points,
                    "card": f.card(),
                    "crest": f.crest.map(|c| [[c.a.x, c.a.y], [c.b.x, c.b.y]]),
                })
            })
            .collect()
    }

    fn unit_data(&self, id: UnitId, cards: bool) -> Value {
        let unit = self.unit(id);
        let (at, facing) = pose_data(&unit.pose());
        let contacts: serde_json::Map<String, Value> = self
            .contacts_of(id)
            .map(|(mine, enemy, theirs, c)| {
                let tag = self.plan.names.unit(u16::from(enemy.0)).to_string();
                let (edge, theirs) = (mine.word(), theirs.word());
                (tag, json!({ "edge": edge, "enemy_edge": theirs, "partial": c.partial, "across": c.across }))
            })
            .collect();
        let mut data = json!({
            "name": self.name_of(id),
            "side": unit.side,
            "command": unit.command,
            "type": unit.profile.kind,
            "large": unit.profile.large,
            "discipline": unit.profile.discipline,
            "rating": if unit.is_alive() { Value::from(self.rating(id)) } else { Value::Null },
            "strength": unit.profile.kind.strength(),
            "hits_to_rout": unit.profile.hits_to_rout(),
            "value": unit.profile.army_value(),
            "protection": unit.profile.protection,
            "melee": unit.profile.melee,
            "missile": unit.profile.missile,
            "range": unit.profile.missile.map(Missile::range),
            "reduced": unit.profile.reduced,
            "undrilled": unit.profile.undrilled,
            "steadfast": unit.profile.steadfast,
            "width": unit.width,
            "depth": unit.depth,
            "at": at,
            "facing": facing,
            "status": unit.status().word(),
            "hits": unit.hits,
            "die": shown_die(unit),
            "dice": unit.stacked,
            "dice_beside": unit.dice_beside,
            "fresh": unit.on_field() && self.is_fresh(id),
            "in_command": unit.is_alive() && self.in_command(id),
            "engaged": self.is_engaged(id),
            "contacts": contacts,
            "stakes": match unit.stakes {
                Stakes::None => "none",
                Stakes::Carried => "carried",
                Stakes::Planted { .. } => "planted",
            },
        });
        self.add_course(id, &mut data);
        if cards {
            data["card"] = json!(unit.profile.card());
        }
        data
    }

    /// What the unit has done since the turn and the phase began, and what it
    /// still owes.
    fn add_course(&self, id: UnitId, data: &mut Value) {
        let unit = self.unit(id);
        let (from, from_facing) = pose_data(&unit.charge_from);
        let more = json!({
            "bonuses_spent": unit.bonus_spent,
            "needed": unit.needed,
            "charge_from": { "at": from, "facing": from_facing },
            "conforming": unit.conforming.map(|u| self.plan.names.unit(u16::from(u.0))),
            "stakes_fought_over": unit.stakes == Stakes::Planted { fought: true },
        });
        if let (Some(data), Value::Object(more)) = (data.as_object_mut(), more) {
            data.extend(more);
            data.extend(Mark::all().map(|mark| (mark.name().into(), unit.is(mark).into())));
        }
    }

    /// Whether any other side has something to hide: before the first turn
    /// always, afterwards only flank marches that have not shown themselves.
    pub(crate) fn hides_from(&self, seat: Seat) -> bool {
        let side = self.commands.iter().find(|c| c.seat == seat).map(|c| c.side);
        let other = |of: Side| side != Some(of);
        self.prelude.is_some()
            || self.units.iter().any(|u| other(u.side) && matches!(u.status(), Status::FlankMarch | Status::Ambush))
            || self.leaders.iter().any(|l| other(l.side) && l.status() == Status::FlankMarch)
            || self.commands.iter().any(|c| {
                other(c.side)
                    && c.flank.dice.is_empty()
                    && c.flank.entered_at.is_none()
                    && c.flank != FlankMarch::default()
            })
    }

    /// The battle as a seat may know it: others' bids, flank marches and
    /// ambushes are taken out.
    pub(crate) fn hide_from(&self, seat: Seat) -> Battle {
        let mut battle = self.clone();
        let Some(side) = self.commands.iter().find(|c| c.seat == seat).map(|c| c.side) else {
            battle.hide_side(Side::A);
            battle.hide_side(Side::B);
            return battle;
        };
        battle.hide_side(side.other());
        battle
    }

    fn hide_side(&mut self, side: Side) {
        for c in 0..self.commands.len() {
            if self.commands[c].side != side {
                continue;
            }
            let shown = !self.commands[c].flank.dice.is_empty() || self.commands[c].flank.entered_at.is_some();
            if !shown {
                self.commands[c].flank = FlankMarch::default();
            }
            if let Some(prelude) = &mut self.prelude {
                // A bid stays secret until both are shown.
                if let Some(bid) = prelude.bids.get_mut(c) {
                    *bid = bid.map(|_| 0);
                }
            }
            if self.prelude.is_some() {
                self.commands[c].stratagems = 0;
            }
        }
        for unit in &mut self.units {
            // Whether a missing unit marches or lies in ambush is its owner's secret.
            if unit.side == side && matches!(unit.status(), Status::FlankMarch | Status::Ambush) {
                unit.becomes(Status::Waiting);
                unit.marks.end(WHILE_AWAY);
            }
        }
        for leader in &mut self.leaders {
            if leader.side == side && leader.status() == Status::FlankMarch {
                leader.becomes(Status::Waiting);
                leader.attached = None;
            }
        }
        let own_secret = self.question.is_some_and(Question::is_secret);
        let asked = self.to_decide().and_then(|s| self.commands.iter().find(|c| c.seat == s)).map(|c| c.side);
        if own_secret && asked == Some(side) {
            self.question = None;
        }
    }
}

/// What the unit's dice show: a 1 once it has acted this turn
/// ([`rules::spear::melee::DICE_TURNED`]).
pub(super) fn shown_die(unit: &crate::state::unit::Unit) -> u8 {
    if unit.is(Mark::ACTED) && unit.dice_beside > 0 { 1 } else { unit.face }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_see_all_hits() {
        let text = "[[side]]\n[[side.unit]]\ntag = 'red'\ntype = 'heavy_foot'\nat = [18, 8]\nhits = 3\n\
                    [[side]]\n[[side.unit]]\ntag = 'blue'\ntype = 'medium_foot'\nat = [18, 16]\nhits = 2\n";
        let battle = Battle::at_moment(&toml::from_str(text).unwrap()).unwrap();
        for seat in [Seat(0), Seat(1), Seat(9)] {
            let units = battle.hide_from(seat).data(true)["units"].clone();
            let hits = [&units["red"]["hits"], &units["blue"]["hits"]].map(Value::as_u64);
            assert_eq!(hits, [Some(3), Some(2)], "{seat} {}", rules::spear::unit::HITS_PUBLIC);
        }
    }
}
