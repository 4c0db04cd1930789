import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@nestling/sandbox/start";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { brandColors, usualBrand } from "../platform/brand-colors.ts";
import { type JobQueue, type Jobs, openJobs, runs } from "../platform/jobs.ts";
import { createLog } from "../platform/log.ts";
import { testDatabase } from "../testing/database.ts";
import { deliverMails, forgetMails, type MailDelivery } from "./deliver.ts";
import { logo } from "./logo.ts";
import { type Mailer, mailJob, openMailer } from "./mailer.ts";
import { contentIdOf, mailOf, thingRows } from "./pieces.ts";
import { smtpMailServer } from "./smtp-mail-server.ts";
import { mails } from "./tables.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { verifyEmail } from "./templates/verify-email.ts";

const { database, url } = await testDatabase();
const lines: string[] = [];
const log = createLog({ level: "info" }, { write: (line) => lines.push(line) });
let time = new Date("2026-11-21T12:00:00Z");
const clock = { now: () => time };
const publicUrl = "https://shop.example";

let sandbox: Sandbox;
let dataDir: string;
let jobs: JobQueue;
let mailer: Mailer;
let room: MailDelivery;
let pictureOf: MailDelivery["pictureOf"] = async () => undefined;
const lost: string[] = [];
const onLost: MailDelivery["onLost"] = async (_, keys) => {
  lost.push(...keys);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "nestling-mail-"));
  sandbox = await openSandbox();
  room = roomWith(sandbox);
  jobs = await openJobs(url, log);
  await jobs.work([runs(mailJob, ({ mailIds }) => deliverMails(room, mailIds))], []);
  mailer = openMailer(jobs, clock, {
    ...{ name: "Nestling", colors: brandColors(usualBrand), publicUrl },
    supportEmail: "help@shop.example",
    postalAddress: ["Petaluma"],
  });
});
afterEach(() => plan({}));
afterAll(async () => {
  await jobs.stop();
  room.server.close();
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function openSandbox(): Promise<Sandbox> {
  return startSandbox({ dataDir, webhookUrl: "http://127.0.0.1:9/", publicUrl, standIns: ["mail"] });
}

function roomWith({ smtpUrl = "" }: Sandbox): MailDelivery {
  const from = { name: "Nestling", address: "post@shop.example" };
  const server = smtpMailServer(smtpUrl, { from, replyTo: "help@shop.example" });
  return { database, server, host: "shop.example", pictureOf: (id) => pictureOf(id), onLost, clock, log };
}

/** Sets the fault of the mail server. */
async function plan(mail: Record<string, unknown>): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(Object.keys(mail).length > 0 ? { mail } : {});
  await fetch(`${sandbox.origin}/__sandbox/faults`, { method: "POST", headers, body });
}

type Received = {
  to: string;
  from: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  attachments: { contentId: string; mimeType: string; base64: string }[];
  headers: [string, string][];
};

async function received(to: string): Promise<Received[]> {
  const answer = await fetch(`${sandbox.origin}/sandbox/mail/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Received[] }).messages;
}

const link = "https://shop.example/account/verify-email#token=a-token-that-nobody-else-may-see";
const content = verifyEmail({ link, firstName: "Maya" });
let people = 0;
const somebody = () => `Maya.${++people}@Example.com`;

const hand = (to: string, key: string) => database.transaction((tx) => mailer.send(tx, to, content, key));

async function rowOf(key: string) {
  const [row] = await database.select().from(mails).where(eq(mails.key, key));
  if (row === undefined) throw new Error(`there is no mail ${key}`);
  return row;
}

/** A mail without a job, which a test delivers itself. */
async function waiting(to: string, key: string): Promise<string> {
  const idle: Jobs = { send: async () => undefined };
  const quiet = openMailer(idle, clock, {
    ...{ name: "Nestling", colors: brandColors(usualBrand), publicUrl },
    supportEmail: "help@shop.example",
    postalAddress: ["Petaluma"],
  });
  await database.transaction((tx) => quiet.send(tx, to, content, key));
  return (await rowOf(key)).id;
}

test("[MAIL-01] brings the pictures that it shows along, and a plain square for each that is missing or fails", async () => {
  const photo = Buffer.from("a small JPEG");
  pictureOf = async (id) => {
    if (id === "broken") throw new Error("the disk is full");
    if (id === "slow") return new Promise(() => undefined);
    return id === "boots" ? photo : undefined;
  };
  const ids = ["boots", "gone", "broken", "slow"];
  const rows = thingRows(
    "Pictures",
    ids.map((picture) => ({ name: picture, amount: "1", picture })),
  );
  const head = { subject: "With pictures", preview: "Four of them.", life: 3_600_000 };
  const to = somebody();
  await database.transaction((tx) => mailer.send(tx, to, mailOf(head, [rows, rows]), "with-pictures"));
  await expect.poll(() => received(to)).toHaveLength(1);
  const [mail] = await received(to);
  const came = new Map(mail?.attachments.map((each) => [each.contentId, each]));
  const shown = mail?.html.match(/(?<=src="cid:)[^"]+/g) ?? [];
  expect(new Set(shown)).toEqual(new Set(came.keys()));
  expect(mail?.attachments, "and the logo").toHaveLength(5);
  expect(came.get(contentIdOf("boots"))).toMatchObject({
    mimeType: "image/jpeg",
    base64: photo.toString("base64"),
  });
  for (const id of ids.slice(1)) expect(came.get(contentIdOf(id))?.mimeType).toBe("image/gif");
  // What was bought is private: it goes with the content.
  expect(await rowOf("with-pictures")).toMatchObject({ html: null, text: null, pictures: [] });
  expect(lines.join("")).toContain("A mail goes without a picture");
}, 20_000);

test("[MAIL-03] brings the logo along, as a picture that every mail program shows", async () => {
  const to = somebody();
  await hand(to, "with-logo");
  await expect.poll(() => received(to)).toHaveLength(1);
  const [mail] = await received(to);
  const [picture, ...more] = mail?.attachments ?? [];
  expect(more).toEqual([]);
  expect(picture).toMatchObject({ contentId: contentIdOf(logo.id), mimeType: "image/png" });
  expect(mail?.html).toContain(`src="cid:${picture?.contentId}"`);
  const { width, height } = await sharp(Buffer.from(picture?.base64 ?? "", "base64")).metadata();
  expect([width, height]).toEqual([3 * logo.side, 3 * logo.side]);
});

test("letters that are handed in together each go out once, and what is there already is left out", async () => {
  const to = somebody();
  await hand(to, "together-1");
  const both = [
    { content, key: "together-1" },
    { content, key: "together-2" },
  ];
  await database.transaction((tx) => mailer.sendAll(tx, to, both));
  await database.transaction((tx) => mailer.sendAll(tx, to, both));
  await expect.poll(() => received(to)).toHaveLength(2);
  const other = somebody();
  await hand(other, "after-them");
  await expect.poll(() => received(other)).toHaveLength(1);
  expect(await received(to)).toHaveLength(2);
});

test("of letters that go out together, those that were taken do not wait for the others, nor go out again", async () => {
  const [first, second, third] = [somebody(), somebody(), somebody()];
  const ids = [
    await waiting(first, "side-1"),
    await waiting(second, "side-2"),
    await waiting(third, "side-3"),
  ];
  await plan({ to: second, status: 451, times: 1 });
  await expect(deliverMails(room, ids)).rejects.toMatchObject({ name: "MailServerAway" });
  expect(await rowOf("side-1")).toMatchObject({ sentAt: time, html: null });
  expect(await rowOf("side-2")).toMatchObject({ sentAt: null, failedAt: null, html: expect.any(String) });
  await plan({ to: second, status: 550 });
  await deliverMails(room, ids);
  expect(await rowOf("side-2")).toMatchObject({ sentAt: null, failedAt: time, html: null });
  for (const to of [first, third]) expect(await received(to)).toHaveLength(1);
});

test("[OPS-01] a letter goes by SMTP to a mailbox, as HTML and text, and what it said is then forgotten", async () => {
  const to = somebody();
  await hand(to, "arrives");
  await expect.poll(() => received(to)).toHaveLength(1);
  const [mail] = await received(to);
  const { id } = await rowOf("arrives");
  expect(mail).toMatchObject({
    to: to.toLowerCase(),
    from: "post@shop.example",
    messageId: `<${id}@shop.example>`,
    subject: "Confirm your email address",
  });
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  const headers = new Headers(mail?.headers.map(([name, value]) => [name, value] as [string, string]));
  expect(headers.get("from")).toBe("Nestling <post@shop.example>");
  expect(headers.get("reply-to")).toBe("help@shop.example");
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
  await expect.poll(async () => (await rowOf("arrives")).sentAt).toEqual(time);
  expect(await rowOf("arrives")).toMatchObject({ html: null, text: null, failedAt: null, recipient: to });
});

test("a transaction that rolls back sends nothing, and leaves its key free", async () => {
  const to = somebody();
  const failed = database.transaction(async (tx) => {
    await mailer.send(tx, to, content, "changed-my-mind");
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await hand(to, "changed-my-mind");
  await expect.poll(() => received(to)).toHaveLength(1);
});

test("of one key one mail goes out, whatever comes at the same time or later", async () => {
  const to = somebody();
  await Promise.all([hand(to, "one"), hand(to, "one"), hand(to, "one")]);
  await expect.poll(async () => (await rowOf("one")).sentAt).not.toBeNull();
  await hand(to, "one");
  const other = somebody();
  await hand(other, "another");
  await expect.poll(() => received(other)).toHaveLength(1);
  expect(await received(to)).toHaveLength(1);
});

test("[REV-14] a mail that can be ended by a mail program says where, in the headers of RFC 8058; others do not", async () => {
  const [ends, stays] = [somebody(), somebody()];
  const unsubscribe = `https://shop.example/api/ecommerce-review-request/end?token=${"a".repeat(160)}`;
  await database.transaction((tx) => mailer.send(tx, ends, { ...content, unsubscribe }, "ends"));
  await hand(stays, "stays");
  const headersOf = async (to: string) => {
    await expect.poll(() => received(to)).toHaveLength(1);
    return new Headers((await received(to))[0]?.headers);
  };
  const headers = await headersOf(ends);
  expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribe}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect((await headersOf(stays)).has("list-unsubscribe")).toBe(false);
  await expect.poll(() => rowOf("ends")).toMatchObject({ html: null, unsubscribe: null });
});

test("a job that runs twice sends once", async () => {
  const to = somebody();
  const id = await waiting(to, "twice");
  await deliverMails(room, [id]);
  await deliverMails(room, [id]);
  expect(await received(to)).toHaveLength(1);
});

test("a mail that was taken before the shop was killed goes out again under the same Message-ID", async () => {
  const to = somebody();
  const id = await waiting(to, "killed");
  const taken = vi.spyOn(room.server, "send").mockImplementationOnce(async (mail) => {
    await room.server.send(mail);
    throw new Error("killed");
  });
  await expect(deliverMails(room, [id])).rejects.toThrow("killed");
  taken.mockRestore();
  await deliverMails(room, [id]);
  const ids = (await received(to)).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${id}@shop.example>`, `<${id}@shop.example>`]);
});

test("an answer that is lost leaves the mail waiting, and the next try is known by its Message-ID", async () => {
  const to = somebody();
  const id = await waiting(to, "lost");
  await plan({ to, loseAnswer: true, times: 1 });
  await expect(deliverMails(room, [id])).rejects.toMatchObject({ name: "MailServerAway" });
  expect(await rowOf("lost")).toMatchObject({ sentAt: null, failedAt: null });
  await deliverMails(room, [id]);
  const ids = (await received(to)).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${id}@shop.example>`, `<${id}@shop.example>`]);
  expect((await rowOf("lost")).sentAt).not.toBeNull();
});

test("a server that is busy is tried again, until it takes the mail", async () => {
  const to = somebody();
  await plan({ to, status: 451, times: 1 });
  await hand(to, "busy");
  await expect.poll(() => received(to)).toHaveLength(1);
});

test("a recipient that is refused for good is not tried again, and the log does not say who", async () => {
  const to = somebody();
  const id = await waiting(to, "refused");
  await plan({ to, status: 550 });
  lines.splice(0);
  lost.splice(0);
  await deliverMails(room, [id, await waiting(somebody(), "not-refused")]);
  expect(lost).toEqual(["refused"]);
  expect(await rowOf("refused")).toMatchObject({ sentAt: null, failedAt: time, html: null, text: null });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", mailId: id, code: 550 }]);
  expect(lines.join("").toLowerCase()).not.toContain(to.toLowerCase().slice(0, 6));
  await plan({});
  await deliverMails(room, [id]);
  expect(await received(to)).toEqual([]);
});

test("a server that is away loses nothing, and its mails are there after kill -9", async () => {
  const to = somebody();
  await deliverMails(room, [await waiting(to, "before")]);
  process.kill(sandbox.pid, "SIGKILL");
  const id = await waiting(to, "away");
  await expect(deliverMails(room, [id])).rejects.toThrow(/^The mail server did not take a mail \(E/);
  sandbox = await openSandbox();
  room.server.close();
  Object.assign(room, roomWith(sandbox));
  await deliverMails(room, [id]);
  expect((await received(to)).map(({ messageId }) => messageId)).toContain(`<${id}@shop.example>`);
  expect(await received(to)).toHaveLength(2);
});

test("a mail that is of no use anymore is not sent, and its link is forgotten", async () => {
  const to = somebody();
  const late = await waiting(to, "late");
  await waiting(to, "never");
  time = new Date(time.getTime() + content.life);
  lost.splice(0);
  await deliverMails(room, [late]);
  await forgetMails(room);
  await forgetMails(room);
  expect(lost).toEqual(["late", "never"]);
  for (const key of ["late", "never"]) {
    expect(await rowOf(key)).toMatchObject({ html: null, text: null, failedAt: time, sentAt: null });
  }
  expect(await received(to)).toEqual([]);
});

test("a month later nobody knows whom a mail went to, and its key still stands", async () => {
  const to = somebody();
  await deliverMails(room, [await waiting(to, "old")]);
  time = new Date(time.getTime() + 30 * 86_400_000);
  await deliverMails(room, [await waiting(to, "young")]);
  await forgetMails(room);
  expect(await rowOf("old")).toMatchObject({ recipient: null, subject: null });
  expect(await rowOf("young")).toMatchObject({ recipient: to, subject: content.subject });
  await hand(to, "old");
  expect((await rowOf("old")).recipient).toBeNull();
});

test("an address cannot smuggle in another recipient or header", async () => {
  const to = "maya@example.com\r\nBcc: everyone@example.com";
  const id = await waiting(to, "smuggled");
  await deliverMails(room, [id]).catch(() => undefined);
  expect(await received("everyone@example.com")).toEqual([]);
  const arrived = await received("maya@example.com");
  expect(arrived.flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()))).not.toContain("bcc");
});

test("a reset's mail is of use for an hour alone", () => {
  expect(resetPassword({ link }).life).toBe(3_600_000);
});
