import { forgetSigningKey } from "../accounts/token-keys.ts";
import { hasRunningShop } from "../backup/restore-database.ts";
import { CommandError, defineCommand } from "./command.ts";
import { withShop } from "./shop.ts";

export const replace = defineCommand({
  details:
    "Only for keys that are lost, or that somebody else may have. The shop must be stopped. Set the new TOKEN_KEYS, or remove token-keys.json from DATA_DIR, run this command, and start the shop. Keys are rotated without it, and nobody is signed out: see 'Keys of tokens' in docs/run/data.md.",
  examples: ["keys replace", "keys replace --yes"],
  confirms: true,
  run: ({ config, confirm }) =>
    withShop(config, async ({ database, url }) => {
      if (await hasRunningShop(url))
        throw new CommandError("The shop runs, or another command uses its database: stop it first.");
      await confirm("Sign every customer out with the next start?");
      await forgetSigningKey(database);
      return {
        text: "The next start takes the keys that it finds, and its processes must have the same.",
      };
    }),
});
