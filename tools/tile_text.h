// Answers of `rulescope tile` as text and as JSON fields.
#pragma once

#include <optional>
#include <string>

#include "analysis/tiling/sampling.h"
#include "tools/output.h"
#include "tools/tile_options.h"

namespace rulescope::tools {

/// "8x8 with stones on d4, e4, all twelve pieces, without turning over"
std::string tile_title(const tiling::Puzzle& puzzle);

/// Is it a reason that no region's size tells? Such boards are listed one by one.
bool told_apart(tiling::ReasonKind kind);

/// What every document of this subcommand begins with.
void add_puzzle(Json& document, const tiling::Puzzle& puzzle);

Json fields_of(const tiling::Puzzle& puzzle, const tiling::Tiling& tiling);
Json fields_of(const tiling::Puzzle& puzzle, const tiling::Reason& reason);

/// Solutions found, or why there is none. `reason` is given if the board is proved to have none.
void add_found(Json& document, const tiling::Puzzle& puzzle, const tiling::Found& found,
               const std::optional<tiling::Reason>& reason);
std::string text_of(const tiling::Puzzle& puzzle, const tiling::Found& found,
                    const std::optional<tiling::Reason>& reason);

void add_count(Json& document, const tiling::Puzzle& puzzle, const tiling::Count& count,
               const std::optional<tiling::Reason>& reason);
std::string text_of(const tiling::Puzzle& puzzle, const tiling::Count& count,
                    const std::optional<tiling::Reason>& reason);

void add_survey(Json& document, const tiling::SurveyTask& task, const tiling::Survey& survey);
std::string text_of(const tiling::SurveyTask& task, const tiling::Survey& survey);

void add_sample(Json& document, const tiling::SurveyTask& task, const tiling::Sample& sample);
std::string text_of(const tiling::SurveyTask& task, const tiling::Sample& sample);

}  // namespace rulescope::tools
