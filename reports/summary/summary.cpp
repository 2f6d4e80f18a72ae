#include "reports/summary/summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"
#include "reports/numbers.h"

namespace rulescope::reports {

VerdictBox verdict_box(const Summary& summary) {
    VerdictBox box{summary.verdict, summary.headline};
    for (const SummaryLine& line : summary.lines) {
        box.answers.push_back({line.question, line.answer, line.command, line.link, line.evidence});
    }
    return box;
}

std::string joined(const std::vector<std::string>& sentences) {
    return fmt::format("{}", fmt::join(sentences, " "));
}

std::string share_words(std::uint64_t games, std::uint64_t among) {
    const double share = among == 0 ? 0.0 : static_cast<double>(games) / static_cast<double>(among);
    return fmt::format("{}, 95 % interval {}", percent(statistics::rounded(share)),
                       percent_range(statistics::rounded(statistics::wilson(games, among))));
}

}  // namespace rulescope::reports
