// What a family adds to the result of a match: names, measures and counts by cell, ready to be rendered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/statistics/histogram.h"

namespace rulescope::play {

/// A whole number of each game, counted: points of a seat, the difference between two games of a match.
struct PlayMeasure {
    /// Of a measure that compares two numbers: the words of the sentence about its mean.
    struct Comparison {
        std::string before;     ///< "In the second game the pentomino player had"
        std::string fewer;      ///< "points fewer"
        std::string more;       ///< "points more"
        std::string than;       ///< "than in the first"
        std::string at_random;  ///< what is known of random players: "between random players both games are alike"
    };
    std::string id;  ///< the field in documents: "points"
    statistics::Histogram values;
    bool listed = false;    ///< do documents list all values?
    std::string unit = {};  ///< of the mean in sentences: "points", "pentominoes were left over"
    std::optional<Comparison> comparison = {};
};

/// Numbers by cell under a field of documents; `group`: the field that holds it, "" for none.
struct PlayCells {
    std::string group;  ///< "occupied"
    std::string id;     ///< "white"
    std::vector<std::uint64_t> counts;
};

struct PlayDetails {
    std::vector<std::pair<std::string, std::string>> fields;  ///< of the document: {"mode", "duel"}
    std::vector<std::string> colours;  ///< by the colour's number, seats where there are none: the names of winners
    std::vector<std::size_t> order;    ///< the colours that are played, in the order of the seats' turns
    std::vector<std::string> players;  ///< by seat, where seats have no colour: "A"; else empty
    std::string nobody = "nobody";     ///< who won where nobody won alone: "nobody", "shared", "unsolved"
    std::string solved = {};           ///< of a solitaire: what a game is that was won: "solved"
    std::vector<std::vector<PlayMeasure>> of_seats;  ///< [seat]
    std::vector<PlayMeasure> of_games;
    std::vector<std::size_t> losses;  ///< colours of which documents list what they had lost at the end
    std::vector<std::string> cells;   ///< names of the cells, by number
    std::vector<PlayCells> by_cell;
};

}  // namespace rulescope::play
