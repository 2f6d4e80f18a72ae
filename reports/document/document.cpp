#include "reports/document/document.h"

#include <algorithm>

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

const Block* Blocks::begin() const {
    return list_.data();
}

const Block* Blocks::end() const {
    return list_.data() + list_.size();
}

std::vector<const Block*> shown_blocks(const Blocks& blocks, Shown where) {
    std::vector<const Block*> shown;  // from the last to the first
    for (const Block* block = blocks.end(); block != blocks.begin();) {
        --block;
        const auto* list = std::get_if<List>(&block->content);
        const auto* group = std::get_if<Group>(&block->content);
        const auto* heading = std::get_if<Heading>(&block->content);
        const bool hidden = block->shown != Shown::everywhere && block->shown != where;
        const bool empty = (list != nullptr && list->items.empty()) ||
                           (group != nullptr && shown_blocks(group->blocks, where).empty());
        // The heading that follows this one, if no other block is between them.
        const auto* next = shown.empty() ? nullptr : std::get_if<Heading>(&shown.back()->content);
        const bool bare = heading != nullptr && (shown.empty() || (next != nullptr && next->level <= heading->level));
        if (!hidden && !empty && !bare) {
            shown.push_back(block);
        }
    }
    std::reverse(shown.begin(), shown.end());
    return shown;
}

List sentence_list(const std::vector<std::string>& sentences, List::Kind kind) {
    List list{kind, {}};
    for (const std::string& sentence : sentences) {
        list.items.push_back({sentence});
    }
    return list;
}

Details data_details(Table table, const std::string& summary) {
    table.title.clear();
    table.caption.clear();
    ShownTable shown{std::move(table)};
    shown.tall = true;
    return {summary, Blocks().add(std::move(shown))};
}

Group plot_group(const std::vector<drawing::Plot>& plots) {
    Group group{Group::Kind::plots, {}, ""};
    for (const drawing::Plot& plot : plots) {
        group.blocks.add(ShownPlot{plot});
    }
    return group;
}

Sentence cut_short_sentence() {
    return {mark::strong("Cut short.") +
                " The run ended before its budgets were spent; the numbers below say what they cover.",
            Tone::notice};
}

}  // namespace rulescope::reports
