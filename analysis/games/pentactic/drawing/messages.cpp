#include "analysis/games/pentactic/drawing/messages.h"

#include "analysis/drawing/language/message_table.h"
#include "analysis/games/pentactic/drawing/message_ids.h"

namespace rulescope::pentactic {

const Messages& messages() {
    return drawing::messages_in_force<Messages>(
        "pentactic", [](Messages& table, const auto& visit) { each_figure_message(table, visit); });
}

}  // namespace rulescope::pentactic
