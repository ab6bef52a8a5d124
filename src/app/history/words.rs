//! Times, sizes and lines in words for the player.

use crate::app::settings::ReplaySpace;
use kernel::words::counted;

/// Text for the time since `then`, both in milliseconds since 1970; the date if that is long ago. Ignores
/// time zones.
pub fn ago(then: u64, now: u64) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    let (hours, days) = (minutes / 60, minutes / (60 * 24));
    let many = |count: u64, what: &str| format!("{} ago", counted(count, what));
    match (then, days, hours, minutes) {
        (0, ..) => "Date unknown".to_owned(),
        (_, 0, 0, 0) => "Just now".to_owned(),
        (_, 0, 0, _) => many(minutes, "minute"),
        (_, 0, ..) => many(hours, "hour"),
        (_, 1..=30, ..) => many(days, "day"),
        _ => day(then),
    }
}

/// Date as year, month and day in UTC. Civil from days, after Howard Hinnant.
pub fn day(millis: u64) -> String {
    let days = millis / 86_400_000 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    format!("{}-{month:02}-{day:02}", year + era * 400 + u64::from(month <= 2))
}

/// Number of Turns in words.
pub fn turns(count: u16) -> String {
    counted(count, "Turn")
}

/// Name of a line of a record, by its index.
pub fn line_name(line: usize) -> String {
    match line {
        0 => "As played".to_owned(),
        nth => format!("Variation {nth}"),
    }
}

/// Size in a suitable unit.
pub fn size(bytes: u64) -> String {
    match bytes {
        0..=1023 => format!("{bytes} B"),
        1024..=1_048_575 => format!("{} KB", bytes.div_ceil(1024)),
        _ => format!("{:.1} MB", bytes as f64 / 1_048_576.0),
    }
}

/// Limit of the archive in words.
pub fn room(space: ReplaySpace) -> String {
    space.bytes().map_or_else(|| "none".to_owned(), |most| format!("{} MB", most >> 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;
    const DAY: u64 = 24 * 60 * MINUTE;

    #[test]
    fn one_turn_is_one() {
        assert_eq!([0, 1, 2].map(turns), ["0 Turns", "1 Turn", "2 Turns"]);
    }

    #[test]
    fn times_are_told_from_now() {
        let now = 20_000 * DAY;
        let shown = |before| ago(now - before, now);
        assert_eq!(shown(30_000), "Just now");
        assert_eq!(shown(MINUTE), "1 minute ago");
        assert_eq!(shown(119 * MINUTE), "1 hour ago");
        assert_eq!(shown(3 * DAY), "3 days ago");
        assert_eq!(ago(0, now), "Date unknown");
        assert_eq!(ago(now + DAY, now), "Just now", "clocks are set back");
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_400_000), "2000-02-29");
        assert_eq!(day(1_798_675_199_999), "2026-12-30");
        assert_eq!(ago(951_782_400_000, 1_798_675_199_999), "2000-02-29");
    }

    #[test]
    fn sizes_are_short() {
        assert_eq!([500, 1500, 3 << 20].map(size), ["500 B", "2 KB", "3.0 MB"]);
    }
}
