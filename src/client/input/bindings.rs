//! What asks for what, as the player has chosen it; what collides; how one is exchanged for another.

use std::collections::BTreeMap;

use super::action::InputAction;
use super::table::{ActionBindings, PLACES, entries, entry};
use super::trigger::{Device, InputTrigger};

/// The player's choices; all else is as in the [table](super::table).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bindings {
    changed: BTreeMap<InputAction, ActionBindings>,
}

/// One place where a trigger can stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BindingSlot {
    /// Of which action.
    pub action: InputAction,
    /// On which device.
    pub device: Device,
    /// Which of the places there, from 0.
    pub index: usize,
}

/// Why something cannot be bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BindingFault {
    /// It is the last one of an action that must stay in reach.
    Last,
    /// It belongs to the other device.
    OtherDevice,
}

impl BindingFault {
    /// The reason, for the player.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Last => "The game needs this action: it must keep a key or button.",
            Self::OtherDevice => "That belongs to the other device.",
        }
    }
}

impl Bindings {
    /// What asks for an action.
    pub fn slots(&self, action: InputAction) -> ActionBindings {
        let usual = || entry(action).map_or_else(ActionBindings::default, |entry| entry.slots);
        self.changed.get(&action).copied().unwrap_or_else(usual)
    }

    /// What stands in a place.
    pub fn at(&self, place: BindingSlot) -> Option<InputTrigger> {
        self.slots(place.action).of(place.device).get(place.index).copied().flatten()
    }

    /// The first trigger of an action on a device.
    pub fn first(&self, action: InputAction, device: Device) -> Option<InputTrigger> {
        self.slots(action).of(device).iter().flatten().next().copied()
    }

    /// Whether all is as in the table.
    pub fn is_default(&self) -> bool {
        self.changed.is_empty()
    }

    /// What differs from the table.
    pub fn changed(&self) -> impl Iterator<Item = (InputAction, ActionBindings)> {
        self.changed.iter().map(|(action, slots)| (*action, *slots))
    }

    /// Whatever is asked, this is what asks for the action from now on.
    pub(super) fn put(&mut self, action: InputAction, mut slots: ActionBindings) {
        for device in [Device::Desk, Device::Pad] {
            slots.of_mut(device).sort_by_key(Option::is_none);
        }
        if entry(action).is_some_and(|entry| entry.slots == slots) {
            self.changed.remove(&action);
        } else {
            self.changed.insert(action, slots);
        }
    }

    /// Puts a trigger into a place, or empties it. An action has each trigger once.
    ///
    /// # Errors
    /// When the action would be out of reach, or the trigger cannot be used there.
    pub fn set(&mut self, place: BindingSlot, trigger: Option<InputTrigger>) -> Result<(), BindingFault> {
        if trigger.is_some_and(|trigger| trigger.device() != place.device) {
            return Err(BindingFault::OtherDevice);
        }
        let mut slots = self.slots(place.action);
        let places = slots.of_mut(place.device);
        for other in places.iter_mut().filter(|other| other.is_some() && **other == trigger) {
            *other = None;
        }
        if let Some(at) = places.get_mut(place.index) {
            *at = trigger;
        }
        let kept = entry(place.action).and_then(|entry| entry.kept) == Some(place.device);
        if kept && places.iter().all(Option::is_none) {
            return Err(BindingFault::Last);
        }
        self.put(place.action, slots);
        Ok(())
    }

    /// Other places with this trigger that count at the same time as the action.
    pub fn collisions(&self, action: InputAction, trigger: InputTrigger) -> Vec<BindingSlot> {
        let Some(own) = entry(action) else { return Vec::new() };
        let others = entries().filter(|other| other.action != action && other.scope.overlaps(own.scope));
        let places = others.flat_map(|other| (0..PLACES).map(|index| (other.action, index)));
        let device = trigger.device();
        let places = places.map(|(action, index)| BindingSlot { action, device, index });
        places.filter(|place| self.at(*place) == Some(trigger)).collect()
    }

    /// Puts a trigger into a place and gives what stood there to whoever had the trigger before.
    ///
    /// # Errors
    /// As [`set`](Self::set), for either; nothing changes then.
    pub fn swap(&mut self, place: BindingSlot, trigger: InputTrigger) -> Result<(), BindingFault> {
        let mut next = self.clone();
        let mut given = self.at(place);
        next.set(place, Some(trigger))?;
        for other in self.collisions(place.action, trigger) {
            next.set(other, given.take())?;
        }
        *self = next;
        Ok(())
    }

    /// As in the table again.
    pub fn restore(&mut self, action: InputAction) {
        self.changed.remove(&action);
    }
}
