//! Fights out of a seed: any troops, any arms, any contact.

use super::draw::Draw;
use super::ground::{EDGE, Face, shared_edge};
use super::open;
use super::spec::{Arm, Array, Barding, Body, Came, Coat, Fight, Ground, Horse, Profile, Rank, Rear, Shield};

const FOOT_ARMS: [Arm; 9] = [
    Arm::Improvised,
    Arm::Hand,
    Arm::Pair,
    Arm::DoubleHanded,
    Arm::Halberd,
    Arm::Throwing,
    Arm::HeavyThrowing,
    Arm::Thrusting,
    Arm::Pike,
];
const HORSE_ARMS: [Arm; 7] =
    [Arm::Improvised, Arm::Hand, Arm::Pair, Arm::Throwing, Arm::Thrusting, Arm::Kontos, Arm::Lance];

/// The fight of a seed: what is left open is drawn again.
pub fn fight(seed: u64) -> Fight {
    let mut draw = Draw::new(seed);
    loop {
        let fight = any_fight(seed, &mut draw);
        if let Some(fight) = fight.filter(|f| stands_well(f) && !open::is_open(f)) {
            return fight;
        }
    }
}

/// One or two units that are attacked, and one to three that attack them.
fn any_fight(seed: u64, draw: &mut Draw) -> Option<Fight> {
    let side = draw.below(2);
    let facing = draw.below(4) as u8;
    let mut anvils = vec![unit(draw, "anvil", side)];
    anvils[0].at = (36.0, 24.0);
    anvils[0].facing = facing;
    if draw.once_in(5) {
        let second = unit(draw, "second", side);
        anvils.push(beside(&anvils[0], second));
    }
    let mut bodies = anvils.clone();
    let places = [Face::Front, Face::Front, Face::Front, Face::Right, Face::Left, Face::Rear];
    let attackers = draw.one(&[1, 1, 1, 2, 2, 3]);
    for n in 0..attackers {
        let hammer = unit(draw, ["hammer", "maul", "mallet"][n], 1 - side);
        let face = if n == 0 && !draw.once_in(3) { Face::Front } else { draw.one(&places) };
        let anvil = if anvils.len() > 1 && draw.once_in(2) { &anvils[1] } else { &anvils[0] };
        bodies.push(against(draw, anvil, hammer, face));
    }
    bodies.sort_by_key(|b| b.side);
    let line = (anvils[0].at, if side == 0 { facing } else { (facing + 2) % 4 });
    let mut fight =
        Fight { seed, active: draw.below(2), bodies, ground: Ground::Open, duel: None, retired: None, line, turn: 0.0 };
    if !fight.is_one_combat() {
        return None;
    }
    characters(draw, &mut fight);
    sort(&mut fight);
    course(draw, &mut fight);
    ground(draw, &mut fight);
    turn(draw, &mut fight);
    Some(fight)
}

/// A unit that stands nowhere yet.
fn unit(draw: &mut Draw, tag: &str, side: usize) -> Body {
    let mounted = draw.once_in(3);
    let array = if draw.once_in(7) { Array::Skirmish } else { draw.one(&[Array::Close, Array::Open]) };
    let arm = if mounted { draw.one(&HORSE_ARMS) } else { draw.one(&FOOT_ARMS) };
    let least = if draw.once_in(10) { 2 } else { 5 };
    let most = match (least, mounted) {
        (2, _) => 4,
        (_, true) => 16,
        _ => 28,
    };
    let models = draw.from(least, most);
    let narrow = if draw.once_in(6) { 2 } else { 4 };
    let files = draw.from(narrow, 8).min(models);
    let profile = Profile {
        m: if mounted { 8 } else { draw.one(&[4, 4, 5]) },
        ws: draw.one(&[2, 3, 3, 4, 5]),
        s: draw.one(&[2, 3, 3, 3, 3, 4]),
        t: draw.one(&[3, 3, 3, 4]),
        w: if draw.once_in(12) { 2 } else { 1 },
        i: draw.one(&[2, 3, 3, 4, 5]),
        a: if draw.once_in(6) { 2 } else { 1 },
        ld: draw.from(5, 9),
    };
    let coat = match (mounted, draw.below(9)) {
        (_, 0..3) => Coat::None,
        (_, 3..6) => Coat::Light,
        (_, 6) => Coat::Heavy,
        (true, 7) => Coat::Cataphract,
        (_, 7) => Coat::PartialPlate,
        _ => draw.one(&[Coat::PartialPlate, Coat::FullPlate]),
    };
    let shield = draw.one(&[
        Shield::None,
        Shield::None,
        Shield::Shield,
        Shield::Shield,
        Shield::Large,
        Shield::Buckler,
        Shield::Pavise,
    ]);
    let bardings = [Barding::Metal, Barding::HalfMetal, Barding::Cloth, Barding::HalfCloth];
    let barding = if mounted && draw.once_in(3) { draw.one(&bardings) } else { Barding::None };
    let horse = (mounted && draw.once_in(4)).then(|| Horse {
        ws: draw.from(2, 4),
        s: draw.from(3, 4),
        i: draw.from(2, 5),
        a: 1,
    });
    let command = [draw.once_in(2), draw.once_in(2), draw.once_in(2)];
    let mut body = Body {
        tag: tag.into(),
        side,
        mounted,
        array,
        profile,
        models,
        files,
        rear: Rear::Centre,
        command,
        places: [0; 3],
        at: (0.0, 0.0),
        facing: 0,
        arm,
        other_arm: None,
        coat,
        shield,
        barding,
        horse,
        special: Vec::new(),
        rank: None,
        host: None,
        place: 0,
        came: Came::Stood,
        rough: false,
        rounds: 0,
        momentum: false,
        ranks_lost: false,
        shieldwall: false,
        defends: false,
        shaken: false,
        spent: Vec::new(),
    };
    special(draw, &mut body);
    if !body.mounted && body.arm == Arm::Hand && draw.once_in(2) {
        body.other_arm = Some(draw.one(&[Arm::DoubleHanded, Arm::Halberd]));
    }
    body
}

/// Special rules that have to do with a fight.
fn special(draw: &mut Draw, body: &mut Body) {
    let (foot, loose) = (!body.mounted, body.array == Array::Skirmish);
    let mut may = |name: &'static str, so: bool, once_in: usize| {
        if so && draw.once_in(once_in) {
            body.special.push(name);
        }
    };
    may("stubborn", true, 5);
    may("hatred", true, 9);
    may("frenzy", true, 12);
    may("causes-fear", true, 12);
    may("unreliable", true, 14);
    may("levy", foot && !loose, 8);
    may("warband", true, 5);
    may("phalanx", foot && body.array == Array::Close, 4);
    may("medieval-phalanx", foot && body.array == Array::Close, 12);
    may("cataphract", !foot && !loose, 5);
    may("massed-cavalry", !foot && !loose, 5);
    may("ferocious-charge", !foot, 4);
    may("shieldwall", foot && !loose, 6);
    may("veteran", true, 10);
    if body.command[1] && draw.once_in(10) {
        body.spent.push("standard-lost");
    }
    if body.has("veteran") && draw.once_in(3) {
        body.spent.push("veteran-spent");
    }
    if body.has("stubborn") && draw.once_in(3) {
        body.spent.push("stubborn-spent");
    }
    if body.has("ferocious-charge") && draw.once_in(3) {
        body.spent.push("ferocity-spent");
    }
}

/// A second unit in line with the first.
fn beside(first: &Body, mut second: Body) -> Body {
    let width = |b: &Body| b.base().0 * f64::from(b.files.min(b.models));
    let (fx, fy) = ahead(first.facing);
    let aside = f64::midpoint(width(first), width(&second));
    second.facing = first.facing;
    second.at = (first.at.0 + fy * aside, first.at.1 - fx * aside);
    second
}

fn ahead(facing: u8) -> (f64, f64) {
    [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][usize::from(facing % 4)]
}

/// Puts an attacker with its front to a face, somewhere along it.
fn against(draw: &mut Draw, anvil: &Body, mut hammer: Body, face: Face) -> Body {
    let ranks = |b: &Body| b.models.div_ceil(b.files.min(b.models));
    let (width, depth) = anvil.base();
    let (wide, deep) = (width * f64::from(anvil.files.min(anvil.models)), depth * f64::from(ranks(anvil)));
    let own = hammer.base().0;
    let reach = own * f64::from(hammer.files.min(hammer.models));
    let long = if matches!(face, Face::Front | Face::Rear) { wide } else { deep };
    let room = f64::midpoint(long, reach) - 2.0 * EDGE;
    // Half of the time at the ends of bases, where corners touch.
    let along = if draw.once_in(2) {
        let step = if draw.once_in(2) { own } else { own.min(width) };
        let steps = (room / step) as i32;
        let n = draw.below((2 * steps + 1) as usize) as i32 - steps;
        (long - reach) / 2.0 + f64::from(n) * step
    } else {
        draw.between(-room, room)
    };
    let along = along.clamp(-room, room);
    // In the anvil's own terms: to the right, and ahead.
    let (right, on, turn) = match face {
        Face::Front => (along, 0.0, 2),
        Face::Right => (wide / 2.0, along - deep / 2.0, 3),
        Face::Rear => (along, -deep, 0),
        Face::Left => (-wide / 2.0, along - deep / 2.0, 1),
    };
    let (fx, fy) = ahead(anvil.facing);
    hammer.at = (anvil.at.0 + fy * right + fx * on, anvil.at.1 - fx * right + fy * on);
    hammer.facing = (anvil.facing + turn) % 4;
    hammer
}

/// Characters with some units, a General and an eagle near or far.
fn characters(draw: &mut Draw, fight: &mut Fight) {
    let side = draw.below(2);
    let units: Vec<usize> = fight.units().collect();
    let mut ranks = vec![Rank::Officer, Rank::General, Rank::ArmyStandard];
    for unit in units {
        let host = &fight.bodies[unit];
        let both = draw.once_in(2);
        if (host.side != side && !both) || !draw.once_in(3) || ranks.is_empty() || host.models < 3 {
            continue;
        }
        let rank = ranks.remove(draw.below(ranks.len()));
        let mut hero = hero(draw, rank, host.side, host.mounted);
        hero.array = host.array;
        if host.has("warband") && draw.once_in(2) {
            hero.special = vec!["warband"];
        }
        hero.host = Some(unit);
        hero.place = draw.below(usize::from(host.files.min(host.models))) as u8;
        fight.bodies.push(hero);
    }
    for rank in ranks {
        if draw.once_in(4) {
            let side = draw.below(2);
            let mut hero = hero(draw, rank, side, false);
            // Well within reach, or well without.
            let x = if draw.once_in(2) { draw.between(28.0, 44.0) } else { draw.one(&[2.0, 70.0]) };
            hero.at = (x, draw.one(&[2.0, 46.0]));
            fight.bodies.push(hero);
        }
    }
    for unit in fight.units().collect::<Vec<_>>() {
        let taken: Vec<u8> = fight.guests(unit).map(|g| fight.bodies[g].place).collect();
        let files = fight.files(unit);
        let body = &mut fight.bodies[unit];
        let mut free: Vec<u8> = (0..body.models.min(2 * files)).filter(|p| !taken.contains(p)).collect();
        if free.len() < 3 {
            body.command = [false; 3];
            continue;
        }
        for place in &mut body.places {
            // The front rank, but for one in five.
            let front = free.iter().filter(|&&p| p < files).count();
            let n = if front > 0 && !draw.once_in(5) { draw.below(front) } else { draw.below(free.len()) };
            *place = free.remove(n);
        }
    }
}

fn hero(draw: &mut Draw, rank: Rank, side: usize, mounted: bool) -> Body {
    let mut hero = unit(draw, "", side);
    hero.tag = format!(
        "{}-{}",
        ["general", "eagle", "captain"][match rank {
            Rank::General => 0,
            Rank::ArmyStandard => 1,
            Rank::Officer => 2,
        }],
        ["a", "b"][side]
    );
    hero.rank = Some(rank);
    hero.mounted = mounted;
    hero.models = 1;
    hero.files = 1;
    hero.command = [false; 3];
    hero.other_arm = None;
    hero.special = if draw.once_in(4) { vec!["warband"] } else { Vec::new() };
    hero.spent = Vec::new();
    hero.horse = hero.horse.filter(|_| mounted);
    hero.arm = if mounted {
        draw.one(&[Arm::Hand, Arm::Lance, Arm::Pair])
    } else {
        draw.one(&[Arm::Hand, Arm::Pair, Arm::DoubleHanded])
    };
    if !mounted {
        hero.barding = Barding::None;
        if hero.coat == Coat::Cataphract {
            hero.coat = Coat::Heavy;
        }
    }
    let Profile { m, .. } = hero.profile;
    hero.profile = Profile {
        m,
        ws: draw.from(4, 6),
        s: draw.from(3, 4),
        t: draw.from(3, 4),
        w: draw.from(1, 3),
        i: draw.from(4, 6),
        a: draw.from(1, 3),
        ld: draw.from(7, 10),
    };
    hero
}

/// How they came into this round.
fn course(draw: &mut Draw, fight: &mut Fight) {
    let units: Vec<usize> = fight.units().collect();
    let later = draw.once_in(3);
    let holds = draw.below(3);
    let rounds = draw.from(1, 2);
    let charging = draw.below(2);
    for &u in &units {
        let faces: Vec<_> = fight.contacts_of(u).map(|c| c.face).collect();
        let to_front = faces.iter().all(|&f| f == Face::Front);
        let body = &mut fight.bodies[u];
        if !to_front {
            // They would strike in two lots, and nobody could tell which throw is whose.
            body.special.retain(|&s| s != "veteran");
        }
        if later {
            body.rounds = rounds;
            body.momentum = holds == body.side;
            body.ranks_lost = draw.once_in(8);
            // Somebody fresh may come into it.
            if to_front && draw.once_in(6) {
                body.rounds = 0;
                body.came = Came::Charged;
                body.momentum = false;
            }
        } else if to_front && body.side == charging {
            body.came = draw.one(&[Came::Charged, Came::Charged, Came::Charged, Came::Stood, Came::Pursued]);
        } else if to_front && body.mounted && body.side != charging && draw.once_in(3) && !body.has("cataphract") {
            body.came = Came::Countercharged;
        }
        body.rough = body.came != Came::Stood && body.mounted && draw.once_in(6);
        body.shaken = !later && body.came == Came::Stood && draw.once_in(12);
        body.shieldwall = body.came == Came::Stood && body.has("shieldwall") && draw.once_in(2);
    }
    // Nobody rides out to meet a charge that is none.
    for &u in &units {
        let charged = fight.contacts_of(u).any(|c| fight.bodies[c.enemy].came == Came::Charged);
        let body = &mut fight.bodies[u];
        if body.came == Came::Countercharged && !charged {
            body.came = Came::Stood;
            body.rough = false;
        }
    }
}

/// Hills and walls lie between two lines; a marsh lies anywhere.
fn ground(draw: &mut Draw, fight: &mut Fight) {
    let lines = fight.contacts().iter().all(|c| c.face == Face::Front);
    let side = draw.below(2);
    let at_wall = |b: &Body| b.side != side || b.is_character() || (!b.mounted && b.came == Came::Stood);
    fight.ground = match draw.below(8) {
        0 => Ground::Mud,
        1 if lines && fight.units().all(|u| f64::from(fight.ranks(u)) * fight.bodies[u].base().1 < 13.0) => {
            Ground::Hill(side)
        }
        2 if lines && fight.bodies.iter().all(at_wall) => Ground::Wall(side),
        _ => Ground::Open,
    };
    for unit in fight.units().collect::<Vec<_>>() {
        let defends = fight.defends(unit);
        let body = &mut fight.bodies[unit];
        body.defends = defends;
        if defends && body.rounds > 0 && draw.once_in(2) {
            body.spent.push("breached");
        }
        body.rough |= fight.ground == Ground::Mud && body.came != Came::Stood;
    }
}

/// Every other table is turned, if all who stand on it still do.
fn turn(draw: &mut Draw, fight: &mut Fight) {
    let near = |p: (f64, f64)| (p.0 - 36.0).hypot(p.1 - 24.0) < 22.0;
    let inside = fight.standing().all(|b| near(fight.area(b).low) && near(fight.area(b).high));
    if inside && draw.once_in(2) {
        fight.turn = draw.below(3600) as f64 / 10.0;
    }
}

/// Side A first; guests follow their hosts.
fn sort(fight: &mut Fight) {
    let mut order: Vec<usize> = (0..fight.bodies.len()).collect();
    order.sort_by_key(|&b| fight.bodies[b].side);
    let mut bodies: Vec<Body> = order.iter().map(|&b| fight.bodies[b].clone()).collect();
    for body in &mut bodies {
        body.host = body.host.and_then(|host| order.iter().position(|&b| b == host));
    }
    fight.bodies = bodies;
}

/// Nobody stands on anybody, nobody touches an enemy by a mere corner.
fn stands_well(fight: &Fight) -> bool {
    let all: Vec<usize> = fight.standing().collect();
    all.iter().enumerate().all(|(n, &one)| {
        let area = fight.area(one);
        let inside = area.low.0 > 0.5 && area.low.1 > 0.5 && area.high.0 < 71.5 && area.high.1 < 47.5;
        inside
            && all[n + 1..].iter().all(|&other| {
                let theirs = fight.area(other);
                let enemies = fight.bodies[one].side != fight.bodies[other].side;
                let meet = shared_edge(&area, &theirs).is_some();
                !area.overlaps(&theirs) && (!enemies || meet || !area.touches(&theirs))
            })
    })
}
