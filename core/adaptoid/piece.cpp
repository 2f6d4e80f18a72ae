#include "core/adaptoid/piece.h"

namespace rulescope::adaptoid {

std::string_view name_of(Colour colour) {
    switch (colour) {
        case Colour::white: return "white";
        case Colour::black: return "black";
        case Colour::red: return "red";
        case Colour::none: break;
    }
    return "none";
}

std::string title_of(Colour colour) {
    if (colour == Colour::none) {
        return "nobody";
    }
    std::string title(name_of(colour));
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    return title;
}

char letter_of(Colour colour) {
    switch (colour) {
        case Colour::white: return 'W';
        case Colour::black: return 'B';
        case Colour::red: return 'R';
        case Colour::none: break;
    }
    return '.';
}

std::optional<Colour> colour_of_letter(char letter) {
    for (const Colour colour : all_colours) {
        if (letter_of(colour) == letter) {
            return colour;
        }
    }
    return std::nullopt;
}

std::optional<Colour> colour_of_name(std::string_view name) {
    for (const Colour colour : all_colours) {
        if (name_of(colour) == name) {
            return colour;
        }
    }
    return std::nullopt;
}

std::string text_of(const Piece& piece) {
    if (piece.empty()) {
        return "....";
    }
    const bool short_form = piece.legs < 10 && piece.pincers < 10;
    return letter_of(piece.colour) + std::to_string(piece.legs) + (short_form ? "" : ".") +
           std::to_string(piece.pincers);
}

}  // namespace rulescope::adaptoid
