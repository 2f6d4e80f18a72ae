#include "analysis/drawing/messages.h"

#include "analysis/drawing/language/message_table.h"
#include "analysis/drawing/message_ids.h"

namespace rulescope::drawing {

const Messages& messages() {
    return drawing::messages_in_force<Messages>(
        "drawing", [](Messages& table, const auto& visit) { each_figure_message(table, visit); });
}

}  // namespace rulescope::drawing
