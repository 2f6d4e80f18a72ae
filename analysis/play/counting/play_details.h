// A family's additions to the result of a match: names, measures and counts per cell, ready to be rendered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/statistics/histogram.h"

namespace rulescope::play {

/// The distribution of an integer that is measured in each game, for example the points of a seat or the difference
/// between the two games of a match.
struct PlayMeasure {
    /// For a measure that is a difference: the parts of the sentence about its mean.
    struct Comparison {
        std::string before;     ///< "In the second game the pentomino player had"
        std::string fewer;      ///< "points fewer"
        std::string more;       ///< "points more"
        std::string than;       ///< "than in the first"
        std::string at_random;  ///< the expectation for random players: "between random players both games are alike"
    };
    std::string id;  ///< field in documents: "points"
    statistics::Histogram values;
    bool listed = false;    ///< documents list all values
    std::string unit = {};  ///< unit of the mean in sentences: "points", "pentominoes were left over"
    std::optional<Comparison> comparison = {};
};

/// Counts per cell, stored in the field `id` of documents. `group` is the name of the enclosing field, "" if there is
/// none.
struct PlayCells {
    std::string group;  ///< "occupied"
    std::string id;     ///< "white"
    std::vector<std::uint64_t> counts;
};

struct PlayDetails {
    std::vector<std::pair<std::string, std::string>> fields;  ///< additional fields of the document: {"mode", "duel"}
    std::vector<std::string> colours;  ///< [colour]: name; the names of the seats if there are no colours
    std::vector<std::size_t> order;    ///< indices of the colours in use, in the order of play
    std::vector<std::string> players;  ///< [seat]: "A"; empty if seats have colours
    std::string nobody = "nobody";     ///< printed as the winner if no seat won alone: "nobody", "shared", "unsolved"
    std::string solved = {};           ///< the word for a won solitaire, "solved"; "" for other games
    std::vector<std::vector<PlayMeasure>> of_seats;  ///< [seat]
    std::vector<PlayMeasure> of_games;
    std::vector<std::size_t> losses;  ///< colours whose final losses are listed in documents
    std::vector<std::string> cells;   ///< [cell]: name
    std::vector<PlayCells> by_cell;
};

}  // namespace rulescope::play
