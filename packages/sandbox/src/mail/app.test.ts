import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createFaultPlan } from "../faults.ts";
import { LOOPBACK } from "../listen.ts";
import { temporaryFolder } from "../stripe/test-account.ts";
import { createMail } from "./app.ts";

async function open(dataDir = temporaryFolder()) {
  const faults = createFaultPlan();
  const mail = await createMail({ dataDir, faults });
  onTestFinished(() => mail.close());
  const get = (path = "") => mail.app.request(`/sandbox/mail${path}`);
  return { ...mail, faults, get, hand: (to: string, source: string) => handIn(mail.smtpPort, to, source) };
}

/** Speaks SMTP as it stands in the book, and gives the server's replies. */
async function handIn(port: number, to: string, source: string): Promise<string[]> {
  const socket = connect(port, LOOPBACK).setEncoding("utf8");
  const lines = [
    "EHLO shop",
    "MAIL FROM:<shop@example.com>",
    `RCPT TO:<${to}>`,
    "DATA",
    `${source}\r\n.`,
    "QUIT",
  ];
  const replies: string[] = [];
  for await (const heard of socket) {
    replies.push(heard.trim());
    const next = lines.shift();
    if (next !== undefined) socket.write(`${next}\r\n`);
  }
  return replies;
}

function mime({ subject = "Hello", html = "<p>Hello</p>", text = "Hello" } = {}): string {
  return [
    "From: Nestling <shop@example.com>",
    "To: Maya <maya@example.com>",
    `Subject: ${subject}`,
    "Message-ID: <1@shop.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b\r\nContent-Type: text/plain; charset=utf-8\r\n",
    text,
    "--b\r\nContent-Type: text/html; charset=utf-8\r\n",
    html,
    "--b--",
  ].join("\r\n");
}

type Messages = { messages: { id: number; to: string; subject: string; text: string }[] };
const messages = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as Messages).messages;

test("a mail that is handed in can be read, the latest first, and looked for by its address", async () => {
  const { hand, get } = await open();
  await hand("Maya@Example.com", mime({ subject: "=?utf-8?q?Gr=C3=BC=C3=9Fe?=", text: "One" }));
  await hand("noah@example.com", mime({ subject: "For Noah" }));
  expect(await messages(get("/messages"))).toMatchObject([{ to: "noah@example.com" }, { subject: "Grüße" }]);
  expect(await messages(get("/messages?to=MAYA@example.com"))).toMatchObject([{ id: 1, text: "One\n" }]);
  const list = await (await get("?to=maya@example.com")).text();
  expect(list).toContain("Grüße");
  expect(list).not.toContain("For Noah");
});

test("what a mail says stays text on the mailbox's own pages", async () => {
  const { hand, get } = await open();
  const script = "<script>alert(1)</script>";
  await hand(
    "maya@example.com",
    mime({ subject: script, html: script, text: `${script} https://shop.example/a?b=1#c` }),
  );
  for (const path of [
    "",
    "?to=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/1",
    "/1?view=text",
    "/1?view=headers",
  ]) {
    const page = await get(path);
    expect(await page.text(), path).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
  expect(await (await get("/1?view=text")).text()).toContain('<a href="https://shop.example/a?b=1#c">');
});

test("a mail's own HTML is shown where nothing runs and nothing is fetched, and its links open beside it", async () => {
  const { hand, get } = await open();
  const html = '<p>Hello</p><a href="http://localhost:3000/account/verify-email#token=abc">Confirm</a>';
  await hand("maya@example.com", mime({ html }));
  expect(await (await get("/1")).text()).toMatch(
    /<iframe src="\/sandbox\/mail\/1\/html" title="Hello" sandbox="allow-popups allow-popups-to-escape-sandbox">/,
  );
  const frame = await get("/1/html");
  expect(frame.headers.get("content-security-policy")).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
  );
  expect(await frame.text()).toBe(`<base target="_blank">${html}\n`);
});

test("a mail that is not there is none", async () => {
  const { get } = await open();
  expect((await get("/1")).headers.get("location")).toBe("/sandbox/mail");
  expect((await get("/1/html")).status).toBe(404);
  expect((await get("/messages/1")).status).toBe(404);
});

test("faults meet the mails they name: refused, lost on the way, doubled", async () => {
  const { hand, get, faults } = await open();
  const to = "maya@example.com";
  faults.set({ mail: { to: "Maya@example.com", status: 452, times: 1 } });
  expect(await hand("noah@example.com", mime())).toContainEqual(
    expect.stringMatching(/^250 OK: message queued/),
  );
  expect(await hand(to, mime())).toContainEqual(expect.stringMatching(/^452 /));
  expect(faults.current()).toEqual({});
  faults.set({ mail: { drop: true } });
  await hand(to, mime());
  expect(await messages(get(`/messages?to=${to}`))).toEqual([]);
  faults.set({ mail: { duplicate: true } });
  await hand(to, mime());
  expect(await messages(get(`/messages?to=${to}`))).toHaveLength(2);
});

test("a mail that is too large is refused, and the next one is taken", async () => {
  const { hand, get } = await open();
  const said = await hand("maya@example.com", mime({ text: "x\r\n".repeat(400_000) }));
  expect(said.join("\n")).toMatch(/^552 /m);
  await hand("maya@example.com", mime());
  expect(await messages(get("/messages"))).toHaveLength(1);
});
