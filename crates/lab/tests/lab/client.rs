//! Protocol client: sends JSON and checks the form of every answer.

use lab::serve::Server;
use serde_json::{Value, json};
use shell::bots::Dice;

pub struct Client(Server);

impl Client {
    pub fn new() -> Self {
        Self(Server::new())
    }

    /// Client at the first choice of the match that this request begins.
    #[track_caller]
    pub fn at(request: &Value) -> Self {
        let mut client = Self::new();
        client.ok(request.clone());
        client
    }

    /// Answer to a line, of any kind.
    #[track_caller]
    pub fn line(&mut self, line: &[u8]) -> Value {
        let answer = self.0.answer(line).expect("an answer");
        assert!(!answer.contains('\n'), "one line: {answer}");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert_eq!(answer["ok"].is_boolean(), answer.is_object(), "{answer}");
        assert_eq!(answer["ok"] == false, answer.get("error").is_some(), "{answer}");
        answer
    }

    #[track_caller]
    pub fn ask(&mut self, request: Value) -> Value {
        self.line(request.to_string().as_bytes())
    }

    #[track_caller]
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], true, "{request} is answered {answer}");
        answer
    }

    /// Code of the error.
    #[track_caller]
    pub fn error(&mut self, request: Value) -> String {
        let answer = self.ask(request.clone());
        assert_eq!(answer["ok"], false, "{request} is answered {answer}");
        answer["error"]["code"].as_str().expect("a code").to_owned()
    }

    #[track_caller]
    pub fn state(&mut self) -> Value {
        self.ok(json!({ "cmd": "state" }))
    }

    #[track_caller]
    pub fn view(&mut self, seat: Option<usize>) -> Value {
        self.ok(json!({ "cmd": "view", "seat": seat }))
    }

    #[track_caller]
    pub fn legal(&mut self, seat: usize) -> Value {
        self.ok(json!({ "cmd": "legal", "seat": seat }))
    }

    /// Commits a play such as `stab/step R1 3`; rotation and adrenaline are optional.
    #[track_caller]
    pub fn play(&mut self, seat: usize, play: &str) -> Value {
        self.ok(commit(seat, play))
    }

    /// Answers the open question of the seat.
    #[track_caller]
    pub fn answer(&mut self, seat: usize, answer: Value) -> Value {
        let state = self.state();
        let need = need(&state, seat);
        self.ok(json!({ "cmd": "answer", "seat": seat, "prompt": need["prompt"], "answer": answer }))
    }

    /// Gives a random legal input of the first seat in `need`. `None` when the match is over.
    pub fn step(&mut self, state: &Value, dice: &mut Dice) -> Option<Value> {
        let need = state["need"].get(0)?;
        let seat = need["seat"].as_u64().expect("a seat") as usize;
        let legal = self.legal(seat);
        let request = if need["kind"] == "commit" {
            let mut commit = pick(&legal["commits"], dice);
            let most = legal["adrenaline_max"].as_u64().expect("a number") as usize;
            commit["cmd"] = json!("commit");
            commit["seat"] = json!(seat);
            commit["adrenaline"] = json!(dice.below(most + 1));
            commit
        } else {
            let answer = any_answer(&legal, dice);
            json!({ "cmd": "answer", "seat": seat, "prompt": need["prompt"], "answer": answer })
        };
        Some(self.ok(request))
    }
}

fn any_answer(legal: &Value, dice: &mut Dice) -> Value {
    if legal.get("answers").is_some() {
        return pick(&legal["answers"], dice);
    }
    let part = |kind: &str, dice: &mut Dice| -> Vec<Value> {
        let from = legal["from"][kind].as_array().expect("cards");
        let order = dice.order(from.len());
        let count = legal["choose"][kind].as_u64().expect("a number") as usize;
        order[..count].iter().map(|place| from[*place].clone()).collect()
    };
    json!({ "ability": part("ability", dice), "movement": part("movement", dice) })
}

fn pick(list: &Value, dice: &mut Dice) -> Value {
    dice.pick(list.as_array().expect("a list")).expect("something is legal").clone()
}

/// Needed input of a seat.
#[track_caller]
pub fn need(state: &Value, seat: usize) -> &Value {
    let needs = state["need"].as_array().expect("needs");
    needs
        .iter()
        .find(|need| need["seat"] == seat)
        .unwrap_or_else(|| panic!("nothing of seat {seat}: {needs:?}"))
}

pub fn commit(seat: usize, play: &str) -> Value {
    let mut words = play.split_whitespace();
    let (active, passive) = words.next().and_then(|pair| pair.split_once('/')).expect("active/passive");
    let rotation = words.next().unwrap_or("0");
    let adrenaline: u8 = words.next().map_or(0, |number| number.parse().expect("a number"));
    json!({
        "cmd": "commit", "seat": seat, "active": active, "passive": passive, "rotation": rotation,
        "adrenaline": adrenaline,
    })
}

/// Player with a deck of the game.
pub fn player(name: &str, character: &str, deck: &str) -> Value {
    json!({ "name": name, "character": character, "deck": deck })
}

/// Duel between two base decks.
pub fn duel(seed: u64) -> Value {
    let players = [player("A", "strylan", "strylan-base"), player("B", "murelious", "murelious-base")];
    json!({ "cmd": "new", "seed": seed, "players": players })
}

/// Match of this many seats with decks of the game.
pub fn free_for_all(seats: usize, seed: u64) -> Value {
    let decks = [
        player("A", "strylan", "strylan-base"),
        player("B", "murelious", "murelious-base"),
        player("C", "aumandetta", "aumandetta-base"),
        player("D", "ryathan", "ryathan-wildfire"),
    ];
    json!({ "cmd": "new", "seed": seed, "players": decks[..seats] })
}

/// Fighter of a scenario, whose power does not matter: these cards come first in the deck, and so in the
/// hand.
pub fn who(at: [i32; 2], facing: &str, cards: &str) -> Value {
    const MOVEMENT: [&str; 4] = ["step", "dash", "jump", "advance"];
    const ABILITY: [&str; 12] = [
        "feint",
        "haven",
        "healing-harmony",
        "gigantic-staff",
        "down-slash",
        "fumikomi",
        "long-thrust",
        "push-kick",
        "balestra-lunge",
        "absorb",
        "tackle",
        "flying-knee",
    ];
    let cards: Vec<&str> = cards.split_whitespace().collect();
    let (movement, ability): (Vec<&str>, Vec<&str>) = cards.iter().partition(|card| is_movement(card));
    let fill = |mut cards: Vec<&'static str>, from: &'static [&'static str], count| {
        let more: Vec<&str> = from.iter().copied().filter(|card| !cards.contains(card)).collect();
        cards.extend(more);
        cards.truncate(count);
        json!(cards)
    };
    let owned = |cards: Vec<&str>| cards.into_iter().map(|card| &*card.to_owned().leak()).collect();
    json!({
        "name": facing, "character": "ryathan", "at": at, "facing": facing,
        "movement": fill(owned(movement), &MOVEMENT, 4), "ability": fill(owned(ability), &ABILITY, 12),
    })
}

fn is_movement(card: &str) -> bool {
    let movement =
        ["advance", "backflip", "dash", "fleche", "grappling-hook", "jump", "leap", "ninja-roll", "step"];
    movement.contains(&card)
}

/// Fighter with one more field.
pub fn with(mut player: Value, field: &str, value: Value) -> Value {
    player[field] = value;
    player
}

/// Match of these fighters.
pub fn fight(players: &[Value]) -> Value {
    json!({ "cmd": "new", "seed": 1, "players": players })
}
