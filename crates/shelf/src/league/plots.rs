//! Plots of a league, as SVG that stands in its page.

use maud::{Markup, html};

use super::results::{PairingResult, Results};

/// The width of every plot, and where the names end and the plot begins.
const WIDTH: f64 = 640.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 20.0;
/// The height of a row with its mark.
const ROW: f64 = 26.0;
/// The room below for the scale.
const FOOT: f64 = 24.0;

/// A row with a mark and its bounds.
struct Bar {
    name: String,
    at: f64,
    low: f64,
    high: f64,
}

/// A scale from one number to another, with steps to write down.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// One that holds all of these, in round steps.
    fn around(values: impl Iterator<Item = f64>) -> Scale {
        let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let rough = ((high - low) / 6.0).max(1.0);
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        Scale { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)
    }

    fn steps(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|n| self.low + f64::from(n) * self.step)
    }
}

/// The score of every two players, with its bounds.
pub(super) fn scores(results: &Results) -> Markup {
    let bar = |pairing: &PairingResult| {
        let [low, high] = pairing.interval.map(|share| 100.0 * share);
        Bar { name: pairing.players.join(" – "), at: 100.0 * pairing.share, low, high }
    };
    let bars: Vec<Bar> = results.pairings.iter().map(bar).collect();
    let scale = Scale { low: 0.0, high: 100.0, step: 10.0 };
    bars_plot("Score in percent, as the first player sees it", &bars, &scale, 50.0)
}

/// The rating of every player, with its bounds.
pub(super) fn ratings(results: &Results) -> Markup {
    let bars: Vec<Bar> = results
        .ranking
        .iter()
        .map(|ranked| {
            let (elo, reach) = (ranked.rating.elo, ranked.rating.reach);
            Bar { name: ranked.player.clone(), at: elo, low: elo - reach, high: elo + reach }
        })
        .collect();
    let scale = Scale::around(bars.iter().flat_map(|bar| [bar.low, bar.high]));
    bars_plot("Elo", &bars, &scale, 0.0)
}

fn bars_plot(label: &str, bars: &[Bar], scale: &Scale, even: f64) -> Markup {
    let bottom = ROW * bars.len() as f64;
    let row = |n: usize| ROW * (n as f64 + 0.5);
    html! {
        figure {
            svg.plot viewBox=(format!("0 0 {WIDTH} {}", bottom + FOOT)) role="img" aria-label=(label) {
                (grid(scale, bottom))
                (upright("even", scale.x(even), (0.0, bottom)))
                @for (n, bar) in bars.iter().enumerate() {
                    text.name x=(LEFT - 10.0) y=(row(n) + 4.0) { (bar.name) }
                    path.reach d=(format!("M{:.1} {:.1}H{:.1}", scale.x(bar.low), row(n), scale.x(bar.high))) {}
                    circle.mark cx=(format!("{:.1}", scale.x(bar.at))) cy=(row(n)) r="4.5" {
                        title { (format!("{}: {:.1} ({:.1} to {:.1})", bar.name, bar.at, bar.low, bar.high)) }
                    }
                }
            }
            figcaption { (label) "; lines are bounds that hold 19 times out of 20." }
        }
    }
}

/// Lines at the steps of a scale, and its numbers below them.
fn grid(scale: &Scale, bottom: f64) -> Markup {
    html! {
        @for step in scale.steps() {
            (upright("grid", scale.x(step), (0.0, bottom)))
            text.step x=(format!("{:.1}", scale.x(step))) y=(bottom + 16.0) { (step + 0.0) }
        }
    }
}

fn upright(class: &str, x: f64, (top, bottom): (f64, f64)) -> Markup {
    html! { path class=(class) d=(format!("M{x:.1} {top:.1}V{bottom:.1}")) {} }
}

/// How many battles lasted how many turns.
pub(super) fn turns(results: &Results) -> Markup {
    let (height, left) = (150.0, 44.0);
    let longest = results.turns.keys().max().copied().unwrap_or(1).max(1);
    let most = results.turns.values().max().copied().unwrap_or(1).max(1);
    let wide = (WIDTH - left - RIGHT) / f64::from(longest + 1);
    let x = |turn: u32| left + wide * f64::from(turn);
    let tall = |count: u64| (height - 14.0) * count as f64 / most as f64;
    let every = longest.div_ceil(15).max(1);
    html! {
        figure {
            svg.plot viewBox=(format!("0 0 {WIDTH} {}", height + FOOT)) role="img" aria-label="Length of the battles" {
                path.grid d=(format!("M{left} {height}H{}", WIDTH - RIGHT)) {}
                text.name x=(left - 8.0) y=(height - tall(most) + 4.0) { (most) }
                @for (turn, count) in &results.turns {
                    rect.column x=(format!("{:.1}", x(*turn) + 1.0)) y=(format!("{:.1}", height - tall(*count)))
                        width=(format!("{:.1}", (wide - 2.0).max(1.0))) height=(format!("{:.1}", tall(*count))) {
                        title { (turn) " turns: " (count) " battles" }
                    }
                }
                @for turn in (0..=longest).step_by(every as usize) {
                    text.step x=(format!("{:.1}", x(turn) + wide / 2.0)) y=(height + 16.0) { (turn) }
                }
            }
            figcaption { "Battles by the number of their turns." }
        }
    }
}
