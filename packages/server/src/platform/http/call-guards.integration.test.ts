import { afterEach, expect, test } from "vitest";
import { testShop } from "../../testing/shop.ts";
import { rateLimits } from "../tables.ts";

const shop = await testShop();
afterEach(() => shop.database.delete(rateLimits));

/** Asks for the country from an address until the shop has had enough, at most `times`; gives the last answer. */
async function askFrom(address: string | undefined, times: number): Promise<Response> {
  const caller = address === undefined ? {} : { caller: { address, requestId: "a-request" } };
  const ask = async () => shop.api.request("/api/country-by-ip", {}, caller);
  let answer = await ask();
  for (let turn = 1; turn < times && answer.status === 200; turn += 1) answer = await ask();
  return answer;
}

test("[AUTH-13] the answer to too many calls says when to ask again, and nobody else is held up", async () => {
  const refused = await askFrom("203.0.113.7", 241);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.json()).toEqual({
    status: false,
    code: "rate_limited",
    message: `You're going a little too fast. Please try again in ${seconds} seconds.`,
    retry_after: seconds,
  });
  expect((await askFrom("203.0.113.8", 1)).status).toBe(200);
});

test("the neighbors of an IPv6 address count as that address", async () => {
  await askFrom("2001:db8:1:2::1", 240);
  expect((await askFrom("2001:db8:1:2:ffff::9", 1)).status).toBe(429);
  expect((await askFrom("2001:db8:1:3::1", 1)).status).toBe(200);
});

test("the loaders of the shop's own pages may ask as often as there are visitors", async () => {
  expect((await askFrom(undefined, 300)).status).toBe(200);
});
