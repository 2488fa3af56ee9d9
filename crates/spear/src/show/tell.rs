//! Events told as sentences.

use game::Side;

use crate::state::{Battle, CommandId, LeaderId, Suffers, UnitId, What};

fn list(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

impl Battle {
    #[allow(clippy::too_many_lines, reason = "one line for each kind of event")]
    pub(crate) fn told(&self, what: &What) -> String {
        use What as W;
        let s = |side: &Side| self.plan.side_names[side.index()].as_str();
        let c = |id: &CommandId| s(&self.command(*id).side);
        let u = |id: &UnitId| format!("{} ({})", self.name_of(*id), self.unit(*id).side);
        let l = |id: &LeaderId| format!("{} ({})", self.leader_name(*id), self.leader(*id).side);
        match what {
            W::Turn { turn } => format!("Turn {turn}"),
            W::Bag { dice } => {
                format!("The bag is filled: {} dice", dice.iter().map(|&d| u32::from(d)).sum::<u32>())
            }
            W::Phase { phase, active, drawn } => {
                let drawn: Vec<String> = drawn.iter().map(u8::to_string).collect();
                format!("Phase {phase}: {} dice are drawn; {} is active", drawn.join(" and "), s(active))
            }
            W::ActionDice { command, dice } => format!("{} rolls {}", c(command), list(dice)),
            W::DicePlaced { unit, die, count } => {
                let dice = if *count > 1 { format!("{count} dice showing {die}") } else { format!("a {die}") };
                format!("{} get {dice}", u(unit))
            }
            W::DiceUnused { command, count } => format!("{} sets aside {count} unused dice", c(command)),
            W::Activated { unit, die, rating } => format!("{} act on a {die} (rating {rating})", u(unit)),
            W::Deferred { unit } => format!("{} defer", u(unit)),
            W::DieFromBag { unit } => format!("A die from the bag marks {}", u(unit)),
            W::NoDieInBag { unit } => format!("No die is left in the bag for {}", u(unit)),
            W::DiceRemoved { unit } => format!("The dice of {} are taken away", u(unit)),
            W::CleanedUp => "The phase is cleaned up".into(),
            W::Moved { unit, kind, cost, bonus, .. } => {
                let kind = match kind {
                    crate::state::action::MoveKind::Advance => "advance",
                    crate::state::action::MoveKind::Manoeuvre => "manoeuvre",
                };
                let bonus = if *bonus > 0 { format!(", {bonus} of it by bonus") } else { String::new() };
                format!("{} {kind} {cost:.1} DU{bonus}", u(unit))
            }
            W::GroupMoved { leader, units, cost } => {
                format!("{} lead a group of {} forward {cost:.1} DU", u(leader), units.len())
            }
            W::PassedThrough { unit, friend } => format!("{} pass through {}", u(unit), u(friend)),
            W::BrokeOff { unit, .. } => format!("{} break off", u(unit)),
            W::LeftTable { unit } => format!("{} leave the table", u(unit)),
            W::TurnedToFace { unit, enemy, .. } => format!("{} turn to face {}", u(unit), u(enemy)),
            W::Nudged { unit, .. } => format!("{} are shifted to stay in contact", u(unit)),
            W::Slid { unit, by } => format!("{} slide {by:+.2} DU", u(unit)),
            W::StakesPlanted { unit, .. } => format!("{} plant their stakes", u(unit)),
            W::StakesPickedUp { unit, .. } => format!("{} pick up their stakes", u(unit)),
            W::StakesLost { unit } => format!("{} leave their stakes", u(unit)),
            W::Charge { unit, .. } => format!("{} charge", u(unit)),
            W::ChargeHit { unit, target, cost, .. } => {
                format!("{} strike {} after {cost:.1} DU", u(unit), u(target))
            }
            W::ChargeEnded { unit, .. } => format!("{} charge into thin air", u(unit)),
            W::Conformed { unit, target, edge, .. } => {
                format!("{} line up on the {edge} of {}", u(unit), u(target))
            }
            W::ConformIncomplete { unit, target, .. } => {
                format!("{} cannot line up fully on {}", u(unit), u(target))
            }
            W::PushedAside { unit, .. } => format!("{} make room", u(unit)),
            W::EvadeRoll { unit, die, needed } => {
                format!("{} try to evade: {die}, needing {needed}", u(unit))
            }
            W::Evaded { unit, from, .. } => format!("{} evade {}", u(unit), u(from)),
            W::EvadeFailed { unit } => format!("{} fail to evade", u(unit)),
            W::StoodToReceive { unit } => format!("{} stand to receive the charge", u(unit)),
            W::Shot { unit, target, range } => {
                format!("{} shoot at {} at {range:.1} DU", u(unit), u(target))
            }
            W::Melee { attacker, defender } => format!("{} fight {}", u(attacker), u(defender)),
            W::CombatDice { unit, dice, impetus, modifiers } => {
                let parts: Vec<String> =
                    modifiers.iter().map(|m| format!("{:+} {}", m.by, m.rule.rule().title)).collect();
                let why = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
                let of = if *impetus > 0 { format!(", {impetus} of them impetus") } else { String::new() };
                format!("{} have {dice} dice{of}{why}", u(unit))
            }
            W::CombatRoll { unit, rolled, kept } => {
                format!("{} roll {}, keep {}", u(unit), list(rolled), list(kept))
            }
            W::DiceTurned { attacker, defender } => {
                format!("The dice of {} and {} turn to 1", u(attacker), u(defender))
            }
            W::Lowered { unit, pairs } => format!("Armour of {} lowers pair {}", u(unit), list(pairs)),
            W::Raised { unit, pair } => format!("{} raise their die in pair {pair}", u(unit)),
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
                told.join(", ")
            }
            W::Test { unit, die, needed, passed, .. } => {
                let result = if *passed { "pass" } else { "fail" };
                format!("{} test: {die}, needing {needed}: {result}", u(unit))
            }
            W::Exempt { unit, .. } => format!("{} need not test", u(unit)),
            W::Hit { unit, hits } => format!("{} take a hit ({hits} in all)", u(unit)),
            W::WeaponsThrown { unit, at } => format!("{} throw their weapons at {}", u(unit), u(at)),
            W::Routed { unit } => format!("{} rout!", u(unit)),
            W::Removed { unit } => format!("{} are removed", u(unit)),
            W::HoldRoll { unit, die, needed, held } => {
                let result = if *held { "held" } else { "they are off" };
                format!("{} are to hold: {die}, needing {needed}: {result}", u(unit))
            }
            W::Pursued { unit, cost, .. } => format!("{} pursue {cost:.1} DU", u(unit)),
            W::Held { unit } => format!("{} do not pursue", u(unit)),
            W::Rallied { unit, hits } => format!("{} rally ({hits} hits left)", u(unit)),
            W::RallyRoll { commander, unit, die, needed, rallied } => {
                let result = if *rallied { "rallied" } else { "no luck" };
                format!("{} rallies {}: {die}, needing {needed}: {result}", l(commander), u(unit))
            }
            W::CommanderRisk { commander, die, killed_on, killed } => {
                let result = if *killed { "he falls" } else { "he lives" };
                format!("{} is at risk: {die}, killed on {killed_on}+: {result}", l(commander))
            }
            W::CommanderKilled { commander } => format!("{} is killed", l(commander)),
            W::CommanderMoved { commander, attached, pose } => {
                let to = attached.map_or_else(
                    || format!("to ({:.1}, {:.1})", pose.at.x, pose.at.y),
                    |u| format!("to {}", self.name_of(u)),
                );
                format!("{} rides {to}", l(commander))
            }
            W::EndPhase => "End phase".into(),
            W::DiceReturned { dice } => {
                let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
                format!("All dice go back to the bag: {}", dice.join(" and "))
            }
            W::Losses { command, losses, morale_level, demoralisation_level } => {
                format!("{} has lost {losses} (morale at {morale_level}, broken at {demoralisation_level})", c(command))
            }
            W::MoraleTest { command } => format!("{} takes its morale test", c(command)),
            W::Demoralised { command } => format!("{} is demoralised", c(command)),
            W::Withdrew { command } => format!("A command of {} leaves the field", c(command)),
            W::Conceded { side } => format!("{} gives up", s(side)),
            W::EndRoll { die, ends_on } => format!("The end of the day: {die}, over on {ends_on} or less"),
            W::Over { winner } => {
                winner.map_or("The battle ends without a winner".to_string(), |w| format!("{} wins", s(&w)))
            }
            // Before the first turn.
            W::TerrainCount { side, least, most } => {
                format!("{} may choose {least} to {most} terrain pieces", s(side))
            }
            W::TerrainChosen { side, piece, large } => {
                format!("{} chooses {}{piece}", s(side), if *large { "large " } else { "" })
            }
            W::BattleBegins { scenario, terrain_by_dice } => {
                let ground = if *terrain_by_dice { "laid by dice" } else { "agreed" };
                format!("A {}; the ground is {ground}", scenario.name())
            }
            W::TerrainPlaced { side, piece, roll } => format!("{} places {piece} (roll {roll})", s(side)),
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
            W::Outscouted { side } => format!("{} is outscouted", s(side)),
            W::Deployed { unit, .. } => format!("{} are deployed", u(unit)),
            W::CommanderDeployed { commander, attached, .. } => match attached {
                Some(unit) => format!("{} joins {}", l(commander), self.name_of(*unit)),
                None => format!("{} takes his place", l(commander)),
            },
            W::Stratagem { side, stratagem } => format!("{} uses {stratagem:?}", s(side)),
            W::FlankMarchPlanned { side } => format!("{} has sent part of its army on a flank march", s(side)),
            W::FlankMarchesCancelled => "Both flank marches meet and are cancelled".into(),
            W::FlankDice { command, dice, right, at } => {
                let flank = if *right { "right" } else { "left" };
                let spot = at.map_or(String::new(), |y| format!(" at {y:.1}"));
                format!("Flank march of {} on the {flank}{spot}: {}", c(command), list(dice))
            }
            W::FlankMarchPhase { command, dice } => {
                format!("The flank march of {} arrives with {}", c(command), list(dice))
            }
            W::CameOn { unit, at } => format!("{} come onto the table at {at:.1}", u(unit)),
            W::PushedIn { unit, .. } => format!("{} are pushed in from the edge", u(unit)),
        }
    }
}
