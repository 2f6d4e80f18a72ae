// Runs of the search of values: any number of threads or processes, and killed and resumed runs, give the same table;
// tables are probed, verified, and refused where they belong to another symmetry.
#include <gtest/gtest.h>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/solve/table/probe.h"
#include "analysis/solve/verification.h"
#include "analysis/storage/checksum.h"
#include "tests/analysis/games/adaptoid/packed/value_combinations.h"
#include "tests/analysis/solve/table_support.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

using namespace tables;  // table_support.h
using Game = packed::PackedGame<1>;

/// A game on a small board: two or three seats.
class SmallGame {
public:
    struct Setting {
        std::string board;
        adaptoid::Supply supply;
    };
    static Setting five_cells() { return {" 1 1\n1 1 1", {12, 12, 12}}; }
    /// With this supply some turns keep the rank.
    static Setting seven_cells() { return {" 1 1\n1 1 1\n 1 1", {2, 1, 1}}; }

    explicit SmallGame(int seats = 2, int captures = 2, const Setting& setting = five_cells())
        : game_(rules_of(seats, captures, setting)),
          engine_(std::make_shared<const adaptoid::TwinContext>(game_, game_.initial())) {}

    [[nodiscard]] const Game& game() const { return engine_; }

private:
    static adaptoid::RuleSet rules_of(int seats, int captures, const Setting& setting) {
        adaptoid::RuleSet rules = testing::small_rules(setting.board, seats, 12, captures);
        rules.supply = setting.supply;
        return rules;
    }

    adaptoid::Adaptoid game_;
    adaptoid::PackedTwin<1> engine_;
};

/// Solves and writes the table. Returns the number of resumed groups.
std::size_t solve_to(const Game& game, const SolveOptions& options, const std::string& path, int processes = 1) {
    std::atomic<std::size_t> resumed{0};
    testing::in_processes(processes, [&](parallel::Communicator& communicator) {
        Solver<Game::words> solver(game, options, communicator);
        solver.run();
        write_table(solver, game, options, TableFacts(), path, communicator);
        resumed = solver.resumed_groups();
    });
    return resumed;
}

TableWanted wanted(const Game& game) {
    return table_of(game, "0123456789abcdef", "1.2.3");
}

Table opened(const Game& game, const std::string& path) {
    return Table(path, wanted(game), Column::all(game.seats(), game.endings()));
}

TEST(ValuesRuns, AreTheSameForAnyNumberOfThreadsAndProcesses) {
    const Folder folder;
    for (const int seats : {2, 3}) {
        const SmallGame small(seats, seats == 2 ? 2 : 1);
        solve_to(small.game(), options_for(), folder.path("one"));
        const std::string one = bytes_of(folder.path("one"));
        EXPECT_GT(one.size(), 4096U + 500U);
        solve_to(small.game(), options_for(2), folder.path("threads"));
        solve_to(small.game(), options_for(), folder.path("processes"), 3);
        solve_to(small.game(), options_for(2), folder.path("both"), 2);
        EXPECT_EQ(bytes_of(folder.path("threads")), one);
        EXPECT_EQ(bytes_of(folder.path("processes")), one);
        EXPECT_EQ(bytes_of(folder.path("both")), one);
    }
}

/// What a seat can force follows from what another seat can force, in a cycle (standing_layer.cpp).
TEST(ValuesRuns, OfThreeSeatsAreTheSameIfTurnsKeepTheRank) {
    const Folder folder;
    const SmallGame small(3, 1, SmallGame::seven_cells());
    solve_to(small.game(), options_for(), folder.path("one"));
    const std::string one = bytes_of(folder.path("one"));
    const Table table = opened(small.game(), folder.path("one"));
    EXPECT_TRUE(table.facts().may_repeat);
    EXPECT_TRUE(table.facts().exchanges_seats);
    EXPECT_TRUE(verify(table, small.game(), SolveOptions()).holds());
    solve_to(small.game(), options_for(2), folder.path("threads"));
    EXPECT_EQ(bytes_of(folder.path("threads")), one);
    for (const int processes : {2, 3}) {
        solve_to(small.game(), options_for(), folder.path("processes"), processes);
        EXPECT_EQ(bytes_of(folder.path("processes")), one) << processes;
    }
    const std::string state = folder.path("state");
    solve_to(small.game(), options_for(1, state), folder.path("whole"), 2);
    const std::string values = state + "/values-1-of-2";
    const std::string all = bytes_of(values);
    std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, all.size() / 2);
    EXPECT_GT(solve_to(small.game(), options_for(2, state), folder.path("again"), 3), 0U);
    EXPECT_EQ(bytes_of(folder.path("again")), one);
}

TEST(ValuesRuns, AKilledRunContinuesToTheSameTable) {
    const Folder folder;
    const SmallGame small;
    solve_to(small.game(), options_for(), folder.path("undisturbed"));
    const std::string expected = bytes_of(folder.path("undisturbed"));
    const std::string state = folder.path("state");
    solve_to(small.game(), options_for(1, state), folder.path("whole"), 2);
    EXPECT_EQ(bytes_of(folder.path("whole")), expected);
    // The state after a kill: the last record cut off at any byte.
    const std::string values = state + "/values-2-of-2";
    const std::string all = bytes_of(values);
    for (const std::size_t length : {all.size() - 5, all.size() / 2, std::size_t{20}, std::size_t{0}}) {
        std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, length);
        const std::size_t resumed = solve_to(small.game(), options_for(1, state), folder.path("again"), 2);
        EXPECT_EQ(bytes_of(folder.path("again")), expected) << length;
        EXPECT_EQ(resumed == 0, length < 30) << length;
    }
    std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, all.size() / 2);
    solve_to(small.game(), options_for(2, state), folder.path("again"), 3);  // with another number of processes
    EXPECT_EQ(bytes_of(folder.path("again")), expected);
    EXPECT_GT(solve_to(small.game(), options_for(1, state), folder.path("again"), 1), 0U);
    EXPECT_EQ(bytes_of(folder.path("again")), expected);
}

TEST(ValuesRuns, TooLittleMemoryAndAStopAreReported) {
    const SmallGame small;
    parallel::SingleProcess alone;
    SolveOptions options;
    options.memory_bytes = 1000;
    Solver<Game::words> starved(small.game(), options, alone);
    try {
        starved.run();
        FAIL() << "no exception";
    } catch (const MemoryShort& fault) {
        EXPECT_NE(std::string(fault.what()).find("positions found so far need"), std::string::npos) << fault.what();
    }
    const std::atomic<bool> stop{true};
    options = SolveOptions();
    options.stop = &stop;
    Solver<Game::words> stopped(small.game(), options, alone);
    EXPECT_THROW(stopped.run(), Interrupted);
}

TEST(ValuesRuns, AProbeFindsEveryPositionAfterATurn) {
    const Folder folder;
    const SmallGame::Setting five = SmallGame::five_cells(), seven = SmallGame::seven_cells();
    for (const auto& [seats, setting] : {std::pair(2, five), std::pair(3, five), std::pair(3, seven)}) {
        const SmallGame small(seats, 1, setting);
        const Game& game = small.game();
        solve_to(game, options_for(), folder.path("table"));
        const Table table = opened(game, folder.path("table"));
        EXPECT_EQ(table.facts().symmetries, Symmetries::rules);
        EXPECT_EQ(table.facts().counts.positions, 0U);
        parallel::SingleProcess alone;
        SolveOptions options;
        options.symmetries = Symmetries::none;
        Solver<Game::words> counting(game, options, alone);
        counting.run();
        const Probe<Game::words> probe(table, game);
        std::uint64_t finished = 0;
        counting.for_each_position([&](const auto& slot, const auto& code) {
            for (std::size_t c = 0; c < counting.columns().size(); ++c) {
                const Column& column = counting.columns()[c];
                EXPECT_EQ(probe.value(code, c), counting.value_at(slot, c)) << game.position_text(code);
                game.for_each_next(code, [&](const auto& after) {
                    if (const int ending = game.ending(after); ending != packed::ongoing) {
                        ++finished;
                        EXPECT_EQ(probe.value(after, c), column.ended(ending)) << game.position_text(after);
                    }
                });
            }
        });
        EXPECT_GT(finished, 10U);
        EXPECT_EQ(probe.line(game.start()).size(), probe.solved_value(game.start()).turns + std::size_t{1});
        EXPECT_TRUE(verify(table, game, options).holds());
    }
}

TEST(ValuesRuns, VerificationFindsAWrongValue) {
    const Folder folder;
    const SmallGame small;
    const Game& game = small.game();
    solve_to(game, options_for(), folder.path("table"));
    const Table table = opened(game, folder.path("table"));
    ASSERT_TRUE(verify(table, game, SolveOptions()).holds());
    // A copy in which one value says one turn more.
    for (const std::uint64_t wrong : {std::uint64_t{0}, table.size() / 2, table.size() - 1}) {
        TableWriter writer(folder.path("wrong"), table.facts(), table.columns());
        table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* code) {
            const Column& column = table.columns()[0];
            Packed value = table.value(place);
            if (place == wrong) {
                const std::uint32_t turns = column.turns(value);
                value = column.packed(column.result(value), turns == 1 ? 2 : turns - 1);
            }
            writer.add(code, &value);
        });
        writer.finish();
        const Verification found = verify(opened(game, folder.path("wrong")), game, SolveOptions());
        EXPECT_FALSE(found.holds());
        EXPECT_NE(found.fault.find("the turns give"), std::string::npos) << found.fault;
    }
}

TEST(ValuesRuns, ATableOfAnotherSymmetryIsRefused) {
    const Folder folder;
    const SmallGame small;
    const Game& game = small.game();
    const std::string path = folder.path("table");
    solve_to(game, options_for(), path);
    const std::vector<Column> columns = Column::all(game.seats(), game.endings());
    const auto says = [&](const TableWanted& what, const std::string& text) {
        const std::string message = complaint([&] { Table(path, what, columns); });
        EXPECT_NE(message.find(text), std::string::npos) << message;
    };
    EXPECT_EQ(complaint([&] { Table(path, wanted(game), columns); }), "");
    TableWanted larger = wanted(game);
    larger.value_order = 24;
    says(larger,
         "this table was solved up to 4 symmetries of the rules with exchanged seats, but this game has 24 with "
         "exchanged seats; remove it to solve again");
    TableWanted own_seats = wanted(game);
    own_seats.exchanges_seats = false;
    says(own_seats, "4 symmetries of the rules with exchanged seats, but this game has 4 without exchanged seats");
    TableWanted version = wanted(game);
    version.version = "1.2.4";
    says(version,
         "this table was written by Rulescope 1.2.3 (format 4), this is 1.2.4 (format 4); remove it to solve again");
    TableWanted rules = wanted(game);
    rules.rules = "fedcba9876543210";
    says(rules,
         "this table is of another rule set or start ('', 0123456789abcdef), not of the requested one "
         "(fedcba9876543210); name another file with --table");
}

/// Headers that other programs wrote have a valid checksum, but another format, group or line.
TEST(ValuesRuns, ATableWithAnotherHeaderIsRefused) {
    const Folder folder;
    const SmallGame small;
    const Game& game = small.game();
    const std::string path = folder.path("table");
    solve_to(game, options_for(), path);
    const std::string whole = bytes_of(path);
    const auto with = [&](const std::string& line, const std::string& other, bool valid) {
        std::string bytes = whole;
        const std::size_t at = bytes.find(line);
        EXPECT_LT(at, 4096U) << line;
        EXPECT_EQ(line.size(), other.size());
        bytes.replace(at, other.size(), other);
        if (valid) {
            const std::uint64_t sum = storage::word_checksum(bytes.data() + 24, 4096 - 24);
            bytes.replace(16, 8, reinterpret_cast<const char*>(&sum), 8);
        }
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
        const std::string message = complaint([&] { opened(game, path); });
        EXPECT_EQ(bytes_of(path), bytes);  // a refused file is left unchanged
        return message;
    };
    EXPECT_EQ(with("order 4", "order 4", true), "");
    EXPECT_EQ(with("order 4", "order 8", false),
              path + ": this table is damaged (its header); remove it to solve again");
    EXPECT_EQ(with("order 4", "order 8", true),
              path +
                  ": this table was solved up to 8 symmetries of the rules with exchanged seats, but this game has "
                  "4 with exchanged seats; remove it to solve again");
    EXPECT_EQ(with("order 4", "order_4", true),
              path + ": the header of this table has no 'order': it belongs to another version; remove it");
    EXPECT_EQ(with("format 4", "format 3", true),
              path +
                  ": this table was written by Rulescope 1.2.3 (format 3), this is 1.2.3 (format 4); remove it to "
                  "solve again");
    std::ofstream(path, std::ios::binary | std::ios::trunc) << whole.substr(0, 4000);
    EXPECT_EQ(complaint([&] { opened(game, path); }),
              path + ": this table is damaged (its header is truncated); remove it to solve again");
}

TEST(ValuesRuns, AStateOfOtherSymmetriesIsRefused) {
    const Folder folder;
    const SmallGame small;
    parallel::SingleProcess alone;
    SolveOptions options = options_for(1, folder.path("state"));
    options.symmetries = Symmetries::none;
    Solver<Game::words>(small.game(), options, alone).run();
    EXPECT_EQ(complaint([&] { Solver<Game::words>(small.game(), options, alone).run(); }), "");
    for (const Symmetries other : {Symmetries::start, Symmetries::rules}) {
        SolveOptions others = options;
        others.symmetries = other;
        const std::string refusal = complaint([&] { Solver<Game::words>(small.game(), others, alone).run(); });
        EXPECT_NE(refusal.find("symmetries"), std::string::npos) << refusal;
        EXPECT_NE(refusal.find(symmetries_name(other)), std::string::npos) << refusal;
    }
}

/// Where a turn decreases the rank, all positions are one layer; a resumed run does not use the ranks either.
TEST(ValuesRuns, AStateRemembersThatRanksAreNotUsed) {
    const Folder folder;
    for (const int processes : {1, 2}) {
        GraphGame game = large_graph(2, false);
        game.has_rank = true;  // the claim is false
        write(game, options_for(), folder.path("undisturbed"));
        const std::string expected = bytes_of(folder.path("undisturbed"));
        EXPECT_TRUE(open(game, folder.path("undisturbed")).facts().rank_decreased);
        const std::string state = folder.path("state" + std::to_string(processes));
        write(game, options_for(1, state), folder.path("whole"), processes);
        EXPECT_EQ(bytes_of(folder.path("whole")), expected);
        EXPECT_EQ(write(game, options_for(1, state), folder.path("again"), processes), 1U);
        EXPECT_EQ(bytes_of(folder.path("again")), expected);
    }
}

}  // namespace
}  // namespace rulescope::solve
