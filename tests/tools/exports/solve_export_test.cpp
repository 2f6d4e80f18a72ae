// `rulescope solve --export`: the rows of the solution, compared with its document and with probes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/tools/exports/support.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

using Words = std::vector<std::string>;

std::uint64_t number_in(const std::string& text) {
    return text.empty() ? 0 : std::stoull(text);
}

/// Solves and exports; the rows of both formats, which are equal, and the document.
struct ExportedSolution {
    Json json;
    ExportedRows rows;
    std::map<std::string, std::string> facts;
};

ExportedSolution exported_solution(const Words& words) {
    const TemporaryFolder folder;
    ExportedSolution all;
    all.json = document(words_with(words, {"--export", folder.path("rows.csv")}));
    all.rows = csv_rows(folder.read("rows.csv"));
    const Json other = document(words_with(words, {"--export", folder.path("rows.sqlite")}));
    EXPECT_EQ(other["export"]["rows"], all.rows.size());
    EXPECT_EQ(sqlite_rows(folder.path("rows.sqlite"), "positions"), all.rows);
    all.facts = facts_in(folder.path("rows.sqlite"));
    EXPECT_EQ(folder.files(), (Words{"rows.csv", "rows.sqlite"}));
    EXPECT_EQ(all.json["export"]["file"], folder.path("rows.csv"));
    return all;
}

/// The document counts positions up to symmetry or rows; `weight` counts the same of a row.
std::uint64_t weight_of_row(const std::map<std::string, std::string>& row) {
    return row.at("positions").empty() ? 1 : number_in(row.at("positions"));
}

/// The counts of the document by value, and by result and seat to act, are those of the rows.
void expect_solution_counts(const ExportedSolution& all) {
    ASSERT_EQ(all.rows.size(), all.json["stored"]);
    std::map<std::string, std::uint64_t> values, results;
    const std::size_t seats = all.json["seats"].size();
    for (const auto& row : all.rows) {
        std::string value = row.at("result") == "endless" ? "endless" : "ends";
        for (std::size_t seat = 1; seat <= seats; ++seat) {
            value += fmt::format(" {:.4f}", std::stod(row.at(fmt::format("payoff_{}", seat))));
        }
        values[value + " " + row.at("turns")] += weight_of_row(row);
        const std::string& result = row.at("result");
        results[row.at("seat_to_act") + (result == "win" || result == "loss" ? result : "other")] += weight_of_row(row);
        EXPECT_NE(row.at("turns"), "0") << "a finished position has no row";
        EXPECT_GT(number_in(row.at("legal")), 0U) << row.at("position");
        EXPECT_NE(row.at("best"), "") << row.at("position");
    }
    std::size_t compared = 0;
    for (const Json& value : all.json["values"]) {
        std::string key = value["endless"].get<bool>() ? "endless" : "ends";
        for (const Json& payoff : value["payoff"]) {
            key += fmt::format(" {:.4f}", payoff.get<double>());
        }
        key += " " + (value["turns"].is_null() ? "" : std::to_string(value["turns"].get<int>()));
        const Json& counted = value["positions"].is_null() ? value["classes"] : value["positions"];
        EXPECT_EQ(values[key], counted) << key;
        ++compared;
    }
    EXPECT_EQ(values.size(), compared);
    for (const Json& seat : all.json["to_act"]) {
        const std::string name = std::to_string(seat["seat"].get<int>());
        EXPECT_EQ(results[name + "win"], seat["wins"]) << name;
        EXPECT_EQ(results[name + "loss"], seat["losses"]) << name;
        EXPECT_EQ(results[name + "other"], seat["others"]) << name;
    }
}

/// A small box makes games short: 6 024 positions.
const Words tiny{"solve", "adaptoid-tiny",          "--set", "goal.captures=1", "--set", "supply.adaptoids=2",
                 "--set", "supply.legs=1", "--set", "supply.pincers=1"};

TEST(CommandSolveExport, CountsByResultAndSeatAreThoseOfTheDocument) {
    const ExportedSolution values = exported_solution(tiny);
    expect_solution_counts(values);
    EXPECT_EQ(values.facts.at("symmetries"), "values");
    EXPECT_EQ(values.facts.at("stored"), std::to_string(values.rows.size()));
    EXPECT_EQ(values.facts.at("ruleset"), "adaptoid-tiny");
    EXPECT_EQ(Json::parse(values.facts.at("set")),
              (Words{"goal.captures=1", "supply.adaptoids=2", "supply.legs=1", "supply.pincers=1"}));
    for (const auto& row : values.rows) {
        EXPECT_EQ(row.at("positions"), "");
        EXPECT_EQ(row.at("seat_to_act"), "1") << "the seats are exchanged";
    }
    const ExportedSolution counting = exported_solution(words_with(tiny, {"--engine", "reference"}));
    expect_solution_counts(counting);
    EXPECT_EQ(counting.facts.at("symmetries"), "counting");
    std::uint64_t positions = 0;
    for (const auto& row : counting.rows) {
        positions += number_in(row.at("positions"));
    }
    const auto finished = counting.json["terminal"].get<std::uint64_t>();
    EXPECT_EQ(positions + finished, counting.json["states"]);
    EXPECT_EQ(positions + finished, 6024U);
    EXPECT_EQ(counting.facts.at("states"), "6024");
    EXPECT_GT(counting.rows.size(), values.rows.size());
}

TEST(LongCommandSolveExport, CountsOfHundredThousandsOfRowsAreThoseOfTheDocument) {
    const Words words{"solve", "adaptoid-tiny", "--set", "goal.captures=1"};
    const ExportedSolution values = exported_solution(words);
    expect_solution_counts(values);
    EXPECT_EQ(values.rows.size(), 34'492U);
    const ExportedSolution counting = exported_solution(words_with(words, {"--engine", "reference"}));
    expect_solution_counts(counting);
    EXPECT_EQ(counting.rows.size(), 157'582U);
    EXPECT_EQ(counting.facts.at("states"), "781816");
}

TEST(CommandSolveExport, CountsOfOtherFamiliesAreThoseOfTheDocument) {
    const ExportedSolution squares = exported_solution({"solve", "tic-tac-toe"});
    expect_solution_counts(squares);
    EXPECT_EQ(squares.json["states"], 5478);
    for (const Words& words : {Words{"solve", "pentactic-tiny"}, Words{"solve", "pentactic-solitaire-tiny"}}) {
        const ExportedSolution all = exported_solution(words);
        expect_solution_counts(all);
        EXPECT_GT(all.rows.size(), 50U) << words[1];
    }
}

TEST(CommandSolveExport, WithThreeSeatsARowTellsWhoForcesAWin) {
    const ExportedSolution all = exported_solution({"solve", "adapt3-tiny", "--set", "supply.adaptoids=2", "--set", "supply.legs=1", "--set",
                                   "supply.pincers=1", "--engine", "reference"});
    expect_solution_counts(all);
    std::uint64_t forced = 0;
    for (const auto& row : all.rows) {
        for (int seat = 1; seat <= 3; ++seat) {
            const std::string turns = row.at("forced_win_" + std::to_string(seat));
            forced += turns.empty() ? 0U : 1U;
            if (!turns.empty() && row.at("turns") == "1") {
                EXPECT_EQ(row.at("payoff_" + std::to_string(seat)), "1") << "no other seat acts before the end";
            }
        }
    }
    EXPECT_GT(forced, 0U);
}

TEST(CommandSolveExport, ARowIsWhatAProbeReports) {
    const TemporaryFolder folder;
    for (const Words& words :
         {words_with(tiny, {"--engine", "reference"}), tiny, words_with(tiny, {"--rows", "open"}), Words{"solve", "tic-tac-toe"}}) {
        const std::string table = folder.path(words[1] + std::to_string(words.size()) + words.back() + ".table");
        const std::string file = table + ".csv";
        document(words_with(words, {"--table", table, "--export", file}));
        const ExportedRows rows = csv_rows(folder.read(std::filesystem::path(file).filename().string()));
        Words probes{"probe", words[1], "--table", table};
        for (std::size_t word = 2; word + 1 < words.size(); word += 2) {
            if (words[word] == "--set") {
                probes = words_with(probes, {words[word], words[word + 1]});
            }
        }
        std::vector<std::size_t> probed;
        for (std::size_t row = 0; row < rows.size(); row += std::max<std::size_t>(1, rows.size() / 40)) {
            probed.push_back(row);
            probes.push_back(rows[row].at("position"));
        }
        const Json json = document(probes);
        ASSERT_EQ(json["probes"].size(), probed.size());
        for (std::size_t at = 0; at < probed.size(); ++at) {
            const auto& row = rows[probed[at]];
            const Json& probe = json["probes"][at];
            EXPECT_EQ(row.at("seat_to_act"), std::to_string(probe["seat_to_act"].get<int>()));
            EXPECT_EQ(row.at("turns"), probe["turns"].is_null() ? "" : std::to_string(probe["turns"].get<int>()));
            std::string best;
            std::uint64_t legal = 0;
            for (const Json& turn : probe["legal"]) {
                legal += turn["equivalent_turns"].get<std::uint64_t>();
                if (turn["best"].get<bool>()) {
                    best += (best.empty() ? "" : "; ") + turn["turn"].get<std::string>();
                }
            }
            EXPECT_EQ(row.at("best"), best) << row.at("position");
            EXPECT_EQ(number_in(row.at("legal")), legal) << row.at("position");
        }
    }
}

TEST(CommandSolveExport, AnExistingTableGivesTheSameRowsWithAnyNumberOfThreads) {
    const TemporaryFolder folder;
    const std::string table = folder.path("tiny.table");
    document(words_with(tiny, {"--table", table, "--export", folder.path("a.csv"), "--threads", "1"}));
    document(words_with(tiny, {"--table", table, "--export", folder.path("b.csv"), "--threads", "3"}));
    document(words_with(tiny, {"--table", table, "--export", folder.path("a.db"), "--threads", "1"}));
    document(words_with(tiny, {"--table", table, "--export", folder.path("b.db"), "--threads", "3"}));
    EXPECT_GT(folder.read("a.csv").size(), 1000U);
    EXPECT_EQ(folder.read("a.csv"), folder.read("b.csv"));
    EXPECT_EQ(folder.read("a.db"), folder.read("b.db"));
    EXPECT_TRUE(ran(words_with(tiny, {"--table", table, "--export", folder.path("c.csv")})).says("Export: "));
}

TEST(CommandSolveExport, RefusesAnotherEndingAndAFolderThatIsNotThere) {
    const Ran other = ran(words_with(tiny, {"--export", "rows.json"}));
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("--export: the name 'rows.json' has no known format; expected one that ends in .csv, "
                                ".sqlite or .db"))
        << other.err;
    for (const std::string file : {"/no/such/folder/rows.csv", "/no/such/folder/rows.db"}) {
        const Ran missing = ran(words_with(tiny, {"--export", file}));
        EXPECT_EQ(missing.status, exit_bad_input);
        EXPECT_TRUE(missing.complains(file + ": cannot write this file")) << missing.err;
    }
}

TEST(CommandSolveExport, AnInterruptedExportLeavesNoFile) {
    const TemporaryFolder folder;
    const std::string table = folder.path("tiny.table");
    document(words_with(tiny, {"--table", table}));
    set_interrupted(true);
    const Ran stopped = ran(words_with(tiny, {"--table", table, "--export", folder.path("rows.sqlite")}));
    set_interrupted(false);
    EXPECT_EQ(stopped.status, exit_cut_short) << stopped.err;
    EXPECT_TRUE(stopped.says("Export: interrupted")) << stopped.out << stopped.err;
    EXPECT_EQ(folder.files(), Words{"tiny.table"});
}

}  // namespace
}  // namespace rulescope::tools
