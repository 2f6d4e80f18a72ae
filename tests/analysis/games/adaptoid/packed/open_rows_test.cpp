// Rows of open positions only: positions in which the seat to act cannot win at once. Their values equal those of the
// search that stores every unfinished position; the other positions are worth a win in one turn.
#include <gtest/gtest.h>

#include <iostream>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/table/probe.h"
#include "analysis/solve/verification.h"
#include "core/adaptoid/notation.h"
#include "tests/analysis/games/adaptoid/packed/value_combinations.h"
#include "tests/analysis/solve/table_support.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

using namespace tables;  // table_support.h

/// What the comparisons of a test examined.
struct ComparedRows {
    std::size_t combinations = 0, cyclic = 0, rows = 0, all_rows = 0, left_out = 0, won_rows = 0;
    std::string difference{};
};

template <std::size_t W>
struct SolvedRows {
    using Game = packed::PackedGame<W>;

    SolvedRows(const Game& game, const SolveOptions& options) : solver(game, options, alone) { solver.run(); }

    parallel::SingleProcess alone{};
    Solver<Game::words> solver;
};

SolveOptions open_options(int threads = 1, const std::string& state = "") {
    SolveOptions options = options_for(threads, state);
    options.rows = Rows::open;
    return options;
}

/// Every row has the value of the other search; every position after a turn has a row, or the other search says that it
/// is won in one turn. A row that is won at once is one whose winning turn the outlook does not show.
template <std::size_t W>
void compare_rows(const packed::PackedGame<W>& game, const Solver<W>& open, const Solver<W>& all,
                  ComparedRows& compared, const std::string& name) {
    open.for_each_position([&](const auto& slot, const packed::Code<W>& code) {
        ++compared.rows;
        if (open.value_at(slot, 0) != all.value(code)) {
            compared.difference = name + " | another value: " + game.position_text(code);
        }
        const bool won = game.last_turns(code).wins;
        compared.won_rows += won ? 1U : 0U;
        game.for_each_next(code, [&](const packed::Code<W>& after) {
            if (won || game.ending(after) != packed::ongoing) {
                return;
            }
            compared.left_out += game.last_turns(after).wins ? 1U : 0U;
            if (open.value(after) != all.value(after)) {
                compared.difference = name + " | another value after a turn: " + game.position_text(after);
            }
        });
    });
    if (open.value(game.start()) != all.value(game.start())) {
        compared.difference = name + " | another value of the start";
    }
}

/// Returns false if the rule set has no twin.
bool compare_open(const adaptoid::RuleSet& rules, ComparedRows& compared) {
    const adaptoid::Adaptoid game(rules);
    if (!adaptoid::without_twin_codes(game).empty()) {
        return false;
    }
    return testing::packed_by_twin(game).visit([&](const auto& packed_game) {
        constexpr std::size_t words = std::decay_t<decltype(packed_game)>::words;
        const SolveOptions options, open_only = open_options();
        const SolvedRows<words> all(packed_game, options), open(packed_game, open_only);
        compare_rows<words>(packed_game, open.solver, all.solver, compared, rules.name);
        ++compared.combinations;
        compared.all_rows += all.solver.size();
        TableFacts facts;
        open.solver.describe(facts);
        compared.cyclic += facts.may_repeat ? 1U : 0U;
        return true;
    });
}

ComparedRows compare_all_open(const std::vector<std::string>& boards, const std::vector<int>& supplies,
                              const std::vector<int>& targets) {
    ComparedRows compared;
    for (const std::string& board : boards) {
        for (const int supply : supplies) {
            for (const int target : targets) {
                for (const adaptoid::RuleSet& rules :
                     testing::with_readings(testing::small_rules(board, 2, supply, target))) {
                    compare_open(rules, compared);
                    if (!compared.difference.empty()) {
                        return compared;
                    }
                }
            }
        }
    }
    std::cout << compared.combinations << " combinations, " << compared.cyclic << " with turns that keep the rank, "
              << compared.rows << " rows (" << compared.won_rows << " won at once) of " << compared.all_rows << "\n";
    return compared;
}

TEST(OpenRows, HaveTheValuesOfAllRowsOnBoardsOfThreeToFiveCells) {
    const ComparedRows compared = compare_all_open({" 1\n1 1", "1 1\n 1 1", " 1 1\n1 1 1"}, {1, 2, 4}, {1, 2});
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 200U);
    EXPECT_GE(compared.cyclic, 50U);
    EXPECT_GE(compared.left_out, 1000U);
    EXPECT_LT(compared.rows, compared.all_rows / 2);
    EXPECT_LT(compared.won_rows, compared.rows / 10);
}

TEST(LongOpenRows, HaveTheValuesOfAllRowsOnBoardsOfFiveAndSixCells) {
    const ComparedRows compared = compare_all_open({" 1 2\n1 1 1", "1 1 1\n 1 1 1"}, {2}, {1, 2});
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 100U);
    EXPECT_GE(compared.cyclic, 10U);
}

TEST(ExtraOpenRows, HaveTheValuesOfAllRowsOnSevenCells) {
    const ComparedRows compared = compare_all_open({" 1 1\n1 1 1\n 1 1"}, {2}, {1, 2});
    EXPECT_EQ(compared.difference, "");
    EXPECT_GE(compared.combinations, 50U);
    EXPECT_GE(compared.cyclic, 1U);
}

class OpenTables : public ::testing::Test {
protected:
    using Game = packed::PackedGame<1>;

    explicit OpenTables(int captures = 2)
        : game_(rules(captures)), packed_(std::make_shared<const adaptoid::TwinContext>(game_, game_.initial())) {}

    static adaptoid::RuleSet rules(int captures) { return testing::small_rules(" 1 1\n1 1 1", 2, 12, captures); }
    [[nodiscard]] const Game& game() const { return packed_; }

    std::size_t solve_to(const SolveOptions& options, const std::string& path, int processes = 1) const {
        std::atomic<std::size_t> resumed{0};
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            Solver<Game::words> solver(game(), options, communicator);
            solver.run();
            write_table(solver, game(), options, TableFacts(), path, communicator);
            resumed = solver.resumed_groups();
        });
        return resumed;
    }
    [[nodiscard]] TableWanted wanted(const std::string& rows = "") const {
        TableWanted wanted = table_of(game(), "0123456789abcdef", "1.2.3");
        wanted.rows = rows;
        return wanted;
    }
    [[nodiscard]] Table opened(const std::string& path) const {
        return Table(path, wanted(), Column::all(game().seats(), game().endings()));
    }

    Folder folder_;

private:
    adaptoid::Adaptoid game_;
    adaptoid::PackedTwin<1> packed_;
};

TEST_F(OpenTables, AreTheSameForAnyNumberOfThreadsAndProcessesAndAfterAKill) {
    solve_to(open_options(), folder_.path("one"));
    const std::string one = bytes_of(folder_.path("one"));
    solve_to(open_options(2), folder_.path("threads"));
    solve_to(open_options(2), folder_.path("processes"), 3);
    EXPECT_EQ(bytes_of(folder_.path("threads")), one);
    EXPECT_EQ(bytes_of(folder_.path("processes")), one);
    const std::string state = folder_.path("state");
    solve_to(open_options(1, state), folder_.path("whole"), 2);
    const std::string values = state + "/values-1-of-2";
    const std::string all = bytes_of(values);
    std::ofstream(values, std::ios::binary | std::ios::trunc) << all.substr(0, all.size() / 2);
    EXPECT_GT(solve_to(open_options(2, state), folder_.path("again"), 3), 0U);
    EXPECT_EQ(bytes_of(folder_.path("again")), one);
    parallel::SingleProcess alone;
    const SolveOptions other = options_for(1, state);
    EXPECT_EQ(complaint([&] { Solver<Game::words>(game(), other, alone).run(); }),
              state +
                  "/state: this state has the rows 'open', not 'all'; name another folder with --state, or give "
                  "--rows open");
}

TEST_F(OpenTables, AnswerAProbeOfEveryPositionWithARowAndOfPositionsThatAreWonAtOnce) {
    solve_to(open_options(), folder_.path("table"));
    const Table table = opened(folder_.path("table"));
    EXPECT_EQ(table.facts().rows, Rows::open);
    const SolveOptions options;
    const SolvedRows<1> all(game(), options);
    const Probe<Game::words> probe(table, game());
    std::size_t won = 0, open = 0, without = 0;
    all.solver.for_each_position([&](const auto& slot, const auto& code) {
        if (!probe.has(code)) {
            ++without;  // games reach it only after a seat left out a win at once
            return;
        }
        EXPECT_EQ(probe.value(code), all.solver.value_at(slot, 0)) << game().position_text(code);
        ++(table.find(code.data()) == Table::none ? won : open);
        EXPECT_TRUE(table.find(code.data()) != Table::none || game().last_turns(code).wins);
        const auto turns = probe.turns(code);
        ASSERT_FALSE(turns.empty()) << game().position_text(code);
        EXPECT_EQ(turns.front().value, probe.solved_value(code)) << game().position_text(code);
    });
    EXPECT_GT(won, 1000U);
    EXPECT_EQ(open, table.size());
    EXPECT_GT(without, 0U);
    EXPECT_EQ(probe.line(game().start()).size(), probe.solved_value(game().start()).turns + std::size_t{1});
    EXPECT_TRUE(verify(table, game(), options).holds());
}

TEST_F(OpenTables, AreRefusedIfAllRowsAreRequiredAndTheReverse) {
    const std::string open = folder_.path("open"), all = folder_.path("all");
    solve_to(open_options(), open);
    solve_to(options_for(), all);
    const std::vector<Column> columns = Column::all(game().seats(), game().endings());
    EXPECT_EQ(complaint([&] { Table(open, wanted("open"), columns); }), "");
    EXPECT_EQ(complaint([&] { Table(all, wanted("all"), columns); }), "");
    EXPECT_EQ(
        complaint([&] { Table(open, wanted("all"), columns); }),
        open + ": this table has the rows 'open', not 'all'; name another file with --table, or give --rows open");
    EXPECT_EQ(complaint([&] { Table(all, wanted("open"), columns); }),
              all + ": this table has the rows 'all', not 'open'; name another file with --table, or give --rows all");
}

/// A copy of the table without one row, or with one row that says one turn more.
TEST_F(OpenTables, VerificationFindsAMissingRowAndAWrongValue) {
    solve_to(open_options(), folder_.path("table"));
    const Table table = opened(folder_.path("table"));
    ASSERT_GT(table.size(), 100U);
    for (const bool missing : {true, false}) {
        for (const std::uint64_t wrong : {std::uint64_t{1}, table.size() / 2, table.size() - 1}) {
            TableFacts facts = table.facts();
            facts.counts.stored -= missing ? 1U : 0U;
            TableWriter writer(folder_.path("wrong"), facts, table.columns());
            table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* code) {
                const Column& column = table.columns()[0];
                Packed value = table.value(place);
                if (place == wrong && missing) {
                    return;
                }
                if (place == wrong) {
                    value = column.packed(column.result(value), column.turns(value) - 1);
                }
                writer.add(code, &value);
            });
            writer.finish();
            const Verification found = verify(opened(folder_.path("wrong")), game(), SolveOptions());
            EXPECT_FALSE(found.holds());
            EXPECT_NE(found.fault.find(missing ? "not in the table" : "the turns give"), std::string::npos)
                << found.fault;
        }
    }
}

class OpenTableOfOneCapture : public OpenTables {
protected:
    OpenTableOfOneCapture() : OpenTables(1) {}
};

/// White wins at once from here, so that the start is the only row.
TEST_F(OpenTableOfOneCapture, OfAStartThatIsWonAtOnceHasOneRow) {
    const adaptoid::Adaptoid rules_game(rules(1));
    const auto setup = adaptoid::parse_position(rules(1), "W 0-0 A1W11 B1B00 C2B00");
    ASSERT_TRUE(setup.ok());
    const adaptoid::PackedTwin<1> from(std::make_shared<const adaptoid::TwinContext>(rules_game, *setup));
    const Game& interface = from;
    const SolveOptions options = open_options();
    parallel::SingleProcess alone;
    Solver<Game::words> solver(interface, options, alone);
    solver.run();
    EXPECT_EQ(solver.size(), 1U);
    write_table(solver, interface, options, TableFacts(), folder_.path("table"), alone);
    const Table table(folder_.path("table"), wanted(), Column::all(2, interface.endings()));
    const Probe<Game::words> probe(table, interface);
    EXPECT_EQ(probe.solved_value(interface.start()).text(), "seat 1 wins in 1 turn");
    EXPECT_FALSE(probe.turns(interface.start()).empty());
    EXPECT_TRUE(verify(table, interface, SolveOptions()).holds());
}

}  // namespace
}  // namespace rulescope::solve
