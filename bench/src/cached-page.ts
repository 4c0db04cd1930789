import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { BareAnswer, BareReport } from "./bare-server.ts";
import { type Figures, readFigures } from "./figures.ts";
import { loadByWrk } from "./wrk.ts";

/** Of one server under load: requests a second, microseconds of the processor on each, and its memory after it. */
type Load = { perSecond: number; cpuEach: number; megabytes: number };

export type CachedPage = {
  shop: Load;
  bare: Load;
  /** Requests a second of the shop as a share of the bare server's: the budget is 0.9. */
  share: number;
  /** The same by the processor's time: what remains to compare where the load's own client is the slowest part. */
  cpuShare: number;
  /** Of the page, as a browser receives it. */
  bytes: number;
};

type Server = { url: string; figures: () => Promise<Figures> };

const rounds = 5;
const secondsEach = 3;
const connections = 32;
const asBrowsersDo = { "accept-encoding": "gzip, deflate, br" };

/** Of a server's own making, and so the same for both. */
const automatic = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/**
 * How fast a shop serves a cached page, beside a bare node:http server that writes the same bytes and headers. They
 * take turns, so that other work of the machine slows both. Each figure is the median of its rounds.
 */
export async function measureCachedPage(page: URL): Promise<CachedPage> {
  await read(page); // into the cache
  await new Promise((resolve) => setTimeout(resolve, 200)); // its other encodings are made
  const { headers, body } = await read(page);
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  try {
    const { port } = await ask(child, { headers, bodyInBase64: body.toString("base64") });
    const bareServer = { url: `http://127.0.0.1:${port}/`, figures: () => ask(child, "figures") };
    const shopServer = { url: page.href, figures: () => readFigures(page) };
    await load(bareServer, 1);
    await load(shopServer, 1);

    const results: { shop: Load; bare: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ bare: await load(bareServer, secondsEach), shop: await load(shopServer, secondsEach) });
    }
    return {
      shop: middle(results.map(({ shop }) => shop)),
      bare: middle(results.map(({ bare }) => bare)),
      share: median(results.map(({ shop, bare }) => shop.perSecond / bare.perSecond)),
      cpuShare: median(results.map(({ shop, bare }) => bare.cpuEach / shop.cpuEach)),
      bytes: body.length,
    };
  } finally {
    child.disconnect();
  }
}

async function ask(child: ChildProcess, message: BareAnswer | "figures"): Promise<BareReport> {
  child.send(message);
  const [report] = (await once(child, "message")) as [BareReport];
  return report;
}

async function load({ url, figures }: Server, seconds: number): Promise<Load> {
  const before = await figures();
  const { requests, seconds: took } = await loadByWrk(url, { connections, seconds, headers: asBrowsersDo });
  const { cpuSeconds, megabytes } = await figures();
  const spent = cpuSeconds - before.cpuSeconds;
  return { perSecond: requests / took, cpuEach: (spent / requests) * 1e6, megabytes };
}

/** The answer byte for byte, which fetch would unpack. */
async function read(page: URL): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const sent = request(page, { headers: asBrowsersDo }).end();
  const [answer] = await once(sent, "response");
  if (answer.statusCode !== 200) throw new Error(`${page} answers ${answer.statusCode}`);
  const headers = Object.entries<string>(answer.headers).filter(([name]) => !automatic.has(name));
  return { headers: Object.fromEntries(headers), body: await buffer(answer) };
}

function middle(loads: Load[]): Load {
  return {
    perSecond: median(loads.map((each) => each.perSecond)),
    cpuEach: median(loads.map((each) => each.cpuEach)),
    megabytes: median(loads.map((each) => each.megabytes)),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
