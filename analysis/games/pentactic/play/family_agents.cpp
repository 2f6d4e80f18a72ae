#include "analysis/games/pentactic/play/family_agents.h"

#include <utility>

#include "analysis/games/pentactic/play/agents.h"
#include "analysis/games/pentactic/play/restrictions.h"
#include "analysis/play/counting/piece_observer.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

using pentactic::Pentactic;
using pentactic::Position;

namespace {

// The counts of pieces of Pentactic in matches.

/// Counts the pieces of Pentactic. Each seat is a colour of its own, and losses() returns points (fewer points are
/// better). The count of a cell is the number of grids on which a stone or a pentomino covers this cell.
class PentacticPieces final : public PieceObserver {
public:
    enum Kind : std::size_t { stone = 0, pentomino = 1 };

    explicit PentacticPieces(pentactic::RuleSet rules) : rules_(std::move(rules)) {}

    [[nodiscard]] int colours() const override { return rules_.seats(); }
    [[nodiscard]] int kinds() const override { return 2; }
    [[nodiscard]] int cells() const override { return rules_.grid.size(); }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] PlayDetails details(const MatchCounts& counts) const override;

private:
    pentactic::RuleSet rules_;
};

using pentactic::Mode;

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

class PentacticAgents final : public Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    /// No board with a proved winner is given, so no agent is admitted: the strongest that is affordable.
    [[nodiscard]] DefaultMatch default_match(const AnyRules& rules) const override {
        if (rules.seats() > 2) {
            return {"maxn:4000", 240, 4, Tested::untested};
        }
        return {"alphabeta:4000", 400, 4, Tested::untested};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return play::searches_on(rules.as<pentactic::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> restrictions(const AnyRules& rules) const override {
        return restrictions_of(rules.as<pentactic::RuleSet>());
    }
    [[nodiscard]] AnyAgent make_agent(const AgentSpec& spec, const AnyGame& game) const override {
        return any_agent<Pentactic>(play::make_agent(spec, game.as<Pentactic>()));
    }

    [[nodiscard]] std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                               const std::string& text) const override {
        const auto& own = game.as<Pentactic>();
        const auto& position = state.as<Position>();
        const Result<pentactic::Ply> ply = pentactic::parse_ply(own.rules(), position, text);
        if (!ply.ok() || own.refusal(position, *ply)) {
            return std::nullopt;
        }
        return std::vector<AnyPly>{AnyPly(*ply)};
    }
    [[nodiscard]] std::shared_ptr<const PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const PentacticPieces>(rules.as<pentactic::RuleSet>());
    }
};

}  // namespace

const Agents& pentactic_agents() {
    static const PentacticAgents agents;
    return agents;
}

}  // namespace rulescope::play
