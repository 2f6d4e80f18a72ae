// Solved positions on disk: every code with its values, looked up without reading the whole.
//
//   header   4096 bytes: a mark, the sum of the rest of it, lines of text that say what the table is about
//   codes    in ascending order, in blocks of 64: each code but the first of a block as its distance from the one
//   before index    of every block its first code and where it begins values   position by position, column by column,
//   one or two bytes each: result + number of results * turns
//
// Codes, index and values each have a sum in the header, so that a table that is damaged is found out when it is
// opened.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/solve/table/columns.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

/// What a table is about.
struct TableFacts {
    std::string ruleset;  ///< its name, for people
    std::string rules;    ///< its hash
    std::string version;  ///< of Rulescope
    std::string engine;   ///< whose codes these are: "reference", "fast", "numbers"
    bool symmetry = true;
    bool by_rank = true;       ///< solved rank by rank
    bool rank_fell = false;    ///< the game claimed a rank that is none
    bool may_go_round = true;  ///< some turns leave the rank as it is, or there is none
    std::uint64_t words = 1, columns = 1, results = 0;
    std::uint64_t positions = 0, classes = 0, turns = 0, finished = 0;  ///< see SearchCounts
    std::uint64_t longest = 0;                                          ///< the most turns of any value
    bool operator==(const TableFacts&) const = default;
};

/// What a table must be about to be of use.
struct TableWanted {
    std::string rules, version;
};

/// Writes a table, which takes its name when it is whole (storage/atomic_file.h). Throws storage::FileError.
class TableWriter {
public:
    TableWriter(std::string path, const TableFacts& facts, std::vector<Column> columns);

    /// In ascending order.
    void add(const std::uint64_t* code, const Packed* values);
    void finish();

    static constexpr std::size_t block = 64;

private:
    void put(const void* data, std::size_t bytes, storage::WordChecksum& sum);
    void end_section(storage::WordChecksum& sum, std::uint64_t& size);

    storage::AtomicFile file_;
    TableFacts facts_;
    std::vector<Column> columns_;
    std::vector<unsigned char> buffer_, values_;
    std::vector<std::uint64_t> index_, last_, distance_;
    unsigned value_bytes_ = 1;
    storage::WordChecksum codes_sum_;
    std::uint64_t added_ = 0, written_ = 0;
};

/// A table that was written, mapped into memory.
class Table {
public:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    /// Throws storage::FileError: no table, damaged, another version's, another rule set's.
    Table(const std::string& path, const TableWanted& wanted, const std::vector<Column>& columns);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    ~Table();

    /// Is there a file of this name?
    static bool exists(const std::string& path);

    [[nodiscard]] const TableFacts& facts() const { return facts_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    [[nodiscard]] std::uint64_t size() const { return facts_.classes; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    /// The place of a code, or `none`.
    [[nodiscard]] std::uint64_t find(const std::uint64_t* code) const;
    [[nodiscard]] Packed value(std::uint64_t place, std::size_t column = 0) const {
        const unsigned char* at = values_ + (place * columns_.size() + column) * value_bytes_;
        const unsigned number = value_bytes_ == 1 ? at[0] : at[0] + 256U * at[1];
        const auto results = static_cast<unsigned>(columns_[column].results().size());
        return columns_[column].packed(number % results, number / results);
    }

    /// Calls f(place, code) for the positions from `begin` to before `end`.
    template <class F>
    void for_each(std::uint64_t begin, std::uint64_t end, F&& f) const {
        std::vector<std::uint64_t> code(facts_.words);
        for (std::uint64_t block = begin / TableWriter::block; block * TableWriter::block < end; ++block) {
            const unsigned char* at = start_of(block, code.data());
            const std::uint64_t first = block * TableWriter::block;
            for (std::uint64_t place = first; place < std::min(end, first + TableWriter::block); ++place) {
                if (place > first) {
                    at = step(at, code.data());
                }
                if (place >= begin) {
                    f(place, static_cast<const std::uint64_t*>(code.data()));
                }
            }
        }
    }

private:
    void map(const std::string& path);
    void unmap();
    void read_header(const std::string& path, const TableWanted& wanted);
    /// The first code of a block; where the distances to those after it begin.
    const unsigned char* start_of(std::uint64_t block, std::uint64_t* code) const;
    /// The next code of a block.
    const unsigned char* step(const unsigned char* at, std::uint64_t* code) const;

    std::vector<Column> columns_;
    TableFacts facts_;
    const unsigned char* data_ = nullptr;
    std::uint64_t bytes_ = 0;
    const unsigned char *codes_ = nullptr, *index_ = nullptr, *values_ = nullptr;
    std::uint64_t codes_bytes_ = 0, index_bytes_ = 0, values_bytes_ = 0, codes_sum_ = 0, index_sum_ = 0,
                  values_sum_ = 0;
    unsigned value_bytes_ = 1;
};

}  // namespace rulescope::solve
