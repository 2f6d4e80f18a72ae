#include "analysis/games/adaptoid/play/agents.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/playout_policy.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/play/agent.h"
#include "analysis/play/counting/play_details.h"
#include "analysis/play/deciding.h"
#include "analysis/play/random_image.h"
#include "analysis/solve/perfect.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/storage/file_error.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/turn.h"

namespace rulescope::adaptoid {

std::string_view searches_on(const RuleSet& rules) {
    return twin::left_to_reference(rules).empty() ? "fast" : "reference";
}

play::Agent<Adaptoid> make_agent(const play::AgentSpec& spec, const Adaptoid& game) {
    const bool random_play = spec.kind == play::AgentSpec::Kind::random && spec.without.empty();
    const play::TurnKinds left_out = adaptoid_kinds(spec.without);
    if (searches_on(game.rules()) == "fast") {
        const auto fast = std::make_shared<const TwinTurns>(twin::Twin(game.rules(), symmetries(game.rules().board)));
        if (random_play) {
            return [fast](const Adaptoid&, const Position& position, Random& random) {
                const twin::State state = twin::state_of(fast->twin(), position);
                const auto decision = play::any_turn(*fast, state, random);
                return play::Choice<Adaptoid>{fast->twin().plies_of(state, decision.turn), decision.legal};
            };
        }
        const bool by_terms = std::find(spec.without.begin(), spec.without.end(), network_part) != spec.without.end();
        const AdaptoidTwinEvaluation evaluation =
            by_terms ? AdaptoidTwinEvaluation(fast->twin(), fitted_adaptoid_weights) : fitted_evaluation(fast->twin());
        return [spec, left_out, fast, evaluation, images = TwinImages(fast->twin())](
                   const Adaptoid&, const Position& position, Random& random) {
            const twin::State state = twin::state_of(fast->twin(), position);
            const int symmetry = play::any_symmetry(images.symmetries(), random);
            const play::Guidance<AdaptoidPlayoutPolicy> policy{AdaptoidPlayoutPolicy(*fast), play::guided_options()};
            auto decision = play::decide_without<AdaptoidKinds>(left_out, spec, *fast, images.image(state, symmetry),
                                                                random, policy, evaluation);
            decision.turn = images.original(decision.turn, symmetry);
            decision.expected = images.original(decision.expected, symmetry);
            return play::Choice<Adaptoid>{fast->twin().plies_of(state, decision.turn), fast->count_turns(state),
                                          play::expectation_of(spec, *fast, decision)};
        };
    }
    return play::reference_agent<AdaptoidKinds>(spec, left_out, game,
                                                AdaptoidEvaluation(game, fitted_adaptoid_weights));
}

namespace {

// The piece counts of the Adaptoid family for matches.

/// Kinds of pieces are colours; losses are adaptoids lost. Counts by cell: adaptoids present, created,
/// moved to, captured and starved.
class AdaptoidPieces final : public play::PieceObserver {
public:
    explicit AdaptoidPieces(RuleSet rules) : rules_(std::move(rules)) {}

    [[nodiscard]] int colours() const override { return colour_count; }
    [[nodiscard]] int kinds() const override { return colour_count; }
    [[nodiscard]] int cells() const override { return rules_.board.size(); }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] play::PlayDetails details(const play::MatchCounts& counts) const override;

private:
    RuleSet rules_;
};

/// The number of events on each cell, for the clauses whose events name a cell.
std::vector<play::PlayCells> event_cells(const play::MatchCounts& counts, std::size_t cells) {
    std::vector<std::uint64_t> created(cells), moved(cells), captured(cells), starved(cells);
    const auto add = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
        for (std::size_t cell = 0; cell < from.size(); ++cell) {
            to[cell] += from[cell];
        }
    };
    for (const auto& [id, clause] : counts.clauses) {
        if (id == "A-10") {
            add(starved, clause.by_cell);
        } else if (id == "A-8") {
            add(moved, clause.by_cell);
        } else if (id == "A-12") {
            add(created, clause.by_cell);
        } else if (id == "A-18") {
            add(captured, clause.by_cell);
        } else if (id == "A-19") {
            add(captured, clause.by_cell);
            add(captured, clause.by_from);
        }
    }
    return {{"", "created", std::move(created)},
            {"", "moved", std::move(moved)},
            {"", "captured", std::move(captured)},
            {"", "starved", std::move(starved)}};
}

int AdaptoidPieces::colour_of(const AnyState& state, Seat seat) const {
    const Colour colour = state.as<Position>().colour_of_seat[seat];
    return colour == Colour::none ? -1 : static_cast<int>(colour);
}

std::vector<int> AdaptoidPieces::losses(const AnyState& state) const {
    const auto& lost = state.as<Position>().lost;
    return {lost.begin(), lost.end()};
}

void AdaptoidPieces::count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const {
    const std::vector<Piece>& cells = state.as<Position>().cells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (!cells[cell].empty()) {
            ++occupied[index(cells[cell].colour)][cell];
        }
    }
}

play::PlayDetails AdaptoidPieces::details(const play::MatchCounts& counts) const {
    play::PlayDetails details;
    for (const Colour colour : all_colours) {
        details.colours.emplace_back(name_of(colour));
        if (rules_.has(colour)) {
            details.losses.push_back(index(colour));
            details.by_cell.push_back({"occupied", details.colours.back(), counts.occupied[index(colour)]});
        }
    }
    for (const Colour colour : rules_.order) {
        details.order.push_back(index(colour));
    }
    details.of_seats.resize(rules_.order.size());
    for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
        details.cells.push_back(rules_.board.name(cell));
    }
    for (play::PlayCells& cells : event_cells(counts, details.cells.size())) {
        details.by_cell.push_back(std::move(cells));
    }
    return details;
}

// The agent `perfect:FILE`, which plays by a table of exact values written by `solve RULESET --table FILE`.

/// A table and its game; the agent owns both.
template <class G>
class PerfectPlayer {
public:
    PerfectPlayer(const G& game, const std::string& path, const solve::TableWanted& wanted)
        : game_(game), table_(path, wanted, solve::Column::all(game.seats(), game.endings())), probe_(table_, game_) {}

    [[nodiscard]] bool has_start() const { return probe_.has(game_.start()); }

    [[nodiscard]] play::Choice<Adaptoid> choose(const Position& position, Random& random) const {
        const twin::Twin& twin = game_.context().twin();
        const twin::State state = twin::state_of(twin, position);
        const auto goal = solve::perfect_turn(probe_, game_.encode(state), random.next());
        play::Choice<Adaptoid> choice;
        choice.legal = twin.count_turns(state);
        twin.for_each_turn(state, [&](const twin::Turn& turn, const twin::State& after) {
            if (choice.plies.empty() && goal && game_.encode(after) == *goal) {
                choice.plies = twin.plies_of(state, turn);
            }
        });
        return choice;
    }

private:
    G game_;
    solve::Table table_;
    solve::Probe<G::words> probe_;
};

/// The agent chooses a fastest win, otherwise a longest game, and breaks ties at random. Throws specs::InputError if
/// the rule set has no packed states, or if the table is missing or damaged. The table must have been written by this
/// version, for this rule set and for its start; otherwise the function throws, too. The message names `option`.
play::AnyAgent perfect_adaptoid(const specs::LoadedRules& ruleset, const std::string& table, const std::string& version,
                                const std::string& option) {
    const Adaptoid game(ruleset.rules.as<RuleSet>());
    const std::vector<std::string> reasons = without_twin_codes(game);
    if (!reasons.empty()) {
        specs::bad_option(option, "the agent perfect needs the fast engine, which does not support " +
                                      ruleset.rules.name + ": " + reasons.front());
    }
    if (!solve::Table::exists(table)) {
        specs::bad_option(option, "there is no table '" + table + "'; write one with: rulescope solve " +
                                      ruleset.rules.name + " --table " + table);
    }
    try {
        return with_packed_twin(game, game.initial(), [&](const auto& coded) -> play::AnyAgent {
            const auto player = std::make_shared<const PerfectPlayer<std::decay_t<decltype(coded)>>>(
                coded, table, solve::table_of(coded, ruleset.hash, version));
            if (!player->has_start()) {
                specs::bad_option(option, table + " does not begin at the start of " + ruleset.rules.name);
            }
            return play::any_agent<Adaptoid>([player](const Adaptoid&, const Position& position, Random& random) {
                return player->choose(position, random);
            });
        });
    } catch (const storage::FileError& fault) {
        specs::bad_option(option, fault.what());
    }
}

/// The twin with the interface that RandomGamesOn requires.
struct TwinForRandomGames {
    TwinTurns twin_turns;

    [[nodiscard]] const TwinTurns& turns() const { return twin_turns; }
    [[nodiscard]] twin::State start() const { return twin_turns.twin().initial(); }
    [[nodiscard]] std::vector<AnyPly> plies(const twin::State& before, const twin::Turn& turn) const {
        return any_plies(twin_turns.twin().plies_of(before, turn));
    }
    [[nodiscard]] AnyState position(const twin::State& state) const {
        return AnyState(twin::position_of(twin_turns.twin(), state));
    }
};

class AdaptoidAgents final : public play::Agents {
public:
    [[nodiscard]] bool can_search() const override { return true; }
    /// The agents that are admitted (docs/balance.md). A setup by the players has so many legal turns that only a
    /// smaller search is affordable; that search is not admitted.
    [[nodiscard]] play::DefaultMatch default_match(const AnyRules& rules) const override {
        constexpr int openings = 4;
        const auto& own = rules.as<RuleSet>();
        if (own.seats() > 2) {
            return {"maxn:16000", 450, openings, play::Tested::admitted};
        }
        return own.setup.by_players ? play::DefaultMatch{"alphabeta:4000", 60, openings, play::Tested::misses_wins}
                                    : play::DefaultMatch{"alphabeta:64000", 240, openings, play::Tested::admitted};
    }
    [[nodiscard]] std::string_view searches_on(const AnyRules& rules) const override {
        return adaptoid::searches_on(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> restrictions(const AnyRules& rules) const override {
        return restrictions_of(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> optional_parts(const AnyRules& /*rules*/) const override {
        return {std::string(network_part)};
    }
    [[nodiscard]] play::AnyAgent make_agent(const play::AgentSpec& spec, const AnyGame& game) const override {
        return play::any_agent<Adaptoid>(adaptoid::make_agent(spec, game.as<Adaptoid>()));
    }
    [[nodiscard]] bool has_tables() const override { return true; }
    [[nodiscard]] play::AnyAgent make_perfect(const specs::LoadedRules& rules, const std::string& table,
                                              const std::string& version, const std::string& option) const override {
        return perfect_adaptoid(rules, table, version, option);
    }
    [[nodiscard]] std::unique_ptr<play::RandomGames> random_games(const AnyGame& game) const override {
        const auto& own = game.as<Adaptoid>();
        if (searches_on(game.rules()) != "fast") {
            return nullptr;
        }
        return std::make_unique<play::RandomGamesOn<TwinForRandomGames>>(
            TwinForRandomGames{TwinTurns(twin::Twin(own.rules(), symmetries_of(own)))});
    }

    [[nodiscard]] std::optional<std::vector<AnyPly>> read_turn(const AnyGame& game, const AnyState& state,
                                                               const std::string& text) const override {
        const Result<std::vector<Ply>> plies = adaptoid::read_turn(game.as<Adaptoid>(), state.as<Position>(), text);
        return plies.ok() ? std::optional(any_plies(*plies)) : std::nullopt;
    }
    [[nodiscard]] std::string colour_of(const AnyGame&, const AnyState& state, Seat seat) const override {
        return std::string(name_of(state.as<Position>().colour_of_seat[seat]));
    }
    [[nodiscard]] std::vector<std::string> colours(const AnyRules& rules) const override {
        std::vector<std::string> names;
        for (const Colour colour : rules.as<RuleSet>().order) {
            names.emplace_back(name_of(colour));
        }
        return names;
    }
    [[nodiscard]] std::shared_ptr<const play::PieceObserver> pieces(const AnyRules& rules) const override {
        return std::make_shared<const AdaptoidPieces>(rules.as<RuleSet>());
    }
};

}  // namespace

const play::Agents& adaptoid_agents() {
    static const AdaptoidAgents agents;
    return agents;
}

namespace {

constexpr play::TurnKinds kind_walks = 1;
constexpr play::TurnKinds kind_attacks = 2;
constexpr play::TurnKinds kind_starving = 4;
constexpr play::TurnKinds kind_creation = 8;
constexpr play::TurnKinds kind_legs = 16;
constexpr play::TurnKinds kind_pincers = 32;

struct AdaptoidRestriction {
    std::string_view name;
    play::TurnKinds kinds;
};

constexpr std::array<AdaptoidRestriction, 8> adaptoid_restrictions{{
    {"moves", kind_walks | kind_attacks},
    {"walks", kind_walks},
    {"attacks", kind_attacks},
    {"starving", kind_starving},
    {"creation", kind_creation},
    {"legs", kind_legs},
    {"pincers", kind_pincers},
    {"growth", kind_creation | kind_legs | kind_pincers},
}};

}  // namespace

std::vector<std::string> restrictions_of(const RuleSet& rules) {
    std::vector<std::string> names;
    for (const AdaptoidRestriction& restriction : adaptoid_restrictions) {
        if (restriction.name != "growth" || rules.readings.growth == Growth::optional) {
            names.emplace_back(restriction.name);
        }
    }
    return names;
}

play::TurnKinds adaptoid_kinds(const std::vector<std::string>& names) {
    play::TurnKinds kinds = 0;
    for (const AdaptoidRestriction& restriction : adaptoid_restrictions) {
        for (const std::string& name : names) {
            kinds |= name == restriction.name ? restriction.kinds : 0;
        }
    }
    return kinds;
}

play::TurnKinds AdaptoidKinds::operator()(const TwinTurns& game, const twin::State& before, const twin::Turn& turn,
                                          const twin::State& after) const {
    using TurnGrowth = twin::Turn::Growth;
    if (turn.growth == TurnGrowth::place || turn.growth == TurnGrowth::take) {
        return 0;
    }
    play::TurnKinds kinds = turn.growth == TurnGrowth::create   ? kind_creation
                            : turn.growth == TurnGrowth::leg    ? kind_legs
                            : turn.growth == TurnGrowth::pincer ? kind_pincers
                                                                : 0;
    const twin::Plan& plan = game.twin().plan();
    const std::uint8_t mover = plan.order[before.exchanged != 0 ? 1U - before.seat : before.seat];
    int attacked = 0;
    if (turn.from >= 0) {
        const twin::Bits to = twin::Bits{1} << static_cast<unsigned>(turn.to);
        const twin::Bits occupied = before.at[0] | before.at[1] | before.at[2];
        kinds |= (occupied & to) != 0 ? kind_attacks : kind_walks;
        attacked = (occupied & ~before.at[mover] & to) != 0 ? 1 : 0;
    }
    int enemies_lost = 0;
    for (std::size_t colour = 0; colour < before.at.size(); ++colour) {
        enemies_lost += colour == mover ? 0 : std::popcount(before.at[colour]) - std::popcount(after.at[colour]);
    }
    return kinds | (enemies_lost > attacked ? kind_starving : 0);
}

play::TurnKinds AdaptoidKinds::operator()(const play::ReferenceTurns<Adaptoid>&, const Position& before,
                                          const std::vector<Ply>& turn, const Position& after) const {
    using Kind = Ply::Kind;
    play::TurnKinds kinds = 0;
    int attacked = 0;
    for (const Ply& ply : turn) {
        switch (ply.kind) {
            case Kind::move:
                kinds |= before.at(ply.to).empty() ? kind_walks : kind_attacks;
                attacked = !before.at(ply.to).empty() && before.at(ply.to).colour != before.mover() ? 1 : 0;
                break;
            case Kind::create: kinds |= kind_creation; break;
            case Kind::add_leg: kinds |= kind_legs; break;
            case Kind::add_pincer: kinds |= kind_pincers; break;
            case Kind::stay:
            case Kind::skip: break;
            case Kind::stack:
            case Kind::disc:
            case Kind::done:
            case Kind::place:
            case Kind::take: return 0;
        }
    }
    int enemies_lost = 0;
    for (std::size_t cell = 0; cell < before.cells.size(); ++cell) {
        const bool was = !before.cells[cell].empty() && before.cells[cell].colour != before.mover();
        const bool is = !after.cells[cell].empty() && after.cells[cell].colour != before.mover();
        enemies_lost += (was ? 1 : 0) - (is ? 1 : 0);
    }
    return kinds | (enemies_lost > attacked ? kind_starving : 0);
}

static_assert(play::KindsOfTurns<AdaptoidKinds, TwinTurns>);
static_assert(play::TurnGame<play::Restricted<TwinTurns, AdaptoidKinds>>);

}  // namespace rulescope::adaptoid
