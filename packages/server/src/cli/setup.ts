import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "../platform/config.ts";
import { newKeySet } from "../platform/key-set.ts";
import { isLocal } from "../platform/stand-in-guard.ts";
import { CommandError, defineCommand, usageError } from "./command.ts";
import {
  readSettingsFile,
  requireWritable,
  settingsFileOf,
  withSettings,
  writeSettingsFile,
} from "./settings-file.ts";
import { type Answers, type Question, questions } from "./setup-questions.ts";
import { openQuestions } from "./terminal.ts";

export const setup = defineCommand({
  details:
    "It asks for the shop's address, the keys of Stripe, the mail server, what is sold, and the shop's name, and writes them into the file of settings with the keys that it makes. What the file has stays as it is, unless an option says it anew. Options answer instead of you, where there is no terminal as well; others can read them in the list of processes while the command runs.",
  arguments: {
    file: { about: "the file of settings; without it that of this shop", optional: true },
  },
  options: questions,
  examples: [
    "setup",
    "setup --address https://shop.example --name 'Little Wren' --goods own --stripe sk_test_1,pk_test_1,whsec_1 --mail smtp://user:password@mail.example:587",
    "setup /settings/.env",
  ],
  run: async ({ environment, pathOf }, { file, ...given }) => {
    const path = file === undefined ? settingsFileOf(environment) : pathOf(file);
    await requireWritable(path);
    const before = await readSettingsFile(path);
    const answered = await answersTo(given, before);
    const settings = { ...before, ...answered };
    Object.assign(settings, addressOfCustomers(settings));
    // Throws for what does not go together, before anything is written.
    const config = readConfig(settings);
    Object.assign(settings, newKeys(settings, config));
    const text = existsSync(path) ? await readFile(path, "utf8") : "";
    const changed = Object.entries(settings).filter(([name, value]) => (before[name] ?? "") !== value);
    await writeSettingsFile(path, withSettings(text, Object.fromEntries(changed)));
    return { text: nextSteps(path, settings, config) };
  },
});

type Settings = Record<string, string>;

/** What options and the person at the terminal say. What the file answers already is not asked. */
async function answersTo(given: Partial<Answers>, before: Settings): Promise<Settings> {
  const settings: Settings = {};
  const missing: (keyof Answers)[] = [];
  for (const name of Object.keys(questions) as (keyof Answers)[]) {
    const answer = given[name];
    if (answer !== undefined) Object.assign(settings, answer);
    else if (!questions[name].settles.some((setting) => before[setting])) missing.push(name);
  }
  if (missing.length === 0) return settings;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw usageError(
      `There is no terminal to ask at: give ${missing.map((name) => `--${name} ${questions[name].value}`).join(", ")}.`,
    );
  const terminal = openQuestions();
  try {
    for (const name of missing)
      Object.assign(settings, await answerTo(questions[name], { ...before, ...settings }, terminal.ask));
  } finally {
    terminal.close();
  }
  return settings;
}

/** Asks until the answer is one that the settings take. */
async function answerTo(
  { about, hint, takes }: Question,
  settings: Settings,
  ask: (question: string) => Promise<string | undefined>,
): Promise<Settings> {
  const lines = [hint?.(settings), `${about}:`].filter((line) => line !== undefined);
  for (;;) {
    const typed = await ask(lines.join("\n"));
    if (typed === undefined) throw new CommandError("Nothing was written.");
    const parsed = takes.safeParse(typed);
    if (parsed.success) return parsed.data;
    process.stderr.write(`It takes ${takes.description}.\n`);
  }
}

/** Where customers write to, if nobody has said it: the mail server's user, or support@ the shop's domain. */
function addressOfCustomers({ PUBLIC_URL = "", SMTP_URL = "", SUPPORT_EMAIL }: Settings): Settings {
  if (SUPPORT_EMAIL || PUBLIC_URL === "" || isLocal(PUBLIC_URL)) return {};
  const user = decodeURIComponent(URL.parse(SMTP_URL)?.username ?? "");
  const domain = new URL(PUBLIC_URL).hostname.replace(/^www\./, "");
  return { SUPPORT_EMAIL: user.includes("@") ? user : `support@${domain}` };
}

/** The keys that are not there yet. Those of tokens stay where an earlier start has put them: others would log everybody out. */
function newKeys({ BACKUP_KEY, TOKEN_KEYS, METRICS_TOKEN }: Settings, { data }: Config): Settings {
  const hasTokenKeys = TOKEN_KEYS || existsSync(join(data.directory, "token-keys.json"));
  return {
    ...(!BACKUP_KEY && { BACKUP_KEY: randomBytes(32).toString("base64") }),
    ...(!hasTokenKeys && { TOKEN_KEYS: JSON.stringify(newKeySet()) }),
    ...(!METRICS_TOKEN && { METRICS_TOKEN: randomBytes(24).toString("hex") }),
  };
}

function nextSteps(path: string, { SUPPORT_EMAIL }: Settings, { http }: Config): string {
  return [
    `${path} has the settings and the keys of the shop. No backup has this file.`,
    "Keep a copy of it where neither this machine nor its backups are, such as in a password manager: without its BACKUP_KEY nobody opens a backup, and without its TOKEN_KEYS every customer is signed out.",
    ...(SUPPORT_EMAIL === undefined ? [] : [`Customers write to ${SUPPORT_EMAIL} (SUPPORT_EMAIL).`]),
    `Stripe sends its events to ${http.publicUrl}/api/webhook/stripe.`,
    "Next: 'nestling migrate', then start the shop. 'nestling doctor' says what is missing.",
  ].join("\n");
}
