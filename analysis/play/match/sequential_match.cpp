#include "analysis/play/match/sequential_match.h"

#include <stdexcept>

namespace rulescope::play {

namespace {

statistics::SequentialPlan test_of(const SequentialQuestion& question) {
    statistics::SequentialPlan plan;
    plan.null_score = statistics::score_of_elo(question.elo0);
    plan.other_score = statistics::score_of_elo(question.elo1);
    plan.alpha = question.error;
    plan.beta = question.error;
    plan.payoffs = statistics::pair_payoffs(plan.payoffs);
    return plan;
}

}  // namespace

SequentialMatch::SequentialMatch(const SequentialQuestion& question, const MatchPlan& plan, int colours)
    : question_(question),
      plan_(plan),
      test_(test_of(question)),
      agents_(2),
      seats_(2),
      colours_(static_cast<std::size_t>(colours)),
      by_seat_(2, std::vector<Side>(2)) {
    if (plan.seats != 2 || !plan.exchanged) {
        throw std::invalid_argument("a sequential match needs two seats that the agents exchange");
    }
    if (!(question.elo0 < question.elo1)) {
        throw std::invalid_argument("a sequential match needs elo0 < elo1");
    }
}

void SequentialMatch::Side::play(double payoff) {
    payoffs += payoff;
    won += payoff == 1.0 ? 1 : 0;
    ++games;
}

void SequentialMatch::Side::end_round(bool counts) {
    if (counts && games > 0) {
        score.add(payoffs / games);
        wins.add(static_cast<double>(won) / games);
    }
    payoffs = 0.0;
    won = 0;
    games = 0;
}

template <class F>
void SequentialMatch::for_each_side(F f) {
    for (std::vector<Side>* sides : {&agents_, &seats_, &colours_, by_seat_.data(), by_seat_.data() + 1}) {
        for (Side& side : *sides) {
            f(side);
        }
    }
}

bool SequentialMatch::add(const GameRecord& record, const std::vector<int>& colours) {
    if (test_.verdict() != statistics::SequentialVerdict::open) {
        return false;
    }
    ++games_;
    if (record.outcome) {
        ++finished_;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const double payoff = record.outcome->payoff[seat];
            const auto agent = static_cast<std::size_t>(record.seating[seat]);
            agents_[agent].play(payoff);
            seats_[seat].play(payoff);
            by_seat_[agent][seat].play(payoff);
            if (colours[seat] >= 0) {
                colours_[static_cast<std::size_t>(colours[seat])].play(payoff);
            }
        }
    }
    if (record.number % static_cast<std::uint64_t>(plan_.games_of_round()) == 0) {
        const bool counts = finished_ == plan_.games_of_round();
        if (counts) {
            test_.add(agents_.front().payoffs / plan_.games_of_round());
        }
        for_each_side([&](Side& side) { side.end_round(counts); });
        finished_ = 0;
    }
    return test_.verdict() == statistics::SequentialVerdict::open;
}

SequentialAnswer SequentialMatch::answer() const {
    SequentialAnswer answer;
    answer.question = question_;
    answer.verdict = test_.verdict();
    answer.games = games_;
    answer.rounds = test_.games();
    answer.ratio = test_.ratio();
    answer.lower = test_.lower();
    answer.upper = test_.upper();
    answer.score = agents_.front().score.mean();
    const auto intervals = [](const std::vector<Side>& sides) {
        std::vector<AnytimeSide> list;
        for (const Side& side : sides) {
            list.push_back(side.intervals());
        }
        return list;
    };
    answer.sides.agents = intervals(agents_);
    answer.sides.seats = intervals(seats_);
    answer.sides.colours = intervals(colours_);
    for (const std::vector<Side>& sides : by_seat_) {
        answer.by_seat.push_back(intervals(sides));
    }
    return answer;
}

}  // namespace rulescope::play
