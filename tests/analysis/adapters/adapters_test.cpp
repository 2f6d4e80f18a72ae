// Every test program has all adapters. Without one, what needs it is refused, or is done without: so are the module of
// the workbench and the command in one file.
#include "core/adapter.h"

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/drawing/drawing_file.h"
#include "analysis/drawing/graph_layout.h"
#include "analysis/drawing/graph_svg.h"
#include "analysis/storage/run_file.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/condition.h"

namespace rulescope {
namespace {

/// Takes an adapter away while it lives.
template <class Service>
class Without {
public:
    Without() { Adapter<Service>::installed = nullptr; }
    Without(const Without&) = delete;
    Without& operator=(const Without&) = delete;
    ~Without() { Adapter<Service>::installed = kept_; }

private:
    const Service* kept_ = Adapter<Service>::installed;
};

constexpr const char* small_svg = R"(<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>)";

TEST(Adapters, AreInstalledWhenTheProgramIsLoaded) {
    EXPECT_NE(Adapter<storage::Compression>::installed, nullptr);
    EXPECT_NE(Adapter<verify::Shrinker>::installed, nullptr);
    EXPECT_NE(Adapter<verify::Calculator>::installed, nullptr);
    EXPECT_NE(Adapter<drawing::Renderer>::installed, nullptr);
    EXPECT_NE(Adapter<drawing::GraphTool>::installed, nullptr);
}

TEST(Adapters, WithoutARendererOnlySvgIsWritten) {
    const Without<drawing::Renderer> without;
    EXPECT_EQ(drawing::render(small_svg, drawing::FileFormat::svg).value(), small_svg);
    EXPECT_EQ(drawing::render(small_svg, drawing::FileFormat::png).faults().front().message,
              "this build writes drawings as .svg only");
    EXPECT_FALSE(drawing::render_pages({small_svg}).ok());
    EXPECT_TRUE(drawing::format_of("a.svg").ok());
    EXPECT_EQ(drawing::format_of("a.pdf").faults().front().message,
              "'a.pdf': this build writes drawings as .svg only; PDF and PNG need librsvg and cairo, as in the package "
              "'rulescope' of Debian");
    EXPECT_EQ(drawing::font_for("DejaVu Sans"), "");
}

TEST(Adapters, WithoutGraphvizNoGraphIsDrawn) {
    const Without<drawing::GraphTool> without;
    EXPECT_FALSE(drawing::layouts_available());
    EXPECT_THROW(drawing::lay_out({}, {}, drawing::LayoutMethod::dot, 5, 5), std::runtime_error);
    EXPECT_THROW(drawing::dot_of({}), std::runtime_error);
    EXPECT_EQ(drawing::draw_graph({}).faults().front().message, "this build is without Graphviz; no graphs are drawn");
}

TEST(Adapters, WithoutAShrinkerAGameStaysAsItWasFound) {
    const verify::Choices choices{3, 1, 4, 1, 5};
    const auto shows = [](const verify::Choices& candidate) { return !candidate.empty(); };
    EXPECT_EQ(verify::shrink(choices, shows), verify::Choices{0});
    const Without<verify::Shrinker> without;
    EXPECT_EQ(verify::shrink(choices, shows), choices);
}

TEST(Adapters, WithoutACalculatorConditionsAreRefused) {
    const std::vector<verify::ConditionName> names{{"free", false}};
    EXPECT_TRUE(std::holds_alternative<verify::Formula>(verify::Formula::read("free < 3", names)));
    const Without<verify::Calculator> without;
    const auto read = verify::Formula::read("free < 3", names);
    ASSERT_TRUE(std::holds_alternative<verify::ConditionFault>(read));
    EXPECT_EQ(std::get<verify::ConditionFault>(read).sentence,
              "conditions are read by the command only, not in the page");
}

TEST(Adapters, WithoutCompressionNoRunIsWrittenOrRead) {
    const std::string path = (std::filesystem::path(testing::TempDir()) / "run").string();
    const Without<storage::Compression> without;
    try {
        storage::RunFileWriter({path, "of this test"}, 1);
        ADD_FAILURE() << "no fault";
    } catch (const storage::FileError& fault) {
        EXPECT_EQ(fault.sentence(),
                  "the positions do not fit into the memory of the page; give lower bounds, or use the command");
    }
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_THROW(storage::RunFile({path, "of this test"}, 1), storage::FileError);
}

}  // namespace
}  // namespace rulescope
