#include "analysis/solve/solve.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/ordered.h"
#include "analysis/solve/options.h"
#include "analysis/solve/solution_study.h"
#include "analysis/solve/solved_value.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/table/probe.h"
#include "analysis/solve/verification.h"
#include "analysis/storage/input_file.h"
#include "analysis/storage/scratch_folder.h"
#include "core/random.h"

namespace rulescope::solve {

namespace {

// A game that combines the codes of one game with the rules of another. With it, the reference can check a table of the
// fast twin turn by turn. The two games exchange positions as text. This is slow, but the two implementations remain
// independent.
template <std::size_t Words>
class TranslatedGame final : public packed::PackedGame<Words> {
public:
    using typename packed::PackedGame<Words>::Code;

    /// `codes` and `rules` must outlive this object.
    TranslatedGame(const packed::PackedGame<Words>& codes, const packed::AnyPackedGame& rules)
        : codes_(codes), rules_(rules) {}

    [[nodiscard]] int seats() const override { return codes_.seats(); }
    [[nodiscard]] int code_bytes() const override { return codes_.code_bytes(); }
    [[nodiscard]] Code start() const override {
        return codes_.code_of(by_rules([](const auto& rules) { return rules.position_text(rules.start()); }));
    }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override {
        return by_rules([&](const auto& rules) { return rules.seat_to_act(its(rules, code)); });
    }
    [[nodiscard]] int ending(const Code& code) const override {
        return by_rules([&](const auto& rules) { return rules.ending(its(rules, code)); });
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const override {
        return by_rules([](const auto& rules) -> const std::vector<Outcome>& { return rules.endings(); });
    }
    void next_codes(const Code& code, void* to, packed::Take<Words> take) const override {
        packed::Delivery<Words> delivery(to, take);
        by_rules([&](const auto& rules) {
            rules.for_each_next(its(rules, code),
                                [&](const auto& next) { delivery.add(codes_.code_of(rules.position_text(next))); });
        });
        delivery.flush();
    }
    [[nodiscard]] bool ranked() const override {
        return by_rules([](const auto& rules) { return rules.ranked(); });
    }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override {
        return by_rules([&](const auto& rules) { return rules.rank(its(rules, code)); });
    }
    [[nodiscard]] int symmetries() const override { return codes_.symmetries(); }
    [[nodiscard]] Code smallest_image(const Code& code) const override { return codes_.smallest_image(code); }
    [[nodiscard]] int orbit_size(const Code& code) const override {
        return by_rules([&](const auto& rules) { return rules.orbit_size(its(rules, code)); });
    }
    [[nodiscard]] const packed::ValueGame<Words>* values() const override { return codes_.values(); }
    [[nodiscard]] std::string position_text(const Code& code) const override { return codes_.position_text(code); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        return by_rules([&](const auto& rules) { return rules.turn_text(its(rules, from), its(rules, to)); });
    }
    [[nodiscard]] Code code_of(std::string_view position) const override { return codes_.code_of(position); }
    [[nodiscard]] std::string_view engine() const override { return rules_.engine(); }

private:
    template <class F>
    decltype(auto) by_rules(F&& f) const {
        return rules_.visit(std::forward<F>(f));
    }
    /// The code that the game of the rules gives to a position.
    template <class Rules>
    [[nodiscard]] auto its(const Rules& rules, const Code& code) const {
        return rules.code_of(codes_.position_text(code));
    }

    const packed::PackedGame<Words>& codes_;
    const packed::AnyPackedGame& rules_;
};

/// Describes a position. The line is empty unless `with_line`.
template <std::size_t Words>
SolvedPosition solved_position(const Probe<Words>& probe, const packed::PackedGame<Words>& game,
                               const packed::Code<Words>& code, bool with_turns, bool with_line = true) {
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

template <std::size_t Words>
class StudyTable {
public:
    using Code = packed::Code<Words>;

    StudyTable(const Table& table, const Probe<Words>& probe, const packed::PackedGame<Words>& game,
               const StudyOptions& options)
        : table_(table), probe_(probe), game_(game), options_(options) {}

    SolutionStudy study() {
        choose_rows();
        std::uint64_t place = 0;
        std::size_t next = 0;
        std::vector<Code> sampled;
        table_.for_each(0, table_.size(), [&](std::uint64_t row, const std::uint64_t* words) {
            const Code code = storage::code_at<Words>(words);
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
        if (!lead.reported) {
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
                    if (game_.ending(code) == search::ongoing && game_.seat_to_act(code) == solver) {
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
    const Probe<Words>& probe_;
    const packed::PackedGame<Words>& game_;
    StudyOptions options_;
    SolutionStudy made_;
    std::vector<std::uint64_t> rows_;  ///< in ascending order
    std::map<std::pair<int, int>, LeadCount> leads_;
    std::map<std::uint32_t, std::vector<Candidate>> candidates_;  ///< by number of turns; each a heap
};

/// Finds a part of the solution, beginning at a position of the table. A strategy of a start that no seat can force to
/// win has one node.
template <std::size_t Words>
class SolutionGraphs {
public:
    using Code = packed::Code<Words>;

    SolutionGraphs(const Probe<Words>& probe, const packed::PackedGame<Words>& game, SolutionPart part)
        : probe_(probe), game_(game), part_(part) {}

    SolutionGraph from(const Code& start) {
        made_.graph.seats = game_.seats();
        made_.graph.endings = game_.endings();
        enter(start, 0, 0);
        switch (part_.kind) {
            case SolutionPart::Kind::strategy: add_strategy(); break;
            case SolutionPart::Kind::line: add_line(); break;
            case SolutionPart::Kind::turns: add_turns(); break;
        }
        made_.others.resize(made_.graph.nodes.size(), 0);
        return std::move(made_);
    }

private:
    using Turns = std::vector<ProbedTurn<Code>>;

    /// With three seats and more, a seat must win against all others together.
    [[nodiscard]] ForcedWin win_of(const Code& code) const {
        for (int seat = 0; seat < game_.seats(); ++seat) {
            const std::size_t column = game_.seats() > 2 ? static_cast<std::size_t>(seat) + 1 : 0;
            const SolvedValue value = probe_.solved_value(code, column);
            if (!value.endless && value.payoff[static_cast<std::size_t>(seat)] == 1.0) {
                return {static_cast<Seat>(seat), value.turns};
            }
        }
        return {};
    }

    std::uint32_t enter(const Code& code, std::uint32_t parent, std::uint32_t depth) {
        const auto [place, is_new] = numbers_.try_emplace(code, made_.graph.size());
        if (is_new) {
            const int ending = game_.ending(code);
            const bool over = ending != search::ongoing;
            made_.graph.nodes.push_back({depth, parent, static_cast<std::int16_t>(over ? ending : search::no_ending),
                                         game_.seat_to_act(code), !over});
            made_.positions.push_back(game_.position_text(code));
            made_.wins.push_back(win_of(code));
            codes_.push_back(code);
        }
        return place->second;
    }

    /// Enters the positions after these turns and joins them to the node. Nodes must be expanded in ascending order.
    void join(std::uint32_t node, const Turns& turns) {
        std::vector<std::uint32_t> reached;
        for (const ProbedTurn<Code>& turn : turns) {
            const std::uint32_t next = enter(turn.after, node, made_.graph.nodes[node].depth + 1);
            reached.insert(reached.end(), turn.count, next);
        }
        made_.graph.add_edges(reached);
    }

    [[nodiscard]] bool full() {
        made_.too_many = made_.too_many || made_.graph.size() > part_.max_positions;
        return made_.too_many;
    }

    void add_strategy() {
        const std::optional<Seat> winner = made_.wins[0].seat;
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (!winner || made_.graph.over(node)) {
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            Turns turns = probe_.turns(codes_[node]);
            if (made_.graph.nodes[node].seat == *winner) {
                turns = {fastest_win(turns, *winner)};
            }
            join(node, turns);
        }
    }

    [[nodiscard]] ProbedTurn<Code> fastest_win(const Turns& turns, Seat winner) const {
        const ProbedTurn<Code>* best = nullptr;
        std::uint32_t min_turns = 0;
        for (const ProbedTurn<Code>& turn : turns) {
            const ForcedWin win = win_of(turn.after);
            if (win.seat == winner && (best == nullptr || win.turns < min_turns)) {
                best = &turn;
                min_turns = win.turns;
            }
        }
        if (best == nullptr) {
            throw std::logic_error("a won position without a winning turn");
        }
        return *best;
    }

    /// The line ends with the end of the game or with the first repeated position.
    void add_line() {
        made_.line = {0};
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (node != made_.line.back() || made_.graph.over(node)) {
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            Turns turns = probe_.turns(codes_[node]);
            made_.others.resize(made_.graph.nodes.size(), 0);
            if (turns.size() > part_.max_alternatives + 1) {
                made_.others[node] = static_cast<std::uint32_t>(turns.size() - part_.max_alternatives - 1);
                turns.resize(part_.max_alternatives + 1);
            }
            join(node, turns);
            made_.line.push_back(numbers_.at(turns.front().after));
        }
        made_.graph.stopped_by = "chosen";
    }

    void add_turns() {
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (made_.graph.over(node) || made_.graph.nodes[node].depth == part_.turns) {
                made_.graph.stopped_by = made_.graph.over(node) ? made_.graph.stopped_by : "depth";
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            join(node, probe_.turns(codes_[node]));
        }
        made_.graph.full_depth = part_.turns;
    }

    struct Hash {
        std::size_t operator()(const Code& code) const { return search::code_hash(code); }
    };

    const Probe<Words>& probe_;
    const packed::PackedGame<Words>& game_;
    SolutionPart part_;
    SolutionGraph made_;
    std::vector<Code> codes_;
    std::unordered_map<Code, std::uint32_t, Hash> numbers_;
};

template <std::size_t Words>
class RowReader {
public:
    using Code = packed::Code<Words>;

    RowReader(const Table& table, const Probe<Words>& probe, const packed::PackedGame<Words>& game)
        : table_(table), probe_(probe), game_(game) {}

    /// Calls take(row) for each row, in the order of the table, from the calling thread. The threads of the options
    /// make the rows, a few thousand at a time.
    RowsDelivered each(const SolveOptions& options, const std::function<void(const SolvedRow&)>& take) const {
        RowsDelivered delivered;
        const std::size_t blocks = (table_.size() + TableWriter::block - 1) / TableWriter::block;
        const std::size_t taken = make_in_order(
            blocks, blocks_at_a_time, options.threads, [&](std::size_t block) { return rows_of(block); },
            [&](const std::vector<SolvedRow>& rows) {
                for (const SolvedRow& row : rows) {
                    take(row);
                }
                delivered.rows += rows.size();
                options.report_progress("exporting", delivered.rows, table_.size());
            },
            [&] { return options.stopped(); });
        delivered.complete = taken == blocks;
        return delivered;
    }

private:
    static constexpr std::size_t blocks_at_a_time = 64;

    [[nodiscard]] std::vector<SolvedRow> rows_of(std::size_t block) const {
        const std::uint64_t begin = block * TableWriter::block;
        std::vector<SolvedRow> rows;
        table_.for_each(begin, std::min(table_.size(), begin + TableWriter::block),
                        [&](std::uint64_t place, const std::uint64_t* words) { rows.push_back(row_of(place, words)); });
        return rows;
    }

    [[nodiscard]] SolvedRow row_of(std::uint64_t place, const std::uint64_t* words) const {
        const Code code = storage::code_at<Words>(words);
        SolvedRow row;
        row.position = game_.position_text(code);
        row.to_act = game_.seat_to_act(code);
        row.value = SolvedValue::of(table_.columns()[0], table_.value(place));
        for (std::size_t column = 1; column < table_.columns().size(); ++column) {
            row.force.push_back(SolvedValue::of(table_.columns()[column], table_.value(place, column)));
        }
        if (table_.facts().counted()) {
            row.positions = probe_.grouped().orbit_size(code);
        }
        row.legal = game_.count_turns(code);
        for (const ProbedTurn<Code>& turn : probe_.turns(code)) {
            if (turn.best) {
                row.best.push_back(game_.turn_text(code, turn.after));
            }
        }
        return row;
    }

    const Table& table_;
    const Probe<Words>& probe_;
    const packed::PackedGame<Words>& game_;
};

/// `existing`: the table was not written by this call, so that the user's choice of rows must be compared.
template <std::size_t Words>
TableWanted wanted_table(const packed::PackedGame<Words>& game, const SolveOptions& options, bool existing) {
    TableWanted wanted = table_of(game, options.rules, options.version);
    if (existing && options.rows_required) {
        wanted.rows = rows_name(options.rows);
    }
    return wanted;
}

/// Solves the game and writes the table to the file. Sets what concerns the state.
template <std::size_t Words>
void solve_into(const packed::PackedGame<Words>& game, const SolveRequest& request, const std::string& path,
                SolveResult& result) {
    if (request.options.rows == Rows::open && game.seats() != 2) {
        throw RowsUnavailable("this rule set does not have two seats");
    }
    Solver<Words> solver(game, request.options, *request.communicator);
    solver.run();
    TableFacts about;
    about.ruleset = request.ruleset;
    write_table(solver, game, request.options, about, path, *request.communicator);
    result.resumed = solver.resumed_groups();
    result.state_lost = solver.state_lost();
}

template <std::size_t Words>
void verify_into(SolveResult& result, const Table& table, const packed::PackedGame<Words>& game,
                 const SolveRequest& request) {
    if (request.verifier) {
        const TranslatedGame<Words> translated(game, *request.verifier);
        result.verification = verify<Words>(table, translated, request.options);
        result.verified_by = request.verifier->engine();
    } else {
        result.verification = verify(table, game, request.options);
        result.verified_by = result.engine;
    }
}

template <std::size_t Words>
SolvedProbe solved_probe(const Probe<Words>& probe, const packed::PackedGame<Words>& game, Rows rows,
                         const std::string& text) {
    packed::Code<Words> code;
    try {
        code = game.code_of(text);
    } catch (const std::invalid_argument& fault) {
        return {text, std::nullopt, fault.what()};
    }
    if (!probe.has(code)) {
        return {text, std::nullopt,
                rows == Rows::open ? "it has no row: no game reaches it, or only after a seat left out a win at once; "
                                     "--rows all solves all reachable positions"
                                   : not_reached};
    }
    return {text, solved_position(probe, game, code, true), ""};
}

template <std::size_t Words>
std::optional<SolveResult> solve_with(const packed::PackedGame<Words>& game, const SolveRequest& request) {
    SolveResult result;
    result.engine = game.engine() == "fast" ? "fast" : "reference";
    result.read = !request.table.empty() && Table::exists(request.table);
    // No process may write the file before all processes have tested whether it exists.
    request.communicator->barrier();
    std::string path = request.table;
    std::optional<storage::ScratchFolder> scratch;
    if (path.empty() && request.communicator->rank() == 0) {
        path = scratch.emplace("").path() + "/table";
    }
    std::unique_ptr<Table> table;
    if (!result.read) {
        solve_into(game, request, path, result);
    }
    if (request.communicator->rank() == 0) {
        table = std::make_unique<Table>(path, wanted_table(game, request.options, result.read),
                                        Column::all(game.seats(), game.endings()));
    }
    if (!table) {
        return std::nullopt;
    }
    scratch.reset();  // the mapped file stays readable
    result.facts = table->facts();
    result.bytes = table->bytes();
    const Probe<Words> probe(*table, game);
    result.start = solved_position(probe, game, game.start(), true);
    for (const std::string& text : request.probes) {
        result.probes.push_back(solved_probe(probe, game, result.facts.rows, text));
    }
    const auto statistics = statistics_of(*table, game);
    for (const auto& count : statistics.values) {
        const Column& column = table->columns()[0];
        result.counts.push_back({SolvedValue::of(column, column.packed(count.result, count.turns)), count.positions,
                                 count.classes, game.position_text(count.example)});
    }
    result.to_act = statistics.to_act;
    if (statistics.longest_win) {
        result.longest_win = solved_position(probe, game, statistics.longest_win->example, false);
    }
    for (const SolutionPart& part : request.graphs) {
        result.graphs.push_back(SolutionGraphs<Words>(probe, game, part).from(game.start()));
    }
    if (request.study) {
        result.study = StudyTable<Words>(*table, probe, game, *request.study).study();
    }
    if (request.row) {
        result.rows = RowReader<Words>(*table, probe, game).each(request.options, request.row);
    }
    if (request.verify) {
        verify_into(result, *table, game, request);
    }
    return result;
}

}  // namespace

std::optional<SolveResult> solve_packed(const packed::AnyPackedGame& game, const SolveRequest& request) {
    return game.visit([&](const auto& packed_game) { return solve_with(packed_game, request); });
}

std::string codes_of_table(const std::string& path) {
    storage::require_regular(path);
    std::ifstream file(path, std::ios::binary);
    std::string header(4096, '\0');
    file.read(header.data(), static_cast<std::streamsize>(header.size()));
    const std::string key = "\nengine ";
    const std::size_t at = header.find(key);
    if (at == std::string::npos) {
        return "";
    }
    const std::size_t begin = at + key.size();
    return header.substr(begin, header.find('\n', begin) - begin);
}

}  // namespace rulescope::solve
