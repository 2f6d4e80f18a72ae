#include "analysis/solve/proof/proof_file.h"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "analysis/game/json_text.h"
#include "analysis/game/number_text.h"
#include "analysis/storage/checksum.h"

namespace rulescope::solve {

namespace {

constexpr std::string_view first_line = "rulescope proof 1\n";
constexpr std::size_t checksum_bytes = 8;
constexpr int max_code_bytes = 200;
constexpr int max_seats = 16;

[[noreturn]] void damaged(const std::string& path, const std::string& problem) {
    throw storage::FileError(storage::FileError::Kind::damaged, path, problem);
}

std::string json_of(const ProofHeader& header) {
    const Json json{{"ruleset", header.ruleset},       {"hash", header.hash},         {"position", header.position},
                    {"seat", header.seat + 1},         {"engine", header.engine},     {"version", header.version},
                    {"code_bytes", header.code_bytes}, {"symmetry", header.symmetry}, {"positions", header.positions},
                    {"longest", header.longest}};
    return json.dump();
}

ProofHeader header_from(const std::string& path, const std::string& line) {
    ProofHeader header;
    try {
        const Json json = read_json(line);
        header.ruleset = json.at("ruleset").get<std::string>();
        header.hash = json.at("hash").get<std::string>();
        header.position = json.at("position").get<std::string>();
        const auto seat = whole_number<std::int64_t>(json.at("seat"));
        if (seat < 1 || seat > max_seats) {
            damaged(path, "there is no seat " + std::to_string(seat));
        }
        header.seat = static_cast<Seat>(seat - 1);
        header.engine = json.at("engine").get<std::string>();
        header.version = json.at("version").get<std::string>();
        header.code_bytes = whole_number<int>(json.at("code_bytes"));
        header.symmetry = json.at("symmetry").get<bool>();
        header.positions = whole_number<std::uint64_t>(json.at("positions"));
        header.longest = whole_number<std::uint32_t>(json.at("longest"));
    } catch (const JsonError& fault) {
        damaged(path, std::string("its second line is not a valid header: ") + fault.what());
    } catch (const Json::exception& fault) {
        damaged(path, std::string("its second line is not a valid header: ") + fault.what());
    }
    if (header.code_bytes < 1 || header.code_bytes > max_code_bytes) {
        damaged(path, "its codes have an impossible length of " + std::to_string(header.code_bytes) + " bytes");
    }
    return header;
}

}  // namespace

ProofWriter::ProofWriter(const ProofHeader& header)
    : text_(std::string(first_line) + json_of(header) + "\n"), positions_(header.positions) {}

void ProofWriter::add(const CodeBytes& code, std::uint32_t longest) {
    std::size_t same = 0;
    while (same < last_.size() && last_[same] == code[same]) {
        ++same;
    }
    text_.push_back(static_cast<char>(same));
    text_.append(code.begin() + static_cast<std::ptrdiff_t>(same), code.end());
    for (; longest >= 0x80; longest >>= 7U) {
        text_.push_back(static_cast<char>(0x80U | (longest & 0x7fU)));
    }
    text_.push_back(static_cast<char>(longest));
    last_ = code;
    ++added_;
}

std::string ProofWriter::finish() {
    if (added_ != positions_) {
        throw std::logic_error("the number of positions differs from the header");
    }
    std::uint64_t sum = storage::fnv1a(text_);
    for (std::size_t i = 0; i < checksum_bytes; ++i, sum >>= 8U) {
        text_.push_back(static_cast<char>(sum & 0xffU));
    }
    return std::move(text_);
}

ProofFile::ProofFile(std::string path, std::string contents) : path_(std::move(path)), contents_(std::move(contents)) {
    if (!contents_.starts_with(first_line)) {
        const bool other = contents_.starts_with("rulescope proof ");
        throw storage::FileError(storage::FileError::Kind::refused, path_,
                                 other ? "its format belongs to another version of Rulescope"
                                       : "it is not a proof: a proof begins with \"rulescope proof 1\"",
                                 other ? "prove again" : "");
    }
    const std::size_t end = contents_.find('\n', first_line.size());
    if (end == std::string::npos || contents_.size() < end + 1 + checksum_bytes) {
        damaged(path_, "it is truncated");
    }
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < checksum_bytes; ++i) {
        sum |= static_cast<std::uint64_t>(static_cast<unsigned char>(contents_[contents_.size() - checksum_bytes + i]))
               << (8 * i);
    }
    if (sum != storage::fnv1a(std::string_view(contents_).substr(0, contents_.size() - checksum_bytes))) {
        damaged(path_, "it is damaged: the checksum does not match");
    }
    header_ = header_from(path_, contents_.substr(first_line.size(), end - first_line.size()));
    begin_ = end + 1;
    std::uint64_t positions = 0;
    CodeBytes last;
    for_each([&](const CodeBytes& code, std::uint32_t) {
        if (!last.empty() && !(last < code)) {
            damaged(path_, "its positions are not in order");
        }
        last = code;
        ++positions;
    });
    if (positions != header_.positions) {
        damaged(path_, "it has " + std::to_string(positions) + " positions, but its header gives " +
                           std::to_string(header_.positions));
    }
}

void ProofFile::for_each(const std::function<void(const CodeBytes&, std::uint32_t)>& visit) const {
    const std::size_t end = contents_.size() - checksum_bytes;
    const auto length = static_cast<std::size_t>(header_.code_bytes);
    std::size_t at = begin_;
    const auto byte = [&] {
        if (at == end) {
            damaged(path_, "it ends in the middle of a position");
        }
        return static_cast<std::uint8_t>(contents_[at++]);
    };
    CodeBytes code(length);
    for (bool first = true; at < end; first = false) {
        const std::size_t same = byte();
        if (same > length || (first && same > 0)) {
            damaged(path_, "its codes are inconsistent");
        }
        for (std::size_t i = same; i < length; ++i) {
            code[i] = byte();
        }
        std::uint32_t longest = 0;
        unsigned shift = 0;
        for (std::uint8_t part = 0x80; (part & 0x80U) != 0; shift += 7) {
            part = byte();
            if (shift > 28) {
                damaged(path_, "a bound in it is too large");
            }
            longest |= static_cast<std::uint32_t>(part & 0x7fU) << shift;
        }
        visit(code, longest);
    }
}

}  // namespace rulescope::solve
