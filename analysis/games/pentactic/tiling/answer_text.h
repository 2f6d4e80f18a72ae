// Answers of `rulescope tile` as text and as JSON fields.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/games/pentactic/tiling/survey/sampling.h"
#include "analysis/games/pentactic/tiling/survey/survey.h"

namespace rulescope::tiling {

using Json = nlohmann::ordered_json;

/// "8x8 with stones on d4, e4, all twelve pieces, without turning over"
std::string tile_title(const Puzzle& puzzle);

/// True for reasons that do not follow from the free area or the sizes of regions. Such boards are listed individually.
bool needs_a_reason(ReasonKind kind);

/// Adds the fields with which every document of this subcommand begins.
void add_puzzle(Json& document, const Puzzle& puzzle);

Json fields_of(const Puzzle& puzzle, const Tiling& tiling);
Json fields_of(const Puzzle& puzzle, const Reason& reason);

/// Adds the solutions found, or the reason why there is none. `reason` is set if the board is proved to have none.
void add_found(Json& document, const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason);
std::string text_of(const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason);

void add_count(Json& document, const Puzzle& puzzle, const Count& count, const std::optional<Reason>& reason);
std::string text_of(const Puzzle& puzzle, const Count& count, const std::optional<Reason>& reason);

void add_survey(Json& document, const SurveyTask& task, const Survey& survey);
std::string text_of(const SurveyTask& task, const Survey& survey);

void add_sample(Json& document, const SurveyTask& task, const Sample& sample);
std::string text_of(const SurveyTask& task, const Sample& sample);

}  // namespace rulescope::tiling
