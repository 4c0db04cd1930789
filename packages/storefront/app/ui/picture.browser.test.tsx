import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { untilDrawn } from "../testing/windows.ts";
import { Picture } from "./picture.tsx";

/** What the browser asked for beside the pictures of the page, the oldest first. A test says what becomes of each. */
let asked: { srcset: string; sizes: string; onload: () => void; onerror: () => void }[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Image", function Image() {
    const image = { srcset: "", sizes: "", onload: () => undefined, onerror: () => undefined };
    asked.push(image);
    return image;
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";
const pictureOf = (name: string): ReactElement => (
  <Picture picture={{ src: `${svg}#${name}`, alt: name }} sizes="68px" largest={160} />
);

const shown = (name: string) => page.getByRole("img", { name }).element();

const isWaiting = () => vi.getTimerCount() === 1;

/** Has the picture in the page fail. */
async function fail(name: string): Promise<void> {
  shown(name).dispatchEvent(new Event("error"));
  await untilDrawn(isWaiting);
  expect(shown(name).localName).toBe("span");
}

/** Has what was asked for last come. */
async function come(name: string): Promise<void> {
  asked.at(-1)?.onload();
  await untilDrawn(() => shown(name).localName === "img" && vi.getTimerCount() === 0);
}

test("[ERR-09] a picture that failed is asked for again after pauses that grow, and shown once it is there", async () => {
  await render(pictureOf("boots"));
  expect(shown("boots").localName).toBe("img");
  await fail("boots");
  for (const [time, pause] of [500, 2_000, 8_000, 32_000].entries()) {
    await untilDrawn(isWaiting);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(asked).toHaveLength(time);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(time + 1);
    expect(shown("boots").localName, "nothing flickers meanwhile").toBe("span");
    if (time < 3) asked[time]?.onerror();
  }
  expect(asked[3]).toMatchObject({ sizes: "68px", srcset: expect.stringContaining("#boots?w=160 160w") });
  await come("boots");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(4);
});

test("[ERR-09] however often a picture fails, it is asked for once an hour and no more often", async () => {
  await render(pictureOf("boots"));
  await fail("boots");
  for (let time = 0; time < 16; time += 1) {
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(time + 1);
    asked[time]?.onerror();
    await untilDrawn(isWaiting);
  }
  await vi.advanceTimersByTimeAsync(3_599_999);
  expect(asked).toHaveLength(16);
});

test("[ERR-09] it is asked for again at once when the network is back", async () => {
  await render(pictureOf("boots"));
  dispatchEvent(new Event("online"));
  expect(asked, "nothing failed").toEqual([]);
  await fail("boots");
  dispatchEvent(new Event("online"));
  expect(asked).toHaveLength(1);
  await come("boots");
});

test("[ERR-09] one that fails again later begins with the short pause", async () => {
  await render(pictureOf("boots"));
  for (const time of [1, 2]) {
    await fail("boots");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(time);
    await come("boots");
  }
});

test("[ERR-09] another picture in its place is not taken for the one that failed, nor asked for twice", async () => {
  const { rerender } = await render(pictureOf("boots"));
  await fail("boots");
  await rerender(pictureOf("socks"));
  expect(shown("socks").localName).toBe("img");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test("[ERR-09] a picture that has left the page is not asked for anymore", async () => {
  const { unmount } = await render(pictureOf("boots"));
  await fail("boots");
  await unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  dispatchEvent(new Event("online"));
  expect(asked).toEqual([]);
});

test("[PROD-08] no width above an imported picture's own is offered, and its whole is", async () => {
  const offered = (name: string) =>
    (shown(name) as HTMLImageElement).srcset.split(", ").map((entry) => entry.replace(/.*\?w=/, ""));
  const own = (name: string, width: number) => (
    <Picture picture={{ src: `${svg}#${name}`, alt: name, width }} sizes="68px" largest={1280} />
  );
  const { rerender } = await render(own("small", 800));
  expect(offered("small")).toEqual(["96 96w", "160 160w", "320 320w", "480 480w", "640 640w", "960 800w"]);
  await rerender(own("smallest", 90));
  expect(offered("smallest")).toEqual(["96 90w"]);
  await rerender(own("as-wide", 960));
  expect(offered("as-wide").at(-1)).toBe("960 960w");
  await rerender(own("large", 1600));
  expect(offered("large").at(-1)).toBe("1280 1280w");
});
