import { Hono } from "hono";
import { openDatabase } from "../database.ts";
import type { FaultPlan } from "../faults.ts";
import { createMailbox } from "./mailbox.ts";
import { mailboxRoutes } from "./routes.ts";
import { listenForMail } from "./smtp.ts";

/** Where the mailbox is read, at the stand-ins' own address and at the shop's. */
export const mailPath = "/sandbox/mail";

type MailOptions = { dataDir: string; faults: FaultPlan; smtpPort?: number | undefined };

/** A mail server, and the mailbox that shows what it was given. Its state is in `dataDir`. */
export async function createMail({ dataDir, faults, smtpPort }: MailOptions) {
  const database = openDatabase(dataDir, "mail");
  const mailbox = createMailbox(database);
  const smtp = await listenForMail(mailbox, faults, smtpPort);
  return {
    app: new Hono().route(mailPath, mailboxRoutes(mailbox)),
    smtpPort: smtp.port,
    async close(): Promise<void> {
      await smtp.close();
      database.close();
    },
  };
}
