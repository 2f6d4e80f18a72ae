// `rulescope explain`: sentences and relations from the data, examples computed from the conformance vectors.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

std::vector<std::string> shell_words(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    for (const char c : line + " ") {
        if (c == '\'') {
            quoted = !quoted;
        } else if (c == ' ' && !quoted) {
            words.push_back(word);
            word.clear();
        } else {
            word += c;
        }
    }
    return words;
}

/// Runs a printed command without its first word, `rulescope`.
Ran ran_printed(const std::string& line) {
    std::vector<std::string> words = shell_words(line);
    EXPECT_EQ(words.front(), "rulescope") << line;
    words.erase(words.begin());
    return ran(words);
}

/// The smallest size of an illegal turn with this clause in the vectors of all rule sets of a rulebook, read from the
/// files directly.
std::size_t smallest_refusal(const std::string& rulebook, const std::string& clause) {
    std::size_t smallest = std::numeric_limits<std::size_t>::max();
    for (const std::string& name : specs::shipped_rule_sets()) {
        if (specs::load_rules(name).rules.rulebook != rulebook) {
            continue;
        }
        std::istringstream lines(read_file(specs_path("vectors/" + name + ".jsonl")));
        std::string line;
        std::getline(lines, line);
        while (std::getline(lines, line)) {
            const Json vector = Json::parse(line);
            for (const Json& turn : vector["illegal"]) {
                if (turn["clause"] == clause) {
                    smallest = std::min(smallest, vector["position"].get<std::string>().size() +
                                                      turn["turn"].get<std::string>().size());
                }
            }
        }
    }
    return smallest;
}

TEST(CommandExplain, AReadingIsFoundByItsNameAndShownInTheFirstRulebookOfItsGap) {
    const Json by_id_of_gap = document({"explain", "G-15"});
    for (const char* name : {"starvation", "readings.starvation", "Starvation"}) {
        EXPECT_EQ(document({"explain", name})["id"], by_id_of_gap["id"]) << name;
    }
    for (const specs::Gap& gap : specs::load_gaps()) {
        if (gap.id != "G-15" && gap.id != "G-3" && gap.id != "G-P9") {
            continue;
        }
        const Json found = document({"explain", gap.id});
        ASSERT_TRUE(found.contains("ruleset")) << gap.id;
        EXPECT_EQ(specs::load_rules(found["ruleset"].get<std::string>()).rules.rulebook, gap.rulebooks.front())
            << gap.id;
    }
    EXPECT_TRUE(ran({"explain", "starvatoin"}).complains("starvation"));
}

TEST(CommandExplain, AClauseHasItsPlaceAndTheSmallestTurnThatItRefuses) {
    const Json clause = document({"explain", "A-20"});
    EXPECT_EQ(clause["schema"], "rulescope.explain/1");
    EXPECT_EQ(clause["kind"], "clause");
    EXPECT_EQ(clause["rulebook"]["id"], "adaptoid-es");
    EXPECT_EQ(clause["rulebook"]["line"], "L73");
    EXPECT_EQ(by_id(clause["same_as"], "S-8c")["sentence"], "It takes at least one pincer to capture.");
    EXPECT_EQ(clause["properties"][0]["id"], "A-20");
    EXPECT_EQ(clause["gaps"][0]["id"], "G-1");
    const Json& refused = clause["refused"];
    EXPECT_EQ(refused["turn"]["refusal"]["clause"], "A-20");
    EXPECT_EQ(refused["position"].get<std::string>().size() + refused["turn"]["written"].get<std::string>().size(),
              smallest_refusal("adaptoid-es", "A-20"));
    const Ran text = ran({"explain", "a-20"});
    EXPECT_EQ(text.status, exit_done);
    EXPECT_TRUE(text.says("A-20: clause of Adaptoid (Spanish rulebook), L73\nWithout a pincer")) << text.out;
    EXPECT_TRUE(text.says("illegal by A-20\n")) << text.out;
}

TEST(CommandExplain, AClauseThatFiresIsNamedInItsExample) {
    for (const std::string id : {"A-18", "A-28", "P-6", "F-3", "T-8", "N-4"}) {
        const Json clause = document({"explain", id});
        ASSERT_FALSE(clause["example"].is_null()) << id;
        std::set<std::string> fired;
        for (const Json& event : clause["example"]["turn"]["events"]) {
            fired.insert(event["clause"]);
            fired.insert(event["also"].begin(), event["also"].end());
        }
        EXPECT_TRUE(clause["example"]["turn"]["legal"]) << id;
        if (id != "F-3") {  // it permits the turn, and no sentence names it
            EXPECT_TRUE(fired.contains(id)) << id << " " << clause["example"]["turn"];
        }
    }
}

TEST(CommandExplain, AReadingHasItsOptionsAndATurnWithDifferentResults) {
    const Json gap = document({"explain", "G-2"});
    EXPECT_EQ(gap["kind"], "gap");
    EXPECT_EQ(gap["key"], "readings.attack_stronger");
    ASSERT_EQ(gap["options"].size(), 2U);
    EXPECT_EQ(gap["options"][0]["option"], "attacker_dies");
    EXPECT_TRUE(gap["options"][0]["default"]);
    EXPECT_TRUE(gap["options"][0]["in_force"]);
    ASSERT_EQ(gap["results"].size(), 2U);
    EXPECT_TRUE(gap["results"][0]["legal"]);
    EXPECT_FALSE(gap["results"][1]["legal"]);
    // The same turn under each option, by another path.
    for (const Json& result : gap["results"]) {
        const Json shown = document({"show", gap["example"]["ruleset"], "--position", gap["example"]["position"],
                                     "--turn", gap["example"]["turn"]["written"], "--set",
                                     "readings.attack_stronger=" + result["option"].get<std::string>()},
                                    result["legal"] ? exit_done : exit_does_not_hold);
        EXPECT_EQ(shown["turn"]["legal"], result["legal"]);
        if (result["legal"]) {
            EXPECT_EQ(shown["turn"]["after"]["position"], result["after"]);
        }
    }
}

TEST(CommandExplain, TheRuleSetDecidesWhatIsInForce) {
    const Json gap = document({"explain", "G-2", "--ruleset", "adaptoid-igg"});
    EXPECT_EQ(gap["ruleset"], "adaptoid-igg");
    EXPECT_FALSE(gap["options"][0]["in_force"]);
    EXPECT_TRUE(gap["options"][1]["in_force"]);
    EXPECT_EQ(gap["example"]["ruleset"], "adaptoid-igg");

    // The Spanish rulebook decides G-15; its rule sets have the reading nevertheless.
    const Json decided = document({"explain", "G-15", "--ruleset", "adaptoid"});
    EXPECT_EQ(decided["ruleset"], "adaptoid");
    EXPECT_TRUE(decided["options"][0]["in_force"]);
    EXPECT_EQ(decided["example"]["ruleset"], "adaptoid");

    // Under another reading the reference judges the turns of the vectors anew.
    const std::string compare = "readings.zero_pincer_attack=compare";
    const Json changed = document({"explain", "A-20", "--ruleset", "adaptoid", "--set", compare});
    EXPECT_EQ(changed["set"], Json::array({compare}));
    for (const std::string which : {"example", "refused"}) {
        if (!changed[which].is_null()) {
            EXPECT_EQ(changed[which]["set"], Json::array({compare}));
            EXPECT_NE(changed[which]["turn"]["written"], "G4xF4");
        }
    }
}

TEST(CommandExplain, PropertiesFactsAndSituationsHaveSentences) {
    const Json property = document({"explain", "A-D7"});
    EXPECT_EQ(property["kind"], "property");
    EXPECT_EQ(property["clauses"][0]["id"], "A-1");
    const Json fact = document({"explain", "white.lost", "--ruleset", "adaptoid"});
    EXPECT_EQ(fact["kind"], "fact");
    EXPECT_EQ(fact["values"], Json::array({{{"ruleset", "adaptoid"}, {"value", 0}}}));
    EXPECT_EQ(document({"explain", "white.box_legs", "--ruleset", "adaptoid"})["values"][0]["value"], 12);
    const Json situation = document({"explain", "pair_starves"});
    EXPECT_EQ(situation["kind"], "situation");
    EXPECT_EQ(situation["gaps"][0]["id"], "G-15");
}

TEST(CommandExplain, ThePropertiesOfTheCertificateHaveSentences) {
    EXPECT_TRUE(
        ran({"explain", "C-1"})
            .says("C-1: property of the playability certificate\nEvery game ends.\nIt holds if no position"));
    const Json document = tools::document({"explain", "c-4", "--ruleset", "tic-tac-toe"});
    EXPECT_EQ(document["kind"], "property");
    EXPECT_EQ(document["sentence"], "From every position the game can still end.");
    EXPECT_EQ(document["commands"], Json::array({"rulescope check tic-tac-toe"}));
}

TEST(CommandExplain, WithoutAnIdAllIdsAreListed) {
    const Json list = document({"explain"});
    std::set<std::string> kinds;
    std::set<std::string> clauses;
    for (const Json& each : list["ids"]) {
        kinds.insert(each["kind"]);
        EXPECT_NE(each["sentence"], "") << each;
        if (each["kind"] == "clause") {
            clauses.insert(each["id"]);
        }
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"clause", "fact", "gap", "property", "situation"}));
    std::size_t expected = 0;
    for (const std::string& book : specs::shipped_rulebooks()) {
        expected += specs::load_rulebook(book).clauses.size();
    }
    EXPECT_EQ(clauses.size(), expected);
    EXPECT_TRUE(ran({"explain"}).says("Clause, adaptoid-es\n  A-1 A-2 "));
}

TEST(CommandExplain, AnUnknownIdIsRefusedWithNearOnes) {
    const Ran near = ran({"explain", "white.lsot"});
    EXPECT_EQ(near.status, exit_bad_input);
    EXPECT_TRUE(near.complains("Did you mean 'white.lost'?")) << near.err;
    EXPECT_TRUE(near.complains("`rulescope explain` lists all ids.")) << near.err;
    EXPECT_TRUE(ran({"explain", "mutual"}).complains("Did you mean 'mutual_capture_credit'?")) << near.err;
    EXPECT_TRUE(ran({"explain", "mzzzzz"}).complains("begin with the same letter: move_steps")) << near.err;
    EXPECT_TRUE(ran({"explain", "P-6", "--ruleset", "adaptoid"}).complains("P-6 does not belong to adaptoid"));
    EXPECT_TRUE(ran({"explain", "P-6", "--set", "goal.captures=1"}).complains("needs a rule set to change"));
    EXPECT_TRUE(ran({"explain", "--ruleset", "adaptoid"}).complains("needs an id to explain"));
}

TEST(CommandExplain, ThePrintedCommandsWork) {
    const TemporaryFolder folder;
    for (const std::vector<std::string>& asked : {std::vector<std::string>{"explain", "F-3"},
                                                  {"explain", "F-9"},
                                                  {"explain", "G-F1", "--ruleset", "tic-tac-toe"},
                                                  {"explain", "white.discs", "--ruleset", "tic-tac-toe"}}) {
        const Json explained = document(asked);
        ASSERT_FALSE(explained["commands"].empty()) << asked[1];
        for (const std::string command : explained["commands"]) {
            const Ran result = ran_printed(command);
            const bool refuses =
                command.find(" --turn ") != std::string::npos && !explained["refused"].is_null() &&
                command.find(explained["refused"]["turn"]["written"].get<std::string>()) != std::string::npos;
            EXPECT_EQ(result.status, refuses ? exit_does_not_hold : exit_done) << command << "\n" << result.err;
            EXPECT_NE(result.out, "") << command;
        }
    }
}

// Every clause that a turn can fire has an example, and the printed commands show it.
TEST(LongCommandExplain, EveryClauseGapAndPropertyIsExplained) {
    std::size_t with_example = 0;
    const Json list = document({"explain"});
    for (const Json& each : list["ids"]) {
        const std::string id = each["id"];
        if (each["kind"] == "fact" || each["kind"] == "situation") {
            continue;  // they have no example
        }
        const Json explained = document({"explain", id});
        const bool example = !explained["example"].is_null() || !explained["refused"].is_null();
        with_example += example ? 1 : 0;
        if (each["kind"] == "clause" && explained["rulebook"]["kind"] == "event") {
            EXPECT_TRUE(example) << id;
        }
        for (const std::string command : explained["commands"]) {
            const bool quick = command.starts_with("rulescope show") || command.starts_with("rulescope draw");
            if (quick) {
                const Ran result = ran_printed(command);
                EXPECT_TRUE(result.status == exit_done || result.status == exit_does_not_hold)
                    << id << ": " << command << "\n"
                    << result.err;
            }
        }
    }
    EXPECT_GE(with_example, 110U);
}

}  // namespace
}  // namespace rulescope::tools
