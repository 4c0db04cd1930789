/** Checks of the disk, the backups and the services outside. No check changes anything there: no mail is sent, nothing is charged. */
import { existsSync } from "node:fs";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { findLastBackup } from "../../backup/last-backup.ts";
import { checkMailServer } from "../../mail/smtp-mail-server.ts";
import { checkStripe } from "../../payments/stripe-provider.ts";
import type { Config } from "../../platform/config.ts";
import { failureWords } from "../../platform/failure-words.ts";
import { compareClocks } from "./database.ts";
import { checked, counted, type Finding, ok, warning, wrong } from "./finding.ts";

const gigabyte = 1e9;

export async function checkDisk({ data }: Config): Promise<Finding[]> {
  await mkdir(data.directory, { recursive: true });
  await access(data.directory, constants.W_OK);
  const { bavail, bsize } = await statfs(data.directory);
  const free = bavail * bsize;
  const words = `${(free / gigabyte).toFixed(1)} GB free in ${data.directory}`;
  const cure = "Make room on this disk: without any, PostgreSQL stops taking orders.";
  const room =
    free < gigabyte / 5
      ? wrong("disk", words, cure)
      : free < gigabyte
        ? warning("disk", words, cure)
        : ok("disk", words);
  const folders = ["media", "pictures"]
    .map((name) => join(data.directory, name))
    .filter((path) => existsSync(path));
  const closed: Finding[] = [];
  for (const folder of folders) {
    const isOpen = await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isOpen)
      closed.push(
        wrong("pictures", `${folder} cannot be written`, "Give it to the user that the shop runs as."),
      );
  }
  return [
    room,
    ...(closed.length > 0 ? closed : [ok("pictures", folders.length > 0 ? "can be kept" : "none kept yet")]),
  ];
}

/** How old the last backup may be: a timer that makes one a day has missed two. In days. */
const oldestBackup = 2;

/** Whether a real shop is backed up. Who makes backups with other programs finds a warning here, and no more. */
export async function checkBackups(
  { data, standIns }: Config,
  now = new Date(),
): Promise<readonly Finding[]> {
  if (standIns.length > 0) return [];
  const cure = "Run 'nestling backup FOLDER' every day, as docs/run/backup.md says.";
  const last = await findLastBackup(data.directory);
  if (last === undefined) return [warning("backups", "none was made yet", cure)];
  const days = Math.floor((now.getTime() - last.at.getTime()) / 86_400_000);
  return days > oldestBackup
    ? [warning("backups", `the last is ${counted(days, "day")} old: ${last.file}`, cure)]
    : [ok("backups", `the last was made at ${last.at.toISOString()}: ${last.file}`)];
}

export function checkPayments({ stripe }: Config): Promise<readonly Finding[]> {
  if (stripe.mode === "sandbox") return Promise.resolve([]);
  return checked("STRIPE_SECRET_KEY", "Look whether this machine reaches api.stripe.com.", async () => {
    const before = Date.now();
    const { host, ...keys } = stripe;
    const answer = await checkStripe({ name: "stripe", ...keys, ...(host && { host }) });
    if (answer.outcome === "refused")
      return wrong(
        "STRIPE_SECRET_KEY",
        "is refused by Stripe",
        "Take the key from Stripe's dashboard (Developers, API keys) again.",
      );
    return [
      ok("STRIPE_SECRET_KEY", stripe.live ? "works, and charges real cards" : "works, in test mode"),
      ...(answer.at === undefined ? [] : [compareClocks("clock", answer.at, before, "Stripe's")]),
    ];
  });
}

/** What a request to the shop's public address is answered with, in the eyes of `judge`. */
function checkPublic(
  topic: string,
  address: string,
  cure: string,
  init: RequestInit,
  judge: (answer: Response) => Finding | Promise<Finding>,
): Promise<readonly Finding[]> {
  return checked(topic, cure, async () => {
    try {
      return await judge(
        await fetch(address, { ...init, redirect: "manual", signal: AbortSignal.timeout(8_000) }),
      );
    } catch (error) {
      const { cause } = error as { cause?: unknown };
      return warning(topic, `${address} cannot be reached from here: ${failureWords(cause ?? error)}`, cure);
    }
  });
}

/** Whether the shop answers at the address that Stripe is given. A webhook without a signature is refused with 400. */
export function checkEndpoint({ http, stripe }: Config, isRunning: boolean): Promise<readonly Finding[]> {
  if (stripe.mode === "sandbox" || !isRunning) return Promise.resolve([]);
  const address = `${http.publicUrl}/api/webhook/stripe`;
  const cure =
    "Look at the name, the certificate and the proxy of PUBLIC_URL. From inside your own network it may be out of reach without harm.";
  return checkPublic("webhooks", address, cure, { method: "POST", body: "{}" }, ({ status }) =>
    status === 400
      ? ok("webhooks", `${address} answers, and refuses what is not signed`)
      : warning("webhooks", `${address} answers with ${status} instead of 400`, cure),
  );
}

/** Whether the proxy names its visitors. Asked at PUBLIC_URL, because only that way leads through the proxy. */
export function checkProxy({ http }: Config, isRunning: boolean): Promise<readonly Finding[]> {
  if (http.trustProxy === 0 || !isRunning) return Promise.resolve([]);
  const cure =
    "Have the proxy send X-Forwarded-For, as docs/run/behind-a-proxy.md shows: without it all visitors share one address, and its limits.";
  return checkPublic("TRUST_PROXY", `${http.publicUrl}/readyz`, cure, {}, async (answer) => {
    const { proxy } = (await answer.json()) as { proxy?: string };
    return proxy === "names visitors"
      ? ok("TRUST_PROXY", "the proxy names its visitors")
      : wrong("TRUST_PROXY", "the proxy sends no X-Forwarded-For", cure);
  });
}

export function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  if (mail.mode === "sandbox") return Promise.resolve([]);
  return checked("SMTP_URL", "Look at the address, and whether this machine may connect to it.", async () => {
    const problem = await checkMailServer(mail.url);
    return problem === undefined
      ? ok("SMTP_URL", "takes connections of this shop")
      : wrong(
          "SMTP_URL",
          `does not work: ${problem}`,
          "Look at the address, the user and the password. Port 587 goes with smtp://, 465 with smtps://.",
        );
  });
}
