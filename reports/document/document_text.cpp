// Documents as text for a terminal: headings, sentences and tables. Pictures have a text of their own; plots have none.
#include <fmt/format.h>

#include "reports/document/document.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

class TerminalText {
public:
    void add(const Blocks& blocks) {
        for (const Block* block : shown_blocks(blocks, Shown::on_terminal)) {
            std::visit([this](const auto& content) { add(content); }, block->content);
        }
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    /// `hang`: further indent of the lines after the first.
    void line(const std::string& text, int indent = 0, int hang = 0) {
        const std::string space(static_cast<std::size_t>(indent + hang), ' ');
        text_ += space.substr(0, static_cast<std::size_t>(indent));
        for (const char character : mark::unmarked(text)) {
            text_ += character;
            text_ += character == '\n' ? space : "";
        }
        text_ += "\n";
    }

    void gap() { text_ += text_.empty() || text_.ends_with("\n\n") ? "" : "\n"; }

    void add(const Heading& heading) {
        gap();
        line(heading.text);
    }
    void add(const Sentence& sentence) { line(sentence.text, sentence.tone == Tone::command ? 2 : 0); }
    void add(const List& list) {
        std::size_t number = 0;
        for (const List::Item& item : list.items) {
            ++number;
            if (list.kind == List::Kind::turns) {
                line(fmt::format("{:>3}  {}", number, mark::unmarked(item.text)), 6);
            } else if (list.kind == List::Kind::numbered) {
                const std::size_t begin = text_.size();
                line(item.text, 6);
                text_.replace(begin, 6, fmt::format("{:>4}. ", number));
            } else {
                line(item.text, list.kind == List::Kind::findings || list.kind == List::Kind::sentences ? 0 : 2);
            }
        }
    }
    void add(const Facts& facts) {
        std::size_t width = 0;
        for (const Facts::Fact& fact : facts.list) {
            width = std::max(width, width_of(fact.name));
        }
        for (const Facts::Fact& fact : facts.list) {
            line(fact.name + std::string(width - width_of(fact.name) + 2, ' ') + mark::unmarked(fact.value), 2,
                 static_cast<int>(width) + 2);
        }
    }
    void add(const VerdictBox& verdict) {
        line(verdict.headline);
        for (const VerdictBox::Answer& answer : verdict.answers) {
            line(fmt::format("{} {}{}", answer.question, mark::unmarked(answer.answer),
                             answer.run.empty() ? "" : " Run: " + answer.run),
                 2);
        }
    }
    void add(const ShownTable& shown) {
        if (!shown.table.title.empty()) {
            line(shown.table.title);
        }
        text_ += table_text(shown.table);
        if (!shown.table.caption.empty()) {
            line(shown.table.caption, 2);
        }
    }
    void add(const ShownPlot& /*plot*/) {}
    void add(const Picture& picture) {
        if (!picture.text.empty()) {
            gap();
        }
        if (!picture.above.empty()) {
            line(picture.above + (picture.where.empty() ? "" : ", " + picture.where));
        }
        if (!picture.text.empty()) {
            line(picture.text.ends_with('\n') ? picture.text.substr(0, picture.text.size() - 1) : picture.text,
                 picture.indent);
        }
        if (!picture.caption.empty()) {
            line(picture.caption, 4);
        }
        add(picture.below);
    }
    void add(const Details& details) { add(details.blocks); }
    void add(const Group& group) { add(group.blocks); }

    std::string text_;
};

}  // namespace

std::string text_of(const Blocks& blocks) {
    TerminalText text;
    text.add(blocks);
    return text.take();
}

std::string text_of(const Document& document) {
    std::string text = mark::unmarked(document.title) + "\n";
    if (!document.lead.empty()) {
        text += mark::unmarked(document.lead) + "\n";
    }
    const std::string content = text_of(document.blocks);
    const Block* first = document.blocks.begin();
    const bool headed = !document.blocks.empty() && (std::holds_alternative<Heading>(first->content) ||
                                                     std::holds_alternative<Picture>(first->content));
    return text + (headed ? "\n" : "") + content;
}

}  // namespace rulescope::reports
