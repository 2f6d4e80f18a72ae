// Makes the report of an explored state space: examples, shortest games, cycles, the longest game.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "analysis/explore/explore_report.h"
#include "analysis/explore/layers/coded_search.h"
#include "analysis/explore/layers/lasso.h"
#include "analysis/explore/layers/longest.h"
#include "analysis/explore/layers/shortest_games.h"

namespace rulescope::explore {

template <CodedGame G>
TurnTexts turn_texts(const G& game, const std::vector<typename G::Code>& path) {
    TurnTexts texts;
    for (std::size_t i = 1; i < path.size(); ++i) {
        texts.push_back(game.turn_text(path[i - 1], path[i]));
    }
    return texts;
}

template <CodedGame G>
class Findings {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;

    Findings(const G& game, const Explored<words>& explored, const ExploreOptions& options,
             parallel::Communicator& communicator)
        : game_(game), explored_(explored), options_(options), communicator_(communicator) {}

    ExploreReport report(bool with_longest) {
        report_.engine = std::string(game_.engine());
        report_.symmetries = explored_.symmetry ? game_.symmetries() : 1;
        report_.exhaustive = explored_.exhaustive;
        report_.stopped_by = explored_.stopped_by;
        report_.fault = explored_.fault;
        report_.total = explored_.total();
        for (const LayerFound<words>& layer : explored_.found) {
            report_.layers.push_back(layer.counts);
        }
        const std::vector<std::uint64_t> sums = communicator_.all_reduce(
            {explored_.frozen_bytes, explored_.codes(), explored_.memory_peak, explored_.on_disk});
        report_.bytes_per_class = sums[1] == 0 ? 0 : static_cast<double>(sums[0]) / static_cast<double>(sums[1]);
        report_.memory_peak = sums[2];
        report_.on_disk = sums[3];
        report_.resumed = explored_.resumed;
        add_endings();
        add_examples();
        add_cycles();
        add_longest(with_longest);
        return std::move(report_);
    }

private:
    void add_endings() {
        std::vector<Place<words>> places;
        for (std::size_t ending = 0; ending < report_.total.endings.size(); ++ending) {
            if (report_.total.endings[ending] == 0) {
                continue;
            }
            std::size_t layer = 0;
            while (!explored_.found[layer].first_ending[ending]) {
                ++layer;
            }
            places.push_back({layer, *explored_.found[layer].first_ending[ending]});
            report_.endings.push_back({game_.endings()[ending], report_.total.endings[ending], layer, {}, {}});
        }
        const auto paths = shortest_games(game_, explored_, places, options_.threads, communicator_);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            report_.endings[i].game = turn_texts(game_, paths[i]);
            report_.endings[i].position = game_.position_text(paths[i].back());
        }
    }

    void add_examples() {
        for (std::size_t layer = 0; layer < explored_.found.size(); ++layer) {
            const LayerFound<words>& found = explored_.found[layer];
            if (found.first_dead_end && !report_.dead_end) {
                report_.dead_end = {layer, game_.position_text(*found.first_dead_end), ""};
            }
            if (found.first_non_increasing && !report_.non_increasing_turn) {
                report_.non_increasing_turn = of_turn(layer, *found.first_non_increasing);
            }
            if (found.first_decreasing && !report_.decreasing_turn) {
                report_.decreasing_turn = of_turn(layer, *found.first_decreasing);
            }
        }
    }
    ExploreReport::Example of_turn(std::size_t layer, const std::pair<Code, Code>& edge) const {
        const std::vector<Code> both = lifted(game_, explored_.symmetry, edge.first, {edge.second});
        return {layer, game_.position_text(both[0]), game_.turn_text(both[0], both[1])};
    }

    void add_cycles() {
        const bool all =
            explored_.closing_layers == explored_.found.size() ||
            (explored_.closing_layers + 1 == explored_.found.size() && !explored_.found.back().counts.expanded);
        const bool sound = !explored_.ranked || report_.total.decreasing == 0;
        const auto lasso = find_lasso(game_, explored_, options_.threads, communicator_);
        if (lasso) {
            report_.cyclic = true;
            std::vector<Code> round{lasso->prefix.back()};
            round.insert(round.end(), lasso->loop.begin(), lasso->loop.end());
            report_.lasso = {turn_texts(game_, lasso->prefix), turn_texts(game_, round)};
        } else if (explored_.exhaustive && all && sound) {
            report_.cyclic = false;
        } else if (!explored_.exhaustive) {
            report_.cyclic_reason = "the exploration is incomplete";
        } else {
            report_.cyclic_reason = "too many turns might be part of a cycle";
        }
    }

    void add_longest(bool wanted) {
        if (report_.cyclic.value_or(false)) {
            report_.longest_reason = "play can repeat for ever";
            return;
        }
        if (!explored_.exhaustive) {
            report_.longest_reason = "the exploration is incomplete";
            return;
        }
        if (!wanted) {
            report_.longest_reason = "not requested";
            return;
        }
        LongestOptions options;
        options.threads = options_.threads;
        options.memory_bytes = options_.memory_bytes;
        options.stop = options_.stop;
        if (options_.progress) {
            options.progress = [&](std::uint64_t done, std::uint64_t total) {
                options_.progress({0, done, total, total, 0});
            };
        }
        const auto began = std::chrono::steady_clock::now();
        const Longest<words> longest = LongestSearch<G>(game_, explored_, options, communicator_).run();
        report_.longest_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        using Kind = typename Longest<words>::Kind;
        switch (longest.kind) {
            case Kind::found:
                report_.cyclic = false;
                report_.cyclic_reason = "";
                report_.longest = longest.turns;
                report_.longest_game = turn_texts(game_, longest.path);
                break;
            case Kind::cyclic:
                report_.cyclic = true;
                report_.cyclic_reason = "";
                report_.longest_reason = "play can repeat for ever";
                break;
            case Kind::too_long: report_.longest_reason = "it has more than 65 534 turns"; break;
            case Kind::memory:
                report_.longest_reason = "it needs " + std::to_string((longest.bytes_needed >> 20U) + 1) +
                                         "M of memory, more than --memory allows";
                break;
            case Kind::interrupted:
                report_.longest_reason = "interrupted";
                report_.stopped_by = "interrupt";
                break;
        }
    }

    const G& game_;
    const Explored<words>& explored_;
    const ExploreOptions& options_;
    parallel::Communicator& communicator_;
    ExploreReport report_;
};

/// Repeats the search without symmetry. Throws std::logic_error if a layer then has different counts. Returns false if
/// the search was interrupted.
template <CodedGame G>
bool check_symmetry(const G& game, const typename G::Code& start, const ExploreReport& report,
                    const ExploreOptions& options, parallel::Communicator& communicator) {
    ExploreOptions without_symmetry = options;
    without_symmetry.symmetry = false;
    // The last layer is expanded if all its turns lead to earlier layers.
    without_symmetry.depth = report.layers.size() - (report.layers.back().expanded ? 0 : 1);
    without_symmetry.states = ~std::uint64_t{0};
    without_symmetry.state_folder.clear();
    const auto explored = explore_codes(game, start, without_symmetry, communicator);
    if (!explored.exhaustive && explored.stopped_by != "depth") {
        return false;
    }
    for (std::size_t layer = 0; layer < report.layers.size(); ++layer) {
        LayerCounts reported = report.layers[layer];
        LayerCounts counted = explored.found[layer].counts;
        if (!reported.expanded) {
            counted = LayerCounts{};
            counted.positions = explored.found[layer].counts.positions;
            counted.unfinished = explored.found[layer].counts.unfinished;
            counted.endings = explored.found[layer].counts.endings;
        }
        counted.expanded = reported.expanded;
        counted.classes = reported.classes;
        if (!(counted == reported)) {
            throw std::logic_error("with symmetry " + std::to_string(reported.positions) + " positions and " +
                                   std::to_string(reported.turns) + " turns after " + std::to_string(layer) +
                                   " turns, without " + std::to_string(counted.positions) + " and " +
                                   std::to_string(counted.turns));
        }
    }
    return true;
}

/// Explores from `start` and returns the report.
template <CodedGame G>
ExploreReport explore_and_report(const G& game, const typename G::Code& start, const ExploreOptions& options,
                                 parallel::Communicator& communicator, const ExploreExtras& extras) {
    constexpr std::uint64_t small = 20'000;
    const auto began = std::chrono::steady_clock::now();
    const auto explored = explore_codes(game, start, options, communicator);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    ExploreReport report = Findings<G>(game, explored, options, communicator).report(extras.longest);
    report.search_seconds = seconds;
    const bool stopped = communicator.all_reduce_or(options.stop && *options.stop);
    if (report.symmetries > 1 && !stopped && (extras.check_symmetry || report.total.classes <= small)) {
        if (check_symmetry(game, start, report, options, communicator)) {
            report.symmetry_checked = true;
        }
    }
    report.state_lost = explored.state_lost ? explored.state_lost() : "";
    return report;
}

}  // namespace rulescope::explore
