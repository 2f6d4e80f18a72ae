// Positions that are not won on one way there, because play would come round to where it was.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/storage/code_numbers.h"

namespace rulescope::solve {

/// A way is a chain of positions, each after a turn on which the rank stood, beginning where it grew last. That a
/// position is not won may hold on one way only: on another the repetition on which it rests does not happen. Such
/// results are kept by the exact way (the graph-history problem, here solved by telling histories apart).
template <class Code>
class ProofPaths {
public:
    using Way = std::uint32_t;
    static constexpr Way nowhere = 0xfffffffe;  ///< before the first position of a way
    static constexpr std::uint32_t won_or_unknown = 0xffffffff;

    /// The way that goes on from another to this position; remembered from now on.
    Way on(Way from, const Code& code) {
        const auto [way, is_new] = ways_.add(key(from, code));
        if (is_new) {
            rests_on_.push_back(won_or_unknown);
        }
        return way;
    }

    /// The last position of the way from `from` to `code` is not won there; this rests on a repetition of the
    /// position in that place of the way.
    void not_won(Way from, const Code& code, std::uint32_t place) { rests_on_[on(from, code)] = place; }

    /// The place, or won_or_unknown.
    [[nodiscard]] std::uint32_t rests_on(Way from, const Code& code) const {
        const Way way = ways_.find(key(from, code));
        return way == storage::CodeNumbers<Key>::none ? won_or_unknown : rests_on_[way];
    }

    [[nodiscard]] std::uint64_t memory() const { return ways_.memory() + rests_on_.capacity() * sizeof(std::uint32_t); }

    void clear() {
        ways_ = {};
        rests_on_ = {};
    }

private:
    using Key = std::array<std::uint64_t, std::tuple_size_v<Code> + 1>;

    static Key key(Way from, const Code& code) {
        Key key{};
        for (std::size_t word = 0; word < code.size(); ++word) {
            key[word] = code[word];
        }
        key[code.size()] = from;
        return key;
    }

    storage::CodeNumbers<Key> ways_;
    std::vector<std::uint32_t> rests_on_;
};

}  // namespace rulescope::solve
