import {
  finishFacebookLogin,
  finishGoogleLogin,
  giveSocialEmail,
  joinSocialLogin,
  startFacebookLogin,
  startGoogleLogin,
} from "@nestling/contract/accounts";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { deviceOf } from "../accounts/device.ts";
import type { Provider } from "../accounts/tables.ts";
import { networkOfCall } from "../accounts/visit.ts";
import type { Api } from "../platform/api.ts";
import type { ServerEnv } from "../platform/http/caller.ts";
import { refusal } from "../platform/refusal.ts";
import { attemptLife } from "./attempt.ts";
import { facebookCallbacks } from "./facebook-callbacks.ts";
import {
  type CallbackParams,
  type Finish,
  finishByMail,
  finishByToken,
  finishLogin,
  giveEmail,
} from "./finish.ts";
import type { SocialContext } from "./social-context.ts";
import { startLogin } from "./start.ts";

const attemptCookie = "social_login";
const joiningCookie = "social_join";

/** The parameter of a login that was redirected from another host to PUBLIC_URL. */
const ledHere = "led_here";

/** Messages for the logins that did not succeed. */
const words = {
  canceled: "The login was canceled.",
  expired: "This login expired, or was started in another browser. Please start again.",
  refused: "We couldn't confirm this login. Please start again.",
  unavailable: "The provider isn't responding right now. Please try again in a moment.",
  email_needed: "Which email address should we use?",
  mailed: "This email address already has an account. We sent a link to it.",
  not_this_browser: "Please open the link in the browser where you started.",
} as const;

type Start = { return_to?: string | undefined; system_type?: string | undefined };
type FinishQuery = CallbackParams &
  Start & { access_token?: string | undefined; domain?: string | undefined };

/** The calls of the social logins (AUTH-14). */
export function socialRoutes(api: Api, context: SocialContext): void {
  const cookie = {
    path: "/api/ecommerce-account",
    httpOnly: true,
    sameSite: "Lax",
    secure: context.publicUrl.startsWith("https:"),
  } as const;
  const host = new URL(context.publicUrl).host;

  facebookCallbacks(api, context);

  /**
   * The address at PUBLIC_URL where a login begins if the browser used another host, such as 127.0.0.1 or www: the
   * provider returns to PUBLIC_URL, without that host's cookie. It redirects once, because a proxy may hide the
   * browser's host.
   */
  function atPublicUrl(c: Context<ServerEnv>): string | undefined {
    const asked = new URL(c.req.url);
    const named = c.req.header("host")?.toLowerCase();
    if (named === undefined || named === host || asked.searchParams.has(ledHere)) return undefined;
    asked.searchParams.set(ledHere, "1");
    return `${new URL(context.publicUrl).origin}${asked.pathname}${asked.search}`;
  }

  async function start(c: Context<ServerEnv>, provider: Provider, { return_to, system_type }: Start) {
    const elsewhere = atPublicUrl(c);
    if (elsewhere !== undefined) {
      c.header("cache-control", "no-store");
      return c.redirect(elsewhere, 302);
    }
    const { location, kept } = await startLogin(context, provider, {
      path: return_to,
      systemType: system_type ?? "unknown",
    });
    setCookie(c, attemptCookie, kept, { ...cookie, maxAge: attemptLife });
    c.header("cache-control", "no-store");
    return c.redirect(location, 302);
  }

  async function finish(c: Context<ServerEnv>, provider: Provider, query: FinishQuery) {
    const visit = { ...visitOf(c), domain: query.domain ?? host };
    if (query.access_token !== undefined) {
      const systemType = query.system_type ?? "unknown";
      return answer(c, await finishByToken(context, provider, query.access_token, { ...visit, systemType }));
    }
    const kept = getCookie(c, attemptCookie);
    deleteCookie(c, attemptCookie, cookie); // whatever the outcome, an attempt is used once
    return answer(c, await finishLogin(context, provider, query, kept, visit));
  }

  function visitOf(c: Context<ServerEnv>) {
    return { device: deviceOf(c.req.header("user-agent")), network: networkOfCall(c) };
  }

  function answer(c: Context<ServerEnv>, finished: Finish) {
    if (finished.outcome === "in") {
      const { token, path } = finished;
      return c.json({ status: true as const, token, ...(path !== undefined && { path }) }, 200);
    }
    const { outcome, path } = finished;
    if (outcome === "mailed")
      setCookie(c, joiningCookie, finished.kept, { ...cookie, maxAge: finished.seconds });
    const refused = {
      ...refusal(outcome, words[outcome]),
      code: outcome,
      ...(outcome === "email_needed" && { pending: finished.pending }),
      ...(path !== undefined && { path }),
    };
    return c.json(refused, 400);
  }

  api.openapi(startGoogleLogin, (c) => start(c, "google", c.req.valid("query")));
  api.openapi(startFacebookLogin, (c) => start(c, "facebook", c.req.valid("query")));
  api.openapi(finishGoogleLogin, (c) => finish(c, "google", c.req.valid("query")));
  api.openapi(finishFacebookLogin, (c) => finish(c, "facebook", c.req.valid("query")));

  api.openapi(giveSocialEmail, async (c) => {
    const { pending, email } = c.req.valid("json");
    const visit = { ...visitOf(c), domain: host };
    return answer(c, await giveEmail(context, pending, email, visit));
  });

  api.openapi(joinSocialLogin, async (c) => {
    const visit = visitOf(c);
    const finished = await finishByMail(
      context,
      c.req.valid("json").token,
      getCookie(c, joiningCookie),
      visit,
    );
    if (finished.outcome === "in") deleteCookie(c, joiningCookie, cookie);
    return answer(c, finished);
  });
}
