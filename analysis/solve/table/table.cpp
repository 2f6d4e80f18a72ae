#include "analysis/solve/table/table.h"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>

#include "analysis/storage/file_error.h"
#include "core/ascii.h"

namespace rulescope::solve {

std::string payoffs_text(const std::vector<Column>& columns) {
    std::string text;
    for (const Column& column : columns) {
        text += text.empty() ? "" : " | ";
        for (std::size_t result = 0; result < column.results().size(); ++result) {
            text += result == 0 ? "" : "/";
            for (const double payoff : column.results()[result].payoff) {
                text += fmt::format("{:.4g},", payoff);
            }
            text += column.results()[result].ends ? "" : "-";
        }
    }
    return text;
}

std::string header_text(const TableFacts& facts, const TableSections& sections, const std::vector<Column>& columns) {
    const auto yes = [](bool value) { return value ? "yes" : "no"; };
    std::string text = fmt::format("format {}\n", table_version);
    text += fmt::format("ruleset {}\nrules {}\nversion {}\nengine {}\n", facts.ruleset, facts.rules, facts.version,
                        facts.engine);
    text += fmt::format("symmetries {}\norder {}\nexchanges_seats {}\nrows {}\n", symmetries_name(facts.symmetries),
                        facts.order, yes(facts.exchanges_seats), rows_name(facts.rows));
    text += fmt::format("by_rank {}\nmay_cycle {}\n", yes(facts.by_rank), yes(facts.may_repeat));
    text += fmt::format("words {}\ncolumns {}\nresults {}\nlongest {}\n", facts.words, facts.columns, facts.results,
                        facts.longest);
    const SolveCounts& counts = facts.counts;
    text += fmt::format("stored {}\nstored_turns {}\nending_turns {}\n", counts.stored, counts.stored_turns,
                        counts.ending_turns);
    text += fmt::format("positions {}\nclasses {}\nturns {}\nfinished {}\nrank_decreased {}\n", counts.positions,
                        counts.classes, counts.turns, counts.finished, yes(facts.rank_decreased));
    text += fmt::format("codes {} {:016x}\nindex {} {:016x}\nvalues {} {:016x}\n", sections.codes, sections.codes_sum,
                        sections.index, sections.index_sum, sections.values, sections.values_sum);
    return text + fmt::format("payoffs {}\n", payoffs_text(columns));
}

void read_header_text(const std::string& path, const std::string& text, TableFacts& facts, TableSections& sections,
                      std::string& format, std::string& payoffs) {
    std::map<std::string, std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        const std::size_t space = line.find(' ');
        if (space != std::string::npos) {
            lines[line.substr(0, space)] = line.substr(space + 1);
        }
    }
    const auto words = [&](const std::string& key) {
        if (!lines.contains(key)) {
            throw storage::FileError(storage::FileError::Kind::refused, path,
                                     "the header of this table has no '" + key + "': it belongs to another version",
                                     "remove it");
        }
        return lines[key];
    };
    const auto whole = [&](const std::string& key, std::string_view digits, int base = 10) {
        const std::optional<std::uint64_t> read = ascii::read_whole<std::uint64_t>(digits, base);
        if (!read) {
            throw storage::FileError(storage::FileError::Kind::damaged, path,
                                     "the header of this table has no number '" + key + "'", "remove it");
        }
        return *read;
    };
    const auto number = [&](const std::string& key) { return whole(key, words(key)); };
    const auto section = [&](const std::string& key, std::uint64_t& size, std::uint64_t& sum) {
        const std::string value = words(key);
        const std::size_t space = std::min(value.find(' '), value.size());
        size = whole(key, std::string_view(value).substr(0, space));
        sum = whole(key, std::string_view(value).substr(std::min(space + 1, value.size())), 16);
    };
    format = words("format");
    if (format != table_version) {
        facts.version = words("version");
        return;
    }
    facts.ruleset = words("ruleset");
    facts.rules = words("rules");
    facts.version = words("version");
    facts.engine = words("engine");
    const std::string symmetries = words("symmetries");
    facts.symmetries = symmetries == symmetries_name(Symmetries::rules)   ? Symmetries::rules
                       : symmetries == symmetries_name(Symmetries::start) ? Symmetries::start
                                                                          : Symmetries::none;
    facts.exchanges_seats = words("exchanges_seats") == "yes";
    facts.order = number("order");
    facts.rows = words("rows") == "open" ? Rows::open : Rows::all;
    facts.by_rank = words("by_rank") == "yes";
    facts.may_repeat = words("may_cycle") == "yes";
    facts.words = number("words");
    facts.columns = number("columns");
    facts.results = number("results");
    facts.longest = number("longest");
    facts.counts = {number("stored"),  number("stored_turns"), number("ending_turns"), number("positions"),
                    number("classes"), number("turns"),        number("finished")};
    facts.rank_decreased = words("rank_decreased") == "yes";
    section("codes", sections.codes, sections.codes_sum);
    section("index", sections.index, sections.index_sum);
    section("values", sections.values, sections.values_sum);
    payoffs = words("payoffs");
}

unsigned bytes_of_a_value(const TableFacts& facts, const std::vector<Column>& columns) {
    std::size_t results = 0;
    for (const Column& column : columns) {
        results = std::max(results, column.results().size());
    }
    return (facts.longest + 1) * results <= 256 ? 1 : 2;
}

namespace {

/// Writes a number of several words as groups of seven bits, lowest group first. The top bit is set in all bytes except
/// the last. Sets `number` to zero.
void put_number(std::vector<unsigned char>& out, std::vector<std::uint64_t>& number) {
    std::size_t words = number.size();
    for (;;) {
        while (words > 1 && number[words - 1] == 0) {
            --words;
        }
        const auto low = static_cast<unsigned char>(number[0] & 127U);
        for (std::size_t word = 0; word + 1 < words; ++word) {
            number[word] = number[word] >> 7U | number[word + 1] << 57U;
        }
        number[words - 1] >>= 7U;
        const bool more = words > 1 || number[0] != 0;
        out.push_back(static_cast<unsigned char>(low | (more ? 128U : 0U)));
        if (!more) {
            return;
        }
    }
}

int compare(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t words) {
    for (std::uint64_t word = words; word-- > 0;) {
        if (a[word] != b[word]) {
            return a[word] < b[word] ? -1 : 1;
        }
    }
    return 0;
}

}  // namespace

TableWriter::TableWriter(std::string path, const TableFacts& facts, std::vector<Column> columns)
    : file_(std::move(path), storage::AtomicFile::Temporary::fixed), facts_(facts), columns_(std::move(columns)) {
    facts_.columns = columns_.size();
    facts_.results = columns_[0].results().size();
    file_.write(std::string(header_bytes, '\0'));
    value_bytes_ = bytes_of_a_value(facts_, columns_);
    distance_.resize(facts_.words);
    values_.reserve(facts_.counts.stored * columns_.size() * value_bytes_);
}

void TableWriter::put(const void* data, std::size_t bytes, storage::WordChecksum& sum) {
    sum.add(data, bytes);
    written_ += bytes;
    file_.write(data, bytes);
}

/// Ends a section. Pads the file, because sections begin at multiples of eight bytes.
void TableWriter::end_section(storage::WordChecksum& sum, std::uint64_t& size) {
    const std::vector<char> rest((8 - written_ % 8) % 8, 0);
    put(rest.data(), rest.size(), sum);
    size = written_;
    written_ = 0;
}

void TableWriter::add(const std::uint64_t* code, const Packed* values) {
    if (added_ % block == 0) {
        index_.insert(index_.end(), code, code + facts_.words);
        index_.push_back(written_ + buffer_.size());
    } else {
        std::uint64_t borrow = 0;
        for (std::size_t word = 0; word < distance_.size(); ++word) {
            distance_[word] = code[word] - last_[word] - borrow;
            borrow = code[word] < last_[word] || (code[word] == last_[word] && borrow == 1) ? 1 : 0;
        }
        put_number(buffer_, distance_);
    }
    if (added_ > 0 && compare(last_.data(), code, facts_.words) >= 0) {
        throw std::logic_error("codes of a table must ascend");
    }
    last_.assign(code, code + facts_.words);
    if (buffer_.size() > (std::size_t{1} << 16U)) {
        put(buffer_.data(), buffer_.size(), codes_sum_);
        buffer_.clear();
    }
    for (std::size_t c = 0; c < columns_.size(); ++c) {
        const Column& column = columns_[c];
        const auto number =
            static_cast<unsigned>(column.result(values[c]) + column.results().size() * column.turns(values[c]));
        values_.push_back(static_cast<unsigned char>(number & 255U));
        if (value_bytes_ == 2) {
            values_.push_back(static_cast<unsigned char>(number >> 8U));
        }
        if (number > 0xffff || column.turns(values[c]) > facts_.longest) {
            throw std::length_error("best play takes more turns than a table can store");
        }
    }
    ++added_;
}

void TableWriter::finish() {
    if (added_ != facts_.counts.stored) {
        throw std::logic_error("the table has fewer positions than its header gives");
    }
    TableSections sections;
    put(buffer_.data(), buffer_.size(), codes_sum_);
    end_section(codes_sum_, sections.codes);
    storage::WordChecksum index_sum, values_sum;
    put(index_.data(), index_.size() * 8, index_sum);
    end_section(index_sum, sections.index);
    put(values_.data(), values_.size(), values_sum);
    end_section(values_sum, sections.values);
    sections.codes_sum = codes_sum_.sum();
    sections.index_sum = index_sum.sum();
    sections.values_sum = values_sum.sum();
    std::string header = header_text(facts_, sections, columns_);
    if (header.size() > header_bytes - 24) {
        throw std::length_error("the header of the table is too long");
    }
    header.resize(header_bytes - 24, '\n');
    const std::uint64_t sum = storage::word_checksum(header.data(), header.size());
    std::string begin(table_mark, 16);
    begin.append(reinterpret_cast<const char*>(&sum), sizeof sum);
    begin += header;
    file_.write_at(0, begin.data(), begin.size());
    file_.commit();
}

bool Table::exists(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

Table::Table(const std::string& path, const TableWanted& wanted, const std::vector<Column>& columns)
    : columns_(columns) {
    map(path);
    try {
        read_header(path, wanted);
    } catch (...) {
        unmap();
        throw;
    }
}

Table::~Table() {
    unmap();
}

void Table::map(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat facts {};
    if (file < 0 || ::fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        if (file >= 0) {
            ::close(file);
        }
        throw storage::FileError(storage::FileError::Kind::refused, path, "cannot be read",
                                 "name a table that `rulescope solve --table` has written");
    }
    bytes_ = static_cast<std::uint64_t>(facts.st_size);
    void* at = bytes_ == 0 ? MAP_FAILED : ::mmap(nullptr, bytes_, PROT_READ, MAP_PRIVATE, file, 0);
    ::close(file);
    if (at == MAP_FAILED) {
        throw storage::FileError(storage::FileError::Kind::damaged, path,
                                 bytes_ == 0 ? "this file is empty" : "cannot be mapped into memory",
                                 bytes_ == 0 ? "remove it to solve again" : "");
    }
    data_ = static_cast<const unsigned char*>(at);
}

void Table::unmap() {
    if (data_ != nullptr) {
        // munmap takes a non-const pointer, but does not write.
        ::munmap(const_cast<unsigned char*>(data_), bytes_);
        data_ = nullptr;
    }
}

void Table::read_header(const std::string& path, const TableWanted& wanted) {
    const auto damaged = [&](const std::string& part) {
        throw storage::FileError(storage::FileError::Kind::damaged, path, "this table is damaged (" + part + ")",
                                 "remove it to solve again");
    };
    if (bytes_ < 16 || std::memcmp(data_, table_mark, 16) != 0) {
        throw storage::FileError(storage::FileError::Kind::refused, path, "this is not a table of `rulescope solve`",
                                 "name another file with --table");
    }
    if (bytes_ < header_bytes) {
        damaged("its header is truncated");
    }
    std::uint64_t sum = 0;
    std::memcpy(&sum, data_ + 16, 8);
    if (sum != storage::word_checksum(data_ + 24, header_bytes - 24)) {
        damaged("its header");
    }
    TableSections sections;
    std::string format, payoffs;
    read_header_text(path, std::string(reinterpret_cast<const char*>(data_ + 24), header_bytes - 24), facts_, sections,
                     format, payoffs);
    if (format != table_version || facts_.version != wanted.version) {
        throw storage::FileError(
            storage::FileError::Kind::refused, path,
            fmt::format("this table was written by Rulescope {} (format {}), this is {} (format {})", facts_.version,
                        format, wanted.version, table_version),
            "remove it to solve again");
    }
    if (facts_.rules != wanted.rules) {
        throw storage::FileError(
            storage::FileError::Kind::refused, path,
            fmt::format("this table is of another rule set or start ('{}', {}), not of the requested one ({})",
                        facts_.ruleset, facts_.rules, wanted.rules),
            "name another file with --table");
    }
    if (!wanted.rows.empty() && wanted.rows != rows_name(facts_.rows)) {
        throw storage::FileError(
            storage::FileError::Kind::refused, path,
            fmt::format("this table has the rows '{}', not '{}'", rows_name(facts_.rows), wanted.rows),
            fmt::format("name another file with --table, or give --rows {}", rows_name(facts_.rows)));
    }
    if (facts_.symmetries == Symmetries::rules &&
        (facts_.order != wanted.value_order || facts_.exchanges_seats != wanted.exchanges_seats)) {
        const auto seats = [](bool exchanged) {
            return exchanged ? "with exchanged seats" : "without exchanged seats";
        };
        throw storage::FileError(
            storage::FileError::Kind::refused, path,
            fmt::format("this table was solved up to {} symmetries of the rules {}, but this game has {} {}",
                        facts_.order, seats(facts_.exchanges_seats), wanted.value_order, seats(wanted.exchanges_seats)),
            "remove it to solve again");
    }
    if (facts_.columns != columns_.size() || payoffs != payoffs_text(columns_)) {
        damaged("its payoffs are not those of the game");
    }
    std::uint64_t left = bytes_ - header_bytes;  // sums of the lengths in a header may overflow
    for (const std::uint64_t section : {sections.codes, sections.index, sections.values}) {
        if (section > left || section % 8 != 0) {
            damaged("its length");
        }
        left -= section;
    }
    if (left != 0) {
        damaged("its length");
    }
    codes_bytes_ = sections.codes;
    index_bytes_ = sections.index;
    values_bytes_ = sections.values;
    codes_ = data_ + header_bytes;
    index_ = codes_ + sections.codes;
    values_ = index_ + sections.index;
    value_bytes_ = bytes_of_a_value(facts_, columns_);
    if (storage::word_checksum(codes_, sections.codes) != sections.codes_sum) {
        damaged("its codes");
    }
    if (storage::word_checksum(index_, sections.index) != sections.index_sum) {
        damaged("its index");
    }
    if (storage::word_checksum(values_, sections.values) != sections.values_sum) {
        damaged("its values");
    }
    if (const std::string what = contradiction(wanted); !what.empty()) {
        damaged(what);
    }
}

std::string Table::contradiction(const TableWanted& wanted) const {
    constexpr std::uint64_t max_words = 1024, max_turns = 0xffff;
    const std::uint64_t words = facts_.words;
    if (words == 0 || words > max_words || (wanted.words != 0 && words != wanted.words)) {
        return "the length of its codes";
    }
    const std::uint64_t entry = (words + 1) * 8, blocks = index_bytes_ / entry, row = columns_.size() * value_bytes_;
    if (facts_.longest > max_turns || facts_.counts.stored > blocks * TableWriter::block ||
        facts_.counts.stored > values_bytes_ / row ||
        (facts_.counts.stored + TableWriter::block - 1) / TableWriter::block != blocks) {
        return "its number of positions";
    }
    for (std::uint64_t block = 0; block < blocks; ++block) {
        std::uint64_t offset = 0;
        std::memcpy(&offset, index_ + block * entry + words * 8, 8);
        if (offset > codes_bytes_) {
            return "the offsets in its index";
        }
    }
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        const std::uint64_t limit = (facts_.longest + 1) * columns_[column].results().size();
        for (std::uint64_t place = 0; place < facts_.counts.stored; ++place) {
            const unsigned char* at = values_ + place * row + column * value_bytes_;
            if ((value_bytes_ == 1 ? at[0] : at[0] + 256U * at[1]) >= limit) {
                return "a value with too many turns";
            }
        }
    }
    return "";
}

const unsigned char* Table::start_of(std::uint64_t block, std::uint64_t* code) const {
    const unsigned char* entry = index_ + block * (facts_.words + 1) * 8;
    std::uint64_t offset = 0;
    std::memcpy(code, entry, facts_.words * 8);
    std::memcpy(&offset, entry + facts_.words * 8, 8);
    return codes_ + offset;
}

const unsigned char* Table::step(const unsigned char* at, std::uint64_t* code) const {
    std::uint64_t carry = 0;
    std::uint64_t word = 0, part = 0;
    unsigned filled = 0;
    const auto add = [&](std::uint64_t amount) {
        const std::uint64_t sum = code[word] + amount + carry;
        carry = sum < amount || (carry == 1 && sum == amount) ? 1 : 0;
        code[word++] = sum;
    };
    // A difference of a writer ends in its section and fits the code. In any other table this stops at both ends.
    const unsigned char* const end = codes_ + codes_bytes_;
    for (bool more = true; more && at != end && filled < 64; ++at) {
        const std::uint64_t bits = *at & 127U;
        more = (*at & 128U) != 0;
        part |= bits << filled;
        filled += 7;
        if (filled >= 64 && word + 1 < facts_.words) {
            add(part);
            filled -= 64;
            part = bits >> (7 - filled);
        }
    }
    for (add(part); word < facts_.words;) {
        add(0);
    }
    return at;
}

std::uint64_t Table::find(const std::uint64_t* code) const {
    const std::uint64_t blocks = (size() + TableWriter::block - 1) / TableWriter::block;
    std::vector<std::uint64_t> here(facts_.words);
    std::uint64_t low = 0, high = blocks;  // the block is in low .. high - 1
    while (high - low > 1) {
        const std::uint64_t middle = (low + high) / 2;
        start_of(middle, here.data());
        (compare(here.data(), code, facts_.words) <= 0 ? low : high) = middle;
    }
    if (blocks == 0) {
        return none;
    }
    const unsigned char* at = start_of(low, here.data());
    const std::uint64_t end = std::min(size(), (low + 1) * TableWriter::block);
    for (std::uint64_t place = low * TableWriter::block;; at = step(at, here.data())) {
        const int order = compare(here.data(), code, facts_.words);
        if (order == 0) {
            return place;
        }
        if (order > 0 || ++place == end) {
            return none;
        }
    }
}

}  // namespace rulescope::solve
