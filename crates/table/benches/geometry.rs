//! How long the questions take that a battle asks most; each answer is checked.

use divan::{Bencher, black_box};
use table::template::{Circle, Covered, Taper, Teardrop, Template, Track};
use table::{Edge, Facing, Polygon, Pose, Rect, Segment, Vec2, sweep};

fn main() {
    divan::main();
}

fn rect(x: f64, y: f64, degrees: f64) -> Rect {
    Rect::new(Pose::new(x, y, degrees), 5.0, 2.0)
}

fn unit() -> Rect {
    rect(20.0, 20.0, 12.0)
}

/// Near enough that no early way out helps.
fn foe() -> Rect {
    rect(21.0, 25.0, 200.0)
}

fn stranger() -> Rect {
    rect(60.0, 40.0, 75.0)
}

/// Asks the question over and over, and checks the answer once.
fn ask<T: PartialEq + std::fmt::Debug>(
    bencher: Bencher,
    question: impl Fn(&Rect, &Rect) -> T + Sync,
    other: &Rect,
    is_right: impl Fn(T) -> bool,
) {
    let unit = unit();
    assert!(is_right(question(&unit, other)));
    bencher.bench(|| question(black_box(&unit), black_box(other)));
}

#[divan::bench]
fn overlap_near(bencher: Bencher) {
    ask(bencher, Rect::overlaps, &rect(21.0, 19.0, 200.0), |yes| yes);
}

#[divan::bench]
fn overlap_far(bencher: Bencher) {
    ask(bencher, Rect::overlaps, &stranger(), |yes| !yes);
}

#[divan::bench]
fn distance_near(bencher: Bencher) {
    ask(bencher, Rect::distance, &foe(), |d| d > 3.0 && d < 5.0);
}

#[divan::bench]
fn touches_far(bencher: Bencher) {
    ask(bencher, Rect::touches, &stranger(), |yes| !yes);
}

#[divan::bench]
fn translate_into(bencher: Bencher) {
    let advance = |a: &Rect, b: &Rect| sweep::translate(a, a.pose.facing.dir() * 8.0, b);
    ask(bencher, advance, &foe(), |hit| hit.is_some_and(|hit| hit.travel > 3.0 && hit.travel < 6.0));
}

#[divan::bench]
fn translate_past(bencher: Bencher) {
    let advance = |a: &Rect, b: &Rect| sweep::translate(a, a.pose.facing.dir() * 8.0, b);
    ask(bencher, advance, &stranger(), |hit| hit.is_none());
}

#[divan::bench]
fn wheel_into(bencher: Bencher) {
    let wheel = |a: &Rect, b: &Rect| sweep::wheel(a, table::Corner::FrontLeft, -1.5, b);
    ask(bencher, wheel, &rect(20.0, 22.0, 200.0), |angle| angle.is_some());
}

#[divan::bench]
fn wheel_past(bencher: Bencher) {
    let wheel = |a: &Rect, b: &Rect| sweep::wheel(a, table::Corner::FrontLeft, -1.5, b);
    ask(bencher, wheel, &stranger(), |angle| angle.is_none());
}

#[divan::bench]
fn ahead_near(bencher: Bencher) {
    let ahead = |a: &Rect, b: &Rect| a.ahead(Edge::Front, 0.0, b);
    ask(bencher, ahead, &foe(), |distance| distance.is_some_and(|d| d > 3.0 && d < 6.0));
}

#[divan::bench]
fn ahead_far(bencher: Bencher) {
    let ahead = |a: &Rect, b: &Rect| a.ahead(Edge::Front, 0.0, b);
    ask(bencher, ahead, &stranger(), |distance| distance.is_none());
}

#[divan::bench]
fn in_arc_near(bencher: Bencher) {
    let in_arc = |a: &Rect, b: &Rect| a.in_arc(Edge::Front, 45.0, b);
    ask(bencher, in_arc, &foe(), |yes| yes);
}

#[divan::bench]
fn shared_edge_none(bencher: Bencher) {
    let shared = |a: &Rect, b: &Rect| a.shared_edge(b).is_none();
    ask(bencher, shared, &foe(), |none| none);
}

fn wood() -> Polygon {
    let corners = [(17.0, 24.0), (22.0, 23.0), (27.0, 26.0), (25.0, 30.0), (22.0, 28.0), (18.0, 31.0)];
    Polygon::new(corners.map(Vec2::from).to_vec()).unwrap()
}

#[divan::bench]
fn area_overlaps_rect(bencher: Bencher) {
    let (wood, foe) = (wood(), foe());
    assert!(wood.overlaps_rect(&foe));
    bencher.bench(|| black_box(&wood).overlaps_rect(black_box(&foe)));
}

#[divan::bench]
fn area_blocks_sight(bencher: Bencher) {
    let wood = wood();
    let line = Segment::new(Vec2::new(20.0, 20.0), Vec2::new(24.0, 40.0));
    assert!(wood.intersects_segment(&line));
    bencher.bench(|| black_box(&wood).intersects_segment(black_box(&line)));
}

/// Ten files and eight ranks of one-inch bases, slanted.
fn block() -> Vec<Rect> {
    let front = Pose::new(20.0, 20.0, 12.0);
    let model = |n: u32| front.shift(f64::from(n % 10) - 4.5).forward(-f64::from(n / 10));
    (0..80).map(|n| Rect::new(model(n), 1.0, 1.0)).collect()
}

/// Lays a template over a whole block, and checks how many it covers.
fn lay(bencher: Bencher, template: &(impl Template + Sync), wholly: usize, at_all: usize) {
    let block = block();
    let covered = |least: Covered| block.iter().filter(|base| template.cover(*base) >= least).count();
    assert_eq!((covered(Covered::Whole), covered(Covered::Partly)), (wholly, at_all));
    bencher.bench(|| black_box(&block).iter().filter(|base| black_box(template).cover(*base).at_all()).count());
}

fn stone() -> Circle {
    Circle::across(Vec2::new(19.0, 16.0), 3.0)
}

#[divan::bench]
fn circle_over_block(bencher: Bencher) {
    lay(bencher, &stone(), 3, 15);
}

#[divan::bench]
fn teardrop_over_block(bencher: Bencher) {
    let breath = Teardrop::from_mouth(Pose::new(19.0, 22.0, 190.0), 8.0, 0.5, 3.0);
    lay(bencher, &breath, 5, 23);
}

#[divan::bench]
fn taper_over_block(bencher: Bencher) {
    let volley = Taper::new(Pose::new(19.0, 22.0, 190.0), 8.0, 1.0, 2.5);
    lay(bencher, &volley, 5, 23);
}

#[divan::bench]
fn circle_halves_of_block(bencher: Bencher) {
    let (stone, block) = (stone(), block());
    let halves = |block: &[Rect]| block.iter().filter(|base| stone.covers_half(*base)).count();
    assert_eq!(halves(&block), 6);
    bencher.bench(|| halves(black_box(&block)));
}

#[divan::bench]
fn bolt_through_block(bencher: Bencher) {
    let (bolt, block) = (Track::new(Vec2::new(18.0, 30.0), Facing::from_degrees(185.0), 48.0), block());
    let mut met = Vec::new();
    bolt.meetings(&block, &mut met);
    assert_eq!(met.len(), 9);
    bencher.bench_local(|| bolt.meetings(black_box(&block), &mut met));
}
