import type { Hono } from "hono";
import type { Log } from "../log.ts";
import type { ServerEnv } from "./caller.ts";

const timeLimit = 10_000;

/** The headers of an answer that are passed on. Each page of the mailbox sets its own policy. */
const passedOn = ["content-type", "content-security-policy", "location"];

/** The mailbox of the demo shop, for reading only. */
export function mailbox(proxy: Hono<ServerEnv>, origin: string, log: Log): void {
  proxy.on("GET", ["/sandbox/mail", "/sandbox/mail/*"], async (c) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      const answer = await fetch(origin + pathname + search, {
        redirect: "manual",
        signal: AbortSignal.timeout(timeLimit),
      });
      const headers = new Headers({ "cache-control": "no-store" });
      for (const name of passedOn) {
        const value = answer.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
    } catch (err) {
      log.warn({ err }, "The mailbox of the sandbox isn't responding");
      return c.text("The mailbox isn't responding. Please try again.", 503, { "cache-control": "no-store" });
    }
  });
}
