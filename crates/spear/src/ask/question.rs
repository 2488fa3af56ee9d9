//! Questions in the grammar that all games share.

use game::{Asking, Below, Offer, Order, Preview, Reading, Refusal, Seat, Side, Taker, Wording, why};
use rules::spear as rule;

use crate::ask::Answer;
use crate::ask::pick::Pick;
use crate::state::{Battle, CommandId, LeaderId, Play, Question, UnitId};

/// Who is asked, and about whom.
enum About {
    Side(Side),
    Command(CommandId),
    Unit(UnitId),
    Leader(LeaderId),
}

impl Question {
    fn about(self, battle: &Battle) -> About {
        use Question as Q;
        let nobody = About::Command(CommandId(0));
        let owner = |unit: Option<UnitId>| unit.map_or(CommandId(0), |u| battle.unit(u).command);
        match self {
            Q::ChooseTerrain(side) => About::Side(side),
            Q::PlaceTerrain => About::Side(battle.piece_chooser()),
            Q::AdjustTerrain => About::Side(battle.adjuster()),
            Q::MarchUnits(c)
            | Q::MarchLeader(c)
            | Q::MarchFlank(c)
            | Q::MarchTurn(c)
            | Q::AmbushUnit(c)
            | Q::Bid(c)
            | Q::Deploy { command: c, .. }
            | Q::RedeployUnit(c)
            | Q::SpringAmbush(c)
            | Q::PlaceDice(c)
            | Q::MarchNext(c)
            | Q::FightOn(c)
            | Q::FlankDice(c) => About::Command(c),
            Q::MarchRide(c) | Q::MarchJoin(c) => battle.march_leader(c).map_or(About::Command(c), About::Leader),
            Q::PursueFirst => About::Command(owner(battle.fastest_pursuers().first().copied())),
            Q::WhichUnit => battle.command_up().map_or(nobody, About::Command),
            Q::WhichMelee => About::Command(owner(battle.melees.first().map(|melee| melee.0))),
            Q::TestOrder(_) => About::Command(owner(battle.testing.first().copied())),
            Q::Lower(side) | Q::Raise(side) => {
                battle.combat.as_ref().map_or(nobody, |combat| About::Unit(combat.sides[side as usize].unit))
            }
            Q::StakesStart(u)
            | Q::RedeployPlace(u)
            | Q::Action(u)
            | Q::Path { unit: u, .. }
            | Q::Group(u)
            | Q::GroupPath { unit: u, .. }
            | Q::BreakOff(u)
            | Q::Together(u)
            | Q::ChargePath(u)
            | Q::ChargeTarget { unit: u, .. }
            | Q::Follow(u)
            | Q::Evade { unit: u, .. }
            | Q::Slide { unit: u, .. }
            | Q::Defender(u)
            | Q::TurnToFace { unit: u }
            | Q::EndFacing { unit: u }
            | Q::ShotBonus { unit: u, .. }
            | Q::ShotTarget { unit: u, .. }
            | Q::DefensiveBonus { unit: u, .. }
            | Q::Throw { unit: u, .. }
            | Q::Hold { unit: u, .. }
            | Q::Enter(u)
            | Q::EntryAction(u) => About::Unit(u),
            Q::DeployLeader { leader: l, .. }
            | Q::DeployLeaderAlone { leader: l, .. }
            | Q::Escape { leader: l, .. }
            | Q::LeaderMove(l)
            | Q::LeaderPlace(l)
            | Q::LeaderRally(l) => About::Leader(l),
        }
    }
}

impl Asking<Battle> for Question {
    fn seat(self, battle: &Battle) -> Seat {
        match self.about(battle) {
            About::Side(side) => battle.commands.iter().find(|c| c.side == side).map_or(Seat(0), |c| c.seat),
            About::Command(command) => battle.command(command).seat,
            About::Unit(unit) => battle.owner(unit),
            About::Leader(leader) => battle.command(battle.leader(leader).command).seat,
        }
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    fn put(self, battle: &Battle) -> Wording {
        use Question as Q;
        let (subject, name) = match self.about(battle) {
            About::Unit(unit) => (Some(unit.key()), battle.name_of(unit)),
            About::Leader(leader) => (Some(leader.key()), battle.leader_name(leader)),
            About::Side(_) | About::Command(_) => (None, ""),
        };
        // Whom it is about is named where the prompt has `{}`.
        let say = |rule, prompt: &str| {
            let prompt = prompt.replace("{}", name);
            Wording { rule, subject, prompt, secret: self.is_secret() }
        };
        match self {
            Q::ChooseTerrain(_) => say(rule::setup::DEFINE_PIECES, "Choose a piece of terrain"),
            Q::PlaceTerrain => {
                let piece = battle.prelude.as_ref().and_then(|p| p.in_hand).map(|hand| hand.1.word());
                say(rule::setup::PLACEMENT_ROLL, &format!("Place the {}", piece.unwrap_or_default()))
            }
            Q::AdjustTerrain => {
                let limit = battle.prelude.as_ref().map_or(0, |p| p.adjust);
                say(battle.adjustment_rule(), &format!("Move the piece by up to {limit} DU"))
            }
            Q::MarchUnits(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "Which units go on a flank march?"),
            Q::MarchLeader(_) => say(rule::stratagem::FLANK_MARCH_COMMANDER, "Who leads the flank march?"),
            Q::MarchFlank(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "By which flank?"),
            Q::MarchTurn(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "In which turn do they arrive?"),
            Q::AmbushUnit(_) => say(rule::stratagem::AMBUSH, "Who lies in ambush?"),
            Q::Bid(_) => say(rule::deploy::SCOUTING_BID, "How many action dice do you bid for scouting?"),
            Q::Deploy { .. } => say(rule::deploy::PHASES, "Deploy a unit"),
            Q::DeployLeader { .. } => say(rule::deploy::PHASES, "Where does {} stand?"),
            Q::DeployLeaderAlone { .. } => say(rule::deploy::ZONE, "Place {}"),
            Q::StakesStart(_) => say(rule::stratagem::STAKES_WHO, "Do the {} start with their stakes planted?"),
            Q::RedeployUnit(_) => say(rule::stratagem::REDEPLOYMENT, "Redeploy which unit?"),
            Q::RedeployPlace(_) => say(rule::stratagem::REDEPLOYMENT, "Where do the {} go?"),
            Q::SpringAmbush(_) => say(rule::stratagem::AMBUSH, "Where do the ambushers appear?"),
            Q::PlaceDice(_) => say(rule::dice::MINIMUM_TO_PLACE, "Give your action dice to units"),
            Q::WhichUnit => say(rule::turn::OWN_ORDER_CHOICE, "Which unit acts next?"),
            Q::Action(u) => {
                let above = battle.unit(u).face > battle.rating(u);
                let rule = if above { rule::turn::ACTIONS_GREATER_DIE } else { rule::turn::ACTIONS_EQUAL_DIE };
                let rule = if battle.is_engaged(u) { rule::move_::IN_CONTACT_OPTIONS } else { rule };
                say(rule, "What do the {} do?")
            }
            Q::Path { .. } => say(rule::move_::TWO_KINDS, "Where do the {} go?"),
            Q::Group(_) => say(rule::move_::GROUP_WHO, "Who moves along?"),
            Q::GroupPath { .. } => say(rule::move_::GROUP_ADVANCE, "Where does the group go?"),
            Q::BreakOff(_) => say(rule::move_::BREAK_OFF_HOW, "How far do the {} break off?"),
            Q::Together(_) => say(rule::turn::SIMULTANEOUS_CHARGES, "Who charges together with it, before any melee?"),
            Q::ChargePath(_) => say(rule::charge::SHIFT, "How do the {} shift to reach an enemy?"),
            Q::ChargeTarget { .. } => say(rule::charge::TARGET, "Whom do the {} charge?"),
            Q::Follow(_) => say(rule::evade::CHARGER_FOLLOW_THROUGH, "The target evaded: where do the {} go?"),
            Q::Evade { unit, charger } => {
                let prompt = format!("Do the {} evade the {}?", battle.name_of(unit), battle.name_of(charger));
                Wording::about(unit.key(), rule::evade::WHO, prompt)
            }
            Q::Slide { unit, target } => {
                let lined_up = battle.slide_open(unit, target).is_some_and(|(_, range)| range.lined_up);
                let rule = if lined_up { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE };
                say(rule, "How far do the {} slide to conform?")
            }
            Q::WhichMelee => say(rule::turn::SIMULTANEOUS_CHARGES, "Whose melee is fought next?"),
            Q::Defender(_) => say(rule::melee::FRONT_CENTRE_PRIORITY, "Whom do the {} fight?"),
            Q::TurnToFace { .. } => say(rule::move_::TURN_TO_FACE, "Do the {} turn to face?"),
            Q::EndFacing { .. } => say(rule::turn::END_TURN_TO_FACE, "Do the {} turn to face?"),
            Q::ShotBonus { .. } => say(rule::dice::BONUS_USES, "How do the {} use their bonus?"),
            Q::ShotTarget { .. } => say(rule::shoot::CLOSEST_TARGET, "At whom do the {} shoot?"),
            Q::DefensiveBonus { .. } => {
                say(rule::characteristic::REDUCED_DEFENSIVE, "How many bonuses do the {} put into the shot?")
            }
            Q::Throw { .. } => {
                say(rule::characteristic::THROWN_ADVANCING, "Do the {} throw their weapons, for an impetus die?")
            }
            Q::Lower(_) => say(rule::combat::PROTECTION_TIMING, "Armour of the {}: which enemy dice are lowered?"),
            Q::Raise(_) => {
                say(rule::combat::LACKING_PROTECTION, "The enemy lacks protection: which die of the {} is raised?")
            }
            Q::TestOrder(_) => say(rule::rout::CHAIN, "In which order do your units test?"),
            Q::Hold { .. } => say(rule::pursuit::OPTIONAL, "Do the {} try to hold back from pursuit?"),
            Q::Escape { leader, .. } => say(battle.escape_rule(leader), "Where does {} go?"),
            Q::LeaderMove(_) => say(rule::commander::END_PHASE_MOVE, "Where does {} go?"),
            Q::LeaderPlace(_) => say(rule::commander::MOVE_RATE, "Where does {} ride?"),
            Q::LeaderRally(_) => say(rule::commander::RALLY, "Does {} try to rally his unit?"),
            Q::MarchRide(_) => say(
                rule::stratagem::FLANK_MARCH_COMMANDER,
                "With which unit does the commander of the flank march ride?",
            ),
            Q::FlankDice(_) => say(rule::stratagem::FLANK_MARCH_DICE, "Give the arrival dice to flank marching units"),
            Q::MarchNext(_) => say(rule::turn::OWN_ORDER_CHOICE, "Which unit comes on next?"),
            Q::Enter(_) => say(rule::stratagem::FLANK_MARCH_ENTRY, "At which point of the edge do the {} come on?"),
            Q::EntryAction(_) => say(rule::stratagem::FLANK_MARCH_ENTRY, "How do the {} come on?"),
            Q::MarchJoin(_) => say(
                rule::stratagem::FLANK_MARCH_LEADER_ENTERS,
                "With which of the units that came on does the commander enter?",
            ),
            Q::PursueFirst => say(rule::multiplayer::DEMORALISED_PURSUIT, "Which unit pursues first?"),
            Q::FightOn(_) => say(rule::multiplayer::GAME_END, "A command of your side is gone. Do you fight on?"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        battle.offered(self)
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        battle.judge_geometry(self, order)
    }

    /// To make the offer is only to look at what may be done: no event cites
    /// what the rules say of it, unless it makes the shot or the armour.
    fn read(self, battle: &Battle, order: &Order) -> Reading<Battle> {
        if let Some(judged) = self.judge(battle, order) {
            return judged;
        }
        let offered = || self.offer(battle).read(order);
        let told = matches!(self, Question::ShotTarget { .. } | Question::Lower(_));
        let answer = if told { offered() } else { why::aside(offered) };
        let answer = answer.ok_or_else(|| self.not_offered(battle, order))?;
        battle.judge_choice(self, &answer).map(|()| answer)
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        battle.why_not_offered(self, order)
    }

    fn preview(self, battle: &Battle, answer: &Answer) -> Preview {
        battle.foresee(answer)
    }

    /// A side that does not fight on gives up.
    fn yes_is_idle(self) -> bool {
        matches!(self, Question::Hold { .. } | Question::FightOn(_))
    }

    #[inline]
    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        battle.carry_out_answer(self, &answer, play);
    }

    fn propose(self, battle: &Battle, taker: Taker<Answer>) {
        battle.propose_for(self, taker);
    }

    #[inline]
    fn draw(self, battle: &Battle, below: Below) -> Option<Answer> {
        battle.draw_for(self, below)
    }
}
