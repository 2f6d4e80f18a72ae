// Tables: written, read back, damaged. Verification finds every kind of wrong value.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "analysis/solve/perfect.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/verification.h"
#include "tests/analysis/solve/by_hand.h"
#include "tests/analysis/solve/table_support.h"

namespace rulescope::solve {
namespace {

using namespace tables;  // table_support.h

TEST(SolveTable, HoldsWhatWasSolved) {
    const Folder folder;
    for (const int seats : {2, 3}) {
        const GraphGame game = large_graph(seats, false);
        const SolveOptions options = options_for();
        parallel::SingleProcess alone;
        Solver<1> solver(game, options, alone);
        solver.run();
        const std::string path = folder.path("table");
        write_table(solver, game, options, TableFacts{}, path, alone);
        const Table table = open(game, path);
        ASSERT_GT(table.size(), 200U);
        std::uint64_t found = 0;
        for (std::uint64_t node = 0; node < game.nodes.size() + 10; ++node) {
            const std::uint64_t place = table.find(&node);
            if (node >= game.nodes.size() || game.nodes[node].next.empty() || solver.value({node}) == undecided) {
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
    using Long = search::Code<3>;
    auto codes = *rc::gen::container<std::vector<Long>>(
        rc::gen::map(rc::gen::tuple(rc::gen::arbitrary<std::uint64_t>(), rc::gen::inRange<std::uint64_t>(0, 3),
                                    rc::gen::element<std::uint64_t>(0, 1, ~std::uint64_t{0}, std::uint64_t{1} << 63U)),
                     [](const std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>& words) {
                         return Long{std::get<2>(words) ^ std::get<0>(words), std::get<2>(words), std::get<1>(words)};
                     }));
    std::sort(codes.begin(), codes.end(), search::code_less<3>);
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    const Folder folder;
    const std::vector<Column> columns = Column::all(2, testing::graph_endings(2));
    TableFacts facts;
    facts.rules = "r";
    facts.version = "v";
    facts.words = 3;
    facts.counts.stored = codes.size();
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
                  !std::binary_search(codes.begin(), codes.end(), other, search::code_less<3>));
    }
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
    ++facts.longest;  // space for one more turn
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
        // For every result and every column: another result, one turn more, one turn less.
        std::vector<std::vector<int>> counts(table.columns().size(), std::vector<int>(8, 0));
        for (std::uint64_t place = 0; place < table.size(); ++place) {
            for (std::size_t c = 0; c < table.columns().size(); ++c) {
                const Column& column = table.columns()[c];
                const Packed value = table.value(place, c);
                if (++counts[c][column.result(value)] > 4) {
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
        for (std::size_t c = 0; c < counts.size(); ++c) {
            EXPECT_GT(counts[c].front(), 0);
            // Endless play, or a win that cannot be forced. If draws are possible, endless play of two seats is rare.
            EXPECT_TRUE(seats == 2 && draws ? counts[c][2] > 0
                                            : counts[c][table.columns()[c].results().size() - 1] > 0);
        }
    }
}

TEST(SolveTable, VerificationFindsAPositionThatIsMissing) {
    const Folder folder;
    GraphGame game = large_graph(2, false);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    std::uint64_t missing = 899;
    while (game.nodes[missing].next.empty() || table.find(&missing) != Table::none) {
        --missing;
    }
    game.nodes[0].next.push_back(static_cast<std::uint32_t>(missing));
    EXPECT_NE(verify(table, game, options_for()).fault.find("not in the table: n" + std::to_string(missing)),
              std::string::npos);
    game.nodes[0].next.back() = 0;
    EXPECT_NE(verify(table, game, options_for()).fault.find("turns"), std::string::npos);
}

TEST(SolveTable, TheLineIsAsLongAsTheTableSays) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    const auto statistics = statistics_of(table, game);
    ASSERT_TRUE(statistics.longest_win.has_value());
    EXPECT_GE(statistics.longest_win->turns, 3U);
    const Probe<1> probe(table, game);
    const auto line = probe.line(statistics.longest_win->example);
    EXPECT_EQ(line.size(), statistics.longest_win->turns + std::size_t{1});
    for (std::size_t at = 0; at < line.size(); ++at) {
        EXPECT_EQ(probe.solved_value(line[at]).turns, line.size() - 1 - at);
    }
    std::uint64_t positions = 0;
    for (const auto& count : statistics.values) {
        positions += count.positions;
    }
    EXPECT_EQ(positions, table.facts().counts.positions - table.facts().counts.finished);
}

TEST(SolveTable, PerfectPlayKeepsWhatCanBeHad) {
    const Folder folder;
    const GraphGame game = large_graph(2, true);
    write(game, options_for(), folder.path("table"));
    const Table table = open(game, folder.path("table"));
    const Probe<1> probe(table, game);
    std::vector<std::uint64_t> choices(2, 0);
    for (std::uint64_t node = 0; node < game.nodes.size(); ++node) {
        if (!probe.has({node}) || game.nodes[node].next.empty()) {
            continue;
        }
        for (std::uint64_t number = 0; number < 3; ++number) {
            const auto next = perfect_turn(probe, {node}, number);
            ASSERT_TRUE(next.has_value());
            const SolvedValue before = probe.solved_value({node}), after = probe.solved_value(*next);
            EXPECT_EQ(after.payoff, before.payoff);
            EXPECT_EQ(after.turns + (before.endless ? 0 : 1), before.turns);
        }
        ++choices[perfect_turn(probe, {node}, 0) == perfect_turn(probe, {node}, 1) ? 0 : 1];
    }
    EXPECT_GT(choices[0], 0U);
    EXPECT_GT(choices[1], 0U);
}

}  // namespace
}  // namespace rulescope::solve
