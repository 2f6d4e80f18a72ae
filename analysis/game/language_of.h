// LanguageOf<G>: the base of the Language of a family, with what several families need.
#pragma once

#include <nlohmann/json.hpp>

#include <utility>

#include "analysis/game/language.h"
#include "core/reading.h"

namespace rulescope {

/// Returns all readings of a family with the options in effect. `infos` is the list of readings of the family
/// (core/reading.h); `readings` has the options of a rule set.
template <class Infos, class Readings>
std::vector<ReadingInForce> readings_in_force(const Infos& infos, const Readings& readings) {
    std::vector<ReadingInForce> list;
    for (const auto& reading : infos) {
        list.push_back({std::string(reading.gap),
                        std::string(reading.key),
                        {reading.options.begin(), reading.options.end()},
                        static_cast<std::size_t>(reading.get(readings))});
    }
    return list;
}

/// Appends the readings whose options differ between two rule sets of a family.
inline void append_differences(std::vector<Difference>& list, const std::vector<ReadingInForce>& before,
                               const std::vector<ReadingInForce>& after) {
    for (std::size_t reading = 0; reading < before.size(); ++reading) {
        if (before[reading].in_force != after[reading].in_force) {
            list.push_back({"readings." + before[reading].key, before[reading].option(), after[reading].option()});
        }
    }
}

/// G is the family's game.
template <class G>
class LanguageOf : public Language, protected OwnTypes<G> {
protected:
    using OwnTypes<G>::own;
    static PlayedPly<G> own(const PlayedPly<AnyGame>& played) {
        return {own(played.before), played.ply.as<typename G::Ply>(), played.choice, played.events, own(played.after)};
    }
    static Result<AnyState> any(const Result<typename G::State>& state) {
        return state.ok() ? Result<AnyState>(AnyState(*state)) : Result<AnyState>(state.faults());
    }
};

}  // namespace rulescope
