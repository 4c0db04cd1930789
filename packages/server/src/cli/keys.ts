/** Keys for the settings, and the change to other ones. */
import { randomBytes } from "node:crypto";
import { newKeySet } from "../platform/key-set.ts";
import { defineCommand, type Group } from "./command.ts";

export const keys: Group = {
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
    replace: {
      summary: "Let the shop start with other keys, which signs every customer out",
      load: async () => (await import("./keys-replace.ts")).replace,
    },
  },
};
