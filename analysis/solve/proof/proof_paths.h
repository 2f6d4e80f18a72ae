// Stores positions that are not won if play reaches them on a certain path, because play repeats a position of that
// path.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/storage/code_numbers.h"

namespace rulescope::solve {

/// A path is a sequence of positions joined by turns that keep the rank. It begins with the position after the last
/// turn that increased the rank. A result "not won" that depends on a repetition may hold for one path only, because on
/// another path the repetition does not happen. Such a result is stored with its exact path. (This solves the
/// graph-history interaction problem by distinguishing histories.)
template <class Code>
class ProofPaths {
public:
    using PathId = std::uint32_t;
    static constexpr PathId nowhere = 0xfffffffe;  ///< the path without positions
    static constexpr std::uint32_t won_or_unknown = 0xffffffff;

    /// Returns the path that extends `from` by this position; adds it if it is new.
    PathId on(PathId from, const Code& code) {
        const auto [path, is_new] = paths_.add(key(from, code));
        if (is_new) {
            rests_on_.push_back(won_or_unknown);
        }
        return path;
    }

    /// Records that `code` is not won after the path `from`, because play repeats the position with index `place` on
    /// that path.
    void not_won(PathId from, const Code& code, std::uint32_t place) { rests_on_[on(from, code)] = place; }

    /// Returns the index recorded by not_won(), or won_or_unknown.
    [[nodiscard]] std::uint32_t rests_on(PathId from, const Code& code) const {
        const PathId path = paths_.find(key(from, code));
        return path == storage::CodeNumbers<Key>::none ? won_or_unknown : rests_on_[path];
    }

    [[nodiscard]] std::uint64_t memory() const {
        return paths_.memory() + rests_on_.capacity() * sizeof(std::uint32_t);
    }

    void clear() {
        paths_ = {};
        rests_on_ = {};
    }

private:
    using Key = std::array<std::uint64_t, std::tuple_size_v<Code> + 1>;

    static Key key(PathId from, const Code& code) {
        Key key{};
        for (std::size_t word = 0; word < code.size(); ++word) {
            key[word] = code[word];
        }
        key[code.size()] = from;
        return key;
    }

    storage::CodeNumbers<Key> paths_;
    std::vector<std::uint32_t> rests_on_;
};

}  // namespace rulescope::solve
