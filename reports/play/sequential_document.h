// The verdict of a sequential match: the field "sprt" of the document "rulescope.play/2", and its sentences.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/play/match/sequential_match.h"
#include "analysis/statistics/interval.h"
#include "reports/fields.h"

namespace rulescope::reports {

/// The hypothesis for which the test decided.
enum class SequentialWord : std::uint8_t { open, elo0, elo1 };

inline const std::array<std::string_view, 3>& names_of(SequentialWord) {
    static constexpr std::array<std::string_view, 3> names{"open", "elo0", "elo1"};
    return names;
}

struct SequentialDocument {
    double elo0 = 0, elo1 = 0;   ///< the hypotheses, in Elo points of the first agent over the second
    double alpha = 0, beta = 0;  ///< error probabilities
    SequentialWord verdict = SequentialWord::open;
    std::uint64_t games = 0, rounds = 0;
    double llr = 0;                      ///< logarithm of the likelihood ratio of elo1 to elo0
    std::pair<double, double> bounds{};  ///< the values of `llr` at which the test decides for elo0 and for elo1
    std::optional<double> score = {};    ///< of the first agent; biased towards the decision; nothing without rounds
    statistics::Interval interval{};     ///< of `score`, valid at any time of stopping
};

SequentialDocument sequential_document(const play::SequentialAnswer& answer);

/// The verdict, then the score of the first agent: "Elo 10 or more: accepted after 312 games; …".
std::vector<std::string> sequential_sentences(const play::SequentialAnswer& answer,
                                              const std::vector<std::string>& agents);

inline void describe(FieldWriter& fields, const SequentialDocument& sprt) {
    fields("elo0", sprt.elo0);
    fields("elo1", sprt.elo1);
    fields("alpha", sprt.alpha);
    fields("beta", sprt.beta);
    fields("verdict", sprt.verdict);
    fields("games", sprt.games);
    fields("rounds", sprt.rounds);
    fields("llr", sprt.llr);
    fields("bounds", sprt.bounds);
    fields("score", sprt.score);
    fields("interval", sprt.interval);
}

}  // namespace rulescope::reports
