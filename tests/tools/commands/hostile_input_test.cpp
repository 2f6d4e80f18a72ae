// Input that is meant to harm: terminals, stacks, memory. Every refusal has status 2 and says where.
#include <gtest/gtest.h>

#include <chrono>

#include "analysis/storage/checksum.h"
#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {
namespace {

std::string times(const std::string& text, std::size_t count) {
    std::string all;
    for (std::size_t time = 0; time < count; ++time) {
        all += text;
    }
    return all;
}

/// The message of a rule set with this text; it must be refused.
std::string refused_rules(const std::string& text) {
    const TemporaryFolder folder;
    const Ran run = ran({"show", folder.write("mine.toml", "extends = \"adaptoid-tiny\"\n" + text)});
    EXPECT_EQ(run.status, 2) << text.substr(0, 80);
    EXPECT_EQ(run.out, "");
    const std::size_t name = run.err.find("mine.toml");
    return name == std::string::npos ? run.err : run.err.substr(name);
}

TEST(HostileInput, ControlCharactersInRuleSetsAreRefusedWithLineAndColumn) {
    EXPECT_EQ(refused_rules("title = \"a\\u001b[31mb\"\n"),
              "mine.toml:2:9: this text has the control character U+001B; leave it out\n");
    EXPECT_EQ(refused_rules("title = \"a\u202Eb\"\n"),
              "mine.toml:2:9: this text has the control character U+202E; leave it out\n");
    EXPECT_EQ(refused_rules("[goal]\n\"a\\u2066\" = 1\n"),
              "mine.toml:3:1: this text has the control character U+2066; leave it out\n");
    EXPECT_EQ(refused_rules("[start]\nwhite = [\"A2\\u0000\"]\n"),
              "mine.toml:3:10: this text has the control character U+0000; leave it out\n");
    EXPECT_NE(refused_rules("title = \"a\\nb\"\n").find("mine.toml:2:9: title is longer than one line"),
              std::string::npos);
    EXPECT_NE(refused_rules("title = \"" + std::string(400, 'x') + "\"\n").find("title is longer than one line"),
              std::string::npos);
    const Ran set = ran({"show", "adaptoid", "--set", "title=a\x1b[31mb"});
    EXPECT_EQ(set.status, 2);
    EXPECT_EQ(set.err, "--set title=a\\x1b[31mb, column 7: the value has the control character U+001B; leave it out\n");
}

TEST(HostileInput, BytesThatAreNotUtf8AreRefusedWithTheirPlace) {
    EXPECT_NE(refused_rules("title = \"a\xff\"\n").find("mine.toml:2:"), std::string::npos);
    EXPECT_NE(refused_rules("title = \"a\xe2\x80").find("mine.toml:2:"), std::string::npos);
}

TEST(HostileInput, ArgumentsAreRepeatedWithoutControlCharacters) {
    const std::string bad = "x\x1b[31m\u202E\xc3";
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"show", bad},
                                               {bad},
                                               {"show", "adaptoid", "--" + bad},
                                               {"show", "adaptoid", "--position", bad},
                                               {"show", "adaptoid", "--turn", bad},
                                               {"show", "adaptoid", "--set", "goal." + bad + "=1"},
                                               {"show", "adaptoid", "--trace", bad},
                                               {"show", bad + ".toml"},
                                               {"play", "adaptoid-tiny", "--agents", bad},
                                               {"draw", "adaptoid", "--figure", bad},
                                               {"games", "--out", "/none/" + bad},
                                               {"explore", "adaptoid-tiny", "--states", "5", "--state", "/proc/" + bad},
                                               {"vectors", "adaptoid-tiny", "--check", bad}}) {
        const Ran run = ran(arguments);
        EXPECT_EQ(run.status, 2) << run.err;
        EXPECT_EQ(run.err.find('\x1b'), std::string::npos) << run.err;
        EXPECT_EQ(run.err.find("\u202E"), std::string::npos) << run.err;
        EXPECT_EQ(run.err.find("\xc3"), std::string::npos) << run.err;
        EXPECT_NE(run.err.find("x\\x1b[31m"), std::string::npos) << run.err;
    }
}

TEST(HostileInput, ColumnsCountCharactersAndNoneIsDivided) {
    const Ran hexagons = ran({"show", "adaptoid", "--position", "W 0-0 \u00c94W00 X9"});
    EXPECT_TRUE(hexagons.complains("column 7: '\u00c94' is not a cell")) << hexagons.err;
    EXPECT_TRUE(hexagons.complains("column 13: the board has no cell X9")) << hexagons.err;
    const Ran squares = ran({"show", "pentactic-tiny", "--position", "\u00c9 A: x"});
    EXPECT_TRUE(squares.complains("column 3: 'A:'")) << squares.err;
    const Ran turn = ran({"show", "adaptoid", "--turn", "+A3 \u00c9 B3-D4"});
    EXPECT_TRUE(turn.complains("'\u00c9'")) << turn.err;
}

TEST(HostileInput, AFileWithControlCharactersInItsNameIsNotRead) {
    const TemporaryFolder folder;
    const Ran run = ran({"show", folder.write("a\x1b[31m.toml", "extends = \"adaptoid-tiny\"\n")});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(run.complains("a\\x1b[31m.toml: the name of this file has control characters")) << run.err;
}

TEST(HostileInput, OutputEscapesTheNamesOfItsFiles) {
    const TemporaryFolder folder;
    const Ran run = ran({"report", "tic-tac-toe", "--games", "3", "--depth", "1", "--out", folder.path("a\x1b[31m")});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.says("/a\\x1b[31m/index.html"));
    EXPECT_FALSE(run.says("\x1b"));
}

TEST(HostileInput, LongArgumentsAreShortenedInMessages) {
    for (const std::string option : {"--position", "--turn", "--set"}) {
        const Ran run = ran({"show", "adaptoid", option, std::string(100'000, 'A')});
        EXPECT_EQ(run.status, 2);
        EXPECT_LT(run.err.size(), 6000U) << option;
    }
}

/// The text is refused within a second or two, also on a busy machine, with this message.
void refused_soon(const std::string& rules, const std::string& why) {
    const auto begin = std::chrono::steady_clock::now();
    const std::string message = refused_rules(rules);
    EXPECT_NE(message.find(why), std::string::npos) << message.substr(0, 300);
    EXPECT_LT(message.size(), 10'000U);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10)) << why;
}

TEST(HostileInput, RuleSetsOfUnusualSizeAreRefused) {
    refused_soon("a." + times("b.", 100'000) + "c = 1\n", "a key has more than 32 parts");
    refused_soon("a = {" + times("b.", 100'000) + "c = 1}\n", "a key has more than 32 parts");
    refused_soon("[" + times("b.", 100'000) + "c]\n", "a key has more than 32 parts");
    refused_soon("a = " + times("[", 40'000) + times("]", 40'000) + "\n", "nested value depth");
    refused_soon("a = " + times("[", 100) + times("]", 100) + "\n", "nested deeper than 64");
    refused_soon("[board]\nlayout = \"\"\"\n" + std::string(1'000'000, '1') + "\n\"\"\"\n",
                 "mine.toml:4: this line has more than 100 000 bytes");
    refused_soon("[board]\nlayout = \"\"\"\n" + times(std::string(1'000, '1') + "\n", 1'000) + "\"\"\"\n",
                 "this text has 1 001 000 bytes; at most 100 000 are read");
    refused_soon("[start]\nwhite = [\n" + times("\"A1\",\n", 300'000) + "]\n", "there are more than 20 000 values");
    std::string keys;
    for (int key = 0; key < 100'000; ++key) {
        keys += "k" + std::to_string(key) + " = 1\n";
    }
    refused_soon(keys, "a table has more than 1 000 keys");
    const Ran set = ran({"show", "adaptoid", "--set", times("a.", 30'000) + "b=1"});
    EXPECT_EQ(set.status, 2);
    EXPECT_TRUE(set.complains("a key has more than 32 parts"));
}

TEST(HostileInput, DottedNamesInTextsAndCommentsAreNoKeys) {
    const TemporaryFolder folder;
    const Ran run = ran({"show", folder.write("mine.toml", "extends = \"adaptoid-tiny\"\n# " + times("a.", 100) +
                                                               "\ntitle = \"\"\"" + times("b.", 100) + "\"\"\"\n")});
    EXPECT_EQ(run.status, 0) << run.err;
}

TEST(HostileInput, TracesOfUnusualFormAreRefused) {
    const TemporaryFolder folder;
    for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
             {times("[", 100'000), "nested deeper than 64"},
             {"{\"ruleset\":\"adaptoid-tiny\",\"turns\":" + times("[", 100'000) + times("]", 100'000) + "}",
              "nested deeper than 64"},
             {R"({"ruleset": "adaptoid-tiny", "ruleset": "adaptoid", "turns": []})", "is given twice"},
             {R"({"ruleset": "adaptoid-tiny", "turns": [], "choices": [1e400]})", "a number is too large"},
             {R"({"ruleset": "adaptoid-tiny", "turns": [{"a": 1}]})", "expected a list of texts, got an object"},
             {R"({"ruleset": "a\u001b[31m", "turns": []})", "the control character U+001B"},
             {"{\"ruleset\": \"" + std::string(17'000'000, 'x') + "\"}", "larger than 16 MB"}}) {
        const Ran run = ran({"show", "--trace", folder.write("game.json", text)});
        EXPECT_EQ(run.status, 2) << why;
        EXPECT_TRUE(run.complains(why)) << run.err.substr(0, 300);
    }
}

/// Documents that harm a reader without bounds, as the whole of a file.
const std::vector<std::string>& hostile_documents() {
    static const std::vector<std::string> documents{
        times("[", 100'000) + times("]", 100'000),
        "{\"checksum\": \"0\", \"x\": " + times("[", 100'000) + times("]", 100'000) + "}",
        times("{\"a\":", 100'000),
        R"({"a": 1, "a": 2})",
        "[1" + std::string(1'000'000, '0') + "]",
        std::string("{\"a\": \"\0\"}", 10),
        "{\"a\": \"\xff\"}"};
    return documents;
}

TEST(HostileInput, EveryReaderOfJsonRefusesHostileDocuments) {
    const TemporaryFolder folder;
    for (const std::string& text : hostile_documents()) {
        const std::string name = text.substr(0, 20);
        const std::string file = folder.write("in.json", text);
        const std::string vectors = folder.write("in.jsonl", text + "\n");
        std::string proof = "rulescope proof 1\n" + text + "\n";
        std::uint64_t sum = storage::fnv1a(proof);
        for (int byte = 0; byte < 8; ++byte, sum >>= 8U) {
            proof.push_back(static_cast<char>(sum & 0xffU));
        }
        folder.write("in.proof", proof);
        folder.write("state/explore.json", text);
        for (const auto& [arguments, where] : std::vector<std::pair<std::vector<std::string>, std::string>>{
                 {{"show", "--trace", file}, "in.json"},
                 {{"vectors", "tic-tac-toe", "--check", vectors}, "in.jsonl:1"},
                 {{"prove", "tic-tac-toe", "--check", folder.path("in.proof")}, "in.proof"},
                 {{"explore", "tic-tac-toe", "--state", folder.path("state")}, "explore.json"}}) {
            const Ran run = ran(arguments);
            EXPECT_EQ(run.status, 2) << arguments[0] << " " << name << ": " << run.err;
            EXPECT_TRUE(run.complains(where)) << arguments[0] << " " << name << ": " << run.err.substr(0, 300);
        }
    }
}

TEST(HostileInput, LongTextsOfGamesAreRefusedAndTheirFaultsCounted) {
    for (const auto& [rules, word] : std::vector<std::pair<std::string, std::string>>{{"adaptoid", "B4W00 "},
                                                                                      {"adapt3", "B4W00 "},
                                                                                      {"superadaptoid-stacks", "a= "},
                                                                                      {"pentactic-solitaire", "x "},
                                                                                      {"pentactic-group", "x "},
                                                                                      {"tic-tac-toe", "W "},
                                                                                      {"four-in-a-row", "W "}}) {
        const Ran position = ran({"show", rules, "--position", times(word, 40'000 / word.size())});
        EXPECT_EQ(position.status, 2);
        EXPECT_LT(position.err.size(), 40'000U) << rules;
        const Ran longer = ran({"show", rules, "--position", times(word, 50'000 / word.size() * 2)});
        EXPECT_TRUE(longer.complains("a position has at most 65 536 bytes")) << rules << longer.err.substr(0, 500);
        const Ran turn = ran({"show", rules, "--turn", times(word, 5'000)});
        EXPECT_TRUE(turn.complains("a turn has at most 4 096 bytes")) << rules << turn.err.substr(0, 500);
    }
    const Ran many = ran({"show", "adaptoid", "--position", "W 0-0 " + times("Z9W00 ", 1'000)});
    EXPECT_TRUE(many.complains("(and 999 more like it)")) << many.err.substr(many.err.size() - 300);
    std::string cells = "W 0-0";
    for (int number = 1; number <= 70; ++number) {
        cells += " Z" + std::to_string(number) + "W00";
    }
    const Ran different = ran({"show", "adaptoid", "--position", cells});
    EXPECT_TRUE(different.complains("40 more faults are not listed")) << different.err.substr(0, 500);
    const TemporaryFolder folder;
    const Ran trace =
        ran({"show", "--trace",
             folder.write("long.json", "{\"ruleset\":\"adaptoid\",\"choices\":[0" + times(",0", 100'000) + "]}")});
    EXPECT_EQ(trace.status, 2);
    EXPECT_TRUE(trace.complains("long.json: the game has 100 001 turns or choices; at most 100 000 are replayed"))
        << trace.err.substr(0, 300);
}

TEST(HostileInput, TablesWithManyKeysAreRefused) {
    std::string keys;
    for (int key = 0; key < 1'001; ++key) {
        keys += "k" + std::to_string(key) + " = 1\n";
    }
    EXPECT_NE(refused_rules("[t]\n" + keys).find("a table has more than 1 000 keys"), std::string::npos);
    EXPECT_NE(refused_rules("[board]\nlayout = \"\"\"\n" + times("1\n", 27) + "\"\"\"\n").find("too large"),
              std::string::npos);
}

/// The command in a process of its own, with this redirection of its standard input.
Ran redirected(const std::vector<std::string>& words, const std::string& redirection) {
    const TemporaryFolder folder;
    std::string line = "exec " + std::string(RULESCOPE_COMMAND);
    for (const std::string& word : words) {
        line += " " + word;
    }
    Started started({"sh", "-c", line + " " + redirection}, {}, folder.path());
    Ran run;
    run.status = started.wait();
    run.out = started.out();
    run.err = started.err();
    return run;
}

TEST(HostileInput, AStandardInputThatCannotBeReadIsAnError) {
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"show", "adaptoid", "--batch", "-"}, {"serve", "tic-tac-toe"}, {"probe", "tic-tac-toe", "-"}}) {
        for (const std::string redirection : {"<&-", "</"}) {
            const Ran run = redirected(words, redirection);
            EXPECT_EQ(run.status, 2) << words[0] << redirection;
            EXPECT_EQ(run.err.rfind("standard input: cannot read: ", 0), 0U) << words[0] << redirection << run.err;
        }
        EXPECT_NE(redirected(words, "</dev/null").err.rfind("standard input", 0), 0U) << words[0];
    }
}

TEST(HostileInput, LinesOfJsonEscapeControlCharacters) {
    const TemporaryFolder folder;
    const Ran batch = ran({"show", "adaptoid", "--batch",
                           folder.write("in",
                                        "W 0-0 \x7f\xc2\x9b\u202e\x1b"
                                        "B4W00\n")});
    EXPECT_EQ(batch.status, 1);
    EXPECT_TRUE(batch.says("\\u007f\\u009b\\u202e\\u001bB4W00")) << batch.out;
    EXPECT_EQ(batch.out.find("\x7f"), std::string::npos);
    EXPECT_EQ(batch.json()["text"],
              "W 0-0 \x7f\xc2\x9b\u202e\x1b"
              "B4W00");
    folder.write("request", "{\"id\":\"\u202e\x7f\",\"request\":\"hello\"}\n");
    const Ran served = redirected({"serve", "tic-tac-toe"}, "<" + folder.path("request"));
    EXPECT_TRUE(served.says("{\"id\":\"\\u202e\\u007f\"")) << served.out;
}

/// A million lines as text and result have 150 MB.
TEST(HostileInput, ABatchOfAnyLengthTakesConstantMemory) {
    const TemporaryFolder folder;
    const auto peak = [&](const std::string& lines) {
        Started started({"sh", "-c",
                         "yes 'no position' | head -n " + lines + " | " + RULESCOPE_COMMAND +
                             " show tic-tac-toe --batch - >" + folder.path("result") + "; exit 0"},
                        {}, folder.path());
        long most = 0;
        while (!started.ends_within(std::chrono::milliseconds(5))) {
            for (const pid_t child : started.children()) {
                std::ifstream status("/proc/" + std::to_string(child) + "/status");
                for (std::string line; std::getline(status, line);) {
                    if (line.rfind("VmHWM:", 0) == 0) {
                        most = std::max(most, std::stol(line.substr(6)));
                    }
                }
            }
        }
        return most;
    };
    constexpr long kilobytes = 60'000;
    EXPECT_LT(peak("1000000"), kilobytes);
    const std::string result = folder.read("result");
    EXPECT_EQ(std::count(result.begin(), result.end(), '\n'), 1'000'000);
}

TEST(HostileInput, AnEmptyValueOfAnOptionIsAnError) {
    const TemporaryFolder folder;
    const Ran space = ran({"explore", "adaptoid-tiny", "--graph", folder.path("g.dot"), "--graph-part", ""});
    EXPECT_EQ(space.status, 2);
    EXPECT_EQ(
        space.err,
        "--graph-part: the value is empty; expected PART: whole, turns:N, around:POSITION:N, strategy[:SEAT[:N]], "
        "trace:FILE or lasso; by default the first of these\n");
    const Ran solution = ran({"solve", "tic-tac-toe", "--graph", folder.path("g.dot"), "--graph-part", ""});
    EXPECT_EQ(solution.status, 2);
    EXPECT_TRUE(solution.complains("line, strategy[:SEAT[:N]] or turns:N; by default the first of these"));
    for (const std::string option : {"--graph", "--state", "--out", "--engine", "--merge", "--seed", "--depth"}) {
        const Ran run = ran({"explore", "adaptoid-tiny", "--states", "5", option, ""});
        EXPECT_EQ(run.status, 2) << option;
        EXPECT_TRUE(run.complains(option + ": the value is empty; expected ")) << run.err;
    }
    EXPECT_TRUE(folder.files().empty());
}

TEST(HostileInput, TheGraphOfASpaceKeepsTheBoundsOfTheSearch) {
    const TemporaryFolder folder;
    const auto graph = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"explore", "adaptoid-tiny", "--graph", folder.path("g.dot")};
        words.insert(words.end(), more.begin(), more.end());
        return document(words)["graph"];
    };
    // perft adaptoid-tiny: 1, 5, 24, 156 and 862 positions by depth
    EXPECT_EQ(graph({"--depth", "2"})["nodes"], 1 + 5 + 24);
    EXPECT_EQ(graph({"--depth", "2", "--graph-part", "whole"})["nodes"], 1 + 5 + 24);
    EXPECT_EQ(graph({"--depth", "1", "--graph-part", "turns:2"})["nodes"], 1 + 5 + 24) << "a part has its own bound";
    EXPECT_EQ(graph({"--states", "30"})["nodes"], 1 + 5 + 24);
    EXPECT_EQ(graph({"--states", "185"})["nodes"], 1 + 5 + 24);
    EXPECT_EQ(graph({"--states", "186"})["nodes"], 1 + 5 + 24 + 156);
    EXPECT_EQ(graph({"--states", "186", "--depth", "1"})["nodes"], 1 + 5);
    EXPECT_EQ(graph({"--states", "30", "--engine", "reference"})["nodes"], 1 + 5 + 24);
    EXPECT_EQ(graph({"--states", "3"})["nodes"], 1);
}

}  // namespace
}  // namespace rulescope::tools
