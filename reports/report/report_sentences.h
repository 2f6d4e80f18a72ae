// The findings of a report's chapters as sentences.
#pragma once

#include <string>
#include <vector>

#include "reports/report/report.h"

namespace rulescope::reports {

std::vector<std::string> boards_sentences(const BoardsChapter& boards);
std::vector<std::string> coverage_sentences(const Coverage& coverage);
std::vector<std::string> perft_sentences(const PerftChapter& perft);
/// The first finding of the audit.
std::vector<std::string> audit_sentences(const AuditResult& audit);

}  // namespace rulescope::reports
