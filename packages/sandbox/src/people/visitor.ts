import { onTestFinished } from "vitest";
import { listen } from "../listen.ts";
import { createSandbox } from "../sandbox.ts";
import { temporaryFolder } from "../stripe/test-account.ts";

/** The shop's address in tests: nobody listens there, so links must be redirected to the sandbox. */
export const publicUrl = "http://localhost:3000";

/** The stand-ins on a port of their own, with a browser that keeps cookies and comes by the shop's address. */
export async function openSandbox(dataDir = temporaryFolder()) {
  const sandbox = await createSandbox({
    dataDir,
    webhookUrl: "http://127.0.0.1:9/",
    publicUrl,
    standIns: ["google", "facebook"],
  });
  const { port, close: closePort } = await listen(sandbox.app.fetch, 0);
  const origin = `http://127.0.0.1:${port}`;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= closePort().then(sandbox.close);
    return closed;
  };
  onTestFinished(close);

  /** Reaches what lies at the public address through the loopback port, as the shop's server does. */
  const reach = (url: string | URL, init?: RequestInit) =>
    fetch(String(url).replace(publicUrl, origin), { ...init, redirect: "manual" });
  const faults = (plan: unknown) =>
    fetch(`${origin}/__sandbox/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(plan),
    });
  return { reach, faults, close, visitor: () => openVisitor(reach) };
}

/** A browser that comes by the shop's address: it follows redirects as long as they stay with the stand-ins, and says where it ended. */
export function openVisitor(reach: (url: string | URL, init?: RequestInit) => Promise<Response>) {
  const jar = new Map<string, string>();

  async function go(url: string, init: RequestInit = {}): Promise<{ url: string; answer: Response }> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await reach(url, { ...init, headers: { accept: "text/html", cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) return { url, answer };
    const next = new URL(location, url).href;
    return next.startsWith(`${publicUrl}/sandbox/`) ? go(next) : { url: next, answer };
  }

  return {
    go: (url: string | URL) => go(String(url)),
    /** Sends a form of the page at `url`: picks somebody, makes somebody up, or cancels. */
    send: (url: string, form: Record<string, string>) =>
      go(url, { method: "POST", body: new URLSearchParams(form) }),
  };
}
