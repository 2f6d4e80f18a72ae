#include "analysis/verify/condition_text.h"

#include <algorithm>
#include <array>

namespace rulescope::verify {

namespace {

using Token = ConditionToken;
using Kind = ConditionToken::Kind;
using Tokens = ConditionTokens;

constexpr std::size_t longest_text = 1000;

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

ConditionFault fault_at(std::size_t place, std::string sentence, std::string unknown = {}) {
    return {static_cast<int>(place) + 1, std::move(sentence), std::move(unknown)};
}

Kind kind_of_word(const std::string& word) {
    if (word == "and") {
        return Kind::conjunction;
    }
    if (word == "or") {
        return Kind::disjunction;
    }
    if (word == "not") {
        return Kind::negation;
    }
    return word == "min" || word == "max" || word == "abs" ? Kind::function : Kind::name;
}

struct Sign {
    std::string_view text;
    Kind kind;
};
constexpr std::array<Sign, 18> signs{{{"&&", Kind::conjunction},
                                      {"||", Kind::disjunction},
                                      {"<=", Kind::comparison},
                                      {">=", Kind::comparison},
                                      {"==", Kind::comparison},
                                      {"!=", Kind::comparison},
                                      {"<", Kind::comparison},
                                      {">", Kind::comparison},
                                      {"!", Kind::negation},
                                      {"+", Kind::arithmetic},
                                      {"-", Kind::arithmetic},
                                      {"*", Kind::arithmetic},
                                      {"/", Kind::arithmetic},
                                      {"^", Kind::arithmetic},
                                      {"(", Kind::open},
                                      {")", Kind::close},
                                      {",", Kind::comma},
                                      {"=", Kind::comparison}}};

/// Splits a text into words, numbers and operators; does not check their order.
std::variant<Tokens, ConditionFault> split(std::string_view text) {
    Tokens tokens;
    std::size_t place = 0;
    while (place < text.size()) {
        const std::size_t begin = place;
        if (is_space(text[place])) {
            ++place;
            continue;
        }
        if (is_letter(text[place])) {
            while (place < text.size() && (is_letter(text[place]) || is_digit(text[place]) || text[place] == '.')) {
                ++place;
            }
            std::string word(text.substr(begin, place - begin));
            const Kind kind = kind_of_word(word);
            tokens.push_back({kind, std::move(word), begin, false, 0});
            continue;
        }
        if (is_digit(text[place])) {
            while (place < text.size() && is_digit(text[place])) {
                ++place;
            }
            if (place + 1 < text.size() && text[place] == '.' && is_digit(text[place + 1])) {
                ++place;
                while (place < text.size() && is_digit(text[place])) {
                    ++place;
                }
            }
            if (place < text.size() && (is_letter(text[place]) || text[place] == '.')) {
                return fault_at(begin, "a number like 12 or 1.5 was expected");
            }
            tokens.push_back({Kind::number, std::string(text.substr(begin, place - begin)), begin, false, 0});
            continue;
        }
        const auto* sign = std::find_if(signs.begin(), signs.end(), [&](const Sign& candidate) {
            return text.substr(place, candidate.text.size()) == candidate.text;
        });
        if (sign == signs.end()) {
            return fault_at(begin,
                            "unexpected character; expected a fact, a number, a bracket, one of "
                            "+ - * / ^ < <= > >= == !=, or the words and, or, not");
        }
        if (sign->text == "=") {
            return fault_at(begin, "a single = has no meaning here; write == to compare two sides");
        }
        place += sign->text.size();
        tokens.push_back({sign->kind, std::string(sign->text), begin, sign->text == "!", 0});
    }
    return tokens;
}

/// Checks the order of the tokens and sets `match` of the brackets.
std::optional<ConditionFault> fault_of_order(Tokens& tokens, std::size_t text_size) {
    std::vector<std::size_t> open;
    bool operand_next = true;
    bool after_prefix = false;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        Token& token = tokens[i];
        const bool sign = token.kind == Kind::arithmetic && (token.text == "-" || token.text == "+");
        const bool prefix = operand_next && (sign || token.kind == Kind::negation);
        if (prefix && after_prefix) {  // muParser accepts one prefix operator at a time
            return fault_at(token.begin, "two signs in a row; put '" + token.text + "' and what follows in brackets");
        }
        after_prefix = prefix;
        const bool amid = i > 0 && (tokens[i - 1].kind == Kind::arithmetic || tokens[i - 1].kind == Kind::comparison);
        if (token.kind == Kind::negation && !token.tight && amid) {
            return fault_at(token.begin, "put 'not' and its operand in brackets: it negates a whole comparison");
        }
        const bool begins = token.kind == Kind::name || token.kind == Kind::number || token.kind == Kind::function ||
                            token.kind == Kind::open || token.kind == Kind::negation;
        if (operand_next != begins && !(operand_next && sign)) {
            return operand_next
                       ? fault_at(token.begin, "a fact, a number or a bracket was expected before '" + token.text + "'")
                       : fault_at(token.begin,
                                  "a comparison, a sign of arithmetic, 'and' or 'or' was expected before '" +
                                      token.text + "'");
        }
        switch (token.kind) {
            case Kind::name:
            case Kind::number: operand_next = false; break;
            case Kind::function:
                if (i + 1 == tokens.size() || tokens[i + 1].kind != Kind::open) {
                    return fault_at(token.begin, "'" + token.text + "' needs a bracket: " + token.text +
                                                     (token.text == "abs" ? "(…)" : "(…, …)"));
                }
                break;
            case Kind::open: open.push_back(i); break;
            case Kind::close:
                if (open.empty()) {
                    return fault_at(token.begin, "this bracket was never opened");
                }
                tokens[open.back()].match = i;
                token.match = open.back();
                open.pop_back();
                break;
            case Kind::comma: {
                const bool listed = !open.empty() && open.back() > 0 && tokens[open.back() - 1].kind == Kind::function;
                if (!listed || tokens[open.back() - 1].text == "abs") {
                    return fault_at(token.begin, "a comma belongs only between the numbers of min(…, …) and max(…, …)");
                }
                operand_next = true;
                break;
            }
            default: operand_next = true; break;
        }
    }
    if (operand_next) {
        return fault_at(text_size, "the condition ends too soon: a fact or a number was expected");
    }
    if (!open.empty()) {
        return fault_at(tokens[open.back()].begin, "this bracket is never closed");
    }
    return std::nullopt;
}

/// Indices of the tokens of this kind between begin and end, outside all brackets.
std::vector<std::size_t> outside_brackets(const Tokens& tokens, std::size_t begin, std::size_t end, Kind kind) {
    std::vector<std::size_t> places;
    for (std::size_t i = begin; i < end; ++i) {
        if (tokens[i].kind == Kind::open) {
            i = tokens[i].match;
        } else if (tokens[i].kind == kind) {
            places.push_back(i);
        }
    }
    return places;
}

/// Builds the tree of a range of tokens; keeps the first error.
class TreeMaker {
public:
    TreeMaker(const Tokens& tokens, const std::vector<ConditionName>& names) : tokens_(tokens), names_(names) {}

    ConditionTree tree(std::size_t begin, std::size_t end) {
        if (tokens_[begin].kind == Kind::open && tokens_[begin].match + 1 == end) {
            return tree(begin + 1, end - 1);
        }
        for (const Kind joined : {Kind::disjunction, Kind::conjunction}) {
            const auto places = outside_brackets(tokens_, begin, end, joined);
            if (!places.empty()) {
                return joined_at(places, begin, end, joined);
            }
        }
        ConditionTree result{ConditionTree::Kind::truth, begin, end, 0, {}};
        const auto comparisons = outside_brackets(tokens_, begin, end, Kind::comparison);
        if (comparisons.size() > 1) {
            fail(comparisons[1],
                 "a comparison has two sides; write a <= b and b <= c, or put one comparison in brackets");
            return result;
        }
        if (tokens_[begin].kind == Kind::negation && (!tokens_[begin].tight || comparisons.empty())) {
            tree(begin + 1, end);  // only to check that it is a condition
            return result;
        }
        if (!comparisons.empty()) {
            result.kind = ConditionTree::Kind::comparison;
            result.sign = comparisons.front();
            return result;
        }
        if (end != begin + 1 || !is_flag(tokens_[begin])) {
            fail(begin, end == begin + 1 ? "'" + tokens_[begin].text + "' is a number, not a condition; compare it: " +
                                               tokens_[begin].text + " >= 1"
                                         : "this is a number, not a condition; compare it with another");
        }
        return result;
    }

    std::optional<ConditionFault> fault;

private:
    ConditionTree joined_at(const std::vector<std::size_t>& places, std::size_t begin, std::size_t end, Kind joined) {
        ConditionTree result{
            joined == Kind::disjunction ? ConditionTree::Kind::any : ConditionTree::Kind::all, begin, end, 0, {}};
        std::size_t from = begin;
        for (const std::size_t place : places) {
            result.parts.push_back(tree(from, place));
            from = place + 1;
        }
        result.parts.push_back(tree(from, end));
        return result;
    }

    [[nodiscard]] bool is_flag(const Token& token) const {
        return std::any_of(names_.begin(), names_.end(),
                           [&](const ConditionName& name) { return name.flag && name.name == token.text; });
    }

    void fail(std::size_t token, std::string sentence) {
        if (!fault) {
            fault = fault_at(tokens_[token].begin, std::move(sentence));
        }
    }

    const Tokens& tokens_;
    const std::vector<ConditionName>& names_;
};

}  // namespace

std::variant<ConditionTokens, ConditionFault> tokens_of(std::string_view text,
                                                        const std::vector<ConditionName>& names) {
    if (text.size() > longest_text) {
        return fault_at(longest_text, "a condition has at most 1000 characters");
    }
    auto result = split(text);
    if (std::holds_alternative<ConditionFault>(result)) {
        return result;
    }
    auto& tokens = std::get<Tokens>(result);
    if (tokens.empty()) {
        return fault_at(0, "the condition is empty; write for instance: plies >= 1");
    }
    for (const Token& token : tokens) {
        const bool is_name =
            std::any_of(names.begin(), names.end(), [&](const ConditionName& name) { return name.name == token.text; });
        if (token.kind == Kind::name && !is_name) {
            return fault_at(token.begin, "there is no fact '" + token.text + "'", token.text);
        }
    }
    if (auto fault = fault_of_order(tokens, text.size())) {
        return *fault;
    }
    return result;
}

std::string arithmetic_text(std::string_view text, const ConditionTokens& tokens) {
    std::string result(text);
    for (char& letter : result) {
        letter = is_space(letter) ? ' ' : letter;
    }
    for (const Token& token : tokens) {
        std::string sign;
        if (token.kind == Kind::conjunction) {
            sign = "&&";
        } else if (token.kind == Kind::disjunction) {
            sign = "||";
        } else if (token.kind == Kind::negation) {
            sign = token.tight ? "~" : "!";
        } else if (token.text == "!=") {
            sign = unequal_sign;
        } else {
            continue;
        }
        sign.resize(token.text.size(), ' ');
        result.replace(token.begin, sign.size(), sign);
    }
    return result;
}

std::variant<ConditionTree, ConditionFault> tree_of(const ConditionTokens& tokens,
                                                    const std::vector<ConditionName>& names) {
    TreeMaker maker(tokens, names);
    ConditionTree tree = maker.tree(0, tokens.size());
    if (maker.fault) {
        return *maker.fault;
    }
    return tree;
}

}  // namespace rulescope::verify
