import type { ShopPlace } from "@nestling/server/testing/production-shop";
import { expect } from "./shop-test.ts";

/** A mail in the mailbox of the demo shop. */
type Mail = {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
};

/** The mails to an address, latest first. */
export async function mailsTo({ url }: ShopPlace, email: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/sandbox/mail/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for a mail to an address with this subject. Returns the latest one. */
export async function mailTo(shop: ShopPlace, email: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(shop, email)).find((mail) => mail.subject === subject);
    expect(found, `a mail to ${email}: ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  if (found === undefined) throw new Error("a mail that was there is gone");
  return found;
}

/** The link of a mail: the line of its text that is an address. */
export function linkIn({ text }: Mail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error("this mail has no link");
  return link;
}
