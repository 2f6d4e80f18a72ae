#include "analysis/studies/report/report_perft.h"

#include <algorithm>
#include <thread>

#include "analysis/games/kit/game_kit.h"

namespace rulescope::studies {

namespace {

constexpr int deepest = 60;

/// A game that counts its plies and stops the perft when a maximum is reached. Whether a depth fits within the maximum
/// depends only on the game, not on the number of threads.
class Budgeted final : public AnyGame {
public:
    Budgeted(AnyGame game, std::uint64_t max_plies, const std::atomic<bool>* interrupt, std::atomic<bool>& stop)
        : AnyGame(std::move(game)), max_plies_(max_plies), interrupt_(interrupt), stop_(&stop) {}

    [[nodiscard]] AnyState after(const AnyState& position, const AnyPly& ply, Events* events = nullptr) const override {
        if (played_->fetch_add(1, std::memory_order_relaxed) >= max_plies_ || (interrupt_ && *interrupt_)) {
            *stop_ = true;
        }
        return AnyGame::after(position, ply, events);
    }

private:
    std::uint64_t max_plies_;
    const std::atomic<bool>* interrupt_;
    std::atomic<bool>* stop_;
    std::shared_ptr<std::atomic<std::uint64_t>> played_ = std::make_shared<std::atomic<std::uint64_t>>(0);
};

}  // namespace

PerftChapter report_perft(const AnyRules& rules, const ReportOptions& options) {
    const bool automatic = options.depth <= 0;
    std::atomic<bool> stop{false};
    const Budgeted game(game_of(rules), automatic ? kit_of(rules).plies_of_report() : ~std::uint64_t{0}, options.stop,
                        stop);
    search::PerftOptions perft;
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    perft.depth = automatic ? deepest : options.depth;
    perft.threads = options.threads > 0 ? options.threads : static_cast<int>(cores);
    perft.memory_bytes = options.memory_bytes;
    perft.stop = &stop;
    if (options.progress) {
        perft.progress = [&options](int depth, std::uint64_t done, std::uint64_t total) {
            options.progress("perft, depth " + std::to_string(depth), done, total);
        };
    }
    search::PerftTable table = search::perft(game, game.initial(), perft);
    const bool interrupted = options.stop && *options.stop;
    bool exhausted = false;
    while (table.rows.size() > 1 && table.rows.back().turns == 0) {
        table.rows.pop_back();  // no game has so many turns
        exhausted = true;
    }
    // If no depth was requested, a table that ends at the maximum number of plies is complete.
    const bool complete = table.complete || (automatic && !interrupted);
    const int depth = automatic ? static_cast<int>(table.rows.size()) : options.depth;
    return {depth, automatic, complete, complete ? std::string() : table.stopped_by, exhausted, std::move(table.rows)};
}

}  // namespace rulescope::studies
