// The processes that share a piece of work: one alone, or many under MPI.
//
// Positions belong to processes by their code (owner_of). What a process finds for another it hands over in rounds:
// all of them call exchange() the same number of times. Nothing that is counted or written may depend on how many there
// are.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/explore/coded_game.h"

namespace rulescope::explore {

class Peers {
public:
    virtual ~Peers() = default;
    /// This process's number, from 0.
    [[nodiscard]] virtual int number() const = 0;
    /// How many there are.
    [[nodiscard]] virtual int count() const = 0;
    /// Gives outgoing[p] to process p; what the others gave to this one, by process. outgoing is left empty.
    virtual std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>>& outgoing) = 0;
    /// Sums over all processes, place by place.
    virtual std::vector<std::uint64_t> sum(const std::vector<std::uint64_t>& values) = 0;
    /// Does anybody say yes?
    virtual bool any(bool mine) = 0;
    /// The bytes of all processes, one after the other in the order of their numbers, at process 0; nothing elsewhere.
    virtual std::vector<std::vector<std::uint8_t>> gather(const std::vector<std::uint8_t>& mine) = 0;
};

/// One process by itself.
class Alone final : public Peers {
public:
    [[nodiscard]] int number() const override { return 0; }
    [[nodiscard]] int count() const override { return 1; }
    std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>>& outgoing) override {
        std::vector<std::vector<std::uint64_t>> incoming(1);
        incoming[0].swap(outgoing[0]);
        return incoming;
    }
    std::vector<std::uint64_t> sum(const std::vector<std::uint64_t>& values) override { return values; }
    bool any(bool mine) override { return mine; }
    std::vector<std::vector<std::uint8_t>> gather(const std::vector<std::uint8_t>& mine) override { return {mine}; }
};

/// To which process a position belongs.
template <std::size_t Words>
int owner_of(const Code<Words>& code, int processes) {
    return processes == 1 ? 0 : static_cast<int>((code_hash(code) >> 40U) % static_cast<std::uint64_t>(processes));
}

}  // namespace rulescope::explore
