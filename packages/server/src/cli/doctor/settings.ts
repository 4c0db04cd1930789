/** Checks of the settings: each wrong one, names that are none, and what the start allows but a real shop should not have. */
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { type Config, readConfig } from "../../platform/config.ts";
import { ConfigError } from "../../platform/config-error.ts";
import { readSettings, settingNames, whatItTakes, wrongSettings } from "../../platform/settings.ts";
import { isLocal } from "../../platform/stand-in-guard.ts";
import { nearest } from "../read-words.ts";
import { readSettingsFile } from "../settings-file.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Checks the settings. The configuration is that of the right ones, so that the other checks can go on; where they do not go
 * together, it has nothing but where the data lie.
 */
export function checkSettings(environment: Environment): { config: Config; findings: readonly Finding[] } {
  const names = wrongSettings(environment);
  const findings = names.map((name) =>
    wrong(name, "has a value that it does not take", `Set ${name} to ${whatItTakes(name)}.`),
  );
  const right = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !names.some((each) => each === name)),
  );
  try {
    const config = readConfig(right);
    if (findings.length > 0) return { config, findings };
    return { config, findings: [ok("settings", "all understood"), ...doubtful(config, right)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { DATA_DIR, DATABASE_URL } = right;
    const together = wrong("settings", error.message, "The shop does not start until this is mended.");
    return { config: readConfig({ DATA_DIR, DATABASE_URL }), findings: [...findings, together] };
  }
}

/** What the start allows, because it may be meant. */
function doubtful(
  { http, shop, standIns, data, tokenKeys, backupKey }: Config,
  environment: Environment,
): Finding[] {
  const findings: Finding[] = [];
  const isPublic = !isLocal(http.publicUrl);
  if (isPublic && http.publicUrl.startsWith("http:"))
    findings.push(
      warning(
        "PUBLIC_URL",
        "is public and not https: anybody on the way reads passwords",
        "Put a proxy with a certificate in front, and set PUBLIC_URL to https://…",
      ),
    );
  if (standIns.length > 0)
    findings.push(
      isPublic
        ? warning(
            "stand-ins",
            `serve at a public address for ${standIns.join(", ")}: no real order can be made`,
            "Set the keys of these services, and take SANDBOX away.",
          )
        : ok("stand-ins", `play ${standIns.join(", ")}`),
    );
  if (standIns.length === 0 || isPublic) {
    if (backupKey === undefined)
      findings.push(
        warning(
          "BACKUP_KEY",
          "is not set: a backup can be read, and changed, by anybody who gets at it",
          "Set BACKUP_KEY to the output of 'nestling keys backup', and keep a copy elsewhere.",
        ),
      );
    for (const [setting, value] of [
      ["SUPPORT_EMAIL", shop.supportEmail],
      ["MERCHANT_EMAIL", shop.merchantEmail],
    ] as const)
      if (value.endsWith("@nestling.example"))
        findings.push(
          warning(setting, `is ${value}, which nobody reads`, `Set ${setting} to an address that you read.`),
        );
    if (!environment.BUSINESS_NAME)
      findings.push(
        warning(
          "BUSINESS_NAME",
          `is not set: the legal notice says that '${shop.business.name}' runs the shop`,
          "Set BUSINESS_NAME to the company or the person that runs it, as it is registered.",
        ),
      );
    if (shop.postalAddress.join() === readSettings({}).POSTAL_ADDRESS.join())
      findings.push(
        warning(
          "POSTAL_ADDRESS",
          `is an invented one, which pages and mails show: ${shop.postalAddress.join(", ")}`,
          "Set POSTAL_ADDRESS to your own address, such as '1 Shop Street|Davis, California 95616'.",
        ),
      );
  }
  if (isPublic && http.publicUrl.startsWith("https:") && http.trustProxy === 0)
    findings.push(
      warning(
        "TRUST_PROXY",
        "is 0, and PUBLIC_URL is https, which the shop itself does not speak: all visitors share the proxy's address, and its limits",
        "Set TRUST_PROXY to the number of proxies in front, such as 1.",
      ),
    );
  if (data.databaseUrl !== undefined && tokenKeys === undefined)
    findings.push(
      warning(
        "TOKEN_KEYS",
        "is not set, so each DATA_DIR has keys of its own",
        "With processes on several machines, set TOKEN_KEYS to the output of 'nestling keys' on all of them.",
      ),
    );
  return findings;
}

/** Settings that let anyone who reads them act as the shop. */
const secrets = ["STRIPE_SECRET_KEY", "TOKEN_KEYS", "BACKUP_KEY", "ALIEXPRESS_APP_SECRET", "SMTP_URL"];

/** The file of settings: names that are none, which have no effect, and keys that others can read. */
export async function checkFile(file: string): Promise<readonly Finding[]> {
  const settings = await readSettingsFile(file);
  const unknown = Object.keys(settings).filter(
    (name) => !settingNames.some((known) => known === name) && !name.startsWith("NODE_"),
  );
  const hasSecrets = secrets.some((name) => settings[name]);
  const isOpen = hasSecrets && ((await stat(file)).mode & 0o007) !== 0;
  const open = wrong(
    basename(file),
    "has keys, and every user of this machine can read it",
    `chmod o= ${file}, and make the keys anew if others use this machine.`,
  );
  const strange = unknown.map((name) => {
    const near = settingNames.find(
      (known) =>
        known ===
        nearest(
          name.toLowerCase(),
          settingNames.map((each) => each.toLowerCase()),
        )?.toUpperCase(),
    );
    return warning(
      basename(file),
      `${name} is no setting`,
      near === undefined
        ? "Take the line away, or look up its name in .env.example."
        : `Did you mean ${near}?`,
    );
  });
  return [...(isOpen ? [open] : []), ...strange];
}
