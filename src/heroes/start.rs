//! Start of a planned match of Heroes or a lesson, replacing the match on screen.

use bevy::prelude::*;

use super::flow::{HeroCodex, HeroPlayerKind, HeroSession, StartHeroes};
use super::lesson::{HeroLessonUnderWay, HeroLessons, StartHeroLesson, begin};
use super::saves::HeroSaving;
use super::seating::{HeroSeating, sit_down};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::heroes;
use crate::kit::ui::toast::Toasts;
use crate::table::unfinished::{lost, refused};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (start.run_if(on_message::<StartHeroes>), teach.run_if(on_message::<StartHeroLesson>)).chain(),
    );
}

fn start(
    mut asked: MessageReader<StartHeroes>,
    codex: Res<HeroCodex>,
    settings: Option<Res<Settings>>,
    (at_hand, saving): (Option<Res<HeroSession>>, Res<HeroSaving>),
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(StartHeroes(plan)) = asked.read().last() else { return };
    if let Some(why) = lost(at_hand.as_deref(), &saving, &toasts) {
        return toasts.refuse(why);
    }
    let people = plan.chairs().iter().filter(|kind| **kind == HeroPlayerKind::Person).count();
    let names = settings.map_or(Vec::new(), |settings| settings.names_of_people(people));
    match plan.begin(&codex.0, &names) {
        Ok(session) => {
            let (saving, plan) = (HeroSaving::default(), Some(plan.clone()));
            sit_down(HeroSeating { session, saving, plan }, &mut commands);
            next.set(heroes::TABLE);
        }
        Err(fault) => toasts.refuse(format!("This match cannot begin: {fault}.")),
    }
}

fn teach(
    mut asked: MessageReader<StartHeroLesson>,
    (lessons, codex): (Res<HeroLessons>, Res<HeroCodex>),
    (at_hand, saving): (Option<Res<HeroSession>>, Res<HeroSaving>),
    mut toasts: ResMut<Toasts>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(StartHeroLesson(nth)) = asked.read().last().copied() else { return };
    let Some(wanted) = lessons.0.get(nth) else { return };
    if let Some(why) = refused(at_hand.as_deref(), &saving, &toasts) {
        return toasts.refuse(why);
    }
    match begin(wanted, &codex.0) {
        Ok(session) => {
            let lesson = HeroLessonUnderWay::begun(nth, wanted.clone(), session.log().len());
            sit_down(HeroSeating { session, saving: HeroSaving::Beside, plan: None }, &mut commands);
            commands.insert_resource(lesson);
            next.set(heroes::TABLE);
        }
        Err(why) => toasts.refuse(format!("This lesson cannot begin: {why}.")),
    }
}
