// All stone sets: their number, their classes, and verdicts that other methods confirm.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "analysis/games/pentactic/tiling/slides.h"
#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "tests/analysis/games/pentactic/tiling/support.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::pentactic {
namespace {

SurveyTask task(const std::string& grid, int stones, const std::string& letters = "FILNPTUVWXYZ",
                StoneRule rule = StoneRule::free, bool flips = true) {
    SurveyTask made;
    made.grid = *Grid::parse(grid);
    made.stones = stones;
    made.rule = rule;
    made.pieces = pieces(letters);
    made.flips = flips;
    return made;
}

/// The fields that do not depend on the order of work.
void expect_same(const Survey& a, const Survey& b) {
    EXPECT_EQ(a.stone_sets, b.stone_sets);
    EXPECT_EQ(a.set_classes, b.set_classes);
    EXPECT_EQ(a.solvable, b.solvable);
    EXPECT_EQ(a.solvable_classes, b.solvable_classes);
    EXPECT_EQ(a.ended, b.ended);
    EXPECT_EQ(a.undecided, b.undecided);
    ASSERT_EQ(a.failing.size(), b.failing.size());
    for (std::size_t i = 0; i < a.failing.size(); ++i) {
        EXPECT_EQ(a.failing[i].stones, b.failing[i].stones);
        EXPECT_EQ(a.failing[i].reason.sentence, b.failing[i].reason.sentence);
    }
}

// Binomial coefficients, and P-7: C(r,k) C(c,k) k!
TEST(TilingStoneSets, AreAsManyAsCombinatoricsSays) {
    EXPECT_EQ(number_of_stone_sets(Grid(8, 8), 4, StoneRule::free), 635376U);
    EXPECT_EQ(number_of_stone_sets(Grid(8, 8), 4, StoneRule::row_col), 117600U);
    EXPECT_EQ(number_of_stone_sets(Grid(9, 7), 3, StoneRule::free), 39711U);
    EXPECT_EQ(number_of_stone_sets(Grid(11, 6), 6, StoneRule::row_col), 332640U);
    EXPECT_EQ(number_of_stone_sets(Grid(6, 6), 7, StoneRule::row_col), 0U);
    EXPECT_EQ(number_of_stone_sets(Grid(11, 11), 60, StoneRule::free), std::nullopt);
}

TEST(TilingStoneSets, AreNumberedInTheOrderOfTheirCells) {
    for (const auto& [cells, chosen] : {std::pair{9, 4}, std::pair{5, 5}, std::pair{70, 2}, std::pair{6, 0}}) {
        const SetRanks ranks(cells, chosen);
        EXPECT_EQ(ranks.sets(), number_of_stone_sets(Grid(cells, 1), chosen, StoneRule::free));
        for (std::uint64_t rank = 0; rank < ranks.sets(); ++rank) {
            const Mask128 set = ranks.set(rank);
            EXPECT_EQ(count(set), chosen);
            EXPECT_EQ(ranks.rank(set), rank);
            EXPECT_TRUE(rank == 0 || before(ranks.set(rank - 1), set));
        }
    }
}

TEST(TilingStoneSets, ClassesHoldEverySetOnce) {
    const StoneSets sets(Grid(8, 8), 4, StoneRule::free, true);
    EXPECT_EQ(sets.sets(), 635376U);
    EXPECT_EQ(sets.classes(), 79920U);
    const StoneSets turned(Grid(5, 4), 3, StoneRule::row_col, false);
    EXPECT_EQ(turned.symmetries().size(), 2U);
    for (std::size_t i = 0; i < turned.classes(); ++i) {
        for (std::size_t symmetry = 0; symmetry < 2; ++symmetry) {
            const Mask128 image = turned.image(turned.mask(i), symmetry);
            const auto place = turned.find(image);
            ASSERT_TRUE(place);
            EXPECT_EQ(place->index, i);
            EXPECT_EQ(turned.image(image, place->symmetry), turned.mask(i));
        }
    }
    EXPECT_FALSE(turned.find(Mask128(7))) << "three stones in one row are none of these sets";
}

TEST(TilingStoneSets, ByLotEachIsEquallyLikely) {
    const Grid grid(3, 3);
    for (const auto& [rule, number] : {std::pair{StoneRule::free, 36U}, std::pair{StoneRule::row_col, 18U}}) {
        std::map<std::vector<Cell>, int> drawn;
        for (std::uint64_t i = 0; i < 3600; ++i) {
            Random random = Random::stream(7, i);
            ++drawn[random_stone_set(grid, 2, rule, random)];
        }
        EXPECT_EQ(drawn.size(), number);
        for (const auto& [set, times] : drawn) {
            EXPECT_TRUE(std::is_sorted(set.begin(), set.end()));
            EXPECT_NEAR(times, 3600.0 / number, 5 * std::sqrt(3600.0 / number));
        }
    }
}

TEST(TilingSlides, LeadToTilingsWithOneStoneElsewhere) {
    const Puzzle board = puzzle("8x8", {"d4", "e4", "d5", "e5"});
    const Slides slides(board.grid, board.pieces, true, symmetries_of(board.grid, true));
    const Found found = MaskSolver(board.grid, true).solve(board);
    ASSERT_EQ(found.tilings.size(), 1U);
    Mask128 stones;
    for (const Cell stone : board.stones) {
        stones = stones | bit<Mask128>(static_cast<unsigned>(stone));
    }
    int reached = 0;
    slides.for_each(slides.laid(found.tilings[0]), stones, [&](Mask128 next, const Slides::Laid& laid) {
        EXPECT_EQ(count(next), 4);
        EXPECT_EQ(count(next & stones), 3);
        EXPECT_TRUE(slides.covers(laid, next));
        EXPECT_FALSE(slides.covers(laid, stones));
        ++reached;
    });
    EXPECT_GT(reached, 0);
}

/// Every single set, each decided by the other solver.
void confirm_set_by_set(const SurveyTask& asked) {
    const Survey result = survey(asked);
    EXPECT_EQ(result.ended, tiling::Ended::done);
    EXPECT_EQ(result.undecided, 0U);
    std::uint64_t solvable = 0;
    const StoneSets sets(asked.grid, asked.stones, asked.rule, false);  // another symmetry than the survey's
    std::set<std::vector<Cell>> failing;
    for (const FailingSet& set : result.failing) {
        failing.insert(set.stones);
    }
    for (std::size_t i = 0; i < sets.classes(); ++i) {
        const Puzzle board{asked.grid, sets.stones(i), asked.pieces, asked.flips};
        const bool solved = !list_by_links(board, 1).tilings.empty();
        solvable += solved ? static_cast<std::uint64_t>(sets.orbit(i)) : 0;
        EXPECT_FALSE(solved && failing.count(board.stones) > 0) << names_of(board.grid, board.stones);
    }
    EXPECT_EQ(result.solvable, solvable);
    const std::uint64_t failed = std::accumulate(
        result.failing.begin(), result.failing.end(), std::uint64_t{0},
        [](std::uint64_t sum, const FailingSet& set) { return sum + static_cast<std::uint64_t>(set.orbit); });
    EXPECT_EQ(result.solvable + failed, result.stone_sets);
    EXPECT_EQ(result.solvable_classes + result.failing.size(), result.set_classes);
}

TEST(TilingSurvey, IsConfirmedSetBySet) {
    confirm_set_by_set(task("6x4", 4, "FLPY"));
    confirm_set_by_set(task("6x4", 4, "FLPY", StoneRule::free, false));
    confirm_set_by_set(task("6x4", 4, "LPVW", StoneRule::row_col));
    confirm_set_by_set(task("5x5", 5, "LPVT", StoneRule::row_col));
    confirm_set_by_set(task("5x4", 5, "IXU"));  // none of them can be completed
    confirm_set_by_set(task("7x3", 1, "LPVY"));
}

TEST(TilingSurvey, ThreadsDoNotShow) {
    SurveyOptions three;
    three.threads = 3;
    for (SurveyTask asked :
         {task("6x5", 5, "FLPYV", StoneRule::row_col), task("7x5", 5, "LPVNYT", StoneRule::row_col)}) {
        expect_same(survey(asked), survey(asked, three));
        asked.budget = 40;
        expect_same(survey(asked), survey(asked, three));
    }
}

TEST(TilingSurvey, ProcessesDoNotShow) {
    for (SurveyTask asked : {task("6x5", 5, "FLPYV", StoneRule::row_col), task("6x4", 4, "FLPY")}) {
        for (const std::uint64_t budget : {std::uint64_t{0}, std::uint64_t{40}}) {
            asked.budget = budget;
            const Survey alone = survey(asked);
            for (const int processes : {2, 3}) {
                std::atomic<std::uint64_t> searched{0};
                testing::in_processes(processes, [&](parallel::Communicator& communicator) {
                    SurveyOptions shared;
                    shared.communicator = &communicator;
                    shared.exchange_seconds = 0;
                    const Survey found = survey(asked, shared);
                    expect_same(found, alone);
                    searched += found.searched;
                });
                if (budget != 0) {
                    EXPECT_EQ(searched, alone.searched) << "without slides every class is searched by one process";
                }
            }
        }
    }
}

/// The state that process 0 saves continues in any number of processes.
TEST(TilingSurvey, ProcessesGoOnFromASavedState) {
    const SurveyTask asked = task("6x5", 5, "FLPYV", StoneRule::row_col);
    const Survey whole = survey(asked);
    std::vector<SurveyState> states;
    testing::in_processes(2, [&](parallel::Communicator& communicator) {
        SurveyOptions saving;
        saving.communicator = &communicator;
        saving.exchange_seconds = 0;
        saving.save_seconds = 0;
        saving.save = [&](const SurveyState& state) {
            ASSERT_EQ(communicator.rank(), 0);
            states.push_back(state);
        };
        survey(asked, saving);
    });
    ASSERT_GT(states.size(), 2U);
    EXPECT_EQ(states.back().classes.find(SurveyState::open), std::string::npos);
    for (const std::size_t i : {std::size_t{0}, states.size() / 2, states.size() - 1}) {
        testing::in_processes(3, [&](parallel::Communicator& communicator) {
            SurveyOptions resuming;
            resuming.communicator = &communicator;
            resuming.resume = states[i];
            expect_same(survey(asked, resuming), whole);
        });
    }
}

TEST(TilingSurvey, ASpentBudgetLeavesSetsUndecided) {
    SurveyTask asked = task("7x5", 5, "LPVNYT", StoneRule::row_col);
    const Survey whole = survey(asked);
    asked.budget = 40;
    const Survey bounded = survey(asked);
    EXPECT_EQ(bounded.ended, tiling::Ended::budget);
    EXPECT_GT(bounded.undecided, 0U);
    EXPECT_GT(bounded.solvable, 0U);
    EXPECT_LE(bounded.solvable, whole.solvable);
    EXPECT_LE(bounded.failing.size(), whole.failing.size());
}

TEST(TilingSurvey, GoesOnFromAnyStateThatWasSaved) {
    const SurveyTask asked = task("6x5", 5, "FLPYV", StoneRule::row_col);
    const Survey whole = survey(asked);
    std::vector<SurveyState> states;
    SurveyOptions saving;
    saving.save_seconds = 0;
    saving.save = [&](const SurveyState& state) { states.push_back(state); };
    survey(asked, saving);
    ASSERT_GT(states.size(), 10U);
    EXPECT_EQ(states.back().classes.find(SurveyState::open), std::string::npos);
    for (std::size_t i = 0; i < states.size(); i += states.size() / 7) {
        SurveyOptions resuming;
        resuming.resume = states[i];
        expect_same(survey(asked, resuming), whole);
    }
    SurveyOptions wrong;
    wrong.resume = states.back();
    wrong.resume.classes.pop_back();
    EXPECT_THROW(survey(asked, wrong), std::invalid_argument);
}

TEST(TilingSurvey, AnInterruptKeepsWhatIsKnown) {
    const SurveyTask asked = task("6x5", 5, "FLPYV", StoneRule::row_col);
    std::atomic<bool> stop{false};
    SurveyState last;
    SurveyOptions options;
    options.stop = &stop;
    options.save = [&](const SurveyState& state) { last = state; };
    options.progress = [&](std::uint64_t done, std::uint64_t) { stop = done > 20; };
    const Survey some = survey(asked, options);
    EXPECT_EQ(some.ended, tiling::Ended::interrupt);
    EXPECT_GT(some.undecided_classes, 0U);
    EXPECT_GT(some.solvable_classes + some.failing.size(), 20U);
    SurveyOptions resuming;
    resuming.resume = last;
    expect_same(survey(asked, resuming), survey(asked));
}

TEST(TilingSurvey, RefusesWhatMakesNoSense) {
    EXPECT_TRUE(faults_of(task("8x8", 4)).empty());
    ASSERT_EQ(faults_of(task("8x8", 9)).size(), 1U);
    EXPECT_NE(faults_of(task("8x8", 9))[0].message.find("expected 4 stones"), std::string::npos);
    EXPECT_EQ(faults_of(task("5x5", 6)).size(), 1U);
    EXPECT_EQ(faults_of(task("5x16", 20, "FILNPTUVWXYZ", StoneRule::row_col))[0].clause, "P-7");
    EXPECT_FALSE(too_many_sets(task("8x8", 4)));
    EXPECT_TRUE(too_many_sets(task("8x9", 12)));
}

// Numbers computed by this program, with every set decided: P-22 does not require solvable stones, and some sets cannot
// be completed.
TEST(LongTilingSurvey, EverySolitaireOfTheRulebook) {
    struct Row {
        SurveyTask task;
        std::uint64_t sets, classes, solvable, solvable_classes, searched_in_vain;
    };
    const std::vector<Row> rows{
        {task("8x8", 4), 635376, 79920, 625824, 78694, 3},
        {task("8x8", 4, "FILNPTUVWXYZ", StoneRule::row_col), 117600, 14914, 115696, 14657, 1},
        {task("9x7", 3), 39711, 10075, 39435, 10005, 0},
        {task("9x7", 3, "FILNPTUVWXYZ", StoneRule::row_col), 17640, 4416, 17496, 4380, 0},
        {task("11x6", 6, "FILNPTUVWXYZ", StoneRule::row_col), 332640, 83280, 318134, 79638, 263},
    };
    for (const Row& row : rows) {
        const Survey result = survey(row.task);
        EXPECT_EQ(result.stone_sets, row.sets);
        EXPECT_EQ(result.set_classes, row.classes);
        EXPECT_EQ(result.solvable, row.solvable);
        EXPECT_EQ(result.solvable_classes, row.solvable_classes);
        std::uint64_t in_vain = 0;
        for (const FailingSet& failing : result.failing) {
            if (failing.reason.kind != ReasonKind::region_size) {
                const Puzzle board{row.task.grid, failing.stones, row.task.pieces, true};
                EXPECT_TRUE(list_by_links(board, 1).tilings.empty()) << names_of(board.grid, board.stones);
                ++in_vain;
            }
        }
        EXPECT_EQ(in_vain, row.searched_in_vain);
    }
}

}  // namespace
}  // namespace rulescope::pentactic
