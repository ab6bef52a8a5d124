//! Positions of fields in the text of an entry.

use std::fmt;

use ron::value::RawValue;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Offset in bytes of the part of an entry named `inside`, such as `beats[1]`, `mist.colour` or
/// `steps[1].words`. If it is missing, the nearest known parent counts.
pub fn offset(entry: &str, inside: &str) -> usize {
    let (field, rest) = inside.split_at(inside.find(['.', '[']).unwrap_or(inside.len()));
    let Ok(Fields(fields)) = ron::from_str(entry) else { return 0 };
    let Some((_, mut found)) = fields.into_iter().find(|(name, _)| name == field) else { return 0 };
    if let Some(field) = rest.strip_prefix('.') {
        return start_of(entry, found) + offset(&found.get_ron()[blank_of(found)..], field);
    }
    for nth in rest.split('[').skip(1) {
        let Some((nth, deeper)) = nth.split_once(']') else { break };
        let Ok(nth) = nth.parse::<usize>() else { break };
        let Ok(items) = ron::from_str::<Vec<&RawValue>>(found.get_ron()) else { break };
        let Some(item) = items.get(nth) else { break };
        found = item;
        if let Some(field) = deeper.strip_prefix('.') {
            return start_of(entry, found) + offset(&found.get_ron()[blank_of(found)..], field);
        }
    }
    start_of(entry, found)
}

/// Offset of a part of the entry, past its leading blanks.
fn start_of(entry: &str, part: &RawValue) -> usize {
    part.get_ron().as_ptr().addr() - entry.as_ptr().addr() + blank_of(part)
}

fn blank_of(part: &RawValue) -> usize {
    let value = part.get_ron();
    value.len() - super::raw::skip_blank(value).len()
}

/// Fields of an entry with unparsed values.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("", &[], FieldsVisitor).map(Self)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an entry with fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(FieldName(name)) = map.next_key()? {
            fields.push((name, map.next_value()?));
        }
        Ok(fields)
    }
}

struct FieldName(String);

impl<'de> Deserialize<'de> for FieldName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = FieldName;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_str<E>(self, name: &str) -> Result<FieldName, E> {
                Ok(FieldName(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_their_parts_are_found() {
        let entry = "(\n  id: \"x, beats: [\", // name: \n  name:\n  /* here */ \"X\",\n  beats: [\"W\",\n    // two\n    \"E\"],\n)";
        let line = |inside| entry[..offset(entry, inside)].matches('\n').count();
        assert_eq!((line("id"), line("name"), line("beats")), (1, 3, 4));
        assert_eq!((line("beats[0]"), line("beats[1]"), line("beats[2]")), (4, 6, 4));
        assert_eq!((line(""), line("no field"), line("name[0]")), (0, 0, 3));
        let nested = "(a: (\n b: 1,\n c: [2,\n 3]), d: 4)";
        let line = |inside| nested[..offset(nested, inside)].matches('\n').count();
        assert_eq!(
            (line("a"), line("a.b"), line("a.c"), line("a.c[1]"), line("a.e"), line("d")),
            (0, 1, 2, 3, 0, 3)
        );
        assert_eq!(offset("no entry", "id"), 0);
    }
}
