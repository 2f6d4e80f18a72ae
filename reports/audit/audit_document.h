// An audit as a document, as text and as a page.
#pragma once

#include <cstdint>
#include <string>

#include "analysis/studies/audit/audit_result.h"
#include "reports/json.h"

namespace rulescope::reports {

enum class AuditDrawings : std::uint8_t {
    none,
    one_per_point,  ///< the first pair of each point, and all situations
    all
};

/// The document "rulescope.audit/1". Turns for which the page has a picture are "drawn".
Json audit_document(const AuditResult& result, AuditDrawings drawings);

/// The command that gives all of this again.
std::string reproducing(const AuditResult& result);

/// For people.
std::string audit_text(const Json& document);

/// What the templates ask of a document besides what it has.
Json audit_view(const Json& document);

/// The same as a page that needs nothing else: questions and answers with figures.
std::string audit_page(const AuditResult& result);

}  // namespace rulescope::reports
