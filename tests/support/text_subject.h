// A subject of properties as a game that conformance vectors can test. It plays by its own rules; its notation is that
// of the rule set by which it is judged.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "core/adaptoid/notation.h"

namespace rulescope::testing {

class TextSubject {
public:
    using State = adaptoid::Position;
    using Ply = adaptoid::Ply;

    explicit TextSubject(std::shared_ptr<const adaptoid::Subject> subject) : subject_(std::move(subject)) {}

    [[nodiscard]] const adaptoid::RuleSet& rules() const { return subject_->rules(); }
    [[nodiscard]] int seats() const { return rules().seats(); }
    [[nodiscard]] State initial() const { return subject_->initial(); }
    [[nodiscard]] static Seat seat_to_act(const State& position) { return position.to_act; }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const { return subject_->plies(position); }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const {
        return subject_->after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const { return subject_->outcome(position); }
    [[nodiscard]] Key key(const State& position) const { return subject_->key(position); }
    [[nodiscard]] bool between_turns(const State& position) const { return subject_->between_turns(position); }
    [[nodiscard]] std::string text(const State& position) const { return adaptoid::text_of(rules(), position); }
    [[nodiscard]] std::string turn_text(const State& position, const std::vector<Ply>& plies) const {
        return adaptoid::text_of_turn(rules(), position, plies);
    }

private:
    std::shared_ptr<const adaptoid::Subject> subject_;
};

inline std::optional<adaptoid::Position> position_from(const TextSubject& game, const std::string& text) {
    const Result<adaptoid::Position> position = adaptoid::parse_position(game.rules(), text);
    return position ? std::optional<adaptoid::Position>(*position) : std::nullopt;
}

}  // namespace rulescope::testing
