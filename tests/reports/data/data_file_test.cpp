// Tables written row by row: both formats, incomplete files, files that cannot be written.
#include "reports/data/data_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "analysis/specs/error.h"
#include "tests/tools/exports/support.h"

namespace rulescope::reports {
namespace {

const std::vector<DataTable> tables{
    {"positions", {{"number", DataType::whole}, {"share", DataType::number}, {"text", DataType::text}}, {"number"}},
    {"turns", {{"from_number", DataType::whole}}}};

void fill(DataFile& file) {
    file.add({std::int64_t{1}, 0.1, std::string("comma, quote \" and\nline")});
    file.add({std::int64_t{9'007'199'254'740'993}, 1.0 / 3.0, DataCell()});
    file.add({std::int64_t{7}}, 1);
    file.add({DataCell(), DataCell(), std::string("'; DROP TABLE positions; --")});
}

/// The message of the InputError, or "".
template <class F>
std::string complaint(F f) {
    try {
        f();
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

TEST(DataFile, AWholeNumberBeyond63BitsIsAnError) {
    constexpr std::uint64_t largest = (std::uint64_t{1} << 63U) - 1;
    EXPECT_EQ(whole_cell(largest), DataCell(std::int64_t{9'223'372'036'854'775'807}));
    EXPECT_THROW(whole_cell(largest + 1), std::overflow_error);
    EXPECT_THROW(whole_cell(~std::uint64_t{0}), std::overflow_error);
}

TEST(DataFile, CsvQuotesTextsAndRoundsNoNumber) {
    const tools::TemporaryFolder folder;
    const auto file = data_file("--export", folder.path("rows.CSV"), tables);
    fill(*file);
    EXPECT_EQ(folder.read("rows.CSV"), "") << "the file has no name before it is complete";
    file->finish({});
    EXPECT_EQ(folder.read("rows.CSV"),
              "number,share,text\n1,0.1,\"comma, quote \"\" and\nline\"\n"
              "9007199254740993,0.3333333333333333,\n,,'; DROP TABLE positions; --\n");
    EXPECT_EQ(folder.files(), std::vector<std::string>{"rows.CSV"});
}

// docs/limits.md: the apostrophe is for spreadsheets, so only CSV has it.
TEST(DataFile, OnlyCsvGuardsATextThatASpreadsheetWouldCompute) {
    const tools::TemporaryFolder folder;
    for (const std::string text : {"=1+2", "@sum", "+cmd|x"}) {
        for (const std::string name : {"rows.csv", "rows.db"}) {
            const auto file = data_file("--export", folder.path(name), tables);
            file->add({std::int64_t{1}, 0.5, text});
            file->finish({});
        }
        EXPECT_NE(folder.read("rows.csv").find("1,0.5,'" + text + "\n"), std::string::npos) << text;
        specs::Sqlite sqlite(folder.path("rows.db"), specs::Sqlite::Open::reading);
        EXPECT_EQ(sqlite.number("SELECT count(*) FROM positions WHERE text = '" + text + "'"), 1) << text;
    }
}

// SQLite leaves a journal where the disk is full; the file beside it is worthless then.
TEST(DataFile, AFileThatIsNotCompletedLeavesNoJournal) {
    const tools::TemporaryFolder folder;
    folder.write("new.sqlite", "");
    folder.write("new.sqlite-journal", "left over");
    { const specs::Sqlite unfinished(folder.path("new.sqlite"), specs::Sqlite::Open::fresh); }
    EXPECT_FALSE(std::filesystem::exists(folder.path("new.sqlite-journal")));
}

TEST(DataFile, SqliteHasAllTablesTheFactsAndTheIndexes) {
    const tools::TemporaryFolder folder;
    const auto file = data_file("--export", folder.path("rows.db"), tables);
    fill(*file);
    file->finish({{"ruleset", "adaptoid"}, {"set", "[]"}});
    EXPECT_EQ(folder.files(), std::vector<std::string>{"rows.db"});
    specs::Sqlite sqlite(folder.path("rows.db"), specs::Sqlite::Open::reading);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM positions"), 3);
    EXPECT_EQ(sqlite.number("SELECT number FROM positions WHERE share = 1.0 / 3"), 9'007'199'254'740'993);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM positions WHERE text IS NULL"), 1);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM positions WHERE number IS NULL AND share IS NULL"), 1);
    EXPECT_EQ(sqlite.number("SELECT from_number FROM turns"), 7);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM sqlite_master WHERE name = 'positions_by_number'"), 1);
    EXPECT_EQ(sqlite.number("PRAGMA application_id"), 0x526c7378);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
    EXPECT_EQ(tools::facts_in(folder.path("rows.db")),
              (std::map<std::string, std::string>{{"ruleset", "adaptoid"}, {"set", "[]"}}));
}

TEST(DataFile, AnUnfinishedFileLeavesNothingAndKeepsTheEarlierOne) {
    const tools::TemporaryFolder folder;
    for (const std::string name : {"rows.csv", "rows.sqlite"}) {
        folder.write(name, "earlier");
        {
            const auto file = data_file("--export", folder.path(name), tables);
            fill(*file);
        }
        EXPECT_EQ(folder.read(name), "earlier");
    }
    EXPECT_EQ(folder.files(), (std::vector<std::string>{"rows.csv", "rows.sqlite"}));
}

TEST(DataFile, RefusesOtherEndingsAndNamesTheFileItCannotWrite) {
    const tools::TemporaryFolder folder;
    for (const std::string name : {"rows", "rows.xlsx", ".csv/rows", "rows.csv.gz"}) {
        EXPECT_NE(complaint([&] { require_data_ending("--export", name); }).find("ends in .csv, .sqlite or .db"),
                  std::string::npos)
            << name;
    }
    EXPECT_EQ(complaint([] { require_data_ending("--export", "a.SQLite"); }), "");
    const std::string missing = folder.path("none/rows.sqlite");
    EXPECT_NE(complaint([&] { data_file("--export", missing, tables); }).find("there is no folder"), std::string::npos);
    std::filesystem::create_symlink("/dev/null", folder.path("device.db"));
    EXPECT_NE(complaint([&] { data_file("--export", folder.path("device.db"), tables); }).find("a device or a pipe"),
              std::string::npos);
}

}  // namespace
}  // namespace rulescope::reports
