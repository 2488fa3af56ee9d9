//! One scale for many players: Bradley and Terry's model, by greatest
//! likelihood.

use serde::Serialize;

use super::Z;

/// Elo for a factor of e in the odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Every two players who met are taken to have drawn one further battle: whoever
/// won them all would have no rating otherwise.
const ASSUMED: f64 = 1.0;

/// More rounds than this bring nothing that could be printed.
const ROUNDS: usize = 100_000;

/// What two players came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// Who they are.
    pub players: [usize; 2],
    /// How many battles they fought.
    pub battles: f64,
    /// The first player's points; a draw is half of one.
    pub points: f64,
}

/// A player's strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// How much stronger than the anchor, or than the mean.
    pub elo: f64,
    /// How far off that may be, 19 times out of 20.
    pub reach: f64,
}

/// Rates players, who must all be connected by meetings. The anchor is at 0; if
/// there is none, the mean is.
pub fn rank(players: usize, meetings: &[Meeting], anchor: Option<usize>) -> Vec<Rating> {
    let odds = likeliest(players, meetings);
    let spread = covariance(&odds, meetings);
    let zero = anchor.map_or(0.0, |anchor| odds[anchor].ln());
    (0..players)
        .map(|n| {
            let variance = anchor.map_or(spread[n][n], |a| spread[n][n] + spread[a][a] - 2.0 * spread[n][a]);
            Rating { elo: ELO * (odds[n].ln() - zero), reach: Z * ELO * variance.max(0.0).sqrt() }
        })
        .collect()
}

/// The odds of each that make the results likeliest; their geometric mean is 1.
fn likeliest(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut points = vec![0.0; players];
    for meeting in meetings {
        let [one, other] = meeting.players;
        points[one] += meeting.points + ASSUMED / 2.0;
        points[other] += meeting.battles - meeting.points + ASSUMED / 2.0;
    }
    let mut odds = vec![1.0; players];
    for _ in 0..ROUNDS {
        let mut expected = vec![0.0; players];
        for Meeting { players: [one, other], battles, .. } in meetings {
            let each = (battles + ASSUMED) / (odds[*one] + odds[*other]);
            expected[*one] += each;
            expected[*other] += each;
        }
        let mut next: Vec<f64> = (0..players).map(|n| points[n] / expected[n]).collect();
        let mean = (next.iter().map(|odds| odds.ln()).sum::<f64>() / players as f64).exp();
        for odds in &mut next {
            *odds /= mean;
        }
        let moved = odds.iter().zip(&next).any(|(old, new)| (new / old - 1.0).abs() > 1e-13);
        odds = next;
        if !moved {
            break;
        }
    }
    odds
}

/// How the errors of the ratings hang together: the inverse of what the
/// battles tell, on the ground that only differences are known.
fn covariance(odds: &[f64], meetings: &[Meeting]) -> Vec<Vec<f64>> {
    let n = odds.len();
    let even = 1.0 / n as f64;
    let mut told = vec![vec![even; n]; n];
    for Meeting { players: [one, other], battles, .. } in meetings {
        let share = odds[*one] / (odds[*one] + odds[*other]);
        let weight = (battles + ASSUMED) * share * (1.0 - share);
        told[*one][*one] += weight;
        told[*other][*other] += weight;
        told[*one][*other] -= weight;
        told[*other][*one] -= weight;
    }
    let mut inverse = inverted(told);
    inverse.iter_mut().flatten().for_each(|entry| *entry -= even);
    inverse
}

/// The inverse of a positive definite matrix, by elimination.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..n {
        let pivot = matrix[column][column];
        for k in 0..n {
            matrix[column][k] /= pivot;
            inverse[column][k] /= pivot;
        }
        for row in (0..n).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for k in 0..n {
                matrix[row][k] -= factor * matrix[column][k];
                inverse[row][k] -= factor * inverse[column][k];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(one: usize, other: usize, points: f64) -> Meeting {
        Meeting { players: [one, other], battles: 40.0, points }
    }

    /// Worked out apart from this, by the same model.
    #[test]
    fn three_players_are_rated_as_worked_out() {
        let meetings = [met(0, 1, 30.0), met(0, 2, 38.5), met(1, 2, 25.0)];
        let elo = |ratings: Vec<Rating>| ratings.iter().map(|rating| rating.elo).collect::<Vec<_>>();
        for (rated, worked) in elo(rank(3, &meetings, None)).iter().zip([204.280_603, -37.204_140, -167.076_463]) {
            assert!((rated - worked).abs() < 1e-5, "{rated} {worked}");
        }
        let anchored = rank(3, &meetings, Some(2));
        for (rated, worked) in anchored.iter().zip([(371.357_066, 62.817_653), (129.872_322, 51.512_183), (0.0, 0.0)]) {
            assert!((rated.elo - worked.0).abs() < 1e-5, "{rated:?}");
            assert!((rated.reach - Z * worked.1).abs() < 1e-4, "{rated:?}");
        }
    }

    #[test]
    fn two_players_differ_by_the_odds_of_their_battles() {
        let ratings = rank(2, &[met(0, 1, 30.0)], Some(1));
        assert!((ratings[0].elo - 400.0 * (30.5f64 / 10.5).log10()).abs() < 1e-6, "{ratings:?}");
    }

    #[test]
    fn who_won_everything_has_a_rating_and_wide_bounds() {
        let ratings = rank(2, &[met(0, 1, 40.0)], None);
        assert!(ratings[0].elo.is_finite() && ratings[0].reach > 200.0, "{ratings:?}");
        assert!((ratings[0].elo + ratings[1].elo).abs() < 1e-9);
    }
}
