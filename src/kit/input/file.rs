//! Bindings in the settings file: only those that differ from the table, by name. An unknown name is reported
//! with its line and skipped.

use std::collections::BTreeMap;

use serde::de::Deserializer;
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use super::bindings::Bindings;
use super::table::{ActionBindings, PLACES, entries, entry};
use super::trigger::InputTrigger;

/// Form in the file: names of actions, each with the names of its triggers.
type Written = BTreeMap<String, Vec<String>>;

impl Serialize for Bindings {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let name = |slots: ActionBindings| slots.all().map(InputTrigger::name).collect();
        let lines = self.changed().filter_map(|(action, slots)| Some((entry(action)?.id, name(slots))));
        lines.collect::<BTreeMap<&str, Vec<String>>>().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Bindings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(understand(&Written::deserialize(from)?).0)
    }
}

/// Unknown parts of a settings file's bindings, each with its line.
pub fn problems(text: &str) -> Vec<String> {
    #[derive(Deserialize)]
    struct File {
        #[serde(default)]
        controls: Written,
    }
    let Ok(file) = ron::from_str::<File>(text) else { return Vec::new() };
    let faults = understand(&file.controls).1;
    faults.into_iter().map(|fault| format!("{}  {}", fault.line(text), fault.words())).collect()
}

/// Skipped part of the file.
enum Fault {
    Action(String),
    Trigger { action: String, trigger: String },
    TooMany { action: String, trigger: String },
    OutOfReach(String),
}

impl Fault {
    fn words(&self) -> String {
        match self {
            Self::Action(action) => format!("No action is called {action:?}. It is left out."),
            Self::Trigger { action, trigger } => {
                format!("No key or button is called {trigger:?}. It is left out for {action:?}.")
            }
            Self::TooMany { action, trigger } => {
                format!(
                    "{action:?} has room for {PLACES} keys and {PLACES} buttons. {trigger:?} is left out."
                )
            }
            Self::OutOfReach(action) => {
                format!("{action:?} must keep a key or button. It stays as it was.")
            }
        }
    }

    /// Line of the fault, from 1.
    fn line(&self, text: &str) -> usize {
        let (action, trigger) = match self {
            Self::Action(action) | Self::OutOfReach(action) => (action, None),
            Self::Trigger { action, trigger } | Self::TooMany { action, trigger } => (action, Some(trigger)),
        };
        let from = text.find("controls").unwrap_or_default();
        let find = |word: &str, from: usize| Some(from + text.get(from..)?.find(&format!("{word:?}"))?);
        let action = find(action, from).unwrap_or(from);
        let at = trigger.and_then(|trigger| find(trigger, action)).unwrap_or(action);
        1 + text[..at].matches('\n').count()
    }
}

fn understand(written: &Written) -> (Bindings, Vec<Fault>) {
    let (mut bindings, mut faults) = (Bindings::default(), Vec::new());
    for (id, names) in written {
        let Some(entry) = entries().find(|entry| entry.id == id) else {
            faults.push(Fault::Action(id.clone()));
            continue;
        };
        let mut slots = ActionBindings::default();
        for name in names {
            let (action, trigger) = (id.clone(), name.clone());
            let Some(found) = InputTrigger::named(name) else {
                faults.push(Fault::Trigger { action, trigger });
                continue;
            };
            match slots.of_mut(found.device()).iter_mut().find(|place| place.is_none()) {
                Some(place) => *place = Some(found),
                None => faults.push(Fault::TooMany { action, trigger }),
            }
        }
        let lost = entry.kept.is_some_and(|device| slots.of(device).iter().all(Option::is_none));
        if lost {
            faults.push(Fault::OutOfReach(id.clone()));
        } else {
            bindings.put(entry.action, slots);
        }
    }
    (bindings, faults)
}
