//! Questions in the grammar that all games share.

use game::say::{Args, say};
use game::telling::Teller;
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
        let mut args = Args::default();
        let subject = match self.about(battle) {
            About::Unit(unit) => {
                args.set("unit", battle.unit_told(unit));
                Some(unit.key())
            }
            About::Leader(leader) => {
                args.set("unit", battle.leader_told(u16::from(leader.0)));
                Some(leader.key())
            }
            About::Side(_) | About::Command(_) => None,
        };
        if let Q::Evade { charger, .. } = self {
            args.set("enemy", battle.unit_told(charger));
        }
        let put = |rule, prompt| Wording { rule, subject, prompt, secret: self.is_secret(), answers: None };
        let say = |rule, key: &str| put(rule, crate::WORDS.say(key, &args)).answered(&crate::WORDS, key, &args);
        match self {
            Q::ChooseTerrain(_) => say(rule::setup::DEFINE_PIECES, "ask-choose-terrain"),
            Q::PlaceTerrain => {
                let piece = battle.prelude.as_ref().and_then(|p| p.in_hand).map(|hand| hand.1.told());
                put(rule::setup::PLACEMENT_ROLL, say!("ask-place-terrain", piece = piece.unwrap_or_default()))
            }
            Q::AdjustTerrain => {
                let limit = battle.prelude.as_ref().map_or(0, |p| p.adjust);
                put(battle.adjustment_rule(), say!("ask-adjust-terrain", limit = limit))
            }
            Q::MarchUnits(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "ask-march-units"),
            Q::MarchLeader(_) => say(rule::stratagem::FLANK_MARCH_COMMANDER, "ask-march-leader"),
            Q::MarchFlank(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "ask-march-flank"),
            Q::MarchTurn(_) => say(rule::stratagem::FLANK_MARCH_PLAN, "ask-march-turn"),
            Q::AmbushUnit(_) => say(rule::stratagem::AMBUSH, "ask-ambush"),
            Q::Bid(_) => say(rule::deploy::SCOUTING_BID, "ask-bid"),
            Q::Deploy { .. } => say(rule::deploy::PHASES, "ask-deploy"),
            Q::DeployLeader { .. } => say(rule::deploy::PHASES, "ask-deploy-leader"),
            Q::DeployLeaderAlone { .. } => say(rule::deploy::ZONE, "ask-deploy-leader-alone"),
            Q::StakesStart(_) => say(rule::stratagem::STAKES_WHO, "ask-stakes-start"),
            Q::RedeployUnit(_) => say(rule::stratagem::REDEPLOYMENT, "ask-redeploy"),
            Q::RedeployPlace(_) => say(rule::stratagem::REDEPLOYMENT, "ask-redeploy-place"),
            Q::SpringAmbush(_) => say(rule::stratagem::AMBUSH, "ask-spring-ambush"),
            Q::PlaceDice(_) => say(rule::dice::MINIMUM_TO_PLACE, "ask-place-dice"),
            Q::WhichUnit => say(rule::turn::OWN_ORDER_CHOICE, "ask-which-unit"),
            Q::Action(u) => {
                let above = battle.unit(u).face > battle.rating(u);
                let rule = if above { rule::turn::ACTIONS_GREATER_DIE } else { rule::turn::ACTIONS_EQUAL_DIE };
                let rule = if battle.is_engaged(u) { rule::move_::IN_CONTACT_OPTIONS } else { rule };
                say(rule, "ask-action")
            }
            Q::Path { .. } => say(rule::move_::TWO_KINDS, "ask-redeploy-place"),
            Q::Group(_) => say(rule::move_::GROUP_WHO, "ask-group"),
            Q::GroupPath { .. } => say(rule::move_::GROUP_ADVANCE, "ask-group-path"),
            Q::BreakOff(_) => say(rule::move_::BREAK_OFF_HOW, "ask-break-off"),
            Q::Together(_) => say(rule::turn::SIMULTANEOUS_CHARGES, "ask-together"),
            Q::ChargePath(_) => say(rule::charge::SHIFT, "ask-charge-path"),
            Q::ChargeTarget { .. } => say(rule::charge::TARGET, "ask-charge-target"),
            Q::Follow(_) => say(rule::evade::CHARGER_FOLLOW_THROUGH, "ask-follow"),
            Q::Evade { .. } => say(rule::evade::WHO, "ask-evade"),
            Q::Slide { unit, target } => {
                let lined_up = battle.slide_open(unit, target).is_some_and(|(_, range)| range.lined_up);
                let rule = if lined_up { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE };
                say(rule, "ask-slide")
            }
            Q::WhichMelee => say(rule::turn::SIMULTANEOUS_CHARGES, "ask-which-melee"),
            Q::Defender(_) => say(rule::melee::FRONT_CENTRE_PRIORITY, "ask-defender"),
            Q::TurnToFace { .. } => say(rule::move_::TURN_TO_FACE, "ask-turn-to-face"),
            Q::EndFacing { .. } => say(rule::turn::END_TURN_TO_FACE, "ask-turn-to-face"),
            Q::ShotBonus { .. } => say(rule::dice::BONUS_USES, "ask-shot-bonus"),
            Q::ShotTarget { .. } => say(rule::shoot::CLOSEST_TARGET, "ask-shot-target"),
            Q::DefensiveBonus { .. } => say(rule::characteristic::REDUCED_DEFENSIVE, "ask-defensive-bonus"),
            Q::Throw { .. } => say(rule::characteristic::THROWN_ADVANCING, "ask-throw"),
            Q::Lower(_) => say(rule::combat::PROTECTION_TIMING, "ask-lower"),
            Q::Raise(_) => say(rule::combat::LACKING_PROTECTION, "ask-raise"),
            Q::TestOrder(_) => say(rule::rout::CHAIN, "ask-test-order"),
            Q::Hold { .. } => say(rule::pursuit::OPTIONAL, "ask-hold"),
            Q::Escape { leader, .. } => say(battle.escape_rule(leader), "ask-leader-where"),
            Q::LeaderMove(_) => say(rule::commander::END_PHASE_MOVE, "ask-leader-where"),
            Q::LeaderPlace(_) => say(rule::commander::MOVE_RATE, "ask-leader-ride"),
            Q::LeaderRally(_) => say(rule::commander::RALLY, "ask-leader-rally"),
            Q::MarchRide(_) => say(rule::stratagem::FLANK_MARCH_COMMANDER, "ask-march-ride"),
            Q::FlankDice(_) => say(rule::stratagem::FLANK_MARCH_DICE, "ask-flank-dice"),
            Q::MarchNext(_) => say(rule::turn::OWN_ORDER_CHOICE, "ask-march-next"),
            Q::Enter(_) => say(rule::stratagem::FLANK_MARCH_ENTRY, "ask-enter"),
            Q::EntryAction(_) => say(rule::stratagem::FLANK_MARCH_ENTRY, "ask-entry-action"),
            Q::MarchJoin(_) => say(rule::stratagem::FLANK_MARCH_LEADER_ENTERS, "ask-march-join"),
            Q::PursueFirst => say(rule::multiplayer::DEMORALISED_PURSUIT, "ask-pursue-first"),
            Q::FightOn(_) => say(rule::multiplayer::GAME_END, "ask-fight-on"),
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
