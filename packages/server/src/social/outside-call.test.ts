import { describe, expect, test } from "vitest";
import { isAway, outsideCall, ProviderAway } from "./outside-call.ts";

/** A provider that follows `turns`, one for each call, and then answers 200. */
function provider(...turns: ("fails" | "hangs" | number)[]) {
  let now = 0;
  let calls = 0;
  const reach = async (_url: string, init?: RequestInit) => {
    calls += 1;
    const turn = turns.shift() ?? 200;
    if (turn === "fails") throw new TypeError("fetch failed");
    if (turn === "hangs") {
      await new Promise((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
      );
    }
    return new Response("", { status: Number(turn) });
  };
  const ask = outsideCall({ now: () => new Date(now) }, reach, 20);
  return {
    ask: async () => {
      try {
        return (await ask("https://provider.example/")).status;
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderAway);
        return "away";
      }
    },
    calls: () => calls,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe("a provider is asked", () => {
  test("once more when the network has failed, and not a third time", async () => {
    const { ask, calls } = provider("fails", 200, "fails", "fails");
    expect([await ask(), calls()]).toEqual([200, 2]);
    expect([await ask(), calls()]).toEqual(["away", 4]);
  });

  test("once when it is slow, in trouble, or has had enough: a code works once", async () => {
    for (const turn of ["hangs", 500, 503, 429] as const) {
      const { ask, calls } = provider(turn);
      expect([turn, await ask(), calls()]).toEqual([turn, "away", 1]);
    }
  });

  test("once when it says no", async () => {
    const { ask, calls } = provider(400);
    expect([await ask(), calls()]).toEqual([400, 1]);
  });

  test("not at all for half a minute after five failures in a row", async () => {
    const { ask, calls, pass } = provider(500, 500, 500, 500, 200, 500, 500, 500, 500, 500);
    for (let turn = 0; turn < 10; turn += 1) await ask();
    expect(calls()).toBe(10);
    expect([await ask(), calls()]).toEqual(["away", 10]);
    pass(29_999);
    expect([await ask(), calls()]).toEqual(["away", 10]);
    pass(1);
    expect([await ask(), calls()]).toEqual([200, 11]);
  });
});

test("a provider that is away is seen through what a package has wrapped around it", () => {
  const cause = new Error("wrapped", { cause: new ProviderAway("it answers 500") });
  expect(isAway(new Error("something went wrong", { cause }))).toBe(true);
  expect(isAway(new Error("another", { cause: new Error("cause") }))).toBe(false);
  expect(isAway("nothing")).toBe(false);
});
