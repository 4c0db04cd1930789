import type { Context, Hono } from "hono";
import type { Log } from "../log.ts";
import type { ServerEnv } from "./caller.ts";

/** The origin of the stand-ins, and which of them are running. */
export type Sandbox = { readonly origin: string; readonly standIns: readonly string[] };

const timeLimit = 20_000;

/** The headers of a browser that a page of a stand-in reads. */
const passedOn = ["accept", "content-type"];
/** The headers of a page that a browser needs. */
const passedBack = ["content-type", "location", "content-security-policy", "referrer-policy"];

/** The pages of Google's and Facebook's logins, of the bank and of AliExpress's consent, without the calls of the shop's server. */
const pages = [
  "/sandbox/stripe/3ds/:id{tds_[A-Za-z0-9]+}",
  "/sandbox/google/o/oauth2/v2/auth",
  "/sandbox/google/o/oauth2/v2/auth/:uid{[\\w-]+}",
  "/sandbox/google/pick/:uid{[\\w-]+}",
  "/sandbox/facebook/:version{v\\d+\\.\\d+}/dialog/oauth",
  "/sandbox/aliexpress/oauth/authorize",
];

/**
 * Serves the pages of the stand-ins under the shop's own address, with their redirects, forms and cookies. The stand-ins listen
 * on loopback only.
 */
export function standInPages(proxy: Hono<ServerEnv>, { origin, standIns }: Sandbox, log: Log): void {
  const served = pages.filter((page) => standIns.some((name) => page.startsWith(`/sandbox/${name}/`)));
  for (const page of served) proxy.on(["GET", "POST"], page, (c) => show(c, origin, log));
}

async function show(c: Context<ServerEnv>, origin: string, log: Log): Promise<Response> {
  const request = c.req.raw;
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of passedOn) copy(name, request.headers, headers);
  const cookies = (request.headers.get("cookie") ?? "").split(/; */).filter(isOwn);
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  const body = request.method === "POST" ? await request.arrayBuffer() : null;
  try {
    const answer = await fetch(origin + pathname + search, {
      method: request.method,
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
    });
    const back = new Headers({ "cache-control": "no-store" });
    for (const name of passedBack) copy(name, answer.headers, back);
    for (const cookie of answer.headers.getSetCookie().filter(isOwn)) back.append("set-cookie", cookie);
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: back });
  } catch (err) {
    log.warn({ err }, "A stand-in's page isn't responding");
    return c.text("The sandbox isn't responding. Please try again.", 503, { "cache-control": "no-store" });
  }
}

function copy(name: string, from: Headers, to: Headers): void {
  const value = from.get(name);
  if (value !== null) to.set(name, value);
}

/** Whether a cookie belongs to the stand-ins. The shop's cookies are not passed on, nor the other way round. */
function isOwn(cookie: string): boolean {
  return cookie.startsWith("sandbox_");
}
