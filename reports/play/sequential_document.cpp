#include "reports/play/sequential_document.h"

#include <fmt/format.h>

#include "reports/numbers.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

namespace {

SequentialWord word_of_verdict(statistics::SequentialVerdict verdict) {
    switch (verdict) {
        case statistics::SequentialVerdict::null: return SequentialWord::elo0;
        case statistics::SequentialVerdict::other: return SequentialWord::elo1;
        case statistics::SequentialVerdict::open: break;
    }
    return SequentialWord::open;
}

}  // namespace

SequentialDocument sequential_document(const play::SequentialAnswer& answer) {
    SequentialDocument document;
    document.elo0 = answer.question.elo0;
    document.elo1 = answer.question.elo1;
    document.alpha = answer.question.error;
    document.beta = answer.question.error;
    document.verdict = word_of_verdict(answer.verdict);
    document.games = answer.games;
    document.rounds = answer.rounds;
    document.llr = answer.ratio;
    document.bounds = {answer.lower, answer.upper};
    document.score = answer.rounds > 0 ? std::optional(answer.score) : std::nullopt;
    document.interval = answer.sides.agents.front().score;
    return document;
}

std::vector<std::string> sequential_sentences(const play::SequentialAnswer& answer,
                                              const std::vector<std::string>& agents) {
    const SequentialDocument sprt = sequential_document(answer);
    const std::string after = counted(sprt.games, "game", "games");
    const std::string less = fmt::format("Elo {:g} or less", sprt.elo0);
    const std::string more = fmt::format("Elo {:g} or more", sprt.elo1);
    const std::string verdict = sprt.verdict == SequentialWord::elo1
                                    ? fmt::format("{}: accepted after {}; {} is rejected", more, after, less)
                                : sprt.verdict == SequentialWord::elo0
                                    ? fmt::format("{}: accepted after {}; {} is rejected", less, after, more)
                                    : fmt::format("Open between {} and {} after {} (--games)", less, more, after);
    std::vector<std::string> sentences{
        fmt::format("{} (sequential test of {}, error probability {} each; log-likelihood ratio {:.2f}, bounds {:.2f} "
                    "and {:.2f}).",
                    verdict, counted(sprt.rounds, "pair of games", "pairs of games"), percent(sprt.alpha, 0), sprt.llr,
                    sprt.bounds.first, sprt.bounds.second)};
    if (sprt.score) {
        sentences.push_back(
            fmt::format("{} scored {} of {} against {} (95 % interval {}, valid at any time of "
                        "stopping){}.",
                        agents.front(), percent(rounded(*sprt.score)), counted(2 * sprt.rounds, "game", "games"),
                        agents.back(), percent_range(rounded(sprt.interval)),
                        sprt.verdict == SequentialWord::open
                            ? ""
                            : "; a score at the time of a decision is biased towards the decision"));
    }
    return sentences;
}

}  // namespace rulescope::reports
