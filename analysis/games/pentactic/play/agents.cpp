#include "analysis/games/pentactic/play/agents.h"

#include <memory>
#include <utility>

#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/play/counting/play_details.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_image.h"
#include "core/pentactic/laying.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

using play::MatchCounts;
using play::PlayMeasure;
using play::TurnKinds;

std::string_view searches_on(const RuleSet& rules) {
    return PentacticTwin::covers(rules) ? "fast" : "reference";
}

namespace {

/// The evaluation guides the search only on grids with at least this number of cells. The weights were fitted on the
/// printed grids (P-2) and are wrong for smaller grids. Games on smaller grids are short enough for playouts to the
/// end.
constexpr int min_guided_cells = 48;

}  // namespace

play::Agent<Pentactic> make_agent(const play::AgentSpec& spec, const Pentactic& game) {
    const bool random_play = spec.kind == play::AgentSpec::Kind::random && spec.without.empty();
    const TurnKinds left_out = pentactic_kinds(spec.without);
    if (PentacticTwin::covers(game.rules())) {
        const auto twin = std::make_shared<const PentacticTwin>(game);
        if (random_play) {
            return [twin](const Pentactic&, const Position& position, Random& random) {
                const auto decision = play::any_turn(*twin, twin->state_of(position), random);
                return play::Choice<Pentactic>{{decision.turn}, decision.legal};
            };
        }
        return play::on_random_image<Pentactic>(
            [spec, left_out, twin](const Pentactic&, const Position& position, Random& random) {
                const TwinState state = twin->state_of(position);
                const PentacticTwinEvaluation evaluation(*twin, fitted_pentactic_weights);
                const auto decide = [&](const auto& guidance) {
                    return decide_without<PentacticKinds>(left_out, spec, *twin, state, random, guidance, evaluation);
                };
                const bool guided = twin->rules().grid.size() >= min_guided_cells;
                const auto decision =
                    guided ? decide(play::Guidance<PentacticTwinEvaluation>{evaluation, play::guided_options(0)})
                           : decide(play::Guidance<play::Unguided>{});
                return play::Choice<Pentactic>{
                    {decision.turn}, twin->count_turns(state), expectation_of(spec, *twin, decision)};
            });
    }
    return reference_agent<PentacticKinds>(spec, left_out, game, PentacticEvaluation(game, fitted_pentactic_weights));
}

namespace {

// The counts of pieces of Pentactic in matches.

/// Counts the pieces of Pentactic. Each seat is a colour of its own, and losses() returns points (fewer points are
/// better). The count of a cell is the number of grids on which a stone or a pentomino covers this cell.
class PentacticPieces final : public play::PieceObserver {
public:
    enum Kind : std::size_t { stone = 0, pentomino = 1 };

    explicit PentacticPieces(RuleSet rules) : rules_(std::move(rules)) {}

    [[nodiscard]] int colours() const override { return rules_.seats(); }
    [[nodiscard]] int kinds() const override { return 2; }
    [[nodiscard]] int cells() const override { return rules_.grid.size(); }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] play::PlayDetails details(const MatchCounts& counts) const override;

private:
    RuleSet rules_;
};

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
        points.push_back(score(rules_, state.as<Position>(), static_cast<Seat>(seat)));
    }
    return points;
}

void PentacticPieces::count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const {
    for (const BoardState& board : state.as<Position>().boards) {
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
            if (board.cells[cell] != Content::empty) {
                ++occupied[board.cells[cell] == Content::stone ? stone : pentomino][cell];
            }
        }
    }
}

play::PlayDetails PentacticPieces::details(const MatchCounts& counts) const {
    const bool alone = rules_.seats() == 1;
    play::PlayDetails details;
    details.fields = {{"family", "pentactic"}, {"mode", std::string(name_of(rules_.mode))}};
    for (int seat = 0; seat < rules_.seats(); ++seat) {
        details.players.emplace_back(seat_name(static_cast<Seat>(seat)));
        details.order.push_back(static_cast<std::size_t>(seat));
        details.of_seats.push_back({points_of(counts, static_cast<std::size_t>(seat), alone)});
    }
    details.colours = details.players;
    details.nobody = alone ? "unsolved" : "shared";
    details.solved = alone ? "solved" : "";
    if (rules_.mode == Mode::basic) {
        details.of_games.push_back(second_less_first(counts));
    }
    for (Cell cell = 0; cell < rules_.grid.size(); ++cell) {
        details.cells.push_back(rules_.grid.name(cell));
    }
    details.by_cell = {{"", "stones", counts.occupied[stone]}, {"", "pentominoes", counts.occupied[pentomino]}};
    return details;
}

class PentacticAgents final : public play::Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    /// No board with a proved winner is given, so no agent is admitted: the strongest that is affordable.
    [[nodiscard]] play::DefaultMatch default_match(const AnyRules& rules) const override {
        if (rules.seats() > 2) {
            return {"maxn:4000", 240, 4, play::Tested::untested};
        }
        return {"alphabeta:4000", 400, 4, play::Tested::untested};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return pentactic::searches_on(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> restrictions(const AnyRules& rules) const override {
        return restrictions_of(rules.as<RuleSet>());
    }
    [[nodiscard]] play::AnyAgent make_agent(const play::AgentSpec& spec, const AnyGame& game) const override {
        return play::any_agent<Pentactic>(pentactic::make_agent(spec, game.as<Pentactic>()));
    }

    [[nodiscard]] std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                               const std::string& text) const override {
        const auto& own = game.as<Pentactic>();
        const auto& position = state.as<Position>();
        const Result<Ply> ply = parse_ply(own.rules(), position, text);
        if (!ply.ok() || own.refusal(position, *ply)) {
            return std::nullopt;
        }
        return std::vector<AnyPly>{AnyPly(*ply)};
    }
    [[nodiscard]] std::shared_ptr<const play::PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const PentacticPieces>(rules.as<RuleSet>());
    }
};

}  // namespace

const play::Agents& pentactic_agents() {
    static const PentacticAgents agents;
    return agents;
}

namespace {

// Bits 0 to 11 are the pentominoes, in the order of their letters.
constexpr TurnKinds kind_passing = TurnKinds{1} << piece_count;
constexpr TurnKinds kind_stones = kind_passing << 1U;

TurnKinds kinds_of(const Ply& ply) {
    using Kind = Ply::Kind;
    switch (ply.kind) {
        case Kind::remove: break;
        case Kind::stone: return kind_stones;
        case Kind::place: return TurnKinds{1} << ply.piece;
        case Kind::pass: return kind_passing;
    }
    return 0;
}

}  // namespace

std::vector<std::string> restrictions_of(const RuleSet& rules) {
    std::vector<std::string> names;
    for (const Piece piece : rules.pieces.pieces()) {
        names.emplace_back(1, letter_of(piece));
    }
    if (may_pass_freely(rules)) {
        names.emplace_back("passing");
        names.emplace_back("stones");
    }
    return names;
}

TurnKinds pentactic_kinds(const std::vector<std::string>& names) {
    TurnKinds kinds = 0;
    for (const std::string& name : names) {
        if (name == "passing") {
            kinds |= kind_passing;
        } else if (name == "stones") {
            kinds |= kind_stones;
        } else if (const auto piece = name.size() == 1 ? piece_of(name.front()) : std::nullopt) {
            kinds |= TurnKinds{1} << *piece;
        }
    }
    return kinds;
}

TurnKinds PentacticKinds::operator()(const PentacticTwin&, const TwinState&, const Ply& turn, const TwinState&) const {
    return kinds_of(turn);
}

TurnKinds PentacticKinds::operator()(const play::ReferenceTurns<Pentactic>&, const Position&,
                                     const std::vector<Ply>& turn, const Position&) const {
    TurnKinds kinds = 0;
    for (const Ply& ply : turn) {
        kinds |= kinds_of(ply);
    }
    return kinds;
}

static_assert(play::TurnGame<play::Restricted<play::ReferenceTurns<Pentactic>, PentacticKinds>>);
static_assert(play::TurnGame<play::Restricted<PentacticTwin, PentacticKinds>>);

}  // namespace rulescope::pentactic
