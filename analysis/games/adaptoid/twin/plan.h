// A rule set prepared for the fast twin: cells as bits, neighbours as masks, readings as simple values.
//
// Every cell has a place 0..63 in a 64-bit word, in the order of the cells (A1, A2, ...). On a small lattice board, the
// place of a cell is letter * stride + number. The places of each letter end with a gap, so that six shifts give all
// neighbours of a set of cells. On other boards (with many letters, or defined by contacts, S-19), the places are
// numbered from 0, and a table gives the neighbours.
//
// The twin uses core/adaptoid's types for rule sets and plies, but calls none of its functions.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/rule_set.h"

namespace rulescope::twin {

using Bits = std::uint64_t;
inline constexpr int max_places = 64;
inline constexpr std::uint8_t endless = 255;  ///< an unlimited box (G-23)

/// The clauses that can end a game. State::clause contains one of them.
enum class Clause : std::uint8_t { none, a26, a27, a28, g18, g19, t8, t12, gt2, gt3, g14, g35 };
inline constexpr std::array<std::string_view, 12> clause_names{"",    "A-26", "A-27", "A-28", "G-18", "G-19",
                                                               "T-8", "T-12", "G-T2", "G-T3", "G-14", "G-35"};

/// The prepared rule set. Colours are numbered as in core, seats in the order of play.
struct Plan {
    int cells = 0;
    std::array<std::int8_t, max_places> place_of{};  ///< [cell]
    std::array<std::int8_t, max_places> cell_of{};   ///< [place]; -1: no cell
    Bits board = 0;                                  ///< all places with a disc
    Bits tall = 0;                                   ///< places with two discs (S-15)
    std::array<Bits, max_places> neighbours{};       ///< [place]: places of its neighbours
    int stride = 0;                                  ///< places per letter; 0 if a table is used (see above)

    int seats = 2;
    std::array<std::uint8_t, 3> order{};   ///< [seat]: colour
    std::array<std::uint8_t, 3> hunter{};  ///< [colour]: hunter (T-4)
    std::array<bool, 3> playing{};         ///< [colour]
    std::array<Bits, 3> start{};           ///< [colour]: places of its bare adaptoids
    bool pie = false;                      ///< N-4
    std::uint8_t adaptoids = 12, legs = 12, pincers = 12;
    int target = 5;
    Clause tie = Clause::a28;  ///< the clause of a tie that the last mover wins: A-28, or G-35 without a rule for ties

    adaptoid::Readings readings;
    int max_legs = 6, max_pincers = 6;  ///< maximum of one adaptoid
    bool total6 = true;                 ///< whether the limb cap is that of A-14
    bool supply_follows = true;         ///< boxes follow from the board (otherwise they are part of a code)
    bool ends_show = true;              ///< every end is visible from board, losses and seat to act
    std::vector<std::array<std::int8_t, max_places>> symmetries;  ///< maps of places; the identity first
};

/// The kinds of plan for which the kernels are compiled.
struct TablePlan : Plan {
    explicit TablePlan(const Plan& plan) : Plan(plan) {}
    static constexpr bool lattice = false;
};
struct LatticePlan : Plan {
    explicit LatticePlan(const Plan& plan) : Plan(plan) {}
    static constexpr bool lattice = true;
};
/// The most common case: two seats, the printed readings, no stacks. The constants hide the members of Plan with the
/// same names.
struct PrintedPlan : LatticePlan {
    explicit PrintedPlan(const Plan& plan) : LatticePlan(plan) {}
    static constexpr adaptoid::Readings readings{};
    static constexpr int seats = 2;
    static constexpr Bits tall = 0;
    static constexpr bool total6 = true;
    static constexpr bool supply_follows = true;
};
enum class PlanKind : std::uint8_t { by_table, on_lattice, as_printed };
PlanKind kind_of(const Plan& plan);

/// The reasons why the twin does not support a rule set. The list is empty if it supports the rule set.
std::vector<std::string> left_to_reference(const adaptoid::RuleSet& rules);

/// Requires that `rules` is valid and left_to_reference() is empty. `board_symmetries` are the symmetries of the board
/// that keep the start (see Twin).
Plan plan_of(const adaptoid::RuleSet& rules, const std::vector<Symmetry>& board_symmetries);

}  // namespace rulescope::twin
