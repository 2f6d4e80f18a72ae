// The request of `conform`: how much is compared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/conformance/conform.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"

namespace rulescope::studies {

struct ConformRequest {
    std::string tier = {};                      ///< of the vectors: "small", or "large" for both; "" for small
    ConformOptions options = {};                ///< the budgets, and the position and the turn
    std::optional<std::uint64_t> timeout = {};  ///< seconds for each answer; nothing: ten
    bool no_reduction = false;                  ///< differences are reported as found

    [[nodiscard]] std::uint64_t seconds_for_an_answer() const { return timeout.value_or(10); }
};
std::vector<Option> options(ConformRequest& request);

/// The options of a run, without vectors. Throws specs::InputError for a turn without a position.
ConformOptions conform_options(const ConformRequest& request, const Run& run);

/// The options that decide whether a finding shows again, as words of the command.
std::string words_to_repeat(const ConformRequest& request, const Run& run);

}  // namespace rulescope::studies
