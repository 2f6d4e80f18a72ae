#include "tests/baseline/calibration.h"

#include <cmath>
#include <ctime>
#include <utility>

#include "analysis/play/match/recorded_game.h"

namespace rulescope::play::baseline {

namespace {

constexpr int opening_turns = 6;
constexpr int played_turns = 40;

/// Processor time of this thread in milliseconds.
double processor_time() {
    std::timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

}  // namespace

std::vector<AnyState> positions_of_games(const MatchGame& game, std::uint64_t positions, std::uint64_t seed) {
    const AnyAgent greedy = game.family->make_agent(AgentSpec{AgentSpec::Kind::greedy, 0, {}, {}}, game.game);
    std::vector<AnyState> list;
    for (std::uint64_t number = 1; list.size() < positions; ++number) {
        const int turns = opening_turns + static_cast<int>(list.size() % played_turns);
        Random luck = Random::stream(seed, number);
        AnyState state = game.start;
        for (int turn = 0; turn < turns && !game.game.outcome(state); ++turn) {
            const AnyAgent& agent = turn < opening_turns ? game.random : greedy;
            Random random(luck.next());
            state = after_plies(game.game, std::move(state), agent(game.game, state, random).plies);
        }
        if (!game.game.outcome(state)) {
            list.push_back(std::move(state));
        }
    }
    return list;
}

std::vector<DecisionTime> decision_times(const MatchGame& game, const std::vector<AnyAgent>& agents,
                                         const std::vector<AnyState>& positions, int repeats, std::uint64_t seed) {
    std::vector<std::vector<double>> spent(agents.size(), std::vector<double>(positions.size()));
    for (int repeat = 0; repeat < repeats; ++repeat) {
        for (std::size_t place = 0; place < positions.size(); ++place) {
            for (std::size_t agent = 0; agent < agents.size(); ++agent) {
                Random random = Random::stream(seed + static_cast<std::uint64_t>(repeat), place);
                const double before = processor_time();
                agents[agent](game.game, positions[place], random);
                spent[agent][place] += processor_time() - before;
            }
        }
    }
    const auto count = static_cast<double>(positions.size());
    std::vector<DecisionTime> times(agents.size());
    double first = 0;
    for (std::size_t agent = 0; agent < agents.size(); ++agent) {
        double sum = 0;
        for (const double one : spent[agent]) {
            sum += one;
        }
        first = agent == 0 ? sum : first;
        times[agent].milliseconds = sum / count / repeats;
        times[agent].ratio = sum / first;
        double squares = 0;
        for (std::size_t place = 0; place < positions.size(); ++place) {
            const double residue = spent[agent][place] - times[agent].ratio * spent[0][place];
            squares += residue * residue;
        }
        times[agent].error = std::sqrt(squares) / first;
    }
    return times;
}

}  // namespace rulescope::play::baseline
