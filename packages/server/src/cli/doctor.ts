import { hasRunningShop } from "../backup/restore-database.ts";
import { findLacking } from "../catalogue/product-safety.ts";
import { callbackPath, endOf, findConsent } from "../marketplace/consent.ts";
import type { Config } from "../platform/config.ts";
import { ConfigError } from "../platform/config-error.ts";
import { failureWords } from "../platform/failure-words.ts";
import { defineCommand, Interrupted } from "./command.ts";
import { checkDatabase } from "./doctor/database.ts";
import { checked, counted, type Finding, ok, warning, wrong } from "./doctor/finding.ts";
import {
  checkBackups,
  checkDisk,
  checkEndpoint,
  checkMail,
  checkPayments,
  checkProxy,
} from "./doctor/services.ts";
import { checkFile, checkSettings } from "./doctor/settings.ts";
import { checkSigningKey, checkTokenKeys } from "./doctor/token-keys.ts";
import { settingsFileOf } from "./settings-file.ts";
import { openCommandDatabase, withDatabase } from "./shop.ts";

export const doctor = defineCommand({
  details:
    "It looks at the settings, the database, the keys, the clock, the disk and the services outside, and changes nothing: no mail is sent and nothing is charged. It works with wrong settings and without a database. The exit code is 1 if anything is wrong.",
  examples: ["doctor", "doctor --json"],
  json: "an array of objects with the keys state (ok, warning or wrong), topic, finding and cure",
  run: async ({ environment, progress }) => {
    progress("Looking …");
    const { config, findings: settings } = checkSettings(environment);
    const findings = [
      ...settings,
      ...(await checkFile(settingsFileOf(environment))),
      ...(await checked("disk", `Make ${config.data.directory} a folder that the shop can write.`, () =>
        checkDisk(config),
      )),
      ...(await checked(
        "token keys",
        "Bring the file back from a backup, or remove it: then everybody is signed out.",
        () => checkTokenKeys(config),
      )),
      ...(await checked("backups", "Make one: 'nestling backup FOLDER'.", () => checkBackups(config))),
      ...(await lookIntoDatabase(config)),
      ...(await Promise.all([checkPayments(config), checkMail(config)])).flat(),
    ];
    const isWrong = findings.some(({ state }) => state === "wrong");
    return { text: report(findings), data: findings, exitCode: isWrong ? 1 : 0 };
  },
});

async function lookIntoDatabase(config: Config): Promise<readonly Finding[]> {
  const cure = config.data.databaseUrl
    ? "Look whether the server of DATABASE_URL runs, and at the name, user and password in the setting."
    : "Look at postgres/server.log in DATA_DIR.";
  try {
    return await withDatabase(config, async (url) => {
      const isRunning = await hasRunningShop(url);
      const running = isRunning
        ? ok("shop", "a process of it is connected")
        : warning(
            "shop",
            "does not run: nobody answers visitors or works on jobs",
            "Start it: 'systemctl start nestling.target', 'docker compose up --detach', or in the source 'npm start'.",
          );
      const database = await checkDatabase(config, url);
      return [
        running,
        ...database,
        ...(database.some(({ topic, state }) => topic === "tables" && state === "ok")
          ? [
              ...(await checkKeys(config, url)),
              ...(await checkConsent(config, url)),
              ...(await checkSafety(config, url)),
            ]
          : []),
        ...(await checkEndpoint(config, isRunning)),
        ...(await checkProxy(config, isRunning)),
      ];
    });
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    // Such as a database of another version of PostgreSQL: the sentence says what to do.
    if (error instanceof ConfigError)
      return [
        wrong(
          "database",
          error.message,
          "The shop does not start until this is mended: see docs/run/upgrade.md.",
        ),
      ];
    return [wrong("database", `cannot be reached: ${failureWords(error)}`, cure)];
  }
}

function checkKeys(config: Config, url: string): Promise<readonly Finding[]> {
  return checked("signing key", "Look at what is said of the token keys.", async () => {
    const { database, close } = openCommandDatabase(config, url);
    return checkSigningKey(config, database).finally(close);
  });
}

/** How long AliExpress still takes orders of this shop. */
function checkConsent(config: Config, url: string): Promise<readonly Finding[]> {
  const { aliexpress } = config;
  if (aliexpress.mode !== "real") return Promise.resolve([]);
  const cure = "Run 'nestling aliexpress authorize'.";
  return checked("AliExpress", cure, async () => {
    const { database, close } = openCommandDatabase(config, url);
    const consent = await findConsent(database, aliexpress).finally(close);
    if (consent === undefined)
      return wrong(
        "AliExpress",
        "has no consent of yours: paid orders wait",
        `${cure} Register PUBLIC_URL${callbackPath} as the app's callback. If there was one, ALIEXPRESS_APP_SECRET is another one now.`,
      );
    const days = Math.floor((endOf(consent).getTime() - Date.now()) / 86_400_000);
    if (days < 0) return wrong("AliExpress", "your consent has ended: paid orders wait", cure);
    const words = `your consent lasts ${days} more days`;
    return days <= 14 ? warning("AliExpress", words, cure) : ok("AliExpress", words);
  });
}

/** Whether the products on sale have what the law of the countries asks for that the shop ships to. */
function checkSafety(config: Config, url: string): Promise<readonly Finding[]> {
  const { shipTo, safetyGate } = config.shop;
  const cure = "'nestling products safety' lists them; 'products safety set' and 'import' state facts.";
  return checked("product safety", cure, async () => {
    const { database, close } = openCommandDatabase(config, url);
    const { count } = await findLacking(database, shipTo).finally(close);
    if (count === 0) return ok("product safety", "no product lacks what the law asks for");
    const words = `${counted(count, "product")} without what the law of a country in SHIP_TO asks for`;
    const outcome = safetyGate === "block" ? "not sold there" : "sold nevertheless (SAFETY_GATE)";
    return warning("product safety", `${words}: ${outcome}`, cure);
  });
}

function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const lines = findings.flatMap(({ state, topic, finding, cure }) => [
    `${state.padEnd(7)}  ${topic.padEnd(width)}  ${finding}`,
    ...(cure === undefined ? [] : [`${" ".repeat(width + 11)}→ ${cure}`]),
  ]);
  const count = (state: Finding["state"]) => findings.filter((each) => each.state === state).length;
  const all = count("wrong") + count("warning") === 0;
  return [
    ...lines,
    "",
    all ? "All is well." : `${count("wrong")} wrong, ${count("warning")} to look at.`,
  ].join("\n");
}
