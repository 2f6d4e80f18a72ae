// Makes the study of a solution (solution_study.h) from a table.
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "analysis/solve/solution_study.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/table/probe.h"
#include "core/random.h"

namespace rulescope::solve {

/// Describes a position. The line is empty unless `with_line`.
template <explore::CodedGame G>
SolvedPosition solved_position(const Probe<G>& probe, const G& game, const typename G::Code& code, bool with_turns,
                               bool with_line = true) {
    SolvedPosition solved;
    solved.position = game.position_text(code);
    solved.to_act = game.seat_to_act(code);
    solved.value = probe.solved_value(code);
    for (int seat = 0; seat < game.seats() && game.seats() > 2; ++seat) {
        solved.force.push_back(probe.solved_value(code, static_cast<std::size_t>(seat) + 1));
    }
    if (with_turns) {
        for (const auto& turn : probe.turns(code)) {
            solved.turns.push_back({game.turn_text(code, turn.after), turn.count, turn.value, turn.best, turn.keeps});
        }
    }
    if (with_line) {
        const auto line = probe.line(code);
        for (std::size_t at = 1; at < line.size(); ++at) {
            solved.line.push_back(game.turn_text(line[at - 1], line[at]));
        }
        solved.end = game.position_text(line.back());
    }
    return solved;
}

template <explore::CodedGame G>
class StudyTable {
public:
    using Code = typename G::Code;

    StudyTable(const Table& table, const Probe<G>& probe, const G& game, const StudyOptions& options)
        : table_(table), probe_(probe), game_(game), options_(options) {}

    SolutionStudy study() {
        choose_rows();
        std::uint64_t place = 0;
        std::size_t next = 0;
        std::vector<Code> sampled;
        table_.for_each(0, table_.size(), [&](std::uint64_t row, const std::uint64_t* words) {
            const Code code = Lookup<std::tuple_size_v<Code>>::code_of(words);
            const SolvedValue value = SolvedValue::of(table_.columns()[0], table_.value(row));
            count(code, value);
            consider(code, value, place);
            if (next < rows_.size() && rows_[next] == place) {
                ++next;
                sampled.push_back(code);
            }
            ++place;
        });
        for (const Code& code : sampled) {
            made_.sample.push_back(solved_position(probe_, game_, code, true, false));
        }
        for (const auto& [lead, counted] : leads_) {
            made_.leads.push_back(counted);
        }
        choose_puzzles();
        return std::move(made_);
    }

private:
    /// A position that may become a puzzle. Those with the smallest keys are examined.
    struct Candidate {
        std::uint64_t key = 0;
        Code code{};
        bool operator<(const Candidate& other) const { return key < other.key; }
    };

    /// Chooses the rows of the sample.
    void choose_rows() {
        Random random(options_.seed);
        const std::uint64_t wanted = std::min<std::uint64_t>(options_.sample, table_.size());
        if (wanted == table_.size()) {
            for (std::uint64_t row = 0; row < wanted; ++row) {
                rows_.push_back(row);
            }
            return;
        }
        while (rows_.size() < wanted) {
            for (std::uint64_t more = rows_.size(); more < wanted; ++more) {
                rows_.push_back(random.below(table_.size()));
            }
            std::sort(rows_.begin(), rows_.end());
            rows_.erase(std::unique(rows_.begin(), rows_.end()), rows_.end());
        }
    }

    void count(const Code& code, const SolvedValue& value) {
        const packed::Lead lead = game_.lead(code);
        if (!lead.known) {
            return;
        }
        const std::uint64_t number = table_.facts().counted() ? probe_.grouped().orbit_size(code) : 1;
        LeadCount& counted = leads_[{lead.points, lead.pieces}];
        counted.points = lead.points;
        counted.pieces = lead.pieces;
        const std::string result = value.to(game_.seat_to_act(code));
        (result == "win" ? counted.won : result == "loss" ? counted.lost : counted.others) += number;
    }

    void consider(const Code& code, const SolvedValue& value, std::uint64_t row) {
        if (options_.puzzles == 0 || game_.seats() > 2 || value.turns < 3 ||
            value.winner() != int{game_.seat_to_act(code)}) {
            return;
        }
        std::vector<Candidate>& heap = candidates_[value.turns];
        const Candidate candidate{Random::stream(options_.seed, row).next(), code};
        if (heap.size() < options_.candidates) {
            heap.push_back(candidate);
            std::push_heap(heap.begin(), heap.end());
        } else if (candidate < heap.front()) {
            std::pop_heap(heap.begin(), heap.end());
            heap.back() = candidate;
            std::push_heap(heap.begin(), heap.end());
        }
    }

    /// Number of different positions after turns that keep the payoff of the seat to act.
    [[nodiscard]] std::size_t keeping(const Code& code) const {
        const auto turns = probe_.turns(code);
        return static_cast<std::size_t>(
            std::count_if(turns.begin(), turns.end(), [](const auto& turn) { return turn.keeps; }));
    }

    /// Among the candidates with exactly one winning turn, prefers those whose line has only such positions of the
    /// solver, then those with more legal turns.
    void choose_puzzles() {
        for (auto& [turns, heap] : candidates_) {
            std::sort(heap.begin(), heap.end());
            std::vector<Puzzle> found;
            for (const Candidate& candidate : heap) {
                if (keeping(candidate.code) != 1) {
                    continue;
                }
                Puzzle puzzle;
                puzzle.turns = turns;
                puzzle.only_moves = true;
                const std::vector<Code> line = probe_.line(candidate.code);
                const Seat solver = game_.seat_to_act(candidate.code);
                for (const Code& code : line) {
                    if (game_.ending(code) == explore::ongoing && game_.seat_to_act(code) == solver) {
                        puzzle.only_moves = puzzle.only_moves && keeping(code) == 1;
                    }
                }
                puzzle.position = solved_position(probe_, game_, candidate.code, true);
                found.push_back(std::move(puzzle));
            }
            std::stable_sort(found.begin(), found.end(), [](const Puzzle& a, const Puzzle& b) {
                return std::pair(a.only_moves, a.position.turns.size()) >
                       std::pair(b.only_moves, b.position.turns.size());
            });
            found.resize(std::min<std::size_t>(found.size(), options_.puzzles));
            std::move(found.begin(), found.end(), std::back_inserter(made_.puzzles));
        }
    }

    const Table& table_;
    const Probe<G>& probe_;
    const G& game_;
    StudyOptions options_;
    SolutionStudy made_;
    std::vector<std::uint64_t> rows_;  ///< in ascending order
    std::map<std::pair<int, int>, LeadCount> leads_;
    std::map<std::uint32_t, std::vector<Candidate>> candidates_;  ///< by number of turns; each a heap
};

}  // namespace rulescope::solve
