#include "analysis/games/adaptoid/play/restrictions.h"

#include <array>
#include <bit>
#include <string_view>

namespace rulescope::play {

namespace {

constexpr TurnKinds kind_walks = 1;
constexpr TurnKinds kind_attacks = 2;
constexpr TurnKinds kind_starving = 4;
constexpr TurnKinds kind_creation = 8;
constexpr TurnKinds kind_legs = 16;
constexpr TurnKinds kind_pincers = 32;

struct AdaptoidRestriction {
    std::string_view name;
    TurnKinds kinds;
};

constexpr std::array<AdaptoidRestriction, 8> adaptoid_restrictions{{
    {"moves", kind_walks | kind_attacks},
    {"walks", kind_walks},
    {"attacks", kind_attacks},
    {"starving", kind_starving},
    {"creation", kind_creation},
    {"legs", kind_legs},
    {"pincers", kind_pincers},
    {"growth", kind_creation | kind_legs | kind_pincers},
}};

}  // namespace

std::vector<std::string> restrictions_of(const adaptoid::RuleSet& rules) {
    std::vector<std::string> names;
    for (const AdaptoidRestriction& restriction : adaptoid_restrictions) {
        if (restriction.name != "growth" || rules.readings.growth == adaptoid::Growth::optional) {
            names.emplace_back(restriction.name);
        }
    }
    return names;
}

TurnKinds adaptoid_kinds(const std::vector<std::string>& names) {
    TurnKinds kinds = 0;
    for (const AdaptoidRestriction& restriction : adaptoid_restrictions) {
        for (const std::string& name : names) {
            kinds |= name == restriction.name ? restriction.kinds : 0;
        }
    }
    return kinds;
}

TurnKinds AdaptoidKinds::operator()(const EngineTurns& game, const engine::State& before, const engine::Turn& turn,
                                    const engine::State& after) const {
    using Growth = engine::Turn::Growth;
    if (turn.growth == Growth::place || turn.growth == Growth::take) {
        return 0;
    }
    TurnKinds kinds = turn.growth == Growth::create   ? kind_creation
                      : turn.growth == Growth::leg    ? kind_legs
                      : turn.growth == Growth::pincer ? kind_pincers
                                                      : 0;
    const engine::Plan& plan = game.engine().plan();
    const std::uint8_t mover = plan.order[before.exchanged != 0 ? 1U - before.seat : before.seat];
    int attacked = 0;
    if (turn.from >= 0) {
        const engine::Bits to = engine::Bits{1} << static_cast<unsigned>(turn.to);
        const engine::Bits occupied = before.at[0] | before.at[1] | before.at[2];
        kinds |= (occupied & to) != 0 ? kind_attacks : kind_walks;
        attacked = (occupied & ~before.at[mover] & to) != 0 ? 1 : 0;
    }
    int enemies_lost = 0;
    for (std::size_t colour = 0; colour < before.at.size(); ++colour) {
        enemies_lost += colour == mover ? 0 : std::popcount(before.at[colour]) - std::popcount(after.at[colour]);
    }
    return kinds | (enemies_lost > attacked ? kind_starving : 0);
}

TurnKinds AdaptoidKinds::operator()(const ReferenceTurns<adaptoid::Adaptoid>&, const adaptoid::Position& before,
                                    const std::vector<adaptoid::Ply>& turn, const adaptoid::Position& after) const {
    using Kind = adaptoid::Ply::Kind;
    TurnKinds kinds = 0;
    int attacked = 0;
    for (const adaptoid::Ply& ply : turn) {
        switch (ply.kind) {
            case Kind::move:
                kinds |= before.at(ply.to).empty() ? kind_walks : kind_attacks;
                attacked = !before.at(ply.to).empty() && before.at(ply.to).colour != before.mover() ? 1 : 0;
                break;
            case Kind::create: kinds |= kind_creation; break;
            case Kind::add_leg: kinds |= kind_legs; break;
            case Kind::add_pincer: kinds |= kind_pincers; break;
            case Kind::stay:
            case Kind::skip: break;
            case Kind::stack:
            case Kind::disc:
            case Kind::done:
            case Kind::place:
            case Kind::take: return 0;
        }
    }
    int enemies_lost = 0;
    for (std::size_t cell = 0; cell < before.cells.size(); ++cell) {
        const bool was = !before.cells[cell].empty() && before.cells[cell].colour != before.mover();
        const bool is = !after.cells[cell].empty() && after.cells[cell].colour != before.mover();
        enemies_lost += (was ? 1 : 0) - (is ? 1 : 0);
    }
    return kinds | (enemies_lost > attacked ? kind_starving : 0);
}

static_assert(KindsOfTurns<AdaptoidKinds, EngineTurns>);
static_assert(TurnGame<Restricted<EngineTurns, AdaptoidKinds>>);

}  // namespace rulescope::play
