// The canonical text: loading it again gives the same rules and the same hash.
#include <gmock/gmock.h>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using ::testing::HasSubstr;

class SpecsCanonical : public Scratch {
protected:
    /// Loads the canonical text of a rule set and compares all values that the rules use.
    void expect_round_trip(const LoadedAdaptoid& loaded) {
        const std::string text = adaptoid::canonical_text(loaded.rules);
        SCOPED_TRACE(text);
        const LoadedAdaptoid again = typed_adaptoid(write("again.toml", text));
        EXPECT_EQ(adaptoid::canonical_text(again.rules), text);
        EXPECT_EQ(again.hash, loaded.hash);
        EXPECT_TRUE(again.files.size() == 1 && again.files[0] == path("again.toml"));
        const adaptoid::RuleSet& a = loaded.rules;
        const adaptoid::RuleSet& b = again.rules;
        EXPECT_EQ(a.title, b.title);
        EXPECT_EQ(a.rulebook, b.rulebook);
        EXPECT_EQ(a.order, b.order);
        EXPECT_EQ(a.start_by, b.start_by);
        EXPECT_EQ(a.supply, b.supply);
        EXPECT_EQ(a.captures, b.captures);
        EXPECT_EQ(a.counters, b.counters);
        EXPECT_EQ(a.readings, b.readings);
        EXPECT_EQ(a.setup.by_players, b.setup.by_players);
        ASSERT_EQ(a.board.size(), b.board.size());
        EXPECT_EQ(a.board.graph(), b.board.graph());
        for (Cell cell = 0; cell < a.board.size(); ++cell) {
            EXPECT_EQ(a.board.name(cell), b.board.name(cell));
            EXPECT_EQ(a.board.height(cell), b.board.height(cell));
            EXPECT_TRUE(std::ranges::equal(a.board.neighbours(cell), b.board.neighbours(cell)));
        }
        for (std::size_t colour = 0; colour < a.start.size(); ++colour) {
            std::vector<Cell> cells = a.start[colour];
            std::sort(cells.begin(), cells.end());
            EXPECT_EQ(cells, b.start[colour]);
        }
    }
};

TEST_F(SpecsCanonical, LoadingTheTextGivesTheSameRules) {
    expect_round_trip(typed_adaptoid("adaptoid"));
    expect_round_trip(typed_adaptoid("adaptoid", {"start.white=B4,A1", "supply.legs=unlimited", "goal.captures=6"}));
    expect_round_trip(typed_adaptoid("adaptoid", {"start.by=pie", "board.hexagon=1", "board.hexagon=2"}));
    expect_round_trip(typed_adaptoid("adaptoid", {"seats.order=white,red,black", "start.red=A1"}));
    expect_round_trip(typed_adaptoid("adaptoid", {"title=\"Quotes \\\" and \\\\ and \\t ñ\""}));
}

TEST_F(SpecsCanonical, BoardsOfEveryKindComeBackWithTheirNames) {
    const std::vector<std::string> start{"start.white=A1", "start.black=B1"};
    expect_round_trip(typed_adaptoid("adaptoid", {"board.layout=\"  2 1\\n 1 . 1\\n1 1 1\"", start[0], start[1]}));
    expect_round_trip(typed_adaptoid(
        "adaptoid", {"board.layout=\". . 1 1\\n . 1 2\\n. . . .\"", "start.white=E3", "start.black=D3"}));
    expect_round_trip(typed_adaptoid("adaptoid", {"board.random={stacks=3, moves=0, seed=9}"}));
    for (int seed = 1; seed <= 8; ++seed) {
        const std::string random = "board.random={stacks=3, moves=5, seed=" + std::to_string(seed) + "}";
        expect_round_trip(typed_adaptoid("adaptoid", {random, "start.by=pie"}));
    }
    const std::string contacts = write("told.toml",
                                       "extends = \"adaptoid\"\n[board]\nstacks = [\"C7\"]\n[board.contacts]\n"
                                       "A1 = [\"C7\", \"B2\"]\nB2 = [\"A1\"]\nC7 = [\"A1\"]\n"
                                       "[start]\nwhite = [\"A1\"]\nblack = [\"B2\"]\n");
    expect_round_trip(typed_adaptoid(contacts));
}

TEST_F(SpecsCanonical, ASetUpByPlayersComesBackWithItsMargin) {
    expect_round_trip(typed_adaptoid("adaptoid", {"setup.by=pie", "setup.max_moves=2"}));
    expect_round_trip(typed_adaptoid("adaptoid", {"setup.by=pie", "setup.max_moves=0", "setup.discs=2"}));
    expect_round_trip(
        typed_adaptoid("adaptoid", {"setup.by=pie", "setup.max_moves=2", "board.layout=\" 1 1 1\\n. 1 1\""}));
}

TEST_F(SpecsCanonical, EveryOptionOfEveryReadingHasAHashOfItsOwn) {
    std::vector<std::string> hashes{typed_adaptoid("adaptoid").hash};
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        for (std::size_t option = 1; option < reading.options.size(); ++option) {
            const LoadedAdaptoid loaded = typed_adaptoid(
                "adaptoid", {"readings." + std::string(reading.key) + "=" + std::string(reading.options[option])});
            EXPECT_THAT(hashes, ::testing::Not(::testing::Contains(loaded.hash))) << reading.key;
            hashes.push_back(loaded.hash);
            expect_round_trip(loaded);
        }
    }
}

TEST_F(SpecsCanonical, TheHashKnowsNoFilesAndNoDetours) {
    const std::string hash = typed_adaptoid("adaptoid").hash;
    const std::string file = write("elsewhere/copy.toml", "extends = \"adaptoid\"\n[goal]\ncaptures = 5\n");
    EXPECT_EQ(typed_adaptoid(file).hash, hash);
    EXPECT_EQ(typed_adaptoid("adaptoid", {"goal.captures=5"}).hash, hash);
    EXPECT_NE(typed_adaptoid("adaptoid", {"goal.captures=6"}).hash, hash);
    EXPECT_NE(typed_adaptoid("adaptoid", {"start.white=A3"}).hash, hash);
}

TEST_F(SpecsCanonical, TheTextReadsAsARuleSet) {
    const std::string text = adaptoid::canonical_text(typed_adaptoid("adaptoid").rules);
    EXPECT_THAT(text,
                ::testing::StartsWith("title = \"Adaptoid\"\nfamily = \"adaptoid\"\nrulebook = \"adaptoid-es\"\n\n"
                                      "[board]\nhexagon = 4\n\n[seats]\norder = [\"white\", \"black\"]\n\n"
                                      "[start]\nwhite = [\"B4\"]\nblack = [\"F4\"]\n\n"));
    EXPECT_THAT(text, HasSubstr("\ngrowth = \"mandatory\"\n"));
}

TEST_F(SpecsCanonical, TheHashIsTheFnv1aOfTheText) {
    // An independent implementation with the published offset basis and prime in decimal.
    const LoadedAdaptoid loaded = typed_adaptoid("adaptoid");
    unsigned long long hash = 14695981039346656037ULL;
    for (const char c : adaptoid::canonical_text(loaded.rules)) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    std::string digits;
    for (int digit = 15; digit >= 0; --digit) {
        digits += "0123456789abcdef"[(hash >> (4 * digit)) & 15U];
    }
    EXPECT_EQ(loaded.hash, digits);
}

}  // namespace
}  // namespace rulescope::specs
