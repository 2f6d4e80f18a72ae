// The answering side conforms to the reference under every shipped rule set.
#include <gtest/gtest.h>

#include "tests/analysis/studies/conform/comparing.h"

namespace rulescope {
namespace {

using studies::ConformOptions;
using studies::ConformResult;
using studies::ConformVerdict;
using testing::AnsweringProgram;

/// All shipped rule sets that have vectors of their own.
std::vector<std::string> shipped_with_vectors(bool small_ones) {
    std::vector<std::string> names;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const bool is_small =
            name.find("tiny") != std::string::npos || name.find("-7") != std::string::npos || name == "tic-tac-toe";
        if (is_small == small_ones) {
            names.push_back(name);
        }
    }
    return names;
}

void expect_conforming(const std::vector<std::string>& names, const ConformOptions& options) {
    EXPECT_GE(names.size(), 3U);
    for (const std::string& name : names) {
        AnsweringProgram program;
        const ConformResult result = testing::compare(program, options, name);
        EXPECT_EQ(result.verdict(), ConformVerdict::conforms) << name << "\n" << testing::as_text(result);
    }
}

TEST(ConformShipped, TheAnsweringSideConformsOnSmallBoards) {
    ConformOptions options = testing::few();
    options.games = 1;
    expect_conforming(shipped_with_vectors(true), options);
}

TEST(LongConformShipped, TheAnsweringSideConformsOnAllOthers) {
    ConformOptions options = testing::few();
    options.games = 1;
    expect_conforming(shipped_with_vectors(false), options);
}

TEST(ExtraConformShipped, TheAnsweringSideConformsOnAllOthersWithTheUsualBounds) {
    ConformOptions options;
    options.games = 5;
    expect_conforming(shipped_with_vectors(false), options);
}

}  // namespace
}  // namespace rulescope
