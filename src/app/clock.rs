//! Wall clock and calendar.

use std::time::{SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Datelike, Local, NaiveDate, TimeZone};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Date of a time in milliseconds since 1970, on the calendar where the player is.
pub fn local_date(millis: u64) -> NaiveDate {
    date_in(millis, &Local)
}

/// Number of a date, counted from 1970-01-01.
pub fn number_of(date: NaiveDate) -> u64 {
    date.signed_duration_since(NaiveDate::default()).num_days().max(0) as u64
}

/// Date of a time in a zone. A time beyond all calendars is 1970.
fn date_in(millis: u64, zone: &impl TimeZone) -> NaiveDate {
    let time = i64::try_from(millis).ok().and_then(DateTime::from_timestamp_millis);
    let time = time.filter(|time| time.year() < 10_000).unwrap_or_default();
    time.with_timezone(zone).date_naive()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{FixedOffset, Utc};

    #[test]
    fn dates_are_those_of_the_calendar() {
        let date = |millis| date_in(millis, &Utc).to_string();
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_798_675_199_999), "2026-12-30");
        assert_eq!(date(u64::MAX), "1970-01-01");
    }

    #[test]
    fn the_evening_in_los_angeles_belongs_to_the_same_day() {
        let zone = FixedOffset::west_opt(8 * 3600).expect("a zone");
        // 20:00 on 30 December there is 04:00 on the 31st in Greenwich.
        let evening = 1_798_689_600_000;
        assert_eq!(date_in(evening, &Utc).to_string(), "2026-12-31");
        assert_eq!(date_in(evening, &zone).to_string(), "2026-12-30");
        assert_eq!(number_of(date_in(evening, &Utc)) - number_of(date_in(evening, &zone)), 1);
        assert_eq!(number_of(date_in(0, &zone)), 0, "1969 there");
    }
}
