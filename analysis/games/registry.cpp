// The registry of the families that are built. Every program contains it, so it also installs the adapters. CMake
// generates the .inc files; each file contains one line for every family in RULESCOPE_GAMES.
#include <algorithm>
#include <array>

#include "analysis/adapters/adapters.h"
#include "analysis/games/kit/game_kit.h"

namespace rulescope {

namespace {

/// Done when the program is loaded.
[[maybe_unused]] const bool adapters_installed = (adapters::install_all(), true);

}  // namespace

#include "kits.inc"  // "const GameKit& adaptoid_kit();" and so on

std::span<const Family* const> families() {
    static const auto all = std::to_array<const Family*>({
#include "families.inc"  // "&adaptoid_kit()," and so on
    });
    return all;
}

const Family* find_family(std::string_view id) {
    const std::span<const Family* const> all = families();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Family* family) { return family->id() == id; });
    return at == all.end() ? nullptr : *at;
}

namespace verify {

const Knowledge& knowledge_of(const Family& family) {
    return static_cast<const GameKit&>(family).knowledge();
}

const Knowledge& knowledge_of(const AnyRules& rules) {
    return knowledge_of(rules.family());
}

}  // namespace verify

}  // namespace rulescope
