import { randomBytes } from "node:crypto";
import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { facebookAccess, googleAccess, type StandIns } from "./access.ts";
import { facebookLogin } from "./facebook.ts";
import { googleLogin } from "./google.ts";
import type { SocialProvider } from "./identity-provider.ts";
import type { SocialContext } from "./social-context.ts";

/** A login that the shop does not offer: no page leads to it, and nobody comes back from it. */
const notOffered: SocialProvider = {
  address: async () => undefined,
  exchange: async () => ({ outcome: "refused" }),
  inspect: async () => ({ outcome: "refused" }),
};

/** Google and Facebook, each with the merchant's keys, by its stand-in, or not at all. */
export function openProviders(
  { google, facebook, http: { publicUrl } }: Pick<Config, "google" | "facebook" | "http">,
  standIns: StandIns | undefined,
  log: Log,
): Pick<SocialContext, "providers" | "facebookSecret"> {
  const facebookApp = facebook.mode === "off" ? undefined : facebookAccess(facebook, publicUrl, standIns);
  return {
    // Without Facebook a secret that nobody has: an empty one would let anybody sign for it.
    facebookSecret: facebookApp?.appSecret ?? randomBytes(32).toString("hex"),
    providers: {
      google:
        google.mode === "off"
          ? notOffered
          : googleLogin(googleAccess(google, publicUrl, standIns), systemClock, log),
      facebook: facebookApp === undefined ? notOffered : facebookLogin(facebookApp, systemClock, log),
    },
  };
}
