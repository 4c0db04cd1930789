import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database.ts";
import { temporaryFolder } from "../stripe/test-account.ts";
import { createMailbox } from "./mailbox.ts";

test("the last five hundred mails are kept, and the Message-IDs of all", () => {
  const database = openDatabase(temporaryFolder(), "mail");
  onTestFinished(() => database.close());
  const mailbox = createMailbox(database);
  const mail = { receivedAt: 0, from: "", subject: "", text: "", html: "", headers: [] };
  for (let count = 1; count <= 502; count++) {
    mailbox.put({ ...mail, to: `${count}@example.com`, messageId: `<${Math.min(count, 501)}>` });
  }
  const kept = mailbox.list();
  expect([kept.length, kept.at(0)?.to, kept.at(-1)?.to]).toEqual([500, "502@example.com", "3@example.com"]);
  expect(mailbox.list("2@example.com")).toEqual([]);
  expect(mailbox.messageIds()).toHaveLength(501);
  expect(mailbox.messageIds()).toContain("<1>");
  expect(mailbox.find(502)?.to).toBe("502@example.com");
});
