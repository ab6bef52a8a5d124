//! Bindings as the player has changed them, with collisions and exchanges.

use std::collections::BTreeMap;

use super::action::InputAction;
use super::table::{ActionBindings, PLACES, entries, entry};
use super::trigger::{Device, InputTrigger};

/// Changed bindings; all others are as in the [table](super::table).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bindings {
    changed: BTreeMap<InputAction, ActionBindings>,
}

/// Slot for a trigger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BindingSlot {
    /// Action of the slot.
    pub action: InputAction,
    /// Device of the slot.
    pub device: Device,
    /// Index among the slots of that action and device, from 0.
    pub index: usize,
}

/// Reason why a trigger cannot be bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BindingFault {
    /// It is the last trigger of a required action.
    Last,
    /// The trigger belongs to the other device.
    OtherDevice,
}

impl BindingFault {
    /// Message for the player.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Last => "The game needs this action: it must keep a key or button.",
            Self::OtherDevice => "That belongs to the other device.",
        }
    }
}

impl Bindings {
    /// Triggers of an action.
    pub fn slots(&self, action: InputAction) -> ActionBindings {
        let usual = || entry(action).map_or_else(ActionBindings::default, |entry| entry.slots);
        self.changed.get(&action).copied().unwrap_or_else(usual)
    }

    /// Trigger in a slot.
    pub fn at(&self, place: BindingSlot) -> Option<InputTrigger> {
        self.slots(place.action).of(place.device).get(place.index).copied().flatten()
    }

    /// First trigger of an action on a device.
    pub fn first(&self, action: InputAction, device: Device) -> Option<InputTrigger> {
        self.slots(action).of(device).iter().flatten().next().copied()
    }

    /// True if nothing is changed.
    pub fn is_default(&self) -> bool {
        self.changed.is_empty()
    }

    /// Changed bindings.
    pub fn changed(&self) -> impl Iterator<Item = (InputAction, ActionBindings)> {
        self.changed.iter().map(|(action, slots)| (*action, *slots))
    }

    /// Replaces the triggers of an action without checks.
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

    /// Puts a trigger into a slot, or empties it. An action has each trigger once.
    ///
    /// # Errors
    /// The action would have no trigger left, or the trigger belongs to the other device.
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

    /// Other slots with this trigger whose actions can apply at the same time.
    pub fn collisions(&self, action: InputAction, trigger: InputTrigger) -> Vec<BindingSlot> {
        let Some(own) = entry(action) else { return Vec::new() };
        let others = entries().filter(|other| other.action != action && other.scope.overlaps(own.scope));
        let places = others.flat_map(|other| (0..PLACES).map(|index| (other.action, index)));
        let device = trigger.device();
        let places = places.map(|(action, index)| BindingSlot { action, device, index });
        places.filter(|place| self.at(*place) == Some(trigger)).collect()
    }

    /// Puts a trigger into a slot and gives the old one to the slots that had the new one.
    ///
    /// # Errors
    /// Those of [`set`](Self::set), for either slot; nothing changes then.
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

    /// Restores the default triggers of an action.
    pub fn restore(&mut self, action: InputAction) {
        self.changed.remove(&action);
    }
}
