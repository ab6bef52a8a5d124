//! Values of a request with their places, so that an error names the place.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::fault::RequestError;
use super::values::hinted;
use kernel::{Cell, Facing};
use shell::content::problem::did_you_mean;

/// A value in a request.
#[derive(Debug, Clone)]
pub struct Item {
    /// Place such as `players[0].at`; empty for the request itself.
    pub place: String,
    pub value: Value,
}

/// Fields of an object. Each is taken once; remaining ones are unknown.
#[derive(Debug, Clone)]
pub struct Fields {
    pub place: String,
    map: Map<String, Value>,
    taken: Vec<&'static str>,
}

impl Item {
    pub fn text(self) -> Result<String, RequestError> {
        match self.value {
            Value::String(text) => Ok(text),
            _ => Err(self.wants("a string")),
        }
    }

    pub fn flag(&self) -> Result<bool, RequestError> {
        self.value.as_bool().ok_or_else(|| self.wants("true or false"))
    }

    pub fn whole(&self, range: RangeInclusive<u64>) -> Result<u64, RequestError> {
        let number = self.value.as_u64().filter(|number| range.contains(number));
        number.ok_or_else(|| match *range.end() {
            u64::MAX => self.wants("a whole number"),
            most => self.wants(&format!("a whole number from {} to {most}", range.start())),
        })
    }

    pub fn list(self) -> Result<Vec<Self>, RequestError> {
        let Self { place, value } = self;
        match value {
            Value::Array(values) => {
                let item = |(nth, value)| Self { place: format!("{place}[{nth}]"), value };
                Ok(values.into_iter().enumerate().map(item).collect())
            }
            value => Err(Self { place, value }.wants("a list")),
        }
    }

    pub fn texts(self) -> Result<Vec<String>, RequestError> {
        self.list()?.into_iter().map(Self::text).collect()
    }

    pub fn fields(self) -> Result<Fields, RequestError> {
        match self.value {
            Value::Object(map) => Ok(Fields { place: self.place, map, taken: Vec::new() }),
            value => Err(Self { value, ..self }.wants("an object")),
        }
    }

    /// `[q, r]`, within the range of the rules.
    pub fn hex(&self) -> Result<Cell, RequestError> {
        let coordinate = |value: &Value| {
            let number = value.as_i64().and_then(|number| i8::try_from(number).ok())?;
            (-Cell::REACH..=Cell::REACH).contains(&number).then_some(number)
        };
        let cell = match self.value.as_array().map(Vec::as_slice) {
            Some([q, r]) => coordinate(q).zip(coordinate(r)),
            _ => None,
        };
        let (q, r) = cell.ok_or_else(|| {
            self.wants(&format!("a hex [q, r] of whole numbers from -{0} to {0}", Cell::REACH))
        })?;
        Ok(Cell::new(q, r))
    }

    pub fn facing(&self) -> Result<Facing, RequestError> {
        self.one_of(Facing::ALL, |facing| format!("{facing:?}"))
    }

    /// One of these values, by its name.
    pub fn one_of<T: Copy, N: AsRef<str>>(
        &self,
        all: impl IntoIterator<Item = T>,
        name: impl Fn(T) -> N,
    ) -> Result<T, RequestError> {
        let mut names = Vec::new();
        for one in all {
            if self.value.as_str() == Some(name(one).as_ref()) {
                return Ok(one);
            }
            names.push(format!("\"{}\"", name(one).as_ref()));
        }
        Err(self.wants(&format!("one of {}", names.join(", "))))
    }

    /// Error for a value of the wrong kind.
    pub fn wants(&self, expected: &str) -> RequestError {
        let found = shortened(&self.value.to_string());
        RequestError::new("bad-value", format!("`{}` must be {expected}, not {found}.", self.place))
    }
}

impl Fields {
    /// Fields of a whole request.
    pub fn of(map: Map<String, Value>) -> Self {
        Self { place: String::new(), map, taken: Vec::new() }
    }

    /// An optional field.
    pub fn take(&mut self, name: &'static str) -> Option<Item> {
        self.taken.push(name);
        let value = self.map.remove(name)?;
        Some(Item { place: self.inside(name), value })
    }

    /// A required field.
    pub fn need(&mut self, name: &'static str) -> Result<Item, RequestError> {
        self.take(name)
            .ok_or_else(|| RequestError::new("missing-field", format!("`{}` is missing.", self.inside(name))))
    }

    /// Checks that no field remains.
    pub fn finish(self) -> Result<(), RequestError> {
        let Some(name) = self.map.keys().next() else { return Ok(()) };
        let hint = did_you_mean(name, self.taken.iter().copied());
        let hint = if hint.is_empty() { format!("known: {}", self.taken.join(", ")) } else { hint };
        let place = self.inside(&shortened(name));
        Err(RequestError::new("unknown-field", hinted(format!("There is no field `{place}`"), &hint)))
    }

    fn inside(&self, name: &str) -> String {
        if self.place.is_empty() { name.to_owned() } else { format!("{}.{name}", self.place) }
    }
}

/// Short excerpt of a text.
pub(crate) fn shortened(text: &str) -> String {
    const ENOUGH: usize = 40;
    if text.chars().count() <= ENOUGH {
        text.to_owned()
    } else {
        text.chars().take(ENOUGH).chain("...".chars()).collect()
    }
}
