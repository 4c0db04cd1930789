import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../../shared/testing/fakes.ts";
import { recallPages, storageKey } from "./remembered-pages.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStorage());
});

test("[CAT-06] the way back finds the list that was left, and no other", () => {
  const seen = { first: 1, last: 3, full: 2, cards: [] };
  const other = { ...seen, last: 1 };
  const lists = [
    ["entry one", other],
    ["entry two", seen],
  ];
  sessionStorage.setItem(storageKey, JSON.stringify(lists));
  expect(recallPages("entry two")).toEqual(seen);
  expect(recallPages("entry three")).toBeUndefined();
});

test.each(["", "{", "null", "{}", "[7]", "[null]", '[["entry",{"cards":7}]]', '[["entry"]]'])(
  "damaged memory is no list: %s",
  (text) => {
    sessionStorage.setItem(storageKey, text);
    expect(recallPages("entry")).toBeUndefined();
  },
);
