//! Filter of the cards of a pool, and its controls.

use bevy_egui::egui::{TextEdit, Ui, vec2};

use super::pool::{CardPool, PoolCard, cost_column, cost_label};
use crate::kit::turning::Turning;
use crate::kit::ui::controls::chip;
use crate::kit::ui::hints;
use crate::kit::ui::theme::{size, text};

/// Width of the search field, in points.
const SEARCH: f32 = 190.0;

/// Order of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PoolOrder {
    /// By group, then by cost.
    #[default]
    Group,
    /// Cheapest first.
    Cost,
    /// By name.
    Name,
}

impl PoolOrder {
    const ALL: [Self; 3] = [Self::Group, Self::Cost, Self::Name];

    fn words(self, group: &str) -> String {
        match self {
            Self::Group => format!("By {group}"),
            Self::Cost => "By cost".to_owned(),
            Self::Name => "By name".to_owned(),
        }
    }
}

/// Conditions for a card to be shown, and the order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PoolFilter {
    /// Group.
    pub group: Option<usize>,
    /// Kind.
    pub kind: Option<usize>,
    /// Column of costs.
    pub cost: Option<usize>,
    /// Words that the name or the text must have.
    pub words: String,
    /// Order.
    pub order: PoolOrder,
}

impl PoolFilter {
    /// True if a card passes.
    pub fn fits<P: CardPool>(&self, card: &PoolCard) -> bool {
        let said = || format!("{} {}", card.name, card.text).to_lowercase();
        self.group.is_none_or(|group| card.group == group)
            && self.kind.is_none_or(|kind| card.kinds.contains(&kind))
            && self.cost.is_none_or(|cost| cost_column::<P>(card.cost) == cost)
            && self.words.to_lowercase().split_whitespace().all(|word| said().contains(word))
    }

    /// Cards that pass, in order.
    pub fn cards<P: CardPool>(&self, cards: &[PoolCard]) -> Vec<usize> {
        let mut found: Vec<usize> = (0..cards.len()).filter(|nth| self.fits::<P>(&cards[*nth])).collect();
        found.sort_by_key(|nth| {
            let card = &cards[*nth];
            let (group, cost) = match self.order {
                PoolOrder::Group => (card.group, card.cost),
                PoolOrder::Cost => (0, card.cost),
                PoolOrder::Name => (0, 0),
            };
            (group, cost, card.name.as_str())
        });
        found
    }
}

/// Draws the controls over the available width, in as many rows as needed. Returns the changed filter.
pub fn filters<P: CardPool>(ui: &mut Ui, pool: &P, filter: &PoolFilter) -> Option<PoolFilter> {
    let mut next = filter.clone();
    ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut next.words)
            .hint_text("Search cards")
            .font(text(size::BODY))
            .desired_width(SEARCH)
            .margin(vec2(10.0, 5.0));
        hints::say(&ui.add(field), "Words in the name or the text of a card");
        let words = next.order.words(P::GROUP);
        if chip(ui, &words, "Sort order: press to change it", false) {
            next.order = Turning::Next.of(&PoolOrder::ALL, next.order);
        }
        let why = format!("Cards of this {} only", P::GROUP);
        for (nth, group) in pool.groups().iter().enumerate() {
            one_of(ui, &group.name, &why, &mut next.group, nth);
        }
        ui.end_row();
        for (nth, kind) in pool.kinds().into_iter().enumerate() {
            one_of(ui, kind, "Cards of this kind only", &mut next.kind, nth);
        }
        ui.end_row();
        for nth in 0..P::COSTS.len() {
            let label = if nth == 0 { format!("Cost {}", cost_label::<P>(0)) } else { cost_label::<P>(nth) };
            one_of(ui, &label, "Cards of this cost only", &mut next.cost, nth);
        }
    });
    (next != *filter).then_some(next)
}

/// Draws a chip that chooses a value, or none if it was chosen.
fn one_of(ui: &mut Ui, name: &str, why: &str, chosen: &mut Option<usize>, nth: usize) {
    if chip(ui, name, why, *chosen == Some(nth)) {
        *chosen = (*chosen != Some(nth)).then_some(nth);
    }
}

#[cfg(test)]
mod tests {
    use hexy_game::content::embedded_catalogue;
    use hexy_game::rules::catalogue::Catalogue;

    use super::*;

    #[test]
    fn cards_pass_if_they_fit_every_condition() {
        let cards = embedded_catalogue().cards();
        let found = |filter: PoolFilter| filter.cards::<Catalogue>(&cards);
        let all = found(PoolFilter::default());
        assert_eq!(all.len(), cards.len());
        let (kind, cost) = (cards[0].kinds[0], cost_column::<Catalogue>(cards[0].cost));
        let own = PoolFilter {
            group: Some(cards[0].group),
            kind: Some(kind),
            cost: Some(cost),
            ..Default::default()
        };
        let some = found(own.clone());
        assert!(some.contains(&0) && some.len() < all.len(), "{some:?}");
        let words = format!(" {} ", cards[0].name.to_uppercase());
        assert_eq!(found(PoolFilter { words, ..own.clone() }), [0]);
        assert!(found(PoolFilter { words: "no such word".to_owned(), ..own }).is_empty());
        let cheapest = found(PoolFilter { order: PoolOrder::Cost, ..Default::default() });
        assert!(cheapest.is_sorted_by_key(|nth| cards[*nth].cost));
        let named = found(PoolFilter { order: PoolOrder::Name, ..Default::default() });
        assert!(named.is_sorted_by_key(|nth| &cards[*nth].name));
    }
}
