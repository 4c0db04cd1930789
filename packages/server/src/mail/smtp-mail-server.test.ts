import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { onMeasure } from "../platform/measure.ts";
import { checkMailServer, smtpMailServer, smtpOptions } from "./smtp-mail-server.ts";

describe("the address of a mail server", () => {
  test("with a password asks for an encrypted line, and takes signs that an address must escape", () => {
    expect(smtpOptions("smtp://shop%40example.com:p%2Fw%3A1@mail.example:2525")).toEqual({
      host: "mail.example",
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: "shop@example.com", pass: "p/w:1" },
    });
  });

  test("smtps is encrypted from the start", () => {
    expect(smtpOptions("smtps://shop:secret@mail.example")).toMatchObject({
      secure: true,
      requireTLS: false,
    });
  });

  test.each(["smtp://127.0.0.1:1025", "smtp://[::1]:1025", "smtp://shop:secret@localhost:1025"])(
    "on this machine a line may be open: %s",
    (url) => expect(smtpOptions(url)).toMatchObject({ secure: false, requireTLS: false, port: 1025 }),
  );

  test("names an IPv6 host as the network does", () => {
    expect(smtpOptions("smtp://[2001:db8::1]").host).toBe("2001:db8::1");
  });
});

/** A mail server that answers commands with these lines, and takes everything else. */
async function mailServer(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    let isContent = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (isContent) {
        if (line !== ".") return;
        isContent = false;
        say(answers.content ?? "250 taken");
        return;
      }
      const [word = ""] = line.toUpperCase().split(/[ :]/);
      isContent = word === "DATA";
      say(answers[word] ?? (word === "DATA" ? "354 go on" : "250 fine"));
    };
    let rest = "";
    say("220 ready");
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const lines = (rest + String(bytes)).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

const mail = {
  ...{ messageId: "<1@shop.example>", to: "maya@example.com", subject: "Hello" },
  ...{ html: "<p>Hello</p>", text: "Hello", pictures: [] },
};

describe("a mail is given up", () => {
  const send = async (answers: Readonly<Record<string, string>>) => {
    const from = { name: "Nestling", address: "post@shop.example" };
    const server = smtpMailServer(await mailServer(answers), { from, replyTo: "help@shop.example" });
    onTestFinished(() => server.close());
    return server.send(mail);
  };

  test("where its recipient or its content is refused for good", async () => {
    expect(await send({})).toEqual({ outcome: "taken" });
    expect(await send({ RCPT: "550 no such mailbox" })).toEqual({ outcome: "refused", code: 550 });
    expect(await send({ content: "554 looks like spam" })).toEqual({ outcome: "refused", code: 554 });
  });

  test("[OPS-62] or taken, or left for later, which the metrics count", async () => {
    const outcomes: string[] = [];
    onTestFinished(onMeasure((measure) => measure.of === "call" && void outcomes.push(measure.outcome)));
    await send({});
    await send({ RCPT: "550 no such mailbox" });
    await send({ RCPT: "451 try later" }).catch(() => undefined);
    expect(outcomes).toEqual(["ok", "refused", "failed"]);
  });

  test("never for a sender that can be corrected, or for a server that is busy", async () => {
    for (const answers of [
      { MAIL: "550 not your address" },
      { RCPT: "451 try later" },
      { content: "452 disk full" },
    ])
      await expect(send(answers)).rejects.toMatchObject({ name: "MailServerAway" });
  });

  test("with no word of whom it was for", async () => {
    const error = await send({ RCPT: "451 maya@example.com is away" }).catch((reason: Error) => reason);
    expect(String(error)).toMatch(/did not take a mail \(E\w+, RCPT TO, 451\)$/);
  });
});

test("a look at a mail server says why it does not work, and nothing where it does", async () => {
  expect(await checkMailServer(await mailServer({}))).toBeUndefined();
  const refusing = await mailServer({ EHLO: "554 go away", HELO: "554 go away" });
  expect(await checkMailServer(refusing)).toMatch(/554$/);
  expect(await checkMailServer("smtp://127.0.0.1:1")).toMatch(/^E/);
});
