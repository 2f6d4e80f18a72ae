#include "analysis/games/adaptoid/drawing/messages.h"

#include "analysis/drawing/language/message_table.h"
#include "analysis/games/adaptoid/drawing/message_ids.h"

namespace rulescope::adaptoid {

const Messages& messages() {
    return drawing::messages_in_force<Messages>(
        "adaptoid", [](Messages& table, const auto& visit) { each_figure_message(table, visit); });
}

std::string colour_word(Colour colour) {
    return drawing::word(title_of(colour));
}

}  // namespace rulescope::adaptoid
