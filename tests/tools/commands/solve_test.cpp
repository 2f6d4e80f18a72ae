// `rulescope solve` and `rulescope probe`: results, tables and refusals.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <sstream>

#include "analysis/storage/checkpoint_folder.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// A small box and one capture: wins of both sides, and cycles.
std::vector<std::string> small(std::vector<std::string> more = {}) {
    std::vector<std::string> words{"solve", "adaptoid-7", "--set", "goal.captures=1"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// The values of positions of the same rule set.
std::vector<std::string> probing(std::vector<std::string> more) {
    std::vector<std::string> words = small(std::move(more));
    words.front() = "probe";
    return words;
}

TEST(CommandSolve, ReportsValueCountsAndBestPlay) {
    // The packed reference has no symmetries for values, so that positions are counted.
    const Json json = document(small({"--engine", "reference", "--verify"}));
    EXPECT_EQ(json["schema"], "rulescope.solve/3");
    EXPECT_FALSE(json.contains("probes"));
    EXPECT_EQ(json["engine"], "reference");
    ASSERT_EQ(json["seats"].size(), 2U);
    EXPECT_EQ(json["seats"][0]["colour"], "white");
    EXPECT_EQ(json["seats"][0]["value"].get<double>() + json["seats"][1]["value"].get<double>(), 1.0);
    EXPECT_EQ(json["verification"]["verdict"], "holds");
    EXPECT_EQ(json["verification"]["positions"], json["states"]);
    EXPECT_EQ(json["verification"]["turns"], json["edges"]);
    EXPECT_GT(json["only_moves"], 0);
    std::uint64_t positions = 0, classes = 0;
    for (const Json& value : json["values"]) {
        positions += value["positions"].get<std::uint64_t>();
        classes += value["classes"].get<std::uint64_t>();
    }
    EXPECT_EQ(positions, json["states"].get<std::uint64_t>() - json["terminal"].get<std::uint64_t>());
    EXPECT_EQ(classes, json["stored"]);
    EXPECT_LT(json["stored"], json["classes"]);
    const Json probed = document(probing({"start", "+B2", "--engine", "reference"}));
    EXPECT_EQ(probed["schema"], "rulescope.probe/1");
    EXPECT_EQ(probed["engine"], "reference");
    EXPECT_EQ(probed["hash"], json["hash"]);
    EXPECT_EQ(probed["set"], json["set"]);
    EXPECT_EQ(probed["table"], nullptr);
    ASSERT_EQ(probed["probes"].size(), 2U);
    const Json& probe = probed["probes"][0];
    EXPECT_EQ(probe["winner"], json["winner"]);
    EXPECT_EQ(probe["legal"], json["legal"]);
    EXPECT_TRUE(probe["legal"][0]["best"].get<bool>());
    EXPECT_EQ(probe["legal"][0]["turns"], json["turns"]);
    EXPECT_EQ(probed["probes"][1]["seat_to_act"], 2);
    const Json& longest = json["longest_win"];
    EXPECT_EQ(longest["trace"]["turns"].size(), longest["turns"].get<std::size_t>());
    EXPECT_EQ(json["symmetries"], (Json{{"for", "counting"}, {"order", 2}, {"exchanges_seats", false}}));
    const Json explored = document({"explore", "adaptoid-7", "--set", "goal.captures=1"});
    for (const std::string field : {"states", "classes", "terminal"}) {
        EXPECT_EQ(json[field], explored[field]) << field;
    }
    EXPECT_EQ(json["edges"], explored["turns"]);
}

TEST(CommandSolve, TheFastEngineUsesAllSymmetriesOfTheRules) {
    const Json json = document(small({"--verify"}));
    const Json counted = document(small({"--verify", "--engine", "reference"}));
    EXPECT_EQ(json["symmetries"], (Json{{"for", "values"}, {"order", 24}, {"exchanges_seats", true}}));
    for (const std::string field : {"states", "classes", "edges", "terminal"}) {
        EXPECT_EQ(json[field], nullptr) << field;
        EXPECT_GT(counted[field], 0) << field;
    }
    EXPECT_GT(json["stored"], 0);
    EXPECT_LT(json["stored"].get<int>() * 4, counted["stored"].get<int>());
    EXPECT_EQ(json["verification"]["verdict"], "holds");
    EXPECT_EQ(json["verification"]["classes"], json["stored"]);
    EXPECT_EQ(json["verification"]["positions"], nullptr);
    int rows = 0;
    for (const Json& value : json["values"]) {
        EXPECT_EQ(value["positions"], nullptr);
        rows += value["classes"].get<int>();
    }
    EXPECT_EQ(rows, json["stored"]);
    for (const std::string field : {"seats", "winner", "turns", "legal", "trace"}) {
        EXPECT_EQ(json[field], counted[field]) << field;
    }
    EXPECT_EQ(document(probing({"start", "+B2"}))["probes"],
              document(probing({"start", "+B2", "--engine", "reference"}))["probes"]);
    EXPECT_EQ(json["longest_win"]["turns"], counted["longest_win"]["turns"]);
    EXPECT_TRUE(ran(small()).says("up to 24 symmetries of the rules"));
}

TEST(CommandSolve, ATableIsReadWithTheSymmetriesWithWhichItWasWritten) {
    const TemporaryFolder folder;
    const std::string table = folder.path("seven.table");
    const Json first = document(small({"--table", table, "--engine", "reference"}));
    const Json again = document(small({"--table", table}));
    EXPECT_EQ(again["states"], first["states"]);
    EXPECT_EQ(again["values"], first["values"]);
}

TEST(CommandSolve, IsTheSameByTheReference) {
    for (const std::string setting : {"readings.growth=mandatory", "readings.growth=optional"}) {  // the rank, no rank
        const Json fast = document(small({"--set", setting}));
        const Json reference = document(small({"--engine", "reference", "--threads", "2", "--set", setting}));
        EXPECT_EQ(fast["engine"], "fast");
        EXPECT_EQ(reference["engine"], "reference");
        for (const std::string field : {"seats", "winner", "turns", "legal"}) {
            EXPECT_EQ(fast[field], reference[field]) << field;
        }
        EXPECT_EQ(fast["longest_win"]["turns"], reference["longest_win"]["turns"]);
        // Every value of the one occurs in the other.
        const auto values = [](const Json& json) {
            std::vector<Json> all;
            for (const Json& value : json["values"]) {
                all.push_back({value["endless"], value["turns"]});
            }
            std::sort(all.begin(), all.end());
            all.erase(std::unique(all.begin(), all.end()), all.end());
            return all;
        };
        EXPECT_EQ(values(fast), values(reference));
    }
}

TEST(CommandSolve, AFinishedPositionHasTheValueOfItsEnding) {
    const TemporaryFolder folder;
    const std::string table = folder.path("finished.table");
    const std::vector<std::string> words{"solve", "tic-tac-toe", "--position", "B WWW/BB1/3", "--verify"};
    std::vector<std::string> with_table = words;
    with_table.insert(with_table.end(), {"--table", table});
    for (int run = 0; run < 2; ++run) {
        const Json json = document(with_table);
        EXPECT_EQ(json["winner"], "white");
        EXPECT_EQ(json["turns"], 0);
        EXPECT_EQ(json["stored"], 0);
        EXPECT_EQ(json["states"], 1);
        EXPECT_EQ(json["terminal"], 1);
        EXPECT_EQ(json["bytes_per_class"], nullptr);
        EXPECT_EQ(json["verification"]["verdict"], "holds");
    }
    EXPECT_EQ(ran(words).status, exit_done);
}

TEST(CommandSolve, ATableIsWrittenAskedAndVerifiedByTheReference) {
    const TemporaryFolder folder;
    const std::string table = folder.path("seven.table");
    const Json first = document(small({"--table", table}));
    EXPECT_EQ(folder.files(), std::vector<std::string>{"seven.table"});
    const std::string bytes = folder.read("seven.table");
    const Json again = document(small({"--table", table, "--verify", "--engine", "reference"}));
    EXPECT_EQ(again["verification"]["engine"], "reference");
    EXPECT_EQ(again["verification"]["verdict"], "holds");
    EXPECT_EQ(again["values"], first["values"]);
    EXPECT_EQ(folder.read("seven.table"), bytes);
    EXPECT_TRUE(ran(small({"--table", table})).says("read, not solved again"));
}

TEST(CommandProbe, ATableIsReadOrMade) {
    const TemporaryFolder folder;
    const std::string table = folder.path("seven.table");
    const Json made = document(probing({"start", "+B2", "--table", table}));
    EXPECT_EQ(made["table"]["bytes"], std::filesystem::file_size(table));
    const std::string bytes = folder.read("seven.table");
    EXPECT_EQ(document(probing({"start", "+B2", "--table", table})), made);
    EXPECT_EQ(document(small({"--table", table}))["winner"], made["probes"][0]["winner"]);
    EXPECT_EQ(folder.read("seven.table"), bytes);
    EXPECT_EQ(document(probing({"start", "+B2"}))["probes"], made["probes"]);
    EXPECT_TRUE(ran(probing({"start", "--table", table})).says("read, not solved again"));
}

TEST(CommandProbe, ATableOfAnotherStartIsReadFromThere) {
    const TemporaryFolder folder;
    const std::string table = folder.path("later.table");
    const std::string later = document(probing({"+B2"}))["probes"][0]["position"];
    const Json solved = document(small({"--position", later, "--table", table}));
    const Json probed = document(probing({"start", "--position", later, "--table", table}));
    EXPECT_EQ(probed["probes"][0]["position"], later);
    EXPECT_EQ(probed["probes"][0]["legal"], solved["legal"]);
    EXPECT_EQ(ran(probing({"start", "--table", table})).status, exit_bad_input);
}

TEST(CommandProbe, APositionMustBeGiven) {
    const Ran result = ran({"probe", "adaptoid-7"});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("rulescope probe: WHAT is missing; for instance: ")) << result.err;
}

TEST(CommandSolve, ADamagedTableAndOneOfAnotherRuleSetAreRefused) {
    const TemporaryFolder folder;
    const std::string table = folder.path("seven.table");
    ASSERT_EQ(ran(small({"--table", table})).status, exit_done);
    const std::string whole = folder.read("seven.table");
    const Ran other = ran(small({"--table", table, "--set", "supply.pincers=0"}));
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("another rule set")) << other.err;
    EXPECT_EQ(folder.read("seven.table"), whole);
    for (const std::size_t at : {std::size_t{20}, std::size_t{500}, std::size_t{4200}, whole.size() - 3}) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 8);
        folder.write("seven.table", damaged);
        const Ran result = ran(small({"--table", table}));
        EXPECT_EQ(result.status, exit_bad_input);
        EXPECT_TRUE(result.complains("damaged")) << at << ": " << result.err;
        EXPECT_EQ(folder.read("seven.table"), damaged);
    }
    folder.write("seven.table", "something else\n");
    EXPECT_TRUE(ran(small({"--table", table})).complains("this is not a table"));
    EXPECT_EQ(folder.read("seven.table"), "something else\n");
}

/// Three seats, a rank that some turns raise, and endless play: a turn that raises the rank decides nothing against it.
TEST(CommandSolve, EndlessPlayOfThreeSeatsIsNoShare) {
    const Json json = document({"solve", "pentactic-group-tiny", "--set", "readings.pass=free", "--verify"});
    EXPECT_EQ(json["verification"]["verdict"], "holds") << json["verification"];
    EXPECT_EQ(json["verification"]["positions"], 286477);
}

TEST(CommandSolve, PentacticIsSolvedByThePackedReference) {
    const Json json = document({"solve", "pentactic-tiny", "--verify"});
    EXPECT_EQ(json["states"], 20515);  // specs/rulesets/pentactic-tiny.toml
    EXPECT_EQ(json["verification"]["verdict"], "holds");
    EXPECT_EQ(json["winner"], nullptr);
    EXPECT_EQ(json["seats"][0]["outcome"], "draw");
}

TEST(CommandSolve, BeginsAtTheGivenPosition) {
    const Json start = document(small());
    const std::string position = document(probing({"+B2"}))["probes"][0]["position"];
    const Json later = document(small({"--position", position}));
    EXPECT_EQ(later["position"], position);
    EXPECT_LT(later["stored"], start["stored"]);
    EXPECT_EQ(later["winner"], document(probing({position}))["probes"][0]["winner"]);
}

TEST(CommandSolve, BadInputIsReportedClearly) {
    const auto refused = [](const std::vector<std::string>& more, const std::string& text, bool probes = false) {
        const Ran result = ran(probes ? probing(more) : small(more));
        EXPECT_EQ(result.status, exit_bad_input) << result.err;
        EXPECT_TRUE(result.complains(text)) << result.err;
    };
    refused({"--engine", "quick"}, "--engine: 'quick' is not one of its values.");
    refused({"--memory", "much"}, "--memory");
    refused({"--rows", "few"}, "--rows: 'few' is not one of its values.");
    EXPECT_TRUE(ran({"solve", "pentactic-solitaire-tiny", "--rows", "open"}).complains("--rows: no open rows"));
    EXPECT_TRUE(ran({"solve", "adapt3-tiny", "--rows", "open"}).complains("--rows: no open rows"));
    refused({"+Z9"}, "Z9", true);
    refused({"A2-C2"}, "illegal by A-8", true);
    refused({"B 0-0 A1W00 A2W00 B1W00"}, "WHAT", true);
    refused({"B 0-0 Z9W00"}, "WHAT B 0-0 Z9W00, column", true);
    EXPECT_TRUE(ran({"solve", "pentactic-tiny", "--engine", "fast"})
                    .complains("the fast engine does not support pentactic-tiny"));
}

TEST(CommandProbe, APositionThatNoGameReachesHasNoValueAndTheOthersHaveTheirs) {
    const std::string unreachable = "W 0-0 A2W10 C2B00";  // only White has grown, and White moves
    for (const std::vector<std::string>& engine :
         {std::vector<std::string>{}, {"--engine", "reference"}}) {
        std::vector<std::string> words{"start", unreachable, "+B2", "--json"};
        words.insert(words.end(), engine.begin(), engine.end());
        const Ran result = ran(probing(words));
        EXPECT_EQ(result.status, exit_does_not_hold) << result.err;
        const Json json = Json::parse(result.out);
        ASSERT_EQ(json["probes"].size(), 3U);
        EXPECT_EQ(json["probes"][0]["winner"], document(small())["winner"]);
        EXPECT_EQ(json["probes"][1]["position"], unreachable);
        EXPECT_EQ(json["probes"][1]["error"], "no game reaches it, so it was not solved");
        EXPECT_EQ(json["probes"][2]["seat_to_act"], 2);
    }
    EXPECT_TRUE(ran(probing({unreachable}))
                    .says("Probe: " + unreachable + "\n  no value: no game reaches it, so it was not solved\n"));
}

TEST(CommandProbe, AFaultyPositionOfRowsIsExplainedAsAPosition) {
    const Ran result = ran({"probe", "tic-tac-toe", "B BBB/WW1/W2"});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("WHAT B BBB/WW1/W2: 3 white and 3 black discs on Black's turn")) << result.err;
    EXPECT_EQ(document({"probe", "tic-tac-toe", " start "})["probes"][0]["position"], "W 3/3/3");
}

TEST(CommandProbe, ALineOfStandardInputIsNamedByItsNumber) {
    const std::string lines = "# positions\nstart\n\n+Z9\n";
    int ends[2] = {-1, -1};
    ASSERT_EQ(::pipe(ends), 0);
    ASSERT_EQ(::write(ends[1], lines.data(), lines.size()), static_cast<ssize_t>(lines.size()));
    ::close(ends[1]);
    const int before = ::dup(STDIN_FILENO);
    ASSERT_EQ(::dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    ::close(ends[0]);
    const Ran result = ran(probing({"-"}));
    ::dup2(before, STDIN_FILENO);
    ::close(before);
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("WHAT, line 4 of standard input +Z9, column 2: the board has no cell Z9"))
        << result.err;
}

TEST(CommandProbe, APositionInTheMiddleOfATurnIsRefused) {
    const Ran result = ran({"probe", "adaptoid-7", "W 0-0 A2W10 C2B00 step=2"});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("WHAT: this position is in the middle of a turn")) << result.err;
}

TEST(CommandSolve, OpenRowsGiveTheSameLineAndTurnsWithFewerRows) {
    const Json all = document(small({}));
    const Json open = document(small({"--rows", "open", "--verify"}));
    EXPECT_EQ(all["rows"], "all");
    EXPECT_EQ(open["rows"], "open");
    EXPECT_LT(open["stored"], all["stored"]);
    for (const char* const field : {"winner", "turns", "legal", "trace", "longest_win", "seats"}) {
        EXPECT_EQ(open[field], all[field]) << field;
    }
    EXPECT_EQ(open["verification"]["verdict"], "holds");
    const TemporaryFolder folder;
    const std::string table = folder.path("open.table");
    document(small({"--rows", "open", "--table", table}));
    EXPECT_EQ(document(small({"--table", table}))["rows"], "open");  // without the option a table is read as it is
    EXPECT_TRUE(ran(small({"--table", table, "--rows", "all"})).complains("this table has the rows 'open'"));
}

/// Without the fast engine: no symmetries of the rules, no positions that the outlook leaves out.
TEST(CommandSolve, OpenRowsServeEveryGameOfTwoSeats) {
    for (const std::vector<std::string>& words :
         {small({"--engine", "reference"}), small({"--set", "readings.growth=optional"}),
          std::vector<std::string>{"solve", "tic-tac-toe"}, std::vector<std::string>{"solve", "pentactic-tiny"}}) {
        std::vector<std::string> with_open = words;
        with_open.insert(with_open.end(), {"--rows", "open", "--verify"});
        const Json all = document(words), open = document(with_open);
        EXPECT_LE(open["stored"], all["stored"]);
        EXPECT_EQ(open["states"], nullptr);
        EXPECT_EQ(open["verification"]["verdict"], "holds");
        for (const char* const field : {"winner", "turns", "legal", "trace", "seats"}) {
            EXPECT_EQ(open[field], all[field]) << field;
        }
    }
}

TEST(CommandSolve, TooLittleMemoryEndsItBeforeAnythingIsWritten) {
    const TemporaryFolder folder;
    const Ran result = ran(
        {"solve", "adaptoid-tiny", "--set", "goal.captures=2", "--memory", "1M", "--table", folder.path("tiny.table")});
    EXPECT_EQ(result.status, exit_cut_short);
    EXPECT_TRUE(result.complains("allow more memory")) << result.err;
    EXPECT_TRUE(folder.files().empty());
}

TEST(CommandSolve, AStateIsContinued) {
    const TemporaryFolder folder;
    const Json first = document(small({"--state", folder.path("state")}));
    const Json again = document(small({"--state", folder.path("state")}));
    EXPECT_EQ(first, again);
    const Ran other = ran(small({"--state", folder.path("state"), "--set", "supply.pincers=0"}));
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("state/state: this state is of another rule set or start")) << other.err;
    EXPECT_TRUE(other.complains("; name another folder with --state")) << other.err;
}

TEST(CommandSolve, AStateOfOtherRowsOrOfAnotherEngineIsRefused) {
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& state, const std::vector<std::string>& more, const std::string& text) {
        std::vector<std::string> words{"--state", folder.path(state)};
        words.insert(words.end(), more.begin(), more.end());
        const Ran result = ran(small(words));
        EXPECT_EQ(result.status, exit_bad_input);
        EXPECT_TRUE(result.complains(state + "/state: " + text)) << result.err;
    };
    const Json values = document(small({"--state", folder.path("values")}));
    EXPECT_EQ(document(small({"--state", folder.path("values")})), values);
    refused("values", {"--rows", "open"},
            "this state has the rows 'all', not 'open'; name another folder with --state, or give --rows all");
    const Json counted = document(small({"--state", folder.path("counted"), "--engine", "reference"}));
    EXPECT_EQ(document(small({"--state", folder.path("counted"), "--engine", "reference"})), counted);
    refused("values", {"--engine", "reference"},
            "this state was solved with the engine 'fast', not 'reference'; name another folder with --state, or give "
            "--engine fast");
    folder.write("values/state", "rulescope solve state 3\n");
    refused("values", {},
            "this is not a state of `rulescope solve`, or it belongs to another version; name another folder with "
            "--state");
}

TEST(CommandSolve, AStateThatAnotherProcessHoldsIsRefused) {
    const TemporaryFolder folder;
    const std::string state = folder.path("state");
    {
        const storage::CheckpointFolder held(state, true);
        for (const std::string engine : {"fast", "reference"}) {
            const Ran other = ran(small({"--state", state, "--engine", engine}));
            EXPECT_EQ(other.status, exit_bad_input);
            EXPECT_TRUE(other.complains(") is using this folder; wait until it has ended, or name another folder"))
                << other.err;
        }
        EXPECT_EQ(std::distance(std::filesystem::directory_iterator(state), {}), 1);  // the lock alone
    }
    EXPECT_EQ(ran(small({"--state", state})).status, exit_done);
}

}  // namespace
}  // namespace rulescope::tools
