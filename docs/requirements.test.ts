import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

type Statement = { id: string; state: "planned" | "begun" | "done"; isProduction: boolean };

/** The rows of the list. Throws for a row whose last column is no state. */
function readStatements(markdown: string): Statement[] {
  return [...markdown.matchAll(/^\| ([A-Z][A-Z\d]*-\d+) \|.*\| ([^|]*) \|$/gm)].map(([row, id, state]) => {
    const [, known, more] = /^(planned|begun|done)(: .+)?$/.exec(state ?? "") ?? [];
    if (id === undefined || known === undefined) throw new Error(`the last column is no state: ${row}`);
    return { id, state: known as Statement["state"], isProduction: more === ": test:production" };
  });
}

/**
 * The identifiers in the titles of a test file: in brackets, in the first argument of a call. What `npm test` leaves to
 * `npm run test:all` proves nothing every day.
 */
function idsNamedIn(source: string): string[] {
  const calls = source.matchAll(/([\w.]*)\(\s*(["'`])((?:\\.|(?!\2)[^\\])*)\2/gs);
  const titles = [...calls].filter(
    ([, call = "", , title = ""]) => !/\.(skip|todo|fixme)$/.test(call) && !title.includes("@release"),
  );
  return titles.flatMap(([, , , title = ""]) =>
    [...title.matchAll(/\[([A-Z][A-Z\d]*-\d+)\]/g)].map(([, id = ""]) => id),
  );
}

/** Where list and tests say different things. `named` holds the files that name an identifier. */
function contradictions(
  statements: readonly Statement[],
  named: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const listed = new Set(statements.map(({ id }) => id));
  const unknown = [...named].filter(([id]) => !listed.has(id));
  return [
    ...unknown.map(([id, files]) => `${id} is not in the list, but ${[...files].join(", ")} names it`),
    ...statements.flatMap(({ id, state, isProduction }) => {
      const all = [...(named.get(id) ?? [])];
      const files = all.filter((file) => isProduction === isOfProduction(file));
      if (state === "done" && files.length === 0) return [`${id} is done, but no test names it`];
      if (state === "planned" && files.length > 0)
        return [`${id} is planned, but ${files.join(", ")} names it`];
      return [];
    }),
  ];
}

/** What `npm run test:production` alone runs proves a statement that says so, and no other. */
const isOfProduction = (file: string) => file.endsWith(".production.test.ts");

function filesByNamedId(): Map<string, Set<string>> {
  const files = globSync("{packages,e2e,scripts,bench}/**/*.{test,spec}.{ts,tsx,mjs}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/*.release.test.ts"],
  });
  const named = new Map<string, Set<string>>();
  for (const file of files) {
    for (const id of idsNamedIn(readFileSync(`${root}/${file}`, "utf8"))) {
      named.set(id, (named.get(id) ?? new Set()).add(file));
    }
  }
  return named;
}

describe("the list of requirements", () => {
  const statements = readStatements(readFileSync(`${root}/docs/requirements.md`, "utf8"));

  test("says of every statement what the tests say of it", () => {
    expect(contradictions(statements, filesByNamedId())).toEqual([]);
  });

  test("gives every statement an identifier of its own", () => {
    const ids = statements.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids.length).toBeGreaterThan(150);
  });
});

describe("the check of the list", () => {
  const list = [
    "| BIB-01 | S | Bibs have strings. | done |",
    "| BIB-02 | + | Bibs fly. | planned |",
    "| BIB-03 | D | Bibs can be washed. | begun: at 30 degrees |",
  ].join("\n");

  function found(testFile: string): string[] {
    const named = new Map(idsNamedIn(testFile).map((id) => [id, new Set(["bib.test.ts"])]));
    return contradictions(readStatements(list), named);
  }
  const titled = (title: string, call = "test") => `${call}("${title}", () => {});`;

  test("is content when the done one is tested, and the begun one tested or not", () => {
    expect(found(titled("[BIB-01] bibs have strings"))).toEqual([]);
    expect(found(titled("[BIB-01] [BIB-03] bibs are washed, strings and all"))).toEqual([]);
  });

  test("finds a done statement that no test names", () => {
    expect(found("")).toEqual(["BIB-01 is done, but no test names it"]);
  });

  test("does not take a skipped test or a comment for one", () => {
    const absent = ["BIB-01 is done, but no test names it"];
    expect(found(titled("[BIB-01] bibs have strings", "test.skip"))).toEqual(absent);
    expect(found("// [BIB-01] is tested elsewhere")).toEqual(absent);
  });

  test("does not take a test for one that runs before a release alone", () => {
    expect(found(titled("[BIB-01] bibs have strings @release"))).toEqual([
      "BIB-01 is done, but no test names it",
    ]);
  });

  test("takes a test of production for the proof of a statement that says so, and of no other", () => {
    const isProved = (list: string, file: string) =>
      contradictions(readStatements(list), new Map([["BIB-05", new Set([file])]])).length === 0;
    const [daily, rare] = ["done", "done: test:production"].map(
      (state) => `| BIB-05 | + | Bibs ship. | ${state} |`,
    );
    expect(isProved(daily ?? "", "bib.production.test.ts")).toBe(false);
    expect(isProved(rare ?? "", "bib.production.test.ts")).toBe(true);
    expect(isProved(rare ?? "", "bib.test.ts")).toBe(false);
  });

  test("finds a planned statement that a test names", () => {
    const both = `${titled("[BIB-01] strings")}\ntest.each([1, 2])(\n  "[BIB-02] %i bibs fly",\n  () => {});`;
    expect(found(both)).toEqual(["BIB-02 is planned, but bib.test.ts names it"]);
  });

  test("finds a test that names what is not in the list", () => {
    const both = `${titled("[BIB-01] strings")} describe('[HAT-01] hats', () => {});`;
    expect(found(both)).toEqual(["HAT-01 is not in the list, but bib.test.ts names it"]);
  });

  test("does not accept a statement without a state", () => {
    expect(() => readStatements("| BIB-04 | S | Bibs are kind. | soon |")).toThrow("no state");
  });
});
