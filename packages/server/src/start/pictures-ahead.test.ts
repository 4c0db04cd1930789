import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Width } from "../media/media.ts";
import { createLog } from "../platform/log.ts";
import { openPicturesAhead, type ShownPicture } from "./pictures-ahead.ts";

/** Draws pictures ahead of a made-up shop. A test says when each is ready, in their order. */
function drawing(failsAt?: string) {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const warn = vi.fn();
  const pictures: ShownPicture[] = [
    { id: "crib", widths: [480, 320] },
    { id: "bib", widths: [160] },
  ];
  async function* shown() {
    yield* pictures;
  }
  const makeAhead = (id: string, width: Width) => {
    begun.push(`${id} ${width}`);
    if (id === failsAt) return Promise.reject(new Error("no ink"));
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const log = Object.assign(createLog({ level: "silent" }), { warn });
  const ahead = openPicturesAhead(shown, { makeAhead }, log, 0);
  return { ahead, begun, warn, finishOne: () => waiting.shift()?.() };
}

test("[HOME-02] pictures are made ahead once a page was answered, one after the other", async () => {
  const { ahead, begun, finishOne } = drawing();
  await pause(20);
  expect(begun, "before the first page").toEqual([]);
  ahead.begin();
  ahead.begin();
  const inOrder = ["crib 480", "crib 320", "bib 160"];
  for (const [at] of inOrder.entries()) {
    await expect.poll(() => begun).toEqual(inOrder.slice(0, at + 1));
    await pause(10);
    expect(begun, "one at a time").toHaveLength(at + 1);
    finishOne();
  }
});

test("[HOME-02] none is begun after the shop was stopped, and nobody is alarmed", async () => {
  const { ahead, begun, warn, finishOne } = drawing();
  ahead.begin();
  await expect.poll(() => begun).toEqual(["crib 480"]);
  ahead.stop();
  finishOne();
  await pause(20);
  expect(begun).toEqual(["crib 480"]);
  const stoppedBefore = drawing();
  stoppedBefore.ahead.begin();
  stoppedBefore.ahead.stop();
  await pause(20);
  expect(stoppedBefore.begun).toEqual([]);
  for (const alarm of [warn, stoppedBefore.warn]) expect(alarm).not.toHaveBeenCalled();
});

test("[HOME-02] where pictures cannot be made ahead, the log says so once, and visitors ask for them", async () => {
  const { ahead, begun, warn } = drawing("crib");
  ahead.begin();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  ahead.begin();
  await pause(20);
  expect(begun).toEqual(["crib 480"]);
  expect(warn).toHaveBeenCalledOnce();
});
