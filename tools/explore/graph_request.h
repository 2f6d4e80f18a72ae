// What is asked for with --graph and its companions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/game.h"

namespace rulescope::tools {

/// As typed.
struct GraphOptions {
    std::string file;    ///< --graph: the format is that of its ending
    std::string part;    ///< --graph-part; empty: whole
    std::string merge;   ///< --merge
    std::string sample;  ///< --sample
    bool boards = false;

    [[nodiscard]] bool asked() const { return !file.empty(); }
};

/// As read.
struct GraphRequest {
    enum class Format { svg, pdf, png, dot, graphml };
    enum class Part { whole, turns, around, strategy, trace, lasso };
    enum class Merge { none, depth, score, classes };

    std::string file;
    Format format = Format::svg;
    Part part = Part::whole;
    std::uint32_t turns = 0;  ///< turns:N, and the radius of around; of a strategy: its first N turns, 0: all
    std::string position;     ///< around
    std::string seat;         ///< strategy: "white", "A" or a number; empty: who wins
    std::string trace;        ///< a file
    Merge merge = Merge::none;
    std::uint64_t sample = 0;  ///< random games; 0: not sampled
    bool boards = false;

    /// How many positions can be shown in this format at most.
    [[nodiscard]] std::uint64_t max_positions() const;
    /// How many positions are gone into before it is given up: more than can be shown where they are merged.
    [[nodiscard]] std::uint64_t max_searched() const;
    [[nodiscard]] bool picture() const { return format < Format::dot; }
};

/// Throws specs::InputError for what makes no sense; also where options are given without --graph.
GraphRequest read_graph_options(const GraphOptions& options);

/// The value of a position.
struct GraphValue {
    std::optional<Seat> winner;  ///< who can force a win; nobody: nobody can
    std::uint32_t turns = 0;     ///< in how many turns at the latest
};

}  // namespace rulescope::tools
