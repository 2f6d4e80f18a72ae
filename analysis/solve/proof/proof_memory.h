// What the proof-number search remembers of positions, in memory that does not grow.
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

/// Positions by their whole codes, never by hashes alone. Buckets of four; where one is full, the position on which
/// the least work was spent gives way. What is forgotten has to be searched again, nothing else happens.
template <class Code>
class ProofMemory {
public:
    explicit ProofMemory(std::uint64_t bytes)
        : buckets_(std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 1, max_buckets)),
          // Zeroed by the system page by page, when a page is first touched.
          memory_(static_cast<Bucket*>(std::calloc(buckets_, sizeof(Bucket)))) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    [[nodiscard]] std::uint64_t hash_of(const Code& code) const { return explore::code_hash(code); }

    /// Says that the position will soon be asked for.
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

    /// How much work was spent on a position that is remembered; 0: it is not.
    [[nodiscard]] std::uint32_t work_on(const Code& code, std::uint64_t hash) const {
        for (const Entry& entry : bucket_of(hash).entries) {
            if (entry.work != 0 && entry.code == code) {
                return entry.work;
            }
        }
        return 0;
    }

    /// `work`: positions made beneath it.
    void store(const Code& code, std::uint64_t hash, const ProofNumbers& numbers, std::uint64_t work) {
        Entry* place = nullptr;
        for (Entry& entry : bucket_of(hash).entries) {
            if (entry.work != 0 && entry.code == code) {
                // A visit adds to the work of the earlier ones.
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
        constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
        *place = {code, numbers.proof, numbers.disproof,
                  static_cast<std::uint32_t>(std::min(std::max<std::uint64_t>(work, 1), most)), 0};
    }

    [[nodiscard]] std::uint64_t kept() const { return kept_; }
    [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }

private:
    struct Entry {
        Code code;
        ProofNumber proof, disproof;
        std::uint32_t work;  ///< 0: the place is empty
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
        // The upper half of the hash, spread over the buckets; there are fewer than 2^32.
        return memory_.get()[((hash >> 32U) * buckets_) >> 32U];
    }

    std::uint64_t buckets_;
    std::unique_ptr<Bucket[], Free> memory_;
    std::uint64_t kept_ = 0, forgotten_ = 0;
};

}  // namespace rulescope::solve
