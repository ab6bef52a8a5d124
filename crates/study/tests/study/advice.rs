//! Warnings before harmful plays, and hints: both from the knowledge of the seat alone.

use hexstrike_game::bots::evaluation::Weights;
use hexstrike_game::content::Library;
use hexstrike_game::content::examples::{ExampleFighter, ExampleSetup, ExampleStart};
use hexstrike_game::lookahead::declined::declined;
use hexstrike_game::lookahead::landing::thrown_out;
use hexstrike_game::lookahead::threat::Harm;
use hexstrike_game::lookahead::{Threat, WeighedReply, threat, what_if};
use hexstrike_game::rules::describe::log::{Names, event_words};
use hexstrike_game::rules::describe::questions::discard_words;
use hexstrike_game::rules::state::Ending;
use hexstrike_game::rules::state::event::Source;
use hexstrike_game::rules::state::hand::Hand;
use hexstrike_game::rules::state::legal;
use hexstrike_game::rules::state::prompt::Answer;
use hexstrike_game::rules::{Commitment, Event, InformationState, Match, NullLog, Step, Tracker};
use kernel::{Cell, Facing, PerSeat, Rotation, Seat};
use study::coach::dealt::{dealt, percent};
use study::coach::gains::gains;
use study::coach::guard::{SureHarm, sure_harm};
use study::coach::harm_words::harm_words;
use study::coach::hint::{PlayHint, adviser_limits, hint};
use study::coach::strikes::strikes;

const OWN: Seat = Seat::FIRST;

fn fighter(name: &str, at: (i8, i8), facing: Facing, holds: &[&str]) -> ExampleFighter {
    ExampleFighter {
        name: name.to_owned(),
        at: Cell::new(at.0, at.1),
        facing,
        damage: 0,
        adrenaline: 0,
        fighter: None,
        holds: holds.iter().map(|id| (*id).to_owned()).collect(),
        deck: Vec::new(),
    }
}

/// A match in which both are up.
fn begun(own: ExampleFighter, other: ExampleFighter) -> (Match, Vec<Event>) {
    let fighters = [own, other];
    let start = ExampleStart { fighters: &fighters, tokens: &[], hand: None };
    let ExampleSetup { ruleset, setup, .. } = start.set_up(&Library::embedded()).expect("a position");
    let mut game = Match::new(ruleset, setup).expect("a match");
    let mut log = Vec::new();
    game.run(&mut log);
    (game, log)
}

fn hands(game: &Match, log: &[Event]) -> PerSeat<Vec<Hand>> {
    let tracker = Tracker::after(game.setup(), Some(OWN), game.ruleset(), log);
    PerSeat(std::array::from_fn(|i| {
        Seat::new(i).map_or(Vec::new(), |seat| tracker.arrangements(seat).to_vec())
    }))
}

fn play(game: &Match, active: &str, passive: &str) -> Commitment {
    let card = |id| game.ruleset().card_id(id).expect("a card");
    Commitment { active: card(active), passive: card(passive), rotation: Rotation::Stay, adrenaline: 0 }
}

fn harm(own: ExampleFighter, other: ExampleFighter, active: &str, passive: &str) -> Option<SureHarm> {
    let (game, log) = begun(own, other);
    let known = game.supposing(OWN, &PerSeat::default());
    sure_harm(&known, OWN, &hands(&game, &log), play(&game, active, passive))
}

fn far() -> ExampleFighter {
    fighter("Other", (-2, 1), Facing::E, &["stab", "guard", "step", "dash"])
}

#[test]
fn a_step_off_the_island_is_warned_of() {
    let own = || fighter("You", (2, 0), Facing::E, &["feint", "stab", "step", "dash"]);
    assert_eq!(harm(own(), far(), "step", "feint"), Some(SureHarm::LeavesLand));
    assert_eq!(harm(own(), far(), "feint", "step"), None, "standing still is no harm");
}

#[test]
fn plays_that_lose_by_themselves_are_warned_of_with_the_reason() {
    let own = fighter("You", (6, 0), Facing::E, &["feint", "stab", "step", "dash"]);
    assert_eq!(harm(own, far(), "step", "feint"), Some(SureHarm::Lost(Some(Ending::Distance))));
    let last_pair = fighter("You", (4, 0), Facing::E, &["feint", "step"]);
    assert_eq!(harm(last_pair, far(), "feint", "step"), Some(SureHarm::Lost(Some(Ending::NoCards))));
    assert!(SureHarm::Lost(Some(Ending::NoCards)).words(false).contains("no cards"));
}

#[test]
fn what_depends_on_the_others_is_not_warned_of() {
    let own = ExampleFighter {
        damage: 20,
        ..fighter("You", (1, 0), Facing::W, &["feint", "stab", "step", "dash"])
    };
    let near = fighter("Other", (0, 0), Facing::E, &["smash-attack", "guard", "step", "dash"]);
    assert_eq!(harm(own, near, "feint", "step"), None, "they might not strike");
}

fn advice(game: &Match, log: &[Event]) -> PlayHint {
    let info = InformationState::after(game, Some(OWN), log);
    hint(&info, &hands(game, log), log, &adviser_limits()).expect("a hint")
}

#[test]
fn a_hint_is_legal_says_why_and_sees_no_hidden_choice() {
    let own = fighter("You", (0, 0), Facing::E, &["stab", "guard", "step", "dash"]);
    let other = fighter("Other", (1, 0), Facing::W, &["hammer", "trip", "step", "dash"]);
    let (game, log) = begun(own, other);
    let open = advice(&game, &log);
    assert_eq!(legal::check(game.ruleset(), game.state(), OWN, open.play), Ok(()));
    assert!(open.words.len() >= 3 && open.words[0].starts_with("Play "), "{:?}", open.words);
    assert!(
        open.words.iter().any(|words| words.contains("replies") || words.contains("reply")),
        "{:?}",
        open.words
    );
    for (active, passive) in [("hammer", "step"), ("trip", "dash")] {
        let mut chosen = game.clone();
        let theirs = play(&chosen, active, passive);
        chosen.commit(Seat::new(1).expect("a seat"), theirs, &mut NullLog).expect("legal");
        assert_eq!(advice(&chosen, &log).play, open.play, "{active} shows through");
    }
}

#[test]
fn a_hint_never_proposes_what_the_guard_would_warn_of() {
    let own = ExampleFighter {
        damage: 40,
        ..fighter("You", (2, 0), Facing::E, &["stab", "guard", "feint", "step", "dash"])
    };
    let other = fighter("Other", (1, 0), Facing::E, &["hammer", "smash-attack", "step", "dash"]);
    let (game, log) = begun(own, other);
    let known = game.supposing(OWN, &PerSeat::default());
    let advised = advice(&game, &log);
    assert_eq!(sure_harm(&known, OWN, &hands(&game, &log), advised.play), None, "{:?}", advised.words);
}

#[test]
fn a_card_that_finishes_matches_is_passive_only_for_a_reason() {
    let own = fighter("You", (-2, 0), Facing::E, &["smash-attack", "guard", "feint", "step", "dash"]);
    let other = fighter("Other", (2, 0), Facing::W, &["hammer", "trip", "step", "dash"]);
    let (game, log) = begun(own, other);
    let advised = advice(&game, &log);
    let passive = game.ruleset().card(advised.play.passive);
    assert!(
        passive.id != "smash-attack" || advised.words.iter().any(|words| words.starts_with(&passive.name)),
        "{:?}",
        advised.words
    );
}

#[test]
fn what_only_moves_somebody_is_not_said_to_hurt() {
    let own = fighter("You", (0, 0), Facing::E, &["feint", "guard", "step", "dash"]);
    for holds in [["trip", "feint", "step", "dash"], ["hip-throw", "feint", "step", "dash"]] {
        let other = fighter("Other", (1, 0), Facing::W, &holds);
        let (game, log) = begun(own.clone(), other);
        let words = advice(&game, &log).words.join(" ");
        assert!(!words.contains("deals 0"), "{words}");
        assert!(!(words.contains("hurt you") && words.contains("only moves you")), "{words}");
    }
}

#[test]
fn a_hit_that_only_stuns_or_costs_cards_is_harm() {
    let cases = [
        ("smoke-bomb", Harm { hits: 1, stunned: 5, ..Harm::default() }, "stuns you for 5 beats"),
        (
            "spike",
            Harm { hits: 1, damage: 4, flown: 1, stunned: 2, discards: 3, ..Harm::default() },
            "deals 4",
        ),
    ];
    for (card, harm, expected) in cases {
        let own = fighter("You", (0, 0), Facing::E, &["hammer", "iron-will", "step", "dash"]);
        let (game, log) = begun(own, fighter("Other", (1, 0), Facing::W, &[card, "step"]));
        let mut plays = PerSeat::default();
        plays[OWN] = Some(play(&game, "iron-will", "step"));
        let weighed = threat(&game, OWN, &hands(&game, &log), plays, || true).expect("nobody stopped it");
        let reply = weighed.replies.iter().find(|reply| reply.play == play(&game, card, "step"));
        let reply = reply.expect("it can be played");
        assert_eq!((reply.suffered, harm_words(reply.suffered)), (harm, expected.to_owned()), "{card}");
        assert!(reply.suffered.weight() > 0);
    }
}

#[test]
fn a_play_of_ones_own_that_only_stuns_is_said_to_hit() {
    let own = fighter("You", (0, 0), Facing::E, &["smoke-bomb", "step"]);
    let (game, log) =
        begun(own, fighter("Other", (1, 0), Facing::W, &["hammer", "iron-will", "step", "dash"]));
    let mut plays = PerSeat::default();
    plays[OWN] = Some(play(&game, "smoke-bomb", "step"));
    let known = hands(&game, &log);
    let weighed = threat(&game, OWN, &known, plays, || true).expect("nobody stopped it");
    let advice = dealt(&weighed, &game, OWN, &known, &[]).expect("it hits");
    assert!(
        advice.starts_with("It hits Other against ")
            && advice.ends_with("% of their replies, without damage."),
        "{advice}"
    );
}

#[test]
fn a_hint_counts_the_blows_that_are_under_way() {
    let own = fighter("You", (0, 0), Facing::E, &["feint", "iron-will", "step", "dash"]);
    let other = fighter("Other", (2, 0), Facing::W, &["chase", "guard", "step", "dash"]);
    let (mut game, mut log) = begun(own, other);
    let chosen = [play(&game, "feint", "dash"), play(&game, "chase", "step")];
    for (seat, play) in Seat::first(2).zip(chosen) {
        game.commit(seat, play, &mut log).expect("legal");
    }
    game.run(&mut log);
    let known = game.supposing(OWN, &PerSeat::default());
    let mut plays = PerSeat::default();
    plays[OWN] = Some(play(&game, "step", "iron-will"));
    let weighed = threat(&known, OWN, &hands(&game, &log), plays, || true).expect("nobody stopped it");
    assert!(weighed.replies.is_empty(), "the other is up again before: {} replies", weighed.replies.len());
    assert_eq!(weighed.running.damage, 8, "{:?}", weighed.running);
}

/// Ruling 12: a player who can stay on the board does not decline to.
#[test]
fn a_falling_player_is_expected_to_reveal_the_saving_card() {
    let line = |damage: u16| {
        let own =
            ExampleFighter { damage, ..fighter("You", (1, 0), Facing::W, &["hammer", "iron-will", "step"]) };
        let other = fighter("Other", (0, 0), Facing::E, &["long-thrust", "step"]);
        let (game, _) = begun(own, other);
        let mut plays = PerSeat::default();
        plays[OWN] = Some(play(&game, "hammer", "step"));
        plays[Seat::Second] = Some(play(&game, "long-thrust", "step"));
        what_if(&game, OWN, &PerSeat(game.state().fighters.0.map(|fighter| Some(fighter.hand))), plays).events
    };
    let reveals = |events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::TriggerRevealed { seat: OWN, .. }))
    };
    assert!(!reveals(&line(0)), "what only costs a few hexes is declined");
    let flung = line(60);
    assert!(reveals(&flung) && !flung.contains(&Event::Fell { seat: OWN }), "{flung:?}");
    assert!(flung.iter().all(|event| !matches!(event, Event::Ended { .. })), "{flung:?}");
}

#[test]
fn a_reveal_question_explains_the_cost_of_refusal() {
    for (damage, falls) in [(0, false), (60, true)] {
        let own =
            ExampleFighter { damage, ..fighter("You", (1, 0), Facing::W, &["hammer", "iron-will", "step"]) };
        let (mut game, mut log) = begun(own, fighter("Other", (0, 0), Facing::E, &["long-thrust", "step"]));
        let chosen = [play(&game, "hammer", "step"), play(&game, "long-thrust", "step")];
        for (seat, play) in Seat::first(2).zip(chosen) {
            game.commit(seat, play, &mut log).expect("legal");
        }
        let Step::Answer(questions) = game.run(&mut log) else { panic!("it is asked") };
        let flight = declined(&game, &questions[0]).expect("it is about that card");
        assert!(flight.hexes > 0, "{flight:?}");
        assert_eq!((flight.by, flight.falls), (Some(Seat::Second), falls));
        game.answer(OWN, questions[0].id, Answer::Decision(false), &mut log).expect("a no");
        game.run(&mut log);
        let flown = log.iter().find_map(|event| match event {
            Event::KnockedBack { seat: OWN, from, to, .. } => Some(from.distance(*to)),
            _ => None,
        });
        assert_eq!(flown, Some(flight.hexes), "and that is what comes of it");
    }
}

#[test]
fn among_several_a_hint_tells_of_each_opponent_by_itself() {
    let names = ["You", "Left", "Right"];
    let places = [(0, 0), (1, 0), (-1, 0)];
    let fighters =
        [0, 1, 2].map(|nth| fighter(names[nth], places[nth], Facing::E, &["feint", "jab", "step", "dash"]));
    let start = ExampleStart { fighters: &fighters, tokens: &[], hand: None };
    let ExampleSetup { ruleset, setup, .. } = start.set_up(&Library::embedded()).expect("a position");
    let game = Match::new(ruleset, setup).expect("a match");
    let reply = |seat, share, damage, lost| WeighedReply {
        seat,
        play: play(&game, "jab", "step"),
        up_to: 0,
        share,
        suffered: Harm::default(),
        dealt: Harm { damage, lost, ..Harm::default() },
    };
    let (left, right) = (Seat::Second, Seat::Third);
    let known = hands(&game, &[]);
    let replies =
        vec![reply(left, 0.125, 3, false), reply(left, 0.375, 0, false), reply(right, 0.5, 2, true)];
    let weighed = Threat { replies, ..Threat::default() };
    assert_eq!(
        dealt(&weighed, &game, OWN, &known, &[]).expect("both are hit"),
        "It hits Left against 25% of their replies, for up to 3 damage. \
         It hits Right against 100% of their replies, and eliminates them against 100%."
    );
    let only = Threat { replies: vec![reply(left, 0.5, 0, false)], ..Threat::default() };
    let source = Source::Attack(OWN);
    let alone =
        [Event::Hit { seat: right, source }, Event::Damaged { seat: right, amount: 4, total: 4, source }];
    assert_eq!(
        dealt(&only, &game, OWN, &known, &alone).expect("who cannot reply in time is hit"),
        "It hits Right for 4 damage, if nobody gets in the way."
    );
    assert_eq!(
        dealt(&only, &game, OWN, &PerSeat::default(), &alone),
        None,
        "what they hold may come in time"
    );
}

#[test]
fn a_hint_says_what_a_play_is_good_for_that_hits_nobody() {
    let own = fighter("You", (-2, 0), Facing::E, &["feint", "guard", "step", "advance"]);
    let (game, _) = begun(own, fighter("Other", (2, 0), Facing::W, &["feint", "guard", "step", "dash"]));
    let good_for = |active: &str, passive: &str| {
        let mut plays = PerSeat::default();
        plays[OWN] = Some(play(&game, active, passive));
        gains(&game, OWN, &what_if(&game, OWN, &PerSeat::default(), plays).events)
    };
    assert_eq!(
        good_for("advance", "feint"),
        "It hits nobody yet: it takes you away from the edge and brings you within 2 hexes of Other."
    );
    assert_eq!(good_for("feint", "advance"), "It hits nobody yet: it gains 1 adrenaline.");
    assert_eq!(good_for("feint", "step"), "It hits nobody yet, and waits for what they do.");
}

#[test]
fn a_discard_names_its_cause() {
    let (game, _) = begun(far(), fighter("Cause", (2, 0), Facing::W, &["feint", "guard", "step", "dash"]));
    let names = Names { ruleset: game.ruleset(), setup: game.setup() };
    let advice = |source, of| {
        let log = [Event::BeatEnded { beat: 3 }, Event::MustDiscard { seat: OWN, count: 2, source }];
        discard_words(&log, of, names)
    };
    let other = Seat::new(1).expect("a seat");
    assert_eq!(advice(Source::Attack(other), OWN).as_deref(), Some("Cause's attack costs you 2 cards."));
    assert_eq!(advice(Source::Stopping(other), OWN).as_deref(), Some("Stopping Cause costs you 2 cards."));
    assert_eq!(advice(Source::Own, OWN).as_deref(), Some("Your own play costs you 2 cards."));
    assert_eq!(advice(Source::Own, other), None);
    let before =
        [Event::MustDiscard { seat: OWN, count: 2, source: Source::Own }, Event::BeatEnded { beat: 3 }];
    assert_eq!(discard_words(&before, OWN, names), None, "that was another beat");
}

#[test]
fn a_knockback_without_movement_says_so() {
    let (game, _) = begun(far(), fighter("Cause", (2, 0), Facing::W, &["feint", "guard", "step", "dash"]));
    let names = Names { ruleset: game.ruleset(), setup: game.setup() };
    let advice = |hexes: i8| {
        let (from, to) = (Cell::new(0, 0), Cell::new(-hexes, 0));
        let source = Source::Attack(Seat::FIRST);
        let distance = hexes as u16;
        event_words(&Event::KnockedBack { seat: OWN, from, to, towards: Facing::W, distance, source }, names)
    };
    assert_eq!(advice(0).as_deref(), Some("Other is knocked back, but stays in place"));
    assert_eq!(advice(2).as_deref(), Some("Other is knocked back 2 hexes west"));
}

#[test]
fn ruling_31_where_cards_are_not_known_nothing_is_certain_and_a_hint_says_so() {
    let own = || fighter("You", (2, 0), Facing::E, &["feint", "stab", "step", "dash"]);
    let (game, log) = begun(own(), far());
    let unknown: PerSeat<Vec<Hand>> = PerSeat::default();
    let known = game.supposing(OWN, &PerSeat::default());
    assert_eq!(sure_harm(&known, OWN, &unknown, play(&game, "step", "feint")), None);
    let info = InformationState::after(&game, Some(OWN), &log);
    let advice = hint(&info, &unknown, &log, &adviser_limits()).expect("a hint").words.join(" ");
    assert!(advice.contains("What they can reply is not known") && !advice.contains("Nobody"), "{advice}");
    assert!(!advice.contains("Whatever they do"), "{advice}");
}

#[test]
fn an_unanswered_play_lists_targets_with_damage_and_throw() {
    let own = |holds: &[&str]| fighter("You", (0, 0), Facing::E, holds);
    let other = || fighter("Other", (1, 0), Facing::W, &["hammer", "trip", "step", "dash"]);
    let advice = |active: &str| {
        let (game, _) = begun(own(&[active, "feint", "step", "dash"]), other());
        let likely = PerSeat::default();
        let mut plays = PerSeat::default();
        plays[OWN] = Some(play(&game, active, "step"));
        strikes(&game, OWN, &what_if(&game, OWN, &likely, plays).events)
    };
    assert_eq!(advice("stab").as_deref(), Some("It hits Other for 3 damage and knocks them back 1 hex."));
    assert_eq!(advice("guard"), None);
    // A winning hint says that it wins.
    let far = fighter("Other", (5, 0), Facing::W, &["hammer", "trip", "step", "dash"]);
    let near = fighter("You", (4, 0), Facing::E, &["smash-attack", "feint", "step", "dash"]);
    let (game, _) = begun(near, far);
    let mut plays = PerSeat::default();
    plays[OWN] = Some(play(&game, "smash-attack", "step"));
    let end_words = strikes(&game, OWN, &what_if(&game, OWN, &PerSeat::default(), plays).events);
    assert!(end_words.as_ref().is_some_and(|advice| advice.contains("eliminates them")), "{end_words:?}");
    assert!(advice("hip-throw").is_some_and(|advice| advice.contains("throws")), "{:?}", advice("hip-throw"));
}

#[test]
fn what_can_fail_is_never_certain_and_what_can_happen_never_nothing() {
    let advice = [0.0, 0.001, 0.5, 0.996, 0.999_95, 1.0].map(percent);
    assert_eq!(advice, [0, 1, 50, 99, 100, 100], "sums of shares are off by so little");
}

/// Ruling 27: a seat that forfeited has lost, whatever the others agree on.
#[test]
fn a_draw_is_shared_by_those_who_still_play() {
    let fighters = [("You", (0, 0)), ("Left", (2, 0)), ("Right", (-2, 0))]
        .map(|(name, at)| fighter(name, at, Facing::E, &["feint", "jab", "step", "dash"]));
    let start = ExampleStart { fighters: &fighters, tokens: &[], hand: None };
    let ExampleSetup { ruleset, setup, .. } = start.set_up(&Library::embedded()).expect("a position");
    let mut game = Match::new(ruleset, setup).expect("a match");
    game.run(&mut NullLog);
    game.forfeit(Seat::Third, &mut NullLog).expect("may give up");
    game.offer_draw(OWN, &mut NullLog).expect("may offer");
    let Some(Step::Answer(questions)) = game.waits_for() else { panic!("a question is open") };
    for asked in questions {
        let yes = Answer::Decision(true);
        game.answer(asked.prompt.seat, asked.id, yes, &mut NullLog).expect("it is asked");
    }
    assert_eq!(game.state().outcome.map(|outcome| outcome.kind), Some(Ending::Draw));
    let chances = Weights::embedded().evaluation(&[]).chances(&game, game.state());
    assert_eq!(chances[..3], [0.5, 0.5, 0.0]);
}

/// Ruling 7: a throw onto an occupied hex moves no fighter.
#[test]
fn a_throw_onto_somebody_is_not_supposed_to_lead_anywhere() {
    let fighters = [("You", (0, 0)), ("Left", (0, 1)), ("Right", (2, 1))]
        .map(|(name, at)| fighter(name, at, Facing::E, &["feint", "jab", "step", "dash"]));
    let start = ExampleStart { fighters: &fighters, tokens: &[], hand: None };
    let ExampleSetup { ruleset, setup, .. } = start.set_up(&Library::embedded()).expect("a position");
    let game = Match::new(ruleset, setup).expect("a match");
    let out = |towards| thrown_out(&game, Seat::Second, &Answer::Direction(towards));
    assert_eq!(out(Facing::E), None, "Right stands there");
    assert_eq!(out(Facing::W), Some(game.arena().distance(Cell::new(-2, 1))));
}
