// The locale of a host program, for tests that it changes nothing.
#pragma once

#include <clocale>
#include <locale>
#include <string>

namespace rulescope::testing {

/// Numbers with a decimal comma and points between thousands.
class CommaNumbers : public std::numpunct<char> {
    [[nodiscard]] char do_decimal_point() const override { return ','; }
    [[nodiscard]] char do_thousands_sep() const override { return '.'; }
    [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

/// Sets a locale of the process until the object ends. The locale of C is set only if it is installed; the streams have
/// it in any case.
class HostLocale {
public:
    explicit HostLocale(const char* name) : c_before_(std::setlocale(LC_ALL, nullptr)) {
        std::locale::global(std::locale(std::locale::classic(), new CommaNumbers));
        std::setlocale(LC_ALL, name);
    }
    ~HostLocale() {
        std::locale::global(before_);
        std::setlocale(LC_ALL, c_before_.c_str());
    }
    HostLocale(const HostLocale&) = delete;
    HostLocale& operator=(const HostLocale&) = delete;

private:
    std::locale before_;
    std::string c_before_;
};

}  // namespace rulescope::testing
