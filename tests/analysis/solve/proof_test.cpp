// Proofs on small boards of the Adaptoid family, compared with the values of all positions; refusals of the checker.
#include <gtest/gtest.h>

#include "analysis/search/graphs/state_graph.h"
#include "analysis/search/space_search.h"
#include "tests/analysis/solve/proof_support.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve::proof_tests {
namespace {

using adaptoid::Adaptoid;
using rulescope::testing::CodedReference;
using rulescope::testing::packed_by_twin;
using Reference = packed::PackedGame<5>;
using Tree = ProofTree<Reference::Code>;

/// Samples the unfinished positions between turns at a fixed interval.
struct Sampling {
    const Adaptoid* game;
    std::uint32_t every;
    std::vector<std::pair<std::uint32_t, adaptoid::Position>>* samples;

    [[nodiscard]] Sampling fresh() const { return *this; }
    void state(std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&) {}
    void ply(std::uint32_t, std::uint32_t, const adaptoid::Position&, const std::vector<adaptoid::Ply>&,
             const adaptoid::Ply&, const adaptoid::Position&, const Events&) {}
    void merge(Sampling&&) {}
    void found(std::uint32_t number, const adaptoid::Position& position) {
        if (number % every == 0 && game->between_turns(position) && !game->outcome(position)) {
            samples->emplace_back(number, position);
        }
    }
    [[nodiscard]] bool enough() const { return false; }
};

/// Proves or disproves a win for every seat and every sampled position, and compares with the forced wins among all
/// positions; every proof is checked. Returns the number of wins.
template <class G>
std::size_t compare_with_all_positions(const Adaptoid& game, const G& coded, std::uint32_t every, bool outlook,
                                       int threads = 1) {
    std::vector<std::pair<std::uint32_t, adaptoid::Position>> samples;
    Sampling visitor{&game, every, &samples};
    const search::Space space = search::search_space(game, game.initial(), {}, visitor);
    EXPECT_TRUE(space.stopped_by.empty());
    const search::Predecessors back(search::SpaceView{space});
    std::size_t wins = 0;
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const search::StateSet won = can_force(space, back, seat);
        ProofOptions options;
        options.seat = seat;
        options.memory_bytes = 1U << 22U;
        options.outlook = outlook;
        options.threads = threads;
        ProofSearch<G::words> search(coded, options);
        for (const auto& [number, position] : samples) {
            const auto start = coded.code_of(game.text(position));
            const ProofResult result = search.run(start, 10'000'000);
            const bool proved = result.verdict == ProofVerdict::proved;
            EXPECT_TRUE(proved || result.verdict == ProofVerdict::disproved) << game.text(position);
            EXPECT_EQ(proved, won[number] != 0) << game.text(position) << " seat " << int{seat};
            if (proved) {
                ++wins;
                const auto tree = tree_of(search, start);
                const ProofCheck check = checked(coded, file_of(coded, tree, true), start);
                EXPECT_TRUE(check.holds) << check.fault;
            }
        }
    }
    return wins;
}

TEST(SolveProof, AgreesWithAllPositionsWherePlayCanGoRound) {
    for (const int captures : {1, 2}) {
        adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-7");
        rules.captures = captures;
        const Adaptoid game(rules);
        packed_by_twin(game).visit([&](const auto& coded) {
            EXPECT_GT(compare_with_all_positions(game, coded, captures == 1 ? 101 : 997, captures == 1), 20U);
        });
    }
}

TEST(SolveProof, WithSeveralThreadsItAgreesWithAllPositions) {
    adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-7");
    rules.captures = 2;
    const Adaptoid game(rules);
    packed_by_twin(game).visit([&](const auto& coded) {
        for (const int threads : {2, 5}) {
            EXPECT_GT(compare_with_all_positions(game, coded, 1997, true, threads), 10U);
        }
    });
}

TEST(SolveProof, AgreesWithAllPositionsOfThreeSeats) {
    const Adaptoid game(rulescope::testing::shipped("adapt3-tiny"));
    packed_by_twin(game).visit(
        [&](const auto& coded) { EXPECT_GT(compare_with_all_positions(game, coded, 499, true), 20U); });
}

TEST(LongSolveProof, AgreesWithAllPositionsOfTheFirstCapture) {
    const Adaptoid game(rulescope::testing::shipped("adaptoid-7-first"));
    packed_by_twin(game).visit(
        [&](const auto& coded) { EXPECT_GT(compare_with_all_positions(game, coded, 997, true), 100U); });
}

/// The first capture wins on seven cells: White is proved to win, and Black cannot.
class SolveProofFirstCapture : public ::testing::Test {
protected:
    SolveProofFirstCapture() : own_(Adaptoid(rules())), game_(own_) {
        ProofOptions options;
        options.memory_bytes = 1U << 22U;
        ProofSearch<Reference::words> search(game_, options);
        EXPECT_EQ(search.run(game_.start(), 100'000).verdict, ProofVerdict::proved);
        tree_ = tree_of(search, game_.start());
        options.seat = 1;
        ProofSearch<Reference::words> other(game_, options);
        EXPECT_EQ(other.run(game_.start(), 100'000).verdict, ProofVerdict::disproved);
    }
    static adaptoid::RuleSet rules(int captures = 1) {
        adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
        rules.captures = captures;
        return rules;
    }
    [[nodiscard]] ProofCheck check(const Tree& tree, int threads = 1) const {
        return checked(game_, file_of(game_, tree, true), game_.start(), threads);
    }

    CodedReference own_;
    const Reference& game_;
    Tree tree_;
};

TEST_F(SolveProofFirstCapture, HasAProofThatHolds) {
    const ProofCheck check = this->check(tree_);
    EXPECT_TRUE(check.holds) << check.fault;
    EXPECT_EQ(check.positions, tree_.codes.size());
    EXPECT_EQ(check.longest, tree_.longest_line());
    EXPECT_GE(check.longest, 5U);  // White cannot win sooner (docs/findings.md)
    EXPECT_GT(check.wins, 0U);
    EXPECT_GT(check.turns, check.wins);
    const auto line = main_line(game_, tree_, true);
    EXPECT_EQ(line.front(), game_.start());
    EXPECT_EQ(game_.endings()[static_cast<std::size_t>(game_.ending(line.back()))].winner(), Seat{0});
}

TEST_F(SolveProofFirstCapture, AnEnginesProofIsCheckedByTheReference) {
    const Adaptoid game(rules());
    packed_by_twin(game).visit([&](const auto& fast) {
        using Fast = std::decay_t<decltype(fast)>;
        ProofSearch<Fast::words> search(fast, {});
        ASSERT_EQ(search.run(fast.start(), 100'000).verdict, ProofVerdict::proved);
        const ProofFile file("a.proof", file_of(fast, tree_of(search, fast.start()), true));
        const ProofCheck check = check_proof(file, game_, game_.start(), [&](const CodeBytes& bytes) {
            return game_.code_of(fast.position_text(code_from<typename Fast::Code>(bytes)));
        });
        EXPECT_TRUE(check.holds) << check.fault;
    });
}

TEST_F(SolveProofFirstCapture, WithoutAnAnswerToATurnItDoesNotHold) {
    std::size_t dropped = 0;
    for (std::size_t i = 0; i < tree_.codes.size(); ++i) {
        if (game_.seat_to_act(tree_.codes[i]) != 0 || tree_.codes[i] == game_.smallest_image(game_.start())) {
            continue;  // the omitted position follows a turn of Black
        }
        Tree less = tree_;
        less.codes.erase(less.codes.begin() + static_cast<std::ptrdiff_t>(i));
        less.longest.erase(less.longest.begin() + static_cast<std::ptrdiff_t>(i));
        const ProofCheck one = check(less), two = check(less, 2);
        EXPECT_FALSE(one.holds);
        EXPECT_NE(one.fault.find("is not answered"), std::string::npos) << one.fault;
        EXPECT_EQ(one.fault, two.fault);
        ++dropped;
    }
    EXPECT_GT(dropped, 5U);
}

TEST_F(SolveProofFirstCapture, WithABoundThatIsTooSmallItDoesNotHold) {
    for (std::size_t i = 0; i < tree_.codes.size(); ++i) {
        Tree wrong = tree_;
        --wrong.longest[i];
        // A position whose own win comes next needs nothing of its bound.
        const bool wins_at_once = tree_.longest[i] == 1;
        const ProofCheck check = this->check(wrong);
        EXPECT_EQ(check.holds, wins_at_once) << i << ": " << check.fault;
    }
}

TEST_F(SolveProofFirstCapture, WithoutTheStartOrWithAFinishedPositionItDoesNotHold) {
    Tree no_start = tree_;
    const auto place = std::find(no_start.codes.begin(), no_start.codes.end(), game_.smallest_image(game_.start()));
    no_start.longest.erase(no_start.longest.begin() + (place - no_start.codes.begin()));
    no_start.codes.erase(place);
    EXPECT_EQ(check(no_start).fault, "the start is not among its positions");

    Tree finished = tree_;
    finished.codes.push_back(game_.smallest_image(main_line(game_, tree_, true).back()));
    finished.longest.push_back(1);
    for (std::size_t i = finished.codes.size() - 1;
         i > 0 && search::code_less(finished.codes[i], finished.codes[i - 1]); --i) {
        std::swap(finished.codes[i], finished.codes[i - 1]);
        std::swap(finished.longest[i], finished.longest[i - 1]);
    }
    EXPECT_NE(check(finished).fault.find("the game is over"), std::string::npos);
}

TEST_F(SolveProofFirstCapture, ForAnotherSeatOrByOtherRulesItDoesNotHold) {
    Tree other = tree_;
    other.seat = 1;
    EXPECT_FALSE(check(other).holds);
    other.seat = 2;
    EXPECT_EQ(check(other).fault, "there is no seat 3");
    // Two captures to win: a former end is not an end.
    const CodedReference second(Adaptoid(rules(2)));
    const Reference& two = second;
    EXPECT_FALSE(
        check_proof(ProofFile("a.proof", file_of(game_, tree_, true)), two, two.start(), [&](const CodeBytes& bytes) {
            return two.code_of(game_.position_text(code_from<Reference::Code>(bytes)));
        }).holds);
}

TEST(SolveProof, AnEndThatIsNoWinIsFound) {
    using Node = GraphGame::Node;
    std::vector<Node> nodes{Node{1, search::ongoing, 0, {1, 2}}, Node{0, 0, 1, {}}, Node{0, 0, 1, {}}};
    const GraphGame game(2, true, nodes);
    ProofSearch<1> search(game, {});
    ASSERT_EQ(search.run(game.start(), 100).verdict, ProofVerdict::proved);
    const std::string file = file_of(game, tree_of(search, game.start()), true);
    EXPECT_TRUE(checked(game, file, game.start()).holds);
    for (const int end : {1, 2}) {  // lost, drawn
        nodes[2].end = end;
        EXPECT_EQ(checked(GraphGame(2, true, nodes), file, {0}).fault, "at 0: the turn to 2 is not answered");
    }
}

TEST_F(SolveProofFirstCapture, DamageIsNoticed) {
    const std::string file = file_of(game_, tree_, true);
    for (std::size_t i = 0; i < file.size(); ++i) {
        std::string flipped = file;
        flipped[i] = static_cast<char>(flipped[i] ^ (1 << (i % 8)));
        EXPECT_THROW(ProofFile("a.proof", flipped), storage::FileError) << i;
        EXPECT_THROW(ProofFile("a.proof", file.substr(0, i)), storage::FileError) << i;
    }
    EXPECT_THROW(ProofFile("a.proof", file + "x"), storage::FileError);
    const ProofHeader header = ProofFile("a.proof", file).header();
    EXPECT_EQ(header.seat, 0);
    EXPECT_EQ(header.hash, "0123456789abcdef");
    EXPECT_EQ(header.positions, tree_.codes.size());
    EXPECT_EQ(header.longest, tree_.longest_line());
}

TEST(SolveProof, BudgetsAreKeptAndTheSameInputGivesTheSameResult) {
    adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
    rules.captures = 2;
    const Adaptoid game(rules);
    packed_by_twin(game).visit([&](const auto& coded) {
        using G = std::decay_t<decltype(coded)>;
        std::string first;
        for (int again = 0; again < 2; ++again) {
            ProofSearch<G::words> search(coded, {});
            const ProofResult spent = search.run(coded.start(), 1000);
            EXPECT_EQ(spent.verdict, ProofVerdict::spent);
            EXPECT_GE(spent.positions, 1000U);
            EXPECT_LT(spent.positions, 1100U);
            EXPECT_FALSE(spent.numbers.solved());
            EXPECT_LT(spent.numbers.proof, unreachable);
            EXPECT_LT(spent.numbers.disproof, unreachable);
            const ProofResult result = search.run(coded.start(), 100'000);
            EXPECT_EQ(result.verdict, ProofVerdict::proved);
            const std::string all = std::to_string(spent.positions) + " " + std::to_string(spent.numbers.proof) + " " +
                                    std::to_string(result.positions) + " " +
                                    file_of(coded, tree_of(search, coded.start()), true);
            EXPECT_TRUE(first.empty() || first == all);
            first = all;
        }
    });
}

TEST(SolveProof, WithLittleMemoryItIsSearchedAgain) {
    adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
    rules.captures = 2;
    const Adaptoid game(rules);
    packed_by_twin(game).visit([&](const auto& coded) {
        using G = std::decay_t<decltype(coded)>;
        ProofOptions options;
        options.memory_bytes = 4000;
        ProofSearch<G::words> search(coded, options);
        const ProofResult result = search.run(coded.start(), 10'000'000);
        ASSERT_EQ(result.verdict, ProofVerdict::proved);
        EXPECT_GT(result.forgotten, 100U);
        EXPECT_LE(result.kept, 187U);  // 16 bytes for each position in three quarters of the memory
        ProofTreeMaker<G::words> maker(search, 10'000'000, 1U << 20U);
        const auto tree = maker.make(coded.start());
        ASSERT_TRUE(tree) << maker.stopped_by();
        EXPECT_GT(maker.searched_again(), 0U);
        EXPECT_TRUE(checked(coded, file_of(coded, *tree, true), coded.start()).holds);
        // Without enough memory for the tree the search reports it.
        ProofTreeMaker<G::words> small(search, 10'000'000, 1);
        EXPECT_FALSE(small.make(coded.start()));
        EXPECT_EQ(small.stopped_by(), "memory");
        ProofTreeMaker<G::words> poor(search, 0, 1U << 20U);
        EXPECT_FALSE(poor.make(coded.start()));
        EXPECT_EQ(poor.stopped_by(), "budget");
    });
}

TEST(SolveProof, WithSeveralThreadsAndLittleMemoryTheProofHolds) {
    adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
    rules.captures = 2;
    const Adaptoid game(rules);
    packed_by_twin(game).visit([&](const auto& coded) {
        using G = std::decay_t<decltype(coded)>;
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            ProofOptions options;
            options.seat = seat;
            options.memory_bytes = 4000;
            options.outlook = true;
            options.threads = 3;
            ProofSearch<G::words> search(coded, options);
            const ProofResult result = search.run(coded.start(), 10'000'000);
            ASSERT_EQ(result.verdict, seat == 0 ? ProofVerdict::proved : ProofVerdict::disproved);
            if (seat == 0) {
                const auto tree = tree_of(search, coded.start());
                EXPECT_TRUE(checked(coded, file_of(coded, tree, true), coded.start()).holds);
            }
        }
    });
}

TEST(SolveProof, WithoutSymmetryTheProofIsLargerAndHoldsToo) {
    adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
    rules.captures = 1;
    const CodedReference own{Adaptoid(rules)};
    const Reference& game = own;
    ASSERT_GT(game.symmetries(), 1);
    std::size_t positions = 0;
    for (const bool symmetry : {true, false}) {
        ProofOptions options;
        options.symmetry = symmetry;
        options.memory_bytes = 1U << 22U;
        ProofSearch<Reference::words> search(game, options);
        ASSERT_EQ(search.run(game.start(), 100'000).verdict, ProofVerdict::proved);
        const Tree tree = tree_of(search, game.start());
        EXPECT_TRUE(checked(game, file_of(game, tree, symmetry), game.start()).holds);
        EXPECT_GE(tree.codes.size(), positions);
        positions = tree.codes.size();
    }
}

}  // namespace
}  // namespace rulescope::solve::proof_tests
