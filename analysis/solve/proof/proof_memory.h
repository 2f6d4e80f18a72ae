// Proof numbers and the table that keeps them.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <thread>

#include "analysis/search/codes.h"

namespace rulescope::solve {

// Proof numbers (Allis 1994): estimates of the work that is needed to prove or to disprove a win.
//
// The proof number of a position is the minimum number of unexpanded positions that must be proved won in order to
// prove the win. The disproof number is the minimum number that must be proved not won in order to disprove it. 0 means
// that the proof or disproof is complete, `unreachable` that it is impossible.

using ProofNumber = std::uint32_t;

inline constexpr unsigned proof_number_bits = 28;
inline constexpr ProofNumber unreachable = std::uint32_t{1} << proof_number_bits;

struct ProofNumbers {
    ProofNumber proof = 1;
    ProofNumber disproof = 1;

    [[nodiscard]] bool proved() const { return proof == 0; }
    [[nodiscard]] bool disproved() const { return disproof == 0; }
    [[nodiscard]] bool solved() const { return proof == 0 || disproof == 0; }
    bool operator==(const ProofNumbers&) const = default;
};

inline constexpr ProofNumbers numbers_of_won{0, unreachable};
inline constexpr ProofNumbers numbers_of_not_won{unreachable, 0};

/// Adds proof numbers. The sum stays below `unreachable`, because a large number does not mean that a proof is
/// impossible.
constexpr ProofNumber add_numbers(ProofNumber a, ProofNumber b) {
    return std::min<ProofNumber>(a + b, unreachable - 1);
}

/// Returns the limit for the number of the best turn. When the number reaches this limit, the search examines the
/// second-best turn again. The limit is the second-best number plus a fraction of that number (the 1 + epsilon trick of
/// Pawlewicz and Lew 2007), so that the search does not alternate between two turns with nearly equal numbers. If the
/// numbers are too large to compare, the search stays with the best turn until that turn is solved.
constexpr ProofNumber patience(ProofNumber second, unsigned slack) {
    const ProofNumber more = std::max<ProofNumber>(1, second / slack);
    return second >= unreachable || second + more >= unreachable - 1 ? unreachable : second + more;
}

// The transposition table of the proof-number search, with fixed memory. One thread or several use it.

/// What the table knows about a position, in one word: both numbers exactly, and the effort in steps. The effort is the
/// number of positions generated below the position. A step is at most an eighth of the effort, so that the effort of
/// many short visits adds up.
class ProofRecord {
public:
    ProofRecord() = default;
    ProofRecord(const ProofNumbers& numbers, std::uint64_t effort)
        : word_(packed(numbers.proof) | packed(numbers.disproof) << proof_number_bits |
                step_of(effort) << (2 * proof_number_bits)) {}
    static ProofRecord from_word(std::uint64_t word) {
        ProofRecord record;
        record.word_ = word;
        return record;
    }

    [[nodiscard]] bool empty() const { return word_ == 0; }
    [[nodiscard]] ProofNumbers numbers() const { return {unpacked(word_), unpacked(word_ >> proof_number_bits)}; }
    [[nodiscard]] bool solved() const { return !empty() && numbers().solved(); }
    [[nodiscard]] bool proved() const { return !empty() && numbers().proved(); }
    [[nodiscard]] unsigned step() const { return static_cast<unsigned>(word_ >> (2 * proof_number_bits)); }
    /// The effort, rounded down to a step; 0 for an empty record.
    [[nodiscard]] std::uint64_t effort() const {
        return step() < 8 ? step() : std::uint64_t{8 + step() % 8} << (step() / 8 - 1);
    }
    [[nodiscard]] std::uint64_t word() const { return word_; }

private:
    static constexpr std::uint64_t mask = unreachable - 1;
    static std::uint64_t packed(ProofNumber number) {
        return number >= unreachable ? mask : std::min<std::uint64_t>(number, mask - 1);
    }
    static ProofNumber unpacked(std::uint64_t bits) {
        return (bits & mask) == mask ? unreachable : static_cast<ProofNumber>(bits & mask);
    }
    /// The number of the step: a floating-point number with three bits after the leading one. Below 16 it is exact.
    static std::uint64_t step_of(std::uint64_t effort) {
        constexpr std::uint64_t largest = (std::uint64_t{1} << 34U) - 1;
        const std::uint64_t counted = std::clamp<std::uint64_t>(effort, 1, largest);
        const auto shift = static_cast<unsigned>(std::max(4, static_cast<int>(std::bit_width(counted))) - 4);
        return 8 * shift + (counted >> shift);
    }

    std::uint64_t word_ = 0;
};

/// A position is identified by its whole code, never by its hash alone. A bucket has four entries. In a full bucket, a
/// new position replaces the position on which the least effort was spent. A replaced position may have to be searched
/// again; replacement has no other effect.
template <class Code>
class ProofMemory {
public:
    /// `shared`: several threads use the table at the same time.
    explicit ProofMemory(std::uint64_t bytes, bool shared = false)
        : buckets_(std::clamp<std::uint64_t>(bytes / sizeof(Bucket), 1, max_buckets)),
          // The system zeroes each page when it is first accessed.
          memory_(static_cast<Bucket*>(std::calloc(buckets_, sizeof(Bucket)))),
          locks_(shared ? std::make_unique<std::array<Lock, lock_number>>() : nullptr) {
        if (!memory_) {
            throw std::bad_alloc();
        }
    }

    [[nodiscard]] std::uint64_t hash_of(const Code& code) const { return search::code_hash(code); }

    /// Prefetches the bucket of a position.
    void fetch(std::uint64_t hash) const {
        const auto* bucket = reinterpret_cast<const char*>(&memory_.get()[place_of(hash)]);
        storage::prefetch_line(bucket);
        storage::prefetch_line(bucket + sizeof(Bucket) / 2);
    }

    /// Returns the record of a position; an empty record if it is not stored.
    [[nodiscard]] ProofRecord find(const Code& code, std::uint64_t hash) const {
        const std::uint64_t place = place_of(hash);
        const Hold hold(locks_.get(), place);
        for (const Entry& entry : memory_.get()[place].entries) {
            if (!entry.record.empty() && entry.code == code) {
                return entry.record;
            }
        }
        return {};
    }

    /// Stores the numbers of a position. `effort` is the number of positions generated below it in this visit; it is
    /// added to that of earlier visits. Final numbers that another thread stored are kept.
    void store(const Code& code, std::uint64_t hash, const ProofNumbers& numbers, std::uint64_t effort) {
        const std::uint64_t index = place_of(hash);
        const Hold hold(locks_.get(), index);
        Entry* place = nullptr;
        for (Entry& entry : memory_.get()[index].entries) {
            if (!entry.record.empty() && entry.code == code) {
                if (entry.record.numbers().solved() && !numbers.solved()) {
                    return;
                }
                effort += entry.record.effort();
                place = &entry;
                break;
            }
            if (place == nullptr || entry.record.step() < place->record.step()) {
                place = &entry;
            }
        }
        if (place->record.empty()) {
            kept_.fetch_add(1, std::memory_order_relaxed);
        } else if (place->code != code) {
            forgotten_.fetch_add(1, std::memory_order_relaxed);
        }
        *place = {code, ProofRecord(numbers, effort)};
    }

    /// Adds a record of an earlier search. In a full bucket the positions with the most effort are kept, in whatever
    /// order they are added. Not to be used during a search.
    void restore(const Code& code, const ProofRecord& record) {
        if (record.empty()) {
            return;
        }
        Entry* place = &memory_.get()[place_of(hash_of(code))].entries[0];
        for (Entry& entry : memory_.get()[place_of(hash_of(code))].entries) {
            if (entry.record.step() < place->record.step()) {
                place = &entry;
            }
        }
        if (place->record.empty()) {
            ++kept_;
        } else {
            ++forgotten_;
        }
        if (place->record.step() < record.step()) {
            *place = {code, record};
        }
    }

    /// Calls visit(code, record) for every stored position. No thread may store at the same time.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::uint64_t bucket = 0; bucket < buckets_; ++bucket) {
            for (const Entry& entry : memory_.get()[bucket].entries) {
                if (!entry.record.empty()) {
                    visit(entry.code, entry.record);
                }
            }
        }
    }

    [[nodiscard]] std::uint64_t kept() const { return kept_; }
    [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }

private:
    struct Entry {
        Code code;
        ProofRecord record;
    };
    struct Bucket {
        Entry entries[4];
    };
    struct Free {
        void operator()(Bucket* memory) const { std::free(memory); }
    };

    static constexpr std::uint64_t max_buckets = 0xffffffff;
    static constexpr std::size_t lock_number = 1024;

    /// A lock for a set of buckets. A thread holds it for the time of one access.
    struct alignas(64) Lock {
        std::atomic_flag held = ATOMIC_FLAG_INIT;
    };
    class Hold {
    public:
        Hold(std::array<Lock, lock_number>* locks, std::uint64_t bucket)
            : lock_(locks == nullptr ? nullptr : &(*locks)[bucket % lock_number]) {
            while (lock_ != nullptr && lock_->held.test_and_set(std::memory_order_acquire)) {
                std::this_thread::yield();
            }
        }
        ~Hold() {
            if (lock_ != nullptr) {
                lock_->held.clear(std::memory_order_release);
            }
        }
        Hold(const Hold&) = delete;
        Hold& operator=(const Hold&) = delete;

    private:
        Lock* lock_;
    };

    [[nodiscard]] std::uint64_t place_of(std::uint64_t hash) const {
        // Scales the upper half of the hash to the number of buckets, which is less than 2^32.
        return ((hash >> 32U) * buckets_) >> 32U;
    }

    std::uint64_t buckets_;
    std::unique_ptr<Bucket[], Free> memory_;
    std::unique_ptr<std::array<Lock, lock_number>> locks_;
    std::atomic<std::uint64_t> kept_ = 0, forgotten_ = 0;
};

}  // namespace rulescope::solve
