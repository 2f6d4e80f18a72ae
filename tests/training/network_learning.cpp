#include "tests/training/network_learning.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numbers>
#include <stdexcept>

#include "core/random.h"

namespace rulescope::training {

namespace {

using adaptoid::Network;
using adaptoid::network_lanes;
using adaptoid::NetworkRow;
using adaptoid::NetworkWeights;
namespace rows = adaptoid::network_rows;

using Lanes = float __attribute__((vector_size(network_lanes * sizeof(float))));

constexpr std::size_t batch = 2048;
constexpr float bound_of_adaptoid = 0.8F, bound_of_colour = 2.0F;
constexpr double row_unit = 512, out_unit = 1024;
constexpr std::size_t bias = rows::count, out = rows::count + 1, all_rows = rows::count + 2;

/// [row]: the rows of the first layer, the bias, the output weights
using Model = std::vector<Lanes>;

struct Example {
    std::uint32_t first = 0, end = 0;  ///< places of its features
    float chance = 0;                  ///< expected payoff of the seat to act
    float terms = 0;                   ///< log-odds of the fitted terms
};

struct Examples {
    std::vector<std::uint16_t> features;
    std::vector<Example> fitted, held_out;
};

double chance_of(double log_odds) {
    return 1 / (1 + std::exp(-log_odds));
}

double loss_of(double chance, double log_odds) {
    return std::log1p(std::exp(-std::abs(log_odds))) + (log_odds > 0 ? (1 - chance) * log_odds : -chance * log_odds);
}

Examples examples_of(const twin::Twin& engine, const std::vector<SearchedPosition>& positions) {
    const NetworkWeights nothing;
    const auto network = Network::on(engine, nothing);
    const adaptoid::AdaptoidTwinEvaluation terms(engine, adaptoid::fitted_adaptoid_weights);
    Examples examples;
    for (const SearchedPosition& position : positions) {
        std::array<std::uint16_t, rows::max_of_position> features{};
        const int count = network->features()(engine.plan(), position.state, *network, features);
        Example example;
        example.first = static_cast<std::uint32_t>(examples.features.size());
        examples.features.insert(examples.features.end(), features.begin(), features.begin() + count);
        example.end = static_cast<std::uint32_t>(examples.features.size());
        example.chance = static_cast<float>(chance_of(std::clamp<double>(position.value, -12, 12)));
        example.terms = static_cast<float>(terms.log_odds(position.state, position.state.seat));
        (position.game % 10 == 0 ? examples.held_out : examples.fitted).push_back(example);
    }
    return examples;
}

/// The sums of the first layer, and the log-odds.
double forward(const Model& model, const Examples& all, const Example& example, Lanes& sums) {
    sums = model[bias];
    for (std::uint32_t i = example.first; i < example.end; ++i) {
        sums += model[all.features[i]];
    }
    float value = sums[0];
    for (int lane = 1; lane < network_lanes; ++lane) {
        value += model[out][lane] * std::clamp(sums[lane], 0.0F, 1.0F);
    }
    return static_cast<double>(value);
}

/// Adds the gradient of the loss. Outside its bounds, a unit passes on a hundredth, so that it can return.
void backward(const Model& model, const Examples& all, const Example& example, Model& gradient) {
    Lanes sums;
    const double value = forward(model, all, example, sums);
    const auto error = static_cast<float>(chance_of(value) - static_cast<double>(example.chance));
    Lanes change{};
    change[0] = error;
    for (int lane = 1; lane < network_lanes; ++lane) {
        gradient[out][lane] += error * std::clamp(sums[lane], 0.0F, 1.0F);
        change[lane] = error * model[out][lane] * (sums[lane] > 0 && sums[lane] < 1 ? 1.0F : 0.01F);
    }
    for (std::uint32_t i = example.first; i < example.end; ++i) {
        gradient[all.features[i]] += change;
    }
    gradient[bias] += change;
}

/// Adam with a small decay of the weights.
class Adam {
public:
    explicit Adam(Model& model) : model_(model), mean_(all_rows, Lanes{}), square_(all_rows, Lanes{}) {}

    void step(const Model& gradient, float of_batch, float rate) {
        mean_rest_ *= 0.9F;
        square_rest_ *= 0.999F;
        for (std::size_t row = 0; row < all_rows; ++row) {
            const float bound = row < rows::colours ? bound_of_adaptoid : row < bias ? bound_of_colour : 30.0F;
            for (int lane = 0; lane < network_lanes; ++lane) {
                const float slope = gradient[row][lane] * of_batch;
                mean_[row][lane] = 0.9F * mean_[row][lane] + 0.1F * slope;
                square_[row][lane] = 0.999F * square_[row][lane] + 0.001F * slope * slope;
                const float scale = std::sqrt(square_[row][lane] / (1 - square_rest_)) + 1.0e-8F;
                const float weight = model_[row][lane];
                model_[row][lane] = std::clamp(
                    weight - rate * (mean_[row][lane] / (1 - mean_rest_) / scale + 1.0e-4F * weight), -bound, bound);
            }
        }
    }

private:
    Model& model_;
    Model mean_, square_;
    float mean_rest_ = 1, square_rest_ = 1;
};

/// Approximately normal: the sum of twelve uniform numbers minus six.
float normal(Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) {
        sum += static_cast<double>(random.below(1U << 24U)) / (1U << 24U);
    }
    return static_cast<float>(sum);
}

Model first_model(Random& random) {
    Model model(all_rows, Lanes{});
    for (std::size_t row = 0; row < all_rows; ++row) {
        for (int lane = 1; lane < network_lanes; ++lane) {
            model[row][lane] = row == bias ? 0.5F : (row == out ? 0.5F : 0.1F) * normal(random);
        }
    }
    return model;
}

template <class F>
void print_loss(const std::string& name, const Examples& all, F value) {
    const auto mean = [&](const std::vector<Example>& examples) {
        double sum = 0;
        for (const Example& example : examples) {
            sum += loss_of(static_cast<double>(example.chance), value(example));
        }
        return sum / static_cast<double>(std::max<std::size_t>(1, examples.size()));
    };
    fmt::print("{:<24} loss {:.4f}, held out {:.4f}\n", name, mean(all.fitted), mean(all.held_out));
}

NetworkWeights rounded(const Model& model) {
    NetworkWeights weights;
    const auto round_row = [](const Lanes& lanes, double unit) {
        NetworkRow row{};
        for (int lane = 0; lane < network_lanes; ++lane) {
            row[static_cast<std::size_t>(lane)] =
                static_cast<std::int16_t>(std::lround(unit * static_cast<double>(lanes[lane])));
        }
        return row;
    };
    for (std::size_t row = 0; row < rows::count; ++row) {
        weights.rows[row] = round_row(model[row], row_unit);
    }
    weights.bias = round_row(model[bias], row_unit);
    weights.out = round_row(model[out], out_unit);
    return weights;
}

}  // namespace

NetworkWeights learn(const twin::Twin& engine, const std::vector<SearchedPosition>& positions,
                     const LearningOptions& options) {
    Examples all = examples_of(engine, positions);
    fmt::print("{} positions, {} held out\n", positions.size(), all.held_out.size());
    print_loss("nothing", all, [](const Example& example) { return 0.0 * static_cast<double>(example.terms); });
    // The entropy of the values: no evaluation has a smaller loss.
    print_loss("the values themselves", all, [](const Example& example) {
        return std::log(static_cast<double>(example.chance)) - std::log1p(-static_cast<double>(example.chance));
    });
    print_loss("fitted terms", all, [](const Example& example) { return static_cast<double>(example.terms); });
    Random random(1);
    Model model = first_model(random);
    Adam adam(model);
    const std::size_t batches = (all.fitted.size() + batch - 1) / batch;
    const double steps = static_cast<double>(options.epochs) * static_cast<double>(batches);
    double step = 0;
    for (int epoch = 1; epoch <= options.epochs; ++epoch) {
        for (std::size_t i = all.fitted.size(); i > 1; --i) {
            std::swap(all.fitted[i - 1], all.fitted[random.below(i)]);
        }
        for (std::size_t begin = 0; begin < all.fitted.size(); begin += batch) {
            const std::size_t end = std::min(all.fitted.size(), begin + batch);
            Model gradient(all_rows, Lanes{});
            for (std::size_t i = begin; i < end; ++i) {
                backward(model, all, all.fitted[i], gradient);
            }
            const double done = ++step / steps;
            const double share =
                done < 0.05 ? done / 0.05 : std::max(0.01, 0.5 * (1 + std::cos(std::numbers::pi * done)));
            adam.step(gradient, 1.0F / static_cast<float>(end - begin), static_cast<float>(options.rate * share));
        }
        if (epoch % 4 == 0 || epoch == options.epochs) {
            print_loss(fmt::format("network, epoch {}", epoch), all, [&](const Example& example) {
                Lanes sums;
                return forward(model, all, example, sums);
            });
        }
    }
    const NetworkWeights weights = rounded(model);
    fmt::print("largest sum {}\n", adaptoid::largest_sum(weights));
    if (adaptoid::largest_sum(weights) > 32767) {
        throw std::runtime_error("a sum of the first layer could overflow");
    }
    return weights;
}

std::string header_of(const NetworkWeights& weights, const std::string& origin) {
    std::string text = fmt::format(
        "// Generated by the program rulescope_training (tests/training):\n{}"
        "// clang-format off\n#pragma once\n\n#include <array>\n#include <cstdint>\n\n"
        "namespace rulescope::adaptoid {{\n\n"
        "/// The rows, the bias and the output weights of NetworkWeights.\n"
        "inline constexpr std::array<std::int16_t, {}> fitted_network_numbers{{\n",
        origin, all_rows * network_lanes);
    std::size_t written = 0;
    const auto add = [&](const NetworkRow& row) {
        for (const std::int16_t number : row) {
            text += fmt::format("{},{}", number, ++written % (8 * network_lanes) == 0 ? "\n" : "");
        }
    };
    std::for_each(weights.rows.begin(), weights.rows.end(), add);
    add(weights.bias);
    add(weights.out);
    return text + "\n};\n\n}  // namespace rulescope::adaptoid\n";
}

NetworkWeights network_in(const std::string& file) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto begin = text.find("numbers{");
    if (begin == std::string::npos) {
        throw std::runtime_error(file + " contains no network");
    }
    std::vector<std::int16_t> numbers;
    const char* at = text.c_str() + begin + 8;
    for (char* end = nullptr;; at = end + 1) {
        const long number = std::strtol(at, &end, 10);
        if (end == at) {
            break;
        }
        numbers.push_back(static_cast<std::int16_t>(number));
    }
    if (numbers.size() != all_rows * network_lanes) {
        throw std::runtime_error(file + " contains a network of another size");
    }
    NetworkWeights weights;
    const auto* number = numbers.data();
    const auto read = [&](NetworkRow& row) {
        std::copy_n(number, network_lanes, row.begin());
        number += network_lanes;
    };
    std::for_each(weights.rows.begin(), weights.rows.end(), read);
    read(weights.bias);
    read(weights.out);
    return weights;
}

}  // namespace rulescope::training
