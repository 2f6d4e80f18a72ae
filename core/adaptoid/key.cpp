// The exact key of a position: everything that matters to the rules, and nothing else.
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

namespace {

void put(Key& key, int number) {
    auto rest = static_cast<unsigned>(number);
    while (rest >= 128) {
        key.push_back(static_cast<char>(128 + rest % 128));
        rest /= 128;
    }
    key.push_back(static_cast<char>(rest));
}

/// Appends a piece. If limbs are limited to six in total, there are 28 configurations of each colour, and one
/// byte is enough. Otherwise the piece takes more bytes.
void put(Key& key, const Piece& piece, LimbCap cap) {
    if (piece.empty()) {
        key.push_back(0);
        return;
    }
    if (cap == LimbCap::total6) {
        const int limbs = piece.limbs();
        const int configuration = limbs * (limbs + 1) / 2 + piece.legs;
        put(key, 1 + 28 * static_cast<int>(piece.colour) + configuration);
        return;
    }
    put(key, 1 + static_cast<int>(piece.colour));
    put(key, piece.legs);
    put(key, piece.pincers);
}

}  // namespace

Key Adaptoid::key(const Position& position) const {
    const RuleSet& rules = *rules_;
    Key key;
    key.reserve(position.cells.size() + 8);
    key.push_back(static_cast<char>(static_cast<int>(position.phase) + 8 * position.to_act +
                                    (position.self_starving_allowed ? 64 : 0)));
    for (const Colour colour : rules.order) {
        put(key, position.lost[index(colour)]);
    }
    for (const Piece& piece : position.cells) {
        put(key, piece, rules.readings.limb_cap);
    }
    if (!rules.supply_follows()) {  // G-22
        for (const Colour colour : rules.order) {
            const Supply& box = position.supply[index(colour)];
            put(key, box.adaptoids);
            put(key, box.legs);
            put(key, box.pincers);
        }
    }
    if (rules.start_by == StartBy::pie) {  // N-4: who plays which colour
        put(key, static_cast<int>(position.colour_of_seat[0]));
    }
    if (rules.setup.by_players) {
        put(key, position.disc_moves);
        for (const int height : position.heights) {
            put(key, height);
        }
    }
    if (position.verdict) {
        put(key, static_cast<int>(position.verdict->winner));
    }
    return key;
}

}  // namespace rulescope::adaptoid
