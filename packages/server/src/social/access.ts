import type { FacebookConfig, GoogleConfig } from "../platform/config.ts";
import { type FacebookAccess, realFacebook } from "./facebook.ts";
import { type GoogleAccess, realGoogle } from "./google.ts";
import { returnAddress } from "./social-context.ts";

/** The addresses of the stand-ins that the social logins need. */
export type StandIns = {
  origin: string;
  google: { issuer: string; clientId: string; clientSecret: string };
  facebook: { dialog: string; graph: string; appId: string; appSecret: string };
};

type Offered<Config extends { mode: string }> = Exclude<Config, { mode: "off" }>;

/** Google with the merchant's keys, or its stand-in. */
export function googleAccess(
  google: Offered<GoogleConfig>,
  publicUrl: string,
  standIns: StandIns | undefined,
): GoogleAccess {
  const redirectUri = returnAddress(publicUrl, "google");
  if (google.mode === "real") {
    const { clientId, clientSecret } = google;
    return { ...realGoogle, clientId, clientSecret, redirectUri };
  }
  const { google: standIn, origin } = served(standIns);
  return {
    ...standIn,
    tokenInfo: `${standIn.issuer}/tokeninfo`,
    redirectUri,
    // The issuer is the public address, because browsers go there. The server calls the stand-in's own port, so the shop
    // makes no request to itself.
    reach: (url, init) =>
      fetch(url.startsWith(standIn.issuer) ? origin + url.slice(publicUrl.length) : url, init),
  };
}

/** Facebook with the merchant's keys, or its stand-in. */
export function facebookAccess(
  facebook: Offered<FacebookConfig>,
  publicUrl: string,
  standIns: StandIns | undefined,
): FacebookAccess {
  const redirectUri = returnAddress(publicUrl, "facebook");
  if (facebook.mode === "sandbox") return { ...served(standIns).facebook, redirectUri };
  const { appId, appSecret, version } = facebook;
  return { ...realFacebook(version), appId, appSecret, redirectUri };
}

function served(standIns: StandIns | undefined): StandIns {
  if (standIns === undefined) throw new Error("a social login has neither keys nor a stand-in");
  return standIns;
}
