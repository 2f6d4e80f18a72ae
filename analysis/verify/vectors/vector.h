// A conformance vector: a position, everything that may be done there and what comes of it, and some of what may not.
//
// It is told in text alone (docs/notation.md), so that an implementation in any language can be held to it. How vectors
// are chosen stands in choose.h, how an implementation is judged by them in vector_check.h, and what they cover in
// vector_facts.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace rulescope::verify {

/// An outcome as it stands in a file.
struct VectorEnd {
    std::vector<double> payoffs;  ///< by seat
    std::string clause;
    bool operator==(const VectorEnd&) const = default;
};
std::optional<VectorEnd> end_from(const std::optional<Outcome>& outcome);
/// "seat 2 wins (A-26)", "nobody wins (G-14)", "the game continues".
std::string text_of(const std::optional<VectorEnd>& end);

/// A legal turn and what it leads to.
struct VectorTurn {
    std::string turn;
    std::string next;
    std::optional<VectorEnd> outcome;
    bool operator==(const VectorTurn&) const = default;
};

/// A turn that is not legal, and why.
struct VectorRefusal {
    std::string turn;
    std::string clause;
    std::string sentence;
    bool operator==(const VectorRefusal&) const = default;
};

/// Where there are too many turns to write all of them down: their number, and a digest of them.
struct VectorRest {
    std::uint64_t count = 0;
    std::string digest;  ///< digest_of() all legal turns, the listed ones included
    bool operator==(const VectorRest&) const = default;
};

struct Vector {
    std::string id;                                ///< "adapt3-17": the rule set and the place in its file
    std::string position;                          ///< between turns
    std::optional<std::vector<std::string>> game;  ///< turns from the start that lead here; nothing: a set-up
    int seat = 1;                                  ///< who is to act, from 1
    std::optional<VectorEnd> outcome;              ///< of the position itself: nothing while the game goes on
    std::vector<std::string> covers;               ///< everything it holds an implementation to, sorted
    std::vector<VectorTurn> turns;                 ///< every legal one, or some of them (rest)
    std::optional<VectorRest> rest;
    std::vector<VectorRefusal> illegal;
};

/// FNV-1a, 64 bits, 16 hex digits, over the lines in the order of their bytes.
std::string digest_of(std::vector<std::string> lines);
/// "turn TAB next TAB end LF"; the end is nothing while the game goes on, the number of the seat that wins, or "-" if
/// none wins alone.
std::string digest_line(const VectorTurn& turn);

}  // namespace rulescope::verify
