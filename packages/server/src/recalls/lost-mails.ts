/** Mails about a recall that did not reach the buyer: the merchant hears of each, and finds another way (SAFE-03). */
import { raiseAlert } from "../alerts/alerts.ts";
import type { Tx } from "../platform/database.ts";

/** The key of the mail to an order. Products that are confirmed later have a mail of their own. */
export function recallMailKey(number: string, orderId: string, productIds: readonly number[]): string {
  return `recall:${number}:${orderId}:${Math.min(...productIds)}`;
}

/** Alerts the merchant to each mail about a recall among `keys`, which are those of mails that are not tried again. */
export async function alertLostMails(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  for (const key of keys) {
    // The number comes from outside, and may have a colon.
    const [, number, orderId] = /^recall:(.+):([^:]+):\d+$/.exec(key) ?? [];
    if (number === undefined || orderId === undefined) continue;
    const text = `The email about recall ${number} did not reach the buyer of this order. Call or write to the buyer: 'nestling orders show' has the phone number and the address.`;
    await raiseAlert(tx, { kind: "recall_mail", subject: `${number}:${orderId}`, orderId, text }, at);
  }
}
