//! Contents of the team page, and the input that it gives.

use super::aim::HeroAim;
use super::outlook::HeroOutlook;
use super::team::{ClassModel, TeamModel};
use crate::heroes::flow::HeroSession;
use crate::heroes::names::asked_name;
use crate::heroes::staging::seat_of;
use heroes_game::rules::codex::KindId;
use heroes_game::rules::describe::ActionText;
use heroes_game::rules::describe::actions::price_words;
use heroes_game::rules::describe::kinds::{attributes, trait_words};
use heroes_game::rules::state::{HeroInput, Recruit, Side, Waiting};
use shell::bots::Dice;

/// Returns the side that chooses, and its number of heroes at a time.
fn asked(session: &HeroSession, outlook: &HeroOutlook) -> Option<(Side, usize)> {
    match outlook.asked.as_ref().map(|(waiting, _)| waiting)? {
        Waiting::Teams(sides) => {
            Some((sides.first().copied()?, usize::from(session.game().setup().team_size())))
        }
        Waiting::Recruit(side) => Some((*side, 1)),
        _ => None,
    }
}

/// True if a whole team is chosen that a person of the other side must not see.
fn is_secret(session: &HeroSession, outlook: &HeroOutlook) -> bool {
    let teams = matches!(outlook.asked, Some((Waiting::Teams(_), _)));
    teams && session.people() > 1 && session.game().setup().hero_sides().len() > 1
}

/// Returns the side, and the name of its player, to take the screen before a secret choice.
pub fn hand_off(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<(Side, String)> {
    let (side, _) = asked(session, outlook)?;
    let (waiting, chair) = outlook.asked.as_ref()?;
    let comes = is_secret(session, outlook) && aim.seated != Some(side);
    comes.then(|| (side, asked_name(session, waiting, *chair)))
}

/// Builds the page while a team is to be chosen.
pub fn team(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<TeamModel> {
    let (side, needs) = asked(session, outlook)?;
    let (waiting, chair) = outlook.asked.as_ref()?;
    let setup = session.game().setup();
    let taken: Vec<KindId> =
        session.game().table().teams[side.index()].iter().map(|recruit| recruit.class).collect();
    let class = |kind: KindId| {
        let def = setup.codex.kind(kind);
        let chosen = (0..aim.team.len()).filter(|place| aim.team[*place] == kind).collect();
        let twice = !setup.repeat_classes && taken.contains(&kind);
        let full = needs > 1 && aim.team.len() >= needs;
        ClassModel {
            kind,
            name: def.name.clone(),
            figure: def.figure.clone(),
            about: def.about.clone(),
            attributes: attributes(def, def.profile.vitality),
            walks: trait_words(def).into_iter().next().unwrap_or_default(),
            actions: def
                .actions()
                .iter()
                .map(|action| (price_words(&action.price), action.name.clone()))
                .collect(),
            words: def
                .actions()
                .iter()
                .map(|action| format!("{}: {}", action.name, ActionText::of(action).line()))
                .collect::<Vec<_>>()
                .join("\n"),
            chosen,
            blocked: if twice {
                Some("A team cannot have a class twice.".to_owned())
            } else {
                full.then(|| "The team is full: take somebody out first.".to_owned())
            },
        }
    };
    let secret = is_secret(session, outlook);
    let title = match (session.people() > 1, needs) {
        (true, _) => format!("{}, choose your team", asked_name(session, waiting, *chair)),
        (false, 1) => "Choose your next hero".to_owned(),
        (false, _) => "Choose your team".to_owned(),
    };
    let twice = if setup.repeat_classes { " A class may be chosen more than once." } else { "" };
    let about = if secret {
        format!(
            "{needs} heroes, in secret: the other player looks away. Both teams are shown together.{twice}"
        )
    } else if needs == 1 {
        format!("One hero at a time, in turn. Your team so far: {}.", names(session, &taken))
    } else {
        format!("{needs} heroes. Hover over a class to read its actions in full.{twice}")
    };
    Some(TeamModel {
        title,
        about,
        seat: seat_of(side),
        classes: setup.codex.classes().map(class).collect(),
        count: (aim.team.len(), needs),
        single: needs == 1,
    })
}

fn names(session: &HeroSession, kinds: &[KindId]) -> String {
    if kinds.is_empty() {
        return "nobody".to_owned();
    }
    let name = |kind: &KindId| session.game().setup().codex.kind(*kind).name.clone();
    kinds.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Adds a class to the team or removes it. Where a class may repeat, only a full team removes it.
pub fn turn(session: &HeroSession, outlook: &HeroOutlook, aim: &mut HeroAim, kind: KindId) {
    let Some((_, needs)) = asked(session, outlook) else { return };
    let leaves = !session.game().setup().repeat_classes || aim.team.len() >= needs;
    match aim.team.iter().rposition(|other| *other == kind).filter(|_| leaves) {
        Some(place) => drop(aim.team.remove(place)),
        None if needs == 1 => aim.team = vec![kind],
        None if aim.team.len() < needs => aim.team.push(kind),
        None => {}
    }
}

/// Removes the hero at this index.
pub fn out(aim: &mut HeroAim, place: usize) {
    if place < aim.team.len() {
        aim.team.remove(place);
    }
}

/// Fills the team at random.
pub fn by_chance(session: &HeroSession, outlook: &HeroOutlook, aim: &mut HeroAim, dice: &mut Dice) {
    let Some((side, needs)) = asked(session, outlook) else { return };
    let setup = session.game().setup();
    let taken = &session.game().table().teams[side.index()];
    let classes: Vec<KindId> = setup.codex.classes().collect();
    if aim.team.len() >= needs {
        aim.team.clear();
    }
    for place in dice.order(classes.len()) {
        let kind = classes[place];
        let twice = taken.iter().any(|recruit| recruit.class == kind) || aim.team.contains(&kind);
        if aim.team.len() < needs && !twice {
            aim.team.push(kind);
        }
    }
}

/// Returns the team as an input; its heroes are dealt to the players of the side in turn.
pub fn input(session: &HeroSession, outlook: &HeroOutlook, aim: &HeroAim) -> Option<HeroInput> {
    let (side, needs) = asked(session, outlook)?;
    let seats: Vec<_> = session.game().setup().seats(side).collect();
    let so_far = session.game().table().teams[side.index()].len();
    let recruit = |(nth, class): (usize, &KindId)| {
        let seat = seats.get((so_far + nth) % seats.len().max(1))?;
        Some(Recruit { class: *class, seat: *seat })
    };
    let team: Option<Vec<Recruit>> = aim.team.iter().enumerate().map(recruit).collect();
    team.filter(|team| team.len() == needs).map(|team| HeroInput::Team(side, team))
}
