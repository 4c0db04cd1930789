import { expect, test } from "vitest";
import { noticesFor } from "./purge.ts";

test("tags go out together, each once", () => {
  expect(noticesFor(["product:1", "product:2", "product:1"])).toEqual(["product:1 product:2"]);
  expect(noticesFor([])).toEqual([]);
});

test("more tags than PostgreSQL takes in one notice go out in several, and none is lost", () => {
  const tags = Array.from({ length: 3000 }, (_, id) => `product:${id}`);
  const notices = noticesFor(tags);
  expect(notices.length).toBeGreaterThan(1);
  for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8000);
  expect(notices.flatMap((notice) => notice.split(" "))).toEqual(tags);
});
