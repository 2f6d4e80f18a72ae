#include "analysis/parallel/communicator.h"

#include <algorithm>
#include <cstddef>

namespace rulescope::parallel {

namespace {

using Words = Communicator::Words;

/// Encodes a text as words: its length, then eight characters per word.
Words packed(const std::string& text) {
    Words words{text.size()};
    words.resize(1 + (text.size() + 7) / 8);
    for (std::size_t at = 0; at < text.size(); ++at) {
        words[1 + at / 8] |= std::uint64_t{static_cast<unsigned char>(text[at])} << (8 * (at % 8));
    }
    return words;
}

std::string unpacked(const Words& words) {
    std::string text;
    const std::uint64_t length = words.empty() ? 0 : std::min<std::uint64_t>(words[0], (words.size() - 1) * 8);
    for (std::size_t at = 0; at < length; ++at) {
        text += static_cast<char>(words[1 + at / 8] >> (8 * (at % 8)) & 0xffU);
    }
    return text;
}

}  // namespace

std::vector<Words> SingleProcess::all_to_all(std::vector<Words>& outgoing) {
    std::vector<Words> incoming(1);
    incoming[0].swap(outgoing[0]);
    return incoming;
}

std::vector<Words> all_gather(Communicator& communicator, const Words& words) {
    std::vector<Words> outgoing(static_cast<std::size_t>(communicator.size()), words);
    return communicator.all_to_all(outgoing);
}

std::vector<std::string> all_gather_text(Communicator& communicator, const std::string& text) {
    std::vector<std::string> texts;
    for (const Words& words : all_gather(communicator, packed(text))) {
        texts.push_back(unpacked(words));
    }
    return texts;
}

std::string broadcast(Communicator& communicator, const std::string& text) {
    std::vector<Words> outgoing(static_cast<std::size_t>(communicator.size()));
    if (communicator.rank() == 0) {
        outgoing.assign(outgoing.size(), packed(text));
    }
    return unpacked(communicator.all_to_all(outgoing).front());
}

}  // namespace rulescope::parallel
