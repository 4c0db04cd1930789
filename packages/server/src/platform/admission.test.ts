import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createAdmission } from "./admission.ts";
import { Overloaded } from "./overloaded.ts";

const bounds = { atOnce: 2, mostWaiting: 6, mostOfNetwork: 3, longestWait: 10_000 };

/** Work that goes on until it is ended. */
function heldWork(admission = createAdmission(bounds)) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, network = name, signal?: AbortSignal) => {
    const held = Promise.withResolvers<string>();
    ends.set(name, () => held.resolve(name));
    return admission.admit({ network, ...(signal && { signal }) }, () => {
      begun.push(name);
      return held.promise;
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await sleep(0);
  };
  return { admission, begun, ask, end };
}

describe("room for work", () => {
  test("is there for some at once, in the order in which they came", async () => {
    const { begun, ask, end } = heldWork();
    const all = ["a", "b", "c", "d"].map((name) => ask(name));
    await sleep(0);
    expect(begun).toEqual(["a", "b"]);
    for (const name of ["b", "a", "c", "d"]) await end(name);
    expect(begun).toEqual(["a", "b", "c", "d"]);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  test("is refused at once to who comes when as many wait as may", async () => {
    const { admission, ask, end } = heldWork();
    const all = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => ask(name));
    await expect(ask("i")).rejects.toBeInstanceOf(Overloaded);
    expect(admission.figures()).toEqual({ running: 2, waiting: 6, refused: 1 });
    for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) await end(name);
    await Promise.all(all);
    expect(admission.figures()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  test("is waited for by the shop's own work, however many visitors wait", async () => {
    const { admission, ask, end } = heldWork();
    const visitors = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const all = visitors.map((name) => ask(name));
    const own = admission.admit({ network: undefined }, async () => "the shop's");
    expect(admission.figures()).toEqual({ running: 2, waiting: 7, refused: 0 });
    for (const name of visitors) await end(name);
    expect(await own).toBe("the shop's");
    await Promise.all(all);
  });

  test("is not all taken by one network: it has its part of the queue, and its turn among the others", async () => {
    const { begun, ask, end } = heldWork();
    const flood = [1, 2, 3, 4, 5].map((turn) => ask(`flood ${turn}`, "flood"));
    await expect(ask("flood 6", "flood")).rejects.toBeInstanceOf(Overloaded);
    const others = [ask("maya 1", "maya"), ask("maya 2", "maya"), ask("ben")];
    for (const name of ["flood 1", "flood 2", "flood 3", "maya 1", "ben", "flood 4", "maya 2"])
      await end(name);
    expect(begun.slice(2)).toEqual(["flood 3", "maya 1", "ben", "flood 4", "maya 2", "flood 5"]);
    await end("flood 5");
    await Promise.all([...flood, ...others]);
  });

  test("is free again when its work fails", async () => {
    const admission = createAdmission({ ...bounds, atOnce: 1 });
    const fail = () => Promise.reject(new Error("broken"));
    await expect(admission.admit({ network: "a" }, fail)).rejects.toThrow("broken");
    expect(await admission.admit({ network: "a" }, async () => "done")).toBe("done");
  });

  test("is not used for who has left, whose place in the queue another one gets", async () => {
    const { admission, begun, ask, end } = heldWork();
    const client = new AbortController();
    const all = [ask("a"), ask("b")];
    const gone = ["c", "d", "e"].map((name) => ask(name, "mobile", client.signal));
    client.abort();
    for (const one of gone) await expect(one).rejects.toMatchObject({ name: "AbortError" });
    expect(admission.figures().waiting).toBe(0);
    await expect(ask("f", "mobile", client.signal)).rejects.toMatchObject({ name: "AbortError" });
    const other = ask("g", "mobile");
    for (const name of ["a", "b", "g"]) await end(name);
    await Promise.all([...all, other]);
    expect(begun).toEqual(["a", "b", "g"]);
  });

  test("is given after what must come first, each time, and not to a visitor who leaves meanwhile", async () => {
    const ways: (() => void)[] = [];
    const makeWay = () => new Promise<void>((resolve) => ways.push(resolve));
    const { begun, ask, end } = heldWork(createAdmission({ ...bounds, atOnce: 1, makeWay }));
    const client = new AbortController();
    const [first, left, second] = [ask("a"), ask("b", "mobile", client.signal), ask("c")];
    expect(begun).toEqual([]);
    const comesFirst = async () => {
      ways.pop()?.();
      await sleep(0);
    };
    await comesFirst();
    expect(begun).toEqual(["a"]);
    await end("a");
    client.abort();
    ways.pop()?.();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    await comesFirst();
    expect(begun).toEqual(["a", "c"]);
    await end("c");
    await Promise.all([first, second]);
  });

  test("is given up by the shop when the wait has grown too long", async () => {
    const { admission, begun, ask, end } = heldWork(createAdmission({ ...bounds, longestWait: 20 }));
    const all = [ask("a"), ask("b")];
    await expect(ask("c")).rejects.toBeInstanceOf(Overloaded);
    expect(admission.figures()).toMatchObject({ running: 2, waiting: 0 });
    await end("a");
    await end("b");
    await Promise.all(all);
    expect(begun).toEqual(["a", "b"]);
  });
});
