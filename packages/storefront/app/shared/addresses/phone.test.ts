import { expect, test } from "vitest";
import { toE164, toWritten } from "./phone.ts";
import { e164Of } from "./use-e164.ts";

test("a number written as at home is turned into E.164", () => {
  expect(toE164("(415) 555-0134", "US")).toBe("+14155550134");
  expect(toE164("020 7946 0018", "GB")).toBe("+442079460018");
  expect(toE164("030 901820", "DE")).toBe("+4930901820");
});

test("a number with a plus is taken from anywhere", () => {
  expect(toE164("+44 20 7946 0018", "US")).toBe("+442079460018");
  expect(toE164("+1 415 555 0134", "ZZ")).toBe("+14155550134");
});

test("a number is read with whatever stands around it when it is typed or pasted", () => {
  const written = [
    " +1 415 555 2671",
    "+1 415 555 2671 ",
    "\u202a+1 415 555 2671\u202c",
    " (415) 555-2671\n",
  ];
  expect(written.map((typed) => toE164(typed, "US"))).toEqual(Array(4).fill("+14155552671"));
});

test("too few or too many digits, words and nothing are no numbers", () => {
  expect(["555", "415 555 01345678", "call me", "", "+1415555"].map((typed) => toE164(typed, "US"))).toEqual(
    Array(5).fill(undefined),
  );
});

test("what is no number comes back as bare digits, which the address rules refuse", async () => {
  expect(await e164Of("+1 415 555", "US")).toBe("1415555");
  expect(await e164Of("call me", "US")).toBe("");
});

test("a number is shown as people write it, and as it is when no numbering plan knows it", () => {
  expect(toWritten("+14155550134")).toBe("+1 415 555 0134");
  expect(toWritten("+442079460018")).toBe("+44 20 7946 0018");
  expect(toWritten("5550134")).toBe("5550134");
});
