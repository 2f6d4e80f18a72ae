#include "analysis/drawing/style/figure_style.h"

#include "analysis/specs/error.h"

namespace rulescope::drawing {

Style style_of_file(const specs::FigureSpec& figure) {
    Style style;
    std::vector<specs::Message> messages;
    for (const specs::FigureChoice& choice : figure.style) {
        if (const std::optional<Fault> fault = set_choice(style, choice.key, choice.value)) {
            messages.push_back(specs::message_at(choice.place, fault->message));
        }
    }
    for (const specs::FigureChoice& text : figure.texts) {
        if (const std::optional<Fault> fault = set_text(style, text.key + "=" + text.value)) {
            messages.push_back(specs::message_at(text.place, fault->message));
        }
    }
    for (const specs::FigureMark& mark : figure.marks) {
        const Result<OwnMark> read = own_mark(mark.kind, mark.cell, mark.to, mark.text);
        if (read.ok()) {
            style.board.own_marks.push_back(*read);
        } else {
            messages.push_back(specs::message_at(mark.place, read.faults().front().message));
        }
    }
    if (!messages.empty()) {
        throw specs::InputError(messages);
    }
    return style;
}

}  // namespace rulescope::drawing
