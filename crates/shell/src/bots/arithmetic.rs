//! Functions of real numbers with the same bits in every build: they use only operations that IEEE 754
//! defines exactly.

/// e to the power of `x`, to about ten digits for |x| below 30; beyond that `x` is clamped.
pub fn exp(x: f64) -> f64 {
    let small = x.clamp(-30.0, 30.0) / 256.0;
    let mut power = 1.0;
    for term in (1..=8).rev() {
        power = 1.0 + small / f64::from(term) * power;
    }
    for _ in 0..8 {
        power *= power;
    }
    power
}

/// Logistic function.
pub fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + exp(-x))
}

/// Angle in degrees, 0 to 180, with this cosine.
pub fn degrees_of_cosine(cosine: f64) -> f64 {
    let mut cosine = cosine.clamp(-1.0, 1.0);
    for _ in 0..6 {
        cosine = ((1.0 + cosine) / 2.0).sqrt();
    }
    // For small angles: the inverted series of the versine.
    let versine = 1.0 - cosine;
    let radians = (2.0 * versine).sqrt() * (1.0 + versine / 12.0 + 3.0 * versine * versine / 160.0);
    radians * 64.0 * 180.0 / std::f64::consts::PI
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_library() {
        for i in -200..=200 {
            let x = f64::from(i) / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-8, "{x}");
            let cosine = f64::from(i) / 200.0;
            assert!((degrees_of_cosine(cosine) - cosine.acos().to_degrees()).abs() < 1e-5, "{cosine}");
        }
        assert!((logistic(0.0) - 0.5).abs() < 1e-12 && logistic(1000.0) > 0.999_999);
    }
}
