import { systemClock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { facebookAccess, googleAccess, type StandIns } from "./access.ts";
import { facebookLogin } from "./facebook.ts";
import { googleLogin } from "./google.ts";
import type { SocialContext } from "./social-context.ts";

/** Google and Facebook, each with the merchant's keys or by its stand-in. */
export function openProviders(
  config: Pick<Config, "google" | "facebook" | "http">,
  standIns: StandIns | undefined,
  log: Log,
): Pick<SocialContext, "providers" | "facebookSecret"> {
  const { publicUrl } = config.http;
  const google = googleAccess(config.google, publicUrl, standIns);
  const facebook = facebookAccess(config.facebook, publicUrl, standIns);
  return {
    facebookSecret: facebook.appSecret,
    providers: {
      google: googleLogin(google, systemClock, log),
      facebook: facebookLogin(facebook, systemClock, log),
    },
  };
}
