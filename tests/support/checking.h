// RapidCheck within GoogleTest, with the number of cases chosen by the test.
#pragma once

#include <gtest/gtest.h>

#include <sstream>

#include <rapidcheck.h>

namespace rulescope::testing {

/// Parameters for `count` cases, scaled by RC_PARAMS (max_success=1000 makes ten times as many).
inline rc::detail::TestParams cases(int count) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = count * params.maxSuccess / 100;
    return params;
}

/// Runs a property as part of the current test; it fails with the smallest counterexample, the number of
/// cases and shrinks, and the seed. Assertions in it are RapidCheck's (RC_ASSERT, RC_FAIL).
template <class Testable>
void check_cases(int count, Testable testable) {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    const rc::detail::TestMetadata metadata{std::string(info->test_suite_name()) + "/" + info->name(), info->name()};
    const auto result = rc::detail::checkTestable(testable, metadata, cases(count));
    if (!result.template is<rc::detail::SuccessResult>()) {
        std::ostringstream text;
        rc::detail::printResultMessage(result, text);
        FAIL() << text.str() << "\nAgain: RC_PARAMS=\"seed=" << cases(count).seed << "\" and this test alone";
    }
}

}  // namespace rulescope::testing
