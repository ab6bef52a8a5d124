//! Parts of the window that any hex game can use: board, controls, sound, input, colours.
//!
//! | module | purpose |
//! |---|---|
//! | [`audio`] | synthesised sounds and quiet music |
//! | [`board`] | the island, the miniatures, the marks |
//! | [`capture`] | screenshots, for players and for scripts |
//! | [`input`] | actions from keyboard, mouse and gamepad |
//! | [`palette`] | every colour, and the marks of the seats |
//! | [`shaders`] | embedded shaders |
//! | [`srgb_target`] | rendering to sRGB targets in low quality |
//! | [`turning`] | steps to the next or previous of several values |
//! | [`ui`] | widgets of every screen |

pub mod audio;
pub mod board;
pub mod capture;
pub mod input;
pub mod palette;
pub mod shaders;
pub mod srgb_target;
pub mod turning;
pub mod ui;
