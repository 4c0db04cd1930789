import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { listen, stop } from "../../platform/http/server.ts";
import { checkProxy } from "./services.ts";

const server = createServer();
afterEach(() => stop(server, 0));

/** What the doctor says of a shop behind a proxy, whose /readyz answers so. */
async function proxyOf(body: object, settings: Record<string, string> = { TRUST_PROXY: "1" }) {
  server.removeAllListeners("request");
  server.on("request", (_, outgoing) => outgoing.end(JSON.stringify(body)));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const config = readConfig({ PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings });
  const found = await checkProxy(config, true);
  return found.map(({ state, topic }) => `${topic}: ${state}`);
}

test("[OPS-03] [AUTH-13] doctor says whether the proxy names its visitors, and asks nothing without a proxy", async () => {
  expect(await proxyOf({ status: "ready", proxy: "names visitors" })).toEqual(["TRUST_PROXY: ok"]);
  await stop(server, 0);
  expect(await proxyOf({ status: "ready", proxy: "silent" })).toEqual(["TRUST_PROXY: wrong"]);
  await stop(server, 0);
  expect(await proxyOf({ status: "ready" }, {})).toEqual([]);
});

test("[OPS-03] a public address that cannot be reached from here is no fault of the shop", async () => {
  const config = readConfig({ PUBLIC_URL: "http://127.0.0.1:9", TRUST_PROXY: "1" });
  expect(await checkProxy(config, true)).toMatchObject([{ topic: "TRUST_PROXY", state: "warning" }]);
  expect(await checkProxy(config, false), "where no shop runs, nothing can answer").toEqual([]);
});
