//! Memory that is given back stays with the game: a software graphics driver takes and gives back some megabytes in each picture, and
//! whatever the system gets it clears before it gives it out again. That takes a tenth of the time of such a picture.

/// What the C library reads as a program starts, in bytes: larger pieces than the first go back to the system, and so does what lies
/// free at the end of the heap beyond the second.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const KEPT: [(&str, &str); 2] =
    [("MALLOC_MMAP_THRESHOLD_", "33554432"), ("MALLOC_TRIM_THRESHOLD_", "268435456")];

/// Starts the game once more, in the place of this one, if the C library was not told yet. Comes back if it was, and where that
/// cannot be done: pictures are slower then, and nothing else.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn keep() {
    use std::env;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    let untold = untold(|name| env::var_os(name).is_some());
    if let Ok(game) = env::current_exe()
        && !untold.is_empty()
    {
        let mut said = env::args_os();
        let mut anew = Command::new(&game);
        anew.arg0(said.next().unwrap_or(game.into())).args(said).envs(untold);
        let _ = anew.exec();
    }
}

/// Elsewhere memory is kept otherwise.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep() {}

/// What is left to tell: what the player has said stays.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn untold(is_said: impl Fn(&str) -> bool) -> Vec<(&'static str, &'static str)> {
    KEPT.into_iter().filter(|(name, _)| !is_said(name)).collect()
}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    #[test]
    fn what_the_player_said_stays_and_what_is_told_is_not_told_again() {
        assert_eq!(untold(|_| false), KEPT);
        assert_eq!(untold(|name| name == KEPT[0].0), [KEPT[1]]);
        assert_eq!(untold(|_| true), []);
    }
}
