//! Times, sizes and lines in words for the player.

use crate::app::clock::local_date;
use crate::app::settings::ReplaySpace;
use kernel::words::counted;

/// Text for the time since `then`, both in milliseconds since 1970; the date if that is long ago.
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

/// Date as year, month and day, on the calendar where the player is.
pub fn day(millis: u64) -> String {
    local_date(millis).to_string()
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
    fn what_is_long_ago_has_a_date() {
        // Noon is the same day in nearly all zones.
        assert_eq!(ago(951_825_600_000, 1_798_675_199_999), "2000-02-29");
    }

    #[test]
    fn sizes_are_short() {
        assert_eq!([500, 1500, 3 << 20].map(size), ["500 B", "2 KB", "3.0 MB"]);
    }
}
