// The slots of all shards of one frozen layer, as one range of numbers. Threads share the range in pieces.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/solve/rank_layers.h"

namespace rulescope::solve {

template <std::size_t W>
class LayerSlots {
public:
    using Layer = RankLayer<W>;

    LayerSlots(RankLayers<W>& layers, std::uint32_t rank) {
        for (std::size_t shard = 0; shard < layers.shards(); ++shard) {
            Layer& layer = layers.layer(shard, rank);
            parts_.push_back(&layer);
            ends_.push_back((ends_.empty() ? 0 : ends_.back()) + layer.slots());
        }
    }
    [[nodiscard]] std::uint64_t size() const { return ends_.back(); }
    /// The number of a slot of one of the layer's parts.
    [[nodiscard]] std::uint64_t number(const Layer& layer, std::uint32_t slot) const {
        std::size_t part = 0;
        while (parts_[part] != &layer) {
            ++part;
        }
        return (part == 0 ? 0 : ends_[part - 1]) + slot;
    }
    /// Calls f(layer, slot, code) for the used slots with numbers `begin` to `end` - 1, until f returns false.
    template <class F>
    void for_each(std::uint64_t begin, std::uint64_t end, F&& f) const {
        for (std::size_t part = 0; part < parts_.size() && begin < end; ++part) {
            const std::uint64_t first = part == 0 ? 0 : ends_[part - 1];
            for (; begin < std::min(end, ends_[part]); ++begin) {
                const auto slot = static_cast<std::uint32_t>(begin - first);
                if (parts_[part]->holds(slot) && !f(*parts_[part], slot, parts_[part]->at(slot))) {
                    return;
                }
            }
        }
    }

private:
    std::vector<Layer*> parts_;
    std::vector<std::uint64_t> ends_;
};

}  // namespace rulescope::solve
