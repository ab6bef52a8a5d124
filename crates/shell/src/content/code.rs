//! Codes of all faults in content.

use std::fmt;

/// Defines the codes with their names, so that [`Code::ALL`] is complete.
macro_rules! codes {
    ($($code:ident $name:literal;)*) => {
        /// Short fixed name of a fault. `tests/fixtures/bad` and its neighbours have an example of each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Code { $($code,)* }

        impl Code {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$code,)*];

            /// Name of the code in printed problems.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }
        }
    };
}

codes! {
    // Any file.
    Unreadable "unreadable";
    Syntax "syntax";
    UnknownName "unknown-name";
    MissingField "missing-field";
    DuplicateField "duplicate-field";
    WrongValue "wrong-value";
    BadId "bad-id";
    BadName "bad-name";
    TooMany "too-many";

    // Cards: badges and timeline.
    DuplicateCard "duplicate-card";
    CardRotations "card-rotations";
    CardDamage "card-damage";
    CardNeedsDamage "card-needs-damage";
    CardKnockback "card-knockback";
    CardThrow "card-throw";
    CardNoBeats "card-no-beats";
    CardTooLong "card-too-long";
    CardNoOpenEnd "card-no-open-end";
    CardOpenEarly "card-open-early";
    CardSet "card-set";
    CardBeatKind "card-beat-kind";
    CardAdrenaline "card-adrenaline";

    // Cards: texts.
    EffectWithoutBeat "effect-without-beat";
    EffectAmount "effect-amount";
    EffectNested "effect-nested";
    EffectBeat "effect-beat";
    EffectShape "effect-shape";
    EffectKind "effect-kind";
    EffectTooMany "effect-too-many";
    MarkUnused "mark-unused";
    TextBeatUnused "text-beat-unused";
    TextTooLong "text-too-long";

    // Fighters.
    DuplicateFighter "duplicate-fighter";
    FighterFigure "fighter-figure";
    FighterPower "fighter-power";

    // Islands.
    DuplicateIsland "duplicate-island";
    IslandEmpty "island-empty";
    IslandTooLarge "island-too-large";
    IslandTooFar "island-too-far";
    IslandTooScattered "island-too-scattered";
    IslandDuplicateHex "island-duplicate-hex";
    IslandNoCentre "island-no-centre";
    IslandStarts "island-starts";
    IslandStartOffLand "island-start-off-land";
    IslandStartTaken "island-start-taken";

    // Looks.
    DuplicateLook "duplicate-look";
    LookColour "look-colour";
    LookAmount "look-amount";

    // Formats.
    DuplicateFormat "duplicate-format";
    FormatValue "format-value";
    FormatLand "format-land";

    // Decks, a code for each rule of their construction (rulebook 2).
    DuplicateDeck "duplicate-deck";
    DeckUnknownFighter "deck-unknown-fighter";
    DeckUnknownCard "deck-unknown-card";
    DeckWrongKind "deck-wrong-kind";
    DeckDuplicateCard "deck-duplicate-card";
    DeckMovementCount "deck-movement-count";
    DeckAbilityCount "deck-ability-count";
    DeckRequiredMissing "deck-required-missing";
    DeckSignatureMovement "deck-signature-movement";
    DeckSignatureAbility "deck-signature-ability";

    // Examples of rules.
    DuplicateExample "duplicate-example";
    ExampleValue "example-value";

    // Lessons.
    DuplicateLesson "duplicate-lesson";
    LessonValue "lesson-value";

    // Heroes of Hex.
    DuplicateBoard "duplicate-board";
    BoardFault "board-fault";
    DuplicateKind "duplicate-kind";
    KindFault "kind-fault";
    ActionFault "action-fault";
    DuplicateScenario "duplicate-scenario";
    ScenarioFault "scenario-fault";

    // Vane and Veil.
    NumberFault "number-fault";
    DuplicateSuit "duplicate-suit";
    CardFigure "card-figure";
    DeckSize "deck-size";
    DeckCopies "deck-copies";
    DeckSuits "deck-suits";

    // HexyGame.
    CardText "card-text";
    DuplicateMap "duplicate-map";
    MapFault "map-fault";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
