#include "analysis/verify/difference/walk.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "analysis/game/turns.h"
#include "analysis/parallel/discard.h"
#include "analysis/search/layered_search.h"
#include "analysis/storage/key_numbers.h"
#include "analysis/verify/choice_sequence.h"

namespace rulescope::verify {

namespace {

/// A pair to expand. In most pairs both states are the same, and only one is stored.
struct Kept {
    AnyState a;
    AnyState b;  ///< empty if equal to `a`

    Kept(const AnyGame& game, Pair pair) : a(std::move(pair.a)) {
        if (!game.equal(a, pair.b)) {
            b = std::move(pair.b);
        }
    }
    [[nodiscard]] Pair pair() const { return {a, b ? b : a}; }
};

/// The first divergence among consecutive pairs.
struct FirstDivergence {
    std::optional<Divergence> divergence;  ///< contains only the plies of its last turn
    std::uint32_t pair = 0;                ///< number of the pair before that turn
};

class ProductWalk {
    using Part = FirstDivergence;
    using Layers = search::LayeredSearch<ProductWalk, Kept, search::Nothing, Part>;

public:
    ProductWalk(const Sides& games, const Pair& start, const WalkBounds& bounds)
        // A state takes about eight times the memory of its key.
        : games_(games),
          start_(start),
          bounds_(bounds),
          state_bytes_(games_.a.state_bytes() + sizeof(void*) + 8 * games_.a.key(start.a).size()),
          search_(*this, bounds.threads, bounds.stop) {}

    WalkResult run() {
        search_.begin(key_of(games_, start_), {}, Kept(games_.a, start_));
        for (next_bytes_ = 0; search_.next_layer(); ++result_.depth) {
            if (result_.depth >= bounds_.depth) {
                result_.end = WalkEnd::depth;
                return result_;
            }
            layer_bytes_ = std::exchange(next_bytes_, 0);
            if (!search_.expand_layer()) {
                result_.end = search_.interrupted() ? WalkEnd::interrupt : result_.end;
                return result_;
            }
        }
        result_.end = WalkEnd::exhausted;
        return result_;
    }

    // ---- called by the search -------------------------------------------------------------------------------

    static std::size_t block(const Kept&) { return 256; }
    static Part part() { return {}; }

    bool expand(Part& part, std::uint32_t number, const Kept& kept, Layers::Turns& turns) const {
        std::vector<AnyPly> plies;
        part.pair = number;
        play(kept.pair(), plies, part, turns);
        return !part.divergence;
    }

    void found(std::uint32_t number, const search::Link& link, const Key&, search::Nothing, Kept&& kept) {
        links_.push_back(link);
        next_bytes_ += (kept.b ? 2 : 1) * state_bytes_;
        if (number > 0 || !games_.a.outcome(kept.a)) {
            search_.wait(number, std::move(kept));
        }
    }

    bool expanded(Part& part, std::uint32_t number, const std::vector<Layers::Reached>& turns) {
        if (result_.pairs >= bounds_.pairs) {
            result_.end = WalkEnd::pairs;
            return false;
        }
        result_.pairs += turns.size();
        if (part.divergence && part.pair == number) {
            result_.end = WalkEnd::divergence;
            result_.divergence = std::move(part.divergence);
            std::vector<AnyPly> plies = search::line_to(games_.a, start_.a, links_, number);
            plies.insert(plies.end(), result_.divergence->plies.begin(), result_.divergence->plies.end());
            result_.divergence->plies = std::move(plies);
            result_.divergence->turn = result_.depth + 1;
            return false;
        }
        result_.distinct = search_.keys().size();
        if (search_.keys().memory() + layer_bytes_ + next_bytes_ > bounds_.memory_bytes) {
            result_.end = WalkEnd::memory;
            return false;
        }
        return true;
    }

    void merge(Part&&) const {
        if (bounds_.progress) {
            bounds_.progress(result_.depth + 1, search_.done(), search_.layer_size());
        }
    }

private:
    /// Generates every turn of a pair, ply by ply, in the order of plies, until one shows a divergence.
    void play(const Pair& pair, std::vector<AnyPly>& plies, Part& part, Layers::Turns& turns) const {
        const std::vector<AnyPly> legal = games_.a.plies(pair.a);
        if (const auto only = one_sided(legal, games_.b.plies(pair.b))) {
            part.divergence = Divergence{DivergenceKind::turn, plies, only->ply, only->in_a};
            return;
        }
        for (const AnyPly& ply : legal) {
            plies.push_back(ply);
            Pair next = after_both(games_, pair, ply);
            if (const auto kind = difference_between_positions(games_, next)) {
                turns.skip();
                part.divergence = Divergence{*kind, plies, std::nullopt};
            } else if (!turn_complete(games_.a, next.a)) {
                play(next, plies, part, turns);
            } else if (games_.a.outcome(next.a)) {
                turns.skip();
            } else {
                Key key = key_of(games_, next);
                turns.add(std::move(key), {}, [&](const Key&, auto) { return Kept(games_.a, std::move(next)); });
            }
            if (part.divergence) {
                return;
            }
            plies.pop_back();
        }
    }

    const Sides games_;
    const Pair start_;
    const WalkBounds& bounds_;
    const std::uint64_t state_bytes_;  ///< estimated size of one state
    WalkResult result_;
    search::Links links_;
    std::uint64_t layer_bytes_ = 0;  ///< of the states of the layer
    std::uint64_t next_bytes_ = 0;
    Layers search_;
};

}  // namespace

std::string_view stopped_by(WalkEnd end) {
    switch (end) {
        case WalkEnd::divergence:
        case WalkEnd::exhausted: break;
        case WalkEnd::pairs: return "states";
        case WalkEnd::depth: return "depth";
        case WalkEnd::memory: return "memory";
        case WalkEnd::interrupt: return "interrupt";
    }
    return "";
}

WalkResult walk_in_step(const Sides& games, const Pair& start, const WalkBounds& bounds) {
    auto walk = std::make_unique<ProductWalk>(games, start, bounds);
    WalkResult result = walk->run();
    if (result.end == WalkEnd::interrupt) {
        discard(std::move(walk));
    }
    return result;
}

namespace {

/// Plays these turns. An illegal ply is replaced by the first legal ply.
JointLine play_turns(const Sides& games, const Pair& start, const GameTurns& turns, int max_turns) {
    std::size_t turn = 0;
    std::size_t at = 0;
    return play_in_step(games, start, max_turns, [&](const Pair& pair, const auto& legal) {
        if (at > 0 && turn_complete(games.a, pair.a)) {
            ++turn;
            at = 0;
        }
        if (turn >= turns.size()) {
            return std::optional<std::size_t>();
        }
        const std::vector<AnyPly>& wanted = turns[turn];
        const auto place = at < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[at]) : legal.end();
        ++at;
        return std::optional<std::size_t>(place == legal.end() ? 0 : static_cast<std::size_t>(place - legal.begin()));
    });
}

/// Removes turns as long as the rule sets still diverge and the divergence occurs earlier.
Divergence without_needless_turns(const Sides& games, const Pair& start, Divergence divergence,
                                  const std::atomic<bool>* stop) {
    remove_turns(
        games.a, start.a, divergence.plies,
        [&](const GameTurns& fewer) {
            JointLine line = play_turns(games, start, fewer, divergence.turn - 1);
            const bool earlier = line.divergence && line.divergence->turn < divergence.turn;
            if (earlier) {
                divergence = std::move(*line.divergence);
            }
            return earlier;
        },
        [&] { return stop != nullptr && *stop; });
    return divergence;
}

/// Searches for the nearest divergence from every position of the line, and uses it if the line becomes shorter.
Divergence with_shortcuts(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop) {
    WalkBounds bounds;
    bounds.pairs = 8'000;
    bounds.stop = stop;
    for (int from = 0; from < divergence.turn - 1 && !(stop && *stop); ++from) {
        const Path line(games.a, start.a, divergence.plies);
        std::vector<AnyPly> plies = line.first(static_cast<std::size_t>(from)).plies();
        bounds.depth = divergence.turn - from - 1;
        WalkResult walk = walk_in_step(games, end_of_line(games, start, plies), bounds);
        if (walk.divergence) {
            plies.insert(plies.end(), walk.divergence->plies.begin(), walk.divergence->plies.end());
            walk.divergence->plies = std::move(plies);
            walk.divergence->turn += from;
            divergence = std::move(*walk.divergence);
        }
    }
    return divergence;
}

/// Shrinks the choices with RapidCheck.
Divergence with_simpler_choices(const Sides& games, const Pair& start, Divergence divergence) {
    constexpr std::uint64_t budget = 300;
    const auto play = [&](const Choices& choices) {
        std::size_t next = 0;
        return play_in_step(games, start, divergence.turn, [&](const Pair&, const auto& legal) {
            return next < choices.size() ? std::optional<std::size_t>(choices[next++] % legal.size()) : std::nullopt;
        });
    };
    const std::vector<int> chosen = Path(games.a, start.a, divergence.plies).choices(games.a);
    const Choices choices(chosen.begin(), chosen.end());
    const Choices smallest = shrink(
        choices, [&](const Choices& candidate) { return play(candidate).divergence.has_value(); }, budget);
    JointLine line = play(smallest);
    return line.divergence && line.divergence->turn < divergence.turn ? std::move(*line.divergence) : divergence;
}

}  // namespace

Divergence shorten(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop) {
    divergence = without_needless_turns(games, start, std::move(divergence), stop);
    for (int before = divergence.turn + 1; divergence.turn < before && !(stop && *stop);) {
        before = divergence.turn;
        divergence = with_shortcuts(games, start, std::move(divergence), stop);
        divergence = with_simpler_choices(games, start, std::move(divergence));
        divergence = without_needless_turns(games, start, std::move(divergence), stop);
    }
    return divergence;
}

}  // namespace rulescope::verify
