// Bad input of every kind: exit status 2, one message with the place, the expected value and the nearest valid name, no
// standard output.
#include <gtest/gtest.h>

#include <cstdlib>

#include <algorithm>
#include <vector>

#include "reports/json.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

struct BadInput {
    std::string name;
    std::vector<std::string> arguments;
    std::vector<std::string> message_parts;  ///< all of it must be in the message
};

std::ostream& operator<<(std::ostream& stream, const BadInput& input) {
    return stream << input.name;
}

std::vector<std::string> position(const std::string& text, const std::string& ruleset = "adaptoid") {
    return {"show", ruleset, "--position", text};
}

std::vector<std::string> turn(const std::string& text) {
    return {"show", "adaptoid", "--turn", text};
}

std::vector<std::string> set(const std::string& text, const std::string& ruleset = "adaptoid") {
    return {"show", ruleset, "--set", text};
}

std::vector<BadInput> bad_inputs() {
    return {
        {"UnknownSubcommand", {"shwo", "adaptoid"}, {"unknown subcommand 'shwo'", "Did you mean 'show'?"}},
        {"UnknownOption", {"show", "adaptoid", "--trun", "x"}, {"unknown option '--trun'", "Did you mean '--turn'?"}},
        {"UnknownOptionOfTheCommand", {"--frobnicate"}, {"unknown option '--frobnicate'", "--help"}},
        {"NoSubcommand",
         {},
         {"name a subcommand",
          "games, show, validate, perft, check, diff, audit, explore, solve, prove, probe, draw, play, balance, tile, "
          "puzzles, vectors, conform, serve, report"}},
        {"NoRuleSet", {"show"}, {"RULESET is missing", "rulescope show adaptoid"}},
        {"NoDepth", {"perft", "adaptoid"}, {"--depth is missing"}},
        {"NoFile", {"validate"}, {"FILE is missing"}},
        {"OptionTwice", {"perft", "adaptoid", "--depth=2", "--depth=3"}, {"--depth is given more than once"}},
        {"FlagWithValue", {"games", "--json=5"}, {"rulescope games: --json takes no value"}},
        {"SetOfTheSecondRuleSet",
         {"diff", "adaptoid", "adaptoid", "--set-b", "goal.captures=x"},
         {"--set-b goal.captures=x, column 15"}},
        {"VariantOfABalance", {"balance", "adaptoid", "--variant", "goal.captures=x"}, {"--variant goal.captures=x"}},
        {"OptionWithoutValue", {"perft", "adaptoid", "--depth"}, {"--depth needs a value"}},
        {"OneWordTooMany", {"show", "adaptoid", "B3-D4"}, {"'B3-D4' was not expected", "quotation marks"}},
        {"UnknownRuleSet", {"show", "adaptiod"}, {"'adaptiod'", "Did you mean 'adaptoid'?"}},
        {"UnknownReading",
         set("readings.grwth=optional"),
         {"--set readings.grwth", "'grwth'", "Did you mean 'growth'?"}},
        {"UnknownOptionOfAReading", set("readings.growth=optinal"), {"--set", "optinal", "Did you mean 'optional'?"}},
        {"UnknownKey", set("gaol.captures=6"), {"--set", "gaol", "Did you mean 'goal'?"}},
        {"TargetOfZero", set("goal.captures=0"), {"--set goal.captures=0", "expected a whole number from 1"}},
        {"StartOutsideTheBoard", set("start.white=Z9"), {"start.white", "Z9"}},
        {"StartTwiceOnOneCell",
         set("start.white=F4"),
         {"--set start.white=F4, column 13: start.white: two adaptoids start on F4, the other by start.black"}},
        {"SeatWithoutStart",
         set(R"(seats.order=["white","black","red"])"),
         {"--set seats.order", "start.red is missing", "like start.red = [\"C3\"]"}},
        {"StartInAHole",
         {"show", "adaptoid", "--set", "board.layout=\"1 . 1\\n 1 1\"", "--set", "start.white=B2"},
         {"--set start.white=B2", "is a hole in this board", "The nearest cell is"}},
        {"AbsurdTarget",
         set("goal.captures=99999999999999999999"),
         {"goal.captures is a number with too many digits; expected a whole number from 1 to 999"}},
        {"AbsurdSeedOfALot",
         {"show", "adaptoid", "--set", "board.random={stacks=3}", "--seed", "18446744073709551615"},
         {"--seed", "9223372036854775807"}},
        {"TwoSeatsWithOneColour", set("seats.order=white,white"), {"white"}},
        {"DisconnectedBoard", set("board.layout=1 . 1"), {"not connected: C1 is disconnected"}},
        {"TooLargeBoard", set("board.hexagon=99"), {"board.hexagon", "13"}},
        {"StackOfThree", set("board.layout=1 3 1"), {"stack of 3", "two"}},
        {"SupplyThatCannotHoldTheStart", set("supply.adaptoids=0"), {"supply"}},
        {"NoPosition", position(""), {"--position", "W 0-0 B4W00 F4B00"}},
        {"EmptyPosition", position("W"), {"--position W, column 1", "W 0-0 B4W00 F4B00"}},
        {"NoSuchColour", position("X 0-0 B4W00 F4B00"), {"column 1", "'X'", "W or B"}},
        {"NoSuchScore", position("W 0 B4W00 F4B00"), {"column 3", "0-0"}},
        {"NoSuchCell", position("W 0-0 H9W00 F4B00"), {"column 7", "H9", "The nearest cell is F7."}},
        {"NoColourAfterTheCell", position("W 0-0 B4X00 F4B00"), {"column 9", "B4X00"}},
        {"ThirteenAdaptoids",
         position("W 0-0 A1W00 A2W00 A3W00 A4W00 B1W00 B2W00 B3W00 B4W00 B5W00 C1W00 C2W00 C3W00 C4W00 F4B00"),
         {"column 79", "White has 13 adaptoids", "owns 12", "C4", "take off 1", "A-2"}},
        {"SevenLimbs", position("W 0-0 B4W43 F4B00"), {"column 7", "B4 has 7 limbs", "take off 1", "A-14"}},
        {"LimbsBeyondSupply",
         position("W 0-0 B4W60 C4W60 D4W10 F4B00"),
         {"column 19", "White has 13 legs", "D4", "A-2"}},
        {"TwoOnOneCell",
         position("W 0-0 B4W00 B4B00 F4B00"),
         {"column 13", "two adaptoids stand on B4", "leave one of them out"}},
        {"PositionInAHole",
         {"show", "adaptoid", "--set", "board.layout=\"1 . 1\\n 1 1\"", "--set", "start.white=A1", "--set",
          "start.black=C2", "--position", "W 0-0 B2W00"},
         {"--position", "column 7", "B2 is a hole. The nearest cell is"}},
        {"ColourThatNobodyPlays", position("W 0-0 B4R00 F4B00"), {"column 7", "Red", "expected White or Black"}},
        {"EmptyTurn", turn(""), {"--turn", "the turn is empty"}},
        {"MalformedTurn", turn("B4>C4"), {"--turn B4>C4, column 1", "B3-D4"}},
        {"TurnWithUnknownCell", turn("+H9"), {"column 2", "H9", "The nearest cell is F7."}},
        {"MoveFromAnUnknownCell", turn("Z9-C4"), {"column 1", "no cell Z9", "The nearest cell is G4."}},
        {"MoveToNowhere", turn("B4-"), {"column 4", "a cell is missing here", "like B4"}},
        {"TurnOfASignAlone", turn("x"), {"column 1", "'x' is not a turn", "B3-D4"}},
        {"UnknownGrowth", turn("B4-C4 +Q:C4"), {"column 8", "'+Q:C4'", "+L: (a leg) or +P: (a pincer)"}},
        {"TurnWithSurplusWord", turn("+A3 +A4"), {"column 5", "'+A4'"}},
        {"NegativeDepth", {"perft", "adaptoid", "--depth", "-1"}, {"--depth", "from 1 to", "'-1'"}},
        {"DepthOfZero", {"perft", "adaptoid", "--depth", "0"}, {"--depth", "'0'"}},
        {"DepthThatIsNoNumber", {"perft", "adaptoid", "--depth", "3x"}, {"--depth", "'3x'"}},
        {"AbsurdDepth", {"perft", "adaptoid", "--depth", "99999999999999999999"}, {"--depth"}},
        {"AbsurdMemory", {"perft", "adaptoid", "--depth", "2", "--memory", "lots"}, {"--memory", "512M", "'lots'"}},
        {"UnknownEngine", {"explore", "adaptoid-7", "--engine", "fsat"}, {"'fsat'", "Did you mean 'fast'?"}},
        {"EngineThatPentacticHasNot", {"explore", "pentactic-tiny", "--engine", "fast"}, {"--engine", "reference"}},
        {"TooLittleMemoryToExplore", {"explore", "adaptoid-7", "--memory", "1M"}, {"--memory", "at least 16M"}},
        {"StateWithoutCodes",
         {"explore", "pentactic-duel", "--state", "no-such-state"},
         {"--state", "no packed states"}},
        {"StateInAFile", {"explore", "adaptoid-7", "--state", "/dev/null"}, {"--state", "folder"}},
        {"ExploringInTheMiddleOfATurn",
         {"explore", "adaptoid", "--position", "W 0-0 B4W10 F4B00 step=2"},
         {"--position", "between turns"}},
        {"PlayForNobody",
         {"play", "adaptoid", "--agents", "alfabeta:10"},
         {"unknown agent", "Did you mean 'alphabeta'?"}},
        {"PlayWithoutABudget", {"play", "adaptoid", "--agents", "alphabeta:0"}, {"--agents", "from 1 to", "'0'"}},
        {"PlayForOtherSeats", {"play", "adapt3", "--agents", "alphabeta:10"}, {"two seats", "maxn"}},
        {"PlayForFewerSeats", {"play", "adaptoid", "--agents", "maxn:10"}, {"three seats", "alphabeta"}},
        {"NegativeGames", {"play", "adaptoid", "--games", "-5"}, {"--games", "'-5'"}},
        {"NoGames", {"play", "adaptoid", "--games", "0"}, {"--games", "from 1 to"}},
        {"NoTurns", {"play", "adaptoid", "--games", "1", "--max-turns", "0"}, {"--max-turns"}},
        {"NoThreads", {"play", "adaptoid", "--threads", "0"}, {"--threads", "from 1 to"}},
        {"NegativeSeed", {"play", "adaptoid", "--seed", "-1"}, {"--seed"}},
        {"UnknownAgent", {"play", "adaptoid", "--agents", "randm"}, {"unknown agent 'randm'", "'random'"}},
        {"TooManyAgents", {"play", "adaptoid", "--agents", "random,random,random"}, {"2 seats", "3 agents"}},
        {"UnknownFigure", {"draw", "adaptoid", "--figure", "movment"}, {"'movment'", "Did you mean 'movement'?"}},
        {"FigureOfAnotherBoard", {"draw", "adapt3", "--figure", "movement"}, {"'movement'", "adapt3", "--position"}},
        {"UnknownFormat", {"draw", "adaptoid", "--out", "board.gif"}, {".svg, .pdf or .png"}},
        {"UnreadableFile", {"show", "no/such/rules.toml"}, {"no/such/rules.toml"}},
        {"UnreadableFileToValidate", {"validate", "no/such/rules.toml"}, {"no/such/rules.toml", "cannot read"}},
        {"UnreadableTrace", {"show", "--trace", "no/such/trace.json"}, {"no/such/trace.json", "cannot read"}},
        {"SetWithoutRuleSet", {"games", "--set", "goal.captures=6"}, {"--set", "RULESET"}},
        {"SetForValidate", {"validate", specs_path("gaps.toml"), "--set", "goal.captures=6"}, {"--set"}},
    };
}

class BadInputTest : public ::testing::TestWithParam<BadInput> {};

TEST_P(BadInputTest, IsRefusedWithOneClearMessage) {
    const Ran result = ran(GetParam().arguments);
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_EQ(result.out, "");
    for (const std::string& part : GetParam().message_parts) {
        EXPECT_TRUE(result.complains(part)) << "not reported: " << part << "\n" << result.err;
    }
    for (const std::string never : {"internal error", "terminate", "what():", "std::", "#0"}) {
        EXPECT_FALSE(result.complains(never)) << result.err;
    }
}

// With --json there is no document either: a program reads the exit status and standard error.
TEST_P(BadInputTest, WritesNoDocumentWithJson) {
    std::vector<std::string> arguments = GetParam().arguments;
    if (arguments.empty() || GetParam().name == "OptionWithoutValue") {
        return;
    }
    arguments.insert(arguments.begin() + 1, "--json");
    const Ran result = ran(arguments);
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_EQ(result.out, "");
}

INSTANTIATE_TEST_SUITE_P(Command, BadInputTest, ::testing::ValuesIn(bad_inputs()),
                         [](const auto& tested) { return tested.param.name; });

TEST(CommandLine, EverySubcommandHelpsWithAnExample) {
    for (const std::string name : {"games", "show", "validate", "perft", "explore", "draw", "play", "report"}) {
        const Ran result = ran({name, "--help"});
        EXPECT_EQ(result.status, exit_done) << name;
        EXPECT_EQ(result.err, "");
        EXPECT_TRUE(result.says("Examples:\n  rulescope " + name)) << result.out;
        for (const std::string option : {"--set", "--json", "--seed", "--threads", "--out"}) {
            EXPECT_TRUE(result.says(option)) << name << " does not tell " << option;
        }
    }
}

TEST(CommandLine, TheHelpListsWhatExistsAndNothingElse) {
    const Ran result = ran({"--help"});
    EXPECT_EQ(result.status, exit_done);
    const std::vector<std::string> names{"games",     "show",    "validate", "perft",   "check",  "diff",
                                         "audit",     "explore", "solve",    "prove",   "probe",  "draw",    "play",   "balance",
                                         "tile",      "puzzles", "vectors",  "conform", "serve",  "report",
                                         "workbench", "explain", "doctor",   "help",    "manual", "completion"};
    for (const std::string& name : names) {
        EXPECT_TRUE(result.says("\n  " + name + " ")) << name;
    }
    const std::size_t begin = result.out.find("Subcommands:\n") + std::string("Subcommands:\n").size();
    const std::string list = result.out.substr(begin, result.out.find("\n\n", begin) - begin);
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n') + 1, static_cast<std::ptrdiff_t>(names.size())) << list;
}

TEST(CommandLine, ReportsItsVersion) {
    const Ran result = ran({"--version"});
    EXPECT_EQ(result.status, exit_done);
    EXPECT_EQ(result.out, "rulescope " + version() + "\n");
}

// The examples of --help are what people copy first: each must work. Those that need a file of the user's own, or
// run long, are left out.
TEST(CommandLine, TheExamplesOfTheHelpWork) {
    const std::vector<std::vector<std::string>> examples{
        {"games"},
        {"games", "adapt3"},
        {"show", "adaptoid"},
        {"show", "adaptoid", "--position", "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13"},
        {"show", "adaptoid", "--position", "W 0-0 D3W30 D5B22 D6B00 C5B00", "--turn", "+D4"},
        {"validate", specs_path("")},
        {"perft", "adaptoid", "--depth", "4"},
        {"perft", "adaptoid", "--depth", "1", "--divide", "--position", "W 0-0 F6W22 B5W00 B3W32 D4B23 D3B00 E2B13"},
        {"explore", "adaptoid-7"},
        {"tile", "8x8", "--stones", "d4,d5,e4,e5"},
        {"tile", "6x10", "--count"},
        {"tile", "5x5", "--pieces", "LNPVY", "--no-flips", "--limit", "10"},
        {"vectors", "adaptoid", "--check", specs_path("vectors/adaptoid.jsonl")},
    };
    for (const std::vector<std::string>& example : examples) {
        const Ran result = ran(example);
        EXPECT_EQ(result.status, exit_done) << example.front() << ": " << result.err << result.out.substr(0, 2000);
    }
}

TEST(CommandLine, AReaderThatClosesThePipeIsNoError) {
    // `true` ends without reading; the status is that of the command.
    const std::string command =
        std::string("bash -c '") + RULESCOPE_COMMAND + " games --json | true; exit ${PIPESTATUS[0]}'";
    EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST(CommandLine, ResultsCanGoToAFile) {
    const TemporaryFolder folder;
    const std::string path = folder.path("position.json");
    const Ran result = ran({"show", "adaptoid", "--json", "--out", path});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(Json::parse(folder.read("position.json"))["legal_turns"], 8);
    EXPECT_EQ(folder.files(), std::vector<std::string>{"position.json"});
}

TEST(CommandLine, AFileThatCannotBeWrittenIsBadInput) {
    const TemporaryFolder folder;
    const std::string missing = folder.path("no-such-folder/result.json");
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"show", "adaptoid", "--out", missing},
                                               {"perft", "adaptoid", "--depth", "1", "--out", missing},
                                               {"play", "adaptoid", "--games", "1", "--out", missing},
                                               {"draw", "adaptoid", "--out", folder.path("no-such-folder/board.svg")},
                                               {"show", "adaptoid", "--out", folder.path()}}) {
        const Ran result = ran(command);
        EXPECT_EQ(result.status, exit_bad_input) << command.front();
        EXPECT_TRUE(result.complains("cannot write") || result.complains("folder")) << result.err;
        EXPECT_EQ(result.out, "");
    }
    EXPECT_TRUE(folder.files().empty());
}

TEST(CommandLine, BadInputLeavesAnOldFileAlone) {
    const TemporaryFolder folder;
    folder.write("old.json", "old");
    const Ran result = ran({"perft", "adaptoid", "--depth", "-1", "--out", folder.path("old.json")});
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_EQ(folder.read("old.json"), "old");
    EXPECT_EQ(folder.files(), std::vector<std::string>{"old.json"});
}

TEST(CommandLine, DataThatAreNotThereAreDistinguishedFromAnEmptyList) {
    const TemporaryFolder folder;
    setenv("RULESCOPE_SPECS", folder.path().c_str(), 1);
    const Ran result = ran({"games"});
    unsetenv("RULESCOPE_SPECS");
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("RULESCOPE_SPECS")) << result.err;
}

TEST(CommandLine, BytesThatAreNoTextDoNoHarm) {
    const TemporaryFolder folder;
    const Ran result = ran({"perft", "adaptoid-tiny", "--depth", "1", "--json", "--out", folder.path("\xff.json")});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_EQ(folder.files().size(), 2U);
}

TEST(CommandLine, AClosedReaderIsAFailedWrite) {
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    for (const char* word : {"games", "--version", "--help"}) {
        err.str("");
        EXPECT_EQ(run_command_line({word}, out, err), exit_bad_input) << word;
        EXPECT_NE(err.str().find("standard output: cannot write"), std::string::npos) << err.str();
    }
}

// Every exception becomes a message with the command to report, never a crash.
TEST(CommandLine, AFaultOfRulescopeItselfHasItsOwnStatus) {
    std::ostringstream out;
    std::ostringstream err;
    out.exceptions(std::ios::badbit);
    struct Broken : std::streambuf {
        int overflow(int) override { throw std::runtime_error("a wheel came off"); }
    } broken;
    out.std::ios::rdbuf(&broken);
    EXPECT_EQ(run_command_line({"games", "adaptoid"}, out, err), exit_internal_error);
    EXPECT_NE(err.str().find("internal error: a wheel came off"), std::string::npos) << err.str();
    EXPECT_NE(err.str().find("rulescope games adaptoid"), std::string::npos) << err.str();
}

TEST(CommandLine, AllFaultsOfAPositionAreReportedAtOnce) {
    const Ran result = ran(position("W 0-0 B4W43 C4W43 F4R00"));
    EXPECT_EQ(result.status, exit_bad_input);
    EXPECT_TRUE(result.complains("B4")) << result.err;
    EXPECT_TRUE(result.complains("C4")) << result.err;
    EXPECT_TRUE(result.complains("F4")) << result.err;
}

struct EarlyRun {
    std::string bound;
    std::string option;
    std::vector<std::string> arguments;
    bool has_document = true;  ///< false: the run ends without a result, and prints nothing
};

void expect_reason(const EarlyRun& run) {
    SCOPED_TRACE(Json(run.arguments).dump() + " " + run.bound);
    const std::string reason = sentence_of(EarlyEnd{run.bound, run.option});
    EXPECT_NE(reason.find(run.option), std::string::npos) << reason;
    const bool interrupt = run.bound == "interrupt";
    set_interrupted(interrupt);
    const Ran text = ran(run.arguments);
    std::vector<std::string> with_json = run.arguments;
    with_json.emplace_back("--json");
    const Ran json = ran(with_json);
    set_interrupted(false);
    EXPECT_EQ(text.status, exit_cut_short) << text.err;
    EXPECT_EQ(json.status, exit_cut_short) << json.err;
    EXPECT_TRUE(text.complains("rulescope " + run.arguments.front() + ": ") && text.complains(reason)) << text.err;
    EXPECT_TRUE(json.complains(reason)) << json.err;
    if (!run.has_document) {
        EXPECT_EQ(text.out + json.out, "");
        return;
    }
    const bool to_folder = std::count(run.arguments.begin(), run.arguments.end(), "--out") > 0;  // the text is short
    EXPECT_TRUE(to_folder || text.says(reason) || text.says(interrupt ? "Interrupted" : "(" + run.option + ")"))
        << text.out;
    const Json document = Json::parse(json.out);
    ASSERT_TRUE(document.contains("stopped")) << json.out;
    EXPECT_EQ(document["stopped"], (Json{{"bound", run.bound}, {"option", text_or_null(run.option)}}));
}

// A run that ends before its bounds says which bound was met and which option moves it, wherever it says something.
TEST(EarlyEnds, NameTheBoundAndItsOption) {
    const std::vector<EarlyRun> runs{
        {"memory", "--memory", {"perft", "adaptoid", "--depth", "6", "--memory", "1M"}},
        {"memory", "--memory", {"check", "adaptoid-tiny", "--memory", "1M", "--games", "2"}},
        {"states", "--states", {"check", "adaptoid", "--states", "300", "--games", "0"}},
        {"memory",
         "--memory",
         {"diff", "adaptoid", "adaptoid", "--memory", "1M", "--games", "5", "--set-b", "readings.tie=larger_count"}},
        {"memory",
         "--memory",
         {"audit", "adaptoid-7", "--states", "3000", "--games", "1", "--directed", "1", "--depth", "4", "--set",
          "goal.captures=1", "--memory", "1M"}},
        {"budget", "--budget", {"tile", "6x10", "--budget", "9"}},
        {"budget", "--budget", {"tile", "6x10", "--count", "--budget", "9"}},
        {"nodes", "--nodes", {"prove", "adaptoid-igg", "2", "--nodes", "10"}},
        {"memory", "--memory", {"solve", "adaptoid-tiny", "--set", "goal.captures=2", "--memory", "1M"}, false},
    };
    for (const EarlyRun& run : runs) {
        expect_reason(run);
    }
}

// A run that its own bounds end has a result, and says which bound limits it.
TEST(EarlyEnds, ABoundThatLimitsAResultIsNamed) {
    const std::vector<EarlyRun> runs{
        {"depth", "--depth", {"diff", "adaptoid-7", "adaptoid-7", "--depth", "2", "--games", "5"}},
        {"states", "--states", {"diff", "adaptoid-7", "adaptoid-7", "--states", "20", "--games", "5"}},
        {"depth", "--depth", {"explore", "adaptoid-7", "--depth", "2"}},
        {"states", "--states", {"explore", "adaptoid-7", "--states", "1000"}},
        {"games", "--games", {"play", "adaptoid-7", "--sprt", "0,20", "--agents", "random,greedy", "--games", "4"}},
        {"max-turns", "--max-turns", {"play", "adaptoid-7", "--games", "4", "--max-turns", "3"}},
        {"max-turns", "--max-turns", {"play", "adaptoid-7", "--games", "20", "--max-turns", "9"}},
    };
    for (const EarlyRun& run : runs) {
        SCOPED_TRACE(Json(run.arguments).dump());
        const Ran text = ran(run.arguments);
        EXPECT_NE(text.status, exit_cut_short) << text.err;
        EXPECT_TRUE(text.says(run.option)) << text.out;
        std::vector<std::string> with_json = run.arguments;
        with_json.emplace_back("--json");
        const Json document = Json::parse(ran(with_json).out);
        EXPECT_EQ(document.value("stopped", Json()), (Json{{"bound", run.bound}, {"option", run.option}}));
    }
}

// Of a point that the bounds of `audit` leave open, the text and the document name the bound.
TEST(EarlyEnds, AuditNamesTheBoundOfAPair) {
    std::vector<std::string> line{"audit", "adaptoid-7", "--gap", "G-15", "--depth", "2", "--games", "1",
                                  "--directed", "1"};
    EXPECT_TRUE(ran(line).says("to depth 2 (--depth)"));
    line.emplace_back("--json");
    EXPECT_NE(ran(line).out.find("\"stopped_by\": \"depth\""), std::string::npos);
}

TEST(EarlyEnds, NameTheInterrupt) {
    const TemporaryFolder folder;
    const std::vector<EarlyRun> runs{
        {"interrupt", "", {"perft", "adaptoid", "--depth", "4"}},
        {"interrupt", "", {"explore", "adaptoid-tiny"}},
        {"interrupt", "", {"check", "adaptoid-tiny", "--games", "2"}},
        {"interrupt", "", {"diff", "adaptoid-tiny", "adaptoid-tiny"}},
        {"interrupt", "", {"audit", "adaptoid-tiny", "--games", "2", "--directed", "1"}},
        {"interrupt", "", {"tile", "6x10", "--count"}},
        {"interrupt", "", {"solve", "adaptoid-tiny"}, false},
        {"interrupt", "", {"probe", "adaptoid-tiny", "start"}, false},
        {"interrupt", "", {"prove", "adaptoid-9", "white"}},
        {"interrupt", "", {"play", "adaptoid-tiny", "--games", "100"}},
        {"interrupt", "", {"balance", "adaptoid-tiny", "--games", "100", "--out", folder.path("balance")}},
        {"interrupt", "", {"report", "adaptoid-tiny", "--games", "100", "--out", folder.path("report")}},
        {"interrupt", "", {"puzzles", "adaptoid-tiny"}, false},
    };
    for (const EarlyRun& run : runs) {
        expect_reason(run);
    }
}

}  // namespace
}  // namespace rulescope::tools
