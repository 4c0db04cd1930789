import { format } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

/*
 * Fails a test that prints an error or a warning. A test that expects one replaces console.error or console.warn itself. Vitest
 * fails a run with an unhandled rejection on its own.
 */
let printed: string[] = [];
const record = (...args: unknown[]) => void printed.push(format(...args));

const recordWarning = (warning: Error) => record(`${warning.name}: ${warning.message}`);

beforeAll(() => void process.on("warning", recordWarning));
afterAll(() => void process.off("warning", recordWarning));

beforeEach(() => {
  printed = [];
  const replaced = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
  for (const spy of replaced) spy.mockImplementation(record);
  return () => {
    for (const spy of replaced) spy.mockRestore();
  };
});

afterEach(() => expect(printed, "printed as an error or a warning").toEqual([]));
