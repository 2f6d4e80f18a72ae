// The transposition table of the proof-number search, with fixed memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <optional>

#include "analysis/explore/coded_game.h"
#include "analysis/solve/proof/proof_numbers.h"

namespace rulescope::solve {

/// A position is identified by its whole code, never by its hash alone. A bucket has four entries. In a full bucket, a
/// new position replaces the position on which the least work was spent. A replaced position may have to be searched
/// again; replacement has no other effect.
template <class Code>
class ProofMemory {
public:
    explicit ProofMemory(std::uint64_t bytes)
        : buckets_(std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 1, max_buckets)),
          // The system zeroes each page when it is first accessed.
          memory_(static_cast<Bucket*>(std::calloc(buckets_, sizeof(Bucket)))) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    [[nodiscard]] std::uint64_t hash_of(const Code& code) const { return explore::code_hash(code); }

    /// Prefetches the bucket of a position.
    void fetch(std::uint64_t hash) const {
        const auto* bucket = reinterpret_cast<const char*>(&bucket_of(hash));
        __builtin_prefetch(bucket);
        __builtin_prefetch(bucket + sizeof(Bucket) / 2);
    }

    [[nodiscard]] std::optional<ProofNumbers> find(const Code& code, std::uint64_t hash) const {
        for (const Entry& entry : bucket_of(hash).entries) {
            if (entry.work != 0 && entry.code == code) {
                return ProofNumbers{entry.proof, entry.disproof};
            }
        }
        return std::nullopt;
    }

    /// Returns the work spent on a stored position; 0 if it is not stored.
    [[nodiscard]] std::uint32_t work_on(const Code& code, std::uint64_t hash) const {
        for (const Entry& entry : bucket_of(hash).entries) {
            if (entry.work != 0 && entry.code == code) {
                return entry.work;
            }
        }
        return 0;
    }

    /// Stores the numbers of a position. `work` is the number of positions generated below it.
    void store(const Code& code, std::uint64_t hash, const ProofNumbers& numbers, std::uint64_t work) {
        Entry* place = nullptr;
        for (Entry& entry : bucket_of(hash).entries) {
            if (entry.work != 0 && entry.code == code) {
                // The work of this visit is added to the work of earlier visits.
                work += entry.work;
                place = &entry;
                break;
            }
            if (place == nullptr || entry.work < place->work) {
                place = &entry;
            }
        }
        if (place->work == 0) {
            ++kept_;
        } else if (place->code != code) {
            ++forgotten_;
        }
        constexpr std::uint64_t largest = std::numeric_limits<std::uint32_t>::max();
        *place = {code, numbers.proof, numbers.disproof,
                  static_cast<std::uint32_t>(std::min(std::max<std::uint64_t>(work, 1), largest)), 0};
    }

    [[nodiscard]] std::uint64_t kept() const { return kept_; }
    [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }

private:
    struct Entry {
        Code code;
        ProofNumber proof, disproof;
        std::uint32_t work;  ///< 0 if the entry is empty
        std::uint32_t unused;
    };
    struct Bucket {
        Entry entries[4];
    };
    struct Free {
        void operator()(Bucket* memory) const { std::free(memory); }
    };

    static constexpr std::uint64_t max_buckets = 0xffffffff;

    [[nodiscard]] Bucket& bucket_of(std::uint64_t hash) const {
        // Scales the upper half of the hash to the number of buckets, which is less than 2^32.
        return memory_.get()[((hash >> 32U) * buckets_) >> 32U];
    }

    std::uint64_t buckets_;
    std::unique_ptr<Bucket[], Free> memory_;
    std::uint64_t kept_ = 0, forgotten_ = 0;
};

}  // namespace rulescope::solve
