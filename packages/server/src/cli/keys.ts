/** Keys for the settings, and the change to other ones. */
import { randomBytes } from "node:crypto";
import { forgetSigningKey } from "../accounts/token-keys.ts";
import { hasRunningShop } from "../backup/restore-database.ts";
import { newKeySet } from "../platform/key-set.ts";
import { CommandError, defineCommand, type Group } from "./command.ts";
import { withShop } from "./shop.ts";

export const keys: Group = {
  summary: "Print new keys for the settings, or let the shop start with other ones",
  usual: "tokens",
  commands: {
    tokens: defineCommand({
      summary: "Print new keys for TOKEN_KEYS",
      details: "The output is a JSON Web Key Set in one line. Anyone who has it can sign in as any customer.",
      examples: ["keys", "keys tokens"],
      run: async () => ({ text: JSON.stringify(newKeySet()) }),
    }),
    backup: defineCommand({
      summary: "Print a new key for BACKUP_KEY",
      details:
        "Keep a copy where neither this machine nor the backups are: without the key nobody opens them, and with it everybody does.",
      examples: ["keys backup"],
      run: async () => ({ text: randomBytes(32).toString("base64") }),
    }),
    replace: defineCommand({
      summary: "Let the shop start with other keys, which signs every customer out",
      details:
        "Only for keys that are lost, or that somebody else may have. The shop must be stopped. Set the new TOKEN_KEYS, or remove token-keys.json from DATA_DIR, run this command, and start the shop. Keys are rotated without it, and nobody is signed out: see 'Keys of tokens' in docs/operations.md.",
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
    }),
  },
};
