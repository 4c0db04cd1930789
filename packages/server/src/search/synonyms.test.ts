import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError } from "../platform/config-error.ts";
import { readSynonyms } from "./synonyms.ts";

const directory = await mkdtemp(join(tmpdir(), "nestling-synonyms-"));
afterAll(() => rm(directory, { recursive: true }));

async function read(text: string) {
  const path = join(directory, "synonyms.yaml");
  await writeFile(path, text);
  return readSynonyms(path);
}

test("[SEARCH-02] the shop's own file has sixty groups and more", async () => {
  const { same } = await readSynonyms();
  expect(same.length).toBeGreaterThanOrEqual(60);
});

test("groups and words to set aside are read as they are written", async () => {
  expect(await read("same:\n  - [cot, crib]\naside: [baby]\n")).toEqual({
    same: [["cot", "crib"]],
    aside: ["baby"],
  });
});

describe("a mistake is named by its line", () => {
  test.each([
    ["same:\n  - [cot]\naside: []\n", "line 2", "at least two"],
    ["same:\n  - [cot, crib]\n  - [cot, Cot]\naside: []\n", "line 3", "already"],
    ["same:\n  - [cot, '%']\naside: []\n", "line 2", "words, 40 characters"],
    ["same: []\naside: []\nequal: []\n", "line 3", "equal is no field"],
    ["same: [\n", "line 2", "no YAML"],
  ])("%j: %s", async (text, line, expectation) => {
    const error: unknown = await read(text).then(
      () => "none",
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain(line);
    expect(String(error)).toContain(expectation);
  });
});
