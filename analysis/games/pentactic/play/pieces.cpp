#include "analysis/games/pentactic/play/pieces.h"

#include "core/pentactic/notation.h"

namespace rulescope::play {

using pentactic::Mode;

namespace {

/// The points of a seat at the end of each game.
PlayMeasure points_of(const MatchCounts& counts, std::size_t seat, bool alone) {
    PlayMeasure points;
    points.id = "points";
    points.listed = true;
    points.unit = alone ? "pentominoes were left over" : "points";
    for (const auto& [lost, games] : counts.final_losses) {
        points.values.add(lost[seat], games);
    }
    return points;
}

/// Basic: for each match, the points of the pentomino player in the second game minus those of the pentomino player in
/// the first game (P-4). Between random players the points have the same distribution in both games, because each
/// pentomino is removed with the same probability in either game (P-5).
PlayMeasure second_less_first(const MatchCounts& counts) {
    PlayMeasure measure;
    measure.id = "second_less_first";
    measure.comparison = {"In the second game the pentomino player had", "points fewer", "points more",
                          "than in the first", "between random players both games are alike"};
    for (const auto& [points, games] : counts.final_losses) {
        measure.values.add(points[0] - points[1], games);
    }
    return measure;
}

}  // namespace

int PentacticPieces::colour_of(const AnyState& /*state*/, Seat seat) const {
    return seat;
}

std::vector<int> PentacticPieces::losses(const AnyState& state) const {
    std::vector<int> points;
    for (int seat = 0; seat < rules_.seats(); ++seat) {
        points.push_back(pentactic::score(rules_, state.as<pentactic::Position>(), static_cast<Seat>(seat)));
    }
    return points;
}

void PentacticPieces::count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const {
    for (const pentactic::BoardState& board : state.as<pentactic::Position>().boards) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] != pentactic::Content::empty) {
                ++occupied[board.cells[cell] == pentactic::Content::stone ? stone : pentomino][cell];
            }
        }
    }
}

PlayDetails PentacticPieces::details(const MatchCounts& counts) const {
    const bool alone = rules_.seats() == 1;
    PlayDetails details;
    details.fields = {{"family", "pentactic"}, {"mode", std::string(name_of(rules_.mode))}};
    for (int seat = 0; seat < rules_.seats(); ++seat) {
        details.players.emplace_back(pentactic::seat_name(static_cast<Seat>(seat)));
        details.order.push_back(static_cast<std::size_t>(seat));
        details.of_seats.push_back({points_of(counts, static_cast<std::size_t>(seat), alone)});
    }
    details.colours = details.players;
    details.nobody = alone ? "unsolved" : "shared";
    details.solved = alone ? "solved" : "";
    if (rules_.mode == Mode::basic) {
        details.of_games.push_back(second_less_first(counts));
    }
    for (pentactic::Cell cell = 0; cell < rules_.grid.size(); ++cell) {
        details.cells.push_back(rules_.grid.name(cell));
    }
    details.by_cell = {{"", "stones", counts.occupied[stone]}, {"", "pentominoes", counts.occupied[pentomino]}};
    return details;
}

}  // namespace rulescope::play
