//! Reasons why an input is refused (hexy 14.4), each with its code and a sentence for the player.

use std::error::Error;
use std::fmt;

/// Defines the refusals with their codes and sentences, so that [`HexyRefusal::ALL`] is complete.
macro_rules! refusals {
    ($($name:ident $code:literal $words:literal;)*) => {
        /// Reason why an input is refused.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each has its sentence")]
        pub enum HexyRefusal { $($name,)* }

        impl HexyRefusal {
            /// All refusals.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Code in the protocol.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }
        }

        impl fmt::Display for HexyRefusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$name => $words,)* })
            }
        }
    };
}

refusals! {
    Over "over" "The match is over.";
    NotYours "not-yours" "The other player decides now.";
    WrongDecision "wrong-decision" "Another decision is due now.";
    NoCards "no-cards" "Your hand is empty, so there is nothing to draw again.";
    Order "order" "The order must hold exactly the cards of your hand and library.";
    NotOption "not-option" "That cannot be chosen here.";
    NotInHand "not-in-hand" "That card is not in your hand.";
    NoReality "no-reality" "None of your pieces has this number.";
    NotBuilding "not-building" "Only buildings give energy.";
    Colour "colour" "Name a colour exactly where the building lets you choose one.";
    Timing "timing" "That is only possible in your Main Phase, on an empty stack and not right after a fight.";
    Occupied "occupied" "Something lies on that hex.";
    FlagBarred "flag-barred" "That Flag is barred until its owner has had a turn.";
    Sphere "sphere" "That hex is outside your Sphere of Influence.";
    Target "target" "That is no legal target.";
    Energy "energy" "There is not enough energy in your pool.";
    Payment "payment" "These energies do not pay the price.";
    NoAbility "no-ability" "It has no such ability.";
    Counters "counters" "It has too few counters for the price.";
    NoDie "no-die" "It has no die left.";
    NamedTwice "named-twice" "An attacker is named twice.";
    NotCreature "not-creature" "Only creatures take part in an ambush.";
    Reach "reach" "The target is out of reach.";
    Flying "flying" "It flies: only creatures that fly, reach or strike from afar can hit it.";
    NoAttack "no-attack" "None of your pieces is under an attack that is still unanswered.";
    AttackZero "attack-zero" "It has no Attack to strike back with.";
    HasDie "has-die" "It still has a die, so it cannot strike back.";
    LastCounter "last-counter" "Its last counter cannot be the price.";
}

impl Error for HexyRefusal {}
