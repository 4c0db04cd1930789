import { fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import type { BareAnswer } from "./bare-server.ts";

/** Requests a second, each the median of its rounds; `share` is the median of the rounds' own quotients. */
export type CachedPage = { shop: number; bare: number; share: number; bytes: number };

const rounds = 5;
const secondsEach = 3;
const connections = 32;
const asBrowsersDo = { "accept-encoding": "gzip, deflate, br" };

/** Of a server's own making, and so the same for both. */
const automatic = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/**
 * How fast a shop serves a page that lies in its cache, beside a bare node:http server that writes the same bytes and
 * headers (budget: 0.9 of it). The two take turns, so that whatever else the machine does falls on both.
 */
export async function measureCachedPage(page: URL): Promise<CachedPage> {
  await read(page); // into the cache
  await new Promise((resolve) => setTimeout(resolve, 200)); // its other encodings are made
  const { headers, body } = await read(page);
  const bare = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  try {
    bare.send({ headers, bodyInBase64: body.toString("base64") } satisfies BareAnswer);
    const [port] = (await once(bare, "message")) as [number];
    const bareUrl = `http://127.0.0.1:${port}/`;
    await load(bareUrl, 1);
    await load(page.href, 1);

    const results: { shop: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ bare: await load(bareUrl, secondsEach), shop: await load(page.href, secondsEach) });
    }
    return {
      shop: median(results.map((result) => result.shop)),
      bare: median(results.map((result) => result.bare)),
      share: median(results.map((result) => result.shop / result.bare)),
      bytes: body.length,
    };
  } finally {
    bare.disconnect();
  }
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections, duration, headers: asBrowsersDo });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}

/** The answer byte for byte, which fetch would unpack. */
async function read(page: URL): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const sent = request(page, { headers: asBrowsersDo }).end();
  const [answer] = await once(sent, "response");
  if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode}`);
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !automatic.has(name));
  return { headers: Object.fromEntries(headers), body: await buffer(answer) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
