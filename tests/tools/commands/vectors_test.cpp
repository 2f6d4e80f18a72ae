// `rulescope vectors`: the committed files hold, equal the output of the command, and cover all that can be covered.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/clause_order.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/reading_view.h"
#include "analysis/specs/rule_set_file.h"
#include "tests/tools/command_run.h"

namespace rulescope::tools {
namespace {

std::string file_of(const std::string& ruleset) {
    return specs_path("vectors/" + ruleset + ".jsonl");
}

std::vector<Json> lines_of(const std::string& text) {
    std::vector<Json> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(Json::parse(line));
    }
    return lines;
}

std::vector<Json> committed(const std::string& ruleset) {
    return lines_of(read_file(file_of(ruleset)));
}

std::string text_of(const std::vector<Json>& lines) {
    std::string text;
    for (const Json& line : lines) {
        text += line.dump() + "\n";
    }
    return text;
}

class Committed : public ::testing::TestWithParam<std::string> {};

TEST_P(Committed, HoldsByTheReference) {
    const Ran result = ran({"vectors", GetParam(), "--check", file_of(GetParam())});
    EXPECT_EQ(result.status, exit_done) << result.out << result.err;
}

class ExtraLargeTier : public ::testing::TestWithParam<std::string> {};

// The large tier covers all that the small one covers, apart from refusals, and every pair besides.
TEST_P(ExtraLargeTier, HoldsAndCoversMore) {
    const TemporaryFolder folder;
    const std::string file = folder.path("large.jsonl");
    ASSERT_EQ(ran({"vectors", GetParam(), "--tier", "large", "--out", file}).status, exit_done);
    const Ran result = ran({"vectors", GetParam(), "--check", file});
    EXPECT_EQ(result.status, exit_done) << result.out << result.err;
    const Json small = committed(GetParam()).front()["covers"];
    const Json large = lines_of(read_file(file)).front()["covers"];
    for (const char* kind : {"clauses", "readings", "others"}) {
        for (const Json& fact : small[kind]) {
            const bool pair = fact.get<std::string>().starts_with("pair ");
            EXPECT_TRUE(pair || std::find(large[kind].begin(), large[kind].end(), fact) != large[kind].end()) << fact;
        }
    }
    EXPECT_GE(large["others"].size(), small["others"].size());
}

// Every clause that a turn can fire and every option that is not in force is covered, or the file gives the reason.
TEST_P(Committed, CoversEveryClauseAndReadingOrSaysWhyNot) {
    const Json header = committed(GetParam()).front();
    const auto name_of = [](const Json& each) {
        const char* field = each.contains("event") ? "event" : each.contains("reading") ? "reading" : "refusal";
        return each[field].get<std::string>();
    };
    std::set<std::string> covered;
    for (const char* kind : {"clauses", "readings", "refusals"}) {
        for (const Json& each : header["covers"][kind]) {
            covered.insert(each.get<std::string>());
        }
    }
    for (const Json& each : header["not_covered"]) {
        EXPECT_NE(each["why"].get<std::string>(), "");
        const std::string name = name_of(each);
        EXPECT_EQ(covered.count(name), 0U) << name << " is covered, and said not to be";
    }
    for (const Json& each : header["not_covered"]) {
        covered.insert(name_of(each));
    }
    const Json rules = header["rules"];
    for (const specs::Clause& clause : specs::load_rulebook(rules["rulebook"].get<std::string>()).clauses) {
        if (clause.kind == "event") {
            for (const std::string& event : clause.events.empty() ? std::vector{clause.id} : clause.events) {
                EXPECT_EQ(covered.count(event), 1U) << clause.id << " (" << event << ")";
            }
        }
    }
    int options = 0;
    for (const specs::ReadingView& reading : specs::all_readings()) {
        if (!rules["readings"].contains(reading.key)) {
            continue;
        }
        for (const std::string& option : reading.options) {
            if (rules["readings"][reading.key] != option) {
                ++options;
                EXPECT_EQ(covered.count(reading.key + "=" + option), 1U) << reading.key << "=" << option;
            }
        }
    }
    EXPECT_TRUE(options > 1 || rules["readings"].empty());
}

std::string test_name(const ::testing::TestParamInfo<std::string>& ruleset) {
    std::string name = ruleset.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(All, Committed, ::testing::ValuesIn(specs::shipped_rule_sets()), test_name);
INSTANTIATE_TEST_SUITE_P(All, ExtraLargeTier, ::testing::ValuesIn(specs::shipped_rule_sets()), test_name);

// The facts that no file covers, with reasons: options that require another reading, or concern the start.
TEST(CommandVectors, TogetherTheFilesCoverEveryReadingThatCanShow) {
    std::set<std::string> missing;
    std::set<std::string> covered;
    std::vector<std::string> files = specs::shipped_rule_sets();
    files.insert(files.end(), {"adaptoid-9-tie", "adapt3-tiny-end-of-turn"});
    for (const std::string& file : files) {
        const Json header = committed(file).front();
        for (const Json& each : header["covers"]["readings"]) {
            covered.insert(each.get<std::string>());
        }
    }
    for (const specs::ReadingView& reading : specs::all_readings()) {
        for (std::size_t option = 1; option < reading.options.size(); ++option) {
            const std::string name = reading.key + "=" + reading.options[option];
            if (covered.count(name) == 0) {
                missing.insert(name);
            }
        }
    }
    // The stones of the solitaire lie before the first turn.
    EXPECT_EQ(missing, (std::set<std::string>{"solo_stones=row_col"}));
}

// Two files are for readings that show only together with others.
TEST(CommandVectors, FilesOfChangedRuleSetsHold) {
    const auto check = [](const std::string& file) {
        const Json header = committed(file).front();
        std::vector<std::string> words{"vectors", header["ruleset"], "--check", file_of(file)};
        for (const Json& change : header["set"]) {
            words.insert(words.end(), {"--set", change.get<std::string>()});
        }
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_done) << result.out << result.err;
        return header["covers"]["readings"];
    };
    const Json tie = check("adaptoid-9-tie");
    EXPECT_NE(std::find(tie.begin(), tie.end(), Json("tie=larger_count")), tie.end());
    const Json three = check("adapt3-tiny-end-of-turn");
    EXPECT_NE(std::find(three.begin(), three.end(), Json("three_lose=mover_wins")), three.end());
}

TEST(CommandVectors, TheTierIsSmallOrLarge) {
    EXPECT_EQ(ran({"vectors", "adaptoid-7", "--tier", "huge"}).status, exit_bad_input);
    EXPECT_EQ(ran({"vectors", "adaptoid-7", "--tier", "large", "--check", file_of("adaptoid-7")}).status,
              exit_bad_input);
}

// With a suitable rule set, these can be covered too.
TEST(LongCommandVectors, OptionsThatAskForAnotherReadingAreCoveredUnderIt) {
    const Ran result = ran({"vectors", "adapt3-tiny", "--set", "readings.win_check=end_of_turn"});
    ASSERT_EQ(result.status, exit_done) << result.err;
    const Json header = lines_of(result.out).front();
    for (const char* option : {"three_lose=mover_wins", "win_check=immediate"}) {
        const Json& readings = header["covers"]["readings"];
        EXPECT_NE(std::find(readings.begin(), readings.end(), Json(option)), readings.end()) << header["not_covered"];
    }
    // G-18 requires two more readings: the mover can lose two adaptoids only if it may attack its own.
    const auto why = [](const std::vector<std::string>& set) {
        std::vector<std::string> words{"vectors", "adaptoid-7"};
        for (const std::string& each : set) {
            words.insert(words.end(), {"--set", each});
        }
        const std::vector<Json> lines = lines_of(ran(words).out);
        for (const Json& each : lines.front()["not_covered"]) {
            if (each.contains("reading") && each["reading"] == "tie=larger_count") {
                return each["why"].get<std::string>();
            }
        }
        return std::string("covered");
    };
    EXPECT_NE(why({}).find("loses at most one adaptoid"), std::string::npos);
    EXPECT_NE(why({"readings.landing_on_own=legal"}).find("at the end of a turn (G-17)"), std::string::npos);
}

// The command makes the committed files, for any number of threads.
TEST(LongCommandVectors, MakesTheCommittedFiles) {
    for (const std::string ruleset : {"adaptoid-7", "pentactic-tiny", "pentactic-duel-tiny"}) {
        for (const std::string threads : {"1", "3"}) {
            const Ran result = ran({"vectors", ruleset, "--threads", threads});
            ASSERT_EQ(result.status, exit_done) << result.err;
            std::vector<Json> made = lines_of(result.out);
            std::vector<Json> stored = committed(ruleset);
            made.front()["version"] = stored.front()["version"];
            stored.front().erase("mutants");  // added after the mutation test (tests/remake-vectors)
            EXPECT_TRUE(made == stored) << ruleset << ": make specs/vectors anew with tests/remake-vectors";
        }
    }
}

// `show --turn` refuses every illegal turn by the same clause, in the same words.
TEST(LongCommandVectors, ShowRefusesTheIllegalTurnsAlike) {
    int requested = 0;
    for (const std::string ruleset :
         {"adaptoid-tiny", "adapt3-tiny", "pentactic-group-tiny", "superadaptoid-pie-tiny"}) {
        for (const Json& vector : committed(ruleset)) {
            if (!vector.contains("illegal")) {
                continue;
            }
            for (const Json& illegal : vector["illegal"]) {
                const Json shown = document({"show", ruleset, "--position", vector["position"].get<std::string>(),
                                             "--turn", illegal["turn"].get<std::string>()},
                                            exit_does_not_hold)["turn"];
                EXPECT_EQ(shown["legal"], false) << illegal;
                EXPECT_EQ(shown["refusal"]["clause"], illegal["clause"]) << illegal;
                EXPECT_EQ(shown["refusal"]["sentence"], illegal["sentence"]) << illegal;
                ++requested;
            }
        }
    }
    EXPECT_GT(requested, 200);
}

TEST(CommandVectors, TheHeaderSaysHowToSetUp) {
    const Json rules = committed("adaptoid").front()["rules"];
    EXPECT_EQ(rules["board"]["cells"].size(), 37U);
    EXPECT_EQ(rules["board"]["cells"][0], (Json{{"cell", "A1"}, {"discs", 1}, {"neighbours", {"A2", "B1", "B2"}}}));
    EXPECT_EQ(rules["start"]["black"], Json{"F4"});
    EXPECT_EQ(rules["supply"]["legs"], 12);
    EXPECT_EQ(rules["goal"]["captures"], 5);
    EXPECT_EQ(rules["readings"]["growth"], "mandatory");
    EXPECT_EQ(committed("adapt3").front()["rules"]["hunters"]["white"], "black");  // T-4
    const Json pieces = committed("pentactic-basic").front()["rules"]["pieces"];
    EXPECT_EQ(pieces["stones"], 8);
    EXPECT_EQ(pieces["shapes"].size(), 12U);
    EXPECT_EQ(pieces["shapes"]["I"].size(), 5U);
}

// P-22: a covered grid, which random play hardly ever reaches.
TEST(CommandVectors, ASolitaireIsSolvedOnce) {
    for (const std::string ruleset : {"pentactic-solitaire", "pentactic-solitaire-tiny"}) {
        const Json others = committed(ruleset).front()["covers"]["others"];
        for (const char* end : {"seat 1 wins by its own turn (P-22)", "over: nobody wins (P-22)"}) {
            EXPECT_NE(std::find(others.begin(), others.end(), Json(end)), others.end()) << ruleset << others;
        }
    }
}

TEST(CommandVectors, ReportsWhichTurnDoesNotHold) {
    const TemporaryFolder folder;
    std::vector<Json> lines = committed("adaptoid-7");
    Json& turn = lines[1]["turns"][0];
    const std::string next = turn["next"];
    turn["next"] = "B 0-1 A2W00 C2B00";
    const std::string path = folder.write("changed.jsonl", text_of(lines));
    const Ran result = ran({"vectors", "adaptoid-7", "--check", path});
    EXPECT_EQ(result.status, exit_does_not_hold);
    EXPECT_TRUE(result.says("changed.jsonl:2: adaptoid-7-1: turn " + turn["turn"].get<std::string>() +
                            ", next: the file says 'B 0-1 A2W00 C2B00', the rules say '" + next + "'"))
        << result.out;
    EXPECT_TRUE(result.says("1 place does not hold.")) << result.out;

    const Json checked = document({"vectors", "adaptoid-7", "--check", path}, exit_does_not_hold);
    EXPECT_EQ(checked["schema"], "rulescope.vectors/1");
    EXPECT_EQ(checked["holds"], false);
    EXPECT_EQ(checked["engines"], (Json{"reference", "fast"}));
    ASSERT_EQ(checked["faults"].size(), 1U) << "a mistake of the file is told once, not by each engine";
    EXPECT_EQ(checked["faults"][0]["engine"], "reference");
    EXPECT_EQ(checked["faults"][0]["line"], 2);
    EXPECT_EQ(checked["faults"][0]["id"], "adaptoid-7-1");
    EXPECT_EQ(checked["faults"][0]["rules"], next);
}

TEST(CommandVectors, AnAnswerAboutAFileOfTheUserGetsNoManifest) {
    const TemporaryFolder folder;
    ASSERT_EQ(ran({"vectors", "adaptoid-7", "--check", file_of("adaptoid-7"), "--out", folder.path("checked")}).status,
              exit_done);
    const std::string rules = std::string(RULESCOPE_SOURCE_DIR) + "/specs/rulesets/adaptoid.toml";
    ASSERT_EQ(ran({"validate", rules, "--out", folder.path("valid")}).status, exit_done);
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"checked", "valid"}));
}

TEST(CommandVectors, SaysWhoJudged) {
    const Ran both = ran({"vectors", "adaptoid-7", "--check", file_of("adaptoid-7")});
    EXPECT_TRUE(both.says(", judged by the reference and by the fast engine.")) << both.out;
    const Json left = document({"vectors", "superadaptoid-pie-tiny", "--check", file_of("superadaptoid-pie-tiny")});
    EXPECT_EQ(left["engines"], Json::array({"reference"}));
    EXPECT_EQ(document({"vectors", "pentactic-tiny", "--check", file_of("pentactic-tiny")})["engines"],
              Json::array({"reference"}));
}

TEST(CommandVectors, NoticesLinesThatAreMissingAndHeadersThatAreNotTrue) {
    const TemporaryFolder folder;
    const std::vector<Json> right = committed("adaptoid-7");
    const auto status = [&](const std::vector<Json>& lines) {
        return ran({"vectors", "adaptoid-7", "--check", folder.write("changed.jsonl", text_of(lines))}).status;
    };
    EXPECT_EQ(status(right), exit_done);
    for (std::size_t line = 1; line < right.size(); ++line) {
        std::vector<Json> lines = right;
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line));
        EXPECT_EQ(status(lines), exit_does_not_hold) << "without line " << line + 1;
    }
    for (const char* field : {"rules", "vectors", "covers", "not_covered"}) {
        std::vector<Json> lines = right;
        lines[0].erase(field);
        EXPECT_EQ(status(lines), exit_does_not_hold) << field;
        lines[0][field] = "changed";
        EXPECT_EQ(status(lines), exit_does_not_hold) << field;
    }
    std::vector<Json> lines = right;
    lines[2]["id"] = "adaptoid-7-1";
    EXPECT_EQ(status(lines), exit_does_not_hold);
}

TEST(CommandVectors, RefusesWhatItCannotRead) {
    const TemporaryFolder folder;
    const std::vector<Json> right = committed("pentactic-tiny");
    const auto complaint = [&](const std::string& text) {
        const Ran result = ran({"vectors", "pentactic-tiny", "--check", folder.write("bad.jsonl", text)});
        EXPECT_EQ(result.status, exit_bad_input) << text.substr(0, 200);
        EXPECT_EQ(result.out, "");
        return result.err;
    };
    const auto has = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    EXPECT_TRUE(has(complaint(""), "bad.jsonl:1: the file is empty"));
    EXPECT_TRUE(has(complaint("{}\n"), "bad.jsonl:1: expected a header"));
    EXPECT_TRUE(has(complaint(right[0].dump() + "\nno json\n"), "bad.jsonl:2: this line is not JSON"));
    EXPECT_TRUE(
        has(complaint(right[0].dump() + "\n" + right[1].dump() + "\n[]\n"), "bad.jsonl:3: expected a JSON object"));
    std::vector<Json> lines = right;
    lines[1].erase("seat");
    EXPECT_TRUE(
        has(complaint(text_of(lines)), "bad.jsonl:2: the document is damaged: at / the field \"seat\" is missing"));
    lines = right;
    lines[2]["turn"] = lines[2]["turns"];
    EXPECT_TRUE(has(complaint(text_of(lines)), "bad.jsonl:3: unknown field \"/turn\""));
    lines = right;
    lines[0]["hash"] = "0123456789abcdef";
    EXPECT_TRUE(has(complaint(text_of(lines)), "(hash \"0123456789abcdef\"); expected \"pentactic-tiny\""));

    const Ran other = ran({"vectors", "adaptoid", "--check", file_of("adaptoid-7")});
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("these vectors belong to \"adaptoid-7\"")) << other.err;
    EXPECT_EQ(ran({"vectors", "adaptoid", "--check", folder.path("none.jsonl")}).status, exit_bad_input);
    EXPECT_EQ(ran({"vectors"}).status, exit_bad_input);
    EXPECT_EQ(ran({"vectors", "adaptoid-7", "--size", "0"}).status, exit_bad_input);
    EXPECT_EQ(ran({"vectors", "adaptoid-7", "--size", "9", "--check", file_of("adaptoid-7")}).status, exit_bad_input);
    EXPECT_EQ(ran({"vectors", "adaptoid-7", "--out", folder.path("none/x.jsonl")}).status, exit_bad_input);
}

TEST(CommandVectors, WritesAFileAndReportsWhatItCovers) {
    const TemporaryFolder folder;
    const std::string path = folder.path("tiny.jsonl");
    const Ran result = ran({"vectors", "pentactic-tiny", "--size", "30", "--seed", "5", "--out", path});
    EXPECT_EQ(result.status, exit_done) << result.err;
    EXPECT_TRUE(result.says("30 vectors with ")) << result.out;
    EXPECT_TRUE(result.says("Not covered: ")) << result.out;
    EXPECT_EQ(folder.files(), std::vector<std::string>{"tiny.jsonl"});
    EXPECT_EQ(lines_of(folder.read("tiny.jsonl")).size(), 31U);
    EXPECT_EQ(ran({"vectors", "pentactic-tiny", "--check", path}).status, exit_done);
    const Json written = document({"vectors", "pentactic-tiny", "--out", path});
    EXPECT_EQ(written["ruleset"], "pentactic-tiny");
    EXPECT_EQ(written["bytes"], folder.read("tiny.jsonl").size());
}

}  // namespace
}  // namespace rulescope::tools
