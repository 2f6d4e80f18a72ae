// Pentactic from tables: positions and plies from their text, each ply checked and played.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope::pentactic::by_hand {

using testing::pentactic_rules;
using testing::read_as;
using testing::small_pentactic;
using testing::squares;

template <class T>
T sound(const Result<T>& result) {
    if (!result.ok()) {
        throw std::runtime_error(result.faults().front().message);
    }
    return result.value();
}

inline Position position(const Pentactic& game, const std::string& text) {
    return sound(parse_position(game.rules(), text));
}

/// The clause that refuses a ply; empty if it is legal. Requires that plies() and refusal() agree.
inline std::string refused_by(const Pentactic& game, const Position& from, const std::string& text) {
    const Ply ply = sound(parse_ply(game.rules(), from, text));
    const std::vector<Ply> plies = game.plies(from);
    const std::optional<Refusal> refusal = game.refusal(from, ply);
    EXPECT_EQ(std::find(plies.begin(), plies.end(), ply) == plies.end(), refusal.has_value()) << text;
    return refusal ? std::string(refusal->clause) : "";
}

/// Plays plies such as "stone d4 / L:a1,b1,c1,d1,d2 / pass"; each must be legal.
inline Position play(const Pentactic& game, Position from, const std::string& line) {
    std::istringstream stream(line);
    for (std::string text; std::getline(stream, text, '/');) {
        const std::size_t begin = text.find_first_not_of(' ');
        const std::string ply = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
        const std::string clause = refused_by(game, from, ply);
        EXPECT_EQ(clause, "") << ply << " from " << game.text(from);
        if (!clause.empty()) {
            return from;
        }
        from = game.after(from, sound(parse_ply(game.rules(), from, ply)));
    }
    return from;
}

inline std::vector<std::string> listed(const Pentactic& game, const Position& from) {
    std::vector<std::string> texts;
    for (const Ply& ply : game.plies(from)) {
        texts.push_back(text_of(game.rules(), from, ply));
    }
    return texts;
}

}  // namespace rulescope::pentactic::by_hand
