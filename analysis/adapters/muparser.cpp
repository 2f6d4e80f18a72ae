// Evaluates the arithmetic of conditions with muParser.
#include <muParser.h>

#include <set>

#include "analysis/adapters/adapters.h"
#include "analysis/verify/condition_text.h"
#include "core/adapter.h"

namespace rulescope::adapters {

namespace {

double negated(double value) {
    return value == 0.0 ? 1.0 : 0.0;
}

/// muParser's own != is true of zero divided by zero.
double different(double left, double right) {
    return verify::differ(left, right) ? 1.0 : 0.0;
}

verify::SyntaxFault fault_of(const mu::ParserError& error) {
    return {static_cast<int>(error.GetPos()), error.GetMsg()};
}

/// A parser with only the operators of conditions.
class Parsed : public verify::Arithmetic {
public:
    Parsed(const std::vector<verify::ConditionName>& names, std::vector<double>& values, const std::string& text) {
        parser_.DefineNameChars("0123456789_.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        parser_.ClearConst();
        parser_.ClearInfixOprt();
        parser_.DefineInfixOprt("-", [](double value) { return -value; });
        parser_.DefineInfixOprt("+", [](double value) { return value; });
        parser_.DefineInfixOprt("~", negated);
        parser_.DefineInfixOprt("!", negated, mu::prLOGIC);  // lower precedence than comparisons, higher than `and`
        parser_.DefineOprt(verify::unequal_sign, different, mu::prCMP);
        for (std::size_t i = 0; i < names.size(); ++i) {
            parser_.DefineVar(names[i].name, &values[i]);
        }
        parser_.SetExpr(text);
    }
    [[nodiscard]] double value() override {
        try {
            return parser_.Eval();
        } catch (const mu::ParserError& error) {
            throw fault_of(error);
        }
    }
    [[nodiscard]] std::set<std::string> used() const override {
        try {
            std::set<std::string> names;
            for (const auto& [name, variable] : parser_.GetUsedVar()) {
                names.insert(name);
            }
            return names;
        } catch (const mu::ParserError& error) {
            throw fault_of(error);
        }
    }

private:
    mu::Parser parser_;
};

class MuParser : public verify::Calculator {
public:
    [[nodiscard]] std::unique_ptr<verify::Arithmetic> parsed(const std::vector<verify::ConditionName>& names,
                                                             std::vector<double>& values,
                                                             const std::string& text) const override {
        try {
            return std::make_unique<Parsed>(names, values, text);
        } catch (const mu::ParserError& error) {
            throw fault_of(error);
        }
    }
};

}  // namespace

void install_muparser() {
    static const MuParser muparser;
    Adapter<verify::Calculator>::installed = &muparser;
}

}  // namespace rulescope::adapters
