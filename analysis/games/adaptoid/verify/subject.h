// Subject: an implementation of the Adaptoid family's rules that is tested.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/verify/game_subject.h"
#include "analysis/verify/property.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

class Subject : public verify::GameSubject<Adaptoid, RuleSet> {
public:
    /// `judged_by`: the numbers, board and readings that the properties assume.
    explicit Subject(RuleSet judged_by);

    [[nodiscard]] virtual Key key(const State& position) const = 0;
    [[nodiscard]] virtual std::optional<Refusal> refusal(const State& position, const Ply& ply) const = 0;
    /// Converts a setup to a position. Returns nothing if the setup is rejected.
    [[nodiscard]] virtual std::optional<State> validated(const Setup& setup) const = 0;
    /// The neighbours of a cell on the implementation's board.
    [[nodiscard]] virtual std::vector<Cell> neighbours(Cell cell) const = 0;
    /// The displayed score for this number of lost adaptoids.
    [[nodiscard]] virtual int shown_score(int lost) const = 0;
    /// The clauses that make the rule set unusual but do not forbid it (A-3, T-1).
    [[nodiscard]] virtual std::vector<std::string> warnings() const = 0;

    /// Generators of the board's symmetry group (A-D7), computed from the coordinates alone. map[c] is the image of
    /// cell c.
    [[nodiscard]] const std::vector<std::vector<Cell>>& board_maps() const { return board_maps_; }

private:
    std::vector<std::vector<Cell>> board_maps_;
};

using Property = verify::PropertyOf<Subject>;
using Listed = Property::Listed;
using Step = Property::Step;
using Line = Property::Line;

/// core/adaptoid as a subject. It plays one rule set. The properties judge it by the same or by another rule set.
class Reference : public verify::GameReference<Adaptoid, Subject> {
public:
    using GameReference::GameReference;
    using GameReference::text;

    [[nodiscard]] Key key(const State& position) const override { return game().key(position); }
    [[nodiscard]] std::optional<Refusal> refusal(const State& position, const Ply& ply) const override {
        return game().refusal(position, ply);
    }
    [[nodiscard]] std::optional<State> validated(const Setup& setup) const override;
    [[nodiscard]] std::vector<Cell> neighbours(Cell cell) const override;
    [[nodiscard]] int shown_score(int lost) const override;
    [[nodiscard]] std::vector<std::string> warnings() const override;
    [[nodiscard]] std::string text(const State& position, const Ply& ply) const override;
};

}  // namespace rulescope::adaptoid
