//! Events told as sentences.

use game::{Line, Side};

use crate::rules::combat::Suffers;
use crate::state::battle::Battle;
use crate::state::event::{Event, What};
use crate::state::ids::{CommandId, LeaderId, UnitId};

fn list(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

impl Battle {
    fn u(&self, id: UnitId) -> String {
        format!("{} ({})", self.unit_name(id), self.unit(id).side)
    }

    fn l(&self, id: LeaderId) -> String {
        format!("{} ({})", self.leader_name(id), self.leader(id).side)
    }

    fn s(&self, side: Side) -> &str {
        &self.plan.side_names[side.index()]
    }

    fn c(&self, id: CommandId) -> &str {
        self.s(self.command(id).side)
    }

    /// The event as a sentence with its rules.
    pub(crate) fn sentence(&self, event: &Event) -> Line {
        let (depth, text) = self.told(&event.what);
        Line { text, rules: event.rules.to_vec(), depth }
    }

    #[allow(clippy::too_many_lines, reason = "one line for each kind of event")]
    fn told(&self, what: &What) -> (u8, String) {
        use What as W;
        match what {
            W::Turn { turn } => (0, format!("Turn {turn}")),
            W::Bag { dice } => {
                (1, format!("The bag is filled: {} dice", dice.iter().map(|&d| u32::from(d)).sum::<u32>()))
            }
            W::Phase { phase, active, drawn } => {
                let drawn: Vec<String> = drawn.iter().map(u8::to_string).collect();
                (1, format!("Phase {phase}: {} dice are drawn; {} is active", drawn.join(" and "), self.s(*active)))
            }
            W::ActionDice { command, dice } => (2, format!("{} rolls {}", self.c(*command), list(dice))),
            W::DicePlaced { unit, die, count } => {
                let dice = if *count > 1 { format!("{count} dice showing {die}") } else { format!("a {die}") };
                (2, format!("{} get {dice}", self.u(*unit)))
            }
            W::DiceUnused { command, count } => (2, format!("{} sets aside {count} unused dice", self.c(*command))),
            W::Activated { unit, die, rating } => (2, format!("{} act on a {die} (rating {rating})", self.u(*unit))),
            W::Deferred { unit } => (3, format!("{} defer", self.u(*unit))),
            W::DieFromBag { unit } => (3, format!("A die from the bag marks {}", self.u(*unit))),
            W::NoDieInBag { unit } => (3, format!("No die is left in the bag for {}", self.u(*unit))),
            W::DiceRemoved { unit } => (4, format!("The dice of {} are taken away", self.u(*unit))),
            W::CleanedUp => (2, "The phase is cleaned up".into()),
            W::Moved { unit, kind, cost, bonus, .. } => {
                let kind = match kind {
                    crate::rules::movement::MoveKind::Advance => "advance",
                    crate::rules::movement::MoveKind::Manoeuvre => "manoeuvre",
                };
                let bonus = if *bonus > 0 { format!(", {bonus} of it by bonus") } else { String::new() };
                (3, format!("{} {kind} {cost:.1} DU{bonus}", self.u(*unit)))
            }
            W::GroupMoved { leader, units, cost } => {
                (3, format!("{} lead a group of {} forward {cost:.1} DU", self.u(*leader), units.len()))
            }
            W::PassedThrough { unit, friend } => (3, format!("{} pass through {}", self.u(*unit), self.u(*friend))),
            W::BrokeOff { unit, .. } => (3, format!("{} break off", self.u(*unit))),
            W::LeftTable { unit } => (3, format!("{} leave the table", self.u(*unit))),
            W::TurnedToFace { unit, enemy, .. } => (3, format!("{} turn to face {}", self.u(*unit), self.u(*enemy))),
            W::Nudged { unit, .. } => (3, format!("{} are shifted to stay in contact", self.u(*unit))),
            W::Slid { unit, by } => (3, format!("{} slide {by:+.2} DU", self.u(*unit))),
            W::StakesPlanted { unit, .. } => (3, format!("{} plant their stakes", self.u(*unit))),
            W::StakesPickedUp { unit, .. } => (3, format!("{} pick up their stakes", self.u(*unit))),
            W::StakesLost { unit } => (3, format!("{} leave their stakes", self.u(*unit))),
            W::Charge { unit, .. } => (3, format!("{} charge", self.u(*unit))),
            W::ChargeHit { unit, target, cost, .. } => {
                (3, format!("{} strike {} after {cost:.1} DU", self.u(*unit), self.u(*target)))
            }
            W::ChargeEnded { unit, .. } => (3, format!("{} charge into thin air", self.u(*unit))),
            W::Conformed { unit, target, edge, .. } => {
                (3, format!("{} line up on the {edge} of {}", self.u(*unit), self.u(*target)))
            }
            W::ConformIncomplete { unit, target, .. } => {
                (3, format!("{} cannot line up fully on {}", self.u(*unit), self.u(*target)))
            }
            W::PushedAside { unit, .. } => (3, format!("{} make room", self.u(*unit))),
            W::EvadeRoll { unit, die, needed } => {
                (3, format!("{} try to evade: {die}, needing {needed}", self.u(*unit)))
            }
            W::Evaded { unit, from, .. } => (3, format!("{} evade {}", self.u(*unit), self.u(*from))),
            W::EvadeFailed { unit } => (3, format!("{} fail to evade", self.u(*unit))),
            W::StoodToReceive { unit } => (3, format!("{} stand to receive the charge", self.u(*unit))),
            W::Shot { unit, target, range } => {
                (3, format!("{} shoot at {} at {range:.1} DU", self.u(*unit), self.u(*target)))
            }
            W::Melee { attacker, defender } => (3, format!("{} fight {}", self.u(*attacker), self.u(*defender))),
            W::CombatDice { unit, dice, impetus, modifiers } => {
                let parts: Vec<String> =
                    modifiers.iter().map(|m| format!("{:+} {}", m.by, m.rule.rule().title)).collect();
                let why = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
                let of = if *impetus > 0 { format!(", {impetus} of them impetus") } else { String::new() };
                (4, format!("{} have {dice} dice{of}{why}", self.u(*unit)))
            }
            W::CombatRoll { unit, rolled, kept } => {
                (4, format!("{} roll {}, keep {}", self.u(*unit), list(rolled), list(kept)))
            }
            W::DiceTurned { attacker, defender } => {
                (4, format!("The dice of {} and {} turn to 1", self.u(*attacker), self.u(*defender)))
            }
            W::Lowered { unit, pairs } => (4, format!("Armour of {} lowers pair {}", self.u(*unit), list(pairs))),
            W::Raised { unit, pair } => (4, format!("{} raise their die in pair {pair}", self.u(*unit))),
            W::Pairs { pairs, .. } => {
                let one = |d: Option<u8>| d.map_or("-".to_string(), |d| d.to_string());
                let told: Vec<String> = pairs
                    .iter()
                    .map(|p| {
                        let result = match (p.winner, p.suffers) {
                            (None, _) => "drawn",
                            (_, Suffers::Nothing) => "no effect",
                            (Some(0), Suffers::Test) => "defender tests",
                            (Some(0), Suffers::Hit) => "defender hit",
                            (_, Suffers::Test) => "attacker tests",
                            (_, Suffers::Hit) => "attacker hit",
                        };
                        format!("{}:{} {result}", one(p.attacker), one(p.defender))
                    })
                    .collect();
                (4, told.join(", "))
            }
            W::Test { unit, die, needed, passed, .. } => {
                let result = if *passed { "pass" } else { "fail" };
                (4, format!("{} test: {die}, needing {needed}: {result}", self.u(*unit)))
            }
            W::Exempt { unit, .. } => (4, format!("{} need not test", self.u(*unit))),
            W::Hit { unit, hits } => (4, format!("{} take a hit ({hits} in all)", self.u(*unit))),
            W::WeaponsThrown { unit, at } => (3, format!("{} throw their weapons at {}", self.u(*unit), self.u(*at))),
            W::Routed { unit } => (3, format!("{} rout!", self.u(*unit))),
            W::Removed { unit } => (4, format!("{} are removed", self.u(*unit))),
            W::HoldRoll { unit, die, needed, held } => {
                let result = if *held { "held" } else { "they are off" };
                (3, format!("{} are to hold: {die}, needing {needed}: {result}", self.u(*unit)))
            }
            W::Pursued { unit, cost, .. } => (3, format!("{} pursue {cost:.1} DU", self.u(*unit))),
            W::Held { unit } => (3, format!("{} do not pursue", self.u(*unit))),
            W::Rallied { unit, hits } => (3, format!("{} rally ({hits} hits left)", self.u(*unit))),
            W::RallyRoll { commander, unit, die, needed, rallied } => {
                let result = if *rallied { "rallied" } else { "no luck" };
                (3, format!("{} rallies {}: {die}, needing {needed}: {result}", self.l(*commander), self.u(*unit)))
            }
            W::CommanderRisk { commander, die, killed_on, killed } => {
                let result = if *killed { "he falls" } else { "he lives" };
                (3, format!("{} is at risk: {die}, killed on {killed_on}+: {result}", self.l(*commander)))
            }
            W::CommanderKilled { commander } => (3, format!("{} is killed", self.l(*commander))),
            W::CommanderMoved { commander, attached, pose } => {
                let to = attached.map_or_else(
                    || format!("to ({:.1}, {:.1})", pose.at.x, pose.at.y),
                    |u| format!("to {}", self.unit_name(u)),
                );
                (2, format!("{} rides {to}", self.l(*commander)))
            }
            W::EndPhase => (1, "End phase".into()),
            W::DiceReturned { dice } => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                (2, format!("All dice go back to the bag: {}", dice.join(" and ")))
            }
            W::Losses { command, losses, morale_level, demoralisation_level } => (
                2,
                format!(
                    "{} has lost {losses} (morale at {morale_level}, broken at {demoralisation_level})",
                    self.c(*command)
                ),
            ),
            W::MoraleTest { command } => (2, format!("{} takes its morale test", self.c(*command))),
            W::Demoralised { command } => (2, format!("{} is demoralised", self.c(*command))),
            W::Withdrew { command } => (2, format!("A command of {} leaves the field", self.c(*command))),
            W::Conceded { side } => (2, format!("{} gives up", self.s(*side))),
            W::EndRoll { die, ends_on } => (2, format!("The end of the day: {die}, over on {ends_on} or less")),
            W::Over { winner } => {
                (0, winner.map_or("The battle ends without a winner".to_string(), |w| format!("{} wins", self.s(w))))
            }
            _ => self.told_before(what),
        }
    }

    /// Events before the first turn.
    fn told_before(&self, what: &What) -> (u8, String) {
        use What as W;
        let text = match what {
            W::TerrainCount { side, least, most } => {
                format!("{} may choose {least} to {most} terrain pieces", self.s(*side))
            }
            W::TerrainChosen { side, piece, large } => {
                format!("{} chooses {}{piece}", self.s(*side), if *large { "large " } else { "" })
            }
            W::BattleBegins { scenario, terrain_by_dice } => {
                let ground = if *terrain_by_dice { "laid by dice" } else { "agreed" };
                format!("A {}; the ground is {ground}", scenario.name())
            }
            W::TerrainPlaced { side, piece, roll } => format!("{} places {piece} (roll {roll})", self.s(*side)),
            W::TerrainAdjusted { piece, roll, moved } => {
                format!("The {piece} is adjusted: roll {roll}, moved {moved} DU")
            }
            W::RiverLaid { width, ford } => {
                format!("A river {width} DU wide runs along the centre line, with a ford of {ford} DU")
            }
            W::TerrainRemoved { piece } => format!("The {piece} is taken off"),
            W::RollOff { a, b } => format!("Roll-off: {a} to {b}"),
            W::Roll { purpose, die } => format!("{purpose}: {die}"),
            W::BidsRevealed { a, b, total_a, total_b } => {
                format!("Scouting: {a} and {b} dice are bid, totals {total_a} to {total_b}")
            }
            W::Outscouted { side } => format!("{} is outscouted", self.s(*side)),
            W::Deployed { unit, .. } => format!("{} are deployed", self.u(*unit)),
            W::CommanderDeployed { commander, attached, .. } => match attached {
                Some(unit) => format!("{} joins {}", self.l(*commander), self.unit_name(*unit)),
                None => format!("{} takes his place", self.l(*commander)),
            },
            W::Stratagem { side, stratagem } => format!("{} uses {stratagem:?}", self.s(*side)),
            W::FlankMarchPlanned { side } => format!("{} has sent part of its army on a flank march", self.s(*side)),
            W::FlankMarchesCancelled => "Both flank marches meet and are cancelled".into(),
            W::FlankDice { command, dice, right, at } => {
                let flank = if *right { "right" } else { "left" };
                let spot = at.map_or(String::new(), |y| format!(" at {y:.1}"));
                format!("Flank march of {} on the {flank}{spot}: {}", self.c(*command), list(dice))
            }
            W::FlankMarchPhase { command, dice } => {
                format!("The flank march of {} arrives with {}", self.c(*command), list(dice))
            }
            W::CameOn { unit, at } => format!("{} come onto the table at {at:.1}", self.u(*unit)),
            W::PushedIn { unit, .. } => format!("{} are pushed in from the edge", self.u(*unit)),
            _ => String::new(),
        };
        (1, text)
    }
}
