//! `lab heroes serve`: Heroes with one JSON object a line, similar to `lab serve`.
//!
//! `docs/protocol.md` describes requests and answers.

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use super::advice;
use crate::Finding;
use crate::output::served;
use crate::serve::bot::budget;
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};
use crate::serve::request::{object, unknown};
use crate::serve::{answer_lines, good, refusal};
use heroes_game::bots::decision_seed;
use heroes_game::content::codex_at_hand;
use heroes_game::rules::codex::{Codex, KindDef};
use heroes_game::rules::describe::ActionText;
use heroes_game::rules::describe::kinds::{profile_words, trait_words};
use heroes_game::rules::describe::log::hero_event_words;
use heroes_game::rules::state::setup::MOST_HEROES;
use heroes_game::rules::state::{
    GameMode, HeroEvent, HeroInput, HeroSetup, InitiativeRule, Side, Situation, Table, TeamChoice, Waiting,
    Witness,
};
use kernel::MAX_SEATS;
use study::record::heroes::{HeroRecorder, form};

/// Plays matches of Heroes over standard input and output, for programs
///
/// Reads one JSON object per line and answers each with one JSON object on a line.
///
/// {"cmd":"catalogue"}
/// {"cmd":"new","seed":1,"board":ID,"team":3}
/// {"cmd":"new","seed":1,"scenario":ID,"players":2,"master":false}
/// {"cmd":"options"}   {"cmd":"give","input":...}   {"cmd":"state"}
/// {"cmd":"odds"}      {"cmd":"odds","unit":3}      {"cmd":"bot","level":"abacus"}
/// {"cmd":"save"}      {"cmd":"load","replay":{...}}   {"cmd":"quit"}
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(super) struct HeroServeArgs {}

const COMMANDS: [&str; 10] =
    ["catalogue", "new", "options", "give", "state", "odds", "bot", "save", "load", "quit"];

pub(super) fn run(HeroServeArgs {}: &HeroServeArgs) -> Finding {
    served(serve(std::io::stdin().lock(), std::io::stdout().lock()))
}

fn serve(input: impl BufRead, output: impl Write) -> std::io::Result<()> {
    let mut server = HeroServer::default();
    answer_lines(input, output, |line| server.answer(line))
}

/// Server of one match of Heroes at a time.
pub struct HeroServer {
    codex: Arc<Codex>,
    running: Option<ServedHeroes>,
}

/// Match in progress, and the events of the last change.
#[derive(Clone)]
struct ServedHeroes {
    recorder: HeroRecorder,
    news: Vec<(HeroEvent, String)>,
}

/// Observer that describes events at once, with the table of that moment.
struct Reporter {
    setup: Arc<HeroSetup>,
    news: Vec<(HeroEvent, String)>,
}

impl Witness for Reporter {
    fn observe(&mut self, event: &HeroEvent, table: &Table) {
        let words = hero_event_words(event, Situation { setup: &self.setup, table });
        self.news.push((event.clone(), words));
    }
}

impl Default for HeroServer {
    /// Server without a match.
    fn default() -> Self {
        Self { codex: Arc::new(codex_at_hand().0), running: None }
    }
}

impl HeroServer {
    /// Answers one line, without line ends; `None` for `quit`. An error changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        // A match is only replaced as a whole, so a panic in the rules leaves it unchanged.
        let answered = catch_unwind(AssertUnwindSafe(|| self.obey(line)));
        let internal = || {
            Err(RequestError::new("internal-error", "The rules crashed on this request. Please report it."))
        };
        answered.unwrap_or_else(|_| internal()).unwrap_or_else(|fault| Some(refusal(&fault)))
    }

    fn obey(&mut self, line: &[u8]) -> Result<Option<String>, RequestError> {
        let mut fields = Fields::of(object(line)?);
        let cmd = fields.need("cmd")?.text()?;
        let next = match cmd.as_str() {
            "quit" => return fields.finish().map(|()| None),
            "catalogue" => return fields.finish().and_then(|()| good(catalogue(&self.codex))),
            "options" => {
                fields.finish()?;
                return good(json!({ "options": self.running()?.recorder.game().options() }));
            }
            "state" => return fields.finish().and_then(|()| good(state(self.running()?))),
            "save" => return fields.finish().and_then(|()| good(save(self.running()?)?)),
            "odds" => {
                let unit = fields.take("unit").map(|item| item.whole(0..=u64::from(u16::MAX))).transpose()?;
                fields.finish()?;
                return good(advice::odds(self.running()?.recorder.game(), unit)?);
            }
            "bot" => {
                let level = advice::level(&fields.need("level")?.text()?)?;
                let budget = budget(&mut fields)?;
                fields.finish()?;
                let recorder = &self.running()?.recorder;
                let recording = recorder.recording();
                let seed = decision_seed(recording.seed, recording.inputs.len());
                return good(advice::bot(recorder.game(), level, budget, seed)?);
            }
            "new" => new(&self.codex, fields)?,
            "give" => {
                let input = fields.need("input")?;
                fields.finish()?;
                give(self.running()?, &input)?
            }
            "load" => {
                let replay = fields.need("replay")?.value;
                fields.finish()?;
                load(&replay)?
            }
            _ => return Err(unknown(&cmd, &COMMANDS)),
        };
        let answer = good(state(&next));
        self.running = Some(next);
        answer
    }

    fn running(&self) -> Result<&ServedHeroes, RequestError> {
        let none = || RequestError::new("no-match", "There is no match: start one with `new`.");
        self.running.as_ref().ok_or_else(none)
    }
}

/// Match of a `new` request.
fn new(codex: &Arc<Codex>, mut fields: Fields) -> Result<ServedHeroes, RequestError> {
    let flag = |item: Option<Item>| item.map_or(Ok(false), |item| item.flag());
    let whole =
        |item: Option<Item>, usual: u64, most: u64| item.map_or(Ok(usual), |item| item.whole(0..=most));
    let seed = whole(fields.take("seed"), 0, u64::MAX)?;
    let (board, mode) = match fields.take("scenario") {
        Some(item) => {
            let ids = codex.scenarios.iter().map(|scenario| scenario.id.as_str());
            let id = item.one_of(ids, |id| id)?.to_owned();
            let number = codex.scenarios.iter().position(|scenario| scenario.id == id).unwrap_or_default();
            let players = whole(fields.take("players"), 1, MAX_SEATS as u64)? as u8;
            let master = flag(fields.take("master"))?;
            let board = codex.scenarios[number].board.clone();
            (board, GameMode::Scenario { number: number as u8, players, master })
        }
        None => {
            let ids = codex.boards.iter().map(|board| board.plan().id.as_str());
            let board = fields.need("board")?.one_of(ids, |id| id)?.to_owned();
            (board, GameMode::Skirmish { team: whole(fields.take("team"), 3, MOST_HEROES.into())? as u8 })
        }
    };
    let board = codex.board(&board).cloned();
    let board = board.ok_or_else(|| RequestError::new("bad-match", "There is no such board."))?;
    let mut setup = HeroSetup::new(codex.clone(), board, mode);
    setup.repeat_classes = flag(fields.take("repeat_classes"))?;
    setup.shared_hex = flag(fields.take("shared_hex"))?;
    if let Some(item) = fields.take("team_choice") {
        setup.team_choice =
            item.one_of([TeamChoice::Secret, TeamChoice::Open], |choice| format!("{choice:?}"))?;
    }
    if let Some(item) = fields.take("initiative") {
        let rules = [
            ("Rolled", InitiativeRule::Rolled),
            ("Chance", InitiativeRule::Chance),
            ("A", InitiativeRule::Fixed(Side::A)),
            ("B", InitiativeRule::Fixed(Side::B)),
        ];
        setup.initiative = item.one_of(rules, |(name, _)| name)?.1;
    }
    fields.finish()?;
    let recorder = HeroRecorder::begin(setup, seed);
    let recorder = recorder.map_err(|fault| RequestError::new("bad-match", sentence(&fault.to_string())))?;
    Ok(ServedHeroes { recorder, news: Vec::new() })
}

fn give(running: &ServedHeroes, input: &Item) -> Result<ServedHeroes, RequestError> {
    let input = HeroInput::deserialize(&input.value)
        .map_err(|error| RequestError::new("bad-input", sentence(&format!("no input: {error}"))))?;
    let mut recorder = running.recorder.clone();
    let mut reporter = Reporter { setup: Arc::new(recorder.game().setup().clone()), news: Vec::new() };
    let refused = |refusal: heroes_game::rules::state::HeroRefusal| {
        RequestError::new(refusal.code(), sentence(&refusal.to_string()))
    };
    recorder.give(input, &mut reporter).map_err(refused)?;
    Ok(ServedHeroes { recorder, news: reporter.news })
}

fn load(replay: &Value) -> Result<ServedHeroes, RequestError> {
    let fault = |why: String| RequestError::new("bad-replay", sentence(&why));
    let recording = form::from_json(replay).map_err(|error| fault(error.to_string()))?;
    let recorder = recording.resume().map_err(|error| fault(error.to_string()))?;
    Ok(ServedHeroes { recorder, news: Vec::new() })
}

/// Table, needed input and recent events.
fn state(running: &ServedHeroes) -> Value {
    let game = running.recorder.game();
    let news: Vec<Value> =
        running.news.iter().map(|(event, words)| json!({ "event": event, "words": words })).collect();
    json!({
        "table": game.table(),
        "chain": game.agenda().chain,
        "waits_for": game.waits_for(),
        // A client could find a hidden team by trying all of them against the digest.
        "digest": (!keeps_a_secret(running)).then(|| format!("{:016x}", game.digest())),
        "news": news,
    })
}

/// True while a team is chosen but hidden.
fn keeps_a_secret(running: &ServedHeroes) -> bool {
    let chooses = matches!(running.recorder.game().waits_for(), Some(Waiting::Teams(_)));
    chooses && !running.recorder.recording().inputs.is_empty()
}

fn save(running: &ServedHeroes) -> Result<Value, RequestError> {
    if keeps_a_secret(running) {
        return Err(RequestError::new("secret", "A team is chosen in secret: not all are shown yet."));
    }
    Ok(json!({ "replay": form::to_json(running.recorder.recording()) }))
}

/// Everything with a number, and its description.
fn catalogue(codex: &Codex) -> Value {
    let kind = |kind: &KindDef| {
        let actions: Vec<Value> = kind
            .actions()
            .iter()
            .map(|action| json!({ "def": action, "text": ActionText::of(action).line() }))
            .collect();
        json!({
            "id": kind.id,
            "name": kind.name,
            "profile": profile_words(kind, kind.profile.vitality),
            "traits": trait_words(kind),
            "actions": actions,
        })
    };
    let boards: Vec<Value> = codex
        .boards
        .iter()
        .map(|board| {
            let spaces: Vec<(i8, i8)> = board.spaces().map(|space| board.cell(space).axial()).collect();
            json!({ "plan": board.plan(), "spaces": spaces })
        })
        .collect();
    json!({
        "kinds": codex.kinds.iter().map(kind).collect::<Vec<_>>(),
        "boards": boards,
        "scenarios": codex.scenarios,
    })
}

/// Sentence with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.trim_end_matches('.').chars();
    let first = letters.next().map(char::to_uppercase);
    first.map_or_else(String::new, |first| first.chain(letters).chain(['.']).collect())
}
