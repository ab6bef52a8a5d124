//! Scores of mirrored pairs as shares and Elo differences, each with its 95 % interval.

/// A value with its 95 % confidence bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Estimate {
    value: f64,
    low: f64,
    high: f64,
}

/// Normal quantile of a two-sided 95 %.
const Z: f64 = 1.96;

/// Mean share of points from the scores of pairs, each 0 to 1. Pairs are independent, matches of a pair are
/// not. The interval is widened as if one more pair had been drawn, so that a clean sweep is not taken for
/// certainty.
fn share(pairs: &[f64]) -> Estimate {
    let count = pairs.len() as f64;
    let mean = pairs.iter().sum::<f64>() / count.max(1.0);
    let spread: f64 = pairs.iter().map(|score| (score - mean).powi(2)).sum();
    let widened = (spread + 0.25 * (mean - 0.5).powi(2)) / (count - 1.0).max(1.0);
    let half = Z * (widened / count.max(1.0)).sqrt();
    Estimate { value: mean, low: (mean - half).max(0.0), high: (mean + half).min(1.0) }
}

/// Elo difference that predicts this share.
fn elo(share: Estimate) -> Estimate {
    let of = |share: f64| 400.0 * (share / (1.0 - share)).log10();
    Estimate { value: of(share.value), low: of(share.low), high: of(share.high) }
}

/// Share of points and Elo difference from the scores of pairs, with their intervals, for reports.
pub fn score_words(pairs: &[f64]) -> String {
    let share = share(pairs);
    let elo = elo(share);
    format!(
        "score {:.1}% [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}]",
        100.0 * share.value,
        100.0 * share.low,
        100.0 * share.high,
        elo.value,
        elo.low,
        elo.high
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_pairs_are_no_difference_and_more_of_them_tell_more() {
        let few = share(&[0.0, 1.0].repeat(8));
        let many = share(&[0.0, 1.0].repeat(200));
        assert!((few.value - 0.5).abs() < 1e-12 && elo(few).value.abs() < 1e-9);
        assert!(many.high - many.low < few.high - few.low && many.low < 0.5 && many.high > 0.5);
        assert!((many.high - 0.549).abs() < 0.001, "{many:?}");
    }

    #[test]
    fn three_of_four_is_191() {
        let three = Estimate { value: 0.75, low: 0.75, high: 0.75 };
        assert!((elo(three).value - 190.85).abs() < 0.01);
    }
}
