// What a family adds to the result of a match, and the observer that counts pieces on cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/counting/counts.h"
#include "analysis/statistics/histogram.h"

namespace rulescope::play {

// A family's additions to the result of a match: names, measures and counts per cell, ready to be rendered.

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

// PieceObserver: functions that a family provides in addition to the contract. A match uses them to count pieces per
// cell and per colour.

/// The pieces of one rule set. Families implement the interface; SeatObserver is the implementation for games without
/// counted pieces.
class PieceObserver {
public:
    PieceObserver() = default;
    virtual ~PieceObserver() = default;
    PieceObserver(const PieceObserver&) = delete;
    PieceObserver& operator=(const PieceObserver&) = delete;

    /// Number of colours; number of seats if the game has no colours.
    [[nodiscard]] virtual int colours() const = 0;
    /// Number of kinds of pieces that count_pieces() distinguishes.
    [[nodiscard]] virtual int kinds() const = 0;
    [[nodiscard]] virtual int cells() const = 0;
    /// Index of the colour that a seat holds; -1 if it holds no colour.
    [[nodiscard]] virtual int colour_of(const AnyState& state, Seat seat) const = 0;
    /// [colour]: number of lost pieces. In games in which fewer points are better: number of points.
    [[nodiscard]] virtual std::vector<int> losses(const AnyState& state) const = 0;
    /// Adds 1 to occupied[kind][cell] for every piece on the board.
    virtual void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const = 0;
    /// The family's additions to the result of a match.
    [[nodiscard]] virtual PlayDetails details(const MatchCounts& counts) const = 0;
};

/// For games without colours and without counted pieces.
class SeatObserver final : public PieceObserver {
public:
    explicit SeatObserver(std::vector<std::string> names) : names_(std::move(names)) {}
    [[nodiscard]] int colours() const override { return static_cast<int>(names_.size()); }
    [[nodiscard]] int kinds() const override { return 0; }
    [[nodiscard]] int cells() const override { return 0; }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] PlayDetails details(const MatchCounts& counts) const override;

private:
    std::vector<std::string> names_;
};

}  // namespace rulescope::play
