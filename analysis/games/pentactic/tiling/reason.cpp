#include "analysis/games/pentactic/tiling/reason.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "analysis/game/text.h"

namespace rulescope::pentactic {

namespace {

struct KindText {
    ReasonKind kind;
    const char* name;
    const char* words;
};

constexpr std::array<KindText, 10> kind_texts{{
    {ReasonKind::area, "area", "the number of free cells is not that of the pieces"},
    {ReasonKind::region_size, "region_size", "the size of a region is not a multiple of five"},
    {ReasonKind::uncoverable_cell, "uncoverable_cell", "a cell that no piece covers"},
    {ReasonKind::region_unfillable, "region_unfillable", "a region that no pieces fill"},
    {ReasonKind::cut_off, "cut_off", "every piece over a cell cuts off a region of a wrong size"},
    {ReasonKind::piece_without_place, "piece_without_place",
     "a piece cuts off a region of a wrong size wherever it fits"},
    {ReasonKind::same_cell, "same_cell", "two cells need the same cell"},
    {ReasonKind::same_piece, "same_piece", "two cells need the same piece"},
    {ReasonKind::two_cells, "two_cells", "two cells exclude each other"},
    {ReasonKind::search, "search", "found by search alone"},
}};

}  // namespace

std::span<const ReasonKind> all_reason_kinds() {
    static constexpr auto kinds = [] {
        std::array<ReasonKind, kind_texts.size()> list{};
        std::transform(kind_texts.begin(), kind_texts.end(), list.begin(),
                       [](const KindText& text) { return text.kind; });
        return list;
    }();
    return kinds;
}

std::string name_of(ReasonKind kind) {
    return kind_texts.at(static_cast<std::size_t>(kind)).name;
}

std::string words_of(ReasonKind kind) {
    return kind_texts.at(static_cast<std::size_t>(kind)).words;
}

Reason area_reason(const Puzzle& puzzle) {
    const int stones = puzzle.grid.size() - puzzle.piece_area();
    const std::string size = puzzle.free_area() % 5 == 0 ? "" : ", which is not a multiple of five";
    const std::string advice =
        stones >= 0 ? fmt::format("expected {} on {}", counted(static_cast<std::size_t>(stones), "stone", "stones"),
                                  puzzle.grid.text())
                    : fmt::format("{} is too small for so many", puzzle.grid.text());
    return {ReasonKind::area,
            fmt::format("{} {} free{}, but {} cover{} {}; {}",
                        counted(static_cast<std::size_t>(std::max(0, puzzle.free_area())), "cell", "cells"),
                        puzzle.free_area() == 1 ? "is" : "are", size,
                        counted(static_cast<std::size_t>(puzzle.pieces.size()), "piece", "pieces"),
                        puzzle.pieces.size() == 1 ? "s" : "", puzzle.piece_area(), advice),
            {},
            0};
}

Reason searched_reason(std::uint64_t nodes) {
    return {ReasonKind::search,
            fmt::format(
                "the size of every region is a multiple of five, and an exhaustive search of {} finds no arrangement",
                counted(nodes, "node", "nodes")),
            {},
            nodes};
}

}  // namespace rulescope::pentactic
