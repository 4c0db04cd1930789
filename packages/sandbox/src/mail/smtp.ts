import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { FaultPlan, MailFault } from "../faults.ts";
import { LOOPBACK } from "../listen.ts";
import type { Mailbox } from "./mailbox.ts";

/** The largest mail, in bytes. */
const LARGEST = 1024 * 1024;

/** A mail server on a loopback port (0: any free one) that takes every mail, from anyone to anyone, and sends none of them on. */
export async function listenForMail(
  mailbox: Mailbox,
  faults: FaultPlan,
  smtpPort = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  /** What goes wrong with the mail that a session is handing in. */
  const planned = new Map<string, MailFault>();

  const server = new SMTPServer({
    name: "sandbox",
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    size: LARGEST,
    rejectOversized: true,
    closeTimeout: 500,
    logger: false,
    onRcptTo({ address }, { id }, done) {
      const fault = faults.forMail(address);
      planned.set(id, fault);
      sleep(fault.delayMs).then(() => done(fault.status === undefined ? null : refusal(fault.status)));
    },
    onData(stream, session, done) {
      const fault = planned.get(session.id);
      take(stream, session, fault?.copies ?? 1).then(
        () => (fault?.loseAnswer === true ? hangUp(session) : done()),
        (error) => done(error),
      );
    },
    onClose: ({ id }) => void planned.delete(id),
  });
  // A client that goes away in the middle is its own affair.
  server.on("error", () => undefined);

  async function take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    copies: number,
  ): Promise<void> {
    const source = await buffer(stream);
    if (stream.sizeExceeded) return; // and the server says so
    const mail = await PostalMime.parse(source, { attachmentEncoding: "base64" });
    for (const { address } of session.envelope.rcptTo) {
      for (let copy = 0; copy < copies; copy++) {
        mailbox.put({
          receivedAt: Date.now(),
          to: address.toLowerCase(),
          from: mail.from?.address ?? "",
          messageId: mail.messageId ?? "",
          subject: mail.subject ?? "",
          text: mail.text ?? "",
          html: mail.html ?? "",
          attachments: mail.attachments.map(({ contentId = "", mimeType, content }) => ({
            contentId: contentId.replace(/^<|>$/g, ""),
            mimeType,
            base64: String(content),
          })),
          headers: mail.headers.map(({ originalKey, value }) => [originalKey, value]),
        });
      }
    }
  }

  function hangUp({ id }: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  const listening = server.listen(smtpPort, LOOPBACK);
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("the mail server listens on no port");
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error("This refusal was planned."), { responseCode });
}
