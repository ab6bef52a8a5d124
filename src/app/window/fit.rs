//! Size and place of the window on the screens of this start.

use bevy::math::{IRect, IVec2};

/// Part of the window's upper edge that must be on a screen, in physical pixels: enough to drag the window by it.
const REACH: i32 = 48;
/// Height of a title bar and a panel, in logical pixels. Window systems do not say how much of a screen they need.
const DESKTOP: u32 = 72;

/// A screen of the desktop.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DesktopScreen {
    /// Area among the other screens, in physical pixels.
    pub area: IRect,
    /// Physical pixels per logical pixel.
    pub scale: f64,
    /// True for the main screen of the desktop.
    pub primary: bool,
}

impl DesktopScreen {
    /// Width and height in logical pixels.
    fn room(&self) -> (u32, u32) {
        let logical = |side: i32| (f64::from(side) / self.scale) as u32;
        (logical(self.area.width()), logical(self.area.height()))
    }

    /// Area of a window of this size, with its upper left corner at `at`.
    fn window(&self, at: IVec2, (width, height): (u32, u32)) -> IRect {
        let physical = |side: u32| (f64::from(side) * self.scale) as i32;
        IRect::from_corners(at, at.saturating_add(IVec2::new(physical(width), physical(height))))
    }

    /// Width of the window's upper edge on this screen; `None` if the window cannot be dragged by it.
    fn reach(&self, window: IRect) -> Option<i32> {
        let edge = IRect { max: IVec2::new(window.max.x, window.min.y.saturating_add(REACH)), ..window };
        let common = self.area.intersect(edge);
        (common.width() >= REACH && common.height() >= REACH / 2).then(|| common.width())
    }
}

/// Changes that make a window fit its screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowFit {
    /// Width and height in logical pixels.
    pub size: (u32, u32),
    /// Index of the screen on which the window is centred; `None` if it stays where it is.
    pub centred: Option<usize>,
    /// True if the screen is too small for the size: the window then fills it.
    pub maximized: bool,
}

/// Fits a window of `size` logical pixels at `at` physical pixels to its screen. `None` if no screen is known.
pub fn fit(at: Option<IVec2>, size: (u32, u32), screens: &[DesktopScreen]) -> Option<WindowFit> {
    let reached = at.and_then(|at| {
        let reach =
            |(nth, screen): (usize, &DesktopScreen)| Some((screen.reach(screen.window(at, size))?, nth));
        screens.iter().enumerate().filter_map(reach).max()
    });
    let usual = || {
        let largest = |nth: &usize| (screens[*nth].primary, screens[*nth].room());
        (0..screens.len()).max_by_key(largest)
    };
    let nth = reached.map(|(_, nth)| nth).or_else(usual)?;
    let screen = screens[nth];
    let room = screen.room();
    let cut = (size.0.min(room.0), size.1.min(room.1.saturating_sub(DESKTOP).max(1)));
    let leaves = |at| screen.area.intersect(screen.window(at, cut)) != screen.window(at, cut);
    let moves = at.is_some_and(|at| reached.is_none() || cut != size && leaves(at));
    // A window of the desktop can be as wide as the screen, but not as high: its title bar has to fit too.
    let maximized = size.0 > room.0 || size.1 >= room.1;
    Some(WindowFit { size: cut, centred: moves.then_some(nth), maximized })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(x: i32, y: i32, width: i32, height: i32, scale: f64) -> DesktopScreen {
        DesktopScreen { area: IRect::new(x, y, x + width, y + height), scale, primary: false }
    }

    #[test]
    fn a_window_that_is_larger_than_its_screen_is_cut_and_maximized() {
        for (size, screen, cut) in [
            ((1280, 720), screen(0, 0, 1024, 600, 1.0), (1024, 528)),
            ((1280, 720), screen(0, 0, 1920, 1080, 1.5), (1280, 648)),
            ((1920, 1080), screen(0, 0, 1280, 720, 1.0), (1280, 648)),
            ((3840, 700), screen(0, 0, 1920, 1080, 1.0), (1920, 700)),
        ] {
            let fitted = WindowFit { size: cut, centred: None, maximized: true };
            assert_eq!(fit(None, size, &[screen]), Some(fitted), "{size:?} on {screen:?}");
        }
    }

    #[test]
    fn a_window_that_fits_its_screen_stays_as_it_is() {
        for (size, screen) in [
            ((1280, 720), screen(0, 0, 1920, 1080, 1.0)),
            ((1280, 720), screen(0, 0, 2560, 1440, 1.5)),
            ((1920, 500), screen(0, 0, 1920, 1080, 1.0)),
        ] {
            let same = WindowFit { size, centred: None, maximized: false };
            assert_eq!(fit(Some(IVec2::ZERO), size, &[screen]), Some(same), "{size:?} on {screen:?}");
        }
        assert_eq!(fit(None, (1280, 720), &[]), None);
    }

    /// One half of a screen is left to the window, or the panel of the desktop is narrow.
    #[test]
    fn a_window_that_is_a_little_too_high_loses_its_lower_edge_only() {
        let screen = screen(0, 0, 1920, 1080, 1.0);
        let lower = WindowFit { size: (960, 1008), centred: None, maximized: false };
        assert_eq!(fit(Some(IVec2::new(960, 30)), (960, 1030), &[screen]), Some(lower));
        assert_eq!(
            fit(Some(IVec2::new(1400, 30)), (960, 1030), &[screen]),
            Some(WindowFit { centred: Some(0), ..lower })
        );
    }

    #[test]
    fn a_window_that_cannot_be_dragged_is_brought_back() {
        let screens = [screen(0, 0, 1920, 1080, 1.0), screen(1920, 200, 1280, 1024, 1.0)];
        for (at, centred) in [
            ((0, 0), None),
            ((3100, 300), None),
            ((3190, 300), Some(0)),
            ((2000, 0), Some(0)),
            ((-900, 40), None),
        ] {
            let fit = fit(Some(IVec2::from(at)), (1280, 720), &screens);
            assert_eq!(fit.map(|fit| fit.centred), Some(centred), "{at:?}");
        }
    }

    #[test]
    fn the_screen_of_a_window_is_that_of_its_place_else_the_main_one_else_the_largest() {
        let screens = [screen(0, 0, 1280, 720, 1.0), screen(1280, 0, 2560, 1440, 1.0)];
        let size = |at, screens: &[DesktopScreen]| fit(at, (1920, 1080), screens).map(|fit| fit.size);
        assert_eq!(size(Some(IVec2::new(1400, 10)), &screens), Some((1920, 1080)));
        assert_eq!(size(Some(IVec2::new(-800, 10)), &screens), Some((1280, 648)));
        assert_eq!(size(None, &screens), Some((1920, 1080)));
        let main = [DesktopScreen { primary: true, ..screens[0] }, screens[1]];
        assert_eq!(size(None, &main), Some((1280, 648)));
    }
}
