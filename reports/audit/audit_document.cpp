#include "reports/audit/audit_document.h"

#include "reports/audit/audit_fields.h"
#include "reports/early_end.h"

namespace rulescope::reports {

void mark_drawn(AuditResult& result, AuditDrawings drawings) {
    for (AuditedPoint& point : result.points) {
        bool drawn = false;
        for (AuditedPair& pair : point.pairs) {
            for (AuditedSide& side : pair.sides) {
                side.turn.drawn = drawings == AuditDrawings::all || !drawn;
            }
            drawn = drawn || !pair.sides.empty();
        }
    }
    const auto mark = [](AuditedSighting& sighting) {
        if (sighting.turn) {
            sighting.turn->drawn = true;
        }
    };
    for (AuditedSituation& situation : result.situations) {
        mark(situation.here);
        if (situation.under) {
            mark(situation.under->there);
        }
    }
}

Json audit_document(const AuditResult& result) {
    Json document = json_from(result);
    add_stopped(document, result.stopped_by);
    return document;
}

Json audit_bounds(const AuditResult& result) {
    return json_from(result.bounds);
}

}  // namespace rulescope::reports
