import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import type { SocialPerson } from "../accounts/social-person.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.ts";
import type { Authentication, SocialProvider } from "./identity-provider.ts";
import { type Fetch, outsideCall, ProviderAway } from "./outside-call.ts";

/** The merchant's app, and the addresses of Facebook. */
export type FacebookAccess = {
  /** The address that the browser goes to. */
  dialog: string;
  /** The address of the Graph API, with its version. */
  graph: string;
  appId: string;
  appSecret: string;
  /** The return address. */
  redirectUri: string;
  reach?: Fetch;
};

/** The addresses of Facebook, with one version of its Graph API. */
export function realFacebook(version: string): Pick<FacebookAccess, "dialog" | "graph"> {
  return {
    dialog: `https://www.facebook.com/${version}/dialog/oauth`,
    graph: `https://graph.facebook.com/${version}`,
  };
}

const failure = z.object({ error: z.object({ code: z.number(), type: z.string().optional() }) });

/** Error codes that mean 'try later': an outage, or a rate limit. */
const later: ReadonlySet<number> = new Set([2, 4, 17, 341]);

const tokenSchema = z.object({ access_token: z.string().min(1) });

const profileSchema = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  email: z.string().optional(),
});

const inspectionSchema = z.object({
  data: z.object({ app_id: z.string(), type: z.string(), is_valid: z.boolean(), user_id: z.string() }),
});

/** Facebook refuses the request. */
class Refused extends Error {}

/**
 * Facebook's manual login flow: the code is exchanged with the app's secret, and each call carries a proof of that
 * secret.
 */
export function facebookLogin(access: FacebookAccess, clock: Clock, log: Log): SocialProvider {
  const { dialog, graph, appId, appSecret, redirectUri } = access;
  const ask = outsideCall(clock, access.reach);

  async function read<Answer>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const answer = await ask(`${graph}${path}?${new URLSearchParams(query)}`);
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return parsed.data;
      throw new Refused(`${path} says something unheard-of`);
    }
    const code = failure.safeParse(body).data?.error.code;
    if (code !== undefined && later.has(code)) throw new ProviderAway(`it answers with code ${code}`);
    throw new Refused(`${path} is refused with code ${code}`);
  }

  async function profileOf(accessToken: string): Promise<SocialPerson> {
    const appsecret_proof = createHmac("sha256", appSecret).update(accessToken).digest("hex");
    const fields = "id,first_name,last_name,email";
    const profile = await read("/me", { fields, access_token: accessToken, appsecret_proof }, profileSchema);
    const { id, first_name, last_name, email } = profile;
    // Facebook gives an email, but not whether it is verified.
    return {
      provider: "facebook",
      subject: id,
      email,
      isVouched: false,
      firstName: first_name,
      lastName: last_name,
    };
  }

  async function authenticate(ask: () => Promise<SocialPerson>): Promise<Authentication> {
    try {
      return { outcome: "authenticated", person: await ask() };
    } catch (err) {
      if (err instanceof ProviderAway) {
        log.warn({ err }, "Facebook isn't responding");
        return { outcome: "unavailable" };
      }
      if (!(err instanceof Refused)) throw err;
      log.warn({ err }, "Facebook refuses a login, or says what cannot be believed");
      return { outcome: "refused" };
    }
  }

  return {
    async address({ state, verifier }) {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: "code",
        scope: "public_profile,email",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
      };
      return `${dialog}?${new URLSearchParams(query)}`;
    },

    exchange: (code, { verifier }) =>
      authenticate(async () => {
        const client = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri };
        const query = { ...client, code, code_verifier: verifier };
        const { access_token } = await read("/oauth/access_token", query, tokenSchema);
        return profileOf(access_token);
      }),

    inspect: (accessToken) =>
      authenticate(async () => {
        const query = { input_token: accessToken, access_token: `${appId}|${appSecret}` };
        const { data } = await read("/debug_token", query, inspectionSchema);
        // A token of another app is genuine, but that app could send it here to sign in as its users.
        if (data.app_id !== appId || !data.is_valid || data.type !== "USER")
          throw new Refused("another app's token");
        const person = await profileOf(accessToken);
        if (person.subject !== data.user_id) throw new Refused("another person's token");
        return person;
      }),
  };
}
