#include "tests/training/network_positions.h"

#include <cstring>
#include <fstream>
#include <stdexcept>

#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/play/search/alphabeta.h"

namespace rulescope::training {

namespace {

using adaptoid::AdaptoidTwinEvaluation;
using adaptoid::TwinTurns;
using play::AlphaBeta;
using play::AlphaBetaOptions;
using play::Payoffs;

constexpr std::size_t kept_of_turn = 6;
constexpr int max_turns = 200;
constexpr std::size_t bytes = sizeof(twin::State) + sizeof(float) + sizeof(std::uint32_t);

/// An evaluation that keeps a sample of the positions that it evaluates (reservoir sampling: J. Vitter, 1985).
class Sampler {
public:
    Sampler(const AdaptoidTwinEvaluation& evaluation, Random& random) : evaluation_(evaluation), random_(random) {}
    Payoffs operator()(const twin::State& state) const { return evaluation_(state); }
    [[nodiscard]] double log_odds(const twin::State& state, std::size_t seat) const {
        ++evaluated_;
        if (kept_.size() < kept_of_turn) {
            kept_.push_back(state);
        } else if (const std::uint64_t place = random_.below(evaluated_); place < kept_of_turn) {
            kept_[place] = state;
        }
        return evaluation_.log_odds(state, seat);
    }
    [[nodiscard]] int taken(const twin::State& before, const twin::State& after) const {
        return evaluation_.taken(before, after);
    }
    [[nodiscard]] const std::vector<twin::State>& kept() const { return kept_; }

private:
    const AdaptoidTwinEvaluation& evaluation_;
    Random& random_;
    mutable std::vector<twin::State> kept_;
    mutable std::uint64_t evaluated_ = 0;
};

void write(std::ofstream& out, const SearchedPosition& position) {
    std::array<char, bytes> buffer{};
    std::memcpy(buffer.data(), &position.state, sizeof position.state);
    std::memcpy(buffer.data() + sizeof position.state, &position.value, sizeof position.value);
    std::memcpy(buffer.data() + bytes - sizeof position.game, &position.game, sizeof position.game);
    out.write(buffer.data(), buffer.size());
}

}  // namespace

void write_positions(const twin::Twin& engine, const AdaptoidTwinEvaluation& evaluation, const PositionOptions& options,
                     const std::string& file) {
    std::ofstream out(file, std::ios::binary | std::ios::app);
    const TwinTurns turns(engine);
    for (std::uint32_t game = 0; game < options.games; ++game) {
        Random random = Random::stream(options.seed, game);
        twin::State state = engine.initial();
        const int opening = 4 + static_cast<int>(random.below(9));
        Payoffs payoffs{};
        for (int turn = 0; turn < max_turns && !turns.over(state, payoffs); ++turn) {
            if (turn < opening || random.below(12) == 0) {
                const std::uint64_t drawn = random.below(turns.count_turns(state));
                turns.play(state, drawn);
                continue;
            }
            Random sampling(random.next());
            const Sampler sampler(evaluation, sampling);
            AlphaBetaOptions playing;
            playing.nodes = options.play;
            const twin::Turn chosen = play::alphabeta(turns, sampler, state, playing, random).turn;
            for (const twin::State& kept : sampler.kept()) {
                AlphaBetaOptions labelling;
                labelling.nodes = options.label;
                AlphaBeta<TwinTurns, AdaptoidTwinEvaluation> search(turns, evaluation, kept, labelling);
                search.decide(random);
                write(out, {kept, static_cast<float>(search.value()), game});
            }
            if (!turns.play_if_legal(state, chosen)) {
                throw std::logic_error("the search chose an illegal turn");
            }
        }
        out.flush();
    }
    if (!out) {
        throw std::runtime_error("cannot write " + file);
    }
}

std::vector<SearchedPosition> read_positions(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        throw std::runtime_error("cannot read " + file);
    }
    std::vector<SearchedPosition> positions;
    std::array<char, bytes> buffer{};
    while (in.read(buffer.data(), buffer.size())) {
        SearchedPosition& next = positions.emplace_back();
        std::memcpy(&next.state, buffer.data(), sizeof next.state);
        std::memcpy(&next.value, buffer.data() + sizeof next.state, sizeof next.value);
        std::memcpy(&next.game, buffer.data() + bytes - sizeof next.game, sizeof next.game);
    }
    return positions;
}

}  // namespace rulescope::training
