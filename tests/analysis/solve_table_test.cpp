// Tables: written, read back, damaged; the pass that verifies them finds every kind of wrong value; threads, processes
// and resumed runs give the same bytes.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "analysis/solve/gathering.h"
#include "analysis/solve/perfect.h"
#include "analysis/solve/table_statistics.h"
#include "analysis/solve/verification.h"
#include "tests/analysis/solve_by_hand.h"
#include "tests/analysis/solve_peers.h"

namespace rulescope::solve {
namespace {

using testing::GraphGame;

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "rulescope-solve-XXXXXX").string();
        path_ = mkdtemp(name.data()) == nullptr ? std::string() : name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

SolveOptions options_for(int threads = 1, const std::string& state = "") {
    SolveOptions options;
    options.threads = threads;
    options.rules = "0123456789abcdef";
    options.version = "1.2.3";
    options.state = state;
    return options;
}

/// Solves and writes, as so many processes.
std::size_t write(const GraphGame& game, const SolveOptions& options, const std::string& path, int processes = 1) {
    std::atomic<std::size_t> resumed{0};
    testing::as_processes(processes, [&](explore::Peers& peers) {
        Solver<GraphGame> solver(game, options, peers);
        solver.run();
        TableFacts about;
        about.ruleset = "graph";
        write_table(solver, game, options, about, path, peers);
        resumed = solver.resumed_groups();
    });
    return resumed;
}

Table open(const GraphGame& game, const std::string& path) {
    return Table(path, {"0123456789abcdef", "1.2.3"}, Column::all(game.seats(), game.endings()));
}

/// A graph with some hundred positions, wins, draws (unless they are left out) and cycles.
GraphGame large_graph(int seats, bool ranked, bool draws = true) {
    GraphGame game;
    game.players = seats;
    game.has_rank = ranked;
    game.ends = testing::graph_endings(seats);
    if (!draws) {
        game.ends.resize(static_cast<std::size_t>(seats));
    }
    std::uint32_t state = 12345;
    const auto draw = [&](std::uint32_t below) {
        state = state * 1664525U + 1013904223U;
        return (state >> 10U) % below;
    };
    constexpr std::uint32_t size = 900;
    for (std::uint32_t place = 0; place < size; ++place) {
        GraphGame::Node node{
            static_cast<Seat>(draw(static_cast<std::uint32_t>(seats))), explore::goes_on, place / 90, {}};
        const std::uint32_t least = ranked ? (place / 90 + (place / 90 % 2 == 0 ? 1 : 0)) * 90 : 0;
        const std::uint32_t turns = place < 100 ? 3 : draw(4);
        for (std::uint32_t turn = 0; turn < turns && least < size; ++turn) {
            node.next.push_back(least + draw(std::min(size - least, 300U)));
        }
        if (node.next.empty()) {
            node.ending = static_cast<int>(draw(static_cast<std::uint32_t>(game.ends.size())));
        }
        game.nodes.push_back(node);
    }
    return game;
}

TEST(SolveTable, HoldsWhatWasSolved) {
    const Folder folder;
    for (const int seats : {2, 3}) {
        const GraphGame game = large_graph(seats, false);
        const SolveOptions options = options_for();
        explore::Alone alone;
        Solver<GraphGame> solver(game, options, alone);
        solver.run();
        const std::string path = folder.path("table");
        write_table(solver, game, options, TableFacts{}, path, alone);
        const Table table = open(game, path);
        ASSERT_GT(table.size(), 200U);
        std::uint64_t found = 0;
        for (std::uint64_t node = 0; node < game.nodes.size() + 10; ++node) {
            const std::uint64_t place = table.find(&node);
            if (node >= game.nodes.size() || solver.value({node}) == undecided) {
                EXPECT_EQ(place, Table::none);
                continue;
            }
            ASSERT_NE(place, Table::none);
            ++found;
            for (std::size_t column = 0; column < table.columns().size(); ++column) {
                EXPECT_EQ(table.value(place, column), solver.value({node}, column));
            }
        }
        EXPECT_EQ(found, table.size());
        std::vector<std::uint64_t> middle;
        table.for_each(70, 200, [&](std::uint64_t, const std::uint64_t* code) { middle.push_back(code[0]); });
        EXPECT_EQ(middle.size(), 130U);
        EXPECT_TRUE(std::is_sorted(middle.begin(), middle.end()));
        EXPECT_EQ(table.find(middle.data()), 70U);
    }
}

RC_GTEST_PROP(SolveTable, CodesOfSeveralWordsComeBack, ()) {
    using Long = explore::Code<3>;
    auto codes = *rc::gen::container<std::vector<Long>>(
        rc::gen::map(rc::gen::tuple(rc::gen::arbitrary<std::uint64_t>(), rc::gen::inRange<std::uint64_t>(0, 3),
                                    rc::gen::element<std::uint64_t>(0, 1, ~std::uint64_t{0}, std::uint64_t{1} << 63U)),
                     [](const std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>& words) {
                         return Long{std::get<2>(words) ^ std::get<0>(words), std::get<2>(words), std::get<1>(words)};
                     }));
    std::sort(codes.begin(), codes.end(), explore::code_less<3>);
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    const Folder folder;
    const std::vector<Column> columns = Column::all(2, testing::graph_endings(2));
    TableFacts facts;
    facts.rules = "r";
    facts.version = "v";
    facts.words = 3;
    facts.classes = codes.size();
    facts.longest = 5000;
    TableWriter writer(folder.path("table"), facts, columns);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const Packed value = columns[0].packed(i % 4, static_cast<std::uint32_t>(i * 37 % 5000));
        writer.add(codes[i].data(), &value);
    }
    writer.finish();
    const Table table(folder.path("table"), {"r", "v"}, columns);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        RC_ASSERT(table.find(codes[i].data()) == i);
        RC_ASSERT(table.value(i) == columns[0].packed(i % 4, static_cast<std::uint32_t>(i * 37 % 5000)));
        Long other = codes[i];
        ++other[0];
        RC_ASSERT((table.find(other.data()) == Table::none) ==
                  !std::binary_search(codes.begin(), codes.end(), other, explore::code_less<3>));
    }
}

std::string complaint(const std::function<void()>& what) {
    try {
        what();
    } catch (const FileFault& fault) {
        return fault.what();
    }
    return "";
}

TEST(SolveTable, EveryByteThatIsAnotherIsFoundOut) {
    const Folder folder;
    const GraphGame game = large_graph(2, false);
    const std::string path = folder.path("table");
    write(game, options_for(), path);
    const std::string whole = bytes_of(path);
    const auto with = [&](const std::string& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
        return complaint([&] { open(game, path); });
    };
    EXPECT_EQ(with(whole), "");
    for (std::size_t at = 0; at < whole.size(); at += at < 4200 ? 97 : 13) {
        std::string other = whole;
        other[at] = static_cast<char>(other[at] ^ 4);
        EXPECT_NE(with(other), "") << at;
    }
    const auto at_end = [&](std::size_t from_end) {
        std::string other = whole;
        other[whole.size() - from_end] = static_cast<char>(other[whole.size() - from_end] ^ 1);
        return with(other);
    };
    EXPECT_NE(at_end(1).find("damaged (its values)"), std::string::npos) << at_end(1);
    std::string other = whole;
    other[4100] = static_cast<char>(other[4100] ^ 1);
    EXPECT_NE(with(other).find("damaged (its codes)"), std::string::npos) << with(other);
    for (const std::size_t length : {std::size_t{0}, std::size_t{10}, std::size_t{4000}, whole.size() - 8}) {
        EXPECT_NE(with(whole.substr(0, length)), "") << length;
    }
    EXPECT_NE(complaint([&] { open(game, folder.path("none")); }).find("cannot be read"), std::string::npos);
}

TEST(SolveTable, OfAnotherRuleSetOrVersionIsRefused) {
    const Folder folder;
    const GraphGame game = large_graph(2, false);
    const std::string path = folder.path("table");
    write(game, options_for(), path);
    const std::vector<Column> columns = Column::all(2, game.endings());
    EXPECT_NE(complaint([&] {
                  Table(path, {"another", "1.2.3"}, columns);
              }).find("another rule set"),
              std::string::npos);
    EXPECT_NE(complaint([&] {
                  Table(path, {"0123456789abcdef", "9"}, columns);
              }).find("Rulescope 1.2.3"),
              std::string::npos);
}

/// The table with one value changed.
std::string fault_with(const GraphGame& game, const Table& table, const std::string& path, std::uint64_t place,
                       std::size_t column, Packed value) {
    TableFacts facts = table.facts();
    ++facts.longest;  // room for one turn more
    TableWriter writer(path, facts, table.columns());
    table.for_each(0, table.size(), [&](std::uint64_t at, const std::uint64_t* code) {
        std::vector<Packed> values;
        for (std::size_t c = 0; c < table.columns().size(); ++c) {
            values.push_back(at == place && c == column ? value : table.value(at, c));
        }
        writer.add(code, values.data());
    });
    writer.finish();
    const Table changed = open(game, path);
    return verify(changed, game, options_for()).fault;
}

TEST(SolveTable, VerificationFindsEveryKindOfWrongValue) {
    const Folder folder;
    for (const auto& [seats, draws] : {std::pair(2, true), std::pair(2, false), std::pair(3, true)}) {
        const GraphGame game = large_graph(seats, false, draws);
        write(game, options_for(), folder.path("table"));
        const Table table = open(game, folder.path("table"));
        const Verification verification = verify(table, game, options_for(2));
        EXPECT_EQ(verification.fault, "");
        EXPECT_EQ(verification.classes, table.size());
        EXPECT_GT(verification.only_moves, 0U);
        // Of every result and in every column: another result, a turn more, a turn less.
        std::vector<std::vector<int>> seen(table.columns().size(), std::vector<int>(8, 0));
        for (std::uint64_t place = 0; place < table.size(); ++place) {
            for (std::size_t c = 0; c < table.columns().size(); ++c) {
                const Column& column = table.columns()[c];
                const Packed value = table.value(place, c);
                if (++seen[c][column.result(value)] > 4) {
                    continue;
                }
                const auto results = static_cast<unsigned>(column.results().size());
                for (unsigned result = 0; result < results; ++result) {
                    if (result != column.result(value)) {
                        const std::uint32_t turns = column.results()[result].ends ? column.turns(value) : 0;
                        EXPECT_NE(fault_with(game, table, folder.path("wrong"), place, c, column.packed(result, turns)),
                                  "");
                    }
                }
                if (column.results()[column.result(value)].ends) {
                    EXPECT_NE(fault_with(game, table, folder.path("wrong"), place, c,
                                         column.packed(column.result(value), column.turns(value) + 1)),
                              "");
                }
            }
        }
        for (std::size_t c = 0; c < seen.size(); ++c) {
            EXPECT_GT(seen[c].front(), 0);
            // Endless play, or a win that cannot be forced. With draws to be had two seats rarely go round for ever.
            EXPECT_TRUE(seats == 2 && draws ? seen[c][2] > 0 : seen[c][table.columns()[c].results().size() - 1] > 0);
        }
    }
}

TEST(SolveTable, VerificationFindsAPositionThatIsMissing) {
    const Folder folder;
    GraphGame game = large_graph(2, false);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    std::uint64_t missing = 899;
    while (table.find(&missing) != Table::none) {
        --missing;
    }
    game.nodes[0].next.push_back(static_cast<std::uint32_t>(missing));
    EXPECT_NE(verify(table, game, options_for()).fault.find("not in the table: n" + std::to_string(missing)),
              std::string::npos);
    game.nodes[0].next.back() = 0;
    EXPECT_NE(verify(table, game, options_for()).fault.find("turns"), std::string::npos);
}

TEST(SolveTable, IsTheSameForAnyNumberOfThreadsAndProcesses) {
    const Folder folder;
    for (const int seats : {2, 3}) {
        for (const bool ranked : {false, true}) {
            const GraphGame game = large_graph(seats, ranked);
            write(game, options_for(), folder.path("one"));
            write(game, options_for(2), folder.path("threads"));
            write(game, options_for(), folder.path("processes"), 3);
            write(game, options_for(2), folder.path("both"), 2);
            const std::string one = bytes_of(folder.path("one"));
            EXPECT_EQ(bytes_of(folder.path("threads")), one);
            EXPECT_EQ(bytes_of(folder.path("processes")), one);
            EXPECT_EQ(bytes_of(folder.path("both")), one);
        }
    }
}

TEST(SolveTable, AKilledRunGoesOnToTheSameTable) {
    const Folder folder;
    for (const bool ranked : {true, false}) {
        const GraphGame game = large_graph(3, ranked);
        write(game, options_for(), folder.path("undisturbed"));
        const std::string expected = bytes_of(folder.path("undisturbed"));
        const std::string state = folder.path(ranked ? "state" : "state-of-one-group");
        write(game, options_for(1, state), folder.path("whole"), 2);
        EXPECT_EQ(bytes_of(folder.path("whole")), expected);
        // What a kill leaves: the last record cut off at any place, in either process.
        const std::string values = state + "/values-2-of-2";
        const std::string all = bytes_of(values);
        for (const std::size_t length : {all.size() - 5, all.size() / 2, std::size_t{20}, std::size_t{0}}) {
            std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, length);
            const std::size_t resumed = write(game, options_for(1, state), folder.path("again"), 2);
            EXPECT_EQ(bytes_of(folder.path("again")), expected) << length;
            EXPECT_EQ(resumed == 0, length < 30 || !ranked) << length;
        }
        std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, all.size() / 2);
        write(game, options_for(1, state), folder.path("again"), 3);  // with another number of processes
        EXPECT_EQ(bytes_of(folder.path("again")), expected);
        EXPECT_FALSE(std::filesystem::exists(values));
        EXPECT_GT(write(game, options_for(1, state), folder.path("again"), 1), 0U);
        EXPECT_EQ(bytes_of(folder.path("again")), expected);
    }
}

TEST(SolveTable, AStateOfSomethingElseIsRefused) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    const std::string state = folder.path("state");
    write(game, options_for(1, state), folder.path("table"));
    const auto again = [&](SolveOptions options) {
        return complaint([&] {
            explore::Alone alone;
            Solver<GraphGame>(game, options, alone).run();
        });
    };
    EXPECT_EQ(again(options_for(1, state)), "");
    SolveOptions other = options_for(1, state);
    other.rules = "other";
    EXPECT_NE(again(other).find("'rules other' was asked for"), std::string::npos) << again(other);
    other = options_for(1, state);
    other.version = "2";
    EXPECT_NE(again(other).find("'version 2' was asked for"), std::string::npos) << again(other);
    std::string positions = bytes_of(state + "/positions-1-of-1");
    positions[positions.size() / 2] = static_cast<char>(positions[positions.size() / 2] ^ 1);
    std::ofstream(state + "/positions-1-of-1", std::ios::binary) << positions;
    EXPECT_NE(again(options_for(1, state)).find("damaged"), std::string::npos);
}

TEST(SolveTable, TheLineIsAsLongAsTheTableSays) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    const auto statistics = statistics_of(table, game);
    ASSERT_TRUE(statistics.longest_win.has_value());
    EXPECT_GE(statistics.longest_win->turns, 3U);
    const Probe<GraphGame> probe(table, game);
    const auto line = probe.line(statistics.longest_win->example);
    EXPECT_EQ(line.size(), statistics.longest_win->turns + std::size_t{1});
    for (std::size_t at = 0; at < line.size(); ++at) {
        EXPECT_EQ(probe.told(line[at]).turns, line.size() - 1 - at);
    }
    std::uint64_t positions = 0;
    for (const auto& count : statistics.values) {
        positions += count.positions;
    }
    EXPECT_EQ(positions, table.facts().positions);
}

TEST(SolveTable, PerfectPlayKeepsWhatCanBeHad) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    const Probe<GraphGame> probe(table, game);
    std::vector<std::uint64_t> seen(2, 0);
    for (std::uint64_t node = 0; node < game.nodes.size(); ++node) {
        if (!probe.has({node}) || game.nodes[node].next.empty()) {
            continue;
        }
        for (std::uint64_t number = 0; number < 3; ++number) {
            const auto next = perfect_turn(probe, {node}, number);
            ASSERT_TRUE(next.has_value());
            const Told before = probe.told({node}), after = probe.told(*next);
            EXPECT_EQ(after.payoff, before.payoff);
            EXPECT_EQ(after.turns + (before.endless ? 0 : 1), before.turns);
        }
        ++seen[perfect_turn(probe, {node}, 0) == perfect_turn(probe, {node}, 1) ? 0 : 1];
    }
    EXPECT_GT(seen[0], 0U);
    EXPECT_GT(seen[1], 0U);
}

}  // namespace
}  // namespace rulescope::solve
