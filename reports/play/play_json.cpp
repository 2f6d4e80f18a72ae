#include "reports/play/play_json.h"

#include "reports/early_end.h"
#include "reports/play/play_fields.h"

namespace rulescope::reports {

Json play_json(const play::PlayResult& result) {
    Json document = json_from(play_document(result));
    const bool open = result.answer && result.answer->verdict == statistics::SequentialVerdict::open;
    add_stopped(document, !result.complete               ? "interrupt"
                          : open                         ? "games"
                          : result.counts.unfinished > 0 ? "max-turns"
                                                         : "");
    return document;
}

}  // namespace rulescope::reports
