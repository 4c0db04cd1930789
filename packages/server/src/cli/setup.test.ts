import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectDirectory } from "../platform/config.ts";
import { commandLine } from "../testing/command-line.ts";
import { readSettingsFile, settingsLine, withSettings } from "./settings-file.ts";

async function settingsFile(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nestling-setup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "nestling.env");
  if (text !== undefined) await writeFile(file, text);
  return file;
}

/** Of a shop on this machine, so that stand-ins may take the place of what nobody is asked for. */
const answersBeside = (goods: string) => [
  ...["--address", "http://localhost:3000", "--name", "Maya's Nest", "--goods", goods],
  ...[
    "--stripe",
    "sk_test_1,pk_test_1,whsec_1",
    "--mail",
    "smtp://shop%40example.com:secret@mail.example:587",
  ],
];
const answers = answersBeside("500001,0123456789abcdef");

test("[OPS-20] setup writes what it was told, and the keys that it makes, for its owner alone", async () => {
  // Not this folder's: the keys of a shop that was started in it are kept.
  const file = await settingsFile(`DATA_DIR=${join(tmpdir(), "nestling-no-shop")}\n`);
  const { out, err, status } = await commandLine("")("setup", file, ...answers);
  expect([err, status]).toEqual(["", 0]);
  const settings = await readSettingsFile(file);
  expect(settings).toMatchObject({
    PUBLIC_URL: "http://localhost:3000",
    TRUST_PROXY: "0",
    SHOP_NAME: "Maya's Nest",
    ALIEXPRESS_APP_KEY: "500001",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    SMTP_URL: "smtp://shop%40example.com:secret@mail.example:587",
    BACKUP_KEY: expect.stringMatching(/^[\w+/]{43}=$/),
    TOKEN_KEYS: expect.stringMatching(/^\{"keys":\[/),
  });
  const made = await settingsFile();
  await commandLine("")("setup", made, ...answers);
  expect((await stat(made)).mode & 0o777).toBe(0o600);
  expect(out).toContain("No backup has this file.\nKeep a copy of it");
  expect(out).not.toContain(settings.BACKUP_KEY);
});

test("[OPS-20] setup leaves what the file has: its keys, other lines, and who may read it", async () => {
  const file = await settingsFile("# mine\nDATA_DIR=/nowhere\nBACKUP_KEY=\nPAY_MINUTES=20\n");
  await chmod(file, 0o640);
  await commandLine("")("setup", file, ...answers);
  const first = await readSettingsFile(file);
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect(await readFile(file, "utf8")).toMatch(
    /^# mine\nDATA_DIR=\/nowhere\nBACKUP_KEY=\S+\nPAY_MINUTES=20\n/,
  );
  const { status } = await commandLine("")("setup", file, "--name", "Little Wren");
  expect([status, await readSettingsFile(file)]).toEqual([0, { ...first, SHOP_NAME: "Little Wren" }]);
});

test("[OPS-20] setup replaces each line of a setting, for the last of them counts", () => {
  const text = "PORT=3000\nSHOP_NAME=Nest\nexport SHOP_NAME='Maya'\n";
  expect(withSettings(text, { SHOP_NAME: "Wren", HOST: "0.0.0.0" })).toBe(
    "PORT=3000\nSHOP_NAME=Wren\nSHOP_NAME=Wren\nHOST=0.0.0.0\n",
  );
});

test("[OPS-20] setup says before its questions that it cannot write the file", async () => {
  const atTerminal = commandLine("", {}, "http://localhost:3000");
  const { err, status } = await atTerminal("setup", "/nowhere/nestling.env");
  expect([err, status]).toEqual([
    "/nowhere is no folder that you can write in: run the command as root, or name another file.\n",
    1,
  ]);
});

test("[OPS-20] setup replaces a marketplace by own goods, and back", async () => {
  const file = await settingsFile();
  const goods = async (answer: string) => {
    await commandLine("")("setup", file, ...answersBeside(answer));
    const { MARKETPLACE, ALIEXPRESS_APP_KEY } = await readSettingsFile(file);
    return [MARKETPLACE, ALIEXPRESS_APP_KEY];
  };
  expect(await goods("own")).toEqual(["none", undefined]);
  expect(await goods("500001,0123456789abcdef")).toEqual(["aliexpress", "500001"]);
  expect(await goods("own")).toEqual(["none", ""]);
});

test("[OPS-20] setup asks at a terminal for what is missing, and again after an answer that no setting takes", async () => {
  const file = await settingsFile();
  const typed = [
    ...["shop.example", "http://localhost:3000", "Little Wren", "500001,0123456789abcdef"],
    ...["sk_test_1", "sk_test_1,pk_test_1,whsec_1", "smtp://localhost"],
  ].join("\n");
  const { err, status } = await commandLine("", {}, typed)("setup", file);
  expect([status, await readSettingsFile(file)]).toEqual([
    0,
    expect.objectContaining({ SHOP_NAME: "Little Wren", SMTP_URL: "smtp://localhost" }),
  ]);
  expect(err).toContain("It takes the shop's address without a path");
  expect(err).toContain("http://localhost:3000/api/webhook/stripe in Stripe's dashboard");
});

test("[OPS-20] without a terminal setup names the options that are missing, and writes nothing", async () => {
  const file = await settingsFile();
  const { err, status } = await commandLine("")("setup", file, "--name", "Little Wren", "--goods", "own");
  expect([err, status]).toEqual([
    "There is no terminal to ask at: give --address URL, --stripe KEYS, --mail URL.\n",
    2,
  ]);
  await expect(stat(file)).rejects.toThrow("ENOENT");
});

test("[OPS-20] setup refuses what does not go together before it writes", async () => {
  const file = await settingsFile();
  const mixed = answers.map((word) => word.replace("pk_test_1", "pk_live_1"));
  const { err, status } = await commandLine("")("setup", file, ...mixed);
  expect([err, status]).toEqual([
    "STRIPE_PUBLISHABLE_KEY takes a test key, as STRIPE_SECRET_KEY is one.\n",
    1,
  ]);
  await expect(stat(file)).rejects.toThrow("ENOENT");
});

/** The variables that a shell has after it has read a file. */
async function readByShell(file: string): Promise<NodeJS.ProcessEnv> {
  const print = `set -a; . "$0"; exec "$1" -p 'JSON.stringify(process.env)'`;
  const { stdout } = await promisify(execFile)("sh", ["-c", print, file, process.execPath], { env: {} });
  return JSON.parse(stdout);
}

test("[OPS-20] a shell reads a file of settings as the shop does", async () => {
  const written = {
    SHOP_NAME: "Maya's Nest",
    POSTAL_ADDRESS: "1 Shop Street|Davis, California 95616",
    MAIL_FROM: "Little Wren <shop@example.com>",
    TOKEN_KEYS: '{"keys":[{"kty":"OKP","d":"a-b_c"}]}',
    SMTP_URL: "smtp://me:pa$$w0rd`x`@mail.example:587",
  };
  const file = await settingsFile(withSettings("", written));
  expect(await readSettingsFile(file)).toEqual(written);
  expect(await readByShell(file)).toMatchObject(written);
  expect(() => settingsLine("SHOP_NAME", `Maya's "Nest"`)).toThrow("SHOP_NAME has an apostrophe beside");
});

test("[OPS-20] a shell reads .env.example as the shop does, once its lines count", async () => {
  const example = await readFile(join(projectDirectory, ".env.example"), "utf8");
  const text = example.replaceAll(/^# ([A-Z_]+=)/gm, "$1");
  const file = await settingsFile(text);
  const settings = parseEnv(text);
  expect(Object.keys(settings).length).toBeGreaterThan(50);
  expect(await readByShell(file)).toMatchObject(settings);
});
