//! English text of beats: for tooltips, and for places without diagrams.

use crate::rules::cards::notation::{Action, ActionSymbol, ActionSymbolKind, BeatNotation, Timing, Timings};
use kernel::hex::Dir;
use kernel::words::{capital, listed};

/// Writes the beat in words, such as "Mid: attack ahead, left-front and right-front".
pub fn beat_words(beat: &BeatNotation) -> String {
    let words = action_words(&beat.action);
    let words =
        if beat.timings.is_empty() { words } else { format!("{}: {words}", timing_words(beat.timings)) };
    capital(&words)
}

/// Writes the beat as part of a sentence: "late move ahead".
pub(super) fn inline(beat: &BeatNotation) -> String {
    let words = match beat.action {
        // In mid-sentence these are nouns, not instructions.
        Action::Refresh => "open beat".to_owned(),
        Action::Text => "text beat".to_owned(),
        Action::Focus => "focus".to_owned(),
        action @ (Action::SignatureRefresh
        | Action::Wait
        | Action::Combo
        | Action::Adrenaline(_)
        | Action::Tokens(_)) => action_words(&action),
    };
    if beat.timings.is_empty() { words } else { format!("{} {words}", timing_words(beat.timings)) }
}

/// Writes a timing: "early", "mid" or "late".
pub(super) const fn timing_word(timing: Timing) -> &'static str {
    match timing {
        Timing::Early => "early",
        Timing::Mid => "mid",
        Timing::Late => "late",
    }
}

fn timing_words(timings: Timings) -> String {
    listed(&timings.iter().map(|timing| timing_word(timing).to_owned()).collect::<Vec<_>>())
}

fn action_words(action: &Action) -> String {
    match action {
        Action::Refresh => "open; refresh on land".to_owned(),
        Action::SignatureRefresh => "open; refresh on land, with this card on top of the deck".to_owned(),
        Action::Focus => "open; this card goes into focus".to_owned(),
        Action::Wait => "wait".to_owned(),
        Action::Combo => "combo window".to_owned(),
        Action::Text => "card text".to_owned(),
        Action::Adrenaline(by) => format!("{by:+} adrenaline"),
        Action::Tokens(tokens) => token_words(tokens),
    }
}

/// Writes the symbols grouped by kind, in printed order of the kinds.
fn token_words(tokens: &[ActionSymbol]) -> String {
    let mut kinds: Vec<ActionSymbolKind> = Vec::new();
    for token in tokens {
        if !kinds.contains(&token.kind) {
            kinds.push(token.kind);
        }
    }
    let mut named = 0;
    let clauses: Vec<String> = kinds
        .iter()
        .map(|kind| {
            let same: Vec<&ActionSymbol> = tokens.iter().filter(|token| token.kind == *kind).collect();
            named += same.len();
            let all = same.iter().all(|token| token.cells == 1);
            let wheres = match (all && named == Dir::ALL.len(), same.len() == tokens.len()) {
                (true, true) => "all around".to_owned(),
                (true, false) if same.len() > 1 => "all other sides".to_owned(),
                _ => listed(&same.into_iter().map(place).collect::<Vec<_>>()),
            };
            format!("{} {wheres}", verb(*kind))
        })
        .collect();
    listed(&clauses)
}

const fn verb(kind: ActionSymbolKind) -> &'static str {
    match kind {
        ActionSymbolKind::Move => "move",
        ActionSymbolKind::Jump => "jump",
        ActionSymbolKind::Attack => "attack",
        ActionSymbolKind::Block => "block",
        ActionSymbolKind::Charge => "charge",
    }
}

fn place(token: &ActionSymbol) -> String {
    let side = match token.dir {
        Dir::Forward => "ahead",
        Dir::ForwardRight => "right-front",
        Dir::BackRight => "right-rear",
        Dir::Back => "back",
        Dir::BackLeft => "left-rear",
        Dir::ForwardLeft => "left-front",
    };
    if token.cells == 1 { side.to_owned() } else { format!("{} {side}", token.cells) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn procedures_2_2_beats_read_as_words() {
        let words = |notation: &str| beat_words(&notation.parse().expect(notation));
        assert_eq!(words("[a-La-Ra]/m"), "Mid: attack ahead, left-front and right-front");
        assert_eq!(words("a-2a-3a/m"), "Mid: attack ahead, 2 ahead and 3 ahead");
        assert_eq!(words("[a-Bm]/l"), "Late: attack ahead and move back");
        assert_eq!(words("b-Lb-Rb-BLb-BRb-Bb/em"), "Early and mid: block all around");
        assert_eq!(words("c-La-Ra-BLa-BRa-Ba/e"), "Early: charge ahead and attack all other sides");
        assert_eq!(words("Adr+1"), "+1 adrenaline");
        assert_eq!(words("W"), "Wait");
    }
}
