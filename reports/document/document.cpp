#include "reports/document/document.h"

namespace rulescope::reports {

Blocks::Blocks() = default;
Blocks::Blocks(const Blocks& other) = default;
Blocks::Blocks(Blocks&& other) noexcept = default;
Blocks& Blocks::operator=(const Blocks& other) = default;
Blocks& Blocks::operator=(Blocks&& other) noexcept = default;
Blocks::~Blocks() = default;

Blocks& Blocks::heading(std::string text, int level, std::string id, std::string label) {
    return add(Block{Heading{std::move(text), level, std::move(id), std::move(label)}});
}

Blocks& Blocks::section(std::string id, std::string text, std::string label) {
    return heading(std::move(text), 2, std::move(id), std::move(label));
}

Blocks& Blocks::sentence(std::string text, Tone tone) {
    return add(Block{Sentence{std::move(text), tone}});
}

Blocks& Blocks::table(Table table) {
    return add(Block{ShownTable{std::move(table)}});
}

Blocks& Blocks::add(Block block) {
    list_.push_back(std::move(block));
    return *this;
}

Blocks& Blocks::add(const Blocks& more) {
    list_.insert(list_.end(), more.begin(), more.end());
    return *this;
}

std::size_t Blocks::size() const {
    return list_.size();
}

const Block* Blocks::begin() const {
    return list_.data();
}

const Block* Blocks::end() const {
    return list_.data() + list_.size();
}

}  // namespace rulescope::reports
