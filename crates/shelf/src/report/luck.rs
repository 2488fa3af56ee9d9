//! Luck: what the dice gave each side beyond the average.

use game::say::{Language, language, say};
use std::fmt::Write;

use game::Side;

use super::turns::Turn;

/// The mean of an ordinary die.
const MEAN: f64 = 3.5;

/// The variance of an ordinary die.
const VARIANCE: f64 = 35.0 / 12.0;

/// The luck of a battle, summed up turn by turn.
pub struct Luck {
    /// Pips above the average, A and B, after each chapter.
    pub sums: Vec<[f64; 2]>,
    /// Dice thrown, A and B, after each chapter.
    pub thrown: Vec<[usize; 2]>,
}

/// The luck of both sides, to the end of the last of these turns.
pub fn of(turns: &[Turn<'_>]) -> Luck {
    let mut luck = Luck { sums: vec![[0.0; 2]], thrown: vec![[0; 2]] };
    let (mut sum, mut thrown) = ([0.0; 2], [0; 2]);
    for turn in turns {
        for (chapter, side) in turn.chapters.iter().flat_map(|chapter| Side::BOTH.map(|side| (chapter, side))) {
            let rolls = chapter.rolls_of(side);
            sum[side.index()] += rolls.iter().map(|die| f64::from(*die) - MEAN).sum::<f64>();
            thrown[side.index()] += rolls.len();
        }
        luck.sums.push(sum);
        luck.thrown.push(thrown);
    }
    luck
}

impl Luck {
    /// A side's luck in a sentence.
    pub fn sentence(&self, side: Side, name: &str) -> String {
        let sum = self.sums.last().map_or(0.0, |sums| sums[side.index()]);
        let thrown = self.thrown.last().map_or(0, |thrown| thrown[side.index()]);
        let deviation = (thrown as f64 * VARIANCE).sqrt();
        let judged = match sum / deviation.max(1.0) {
            x if x > 1.0 => "lucky",
            x if x < -1.0 => "unlucky",
            _ => "even",
        };
        let pips = match language() {
            Language::English => format!("{sum:+.1}"),
            Language::German => format!("{sum:+.1}").replace('.', ","),
        };
        say!("report-luck-of", side = name, dice = thrown, pips = pips, judged = judged)
    }

    /// The chart of both sides' luck.
    pub fn chart(&self) -> String {
        let (width, height) = (300.0, 150.0);
        let reach = self.reach();
        let x = |n: usize| 34.0 + (width - 50.0) * n as f64 / (self.sums.len() - 1).max(1) as f64;
        let y = |value: f64| height / 2.0 - value / reach * (height / 2.0 - 12.0);
        let mut svg = format!(
            "<svg class=\"luck\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">\
             <path class=\"band\" d=\"{}Z\"/><path class=\"zero\" d=\"M34 {zero:.1}H{width}\"/>",
            self.band(&x, &y),
            zero = y(0.0),
            label = super::html::escape(&say!("report-luck-chart")),
        );
        for value in [reach, 0.0, -reach] {
            let _ = write!(svg, "<text x=\"28\" y=\"{:.1}\">{value:+.0}</text>", y(value) + 3.5);
        }
        for side in Side::BOTH {
            svg += &self.line(side, &x, &y);
        }
        svg + "</svg>"
    }

    /// The most that the chart must show.
    fn reach(&self) -> f64 {
        let most = self.sums.iter().flatten().fold(1.0_f64, |most, sum| most.max(sum.abs()));
        let widest = self.thrown.iter().flatten().fold(0, |most, n| most.max(*n)) as f64;
        (most.max((widest * VARIANCE).sqrt()) / 5.0).ceil() * 5.0
    }

    /// One standard deviation either way, of the mean number of dice.
    fn band(&self, x: &impl Fn(usize) -> f64, y: &impl Fn(f64) -> f64) -> String {
        let deviation = |thrown: &[usize; 2]| (f64::midpoint(thrown[0] as f64, thrown[1] as f64) * VARIANCE).sqrt();
        let above = self.thrown.iter().enumerate().map(|(n, thrown)| (x(n), y(deviation(thrown))));
        let below = self.thrown.iter().enumerate().rev().map(|(n, thrown)| (x(n), y(-deviation(thrown))));
        path(above.chain(below))
    }

    fn line(&self, side: Side, x: &impl Fn(usize) -> f64, y: &impl Fn(f64) -> f64) -> String {
        let class = side.to_string().to_lowercase();
        let points: Vec<(f64, f64)> =
            self.sums.iter().enumerate().map(|(n, sums)| (x(n), y(sums[side.index()]))).collect();
        let marks: String = points.iter().map(|(x, y)| mark(side, *x, *y)).collect();
        format!("<path class=\"line {class}\" d=\"{}\"/>{marks}", path(points.into_iter()))
    }
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let points: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}", points.join("L"))
}

/// A square for side A, a disc for side B.
fn mark(side: Side, x: f64, y: f64) -> String {
    match side {
        Side::A => {
            format!("<rect class=\"dot a\" x=\"{:.1}\" y=\"{:.1}\" width=\"5\" height=\"5\"/>", x - 2.5, y - 2.5)
        }
        Side::B => format!("<circle class=\"dot b\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.8\"/>"),
    }
}
