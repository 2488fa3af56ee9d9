//! What the book advises about setting up a battle. Nothing here is enforced:
//! it is data and words for whoever makes a scenario.

use game::say::{named, say};
use rules::RuleId;
use rules::spear as rule;
use serde::Serialize;

use crate::files::army::Rank;
use crate::files::setup::{ScenarioKind, Setup, SideSetup};
use crate::state::TroopType;

/// A piece of advice, and the rule it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Advice {
    /// The rule.
    pub rule: RuleId,
    /// What it says of this battle.
    pub text: String,
}

/// Which side of an unbalanced scenario gets more points
/// ([`rule::scenario::POINTS_BALANCE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// The attacker gets more; else the defender.
    pub attacker: bool,
    /// At least so many per cent.
    pub least: u8,
    /// At most so many per cent.
    pub most: u8,
}

impl Handicap {
    /// The points of the favoured side, least and most, when the other has so many.
    ///
    /// ```
    /// let handicap = spear::ScenarioKind::Ambush.handicap().unwrap();
    /// assert!(!handicap.attacker);
    /// assert_eq!(handicap.points(500), (550, 600));
    /// ```
    pub fn points(self, other: u32) -> (u32, u32) {
        let with = |percent: u8| other + other * u32::from(percent) / 100;
        (with(self.least), with(self.most))
    }
}

impl ScenarioKind {
    /// The suggested handicap: attackers of positions and rivers, and the
    /// defender of an ambushed column, get 10 to 20 per cent more.
    pub const fn handicap(self) -> Option<Handicap> {
        let attacker = match self {
            ScenarioKind::PreparedPositions | ScenarioKind::RiverCrossing => true,
            ScenarioKind::Ambush => false,
            ScenarioKind::Pitched | ScenarioKind::Historical => return None,
        };
        Some(Handicap { attacker, least: 10, most: 20 })
    }
}

/// How many men a unit stands for when a unit of heavy foot stands for
/// `heavy_foot` ([`rule::scenario::HISTORICAL_RATIOS`]). Chariots and
/// elephants are counted as such. Train and scythed chariots have no ratio.
///
/// ```
/// use spear::{TroopType, men_per_unit};
/// assert_eq!(men_per_unit(TroopType::LightFoot, false, 2000), Some(1000));
/// assert_eq!(men_per_unit(TroopType::HeavyFoot, true, 1000), Some(1500));
/// ```
pub fn men_per_unit(kind: TroopType, large: bool, heavy_foot: u32) -> Option<u32> {
    // Out of 2000 heavy foot; 500 men for each point of strength.
    let of_two_thousand = match kind {
        TroopType::Chariots => 500,
        TroopType::Elephants => 100,
        TroopType::ScythedChariots => return None,
        _ if kind.is_train() => return None,
        _ if large => 750 * u32::from(kind.strength()),
        _ => 500 * u32::from(kind.strength()),
    };
    Some(heavy_foot * of_two_thousand / 2000)
}

impl Setup {
    /// What the book advises about this battle.
    pub fn advice(&self) -> Vec<Advice> {
        let mut advice = self.size_advice();
        let mut add = |rule, text: String| advice.push(Advice { rule, text });
        if let Some(Handicap { attacker, least, most }) = self.scenario.handicap() {
            add(
                rule::scenario::POINTS_BALANCE,
                say!("advice-handicap", attacker = attacker, least = least, most = most),
            );
        }
        if self.scenario != ScenarioKind::Pitched {
            add(rule::scenario::SWAP_SIDES, say!("advice-swap-sides"));
        }
        if self.scenario == ScenarioKind::Historical && self.terrain.as_ref().is_none_or(Vec::is_empty) {
            add(rule::scenario::HISTORICAL_TERRAIN, say!("advice-terrain"));
        }
        if self.scenario == ScenarioKind::Historical {
            let men = |kind, large| men_per_unit(kind, large, 2000).unwrap_or(0);
            add(
                rule::scenario::HISTORICAL_RATIOS,
                say!(
                    "advice-men",
                    heavy = men(TroopType::HeavyFoot, false),
                    large = men(TroopType::HeavyFoot, true),
                    medium = men(TroopType::MediumFoot, false),
                    light = men(TroopType::LightFoot, false),
                    chariots = men(TroopType::Chariots, false),
                    elephants = men(TroopType::Elephants, false),
                ),
            );
        }
        if self.options.large_game {
            for text in self.sides.iter().flat_map(large_game_forces) {
                add(rule::multiplayer::VARIANT_FORCES, text);
            }
        }
        advice
    }

    /// The same battle with the armies exchanged: each fights in the other's
    /// place and role ([`rule::scenario::SWAP_SIDES`]).
    #[must_use]
    pub fn swapped(&self) -> Setup {
        let mut swapped = self.clone();
        if let [a, b] = swapped.sides.as_mut_slice() {
            std::mem::swap(a, b);
            std::mem::swap(&mut a.attacks, &mut b.attacks);
        }
        swapped
    }
}

/// [`rule::multiplayer::VARIANT_FORCES`]: three to five units and a captain for
/// each player, one general for the side.
fn large_game_forces(side: &SideSetup) -> Vec<String> {
    let mut advice = Vec::new();
    for command in &side.commands {
        let (army, units) = (&command.army, command.army.unit_count());
        if !(3..=5).contains(&units) {
            advice.push(say!("advice-few-units", army = named(&army.name).into_owned(), units = units));
        }
        if army.commanders.iter().all(|c| c.rank != Rank::Captain) {
            advice.push(say!("advice-captain", army = named(&army.name).into_owned()));
        }
    }
    let commanders = side.commands.iter().flat_map(|c| &c.army.commanders);
    let generals = commanders.filter(|c| c.commander_in_chief).count();
    if generals != 1 {
        advice.push(say!("advice-generals", army = named(&side.name).into_owned(), generals = generals));
    }
    advice
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::army::{Army, CommanderEntry, UnitEntry};

    fn army(units: u8, commanders: &[(Rank, bool)]) -> Army {
        let text = "name = 'Host'\nruleset = 'spear'\n[[unit]]\nname = 'Foot'\ntype = 'heavy_foot'\ndiscipline = 4";
        let mut army = Army::parse(text).unwrap();
        army.units = vec![UnitEntry { count: units, ..army.units[0].clone() }];
        army.commanders = commanders
            .iter()
            .map(|&(rank, commander_in_chief)| CommanderEntry {
                name: "Lord".into(),
                rank,
                commander_in_chief,
                at: None,
                facing: None,
                attached: None,
            })
            .collect();
        army
    }

    fn rules_of(setup: &Setup) -> Vec<RuleId> {
        setup.advice().iter().map(|a| a.rule).collect()
    }

    #[test]
    fn a_handicap_adds_its_share() {
        let handicap = ScenarioKind::RiverCrossing.handicap().unwrap();
        assert_eq!((handicap.attacker, handicap.points(500)), (true, (550, 600)));
    }

    #[test]
    fn the_side_with_the_harder_task_gets_more_points() {
        let more = |kind: ScenarioKind| kind.handicap().map(|h| (h.attacker, h.least, h.most));
        assert_eq!(more(ScenarioKind::PreparedPositions), Some((true, 10, 20)), "{}", rule::scenario::POINTS_BALANCE);
        assert_eq!(more(ScenarioKind::Ambush), Some((false, 10, 20)));
        assert_eq!(more(ScenarioKind::RiverCrossing), Some((true, 10, 20)));
        assert_eq!(more(ScenarioKind::Pitched), None);
        let mut setup = Setup::pitched(army(8, &[]), army(8, &[]));
        assert!(rules_of(&setup).is_empty());
        setup.scenario = ScenarioKind::Ambush;
        let told = setup.advice().into_iter().find(|a| a.rule == rule::scenario::POINTS_BALANCE).unwrap();
        assert!(told.text.contains("defender 10 to 20"), "{}", told.text);
    }

    #[test]
    fn men_follow_the_strength_of_units() {
        let men = |kind, large| men_per_unit(kind, large, 2000);
        for (kind, large, number) in [
            (TroopType::HeavyFoot, false, 2000),
            (TroopType::MediumFoot, false, 1500),
            (TroopType::Cavalry, false, 1500),
            (TroopType::LightFoot, false, 1000),
            (TroopType::HeavyFoot, true, 3000),
            (TroopType::Chariots, false, 500),
            (TroopType::Elephants, false, 100),
        ] {
            assert_eq!(men(kind, large), Some(number), "{}", rule::scenario::HISTORICAL_RATIOS);
        }
        assert_eq!(men_per_unit(TroopType::MediumFoot, false, 1000), Some(750), "in proportion");
        assert_eq!(men(TroopType::Artillery, false), None);
    }

    #[test]
    fn a_bare_historical_field_is_remarked_upon() {
        let mut setup = Setup::pitched(army(4, &[]), army(4, &[]));
        setup.scenario = ScenarioKind::Historical;
        setup.terrain = Some(Vec::new());
        assert!(rules_of(&setup).contains(&rule::scenario::HISTORICAL_TERRAIN));
        let hill =
            toml::from_str("kind = 'gentle hill'\narea = [[9, 9], [12, 9], [12, 12]]\ncentre = [11, 10]").unwrap();
        setup.terrain = Some(vec![hill]);
        assert!(!rules_of(&setup).contains(&rule::scenario::HISTORICAL_TERRAIN));
    }

    #[test]
    fn exchanged_armies_keep_places_and_roles() {
        let (mut a, mut b) = (army(4, &[]), army(6, &[]));
        a.name = "Red".into();
        b.name = "Blue".into();
        let mut setup = Setup::pitched(a, b);
        setup.scenario = ScenarioKind::RiverCrossing;
        assert!(rules_of(&setup).contains(&rule::scenario::SWAP_SIDES));
        let swapped = setup.swapped();
        let sides: Vec<_> = swapped.sides.iter().map(|s| (s.name.as_str(), s.attacks)).collect();
        assert_eq!(sides, [("Blue", true), ("Red", false)]);
        assert_eq!(swapped.swapped(), setup);
    }

    #[test]
    fn the_large_game_wants_small_commands_with_a_captain_each() {
        let player = |units, commanders: &[(Rank, bool)]| crate::files::setup::CommandSetup {
            seat: None,
            army: army(units, commanders),
        };
        let captain = [(Rank::Captain, false)];
        let both = [(Rank::Captain, false), (Rank::General, true)];
        let mut setup = Setup::pitched(army(4, &[]), army(4, &[]));
        setup.options.large_game = true;
        for side in &mut setup.sides {
            side.commands = vec![player(3, &captain), player(5, &both), player(4, &captain)];
        }
        assert!(setup.advice().is_empty(), "{:?}", setup.advice());
        setup.sides[0].commands[0] = player(6, &[]);
        setup.sides[1].commands[1] = player(2, &captain);
        let forces = setup.advice().into_iter().filter(|a| a.rule == rule::multiplayer::VARIANT_FORCES);
        let texts: Vec<String> = forces.map(|a| a.text).collect();
        assert_eq!(texts.len(), 4, "{texts:?} {}", rule::multiplayer::VARIANT_FORCES);
    }
}
