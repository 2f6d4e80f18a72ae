#include "analysis/verify/judge.h"

#include <algorithm>

namespace rulescope::verify {

template <class S>
std::string text_of(const TallyOf<S>& tally) {
    std::string text(tally.property->name);
    if (tally.first) {
        text += ": " + tally.first->finding;
        text += tally.first->position.empty() ? "" : "; position " + tally.first->position;
        text += tally.first->ply.empty() ? "" : "; ply " + tally.first->ply;
    }
    return text;
}

template <class S>
JudgeOf<S>::JudgeOf(const S& subject, std::span<const Property> properties) : subject_(subject) {
    for (const Property& property : properties) {
        if (property.applies_to(subject.rules())) {
            tallies_.push_back(TallyOf<S>{&property, 0, 0, std::nullopt});
        }
    }
}

template <class S>
JudgeOf<S>::JudgeOf(const S& subject, const Property& property)
    : JudgeOf(subject, std::span<const Property>(&property, 1)) {}

template <class S>
template <class... Arguments>
void JudgeOf<S>::ask(Finding (*Property::*function)(const S&, const Arguments&...), const State* where,
                     const typename S::Ply* ply, const Arguments&... arguments) {
    for (TallyOf<S>& tally : tallies_) {
        if (tally.property->*function == nullptr) {
            continue;
        }
        Finding finding = (tally.property->*function)(subject_, arguments...);
        tally.premises += finding.premise ? 1U : 0U;
        tally.violations += finding.fine() ? 0U : 1U;
        const bool example = tally.property->expectation == Expectation::possible && finding.premise;
        if (!tally.first && (example || !finding.fine())) {
            tally.first = Case{std::move(finding.violation), where ? subject_.text(*where) : "",
                               where && ply ? subject_.text(*where, *ply) : "", place_};
        }
    }
}

template <class S>
void JudgeOf<S>::rules() {
    ask(&Property::on_rules, nullptr, nullptr);
}

template <class S>
void JudgeOf<S>::position(const typename Property::Stand& stand) {
    ask(&Property::on_position, &stand.position, nullptr, stand);
}

template <class S>
void JudgeOf<S>::ply(const typename Property::Step& step) {
    ask(&Property::on_ply, &step.before, &step.ply, step);
}

template <class S>
void JudgeOf<S>::turn(const typename Property::Line& line) {
    ask(&Property::on_turn, &line.positions.front(), nullptr, line);
}

template <class S>
void JudgeOf<S>::game(const typename Property::Line& line) {
    ask(&Property::on_game, &line.positions.front(), nullptr, line);
}

template <class S>
void JudgeOf<S>::merge(const JudgeOf& later) {
    for (std::size_t number = 0; number < tallies_.size(); ++number) {
        TallyOf<S>& tally = tallies_[number];
        const TallyOf<S>& other = later.tallies_[number];
        tally.premises += other.premises;
        tally.violations += other.violations;
        if (!tally.first) {
            tally.first = other.first;
        }
    }
}

template <class S>
std::size_t JudgeOf<S>::violations() const {
    return static_cast<std::size_t>(std::count_if(tallies_.begin(), tallies_.end(),
                                                  [](const TallyOf<S>& tally) { return tally.violations > 0; }));
}

template <class S>
const TallyOf<S>* JudgeOf<S>::violated() const {
    const auto found =
        std::find_if(tallies_.begin(), tallies_.end(), [](const TallyOf<S>& tally) { return tally.violations > 0; });
    return found == tallies_.end() ? nullptr : &*found;
}

template <class S>
std::vector<typename S::Ply> play_before(JudgeOf<S>& judge, const std::type_identity_t<S>& subject,
                                         const typename S::State& start, bool from_start,
                                         std::span<const std::uint32_t> choices) {
    using State = typename S::State;
    using Ply = typename S::Ply;
    std::vector<State> positions{start};
    std::vector<Ply> played;
    std::size_t turn_begins = 0;
    std::vector<Ply> plies = subject.plies(start);
    judge.position({start, plies});
    for (const std::uint32_t choice : choices) {
        if (plies.empty()) {
            break;
        }
        const State before = positions.back();
        const Ply ply = plies[choice % plies.size()];
        Events events;
        positions.push_back(subject.after(before, ply, &events));
        played.push_back(ply);
        const State& after = positions.back();
        judge.ply({before, plies, ply, after, events});
        if (S::between_turns(after)) {
            judge.turn({std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), from_start});
            turn_begins = played.size();
        }
        plies = subject.plies(after);
        judge.position({after, plies});
    }
    judge.game({positions, played, from_start});
    return played;
}

// ---- the families of games ------------------------------------------------------------------------

template std::string text_of(const TallyOf<Subject>& tally);
template class JudgeOf<Subject>;
template std::vector<Subject::Ply> play_before(JudgeOf<Subject>& judge, const Subject& subject,
                                               const Subject::State& start, bool from_start,
                                               std::span<const std::uint32_t> choices);

template std::string text_of(const TallyOf<PentacticSubject>& tally);
template class JudgeOf<PentacticSubject>;
template std::vector<PentacticSubject::Ply> play_before(JudgeOf<PentacticSubject>& judge,
                                                        const PentacticSubject& subject,
                                                        const PentacticSubject::State& start, bool from_start,
                                                        std::span<const std::uint32_t> choices);

}  // namespace rulescope::verify
