#include "analysis/play/agent_spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace rulescope::play {
namespace {

AgentSpec read_well(const std::string& words) {
    const auto read = read_agent(words);
    EXPECT_TRUE(std::holds_alternative<AgentSpec>(read)) << words;
    return std::holds_alternative<AgentSpec>(read) ? std::get<AgentSpec>(read) : AgentSpec{};
}

TEST(AgentSpec, IsReadFromWords) {
    using Kind = AgentSpec::Kind;
    EXPECT_EQ(read_well("random"), (AgentSpec{Kind::random, 0, "", {}}));
    EXPECT_EQ(read_well("greedy"), (AgentSpec{Kind::greedy, 0, "", {}}));
    EXPECT_EQ(read_well("mcts:400"), (AgentSpec{Kind::mcts, 400, "", {}}));
    EXPECT_EQ(read_well("alphabeta:1000000000"), (AgentSpec{Kind::alphabeta, 1'000'000'000, "", {}}));
    EXPECT_EQ(read_well("maxn:70"), (AgentSpec{Kind::maxn, 70, "", {}}));
    EXPECT_EQ(read_well("perfect:C:/tables/tiny.table"), (AgentSpec{Kind::perfect, 0, "C:/tables/tiny.table", {}}));
    EXPECT_EQ(read_well("without:legs:without:moves:mcts:400"), (AgentSpec{Kind::mcts, 400, "", {"legs", "moves"}}));
}

// Each fault by the part of its sentence with the remedy.
TEST(AgentSpec, FaultsSayWhatWasExpected) {
    const std::map<std::string, std::string> faults{
        {"", "unknown agent ''"},
        {"mtcs:400", "unknown agent 'mtcs'"},
        {"MCTS:400", "unknown agent 'MCTS'"},
        {"mcts", "how many iterations it may spend on a turn, as in 'mcts:400'"},
        {"mcts:", "how many iterations it may spend on a turn, as in 'mcts:400'"},
        {"mcts:0", "from 1 to 1 000 000 000 iterations; '0' is not"},
        {"mcts:1000000001", "from 1 to 1 000 000 000 iterations"},
        {"mcts:99999999999999999999999", "from 1 to 1 000 000 000 iterations"},
        {"mcts:x", "'x' is none"},
        {"mcts:-5", "'-5' is none"},
        {"mcts:+5", "'+5' is none"},
        {"mcts:400 ", "'400 ' is none"},
        {"mcts:400:2", "'400:2' is none"},
        {"mcts:4e2", "'4e2' is none"},
        {"alphabeta", "how many positions it may spend on a turn, as in 'alphabeta:10000'"},
        {"alphabeta:0", "from 1 to 1 000 000 000 positions"},
        {"paranoid:1", "the agent 'paranoid' was removed: with three seats and more use 'maxn:5000'"},
        {"without:legs:best-reply:70", "'best-reply' was removed: with three seats and more use 'maxn:5000'"},
        {"maxn:x", "a whole number of positions, as in 'maxn:5000'; 'x' is none"},
        {"random:5", "write 'random' alone"},
        {"greedy:", "write 'greedy' alone"},
        {"perfect", "needs the file of a solved table"},
        {"perfect:", "needs the file of a solved table"},
        {"without", "needs a restriction and then an agent"},
        {"without:legs", "needs a restriction and then an agent"},
        {"without::random", "a restriction is one word"},
        {"without:my legs:random", "'my legs' is not a restriction"},
        {"without:legs:without:legs:random", "'without:legs' is given twice"},
        {"without:legs:rando", "unknown agent 'rando'"},
        {"without:legs:mcts:0", "from 1 to 1 000 000 000 iterations"},
    };
    for (const auto& [words, part] : faults) {
        const auto read = read_agent(words);
        ASSERT_TRUE(std::holds_alternative<AgentFault>(read)) << words;
        EXPECT_NE(std::get<AgentFault>(read).sentence.find(part), std::string::npos)
            << words << ": " << std::get<AgentFault>(read).sentence;
    }
}

TEST(AgentSpec, AnUnknownNameComesWithThoseThatThereAre) {
    const auto read = read_agent("without:legs:mtcs:400");
    ASSERT_TRUE(std::holds_alternative<AgentFault>(read));
    const AgentFault& fault = std::get<AgentFault>(read);
    EXPECT_EQ(fault.unknown, "mtcs");
    EXPECT_EQ(fault.choices,
              (std::vector<std::string>{"random", "greedy", "mcts", "alphabeta", "maxn", "perfect", "without"}));
}

RC_GTEST_PROP(AgentSpec, TextRoundTrips, ()) {
    const auto number = *rc::gen::container<std::vector<std::uint32_t>>(6, rc::gen::arbitrary<std::uint32_t>());
    AgentSpec spec;
    spec.kind = static_cast<AgentSpec::Kind>(number[0] % 6);
    if (has_budget(spec.kind)) {
        spec.budget = 1 + number[1] % max_budget;
    }
    if (spec.kind == AgentSpec::Kind::perfect) {
        spec.file = number[2] % 2 == 0 ? "tiny.table" : "a folder/with:colons";
    }
    const std::vector<std::string> names{"legs", "moves", "creation", "X"};
    for (std::size_t i = 0; i < number[3] % 5; ++i) {
        spec.without.push_back(names[(number[4] + i) % 4]);
    }
    RC_ASSERT(std::get<AgentSpec>(read_agent(text_of(spec))) == spec);
}

RC_GTEST_PROP(AgentSpec, AnyWordsAreReadOrRefused, (const std::string& tail)) {
    for (const char* head : {"", "mcts:", "without:", "perfect:", "random"}) {
        const std::string words = head + tail;
        const auto read = read_agent(words);
        if (std::holds_alternative<AgentSpec>(read)) {
            // Numbers may have leading zeros.
            RC_ASSERT(read_agent(text_of(std::get<AgentSpec>(read))) == read);
        } else {
            RC_ASSERT(!std::get<AgentFault>(read).sentence.empty());
        }
    }
}

}  // namespace
}  // namespace rulescope::play
