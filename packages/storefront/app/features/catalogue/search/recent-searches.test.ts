import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from "./recent-searches.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe("recent searches", () => {
  test("stand there once each, the latest first, and no more than six", () => {
    for (const text of ["a", "b", "c", "d", "e", "f", "g", "E", " g "]) rememberSearch(text);
    expect(recentSearches()).toEqual(["g", "E", "f", "d", "c", "b"]);
  });

  test("can be forgotten, one or all", () => {
    for (const text of ["bib", "boots"]) rememberSearch(text);
    forgetSearch("bib");
    expect(recentSearches()).toEqual(["boots"]);
    forgetAllSearches();
    expect(recentSearches()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test.each(["{", "null", '{"a":1}', "[1,null,{}]", '["\\u0000"]'])(
    "are none where storage holds %s",
    (junk) => {
      stored.set("recent-searches", junk);
      expect(recentSearches()).toEqual([]);
    },
  );

  test("are none where storage is closed", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
    });
    expect(recentSearches()).toEqual([]);
    expect(() => rememberSearch("bib")).not.toThrow();
  });
});
