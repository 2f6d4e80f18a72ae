// Rule sets of Pentactic: valid contents, defaults, and the canonical text.
#include <gmock/gmock.h>

#include "analysis/games/pentactic/reader.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/analysis/specs/scratch.h"
#include "tests/support/typed_rules.h"

namespace rulescope::specs {
namespace {

using pentactic::Mode;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SpecsPentactic : public Scratch {
protected:
    void SetUp() override {
        Scratch::SetUp();
        ship_pentactic();
    }

    static LoadedPentactic load(const std::string& name, const std::vector<std::string>& set = {},
                                std::uint64_t seed = 1) {
        return typed_pentactic(name, set, seed);
    }

    static LoadedPentactic solitaire(std::vector<std::string> set, std::uint64_t seed = 1) {
        set.emplace_back("play.mode=solitaire");
        return load("pentactic-basic", set, seed);
    }

    static std::vector<std::string> stones_of(const pentactic::RuleSet& rules) {
        std::vector<std::string> names;
        for (const pentactic::Cell cell : rules.start_stones) {
            names.push_back(rules.grid.name(cell));
        }
        return names;
    }

    /// A rule set without the number of stones.
    std::string without_stones() {
        const std::string text = pentactic();
        const std::size_t stones = text.find("stones = 8\n");
        return write("silent.toml", text.substr(0, stones) + text.substr(text.find("[readings]")));
    }

    void expect_round_trip(const LoadedPentactic& loaded) {
        const std::string text = canonical_text(loaded.rules);
        SCOPED_TRACE(text);
        const LoadedPentactic again = load(write("again.toml", text));
        EXPECT_EQ(canonical_text(again.rules), text);
        EXPECT_EQ(again.hash, loaded.hash);
        const pentactic::RuleSet& a = loaded.rules;
        const pentactic::RuleSet& b = again.rules;
        EXPECT_EQ(a.title, b.title);
        EXPECT_EQ(a.rulebook, b.rulebook);
        EXPECT_EQ(a.mode, b.mode);
        EXPECT_EQ(a.players, b.players);
        EXPECT_EQ(a.grid, b.grid);
        EXPECT_EQ(a.pieces, b.pieces);
        EXPECT_EQ(a.stones, b.stones);
        EXPECT_EQ(a.start_stones, b.start_stones);
        EXPECT_EQ(a.readings, b.readings);
    }
};

// --- loading ----------------------------------------------------------------------------------------

TEST_F(SpecsPentactic, TheFamilyIsChosenFromTheDocument) {
    EXPECT_EQ(load_rules("adaptoid").family, "adaptoid");
    const LoadedPentactic loaded = typed_pentactic("pentactic-basic");
    EXPECT_EQ(loaded.family, "pentactic");
    EXPECT_EQ(loaded.rules.name, "pentactic-basic");
    EXPECT_EQ(loaded.rules.title, "Pentactic");
    EXPECT_EQ(loaded.rules.rulebook, "pentactic");
    EXPECT_EQ(loaded.rules.mode, Mode::basic);
    EXPECT_EQ(loaded.rules.players, 2);
    EXPECT_EQ(loaded.rules.grid.text(), "8x8");
    EXPECT_EQ(loaded.rules.pieces, pentactic::PieceSet::all());
    EXPECT_EQ(loaded.rules.stones, 8);
    EXPECT_EQ(loaded.rules.readings, pentactic::Readings{});
    EXPECT_THAT(loaded.files, ElementsAre(path("rulesets/pentactic-basic.toml")));
    EXPECT_THAT(loaded.warnings, IsEmpty());
    EXPECT_EQ(loaded.seed, std::nullopt);
}

TEST_F(SpecsPentactic, TheShippedOnesAreListedByFamily) {
    EXPECT_THAT(specs::shipped_rule_sets("adaptoid"), ElementsAre("adaptoid"));
    EXPECT_THAT(shipped_rule_sets("pentactic"), ElementsAre("pentactic-basic"));
}

TEST_F(SpecsPentactic, AVariantIsAsShortAsItsDifference) {
    const std::string file =
        write("mine.toml",
              "extends = \"pentactic-basic\"\n[play]\nmode = \"group\"\nplayers = 4\n[board]\ngrid "
              "= \"11x6\"\n[readings]\npass = \"free\"\n");
    const pentactic::RuleSet rules = load(file).rules;
    EXPECT_EQ(rules.mode, Mode::group);
    EXPECT_EQ(rules.players, 4);
    EXPECT_EQ(rules.boards(), 4);
    EXPECT_EQ(rules.grid.columns(), 11);
    EXPECT_EQ(rules.grid.rows(), 6);
    EXPECT_EQ(rules.stones, 8);
    EXPECT_EQ(rules.readings.pass, pentactic::Pass::free);
}

TEST_F(SpecsPentactic, EveryModeHasItsNumberOfPlayers) {
    EXPECT_EQ(load("pentactic-basic", {"play.mode=duel"}).rules.players, 2);
    EXPECT_EQ(load("pentactic-basic", {"play.mode=solitaire", "pieces.stones=4"}).rules.players, 1);
    EXPECT_EQ(load("pentactic-basic", {"play.mode=duel", "play.players=2"}).rules.players, 2) << "said, and right";
    for (int players = 3; players <= 6; ++players) {
        const std::string players_override = "play.players=" + std::to_string(players);
        EXPECT_EQ(load("pentactic-basic", {"play.mode=group", players_override}).rules.players, players);
    }
}

TEST_F(SpecsPentactic, AnotherModeDropsTheNumberOfPlayers) {
    const std::string group =
        write("group.toml", "extends = \"pentactic-basic\"\n[play]\nmode = \"group\"\nplayers = 5\n");
    EXPECT_EQ(load(group, {"play.mode=duel"}).rules.players, 2);
    EXPECT_EQ(load(group, {"play.mode=group"}).rules.players, 5) << "the same mode keeps it";
    EXPECT_EQ(load(group, {"play.players=6"}).rules.players, 6);
}

TEST_F(SpecsPentactic, EveryOptionOfEveryReadingCanBeWritten) {
    for (const pentactic::ReadingInfo& reading : pentactic::reading_infos()) {
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            const std::string set = "readings." + std::string(reading.key) + "=" + std::string(reading.options[option]);
            EXPECT_EQ(reading.get(load("pentactic-basic", {set}).rules.readings), static_cast<int>(option)) << set;
        }
    }
}

TEST_F(SpecsPentactic, SilenceAboutReadingsIsAWarning) {
    const std::string text = pentactic();
    const std::string file =
        write("mine.toml", text.substr(0, text.find("[readings]")) + "[readings]\npass = \"free\"\n");
    EXPECT_THAT(load(file).warnings,
                ElementsAre(HasSubstr("[readings] does not give basic_winner, discard_counts, end_check")));
}

TEST_F(SpecsPentactic, P2_AGridOfOnesOwnIsAWarning) {
    EXPECT_THAT(load("pentactic-basic", {"board.grid=10x10"}).warnings, ElementsAre(HasSubstr("(P-2)")));
    EXPECT_THAT(load("pentactic-basic", {"board.grid=9x7"}).warnings, IsEmpty());
}

// --- the stones of a solitaire ------------------------------------------------------------------------

TEST_F(SpecsPentactic, P22_TheNumberOfStonesFollowsFromTheGrid) {
    const std::string file = without_stones();
    for (const auto& [grid, stones] : {std::pair{"8x8", 4}, {"9x7", 3}, {"11x6", 6}, {"10x6", 0}}) {
        const LoadedPentactic loaded = load(file, {"play.mode=solitaire", std::string("board.grid=") + grid});
        EXPECT_EQ(loaded.rules.stones, stones) << grid;
        EXPECT_EQ(static_cast<int>(loaded.rules.start_stones.size()), stones) << grid;
    }
}

TEST_F(SpecsPentactic, P22_WhereNoStoneLiesNothingIsDrawn) {
    const LoadedPentactic loaded = load(without_stones(), {"play.mode=solitaire", "board.grid=10x6"}, 9);
    EXPECT_EQ(loaded.seed, std::nullopt);
    EXPECT_THAT(loaded.overrides, ElementsAre("play.mode=solitaire", "board.grid=10x6"));
}

TEST_F(SpecsPentactic, P22_StonesLieWhereTheFileSays) {
    const std::vector<std::string> given{"start.stones=e5,D4,d5,e4"};
    const LoadedPentactic loaded = solitaire({"pieces.stones=4", given[0]});
    EXPECT_THAT(stones_of(loaded.rules), ElementsAre("d4", "e4", "d5", "e5")) << "in the order of the grid";
    EXPECT_EQ(loaded.seed, std::nullopt);
    EXPECT_EQ(load(without_stones(), {"play.mode=solitaire", given[0]}).rules.stones, 4) << "as many as are named";
}

TEST_F(SpecsPentactic, P22_RandomStonesTakeTheSeedOfTheRun) {
    const LoadedPentactic seven = solitaire({"pieces.stones=4"}, 7);
    EXPECT_EQ(seven.seed, 7U);
    EXPECT_THAT(seven.overrides, ElementsAre("pieces.stones=4", "play.mode=solitaire", "start.seed=7"));
    EXPECT_EQ(load("pentactic-basic", seven.overrides).hash, seven.hash) << "what is recorded gives the same stones";
    EXPECT_NE(solitaire({"pieces.stones=4"}, 8).hash, seven.hash);

    const LoadedPentactic own = solitaire({"pieces.stones=4", "start.seed=7"}, 3);
    EXPECT_EQ(own.seed, std::nullopt);
    EXPECT_EQ(own.hash, seven.hash) << "a seed of its own holds";
}

TEST_F(SpecsPentactic, StonesReplaceASeedAndASeedReplacesStones) {
    const std::string given = write("given.toml",
                                    "extends = \"pentactic-basic\"\n[play]\nmode = \"solitaire\"\n[pieces]\nstones = "
                                    "4\n[start]\nstones = [\"d4\", \"e4\", \"d5\", \"e5\"]\n");
    EXPECT_THAT(stones_of(load(given).rules), ElementsAre("d4", "e4", "d5", "e5"));
    const LoadedPentactic drawn = load(given, {"start.seed=7"});
    EXPECT_EQ(drawn.rules.start_stones, solitaire({"pieces.stones=4"}, 7).rules.start_stones);
    const std::string again = write("again.toml", "extends = \"given.toml\"\n[start]\nseed = 7\n");
    EXPECT_EQ(load(again).rules.start_stones, drawn.rules.start_stones);
    EXPECT_THAT(stones_of(load(again, {"start.stones=a1,b2,c3,d4"}).rules), ElementsAre("a1", "b2", "c3", "d4"));
}

TEST_F(SpecsPentactic, GP14_RandomStonesKeepApartUnderRowCol) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const pentactic::RuleSet rules = solitaire({"pieces.stones=4", "readings.solo_stones=row_col"}, seed).rules;
        for (std::size_t a = 0; a < 4; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                EXPECT_NE(rules.grid.row(rules.start_stones[a]), rules.grid.row(rules.start_stones[b]));
                EXPECT_NE(rules.grid.column(rules.start_stones[a]), rules.grid.column(rules.start_stones[b]));
            }
        }
    }
}

// --- the canonical text -------------------------------------------------------------------------------

TEST_F(SpecsPentactic, LoadingTheCanonicalTextGivesTheSameRules) {
    expect_round_trip(load("pentactic-basic"));
    expect_round_trip(load("pentactic-basic", {"board.grid=11x6", "pieces.pentominoes=ZXF", "pieces.stones=0"}));
    expect_round_trip(load("pentactic-basic", {"play.mode=duel"}));
    expect_round_trip(load("pentactic-basic", {"play.mode=group", "play.players=6"}));
    expect_round_trip(solitaire({"pieces.stones=4"}, 5));
    expect_round_trip(solitaire({"pieces.stones=4", "start.stones=d4,e4,d5,e5"}));
    expect_round_trip(solitaire({"pieces.stones=0", "board.grid=10x6"}));
}

TEST_F(SpecsPentactic, TheCanonicalTextReadsAsARuleSet) {
    const std::string text = canonical_text(load("pentactic-basic", {"pieces.pentominoes=ZXF"}).rules);
    EXPECT_THAT(text,
                ::testing::StartsWith("title = \"Pentactic\"\nfamily = \"pentactic\"\nrulebook = \"pentactic\"\n\n"
                                      "[play]\nmode = \"basic\"\nplayers = 2\n\n[board]\ngrid = \"8x8\"\n\n"
                                      "[pieces]\npentominoes = \"FXZ\"\nstones = 8\n\n[readings]\n"));
    EXPECT_THAT(text, HasSubstr("\nduel_end = \"end_of_stone_phase\"\n"));
}

TEST_F(SpecsPentactic, EveryOptionOfEveryReadingHasAHashOfItsOwn) {
    std::vector<std::string> hashes{load("pentactic-basic").hash};
    for (const pentactic::ReadingInfo& reading : pentactic::reading_infos()) {
        for (std::size_t option = 1; option < reading.options.size(); ++option) {
            const LoadedPentactic loaded = load("pentactic-basic", {"readings." + std::string(reading.key) + "=" +
                                                                    std::string(reading.options[option])});
            EXPECT_THAT(hashes, ::testing::Not(::testing::Contains(loaded.hash))) << reading.key;
            hashes.push_back(loaded.hash);
            expect_round_trip(loaded);
        }
    }
}

TEST_F(SpecsPentactic, TheHashKnowsNoFilesAndNoDetours) {
    const std::string hash = load("pentactic-basic").hash;
    const std::string file = write("elsewhere/copy.toml", "extends = \"pentactic-basic\"\n[pieces]\nstones = 8\n");
    EXPECT_EQ(load(file).hash, hash);
    EXPECT_EQ(load("pentactic-basic", {"pieces.pentominoes=ZYXWVUTPNLIF"}).hash, hash) << "in any order of letters";
    EXPECT_EQ(load("pentactic-basic", {"play.players=2"}).hash, hash);
    EXPECT_NE(load("pentactic-basic", {"pieces.stones=7"}).hash, hash);
    EXPECT_NE(load("pentactic-basic", {"play.mode=duel"}).hash, hash);
}

}  // namespace
}  // namespace rulescope::specs
