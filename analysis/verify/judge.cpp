#include "analysis/verify/judge.h"

#include <algorithm>

namespace rulescope::verify {

std::string text_of(const Tally& tally) {
    std::string text(tally.property->name);
    if (tally.first) {
        text += ": " + tally.first->finding;
        text += tally.first->position.empty() ? "" : "; position " + tally.first->position;
        text += tally.first->ply.empty() ? "" : "; ply " + tally.first->ply;
    }
    return text;
}

Judge::Judge(const Subject& subject, std::span<const Property> properties) : subject_(subject) {
    for (const Property& property : properties) {
        if (property.applies_to(subject.rules())) {
            tallies_.push_back(Tally{&property, 0, 0, std::nullopt});
        }
    }
}

Judge::Judge(const Subject& subject, const Property& property)
    : Judge(subject, std::span<const Property>(&property, 1)) {}

template <class... Arguments>
void Judge::ask(Finding (*Property::*function)(const Subject&, const Arguments&...), const State* where,
                const adaptoid::Ply* ply, const Arguments&... arguments) {
    for (Tally& tally : tallies_) {
        if (tally.property->*function == nullptr) {
            continue;
        }
        Finding finding = (tally.property->*function)(subject_, arguments...);
        tally.premises += finding.premise ? 1U : 0U;
        tally.violations += finding.fine() ? 0U : 1U;
        const bool example = tally.property->expectation == Expectation::possible && finding.premise;
        if (!tally.first && (example || !finding.fine())) {
            tally.first = Case{std::move(finding.violation), where ? subject_.text(*where) : "",
                               where && ply ? subject_.text(*where, *ply) : ""};
        }
    }
}

void Judge::rules() {
    ask(&Property::on_rules, nullptr, nullptr);
}

void Judge::position(const Stand& stand) {
    ask(&Property::on_position, &stand.position, nullptr, stand);
}

void Judge::ply(const Step& step) {
    ask(&Property::on_ply, &step.before, &step.ply, step);
}

void Judge::turn(const Line& line) {
    ask(&Property::on_turn, &line.positions.front(), nullptr, line);
}

void Judge::game(const Line& line) {
    ask(&Property::on_game, &line.positions.front(), nullptr, line);
}

const Tally* Judge::violated() const {
    const auto found =
        std::find_if(tallies_.begin(), tallies_.end(), [](const Tally& tally) { return tally.violations > 0; });
    return found == tallies_.end() ? nullptr : &*found;
}

std::vector<adaptoid::Ply> play_before(Judge& judge, const Subject& subject, const adaptoid::Position& start,
                                       bool from_start, std::span<const std::uint32_t> choices) {
    std::vector<adaptoid::Position> positions{start};
    std::vector<adaptoid::Ply> played;
    std::size_t turn_begins = 0;
    std::vector<adaptoid::Ply> plies = subject.plies(start);
    judge.position({start, plies});
    for (const std::uint32_t choice : choices) {
        if (plies.empty()) {
            break;
        }
        const adaptoid::Position before = positions.back();
        const adaptoid::Ply ply = plies[choice % plies.size()];
        Events events;
        positions.push_back(subject.after(before, ply, &events));
        played.push_back(ply);
        const adaptoid::Position& after = positions.back();
        judge.ply({before, plies, ply, after, events});
        if (after.phase != adaptoid::Phase::step2) {
            judge.turn({std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), from_start});
            turn_begins = played.size();
        }
        plies = subject.plies(after);
        judge.position({after, plies});
    }
    judge.game({positions, played, from_start});
    return played;
}

}  // namespace rulescope::verify
