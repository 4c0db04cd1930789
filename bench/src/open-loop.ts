/*
 * Generates load in a process of its own, started by `askOpenly`. It follows a fixed timetable, whether answers come
 * or not: like a crowd, it does not slow down when the answers are slow.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export type Timetable = {
  /** `[<id>]` in it is another word each time, `[<number>]` another number. */
  readonly url: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Whether all requests come from one visitor's address or each from another. */
  readonly from: "one address" | "many addresses";
  /** Whether each request has a connection of its own, as each new visitor's first one. */
  readonly newConnections?: boolean;
  /** Posted as JSON. Without it the requests are GETs. */
  readonly json?: unknown;
};

/** An answer's status, or 0 where none came in time; and how long it took from when it was due, in milliseconds. */
export type Asked = { readonly status: number; readonly took: number };

/** Who waits longer, in milliseconds, has left. */
const patience = 10_000;

async function ask(url: string, address: string, agent: Agent, json: unknown): Promise<number> {
  const signal = AbortSignal.timeout(patience);
  try {
    const common = { "accept-encoding": "br", "x-forwarded-for": address };
    const headers = { ...common, ...(json !== undefined && { "content-type": "application/json" }) };
    const method = json === undefined ? "GET" : "POST";
    const body = json === undefined ? undefined : JSON.stringify(json);
    const [answer] = await once(request(url, { method, agent, signal, headers }).end(body), "response");
    answer.resume();
    await once(answer, "end", { signal });
    return answer.statusCode;
  } catch {
    return 0;
  }
}

/** Asks by this timetable; resolves when every answer has come or was given up. */
export async function askInTime({
  url,
  perSecond,
  seconds,
  from,
  newConnections,
  json,
}: Timetable): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: newConnections !== true });
  const word = crypto.randomUUID().slice(0, 8);
  const asked: Promise<Asked>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const due = started + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const target = url
      .replace("[<id>]", `${word}-${turn}`)
      .replace("[<number>]", String(1_000_000_000 + Math.floor(Math.random() * 1_000_000_000)));
    const address =
      from === "one address" ? "203.0.113.7" : `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`;
    asked.push(
      ask(target, address, agent, json).then((status) => ({ status, took: performance.now() - due })),
    );
  }
  const all = await Promise.all(asked);
  agent.destroy();
  return all;
}

/** The same in a process of its own, so that its rate does not depend on what else is measured. */
export async function askOpenly(timetable: Timetable): Promise<Asked[]> {
  const child = fork(fileURLToPath(import.meta.url));
  try {
    child.send(timetable);
    const [asked] = (await once(child, "message")) as [Asked[]];
    return asked;
  } finally {
    child.disconnect();
  }
}

if (process.send !== undefined && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once("message", async (timetable: Timetable) => {
    const asked = await askInTime(timetable);
    process.send?.(asked);
  });
  process.once("disconnect", () => process.exit());
}
