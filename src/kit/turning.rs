//! Steps to the next or previous of several values, for the arrows of a stepper.

/// Direction of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turning {
    /// Step back; from the first to the last.
    Previous,
    /// Step forward; from the last to the first.
    Next,
}

impl Turning {
    /// Both, in the order of their arrows.
    pub const BOTH: [Self; 2] = [Self::Previous, Self::Next];

    /// Returns the index after a step from `at` among `count`; 0 if there is none.
    pub const fn from(self, at: usize, count: usize) -> usize {
        match self {
            _ if count == 0 => 0,
            Self::Previous => (at + count - 1) % count,
            Self::Next => (at + 1) % count,
        }
    }

    /// Returns the value after a step from `now`; the first if `all` lacks it, and `now` if `all` is empty.
    pub fn of<T: Copy + PartialEq>(self, all: &[T], now: T) -> T {
        let at = all.iter().position(|one| *one == now);
        all.get(at.map_or(0, |at| self.from(at, all.len()))).copied().unwrap_or(now)
    }

    /// Returns 1 or -1.
    pub const fn sign(self) -> i8 {
        match self {
            Self::Previous => -1,
            Self::Next => 1,
        }
    }

    /// Returns one more or one less, within the range of the type.
    pub const fn count(self, now: u8) -> u8 {
        match self {
            Self::Previous => now.saturating_sub(1),
            Self::Next => now.saturating_add(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_goes_round() {
        assert_eq!([0, 1, 2].map(|at| Turning::Next.from(at, 3)), [1, 2, 0]);
        assert_eq!([0, 1, 2].map(|at| Turning::Previous.from(at, 3)), [2, 0, 1]);
        assert_eq!((Turning::Next.from(4, 0), Turning::Previous.of(&[], 'a')), (0, 'a'));
        assert_eq!((Turning::Previous.of(&['a', 'b'], 'b'), Turning::Next.of(&['a', 'b'], 'x')), ('a', 'a'));
    }
}
