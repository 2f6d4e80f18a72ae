// A file of solved positions. It stores every code with its values. A lookup does not read the whole file.
//
//   header   4096 bytes: a mark, the checksum of the rest of the header, lines of text about the table
//   codes    blocks of 64 codes in ascending order: the differences between successive codes of a block
//   index    for every block its first code and the offset of its differences
//   values   for every position one value per column, in one or two bytes: result + number of results * turns
//
// The header has the checksums of codes, index and values. They are verified when a table is opened.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/solve/options.h"
#include "analysis/solve/table/columns.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

/// The identity and the counts of a table.
struct TableFacts {
    std::string ruleset;                        ///< name of the rule set
    std::string rules;                          ///< hash of the rule set
    std::string version;                        ///< version of Rulescope
    std::string engine;                         ///< the kind of codes: "reference", "fast", "numbers"
    Symmetries symmetries = Symmetries::start;  ///< the group of the rows, which are unfinished positions
    std::uint64_t order = 1;                    ///< the order of the group
    bool exchanges_seats = false;               ///< every row has seat 0 to act
    Rows rows = Rows::all;
    bool by_rank = true;          ///< true if solved rank by rank
    bool rank_decreased = false;  ///< true if the game claims a rank, but it decreases on some turn
    bool may_repeat = true;       ///< true if some turns keep the rank, or there is no rank
    std::uint64_t words = 1, columns = 1, results = 0;
    SolveCounts counts;
    std::uint64_t longest = 0;  ///< largest number of turns in a value
    /// True if positions were counted, and not only rows.
    [[nodiscard]] bool counted() const { return symmetries != Symmetries::rules && rows == Rows::all; }
    bool operator==(const TableFacts&) const = default;
};

/// What a table must belong to.
struct TableWanted {
    std::string rules, version;     ///< hash of the rule set, version of Rulescope
    std::uint64_t value_order = 0;  ///< order of the group of the rules; 0 if the game provides none
    bool exchanges_seats = false;   ///< true if this group exchanges the seats
    std::string rows{};             ///< "all" or "open"; "" if both are accepted
    std::uint64_t words = 0;        ///< length of the game's codes; 0 if any length is accepted
};

/// Writes a table. The file gets its name when it is complete (storage/atomic_file.h). Throws storage::FileError.
class TableWriter {
public:
    TableWriter(std::string path, const TableFacts& facts, std::vector<Column> columns);

    /// Adds a position. Codes must be added in ascending order.
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

/// A table file that is mapped into memory.
class Table {
public:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    /// Throws storage::FileError if the file is not a table, is damaged, or belongs to another version, rule set
    /// or symmetry.
    Table(const std::string& path, const TableWanted& wanted, const std::vector<Column>& columns);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    ~Table();

    /// True if a file of this name exists.
    static bool exists(const std::string& path);

    [[nodiscard]] const TableFacts& facts() const { return facts_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    [[nodiscard]] std::uint64_t size() const { return facts_.counts.stored; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    /// Returns the index of a code, or `none`.
    [[nodiscard]] std::uint64_t find(const std::uint64_t* code) const;
    [[nodiscard]] Packed value(std::uint64_t place, std::size_t column = 0) const {
        const unsigned char* at = values_ + (place * columns_.size() + column) * value_bytes_;
        const unsigned number = value_bytes_ == 1 ? at[0] : at[0] + 256U * at[1];
        const auto results = static_cast<unsigned>(columns_[column].results().size());
        return columns_[column].packed(number % results, number / results);
    }

    /// Calls f(place, code) for the positions with index `begin` to `end` - 1.
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
    /// Returns what contradicts the header in a file whose checksums are right; "" if nothing does. A lookup in an
    /// accepted table reads no byte outside its section.
    [[nodiscard]] std::string contradiction(const TableWanted& wanted) const;
    /// Sets `code` to the first code of a block, and returns the address of the block's differences.
    const unsigned char* start_of(std::uint64_t block, std::uint64_t* code) const;
    /// Replaces `code` by the next code of the block, and returns the address after the decoded difference.
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

// Converts the header of a table to text and back, and computes the number of bytes of a stored value.

inline constexpr std::size_t header_bytes = 4096;
inline constexpr char table_mark[] = "rulescope table";  // 16 bytes including the zero at the end
inline constexpr const char* table_version = "4";

/// The sections of a table: their lengths in bytes (multiples of 8) and their checksums.
struct TableSections {
    std::uint64_t codes = 0, index = 0, values = 0;
    std::uint64_t codes_sum = 0, index_sum = 0, values_sum = 0;
};

/// Returns the lines of the header. They include the list of results to which the values of `columns` refer.
std::string header_text(const TableFacts& facts, const TableSections& sections, const std::vector<Column>& columns);

/// Parses the lines of the header; of a header in another format, only `format` and the version. Throws
/// storage::FileError if a line is missing.
void read_header_text(const std::string& path, const std::string& text, TableFacts& facts, TableSections& sections,
                      std::string& format, std::string& payoffs);

/// The results of all columns as in the header, for example "1,0,/0,1,/0.5,0.5,/0.5,0.5,-".
std::string payoffs_text(const std::vector<Column>& columns);

/// Number of bytes of a stored value: 1 if the value with the most turns fits in one byte, otherwise 2.
unsigned bytes_of_a_value(const TableFacts& facts, const std::vector<Column>& columns);

}  // namespace rulescope::solve
