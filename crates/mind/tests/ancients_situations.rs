//! The captain of `ancients` in situations where it is plain what to do.

use ancients::{Answer, Battle, Found, MoveAsk, Question, ShootAsk, Situation, UnitId};
use dice::Dice;
use game::{Game, Order, Tray};
use mind::Player;
use mind::ancients::Captain;

/// A moment of a battle, side A to move. A unit is a line: what it is, and where.
fn moment(step: &str, turn: u16, red: &str, blue: &str) -> Battle {
    let text = format!(
        "moment = '{step}'\nuntil = 'combat'\nturn = {turn}\n[[side]]\nunit = [{red}]\n[[side]]\nunit = [{blue}]"
    );
    let situation: Situation = toml::from_str(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let mut battle = Battle::from_situation(&situation).unwrap();
    battle.start(&mut Tray::silent(Dice::seeded(1)));
    battle
}

/// The captain's order, and why he gives it.
fn decide(battle: &Battle) -> (Answer, &'static str) {
    let mut captain = Captain::new();
    let answer = captain.decide(battle);
    (answer, captain.reason())
}

/// Plays on until a question is asked that is wanted; nothing if none is.
fn until(battle: &mut Battle, wanted: impl Fn(Question) -> bool) -> Option<Question> {
    let mut tray = Tray::silent(Dice::seeded(1));
    while let Some(question) = battle.question() {
        if wanted(question) {
            return Some(question);
        }
        let (answer, _) = decide(battle);
        battle.obey(answer, &mut tray);
    }
    None
}

/// Where a unit stands when all have moved.
fn moved(battle: &mut Battle) -> &Battle {
    until(battle, |question| matches!(question, Question::Shoot(_)));
    battle
}

const RED: UnitId = UnitId(0);
const FOOT: &str = "models = 20, files = 5, points = 200, weapons = ['hand-weapon'], command = ['leader', 'musician']";
const HORSE: &str = "type = 'cavalry', models = 10, files = 5, points = 250, weapons = ['hand-weapon']";
const LIGHT: &str = "order = 'skirmish', models = 10, files = 5, points = 60, missiles = ['javelin']";
const PIKES: &str = "models = 24, files = 6, points = 250, weapons = ['pike'], special = ['macedonian-phalanx'], command = ['leader', 'standard']";

fn unit(tag: &str, kit: &str, at: [f64; 2]) -> String {
    format!("{{ tag = '{tag}', at = [{}, {}], {kit} }}", at[0], at[1])
}

fn is_done(answer: &Answer, battle: &Battle) -> bool {
    battle.order_of(answer) == Order::word("done")
}

#[test]
fn a_shieldwall_is_formed_before_those_who_could_charge() {
    let saxons = format!("{FOOT}, shield = 'shield', special = ['shieldwall']");
    let near = moment("remaining", 2, &unit("red", &saxons, [36.0, 20.0]), &unit("blue", FOOT, [36.0, 27.0]));
    let (answer, why) = decide(&near);
    assert_eq!(near.order_of(&answer), Order::word("shieldwall"), "{why}");
    let far = moment("remaining", 2, &unit("red", &saxons, [36.0, 8.0]), &unit("blue", FOOT, [36.0, 40.0]));
    assert_ne!(far.order_of(&decide(&far).0), Order::word("shieldwall"));
}

#[test]
fn a_good_charge_is_declared_and_a_bad_one_is_not() {
    let weak = "models = 10, files = 5, points = 150, profile = { M = 4, WS = 2, BS = 2, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 5 }";
    let good = moment("declarations", 2, &unit("red", FOOT, [36.0, 20.0]), &unit("blue", weak, [36.0, 26.0]));
    assert!(!is_done(&decide(&good).0, &good));
    let bad = moment("declarations", 2, &unit("red", HORSE, [36.0, 16.0]), &unit("blue", PIKES, [36.0, 26.0]));
    assert!(is_done(&decide(&bad).0, &bad), "{}", decide(&bad).1);
}

#[test]
fn horse_charges_into_a_flank() {
    let flank = format!("{PIKES}, facing = 90");
    let battle = moment("declarations", 2, &unit("red", HORSE, [36.0, 14.0]), &unit("blue", &flank, [38.0, 24.0]));
    let (answer, why) = decide(&battle);
    assert!(!is_done(&answer, &battle), "{why}");
    assert!(why.contains("flank"), "{why}");
}

#[test]
fn foot_lets_fleeing_horse_go() {
    let runs = format!("{HORSE}, fleeing = true");
    let blue = format!("{}, {}", unit("blue", &runs, [36.0, 26.0]), unit("others", FOOT, [60.0, 40.0]));
    let battle = moment("declarations", 2, &unit("red", FOOT, [36.0, 20.0]), &blue);
    assert!(is_done(&decide(&battle).0, &battle), "{}", decide(&battle).1);
}

#[test]
fn a_lone_standard_bearer_is_not_worth_a_charge() {
    let bearer = "rank = 'army-standard', models = 1, files = 1, points = 60";
    let blue = format!("{}, {}", unit("bearer", bearer, [36.0, 26.0]), unit("others", FOOT, [60.0, 40.0]));
    let battle = moment("declarations", 2, &unit("red", FOOT, [36.0, 20.0]), &blue);
    assert!(is_done(&decide(&battle).0, &battle), "{}", decide(&battle).1);
}

#[test]
fn a_general_does_not_march_into_the_reach_of_a_charge() {
    let general = "rank = 'general', models = 1, files = 1, points = 150";
    let red = format!("{}, {}", unit("general", general, [14.0, 20.0]), unit("foot", FOOT, [44.0, 20.0]));
    let mut battle = moment("remaining", 2, &red, &unit("blue", HORSE, [28.0, 34.0]));
    let end = moved(&mut battle);
    let (here, there) = (end.rect(RED), end.rect(UnitId(2)));
    let joined = end.unit(RED).host.is_some();
    assert!(joined || here.distance(&there) > end.charge_reach(UnitId(2)), "{here:?}");
}

#[test]
fn javelins_are_carried_into_range_and_thrown() {
    let mut battle = moment("remaining", 2, &unit("red", LIGHT, [36.0, 16.0]), &unit("blue", FOOT, [36.0, 27.0]));
    let asked = until(&mut battle, |question| question == Question::Shoot(ShootAsk::Nominate));
    assert!(asked.is_some(), "nobody could throw: {:?}", battle.rect(RED));
    assert_eq!(battle.order_of(&decide(&battle).0), Order::Choose(RED.key()));
    assert!(battle.rect(RED).distance(&battle.rect(UnitId(1))) <= 8.0);
}

#[test]
fn horse_does_not_wait_for_pikes_to_charge_it() {
    let mut battle = moment("remaining", 2, &unit("red", HORSE, [36.0, 20.0]), &unit("blue", PIKES, [36.0, 26.0]));
    let end = moved(&mut battle);
    assert!(end.rect(RED).distance(&end.rect(UnitId(1))) > end.charge_reach(UnitId(1)), "{:?}", end.rect(RED));
}

#[test]
fn skirmishers_do_not_stay_before_those_who_want_to_advance() {
    let red = format!("{}, {}", unit("light", LIGHT, [36.0, 14.0]), unit("foot", FOOT, [36.0, 10.0]));
    let mut battle = moment("remaining", 1, &red, &unit("blue", FOOT, [36.0, 36.0]));
    let end = moved(&mut battle);
    let foot = end.rect(UnitId(1));
    assert!(foot.pose.at.y > 13.0, "the foot marches: {foot:?}");
}

#[test]
fn skirmishers_run_from_a_charge_and_pikes_stand() {
    let charged = |kit: &str| {
        let text = format!(
            "moment = 'responses'\nactive = 'B'\n[[side]]\nunit = [{}]\n[[side]]\nunit = [{}]\n[[charge]]\nunit = 'blue'\ntarget = 'red'",
            unit("red", kit, [36.0, 24.0]),
            unit("blue", FOOT, [36.0, 31.0])
        );
        let situation: Situation = toml::from_str(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        let mut battle = Battle::from_situation(&situation).unwrap();
        battle.start(&mut Tray::silent(Dice::seeded(1)));
        let answer = decide(&battle).0;
        battle.order_of(&answer)
    };
    assert_eq!(charged(PIKES), Order::word("hold"));
    assert_eq!(charged(LIGHT), Order::word("fire-and-flee"));
}

#[test]
fn the_plan_names_the_units_and_what_they_do() {
    let red = format!("{}, {}", unit("spears", FOOT, [36.0, 10.0]), unit("riders", HORSE, [50.0, 10.0]));
    let battle = moment("remaining", 2, &red, &unit("blue", FOOT, [36.0, 36.0]));
    let mut captain = Captain::new();
    let plan = Player::<Battle>::plan(&mut captain, &battle).unwrap();
    assert!(plan.contains("forward in line") && plan.contains("ride"), "{plan}");
}

#[test]
fn a_quarter_of_the_table_is_taken_before_the_end() {
    let blue = unit("blue", FOOT, [10.0, 40.0]);
    let mut battle = moment("remaining", 8, &unit("red", FOOT, [36.0, 12.0]), &blue);
    let asked = until(&mut battle, |question| matches!(question, Question::Move(MoveAsk::Path(_))));
    assert!(asked.is_some());
    let (answer, why) = decide(&battle);
    let Answer::Path { found: Found::Moved(end), .. } = &answer else { panic!("{answer:?}") };
    let ground = battle.unit(RED).rect_at(end.pose);
    let xs = ground.corners().map(|corner| corner.x);
    assert!(xs.iter().all(|x| *x > 36.0) || xs.iter().all(|x| *x < 36.0), "{why}: {ground:?}");
}

/// A unit of red that blue has charged in a turn, and how it answers.
fn answers(turn: u16, red: &str, blue: &str, between: f64) -> Order {
    let text = format!(
        "moment = 'responses'\nfirst = 'A'\nactive = 'B'\nturn = {turn}\n[[side]]\nunit = [{}]\n[[side]]\nunit = [{}]\n[[charge]]\nunit = 'blue'\ntarget = 'red'",
        unit("red", red, [36.0, 24.0]),
        unit("blue", blue, [36.0, 24.0 + between])
    );
    let situation: Situation = toml::from_str(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let mut battle = Battle::from_situation(&situation).unwrap();
    battle.start(&mut Tray::silent(Dice::seeded(1)));
    let answer = decide(&battle).0;
    battle.order_of(&answer)
}

const WEAK: &str = "models = 10, files = 5, points = 150, profile = { M = 4, WS = 2, BS = 2, S = 3, T = 3, W = 1, I = 2, A = 1, Ld = 8 }";

#[test]
fn nobody_runs_from_a_charge_when_no_turn_is_left_to_rally_in() {
    assert_eq!(answers(3, WEAK, PIKES, 7.0), Order::word("flee"));
    assert_eq!(answers(8, WEAK, PIKES, 7.0), Order::word("hold"));
}

#[test]
fn horse_breaks_off_a_fight_that_it_loses() {
    let battle = moment("declarations", 2, &unit("red", HORSE, [36.0, 24.0]), &unit("blue", PIKES, [36.0, 24.0]));
    let (answer, why) = decide(&battle);
    assert_eq!(battle.order_of(&answer), Order::Choose(RED.key()), "{why}");
    assert!(why.contains("breaks off"), "{why}");
    let winning = moment("declarations", 2, &unit("red", HORSE, [36.0, 24.0]), &unit("blue", WEAK, [36.0, 24.0]));
    assert!(is_done(&decide(&winning).0, &winning), "{}", decide(&winning).1);
}

#[test]
fn pikes_whom_horse_could_take_in_the_flank_form_square() {
    let swiss = "models = 24, files = 6, points = 250, weapons = ['pike'], special = ['medieval-phalanx'], command = ['leader', 'musician']";
    let aside = format!("{HORSE}, facing = 270");
    let battle = moment("remaining", 2, &unit("red", swiss, [36.0, 20.0]), &unit("blue", &aside, [48.0, 19.0]));
    let (answer, why) = decide(&battle);
    assert_eq!(battle.order_of(&answer), Order::word("square"), "{why}");
    let before = moment("remaining", 2, &unit("red", swiss, [36.0, 20.0]), &unit("blue", HORSE, [36.0, 32.0]));
    assert_ne!(before.order_of(&decide(&before).0), Order::word("square"));
}

#[test]
fn those_who_know_how_run_only_for_show() {
    let feigns = "type = 'cavalry', order = 'skirmish', models = 10, files = 5, points = 120, missiles = ['javelin'], special = ['feigned-flight']";
    let order = answers(3, feigns, FOOT, 7.0);
    assert!(format!("{order:?}").contains("feigned"), "{order:?}");
}

#[test]
fn horse_meets_horse_at_the_gallop() {
    assert_eq!(answers(3, HORSE, HORSE, 12.0), Order::word("countercharge"));
}

/// Danger is nothing to those whom nobody can charge any more.
#[test]
fn javelins_are_thrown_at_any_risk_when_the_enemy_has_no_turn_left() {
    let dear = LIGHT.replace("points = 60", "points = 400");
    let (red, blue) = (unit("red", &dear, [36.0, 20.0]), unit("blue", HORSE, [36.0, 31.0]));
    let keeps_away = |turn: u16| {
        let text = format!(
            "moment = 'remaining'\nuntil = 'combat'\nturn = {turn}\nfirst = 'B'\n[[side]]\nunit = [{red}]\n[[side]]\nunit = [{blue}]"
        );
        let situation: Situation = toml::from_str(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        let mut battle = Battle::from_situation(&situation).unwrap();
        battle.start(&mut Tray::silent(Dice::seeded(1)));
        let end = moved(&mut battle);
        end.rect(RED).distance(&end.rect(UnitId(1)))
    };
    assert!(keeps_away(8) <= 8.0);
    assert!(keeps_away(2) > 8.0);
}

#[test]
fn skirmishers_turn_to_whom_they_shoot_at() {
    let turned = format!("{LIGHT}, facing = 180");
    // It is the last turn of all: nobody charges them.
    let mut battle = moment("remaining", 8, &unit("red", &turned, [36.0, 16.0]), &unit("blue", FOOT, [36.0, 25.0]));
    let asked = until(&mut battle, |question| question == Question::Shoot(ShootAsk::Nominate));
    assert!(asked.is_some(), "nobody could throw: {:?}", battle.rect(RED));
}

#[test]
fn the_army_deploys_in_two_wings() {
    let known = |name: &str| {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../armies/ancients/{name}.toml"));
        ancients::Army::parse(&std::fs::read_to_string(file).unwrap()).unwrap()
    };
    let setup = ancients::Setup::pitched(known("macedon"), known("early-imperial-rome"));
    let mut battle = Battle::new(&setup).unwrap();
    battle.start(&mut Tray::silent(Dice::seeded(1)));
    until(&mut battle, |question| !matches!(question, Question::Deploy(_)));
    let middle = battle.field().board.width * 0.5;
    for side in game::Side::BOTH {
        let formed = || battle.on_field(side).filter(|&u| battle.is_formed(u));
        let aside = |u: UnitId| battle.rect(u).centre().x - middle;
        assert!(formed().all(|u| aside(u).abs() > 8.0), "nobody stands between the wings");
        assert!(formed().any(|u| aside(u) < 0.0) && formed().any(|u| aside(u) > 0.0), "there are two wings");
        let horse = || formed().filter(|&u| battle.troop(u).kind.is_mounted());
        let beyond = |u: UnitId, other: UnitId| aside(other) * aside(u).signum() > aside(u).abs();
        assert!(horse().all(|u| !formed().any(|other| beyond(u, other))), "horse at the end of its wing");
    }
}
