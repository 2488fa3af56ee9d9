//! Who does nothing does nothing, lawfully, and can be beaten.

use arena::play_checked;
use dice::Dice;
use game::{Game, Order, Seat, Side, Tray};
use mind::{Player, Random, Stone};

fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Army files of a game, by name.
fn files(ruleset: &str) -> Vec<String> {
    let folder = root().join("armies").join(ruleset);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

fn spear_setup(seed: usize) -> spear::Setup {
    let files = files("spear");
    let army = |n: usize| spear::Army::parse(&files[n % files.len()]).unwrap();
    let mut setup = spear::Setup::pitched(army(seed), army(seed + 5));
    // Nobody comes to the one, and the other may never find him.
    setup.options.turn_limit = Some(25);
    setup
}

fn ancients_setup(seed: usize) -> ancients::Setup {
    let files = files("ancients");
    let army = |n: usize| ancients::Army::parse(&files[n % files.len()]).unwrap();
    ancients::Setup::pitched(army(seed), army(seed / 2 + 1))
}

/// The stone and a random player, the stone at that seat.
fn players<G: Game>(stone: Seat, seed: u64) -> [Box<dyn Player<G>>; 2] {
    let mut players: [Box<dyn Player<G>>; 2] = [Box::new(Stone), Box::new(Random::new(seed))];
    if stone == Seat(1) {
        players.swap(0, 1);
    }
    players
}

/// Plays a battle and shows every order of the stone's with the question it
/// answers, and every event after the first turn has begun.
fn watch<G: Game>(
    setup: &G::Setup,
    (stone, seed): (Seat, u64),
    order_given: &mut dyn FnMut(G::Question, &Order),
    happened: &mut dyn FnMut(&G, &G::Event),
) {
    let mut battle = G::new(setup).unwrap();
    let mut table = Tray::new(Dice::seeded(seed));
    let mut players = players::<G>(stone, seed);
    battle.start(&mut table);
    while let Some(seat) = battle.to_decide() {
        let answer = players[seat.index()].decide(&battle);
        let question = battle.question().unwrap();
        if seat == stone && battle.scene().turn > 0 {
            order_given(question, &battle.order_of(&answer));
        }
        battle.obey(answer, &mut table);
        let events = table.log.take();
        if battle.scene().turn > 0 {
            for event in &events {
                happened(&battle, event);
            }
        }
    }
}

#[test]
fn a_stone_of_spear_gives_no_dice_and_moves_nobody() {
    use spear::{Question, What};
    let mut held = 0;
    for seed in 0..8 {
        let stone = Seat(seed as u8 % 2);
        let mine = Side::BOTH[stone.index()];
        let mut asked = 0;
        let of_stone = |battle: &spear::Battle, unit: spear::UnitId| battle.unit(unit).side == mine;
        watch::<spear::Battle>(
            &spear_setup(seed),
            (stone, seed as u64),
            &mut |question, order| {
                asked += 1;
                match (question, order) {
                    (Question::PlaceDice(_), Order::Allocate(grants)) => assert!(grants.is_empty(), "{order:?}"),
                    (Question::Action(_), order) => assert_eq!(*order, Order::word("defer"), "{question:?}"),
                    (Question::Path { .. } | Question::GroupPath { .. }, _) => panic!("seed {seed}: {order:?}"),
                    // A no would let them run after the beaten, or give the battle up.
                    (Question::Hold { .. } | Question::FightOn(_), order) => {
                        held += 1;
                        assert_eq!(*order, Order::Confirm(true), "{question:?}");
                    }
                    _ => {}
                }
            },
            // Winners may have to pursue, and charge whom they meet then.
            &mut |battle, event| match &event.what {
                What::DicePlaced { unit, .. } | What::Moved { unit, .. } | What::BrokeOff { unit, .. } => {
                    assert!(!of_stone(battle, *unit), "seed {seed}: {}", battle.tell(event).text);
                }
                _ => {}
            },
        );
        assert!(asked > 10, "seed {seed}: {asked}");
    }
    assert!(held > 0, "somebody of theirs has won a fight");
}

#[test]
fn a_stone_of_ancients_stands_and_holds() {
    use ancients::{AftermathAsk, ChargeAsk, MoveAsk, Question, ShootAsk, What};
    let mut restrained = 0;
    for seed in 0..8 {
        let stone = Seat(seed as u8 % 2);
        let mine = Side::BOTH[stone.index()];
        let mut asked = 0;
        watch::<ancients::Battle>(
            &ancients_setup(seed),
            (stone, seed as u64),
            &mut |question, order| {
                asked += 1;
                match question {
                    Question::Charge(ChargeAsk::Declare)
                    | Question::Move(MoveAsk::Next)
                    | Question::Shoot(ShootAsk::Nominate) => assert_eq!(*order, Order::word("done"), "{question:?}"),
                    Question::Charge(ChargeAsk::Respond(_)) => assert_eq!(*order, Order::word("hold"), "{question:?}"),
                    Question::Move(MoveAsk::Path(_)) => panic!("seed {seed}: {order:?}"),
                    Question::Aftermath(AftermathAsk::Restrain(_)) => {
                        restrained += 1;
                        assert_eq!(*order, Order::Confirm(true), "{question:?}");
                    }
                    _ => {}
                }
            },
            &mut |battle, event| match &event.what {
                // What must be is no move of its own accord: a warband surges.
                What::Moved { unit, pace, .. } if *pace != "surge" => {
                    assert_ne!(battle.unit(*unit).side, mine, "seed {seed}: {}", battle.tell(event).text);
                }
                What::TargetNamed { unit, .. } | What::Reformed { unit, .. } => {
                    assert_ne!(battle.unit(*unit).side, mine, "seed {seed}: {}", battle.tell(event).text);
                }
                _ => {}
            },
        );
        assert!(asked > 10, "seed {seed}: {asked}");
    }
    assert!(restrained > 0, "somebody of theirs has won a fight");
}

#[test]
fn battles_with_stones_are_lawful_and_end() {
    for seed in 0..12 {
        let stone = Seat(seed as u8 % 2);
        let bout = play_checked::<spear::Battle>(&spear_setup(seed), &mut players(stone, 7), seed as u64);
        assert!(bout.is_ok(), "seed {seed}: {bout:?}");
        let bout = play_checked::<ancients::Battle>(&ancients_setup(seed), &mut players(stone, 7), seed as u64);
        assert!(bout.is_ok(), "seed {seed}: {bout:?}");
    }
    // Two of them look at each other until the day is over.
    let two = || -> [Box<dyn Player<_>>; 2] { [Box::new(Stone), Box::new(Stone)] };
    let bout = play_checked::<spear::Battle>(&spear_setup(0), &mut two(), 1).unwrap();
    assert_eq!((bout.outcome.winner, bout.end.turn()), (None, 25));
    let two = || -> [Box<dyn Player<_>>; 2] { [Box::new(Stone), Box::new(Stone)] };
    assert!(play_checked::<ancients::Battle>(&ancients_setup(0), &mut two(), 1).is_ok());
}
