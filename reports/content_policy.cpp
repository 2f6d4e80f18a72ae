#include "reports/content_policy.h"

#include <array>
#include <bit>
#include <cstdint>

namespace rulescope::reports {

namespace {

using Digest = std::array<std::uint32_t, 8>;

constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t byte_of(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

/// Adds one block of 64 bytes to the digest.
void add_block(Digest& digest, std::string_view block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t at = 0; at < 16; ++at) {
        words[at] = byte_of(block, 4 * at) << 24U | byte_of(block, 4 * at + 1) << 16U |
                    byte_of(block, 4 * at + 2) << 8U | byte_of(block, 4 * at + 3);
    }
    for (std::size_t at = 16; at < 64; ++at) {
        const std::uint32_t a = words[at - 15];
        const std::uint32_t b = words[at - 2];
        words[at] = words[at - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) + words[at - 7] +
                    (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
    }
    auto [a, b, c, d, e, f, g, h] = digest;
    for (std::size_t at = 0; at < 64; ++at) {
        const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                                    round_constants[at] + words[at];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Digest added{a, b, c, d, e, f, g, h};
    for (std::size_t at = 0; at < digest.size(); ++at) {
        digest[at] += added[at];
    }
}

Digest sha256(std::string_view text) {
    Digest digest{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    constexpr std::size_t block = 64;
    const std::size_t whole = text.size() / block * block;
    for (std::size_t at = 0; at < whole; at += block) {
        add_block(digest, text.substr(at, block));
    }
    std::string rest(text.substr(whole));
    rest += '\x80';
    rest.resize((rest.size() + 8 + block - 1) / block * block, '\0');
    const std::uint64_t bits = std::uint64_t{text.size()} * 8;
    for (std::size_t at = 0; at < 8; ++at) {
        rest[rest.size() - 1 - at] = static_cast<char>(bits >> (8 * at) & 0xFFU);
    }
    for (std::size_t at = 0; at < rest.size(); at += block) {
        add_block(digest, std::string_view(rest).substr(at, block));
    }
    return digest;
}

std::string base64(const Digest& digest) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::uint32_t, 33> bytes{};  // a digest has 32
    for (std::size_t at = 0; at < 32; ++at) {
        bytes[at] = digest[at / 4] >> (24 - 8 * (at % 4)) & 0xFFU;
    }
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::uint32_t three = bytes[at] << 16U | bytes[at + 1] << 8U | bytes[at + 2];
        for (const unsigned shift : {18U, 12U, 6U, 0U}) {
            text += letters[three >> shift & 0x3FU];
        }
    }
    text.back() = '=';
    return text;
}

std::string sources_of(const std::vector<std::string>& texts) {
    std::string sources;
    for (const std::string& text : texts) {
        sources += " 'sha256-" + sha256_base64(text) + "'";
    }
    return texts.empty() ? " 'none'" : sources;
}

}  // namespace

std::string sha256_base64(std::string_view text) {
    return base64(sha256(text));
}

std::string content_policy(const std::vector<std::string>& scripts, const std::vector<std::string>& styles) {
    // Browsers without style-src-elem and style-src-attr (before 2022) use style-src.
    return "default-src 'none'; script-src" + sources_of(scripts) + "; style-src 'unsafe-inline'; style-src-elem" +
           sources_of(styles) +
           "; style-src-attr 'unsafe-inline'; img-src data: blob:; base-uri 'none'; "
           "form-action 'none'";
}

}  // namespace rulescope::reports
