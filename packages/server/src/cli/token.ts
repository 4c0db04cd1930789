import { handOutLoginLink } from "../accounts/login-tokens.ts";
import { systemClock } from "../platform/clock.ts";
import { ConfigError } from "../platform/config-error.ts";
import { type Command, print, readOptions, withShop } from "./command.ts";

export const token: Command = {
  about: "print a link that signs in as the owner of an e-mail: token <e-mail>; once, within 15 minutes",
  run: async (config, args) => {
    const [email = ""] = readOptions(args, {}, 1, "token takes the e-mail of an account.").words;
    await withShop(config, async ({ database }) => {
      const { publicUrl } = config.http;
      const link = await handOutLoginLink({ database, clock: systemClock, publicUrl }, email);
      if (link === undefined) throw new ConfigError("There is no account with this e-mail.");
      print(link);
    });
  },
};
