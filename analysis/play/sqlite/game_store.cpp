#include "analysis/play/sqlite/game_store.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <exception>
#include <set>
#include <string>

#include "analysis/game/json_text.h"
#include "analysis/game/number_text.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/specs/error.h"
#include "analysis/specs/sqlite/sqlite.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

using specs::Sqlite;
using specs::SqliteStatement;
using specs::SqliteTransaction;

namespace {

// A stored game as the columns of the table `games` (docs/games-kept.md).

/// The columns number, seating, opening, turns, text, payoffs, winner, winner_seat, winner_agent, clause, legal,
/// expected, milliseconds and checksum as texts; NULL is "". Seats, agents and turns are counted from 1; lists are
/// JSON.
using GameColumns = std::array<std::string, 14>;

enum Column : std::size_t {
    c_number,
    c_seating,
    c_opening,
    c_turns,
    c_text,
    c_payoffs,
    c_winner,
    c_winner_seat,
    c_winner_agent,
    c_clause,
    c_legal,
    c_expected,
    c_milliseconds,
    c_checksum
};

/// The separator of turns; it occurs in no notation.
constexpr std::string_view between_turns = "; ";

std::string columns_checksum(const GameColumns& columns, const MatchIdentity& match) {
    storage::Fnv1a checksum;
    const Json identity = {match.ruleset,       match.title,  match.hash,     match.set,
                           match.version,       match.agents, match.seed,     match.exchanged,
                           match.opening_turns, match.line,   match.max_turns};
    checksum.add(identity.dump(-1, ' ', false, Json::error_handler_t::replace));
    for (std::size_t column = 0; column < c_checksum; ++column) {
        checksum.add(columns[column]);
        checksum.step(0x1f);
    }
    return storage::hex_text(checksum.sum());
}

std::vector<std::string> turns_in(const std::string& text) {
    std::vector<std::string> turns;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(between_turns, at), text.size());
        turns.push_back(text.substr(at, end - at));
        at = end + between_turns.size();
    }
    return turns;
}

/// JSON array [turn][seat]; null for a turn without expectations. "" if no turn has expectations.
std::string expected_text(const std::vector<std::vector<double>>& expected) {
    Json list = Json::array();
    bool something = false;
    for (const std::vector<double>& turn : expected) {
        list.push_back(turn.empty() ? Json(nullptr) : Json(turn));
        something = something || !turn.empty();
    }
    return something ? list.dump() : "";
}

std::vector<std::vector<double>> expected_in(const std::string& text, std::size_t turns) {
    std::vector<std::vector<double>> expected;
    if (text.empty()) {
        expected.resize(turns);
        return expected;
    }
    for (const Json& turn : read_json(text)) {
        expected.push_back(turn.is_null() ? std::vector<double>{} : turn.get<std::vector<double>>());
    }
    return expected;
}

/// True for columns that can be NULL.
bool may_be_null(std::size_t column) {
    return column == c_payoffs || column == c_winner || column == c_winner_seat || column == c_winner_agent ||
           column == c_clause || column == c_expected;
}

/// The checksum includes the match, so that a game is no game of another match.
GameColumns columns_of(const storage::KeptGame& game, const MatchIdentity& match) {
    GameColumns columns;
    std::vector<int> seating;
    for (const int agent : game.seating) {
        seating.push_back(agent + 1);
    }
    columns[c_number] = std::to_string(game.number);
    columns[c_seating] = Json(seating).dump();
    columns[c_opening] = std::to_string(game.opening);
    columns[c_turns] = std::to_string(game.turns.size());
    columns[c_text] = fmt::format("{}", fmt::join(game.turns, between_turns));
    columns[c_payoffs] = game.payoffs.empty() ? "" : Json(game.payoffs).dump();
    columns[c_winner] = game.winner;
    for (std::size_t seat = 0; seat < game.payoffs.size(); ++seat) {
        if (game.payoffs[seat] == 1.0) {
            columns[c_winner_seat] = std::to_string(seat + 1);
            columns[c_winner_agent] = std::to_string(seating[seat]);
        }
    }
    columns[c_clause] = game.clause;
    columns[c_legal] = Json(game.legal).dump();
    columns[c_expected] = expected_text(game.expected);
    Json times = Json::array();
    for (const std::uint64_t time : game.microseconds) {
        times.push_back(static_cast<double>(time) / 1000.0);
    }
    columns[c_milliseconds] = times.dump();
    columns[c_checksum] = columns_checksum(columns, match);
    return columns;
}

/// Returns the number of the game. Throws storage::FileError if the columns or the match are not those of the checksum.
std::uint64_t require_unchanged(const GameColumns& columns, const MatchIdentity& match) {
    const std::optional<std::uint64_t> number = ascii::read_whole<std::uint64_t>(columns[c_number]);
    if (!number) {
        throw storage::FileError::damaged_record(0, "it has no number");
    }
    if (columns[c_checksum] != columns_checksum(columns, match)) {
        throw storage::FileError::damaged_record(
            *number, "it, or the row of its match, was changed: they do not agree with its checksum");
    }
    return *number;
}

/// Throws storage::FileError if the columns contradict each other, or belong to another match.
storage::KeptGame game_of(const GameColumns& columns, const MatchIdentity& match) {
    storage::KeptGame game;
    game.number = require_unchanged(columns, match);
    try {
        for (const Json& agent : read_json(columns[c_seating])) {
            game.seating.push_back(whole_number<std::int8_t>(agent) - 1);
        }
        game.opening = ascii::read_whole<int>(columns[c_opening]).value();
        game.turns = turns_in(columns[c_text]);
        if (!columns[c_payoffs].empty()) {
            game.payoffs = read_json(columns[c_payoffs]).get<std::vector<double>>();
        }
        game.winner = columns[c_winner];
        game.clause = columns[c_clause];
        const Json legal = read_json(columns[c_legal]);
        for (const Json& number : legal.get_ref<const Json::array_t&>()) {
            game.legal.push_back(whole_number<std::uint64_t>(number));
        }
        game.expected = expected_in(columns[c_expected], game.turns.size());
        for (const double time : read_json(columns[c_milliseconds]).get<std::vector<double>>()) {
            constexpr double longest = 1e15;
            if (!(time >= 0.0 && time <= longest)) {
                throw std::invalid_argument("no time");
            }
            game.microseconds.push_back(static_cast<std::uint64_t>(time * 1000.0 + 0.5));
        }
    } catch (const std::exception&) {
        throw storage::FileError::damaged_record(game.number, "one of its columns cannot be read");
    }
    return game;
}

/// "Rlsc", the application id in the header of the file, and the version of the tables.
constexpr std::int64_t application_of_games = 0x526c7363;
constexpr std::int64_t format_of_games = 3;

constexpr const char* tables_of_games = R"(
CREATE TABLE matches (
  match INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  ruleset TEXT NOT NULL,
  title TEXT NOT NULL,
  hash TEXT NOT NULL,
  overrides TEXT NOT NULL,
  version TEXT NOT NULL,
  agents TEXT NOT NULL,
  seed TEXT NOT NULL,
  seats TEXT NOT NULL,
  openings INTEGER NOT NULL,
  line TEXT NOT NULL,
  max_turns INTEGER NOT NULL
);
CREATE TABLE games (
  match INTEGER NOT NULL REFERENCES matches,
  number INTEGER NOT NULL,
  seating TEXT NOT NULL,
  opening INTEGER NOT NULL,
  turns INTEGER NOT NULL,
  text TEXT NOT NULL,
  payoffs TEXT,
  winner TEXT,
  winner_seat INTEGER,
  winner_agent INTEGER,
  clause TEXT,
  legal TEXT NOT NULL,
  expected TEXT,
  milliseconds TEXT NOT NULL,
  checksum TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE reports (
  match INTEGER NOT NULL REFERENCES matches,
  games INTEGER NOT NULL,
  PRIMARY KEY (match, games)
) WITHOUT ROWID;
CREATE VIEW results AS
  SELECT m.name AS match, m.ruleset, g.number, g.winner, g.winner_seat,
         json_extract(m.agents, '$[' || (g.winner_agent - 1) || ']') AS winner_agent,
         g.payoffs IS NOT NULL AS finished, g.clause, g.turns
  FROM games g JOIN matches m USING (match);
CREATE VIEW scores AS
  SELECT m.name AS match, m.ruleset, g.number, s.key + 1 AS seat, s.value AS agent_number,
         json_extract(m.agents, '$[' || (s.value - 1) || ']') AS agent,
         json_extract(g.payoffs, '$[' || s.key || ']') AS payoff,
         json_extract(g.milliseconds, '$[' || (s.value - 1) || ']') AS milliseconds, g.clause, g.turns
  FROM games g JOIN matches m USING (match), json_each(g.seating) s;
CREATE VIEW turns AS
  SELECT m.name AS match, m.ruleset, g.number, t.key + 1 AS turn, t.value AS text, t.key < g.opening AS drawn,
         json_extract(g.legal, '$[' || t.key || ']') AS legal,
         json_extract(g.expected, '$[' || t.key || ']') AS expected
  FROM games g JOIN matches m USING (match), json_each('["' || replace(g.text, '; ', '","') || '"]') t
  WHERE g.turns > 0;
)";

constexpr const char* games_columns =
    "number, seating, opening, turns, text, payoffs, winner, winner_seat, winner_agent, clause, legal, expected, "
    "milliseconds, checksum";

std::vector<std::string> texts_of(const std::string& json) {
    return read_json(json).get<std::vector<std::string>>();
}

/// An integer of a column; throws std::invalid_argument if the column holds another value, or an integer below `least`.
template <class T>
T integer_in(const SqliteStatement& row, int column, std::int64_t least) {
    const std::int64_t number = row.number(column);
    if (!row.is_number(column) || number < least || !std::in_range<T>(number)) {
        throw std::invalid_argument(row.text(column));
    }
    return static_cast<T>(number);
}

/// Throws an exception if a value is none that match() writes.
MatchIdentity identity_in(const SqliteStatement& row, int first) {
    MatchIdentity identity;
    identity.ruleset = row.text(first);
    identity.title = row.text(first + 1);
    identity.hash = row.text(first + 2);
    identity.set = texts_of(row.text(first + 3));
    identity.version = row.text(first + 4);
    identity.agents = texts_of(row.text(first + 5));
    identity.seed = ascii::read_whole<std::uint64_t>(row.text(first + 6)).value();
    identity.exchanged = row.text(first + 7) == seats_word(true);
    identity.opening_turns = integer_in<int>(row, first + 8, 0);
    identity.line = texts_of(row.text(first + 9));
    identity.max_turns = integer_in<int>(row, first + 10, 1);
    if (identity.agents.empty() || row.text(first + 7) != seats_word(identity.exchanged)) {
        throw std::invalid_argument("no seating");
    }
    return identity;
}

}  // namespace

class GameStore::File {
public:
    File(const std::string& path, For what)
        : sqlite(path, what == For::writing ? Sqlite::Open::alone : Sqlite::Open::reading) {
        if (what == For::reading) {
            require_ours();
            return;
        }
        SqliteTransaction transaction(sqlite, "BEGIN EXCLUSIVE");
        if (sqlite.number("PRAGMA application_id") == 0 && sqlite.number("SELECT count(*) FROM sqlite_master") == 0) {
            sqlite.run(tables_of_games);
            sqlite.run(fmt::format("PRAGMA application_id={}", application_of_games));
            sqlite.run(fmt::format("PRAGMA user_version={}", format_of_games));
        }
        require_ours();
        transaction.commit();
    }

    Sqlite sqlite;
    std::set<std::string> checked{};  ///< matches whose games were compared with their checksums

private:
    void require_ours() {
        if (sqlite.number("PRAGMA application_id") != application_of_games) {
            sqlite.refuse(
                "this SQLite file was not written by `rulescope play`; the file was not changed; choose another file");
        }
        if (sqlite.number("PRAGMA user_version") != format_of_games) {
            sqlite.refuse("these games were stored by another version of Rulescope; choose another file");
        }
        // Further views and tables are left to the user. A changed table could compute its columns or refuse rows.
        int tables = 0;
        SqliteStatement parts(sqlite,
                              "SELECT type, sql FROM sqlite_master WHERE type = 'trigger' OR name IN ('matches', "
                              "'games', 'reports')");
        while (parts.step()) {
            const bool ours = std::string_view(tables_of_games).find(parts.text(1) + ";") != std::string_view::npos;
            tables += parts.text(0) == "table" && ours ? 1 : 3;
        }
        if (tables != 3) {
            sqlite.refuse(
                "the tables of this file were changed: it has triggers, or other tables or views in the place of its "
                "own; the file was not changed; use an undamaged copy");
        }
    }
};

namespace {

/// The integers of a statement's rows.
std::vector<std::uint64_t> numbers_in(SqliteStatement& rows) {
    std::vector<std::uint64_t> list;
    while (rows.step()) {
        try {
            list.push_back(integer_in<std::uint64_t>(rows, 0, 1));
        } catch (const std::invalid_argument&) {
            rows.file().refuse(
                fmt::format("'{}' is no number of a game; this file is damaged; use an undamaged copy", rows.text(0)));
        }
    }
    return list;
}

GameColumns columns_in(const SqliteStatement& row) {
    GameColumns columns;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        columns[column] = row.text(static_cast<int>(column));
    }
    return columns;
}

/// The games of one match in the file.
class StoredGames final : public storage::GameKeeper {
public:
    StoredGames(Sqlite& sqlite, std::int64_t match, MatchIdentity identity)
        : sqlite_(sqlite),
          match_(match),
          identity_(std::move(identity)),
          find_(sqlite, fmt::format("SELECT {} FROM games WHERE match = ? AND number = ?", games_columns)),
          insert_(sqlite,
                  fmt::format("INSERT INTO games (match, {}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)", games_columns)) {}

    std::vector<std::uint64_t> numbers(std::uint64_t last) override {
        SqliteStatement rows(sqlite_, "SELECT number FROM games WHERE match = ? AND number <= ? ORDER BY number");
        rows.bind(0, match_);
        rows.bind(1, static_cast<std::int64_t>(last));
        return numbers_in(rows);
    }
    storage::KeptGame game(std::uint64_t number) override {
        find_.again();
        find_.bind(0, match_);
        find_.bind(1, static_cast<std::int64_t>(number));
        if (!find_.step()) {
            throw storage::FileError::damaged_record(number, "it does not exist any more");
        }
        const GameColumns columns = columns_in(find_);
        find_.again();
        return game_of(columns, identity_);
    }
    /// Compares all games with their checksums, also those that the run does not need. Throws FileError.
    void require_unchanged_games() {
        SqliteStatement rows(sqlite_, fmt::format("SELECT {} FROM games WHERE match = ?", games_columns));
        rows.bind(0, match_);
        while (rows.step()) {
            require_unchanged(columns_in(rows), identity_);
        }
    }
    void keep(const std::vector<storage::KeptGame>& games) override {
        SqliteTransaction transaction(sqlite_);
        for (const storage::KeptGame& game : games) {
            const GameColumns columns = columns_of(game, identity_);
            insert_.again();
            insert_.bind(0, match_);
            for (std::size_t column = 0; column < columns.size(); ++column) {
                if (columns[column].empty() && may_be_null(column)) {
                    insert_.bind_nothing(static_cast<int>(column) + 1);
                } else {
                    insert_.bind(static_cast<int>(column) + 1, columns[column]);
                }
            }
            insert_.step();
        }
        insert_.again();
        transaction.commit();
    }

private:
    Sqlite& sqlite_;
    std::int64_t match_;
    MatchIdentity identity_;
    SqliteStatement find_;
    SqliteStatement insert_;
};

/// Refuses games whose match is not there. The numbers of matches are looked up in the index; not all games are read.
void require_owners_of_games(Sqlite& sqlite) {
    if (sqlite.number("WITH RECURSIVE owners(match) AS (SELECT min(match) FROM games UNION ALL SELECT (SELECT "
                      "min(g.match) FROM games g WHERE g.match > o.match) FROM owners o WHERE o.match IS NOT NULL) "
                      "SELECT count(*) FROM owners WHERE match IS NOT NULL AND match NOT IN (SELECT match FROM "
                      "matches)") != 0) {
        sqlite.refuse("this file contains games of a match that was removed or renumbered; use an undamaged copy");
    }
}

}  // namespace

GameStore::GameStore(const std::string& path, For what) : file_(std::make_unique<File>(path, what)) {}
GameStore::~GameStore() = default;

const std::string& GameStore::path() const {
    return file_->sqlite.path();
}

std::vector<KeptMatch> GameStore::matches() const {
    SqliteStatement rows(file_->sqlite,
                         "SELECT name, ruleset, title, hash, overrides, version, agents, seed, seats, openings, "
                         "line, max_turns, (SELECT count(*) FROM games WHERE games.match = matches.match) FROM matches "
                         "ORDER BY match");
    std::vector<KeptMatch> list;
    while (rows.step()) {
        try {
            list.push_back({rows.text(0), identity_in(rows, 1), static_cast<std::uint64_t>(rows.number(12))});
        } catch (const std::exception&) {
            file_->sqlite.refuse(
                fmt::format("the match '{}' is damaged in this file; use an undamaged copy", rows.text(0)));
        }
    }
    return list;
}

std::unique_ptr<storage::GameKeeper> GameStore::match(const std::string& name, const MatchIdentity& identity) {
    Sqlite& sqlite = file_->sqlite;
    bool there = false;
    for (const KeptMatch& kept : matches()) {
        if (kept.name == name) {
            const std::string difference = difference_of(kept.identity, identity);
            if (!difference.empty()) {
                sqlite.refuse(
                    fmt::format("the games stored in this file as '{}' belong to another match: {}; the file was not "
                                "changed; choose another file",
                                name, difference));
            }
            there = true;
        }
    }
    if (!there) {
        SqliteTransaction transaction(sqlite);
        SqliteStatement insert(sqlite,
                               "INSERT INTO matches (name, ruleset, title, hash, overrides, version, agents, seed, "
                               "seats, openings, line, max_turns) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)");
        insert.bind(0, name);
        insert.bind(1, identity.ruleset);
        insert.bind(2, identity.title);
        insert.bind(3, identity.hash);
        insert.bind(4, Json(identity.set).dump(-1, ' ', false, Json::error_handler_t::replace));
        insert.bind(5, identity.version);
        insert.bind(6, Json(identity.agents).dump(-1, ' ', false, Json::error_handler_t::replace));
        insert.bind(7, std::to_string(identity.seed));
        insert.bind(8, seats_word(identity.exchanged));
        insert.bind(9, std::int64_t{identity.opening_turns});
        insert.bind(10, Json(identity.line).dump(-1, ' ', false, Json::error_handler_t::replace));
        insert.bind(11, std::int64_t{identity.max_turns});
        insert.step();
        transaction.commit();
    }
    SqliteStatement number(sqlite, "SELECT match FROM matches WHERE name = ?");
    number.bind(0, name);
    number.step();
    auto games = std::make_unique<StoredGames>(sqlite, number.number(0), identity);
    if (file_->checked.insert(name).second) {
        require_owners_of_games(sqlite);
        with_match_faults(path(), [&] { games->require_unchanged_games(); });
    }
    return games;
}

std::vector<std::uint64_t> GameStore::reported(const std::string& match) const {
    SqliteStatement rows(
        file_->sqlite, "SELECT r.games FROM reports r JOIN matches m USING (match) WHERE m.name = ? ORDER BY r.games");
    rows.bind(0, match);
    return numbers_in(rows);
}

void GameStore::report(const std::string& match, std::uint64_t games) {
    SqliteTransaction transaction(file_->sqlite);
    SqliteStatement insert(file_->sqlite,
                           "INSERT OR IGNORE INTO reports (match, games) SELECT match, ? FROM matches WHERE name = ?");
    insert.bind(0, static_cast<std::int64_t>(games));
    insert.bind(1, match);
    insert.step();
    transaction.commit();
}

std::optional<storage::KeptGame> GameStore::game(const KeptMatch& match, std::uint64_t number) const {
    SqliteStatement found(file_->sqlite,
                          "SELECT match FROM matches m WHERE name = ? AND EXISTS (SELECT 1 FROM games g WHERE g.match "
                          "= m.match AND g.number = ?)");
    found.bind(0, match.name);
    found.bind(1, static_cast<std::int64_t>(number));
    if (!found.step()) {
        return std::nullopt;
    }
    return StoredGames(file_->sqlite, found.number(0), match.identity).game(number);
}

void GameStore::require_in_place() const {
    file_->sqlite.require_in_place();
}

std::vector<std::uint64_t> GameStore::numbers(const std::string& match) const {
    SqliteStatement rows(file_->sqlite,
                         "SELECT number FROM games g JOIN matches m USING (match) WHERE m.name = ? ORDER BY number");
    rows.bind(0, match);
    return numbers_in(rows);
}

}  // namespace rulescope::play
