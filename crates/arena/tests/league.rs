//! Leagues add up, and come out the same on any number of cores.

use arena::league::{Fought, Schedule, Slot, Tally, run};
use arena::stats::{Pairs, Sequential};
use arena::{Account, Fault, account};
use game::{Game, Seat, Side};
use mind::spear::Captain;
use mind::{Player, Random, Stone};
use spear::{Army, Battle, Setup};

fn beginning() -> Battle {
    let army = |text: &str| Army::parse(text).unwrap();
    let greeks = army(include_str!("../../../armies/spear/greek-hoplites.toml"));
    let gauls = army(include_str!("../../../armies/spear/gauls.toml"));
    let mut setup = Setup::pitched(greeks, gauls);
    setup.options.turn_limit = Some(20);
    Battle::new(&setup).unwrap()
}

type Maker = fn(u64) -> Box<dyn Player<Battle> + Send>;

const CAPTAIN: Maker = |_| Box::new(Captain::new());
const RANDOM: Maker = |seed| Box::new(Random::new(seed));
const STONE: Maker = |_| Box::new(Stone);

/// Plays a battle; each seat draws on its own luck, whoever sits there.
fn bout(beginning: &Battle, makers: &[Maker], slot: Slot) -> Result<Account, Fault> {
    let mut seat = 0;
    let mut players = slot.by_side().map(|player| {
        seat += 1;
        makers[player](slot.pair * 31 + seat)
    });
    account(beginning, &mut players, |seat: Seat| Side::BOTH[seat.index()], slot.pair)
}

fn league(makers: &[Maker], pairs: u64, until: Option<Sequential>) -> Vec<Fought> {
    let beginning = beginning();
    let schedule = Schedule { players: makers.len(), grounds: 1, pairs };
    run(&schedule, until, |slot| bout(&beginning, makers, slot)).unwrap()
}

#[test]
fn everything_adds_up() {
    let fought = league(&[CAPTAIN, RANDOM, STONE], 4, None);
    assert_eq!(fought.len(), 3 * 8);
    for pairing in fought.chunks(8) {
        let tally = Tally::of(pairing);
        assert_eq!((tally.score.battles(), tally.pairs.count()), (8, 4));
        assert!((tally.score.share() - tally.pairs.share()).abs() < 1e-12);
    }
    for battle in &fought {
        let decided: u64 =
            battle.account.decisions.iter().flat_map(|side| side.values().flat_map(|a| a.values())).sum();
        assert_eq!(decided, battle.account.orders, "every order is a decision of one side");
        let [a, b] = Side::BOTH.map(|side| battle.score_of(side).points());
        assert_eq!(a + b, 1.0);
    }
}

#[test]
fn a_player_against_itself_scores_exactly_half() {
    for maker in [CAPTAIN, RANDOM] {
        let tally = Tally::of(&league(&[maker, maker], 5, None));
        assert_eq!(tally.pairs, Pairs([0, 0, 5, 0, 0]));
        assert_eq!(tally.score.wins, tally.score.losses);
    }
}

#[test]
fn the_number_of_cores_changes_nothing() {
    let cores = |n: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(n).build().unwrap();
        pool.install(|| league(&[CAPTAIN, RANDOM], 6, Some(Sequential { less: 0.0, more: 10.0 })))
    };
    assert_eq!(cores(1), cores(3));
}

#[test]
fn a_test_stops_as_soon_as_it_knows() {
    let test = Sequential { less: 0.0, more: 200.0 };
    let fought = league(&[CAPTAIN, STONE], 200, Some(test));
    let tally = Tally::of(&fought);
    assert!(fought.len() < 400, "{} battles", fought.len());
    assert!(tally.pairs.count().is_multiple_of(8), "it is looked at now and then");
    assert!(test.ratio(tally.pairs).abs() >= Sequential::bound());
}
