import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopApp } from "@nestling/sandbox/facebook/client";
import { shopClient } from "@nestling/sandbox/google/client";
import { listen } from "@nestling/sandbox/listen";
import { createSandbox } from "@nestling/sandbox/sandbox";
import { afterAll } from "vitest";
import type { Provider } from "../accounts/tables.ts";
import type { Api } from "../platform/api.ts";
import { systemClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { facebookLogin } from "../social/facebook.ts";
import { googleLogin } from "../social/google.ts";
import type { SocialProvider } from "../social/identity-provider.ts";
import type { SocialContext } from "../social/social-context.ts";

/** The secret with which Facebook's stand-in signs. */
export const testFacebookSecret = shopApp.secret;

const nobody: SocialProvider = {
  address: async ({ state }) => `https://provider.example/?${new URLSearchParams({ state })}`,
  exchange: async () => ({ outcome: "refused" }),
  inspect: async () => ({ outcome: "refused" }),
};

/** Providers that recognize nobody. */
export const strangersOnly: SocialContext["providers"] = { google: nobody, facebook: nobody };

/** The stand-ins of Google and Facebook with the shop's adapters. `lines` are the lines that the adapters log. */
export async function testSocial(publicUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "nestling-social-"));
  const options = { dataDir, webhookUrl: "http://127.0.0.1:9/", publicUrl };
  const sandbox = await createSandbox({ ...options, standIns: ["google", "facebook"] });
  const { port, close } = await listen(sandbox.app.fetch, 0);
  const origin = `http://127.0.0.1:${port}`;
  afterAll(async () => {
    await close();
    await sandbox.close();
    await rm(dataDir, { recursive: true });
  });
  /** Fetches an address of the public origin from the stand-ins' port. */
  const reach = (url: string, init?: RequestInit) =>
    fetch(url.replace(publicUrl, origin), { redirect: "manual", ...init });
  const log = createLog({ level: "silent" });
  const issuer = `${publicUrl}/sandbox/google`;
  const google = {
    issuer,
    tokenInfo: `${issuer}/tokeninfo`,
    clientId: shopClient.id,
    clientSecret: shopClient.secret,
    redirectUri: `${publicUrl}/account/google-login-success`,
    reach,
  };
  const facebook = {
    dialog: `${publicUrl}/sandbox/facebook/v23.0/dialog/oauth`,
    graph: `${origin}/sandbox/facebook/v23.0`,
    appId: shopApp.id,
    appSecret: shopApp.secret,
    redirectUri: `${publicUrl}/account/facebook-login-success`,
  };
  const providers: SocialContext["providers"] = {
    google: googleLogin(google, systemClock, log),
    facebook: facebookLogin(facebook, systemClock, log),
  };
  return {
    providers,
    google,
    facebook,
    reach,
    /** Sets the fault plan. `{}` ends it. */
    faults: (plan: object) =>
      fetch(`${origin}/__sandbox/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(plan),
      }),
  };
}

export type TestSocial = Awaited<ReturnType<typeof testSocial>>;

/** The form of a stand-in's login page: which person is picked, or none. */
type Picked = Record<string, string>;

/** A browser with its own cookies for the shop and the stand-ins. */
export function openBrowser(api: Api, reach: TestSocial["reach"]) {
  const jar = new Map<string, string>();

  const headers = () => ({
    accept: "text/html",
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  });

  function keep(answer: Response): Response {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  async function follow(url: string, init: RequestInit = {}): Promise<URL> {
    const answer = keep(await reach(url, { ...init, headers: headers() }));
    const location = answer.headers.get("location");
    if (location === null) return new URL(url);
    const next = new URL(location, url);
    return next.pathname.startsWith("/sandbox/") ? follow(next.href) : next;
  }

  async function ask(path: string, init: RequestInit = {}) {
    const answer = keep(await api.request(path, { ...init, headers: { ...headers(), ...init.headers } }));
    const body = (await answer.json()) as Record<string, string>;
    return { status: answer.status, headers: answer.headers, body };
  }

  const browser = {
    jar,
    /** Starts a login. Returns where it redirects. */
    async start(provider: Provider, query: Record<string, string> = {}) {
      const path = `/api/ecommerce-account/${provider}-login?${new URLSearchParams(query)}`;
      const answer = keep(await api.request(path, { headers: headers() }));
      return { answer, location: answer.headers.get("location") ?? "" };
    },
    /** Picks a person at the provider. Returns where that redirects. */
    async pick(location: string, picked: Picked): Promise<URL> {
      const page = await follow(location);
      return follow(page.href, { method: "POST", body: new URLSearchParams(picked) });
    },
    /** Sends the call of the return page with its parameters. */
    finish: (provider: Provider, brought: Record<string, string> | URLSearchParams) =>
      ask(`/api/ecommerce-account/${provider}-login-success?${new URLSearchParams(brought)}`),
    /** Starts, picks and finishes. */
    async logIn(provider: Provider, picked: Picked, query: Record<string, string> = {}) {
      const back = await browser.pick((await browser.start(provider, query)).location, picked);
      return browser.finish(provider, back.searchParams);
    },
    post: (path: string, body: unknown) =>
      ask(`/api/ecommerce-account/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
  return browser;
}
