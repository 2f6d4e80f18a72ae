// The engine as a coded game: millions of positions a second. Texts are the reference's.
//
// A code has as many words as the rule set needs (engine/code.h); with_coded_engine() picks the type.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/explore/code_images.h"
#include "analysis/explore/coded_game.h"
#include "analysis/games/adaptoid/twin/engine.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::explore {

/// The symmetries of a game, as an engine wants them.
std::vector<Symmetry> symmetries_of(const adaptoid::Adaptoid& game);

/// The engine for a rule set with the reference beside it; everything that does not depend on the length of codes.
class EngineBeside {
public:
    EngineBeside(const adaptoid::Adaptoid& game, const adaptoid::Position& start, bool portable = false);

    [[nodiscard]] const engine::Engine& engine() const { return engine_; }
    [[nodiscard]] const adaptoid::Adaptoid& reference() const { return game_; }
    [[nodiscard]] const engine::State& start() const { return start_; }
    /// The symmetries of the engine's plan that keep the start, the identity first.
    [[nodiscard]] const std::vector<int>& symmetries() const { return symmetries_; }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return endings_; }
    /// The place of a finished state's outcome among the endings.
    [[nodiscard]] int ending(const engine::State& state) const;
    [[nodiscard]] std::uint32_t rank(const engine::State& state) const;
    [[nodiscard]] std::string text(const engine::State& state) const;
    [[nodiscard]] std::string turn_text(const engine::State& before, const engine::Turn& turn) const;
    /// Throws std::invalid_argument with the first fault.
    [[nodiscard]] engine::State read(std::string_view text) const;

private:
    adaptoid::Adaptoid game_;
    engine::Engine engine_;
    engine::State start_;
    std::vector<int> symmetries_;
    std::vector<Outcome> endings_;
};

/// Why the engine has no codes for a rule set; empty: it has.
std::vector<std::string> without_engine_codes(const adaptoid::Adaptoid& game);

template <std::size_t Words>
class CodedEngine {
public:
    using Code = explore::Code<Words>;

    explicit CodedEngine(std::shared_ptr<const EngineBeside> both)
        : both_(std::move(both)), images_(fast().plan(), fast().layout(), both_->symmetries()) {}

    [[nodiscard]] const EngineBeside& both() const { return *both_; }
    [[nodiscard]] std::string_view engine() const { return "fast"; }

    [[nodiscard]] int seats() const { return fast().seats(); }
    [[nodiscard]] int code_bytes() const { return fast().layout().bytes; }
    [[nodiscard]] Code start() const { return encode(both_->start()); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const {
        return engine::seat_in(fast().plan(), fast().layout(), code.data());
    }
    [[nodiscard]] int ending(const Code& code) const { return both_->ending(decode(code)); }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return both_->endings(); }

    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        struct Bundle {
            std::remove_reference_t<Visit>* visit;
            std::size_t words;
        } bundle{&visit, static_cast<std::size_t>(fast().layout().words)};
        fast().kernel().next_codes(fast().plan(), fast().layout(), code.data(), &bundle,
                                   [](void* to, const std::uint64_t* codes, std::size_t number) {
                                       const auto& into = *static_cast<const Bundle*>(to);
                                       for (std::size_t i = 0; i < number; ++i) {
                                           const Code next = code_in(codes + i * into.words, into.words);
                                           (*into.visit)(next);
                                       }
                                   });
    }

    [[nodiscard]] bool ranked() const { return fast().ranked(); }
    /// Captures first, then material; there is less of it than 64 cells times 31.
    [[nodiscard]] std::uint32_t rank(const Code& code) const {
        const engine::CodeRank rank = engine::rank_in(fast().plan(), fast().layout(), code.data());
        return rank.lost * 4096 + rank.material;
    }

    [[nodiscard]] int symmetries() const { return static_cast<int>(both_->symmetries().size()); }
    [[nodiscard]] Code smallest_image(const Code& code) const {
        if (images_.usable()) {
            return images_.smallest(code);
        }
        Code smallest = code;
        if (symmetries() > 1) {
            const engine::State state = decode(code);
            for (std::size_t i = 1; i < both_->symmetries().size(); ++i) {
                const Code image = image_of(state, both_->symmetries()[i]);
                if (code_less(image, smallest)) {
                    smallest = image;
                }
            }
        }
        return smallest;
    }
    /// By the group's order over the number of symmetries that keep the position (Lagrange).
    [[nodiscard]] int orbit_size(const Code& code) const {
        int keeping = 1;
        if (images_.usable()) {
            keeping = images_.keeping(code);
        } else if (symmetries() > 1) {
            const engine::State state = decode(code);
            for (std::size_t i = 1; i < both_->symmetries().size(); ++i) {
                keeping += image_of(state, both_->symmetries()[i]) == code ? 1 : 0;
            }
        }
        return symmetries() / keeping;
    }

    [[nodiscard]] std::string position_text(const Code& code) const { return both_->text(decode(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const {
        std::string found;
        const engine::State before = decode(from);
        fast().for_each_turn(before, [&](const engine::Turn& turn, const engine::State& after) {
            if (found.empty() && encode(after) == to) {
                found = both_->turn_text(before, turn);
            }
        });
        return found;
    }
    [[nodiscard]] Code code_of(std::string_view text) const { return encode(both_->read(text)); }

    [[nodiscard]] engine::State decode(const Code& code) const {
        return fast().kernel().decode(fast().plan(), fast().layout(), code.data());
    }
    [[nodiscard]] Code encode(const engine::State& state) const {
        const engine::CodeWords words = engine::encode(fast().plan(), fast().layout(), state);
        return code_in(words.data(), static_cast<std::size_t>(fast().layout().words));
    }

private:
    static Code code_in(const std::uint64_t* words, std::size_t number) {
        Code code{};
        for (std::size_t word = 0; word < Words && word < number; ++word) {
            code[word] = words[word];
        }
        return code;
    }
    [[nodiscard]] Code image_of(const engine::State& state, int symmetry) const {
        const engine::CodeWords words = engine::encode_image(fast().plan(), fast().layout(), state, symmetry);
        return code_in(words.data(), static_cast<std::size_t>(fast().layout().words));
    }
    [[nodiscard]] const engine::Engine& fast() const { return both_->engine(); }
    std::shared_ptr<const EngineBeside> both_;
    CodeImages<Words> images_;
};

static_assert(CodedGame<CodedEngine<1>>);

/// Calls f(CodedEngine<W>) with the W that the rule set's codes need. without_engine_codes() must be empty.
template <class F>
auto with_coded_engine(const adaptoid::Adaptoid& game, const adaptoid::Position& start, F&& f) {
    const auto both = std::make_shared<const EngineBeside>(game, start);
    switch (both->engine().layout().words) {
        case 1: return f(CodedEngine<1>(both));
        case 2: return f(CodedEngine<2>(both));
        case 3: return f(CodedEngine<3>(both));
        default: return f(CodedEngine<5>(both));
    }
}

}  // namespace rulescope::explore
