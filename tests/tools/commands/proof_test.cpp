// `rulescope prove`: results and refusals.
#include <gtest/gtest.h>

#include "analysis/storage/checkpoint_folder.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

/// Nine cells, the first capture wins.
std::vector<std::string> nine(std::vector<std::string> more) {
    std::vector<std::string> words{"prove", "adaptoid-9", "--set", "goal.captures=1"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(CommandProof, ProvesForOneSideAndDisprovesForTheOther) {
    const Json white = document(nine({"white"}));
    EXPECT_EQ(white["schema"], "rulescope.proof/2");
    EXPECT_EQ(white["engine"], "fast");
    EXPECT_EQ(white["verdict"], "proved");
    EXPECT_EQ(white["proof_number"], 0);
    EXPECT_TRUE(white["disproof_number"].is_null());
    EXPECT_EQ(white["constant_edges"], 0);
    const Json& proof = white["proof"];
    EXPECT_TRUE(proof["check"]["holds"].get<bool>());
    EXPECT_EQ(proof["check"]["positions"], proof["positions"]);
    EXPECT_LE(proof["line"]["turns"].size(), proof["longest"].get<std::size_t>());
    EXPECT_EQ(document(nine({"1"}))["proof"], proof);

    const Json black = document(nine({"black"}), exit_does_not_hold);
    EXPECT_EQ(black["verdict"], "disproved");
    EXPECT_TRUE(black["proof"].is_null());
    EXPECT_TRUE(ran(nine({"2"})).says("Disproved: White can keep Black from winning."));
}

TEST(CommandProof, TheLineOfAProofEndsWithTheWin) {
    const TemporaryFolder folder;
    const Json line = document(nine({"white"}))["proof"]["line"];
    const Ran shown = ran({"show", "--trace", folder.write("line.json", line.dump())});
    EXPECT_EQ(shown.status, exit_done) << shown.err;
    EXPECT_TRUE(shown.says("White wins")) << shown.out;
}

TEST(CommandProof, AProofIsWrittenAndCheckedByEitherEngine) {
    const TemporaryFolder folder;
    const std::string file = folder.path("nine.proof");
    for (const std::string prover : {"fast", "reference"}) {
        const Json proved = document(nine({"white", "--proof", file, "--engine", prover}));
        EXPECT_EQ(proved["proof"]["bytes"], std::filesystem::file_size(file));
        for (const std::string checker : {"auto", "reference"}) {
            const Json checked = document(nine({"--check", file, "--engine", checker}));
            EXPECT_EQ(checked["schema"], "rulescope.proof-check/1");
            EXPECT_EQ(checked["proved_by"], prover);
            EXPECT_EQ(checked["engine"], checker == "auto" ? prover : checker);
            EXPECT_EQ(checked["check"]["positions"], proved["proof"]["positions"]);
            EXPECT_TRUE(checked["check"]["holds"].get<bool>());
        }
    }
    EXPECT_TRUE(ran(nine({"--check", file, "--engine", "fast"})).complains("only the reference can check it"));
}

TEST(CommandProof, ASpentBudgetIsNoDisproof) {
    const Json spent = document(nine({"white", "--nodes", "100"}), exit_cut_short);
    EXPECT_EQ(spent["verdict"], "unknown");
    EXPECT_GT(spent["proof_number"], 0);
    EXPECT_GT(spent["disproof_number"], 0);
    EXPECT_TRUE(
        ran(nine({"white", "--nodes", "100"})).says("Undecided: the budget of 100 positions is used up"));
}

TEST(CommandProof, WithSeveralThreadsTheVerdictIsTheSame) {
    const Json one = document(nine({"white"}));
    EXPECT_EQ(one["threads"], 1);
    EXPECT_TRUE(one["reproducible"].get<bool>());
    const Json three = document(nine({"white", "--proof-threads", "3"}));
    EXPECT_EQ(three["threads"], 3);
    EXPECT_FALSE(three["reproducible"].get<bool>());
    EXPECT_EQ(three["verdict"], "proved");
    EXPECT_TRUE(three["proof"]["check"]["holds"].get<bool>());
    EXPECT_EQ(document(nine({"black", "--proof-threads", "3"}), exit_does_not_hold)["verdict"], "disproved");
}

TEST(CommandProof, ASearchIsResumedFromItsState) {
    const TemporaryFolder folder;
    const std::string state = folder.path("state");
    const Json first = document(nine({"white", "--state", state, "--nodes", "100"}), exit_cut_short);
    EXPECT_EQ(first["verdict"], "unknown");
    const Json second = document(nine({"white", "--state", state}));
    EXPECT_EQ(second["verdict"], "proved");
    EXPECT_EQ(second["resumed_after"], first["positions_made"]);
    EXPECT_FALSE(second["reproducible"].get<bool>());
    const Ran other = ran(nine({"black", "--state", state}));
    EXPECT_EQ(other.status, exit_bad_input);
    EXPECT_TRUE(other.complains("this state belongs to seat 1, but 2 was requested")) << other.err;
}

TEST(CommandProof, AStateThatAnotherRunHoldsIsRefused) {
    const TemporaryFolder folder;
    const std::string state = folder.path("state");
    const storage::CheckpointFolder held(state, true);
    const Ran second = ran(nine({"white", "--state", state}));
    EXPECT_EQ(second.status, exit_bad_input);
    EXPECT_TRUE(second.complains(") is using this folder; wait until it has ended")) << second.err;
    EXPECT_EQ(second.out, "");
}

TEST(CommandProof, SeatsHaveNoColoursWhereTheyAreChosenInPlay) {
    EXPECT_EQ(document({"prove", "adaptoid-igg", "2", "--nodes", "10"}, exit_cut_short)["prove"],
              "Second player");
}

TEST(CommandProof, BeginsAtTheGivenPosition) {
    const TemporaryFolder folder;
    const std::string file = folder.path("middle.proof");
    const std::vector<std::string> middle{"--position", "W 0-0 A1W00 B2W00 B3B00 C3B00"};
    std::vector<std::string> words = nine({"white", "--proof", file});
    words.insert(words.end(), middle.begin(), middle.end());
    EXPECT_EQ(document(words)["position"], middle[1]);
    words = nine({"--check", file});
    EXPECT_TRUE(ran(words).complains("the proof belongs to the position " + middle[1]));
    words.insert(words.end(), middle.begin(), middle.end());
    EXPECT_EQ(ran(words).status, exit_done);
}

TEST(CommandProof, ForeignAndDamagedProofsAreRefused) {
    const TemporaryFolder folder;
    const std::string file = folder.path("nine.proof");
    document(nine({"white", "--proof", file}));
    EXPECT_TRUE(
        ran({"prove", "adaptoid-9", "--check", file}).complains("the proof belongs to adaptoid-9 (hash "));
    EXPECT_TRUE(ran(nine({"black", "--check", file})).complains("it is a proof that White wins"));
    std::string contents = read_file(file);
    contents[contents.size() / 2] = static_cast<char>(contents[contents.size() / 2] ^ 1);
    const Ran damaged = ran(nine({"--check", folder.write("damaged.proof", contents)}));
    EXPECT_EQ(damaged.status, exit_bad_input);
    EXPECT_TRUE(damaged.complains("it is damaged: the checksum does not match")) << damaged.err;
    EXPECT_TRUE(ran(nine({"--check", folder.write("text", "hello")})).complains("it is not a proof"));
}

TEST(CommandProof, APositionOfPentacticIsProvedAndChecked) {
    const TemporaryFolder folder;
    const std::string proof = folder.path("tiny.proof");
    const std::string position = "B pentominoes game=1 board=3o/4/4-L";
    const std::vector<std::string> lost{"prove", "pentactic-tiny", "--position", position, "A"};
    EXPECT_EQ(ran(lost).status, exit_does_not_hold);
    const Ran won = ran({"prove", "pentactic-tiny", "--position", position, "2", "--proof", proof});
    EXPECT_EQ(won.status, exit_done) << won.err;
    EXPECT_TRUE(won.says("Proved: B wins")) << won.out;
    const Ran checked = ran({"prove", "pentactic-tiny", "--position", position, "--check", proof});
    EXPECT_EQ(checked.status, exit_done) << checked.err;
    EXPECT_TRUE(checked.says("The proof holds")) << checked.out;
    const Json solved = document({"probe", "pentactic-tiny", position});
    EXPECT_EQ(solved["probes"][0]["winner_seat"], 2);
}

TEST(CommandProof, WhatMakesNoSenseIsSaid) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {nine({"green"}), "SEAT: no seat 'green' here. Expected one of: White, Black. Or its number, 1 to 2."},
        {nine({"3"}), "SEAT: no seat '3' here."},
        {nine({"--nodes", "7"}), "rulescope prove: SEAT is missing; for instance: "},
        {nine({"white", "--nodes", "0"}), "--nodes: "},
        {nine({"white", "--memory", "lots"}), "--memory: "},
        {nine({"white", "--engine", "quick"}), "--engine: 'quick' is not one of its values."},
        {nine({"white", "--table", "x.table"}), "unknown option '--table'"},
        {nine({"--check", "a", "--state", "b", "--nodes", "9"}),
         "--check: a check uses no option but --position and --engine; leave out --nodes 9 --state b"},
        {nine({"white", "--proof-threads", "0"}), "--proof-threads: "},
        {nine({"--check", "a", "--proof", "b"}), "a proof is written or checked"},
        {{"prove", "adaptoid-igg", "white"},
         "SEAT: no seat 'white' here. Expected one of: First player, Second player. Or its number, 1 to 2."},
        {{"prove", "pentactic-tiny", "C"}, "SEAT: no seat 'C' here. Expected one of: A, B. Or its number, 1 to 2."},
        {{"prove", "pentactic-duel", "1"}, "no packed states: a position takes 66 bytes"},
        {{"prove", "superadaptoid-pie-tiny", "1"}, "no packed states: the players set the game up"},
    };
    for (const auto& [words, sentence] : wrong) {
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << sentence;
        EXPECT_TRUE(result.complains(sentence)) << result.err;
        EXPECT_EQ(result.out, "");
    }
}

TEST(CommandProof, TheOptionsOfSolveAreRefusedWithTheNewName) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> moved{
        {{"--prove", "white"}, "--prove: it is a subcommand now: rulescope prove RULESET SEAT\n"},
        {{"--check-proof", "a"}, "--check-proof: it is a subcommand now: rulescope prove RULESET --check FILE\n"},
        {{"--probe=start"}, "--probe: it is a subcommand now: rulescope probe RULESET WHAT\n"},
        {{"--nodes", "7"}, "--nodes: it is an option of another subcommand now: rulescope prove RULESET SEAT --nodes N\n"},
        {{"--proof", "a"}, "rulescope prove RULESET SEAT --proof FILE\n"},
        {{"--proof-threads", "2"}, "rulescope prove RULESET SEAT --proof-threads N\n"},
    };
    for (const auto& [more, sentence] : moved) {
        std::vector<std::string> words{"solve", "adaptoid-9"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran result = ran(words);
        EXPECT_EQ(result.status, exit_bad_input) << sentence;
        EXPECT_TRUE(result.complains(sentence)) << result.err;
        EXPECT_EQ(result.out, "");
    }
}

}  // namespace
}  // namespace rulescope::tools
