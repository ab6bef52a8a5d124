//! Desk of a player: what is picked and aimed at, and the acts that follow from it. Plain data; it paints nothing.

use std::collections::VecDeque;

use hexy_game::HexyGame;
use hexy_game::rules::catalogue::{CardNo, Colour};
use hexy_game::rules::events::{HexyInput, Pay};
use hexy_game::rules::refusal::HexyRefusal;
use hexy_game::rules::state::{DueDecision, HexyState, RealityNo, Target};
use kernel::{Cell, Seat};
use shell::game::Game;

use super::model::HexyModel;
use super::stops::{Stops, Until, asks, end_warning};

/// Thing that a player has picked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum HexyPick {
    /// None.
    #[default]
    Nothing,
    /// Card of the hand.
    Card(CardNo),
    /// Own reality, to step, attack, or be tapped.
    Piece(RealityNo),
    /// Ability of an own reality.
    Ability(RealityNo, u8),
}

/// Request of a panel of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HexyIntent {
    /// A hex was clicked.
    Hex(Cell),
    /// Keys point at a hex.
    Point(Cell),
    /// An item of the stack was clicked.
    Item(u32),
    /// A card of the hand was clicked.
    Card(CardNo),
    /// Announce what is prepared.
    Confirm,
    /// Put down what is picked.
    Cancel,
    /// Pass.
    Pass,
    /// Give this input.
    Give(HexyInput),
    /// Pick an ability.
    Ability(RealityNo, u8),
    /// Take the last input back.
    TakeBack,
    /// Show or hide the graveyard of a seat.
    Graveyard(Seat),
    /// Keep priority until the next pass.
    Hold,
    /// Pass until then.
    PassUntil(Until),
}

/// State of the table's panels.
#[derive(Debug, Clone, Default)]
pub struct HexyDesk {
    /// Thing that is picked.
    pub picked: HexyPick,
    /// Act that a first click has prepared.
    pub aimed: Option<HexyInput>,
    /// Reality that is to be pushed, until its hex is named.
    pub pushed: Option<RealityNo>,
    /// Creatures that join the prepared attack.
    pub joiners: Vec<RealityNo>,
    /// Act for which energy is missing, with the missing energies.
    pub short: Option<(HexyInput, Pay)>,
    /// Stops of the player.
    pub stops: Stops,
    /// True if the player keeps priority until the next pass.
    pub held: bool,
    /// Moment until which everything is passed.
    pub until: Until,
    /// True after the warning before the end of the Main Phase.
    pub warned: bool,
    /// True if spells and attacks are announced by one click.
    pub one_click: bool,
    /// True if the board is turned around for the second seat.
    pub turned: bool,
    /// Hex that keys point at.
    pub pointed: Option<Cell>,
    /// Seat whose graveyard lies open.
    pub graveyard: Option<Seat>,
    queue: VecDeque<HexyInput>,
}

impl HexyDesk {
    /// Puts down everything that is picked or prepared.
    pub fn clear(&mut self) {
        (self.picked, self.pointed) = (HexyPick::Nothing, None);
        self.put_down_aim();
    }

    fn put_down_aim(&mut self) {
        (self.aimed, self.pushed, self.short) = (None, None, None);
        self.joiners.clear();
    }

    /// Pass that the client makes for a player where no answer matters.
    pub fn obvious(&self, state: &HexyState, seat: Seat) -> Option<HexyInput> {
        let passes = self.queue.is_empty()
            && matches!(state.decision(), DueDecision::Priority(_))
            && !asks(state, seat, self.stops, self.held, self.until);
        passes.then_some(HexyInput::Pass)
    }

    /// Next part of what the player has announced. An answer in between drops the rest: the player decides anew.
    pub fn next_input(&mut self, model: &HexyModel) -> Option<HexyInput> {
        let (seat, state) = model.due?;
        let next = self.queue.pop_front()?;
        if HexyGame::check(state, seat, &next).is_ok() {
            return Some(next);
        }
        self.queue.clear();
        None
    }

    /// Acts of the picked thing, energy left aside.
    pub fn acts(&self, model: &HexyModel) -> Vec<HexyInput> {
        let mut all = model.possible();
        all.retain(|act| match (self.picked, act) {
            (HexyPick::Card(picked), HexyInput::Cast { card, .. }) => *card == picked,
            (HexyPick::Piece(id), HexyInput::Move { reality, .. }) => *reality == id,
            (HexyPick::Piece(id), HexyInput::Attack { lead, .. }) => *lead == id,
            (HexyPick::Ability(id, nth), HexyInput::Activate { reality, ability, .. }) => {
                (*reality, *ability) == (id, nth)
            }
            (HexyPick::Nothing, HexyInput::Choose(target)) => *target != Target::None,
            _ => false,
        });
        all
    }

    /// Hexes that the picked thing can aim at, in the order of its acts.
    pub fn aims(&self, model: &HexyModel) -> Vec<Cell> {
        let mut hexes: Vec<Cell> = Vec::new();
        for act in self.acts(model) {
            let hex = match target_of(&act) {
                Target::Hex(hex) => Some(hex),
                Target::Reality(id) => model.place(id),
                Target::Shift(id, to) => match self.pushed {
                    Some(pushed) => (pushed == id).then_some(to),
                    None => model.place(id),
                },
                Target::None | Target::Item(_) => None,
            };
            hexes.extend(hex.filter(|hex| !hexes.contains(hex)));
        }
        hexes
    }

    /// Act of the picked thing that aims at this hex, and true if the hex to push to is still to be named.
    pub fn act_at(&self, model: &HexyModel, hex: Cell) -> Option<(HexyInput, bool)> {
        let here = model.reality_at(hex).map(|reality| reality.id);
        let acts = self.acts(model);
        let aims = |act: &&HexyInput| match target_of(act) {
            Target::Hex(at) => at == hex,
            Target::Reality(id) => Some(id) == here,
            Target::Shift(id, to) => match self.pushed {
                Some(pushed) => pushed == id && to == hex,
                None => Some(id) == here,
            },
            Target::None | Target::Item(_) => false,
        };
        let act = acts.iter().find(aims)?;
        let needs_hex = matches!(target_of(act), Target::Shift(..)) && self.pushed.is_none();
        Some((self.with_joiners(act.clone()), needs_hex))
    }

    fn with_joiners(&self, mut act: HexyInput) -> HexyInput {
        if let (
            HexyInput::Attack { lead, target, joiners, .. },
            Some(HexyInput::Attack { lead: l, target: t, .. }),
        ) = (&mut act, &self.aimed)
            && (*lead, *target) == (*l, *t)
        {
            joiners.clone_from(&self.joiners);
        }
        act
    }

    /// Creatures that could join the prepared attack.
    pub fn may_join(&self, model: &HexyModel) -> Vec<RealityNo> {
        let (Some(HexyInput::Attack { lead, target, .. }), Some(rich)) = (&self.aimed, &model.rich) else {
            return Vec::new();
        };
        rich.may_join(*lead, *target).collect()
    }

    /// Carries out a request.
    pub fn take(&mut self, intent: HexyIntent, model: &HexyModel) {
        let Some(seat) = model.asked() else {
            match intent {
                HexyIntent::Graveyard(of) => self.toggle_graveyard(of),
                HexyIntent::PassUntil(until) => self.until = until,
                HexyIntent::Hold => self.held = !self.held,
                _ => {}
            }
            return;
        };
        match intent {
            HexyIntent::Hex(hex) => self.click_hex(model, seat, hex),
            HexyIntent::Point(hex) => self.pointed = Some(hex),
            HexyIntent::Item(number) => self.click_item(model, seat, number),
            HexyIntent::Card(card) => self.click_card(model, seat, card),
            HexyIntent::Confirm => {
                if let Some(act) = self.aimed.clone() {
                    self.announce(model.state(), seat, act);
                } else if let Some(act) = self.untargeted(model) {
                    self.announce(model.state(), seat, act);
                }
            }
            HexyIntent::Cancel if self.aimed.is_some() || self.pushed.is_some() || self.short.is_some() => {
                self.put_down_aim();
            }
            HexyIntent::Cancel => self.clear(),
            HexyIntent::Pass => self.pass(model, seat),
            HexyIntent::Give(input) => self.give(model.state(), seat, input),
            HexyIntent::Ability(id, nth) => {
                self.put_down_aim();
                self.picked = HexyPick::Ability(id, nth);
                if let Some(act) = self.untargeted(model) {
                    self.aimed = Some(act);
                }
            }
            HexyIntent::TakeBack => {}
            HexyIntent::Graveyard(of) => self.toggle_graveyard(of),
            HexyIntent::Hold => self.held = !self.held,
            HexyIntent::PassUntil(until) => {
                self.pass(model, seat);
                self.until = until;
            }
        }
    }

    /// Queues an input after the free acts that pay for it.
    fn give(&mut self, state: &HexyState, seat: Seat, input: HexyInput) {
        self.queue.extend(state.proposal(seat, &input).taps);
        self.queue.push_back(input);
    }

    fn toggle_graveyard(&mut self, of: Seat) {
        self.graveyard = if self.graveyard == Some(of) { None } else { Some(of) };
    }

    /// Act of the picked thing that names no target.
    pub fn untargeted(&self, model: &HexyModel) -> Option<HexyInput> {
        self.acts(model).into_iter().find(|act| target_of(act) == Target::None)
    }

    fn click_card(&mut self, model: &HexyModel, seat: Seat, card: CardNo) {
        if let Some((act, _)) = self.short.clone() {
            let held = model.state().holdings(seat).hand.iter().filter(|other| **other == card).count();
            // Another copy of the card that is to be paid for is fuel too.
            let casts = held == 1 && matches!(act, HexyInput::Cast { card: wanted, .. } if wanted == card);
            if !casts {
                let only_energy = model.state().table().face(card).only_energy;
                let cast = HexyInput::Cast { card, target: Target::None, pay: None };
                let is_fuel = only_energy && HexyGame::check(model.state(), seat, &cast).is_ok();
                self.queue.push_back(if is_fuel { cast } else { HexyInput::Discard(card) });
                return;
            }
        }
        let again = self.picked == HexyPick::Card(card);
        if again && let Some(act) = self.untargeted(model) {
            if self.aimed.as_ref() == Some(&act) || self.one_click {
                self.announce(model.state(), seat, act);
            } else {
                self.aimed = Some(act);
            }
            return;
        }
        self.clear();
        if !again {
            self.picked = HexyPick::Card(card);
            self.aimed = self.untargeted(model);
        }
    }

    fn click_item(&mut self, model: &HexyModel, seat: Seat, number: u32) {
        let acts = self.acts(model);
        let act = acts.into_iter().find(|act| target_of(act) == Target::Item(number));
        if let Some(act) = act {
            self.prepare(model, seat, act);
        }
    }

    fn click_hex(&mut self, model: &HexyModel, seat: Seat, hex: Cell) {
        let here = model.reality_at(hex);
        if let Some(joiner) = here.filter(|reality| self.may_join(model).contains(&reality.id)) {
            match self.joiners.iter().position(|id| *id == joiner.id) {
                Some(nth) => {
                    self.joiners.remove(nth);
                }
                None => self.joiners.push(joiner.id),
            }
            if let Some(HexyInput::Attack { joiners, .. }) = &mut self.aimed {
                joiners.clone_from(&self.joiners);
            }
            return;
        }
        if self.short.is_some()
            && let Some(building) = here.filter(|reality| reality.seat == seat)
        {
            let colour =
                model.state().table().face(building.card).gives_choice.then_some(self.wanted_colour());
            let tap = HexyInput::Tap { reality: building.id, colour };
            if HexyGame::check(model.state(), seat, &tap).is_ok() {
                self.queue.push_back(tap);
                return;
            }
        }
        match self.act_at(model, hex) {
            Some((_, true)) => self.pushed = here.map(|reality| reality.id),
            Some((act, false)) => self.prepare(model, seat, act),
            None => {
                let own =
                    here.filter(|reality| reality.seat == seat).map(|reality| HexyPick::Piece(reality.id));
                let again = own == Some(self.picked);
                self.clear();
                self.picked = own.filter(|_| !again).unwrap_or_default();
            }
        }
    }

    fn wanted_colour(&self) -> Colour {
        let missing = self.short.as_ref().map(|(_, missing)| *missing).unwrap_or_default();
        Colour::COLOURED.into_iter().max_by_key(|colour| missing[colour.index()]).unwrap_or_default()
    }

    /// Prepares an act by the first click, and announces it by the second. A step and a choice need one click.
    fn prepare(&mut self, model: &HexyModel, seat: Seat, act: HexyInput) {
        let at_once = self.one_click || matches!(act, HexyInput::Move { .. } | HexyInput::Choose(_));
        if at_once || self.aimed.as_ref() == Some(&act) {
            self.announce(model.state(), seat, act);
        } else {
            self.put_down_aim();
            self.aimed = Some(act);
        }
    }

    /// Queues the act after the free acts that pay for it, or notes what is missing.
    fn announce(&mut self, state: &HexyState, seat: Seat, act: HexyInput) {
        let proposal = state.proposal(seat, &act);
        if !proposal.is_enough() {
            self.short = Some((act, proposal.missing));
            return;
        }
        let keeps_piece = match &act {
            HexyInput::Move { reality, .. } => {
                state.reality(*reality).is_some_and(|one| one.die > 1).then_some(HexyPick::Piece(*reality))
            }
            _ => None,
        };
        self.queue.extend(proposal.taps);
        self.queue.push_back(act);
        self.clear();
        self.picked = keeps_piece.unwrap_or_default();
        self.warned = false;
    }

    fn pass(&mut self, model: &HexyModel, seat: Seat) {
        if end_warning(model.state(), seat).is_some() && !self.warned {
            self.warned = true;
            return;
        }
        self.warned = false;
        self.held = false;
        self.clear();
        let passes = matches!(model.state().decision(), DueDecision::Priority(_));
        self.queue.push_back(if passes { HexyInput::Pass } else { HexyInput::Choose(Target::None) });
    }

    /// Works out anew what is missing, after a free act or an answer. What can be paid is prepared again.
    fn refresh_short(&mut self, model: &HexyModel, seat: Seat) {
        if let Some((act, _)) = self.short.take() {
            let proposal = model.state().proposal(seat, &act);
            if model.refusal(&act).is_some_and(|why| why != HexyRefusal::Timing) {
                return;
            }
            if proposal.is_enough() {
                self.aimed = Some(act);
            } else {
                self.short = Some((act, proposal.missing));
            }
        }
    }

    /// Drops what no longer fits the table, such as a picked card that has left the hand.
    pub fn refresh(&mut self, model: &HexyModel) {
        let Some(seat) = model.asked() else { return };
        self.until = Until::Now;
        self.refresh_short(model, seat);
        let holdings = model.state().holdings(seat);
        let fits = match self.picked {
            HexyPick::Nothing => true,
            HexyPick::Card(card) => holdings.hand.contains(&card),
            HexyPick::Piece(id) | HexyPick::Ability(id, _) => model.state().reality(id).is_some(),
        };
        // An energy card that is to pay for the act has to resolve first.
        let fails = |act: &HexyInput| model.refusal(act).is_some_and(|why| why != HexyRefusal::Timing);
        if !fits || self.aimed.as_ref().is_some_and(fails) {
            self.clear();
        }
    }
}

/// Target of an act; steps and attacks name a hex or a reality too.
pub fn target_of(act: &HexyInput) -> Target {
    match act {
        HexyInput::Cast { target, .. } | HexyInput::Activate { target, .. } | HexyInput::Choose(target) => {
            *target
        }
        HexyInput::Move { to, .. } => Target::Hex(*to),
        HexyInput::Attack { target, .. } => Target::Reality(*target),
        HexyInput::Counterstrike { against, .. } => Target::Reality(*against),
        HexyInput::Keep
        | HexyInput::Again(_)
        | HexyInput::Pass
        | HexyInput::Discard(_)
        | HexyInput::Tap { .. } => Target::None,
    }
}
