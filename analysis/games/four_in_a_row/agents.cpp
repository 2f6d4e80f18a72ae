// Agents of four in a row and their evaluation.
#include "analysis/games/four_in_a_row/agents.h"

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_image.h"
#include "analysis/play/reference_turns.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

LineEvaluation::LineEvaluation(const RuleSet& rules, const LineWeights& weights)
    : length_(rules.length), weights_(weights) {
    for (const Line& line : lines_of(rules)) {
        cells_.push_back(line.cells);
        if (Twin::covers(rules)) {
            bits_.push_back(Twin(rules).state_of(Position{{line.cells, 0}}).discs[0]);
        }
    }
}

play::Payoffs LineEvaluation::judged(const Boards& discs, const std::vector<std::uint64_t>& lines) const {
    play::Payoffs scores{};
    for (const std::uint64_t line : lines) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const int missing = length_ - std::popcount(line & discs[seat]);
            if ((line & discs[1 - seat]) == 0 && missing >= 1 && missing <= static_cast<int>(weights_.size())) {
                scores[seat] += weights_[static_cast<std::size_t>(missing - 1)];
            }
        }
    }
    return play::chances_of(scores, 2);
}

namespace {

/// Counts discs by colour and cell.
class Discs final : public play::PieceObserver {
public:
    explicit Discs(const SquareGrid& grid) : grid_(grid) {}
    [[nodiscard]] int colours() const override { return 2; }
    [[nodiscard]] int kinds() const override { return 2; }
    [[nodiscard]] int cells() const override { return grid_.size(); }
    [[nodiscard]] int colour_of(const AnyState&, Seat seat) const override { return seat; }
    [[nodiscard]] std::vector<int> losses(const AnyState&) const override { return {0, 0}; }
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            for (Cells rest = state.as<Position>().discs[seat]; rest != 0; rest &= rest - 1) {
                ++occupied[seat][static_cast<std::size_t>(std::countr_zero(rest))];
            }
        }
    }
    [[nodiscard]] play::PlayDetails details(const play::MatchCounts& counts) const override {
        play::PlayDetails details;
        details.fields = {{"family", "four-in-a-row"}};
        details.colours = {"white", "black"};
        details.order = {0, 1};
        details.of_seats.resize(2);
        for (Cell cell = 0; cell < grid_.size(); ++cell) {
            details.cells.push_back(grid_.name(cell));
        }
        details.by_cell = {{"", "white_discs", counts.occupied[0]}, {"", "black_discs", counts.occupied[1]}};
        return details;
    }

private:
    SquareGrid grid_;
};

/// Adapts the twin to the interface that RandomGamesOn requires.
struct RandomTwin {
    Twin twin;
    [[nodiscard]] const Twin& turns() const { return twin; }
    [[nodiscard]] TwinState start() const { return {}; }
    [[nodiscard]] std::vector<AnyPly> plies(const TwinState&, const Ply& ply) const { return {AnyPly(ply)}; }
    [[nodiscard]] AnyState position(const TwinState& state) const { return AnyState(twin.position_of(state)); }
};

/// Returns an agent that makes its decisions on the TurnGame `on`. `state_of` converts a position to a state of `on`.
template <class T, class StateOf>
play::AnyAgent agent_on(const play::AgentSpec& spec, const RuleSet& rules, T on, StateOf state_of) {
    return play::any_agent<FourInARow>(
        play::on_random_image<FourInARow>([spec, on = std::move(on), state_of, evaluation = LineEvaluation(rules)](
                                              const FourInARow&, const Position& position, Random& random) {
            const auto decision =
                play::decide_as(spec, on, state_of(on, position), random, play::Guidance<play::Unguided>{}, evaluation);
            std::vector<Ply> plies;
            if constexpr (std::is_same_v<typename T::Turn, Ply>) {
                plies = {decision.turn};
            } else {
                plies = decision.turn;
            }
            return play::Choice<FourInARow>{plies, decision.legal, play::expectation_of(spec, on, decision)};
        }));
}

class FourInARowAgents final : public play::Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    [[nodiscard]] play::DefaultMatch default_match(const AnyRules& rules) const override {
        return {"alphabeta:64000", 160, 2,
                rules.as<RuleSet>().drops() ? play::Tested::misses_wins : play::Tested::admitted};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return Twin::covers(rules.as<RuleSet>()) ? "fast" : "reference";
    }
    [[nodiscard]] play::AnyAgent make_agent(const play::AgentSpec& spec, const AnyGame& any) const override {
        const auto& game = any.as<FourInARow>();
        if (Twin::covers(game.rules())) {
            return agent_on(spec, game.rules(), Twin(game.rules()),
                            [](const Twin& twin, const Position& position) { return twin.state_of(position); });
        }
        return agent_on(spec, game.rules(), play::ReferenceTurns<FourInARow>(game),
                        [](const auto&, const Position& position) { return position; });
    }
    [[nodiscard]] std::unique_ptr<play::RandomGames> random_games(const AnyGame& game) const override {
        const auto& rules = game.as<FourInARow>().rules();
        return Twin::covers(rules) ? std::make_unique<play::RandomGamesOn<RandomTwin>>(RandomTwin{Twin(rules)})
                                   : nullptr;
    }
    [[nodiscard]] std::shared_ptr<const play::PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const Discs>(rules.as<RuleSet>().grid());
    }
};

}  // namespace

const play::Agents& agents() {
    static const FourInARowAgents agents;
    return agents;
}

}  // namespace rulescope::four_in_a_row
