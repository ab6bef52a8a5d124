//! Requests of `lab hexy serve` (hexy 14.3, 14.7).

use hexy_game::rules::catalogue::{CardNo, Catalogue, Colour};
use hexy_game::rules::deck::DeckFault;
use hexy_game::rules::events::{HexyInput, Pay};
use hexy_game::rules::setup::{HexyPosition, HexySetup, MOST_NUMBER, Phase, PlacedReality, Start};
use hexy_game::rules::state::{HexyState, RealityNo, Target};
use kernel::Seat;
use serde_json::Value;
use shell::cards::card_by_id;
use shell::content::problem::did_you_mean;

use crate::any::values::{board, card, cards, hex, pair, seat};
use crate::serve::fault::RequestError;
use crate::serve::fields::{Fields, Item};

/// Set-up and seed of a `new` request.
pub(super) fn setup(mut fields: Fields, catalogue: &Catalogue) -> Result<(HexySetup, u64), RequestError> {
    if let Some(item) = fields.take("position") {
        fields.finish()?;
        return position(item.fields()?, catalogue).map(|setup| (setup, 0));
    }
    let item = fields.need("decks")?;
    let are_ready = item.value.as_array().is_some_and(|decks| decks.iter().all(Value::is_string));
    let start = if are_ready {
        Start::Shuffled(pair(item, |item| ready_deck(item, catalogue))?)
    } else {
        Start::InOrder(pair(item, |item| deck_in_order(item, catalogue))?)
    };
    let first = fields.take("first").map(|item| seat(&item)).transpose()?;
    let seed = fields.take("seed").map_or(Ok(0), |item| item.whole(0..=u64::MAX))?;
    let map = board(fields.take("map"), &catalogue.maps, |map| &map.id)?;
    fields.finish()?;
    let setup = HexySetup { first, start, ..HexySetup::shuffled(catalogue, map, Default::default()) };
    Ok((setup, seed))
}

fn ready_deck(item: Item, catalogue: &Catalogue) -> Result<Vec<CardNo>, RequestError> {
    let id = item.text()?;
    catalogue.deck(&id).map(|deck| deck.cards.clone()).ok_or_else(|| {
        let hint = did_you_mean(&id, catalogue.decks.iter().map(|deck| deck.id.as_str()));
        RequestError::new("deck", format!("There is no ready deck of that name. {hint}").trim_end())
    })
}

/// Deck in order; an unknown card breaks the deck rule.
fn deck_in_order(item: Item, catalogue: &Catalogue) -> Result<Vec<CardNo>, RequestError> {
    let ids = item.texts()?;
    let known = |id: &String| {
        let fault = || RequestError::new("deck", format!("The deck: {}.", DeckFault::Unknown(CardNo::NONE)));
        catalogue.card(id).ok_or_else(fault)
    };
    ids.iter().map(known).collect()
}

fn position(mut fields: Fields, catalogue: &Catalogue) -> Result<HexySetup, RequestError> {
    let lists = |item: Option<Item>| {
        item.map_or(Ok(Default::default()), |item| pair(item, |list| cards(list, &catalogue.cards)))
    };
    let number = |item: Item| item.whole(0..=u64::from(MOST_NUMBER)).map(|number| number as u16);
    let turn = fields.take("turn").map_or(Ok(5), number)?;
    let active = fields.take("active").map_or(Ok(Seat::First), |item| seat(&item))?;
    let first = fields.take("first").map_or(Ok(Seat::First), |item| seat(&item))?;
    let map = board(fields.take("map"), &catalogue.maps, |map| &map.id)?;
    let phases = [Phase::Draw, Phase::Main, Phase::End];
    let phase = fields.take("phase").map_or(Ok(Phase::Main), |item| item.one_of(phases, Phase::id))?;
    let window = fields.take("window").map_or(Ok(false), |item| item.flag())?;
    let die = |item: Item| item.whole(0..=u64::from(u8::MAX)).map(|number| number as u8);
    let usual = catalogue.numbers.winning_start;
    let winning = fields.take("winning").map_or(Ok([usual; 2]), |item| pair(item, die))?;
    let pools = fields.take("pools").map_or(Ok([[0; 4]; 2]), |item| pair(item, |pool| energies(&pool)))?;
    let hands = lists(fields.take("hands"))?;
    let libraries = lists(fields.take("libraries"))?;
    let graveyards = lists(fields.take("graveyards"))?;
    let list = fields.take("realities").map_or(Ok(Vec::new()), Item::list)?;
    let mut realities: Vec<PlacedReality> = Vec::with_capacity(list.len());
    for item in list {
        let next = realities.last().map_or(1, |last| last.id + 1);
        realities.push(placed(item, next, catalogue)?);
    }
    fields.finish()?;
    let position =
        HexyPosition { turn, active, phase, window, winning, pools, hands, libraries, graveyards, realities };
    let start = Start::Position(Box::new(position));
    Ok(HexySetup { first: Some(first), start, ..HexySetup::shuffled(catalogue, map, Default::default()) })
}

fn placed(item: Item, next: u32, catalogue: &Catalogue) -> Result<PlacedReality, RequestError> {
    let mut fields = item.fields()?;
    let number = |item: Item| item.whole(0..=u64::from(MOST_NUMBER)).map(|number| number as u16);
    let id = fields.take("id").map_or(Ok(next), |item| number(item).map(u32::from))?;
    let card = card(fields.need("card")?, &catalogue.cards)?;
    let seat_of = seat(&fields.need("seat")?)?;
    let at = hex(&fields.need("at")?)?;
    let printed = catalogue.cards.get(usize::from(card.0)).map_or(0, |card| card.numbers.3);
    let counters = fields.take("counters").map_or(Ok(printed.into()), number)?;
    let die = fields.take("die").map_or(Ok(0), |item| item.whole(0..=6))? as u8;
    let raised = fields.take("raised").map_or(Ok([0; 2]), |item| pair(item, number))?;
    let enchantments = fields.take("enchantments").map_or(Ok(Vec::new()), Item::list)?;
    let enchantments =
        enchantments.into_iter().map(|item| enchantment(item, catalogue)).collect::<Result<_, _>>()?;
    fields.finish()?;
    Ok(PlacedReality { id, card, seat: seat_of, at, counters, die, raised, enchantments })
}

fn enchantment(item: Item, catalogue: &Catalogue) -> Result<(CardNo, Seat), RequestError> {
    let whole = item.clone();
    let mut parts = item.list()?.into_iter();
    match (parts.next(), parts.next(), parts.next()) {
        (Some(id), Some(owner), None) => Ok((card(id, &catalogue.cards)?, seat(&owner)?)),
        _ => Err(whole.wants("a card and its owner")),
    }
}

/// Input of a request, with exactly the fields of its kind. Unknown cards and abilities become numbers that nothing has, so that
/// the rules refuse them.
pub(super) fn input(state: &HexyState, seat: Seat, act: Item) -> Result<HexyInput, RequestError> {
    let mut fields = act.fields()?;
    let kind = fields.need("do")?;
    let named = kind.clone().text()?;
    let hand_card = |item: Item| {
        let cards = &state.table().setup.cards;
        item.text().map(|id| card_by_id(cards, &id).unwrap_or(CardNo::NONE))
    };
    let input = match named.as_str() {
        "keep" => HexyInput::Keep,
        "again" => {
            let order = fields.take("order").filter(|item| !item.value.is_null());
            let order = order.map(|item| item.list()?.into_iter().map(hand_card).collect()).transpose()?;
            HexyInput::Again(order)
        }
        "choose" => HexyInput::Choose(target(fields.take("option"))?),
        "pass" => HexyInput::Pass,
        "discard" => HexyInput::Discard(hand_card(fields.need("card")?)?),
        "tap" => {
            let reality = reality(&fields.need("reality")?)?;
            let colour = fields.take("colour").filter(|item| !item.value.is_null());
            // An unknown colour is none of the three, like the colourless one.
            let known = |id: String| Colour::ALL.into_iter().find(|colour| colour.id() == id);
            let colour =
                colour.map(|item| item.text().map(|id| known(id).unwrap_or_default())).transpose()?;
            HexyInput::Tap { reality, colour }
        }
        "cast" => HexyInput::Cast {
            card: hand_card(fields.need("card")?)?,
            target: target(fields.take("target"))?,
            pay: pay(fields.take("pay"))?,
        },
        "activate" => {
            let reality = reality(&fields.need("reality")?)?;
            let id = fields.need("ability")?.text()?;
            let source = state.reality(reality).filter(|source| source.seat == seat);
            let abilities = source.map_or(&[][..], |source| &state.table().face(source.card).abilities);
            let ability = abilities.iter().position(|ability| ability.id == id);
            HexyInput::Activate {
                reality,
                ability: ability.map_or(u8::MAX, |nth| nth as u8),
                target: target(fields.take("target"))?,
                pay: pay(fields.take("pay"))?,
            }
        }
        "move" => HexyInput::Move {
            reality: reality(&fields.need("reality")?)?,
            to: hex(&fields.need("to")?)?,
            pay: pay(fields.take("pay"))?,
        },
        "attack" => {
            let item = fields.need("attackers")?;
            let fault = item.wants("a list of attackers");
            let attackers: Vec<RealityNo> = item.list()?.iter().map(reality).collect::<Result<_, _>>()?;
            let (lead, joiners) = attackers.split_first().ok_or(fault)?;
            let target = reality(&fields.need("target")?)?;
            // What `legal` lists may be sent back as it is.
            fields.take("may_join");
            let (lead, joiners) = (*lead, joiners.to_vec());
            HexyInput::Attack { lead, joiners, target, pay: pay(fields.take("pay"))? }
        }
        "counterstrike" => HexyInput::Counterstrike {
            against: reality(&fields.need("against")?)?,
            with_counter: fields
                .need("with")?
                .one_of([false, true], |counter| if counter { "counter" } else { "energy" })?,
        },
        _ => return Err(kind.wants("the name of an act")),
    };
    fields.finish().map(|()| input)
}

fn target(item: Option<Item>) -> Result<Target, RequestError> {
    let Some(item) = item.filter(|item| !item.value.is_null()) else { return Ok(Target::None) };
    let whole = item.clone();
    let mut fields = item.fields()?;
    let target = if let Some(item) = fields.take("hex") {
        Target::Hex(hex(&item)?)
    } else if let Some(item) = fields.take("reality") {
        let id = reality(&item)?;
        match fields.take("to").filter(|item| !item.value.is_null()) {
            Some(to) => Target::Shift(id, hex(&to)?),
            None => Target::Reality(id),
        }
    } else if let Some(item) = fields.take("item") {
        Target::Item(number(&item)?)
    } else {
        return Err(whole.wants("a target: hex, reality or item"));
    };
    fields.finish().map(|()| target)
}

fn pay(item: Option<Item>) -> Result<Option<Pay>, RequestError> {
    item.filter(|item| !item.value.is_null()).map(|item| energies(&item)).transpose()
}

fn energies(item: &Item) -> Result<Pay, RequestError> {
    let whole = |value: &Value| value.as_u64().filter(|number| *number <= u64::from(MOST_NUMBER));
    let numbers = item.value.as_array().and_then(|list| list.iter().map(whole).collect::<Option<Vec<_>>>());
    let numbers = numbers.and_then(|numbers| <[u64; 4]>::try_from(numbers).ok());
    let numbers = numbers.ok_or_else(|| item.wants("four numbers of energies"))?;
    Ok(numbers.map(|number| number as u16))
}

/// Number of a thing; one that nothing can have becomes 0.
fn number(item: &Item) -> Result<u32, RequestError> {
    let is_whole = item.value.is_i64() || item.value.is_u64();
    let number = item.value.as_u64().and_then(|number| u32::try_from(number).ok());
    if is_whole { Ok(number.unwrap_or_default()) } else { Err(item.wants("a whole number")) }
}

fn reality(item: &Item) -> Result<RealityNo, RequestError> {
    number(item).map(RealityNo)
}
