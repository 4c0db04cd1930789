import { beforeEach, expect, test, vi } from "vitest";
import { hasStrings, localValue } from "./stored-value.ts";
import { fakeStorage } from "./testing/fakes.ts";

const color = localValue<{ name: string }>("color", (stored) =>
  hasStrings(stored, ["name"]) ? stored : undefined,
);

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  color.clear();
});

test("what another tab has removed, or a log-out, is gone", () => {
  color.set({ name: "sage" });
  localStorage.removeItem("color");
  expect(color.get()).toBeUndefined();
});

test("what a full storage refuses counts as long as the document, in place of what lies there", () => {
  color.set({ name: "sage" });
  const storage = localStorage;
  vi.stubGlobal("localStorage", {
    ...storage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  color.set({ name: "clay" });
  expect(color.get()).toEqual({ name: "clay" });
  vi.stubGlobal("localStorage", storage);
  color.set({ name: "moss" });
  expect(color.get()).toEqual({ name: "moss" });
});
