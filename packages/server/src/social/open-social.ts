import type { AccountDesk } from "../accounts/sessions.ts";
import { systemClock } from "../platform/clock.ts";
import type { FacebookConfig, GoogleConfig } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { facebookAccess, googleAccess, type StandIns } from "./access.ts";
import type { SocialDesk } from "./desk.ts";
import { facebookLogin } from "./facebook.ts";
import { googleLogin } from "./google.ts";
import { createSeal } from "./seal.ts";

/** Google and Facebook, each with the merchant's keys or by its stand-in. */
export function openSocial(
  desk: AccountDesk,
  config: { google: GoogleConfig; facebook: FacebookConfig },
  standIns: StandIns | undefined,
  log: Log,
): SocialDesk {
  const google = googleAccess(config.google, desk.publicUrl, standIns);
  const facebook = facebookAccess(config.facebook, desk.publicUrl, standIns);
  return {
    ...desk,
    facebookSecret: facebook.appSecret,
    seal: createSeal(desk.keys.secretFor("social-flow"), desk.clock),
    providers: {
      google: googleLogin(google, systemClock, log),
      facebook: facebookLogin(facebook, systemClock, log),
    },
  };
}
