//! Client of the line protocol for tests.

use lab::hexy::serve::HexyServer;
use serde_json::{Value, json};

/// Server with the place of a test in messages.
#[derive(Default)]
pub struct Protocol {
    server: HexyServer,
    /// Place in the test.
    pub at: String,
}

impl Protocol {
    /// Match that starts with this position.
    pub fn of(position: &Value) -> Self {
        let mut table = Self::default();
        table.good(&json!({ "cmd": "new", "position": position }));
        table
    }

    /// Answer to a request.
    pub fn send(&mut self, request: &Value) -> Value {
        let answer = self.server.answer(request.to_string().as_bytes()).expect("an answer");
        serde_json::from_str(&answer).expect("JSON")
    }

    /// Answer to a request that must be accepted.
    pub fn good(&mut self, request: &Value) -> Value {
        let answer = self.send(request);
        assert_eq!(answer["ok"], true, "{}: {request} is answered {answer}", self.at);
        answer
    }

    /// Whole state.
    pub fn state(&mut self) -> Value {
        self.good(&json!({ "cmd": "state" }))["state"].take()
    }

    /// Legal acts of a seat.
    pub fn legal(&mut self, seat: u64) -> Vec<Value> {
        self.good(&json!({ "cmd": "legal", "seat": seat }))["acts"].as_array().expect("a list").clone()
    }

    /// Act that must be accepted.
    pub fn act(&mut self, seat: u64, act: &Value) {
        self.good(&json!({ "cmd": "act", "seat": seat, "act": act }));
    }

    /// Passes of both seats: first the one with priority, then the other.
    pub fn both_pass(&mut self) {
        for _ in 0..2 {
            let seat = self.state()["to_act"]["seat"].as_u64().expect("a seat");
            self.act(seat, &json!({ "do": "pass" }));
        }
    }

    /// Act that must be refused with this code, and change nothing.
    pub fn refused(&mut self, seat: u64, act: &Value, code: &str) {
        let before = self.state();
        let answer = self.send(&json!({ "cmd": "act", "seat": seat, "act": act }));
        assert_eq!(
            (&answer["ok"], &answer["error"]["code"]),
            (&json!(false), &json!(code)),
            "{}: {act} {answer}",
            self.at
        );
        let is_sentence = answer["error"]["message"].as_str().is_some_and(|words| words.ends_with('.'));
        assert!(is_sentence, "{answer}");
        assert_eq!(self.state(), before, "{}: a refusal changed the state", self.at);
    }
}

impl Protocol {
    /// Reality with this number, if it is on the map.
    pub fn find(&mut self, id: u64) -> Option<Value> {
        let state = self.state();
        let all = state["realities"].as_array().expect("realities");
        all.iter().find(|reality| reality["id"] == id).cloned()
    }

    /// Reality with this number.
    pub fn reality(&mut self, id: u64) -> Value {
        self.find(id).unwrap_or_else(|| panic!("no reality {id}"))
    }

    /// Items from below: kind and reality.
    pub fn stack(&mut self) -> Vec<Value> {
        let state = self.state();
        let items = state["stack"].as_array().expect("items");
        items.iter().map(|item| json!([item["kind"], item["reality"]])).collect()
    }
}

/// Reality of a position.
pub fn piece(card: &str, seat: u8, at: [i8; 2]) -> Value {
    json!({ "card": card, "seat": seat, "at": at })
}

/// Target: a hex.
pub fn at(q: i8, r: i8) -> Value {
    json!({ "hex": [q, r] })
}

/// Target: a reality.
pub fn on(id: u32) -> Value {
    json!({ "reality": id })
}

/// Target: a reality, and the hex that it goes to.
pub fn push(id: u32, to: [i8; 2]) -> Value {
    json!({ "reality": id, "to": to })
}

/// Pass.
pub fn pass() -> Value {
    json!({ "do": "pass" })
}

/// Tap of a building.
pub fn tap(id: u32) -> Value {
    json!({ "do": "tap", "reality": id })
}

/// Announcement of a card.
pub fn cast(card: &str, target: &Value) -> Value {
    json!({ "do": "cast", "card": card, "target": target })
}

/// Announcement of a step.
pub fn moves(id: u32, to: [i8; 2]) -> Value {
    json!({ "do": "move", "reality": id, "to": to })
}

/// Announcement of an attack.
pub fn attack(attackers: &[u32], target: u32) -> Value {
    json!({ "do": "attack", "attackers": attackers, "target": target })
}

/// Target: a spell on the stack.
pub fn spell(number: u32) -> Value {
    json!({ "item": number })
}
