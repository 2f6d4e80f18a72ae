#include "analysis/games/pentactic/play/restrictions.h"

#include "core/pentactic/laying.h"

namespace rulescope::play {

namespace {

// Bits 0 to 11 are the pentominoes, in the order of their letters.
constexpr TurnKinds kind_passing = TurnKinds{1} << pentactic::piece_count;
constexpr TurnKinds kind_stones = kind_passing << 1U;

TurnKinds kinds_of(const pentactic::Ply& ply) {
    using Kind = pentactic::Ply::Kind;
    switch (ply.kind) {
        case Kind::remove: break;
        case Kind::stone: return kind_stones;
        case Kind::place: return TurnKinds{1} << ply.piece;
        case Kind::pass: return kind_passing;
    }
    return 0;
}

}  // namespace

std::vector<std::string> restrictions_of(const pentactic::RuleSet& rules) {
    std::vector<std::string> names;
    for (const pentactic::Piece piece : rules.pieces.pieces()) {
        names.emplace_back(1, pentactic::letter_of(piece));
    }
    if (pentactic::may_pass_freely(rules)) {
        names.emplace_back("passing");
        names.emplace_back("stones");
    }
    return names;
}

TurnKinds pentactic_kinds(const std::vector<std::string>& names) {
    TurnKinds kinds = 0;
    for (const std::string& name : names) {
        if (name == "passing") {
            kinds |= kind_passing;
        } else if (name == "stones") {
            kinds |= kind_stones;
        } else if (const auto piece = name.size() == 1 ? pentactic::piece_of(name.front()) : std::nullopt) {
            kinds |= TurnKinds{1} << *piece;
        }
    }
    return kinds;
}

TurnKinds PentacticKinds::operator()(const PentacticTwin&, const TwinState&, const pentactic::Ply& turn,
                                     const TwinState&) const {
    return kinds_of(turn);
}

TurnKinds PentacticKinds::operator()(const ReferenceTurns<pentactic::Pentactic>&, const pentactic::Position&,
                                     const std::vector<pentactic::Ply>& turn, const pentactic::Position&) const {
    TurnKinds kinds = 0;
    for (const pentactic::Ply& ply : turn) {
        kinds |= kinds_of(ply);
    }
    return kinds;
}

static_assert(TurnGame<Restricted<ReferenceTurns<pentactic::Pentactic>, PentacticKinds>>);
static_assert(TurnGame<Restricted<PentacticTwin, PentacticKinds>>);

}  // namespace rulescope::play
