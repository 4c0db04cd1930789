/** Checks of the keys of tokens: who reads them, and whether they are those of the shop. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { findKeySet, findSigningKey, keyFileOf } from "../../accounts/token-keys.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { fingerprintOf } from "../../platform/key-set.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

export async function checkTokenKeys(config: Config): Promise<Finding> {
  if (config.tokenKeys !== undefined) return ok("TOKEN_KEYS", "hold keys, which no backup has");
  const file = keyFileOf(config);
  if (!existsSync(file)) return ok("token keys", "are made by the first start");
  await findKeySet(config);
  const isOpen = ((await stat(file)).mode & 0o077) !== 0;
  return isOpen
    ? wrong(
        "token keys",
        `${file} can be read by others, who can sign in as any customer`,
        `chmod 600 ${file}, then make new keys: see 'Keys of tokens' in docs/run/data.md.`,
      )
    : ok("token keys", "are there, and nobody else reads them");
}

/** Compares the keys with the one that the shop signs with. Nothing to say before the first start. */
export async function checkSigningKey(config: Config, database: Database): Promise<readonly Finding[]> {
  const signing = await findSigningKey(database);
  if (signing === undefined) return [];
  const topic = "signing key";
  const [first, ...others] = (await findKeySet(config))?.keys.map(fingerprintOf) ?? [];
  if (first === signing) return [ok(topic, "is the first of these keys")];
  if (others.includes(signing))
    return [
      warning(
        topic,
        "is not the first of these keys, with which each process signs from its next start on",
        "Restart the processes of the shop, one after another: until then commands write no links into mails.",
      ),
    ];
  return [
    wrong(
      topic,
      "is none of these keys: no process starts with them, and no command writes links into mails",
      `Bring ${config.tokenKeys === undefined ? keyFileOf(config) : "TOKEN_KEYS"} back from a copy. If there is none, stop the shop and run 'nestling keys replace', which signs every customer out.`,
    ),
  ];
}
