import { handOutLoginLink } from "../accounts/login-tokens.ts";
import { systemClock } from "../platform/clock.ts";
import { CommandError, defineCommand } from "./command.ts";
import { withShop } from "./shop.ts";

export const token = defineCommand({
  details:
    "The link works once, within 15 minutes, and needs no password: give it to nobody else. A new link makes the previous one invalid.",
  arguments: { email: { about: "the email of the account" } },
  examples: ["token maya@example.com"],
  json: "an object with the key link",
  run: ({ config }, { email }) =>
    withShop(config, async ({ database }) => {
      const { publicUrl } = config.http;
      const link = await handOutLoginLink({ database, clock: systemClock, publicUrl }, email);
      if (link === undefined) throw new CommandError("There is no account with this email.");
      return { text: link, data: { link } };
    }),
});
