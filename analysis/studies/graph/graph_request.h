// Which part of a state graph is shown, and in which form.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "core/game.h"

namespace rulescope::studies {

struct GraphRequest {
    enum class Format { svg, pdf, png, dot, graphml };
    enum class Part { whole, turns, around, strategy, trace, lasso, line };
    enum class Merge { none, depth, score, classes };

    std::string option = "--graph";  ///< the option that messages name
    std::string file;
    Format format = Format::svg;
    Part part = Part::whole;
    std::uint32_t turns = 0;  ///< for turns and around: maximum distance; for strategy: maximum length, 0 for no limit
    std::string position;     ///< for around: the text of the central position
    std::string seat;         ///< for strategy: "white", "A" or a number; "" for the winning seat
    std::string trace;        ///< for trace: the file name
    Merge merge = Merge::none;
    std::uint64_t sample = 0;  ///< number of random games; 0 if no games are sampled
    std::uint64_t states =
        0;  ///< for whole and turns: show the layers with at most so many positions together; 0 = all
    bool boards = false;
    std::uint64_t seed = 1;  ///< seed of the random games
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;

    [[nodiscard]] bool stopped() const { return stop != nullptr && *stop; }
    /// The maximum number of positions that this format can show.
    [[nodiscard]] std::uint64_t max_positions() const;
    /// The maximum number of positions that are searched. Larger than max_positions() if nodes are merged or the part
    /// is selected after the search.
    [[nodiscard]] std::uint64_t max_searched() const;
    /// True if the part is the graph, or its first turns: the parts that the bounds of a search apply to.
    [[nodiscard]] bool of_layers() const { return part == Part::whole || part == Part::turns; }
    [[nodiscard]] bool picture() const { return format < Format::dot; }
};

/// The value of a position.
struct GraphValue {
    std::optional<Seat> winner;  ///< the seat that can force a win; not set if no seat can
    std::uint32_t turns = 0;     ///< maximum number of turns to the win
};

}  // namespace rulescope::studies
