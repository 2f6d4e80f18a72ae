// A printed command that shows something shows it: a violation in its position, a refusal that is refused, a difference
// that differs.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

/// The words of a command line as a shell reads them; quotes are single or double, as the outputs print them.
std::vector<std::string> shell_words(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool begun = false;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
            begun = true;
        } else if (c == ' ') {
            if (begun) {
                words.push_back(word);
            }
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (begun) {
        words.push_back(word);
    }
    EXPECT_EQ(quote, 0) << line;
    return words;
}

/// Runs "rulescope show ..." with --json.
Ran shown(const std::string& command) {
    std::vector<std::string> words = shell_words(command);
    EXPECT_EQ(words.at(0), "rulescope") << command;
    words.erase(words.begin());
    words.emplace_back("--json");
    Ran result = ran(words);
    EXPECT_TRUE(result.status == exit_done || result.status == exit_does_not_hold) << command << "\n" << result.err;
    return result;
}

/// The same command on the rule set as its file has it, without --set.
std::string without_changes(const std::string& command) {
    std::string text = "rulescope";
    const std::vector<std::string> words = shell_words(command);
    for (std::size_t word = 1; word < words.size(); ++word) {
        if (words[word] == "--set") {
            ++word;
        } else {
            text += " '" + words[word] + "'";
        }
    }
    return text;
}

/// The commands of a text: lines that begin with "rulescope show", or have it after "See it: ".
std::vector<std::string> commands_in(const std::string& text, const std::string& begin = "rulescope show") {
    std::vector<std::string> list;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        list.push_back(text.substr(at, text.find('\n', at) - at));
    }
    return list;
}

TEST(ShownCommands, AViolationIsShownInItsPosition) {
    int refused = 0;
    int violations = 0;
    for (const std::string reading :
         {"zero_pincer_attack=compare", "attack_stronger=illegal", "growth=optional", "starvation=sequential",
          "landing_on_own=legal", "limb_cap=none", "tie_winner=draw"}) {
        SCOPED_TRACE(reading);
        const std::vector<std::string> words{"check",    "adaptoid-7", "--set",   "readings." + reading,
                                             "--states", "20000",      "--games", "300"};
        std::vector<std::string> with_json = words;
        with_json.emplace_back("--json");
        const Json check = ran(with_json).json();
        const std::string text = ran(words).out;
        for (const char* list : {"properties", "certificate"}) {
            for (const Json& entry : check[list]) {
                if (entry["verdict"] != "violated" || entry["trace"].is_null()) {
                    continue;
                }
                ++violations;
                const std::string command = entry["show"];
                SCOPED_TRACE(command);
                EXPECT_NE(text.find("See it: " + command + "\n"), std::string::npos) << "text and document agree";
                const Ran here = shown(command);
                EXPECT_EQ(here.json()["position"], entry["position"]);
                const std::string position = entry["position"];
                const std::string finding = entry["finding"];
                const bool last_turn = entry["turn"].is_string() && !entry["trace"]["turns"].empty() &&
                                       entry["trace"]["turns"].back() == entry["turn"] && here.status == exit_done;
                if (entry["turn"].is_string() &&
                    !last_turn) {  // a position in which the rulebook judges the turn otherwise
                    ++refused;
                    EXPECT_NE(here.status, shown(without_changes(command)).status) << finding;
                }
            }
        }
    }
    EXPECT_GT(violations, 6);
    EXPECT_GT(refused, 0);
}

TEST(ShownCommands, BothSidesOfADifferenceDiffer) {
    int compared = 0;
    for (const auto& [a, b] : {std::pair<std::string, std::string>{"adaptoid-7", "readings.growth=optional"},
                               {"adaptoid-7", "readings.starvation=sequential"},
                               {"adaptoid-7", "readings.zero_pincer_attack=attacker_only"},
                               {"adaptoid-7", "readings.captured_return=removed"},
                               {"adaptoid-7", "readings.tie_winner=opponent"},
                               {"adaptoid-7", "goal.captures=1"},
                               {"adapt3-tiny", "goal.captures=1"},
                               {"pentactic-tiny", "readings.basic_winner=most"},
                               {"tic-tac-toe", "goal.length=2"}}) {
        SCOPED_TRACE(a + " " + b);
        const Ran diff = ran({"diff", a, a, "--set-b", b, "--states", "40000", "--games", "300"});
        const std::vector<std::string> commands = commands_in(diff.out);
        if (diff.status != exit_does_not_hold) {
            continue;
        }
        ASSERT_EQ(commands.size(), 2U) << diff.out;
        const Ran one = shown(commands[0]);
        const Ran other = shown(commands[1]);
        ++compared;
        Json first = one.json();
        Json second = other.json();
        for (Json* side : {&first, &second}) {  // the rule sets differ by definition
            for (const char* field : {"ruleset", "title", "hash", "set"}) {
                side->erase(field);
            }
        }
        EXPECT_TRUE(one.status != other.status || first != second) << diff.out;
    }
    EXPECT_GE(compared, 7);
}

TEST(ShownCommands, TheCommandOfAnAuditedPairFindsTheDifference) {
    const Json audit = document({"audit", "adaptoid-7-close", "--set", "goal.captures=1", "--states", "2000", "--games",
                                 "10", "--directed", "2000"});
    int found = 0;
    for (const Json& gap : audit["gaps"]) {
        for (const Json& pair : gap.value("pairs", Json::array())) {
            if (pair["verdict"] != "differ" || !pair.contains("command") || pair["command"].is_null()) {
                continue;
            }
            ++found;
            const Ran again = shown(pair["command"]);
            EXPECT_EQ(again.json()["verdict"], "differ") << pair["command"];
        }
    }
    EXPECT_GT(found, 5);
}

TEST(ShownCommands, AnExampleThatExplainPrintsFiresOrIsRefused) {
    for (const char* id : {"A-18", "A-20", "A-14", "N-6", "S-17", "T-12", "P-7", "F-3", "G-2", "G-13"}) {
        SCOPED_TRACE(id);
        const Json explained = document({"explain", id});
        bool any = false;
        for (const Json& command : explained["commands"]) {
            const std::string line = command;
            if (!line.starts_with("rulescope show")) {
                continue;
            }
            any = true;
            const Ran example = shown(line);
            const Json turn = example.json()["turn"];
            EXPECT_EQ(turn["legal"], example.status == exit_done) << line;
        }
        EXPECT_TRUE(any);
    }
}

/// Runs "rulescope conform ..." with --json. The program must differ from the rules.
Json compared_again(const std::string& command) {
    std::vector<std::string> words = shell_words(command);
    EXPECT_EQ(words.at(0) + " " + words.at(1), "rulescope conform") << command;
    words[0] = words[1];
    words[1] = words.at(2);
    words[2] = "--json";
    const Ran result = ran(words);
    EXPECT_EQ(result.status, exit_does_not_hold) << command << "\n" << result.err;
    return result.json();
}

/// A program that plays a rule set changed by a command of sed.
std::string playing(const std::string& change) {
    return R"({ read -r a; printf "%s\n" "$a"; read -r b; printf "%s\n" "$b" | sed "s/)" + change +
           R"(/g"; cat; } | )" + RULESCOPE_COMMAND + " serve";
}

TEST(ShownCommands, TheCommandsOfAFindingOfConformShowIt) {
    const std::string lists =
        std::string(RULESCOPE_COMMAND) + " serve | while read -r line; do printf \"%s\\n\" \"$line\" | sed ";
    int legal = 0;
    int illegal = 0;
    int small = 0;
    for (const auto& [ruleset, program] :
         {std::pair<std::string, std::string>{"adaptoid-7", playing("mandatory/optional")},
          {"adaptoid", playing("attacker_dies/illegal")},
          {"adaptoid", playing("simultaneous/sequential")},
          {"pentactic-tiny", playing("fewest/most")},
          {"tic-tac-toe", playing("length.=.3/length=2")},
          {"tic-tac-toe", lists + R"("s/\"turns\":\[\"[a-c][1-3]\",/\"turns\":[/"; done)"},
          {"tic-tac-toe", lists + R"("s/\"legal\":false/\"legal\":true,\"next\":\"W 3\",\"outcome\":null/"; done)"}}) {
        SCOPED_TRACE(ruleset + " " + program);
        std::vector<std::string> words{"conform", ruleset,       "--games", "2",  "--setups", "5",  "--situations",
                                       "3",       "--sequences", "500",     "--", "sh",       "-c", program};
        const Ran text = ran(words);
        words.insert(words.begin() + 2, "--json");
        const Json document = ran(words).json();
        ASSERT_EQ(text.status, exit_does_not_hold) << text.err;
        for (const Json& finding : document["findings"]) {
            const std::string kind = finding["kind"];
            ASSERT_TRUE(finding["show"].is_string()) << finding;
            const std::string show = finding["show"];
            EXPECT_TRUE(text.says("\n  " + show + "\n")) << "text and document agree: " << show;
            const Ran here = shown(show);
            EXPECT_EQ(here.json()["position"], finding["position"]);
            if (finding["turn"].is_string()) {
                const bool forbidden = kind == "extra_turn" || kind == "accepted_turn";
                ++(forbidden ? illegal : legal);
                EXPECT_EQ(here.status, forbidden ? exit_does_not_hold : exit_done) << show;
            }
            const Json again = compared_again(finding["repeat"]);
            const bool same = std::any_of(again["findings"].begin(), again["findings"].end(), [&](const Json& other) {
                return other["kind"] == kind && other["first_position"] == finding["position"] &&
                       (other["turn"] == finding["turn"] || other["clause"] == finding["clause"]);
            });
            EXPECT_TRUE(same) << finding["repeat"] << "\n" << again["findings"];
            small += finding["smaller"].is_null() ? 0 : 1;
        }
        for (const std::string& command : commands_in(text.out, "rulescope conform")) {
            compared_again(command);  // those of small set-ups, too
        }
    }
    EXPECT_GT(legal, 2);
    EXPECT_GT(illegal, 1);
    EXPECT_GT(small, 0);
}

}  // namespace
}  // namespace rulescope::tools
