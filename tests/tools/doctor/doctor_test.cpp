// `rulescope doctor` finds what is there, and what is taken away.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "analysis/specs/rule_set_file.h"
#include "tests/tools/command_run.h"
#include "tools/command.h"

namespace rulescope::tools {
namespace {

const Json& part_of(const Json& document, const std::string& name) {
    for (const Json& check : document["checks"]) {
        if (check["part"] == name) {
            return check;
        }
    }
    ADD_FAILURE() << "there is no " << name;
    return document;
}

/// The document of a doctor with these variables, in a process of its own: libraries read them once.
Json doctor_with(const std::string& variables, int expected_status, const std::string& program = RULESCOPE_COMMAND) {
    const TemporaryFolder folder;
    const std::string command =
        variables + " " + program + " doctor --json > " + folder.path("out") + " 2> " + folder.path("err");
    const int status = std::system(command.c_str());
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), expected_status) << variables << "\n" << folder.read("out") << folder.read("err");
    return Json::parse(folder.read("out"));
}

TEST(CommandDoctor, EveryPartIsThereWhereTheTestsRun) {
    const Json found = document({"doctor"});
    EXPECT_EQ(found["schema"], "rulescope.doctor/1");
    EXPECT_EQ(found["missing"], 0);
    for (const std::string part : {"version", "threads", "memory", "specs", "PNG", "PDF", "fonts", "layout dot",
                                   "layout sfdp", "MPI", "scratch", "workbench", "terminal"}) {
        const Json& check = part_of(found, part);
        EXPECT_NE(check["found"], "") << part;
        EXPECT_EQ(check["state"] == "ok", check["without"].is_null()) << part;
        EXPECT_EQ(check["state"] == "ok", check["package"].is_null()) << part;
    }
    for (const std::string part : {"version", "memory", "specs", "PNG", "PDF", "fonts", "layout dot", "scratch"}) {
        EXPECT_EQ(part_of(found, part)["state"], "ok") << part;
    }
    const Ran text = ran({"doctor"});
    EXPECT_EQ(text.status, exit_done);
    EXPECT_TRUE(text.says("Everything that the subcommands need is there.\n")) << text.out;
}

TEST(CommandDoctor, TheProgramOfACopiedTreeReadsTheRuleSetsBesideIt) {
    namespace files = std::filesystem;
    const TemporaryFolder folder;
    const files::path tree = files::canonical(folder.path("."));
    files::create_directories(tree / "build/release/tools");
    files::copy(specs::specs_dir(), tree / "specs", files::copy_options::recursive);
    const std::string program = (tree / "build/release/tools/rulescope").string();
    files::copy(RULESCOPE_COMMAND, program);
    const Json found = doctor_with("env -u RULESCOPE_SPECS", exit_done, program);
    EXPECT_EQ(part_of(found, "specs")["found"].get<std::string>().find((tree / "specs").string()), 0U) << found;
}

TEST(CommandDoctor, AFastTwinIsComparedWithTheReference) {
    const Json found = document({"doctor"});
    std::size_t engines = 0;
    for (const Json& check : found["checks"]) {
        if (check["part"].get<std::string>().starts_with("engine ")) {
            ++engines;
            EXPECT_EQ(check["state"], "ok") << check;
        }
    }
    EXPECT_GE(engines, 1U);
}

TEST(CommandDoctor, FindsThatFontsAreMissing) {
    const TemporaryFolder folder;
    const std::string config = folder.write(
        "fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>" + folder.path("none") + "</dir></fontconfig>");
    const Json found = doctor_with("FONTCONFIG_FILE=" + config, exit_does_not_hold);
    EXPECT_EQ(found["missing"], 1);
    EXPECT_EQ(part_of(found, "fonts")["state"], "missing");
    EXPECT_EQ(part_of(found, "fonts")["package"], "fonts-dejavu-core");
    EXPECT_EQ(part_of(found, "PNG")["state"], "ok");
}

TEST(CommandDoctor, FindsThatLayoutsAreMissing) {
    const Json found = doctor_with("GVBINDIR=/no/such/folder", exit_does_not_hold);
    EXPECT_EQ(found["missing"], 2);
    EXPECT_EQ(part_of(found, "layout dot")["state"], "missing");
    EXPECT_EQ(part_of(found, "layout sfdp")["package"], "libgvc6");
}

TEST(CommandDoctor, FindsThatTheScratchFolderIsMissing) {
    const Json found = doctor_with("TMPDIR=/no/such/folder", exit_does_not_hold);
    EXPECT_EQ(found["missing"], 1);
    EXPECT_EQ(part_of(found, "scratch")["state"], "missing");
    EXPECT_NE(part_of(found, "scratch")["found"].get<std::string>().find("/no/such/folder"), std::string::npos)
        << part_of(found, "scratch");
}

TEST(CommandDoctor, FindsThatTheDataAreMissingOrFaulty) {
    const TemporaryFolder folder;
    EXPECT_EQ(part_of(doctor_with("RULESCOPE_SPECS=" + folder.path(), exit_does_not_hold), "specs")["state"],
              "missing");
    folder.write("rulesets/wrong.toml", "title = 7\n");
    const Json found = doctor_with("RULESCOPE_SPECS=" + folder.path(), exit_does_not_hold);
    EXPECT_EQ(part_of(found, "specs")["state"], "missing");
    EXPECT_NE(part_of(found, "specs")["found"].get<std::string>().find("wrong.toml: family is missing"),
              std::string::npos)
        << found;
}

TEST(CommandDoctor, WithoutMpirunOrUtf8NothingFails) {
    EXPECT_EQ(part_of(doctor_with("PATH=/no/such/folder", exit_done), "MPI")["state"], "optional");
    EXPECT_EQ(part_of(doctor_with("LC_ALL=C", exit_done), "terminal")["state"], "optional");
    EXPECT_EQ(part_of(doctor_with("LC_ALL=C.UTF-8", exit_done), "terminal")["state"], "ok");
}

}  // namespace
}  // namespace rulescope::tools
