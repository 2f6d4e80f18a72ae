// A condition is read, or refused with a column inside its text. A condition that is read is true exactly where its
// deficit is 0, and a copy agrees with it.
#include <cmath>
#include <string_view>
#include <variant>

#include "analysis/adapters/adapters.h"
#include "analysis/verify/condition.h"
#include "tests/fuzz/require.h"

using namespace rulescope::verify;
using rulescope::fuzz::require;

// Conditions over the facts of a game are not part of this target.
std::vector<Fact> rulescope::verify::facts_of(const rulescope::AnyGame&) {
    return {};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<ConditionName> names{
        {"white.lost", false}, {"black.lost", false}, {"white.unfed", false}, {"free", false},   {"captures", false},
        {"over", true},        {"winner", false},     {"white", false},       {"black", false},  {"nobody", false},
        {"mover", false},      {"first", true},       {"players", false},     {"a.laid", false}, {"turns", false}};
    static const bool installed = (rulescope::adapters::install_muparser(), true);
    require(installed, "conditions can be evaluated");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto result = Formula::read(text, names);
    if (const auto* fault = std::get_if<ConditionFault>(&result)) {
        require(!fault->sentence.empty(), "a fault has a sentence");
        require(fault->column >= 1 && static_cast<std::size_t>(fault->column) <= size + 1,
                "a fault has a column of the text, or the one behind it");
        return 0;
    }
    const auto& formula = std::get<Formula>(result);
    require(formula.text() == text, "a condition keeps its text");
    const Formula copy(formula);
    for (const int step : {0, 1, 3}) {
        const auto value = [&](std::size_t place) {
            return static_cast<double>(static_cast<int>(place) * step % 4 - (step == 3 ? 1 : 0));
        };
        const double deficit = formula.deficit(value);
        require(!std::isnan(deficit) && deficit >= 0.0, "a deficit is a number and not negative");
        require(formula.holds(value) == (deficit == 0.0), "a condition is true exactly where its deficit is 0");
        require(copy.holds(value) == formula.holds(value) && copy.deficit(value) == deficit, "a copy agrees");
    }
    return 0;
}
