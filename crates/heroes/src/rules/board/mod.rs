//! The board: spaces, ground, walking costs and lines of sight (heroes 5).

mod compile;
mod lines;

pub mod battlefield;
pub mod plan;
pub mod space;
pub mod walking;

pub use battlefield::Battlefield;
pub use plan::{BoardPlan, Ground, PlanFault};
pub use space::{Space, SpaceSet};
