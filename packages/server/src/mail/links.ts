/**
 * Tokens of the links by which people confirm and end emails. They are computed from what they name with a secret of the shop, so
 * nothing of them is stored. The secrets of all its keys open them, so that a new key ends no link.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { calls } from "@nestling/contract/calls";
import { pagePath, paths } from "@nestling/contract/paths";
import type { DelayAnswer } from "@nestling/contract/returns";
import type { LinkedOrder } from "./order-pieces.ts";

/** A request that was made again: its price then, if it is about one, and when. */
export type AlertRenewal = { readonly price: number | null; readonly at: Date };

/**
 * What a token names: one product alert, all alerts of an email, a guest's order, the order of a review request, or a delay. A
 * confirmed alert has a `renewal`, its price and time once the link is used.
 */
export type Named =
  | { is: "request"; id: string; renewal: AlertRenewal | undefined }
  | { is: "email"; email: string }
  | { is: "order"; orderId: string }
  | { is: "review"; orderId: string }
  | { is: "delay"; partId: string; number: number };

export type MailLinks = {
  /** The page that confirms a request or ends it. */
  forRequest(id: string): string;
  /** The page that renews a confirmed request or ends it. */
  forRenewal(id: string, renewal: AlertRenewal): string;
  /** The page that ends all requests of an email. */
  forEmail(email: string): string;
  /** The page of all recalls. */
  recalls: string;
  /** The page of an order in its customer's account. For a guest, one that opens it without a login (ORD-03). */
  forOrder(order: { id: string; accountId: string | null }): LinkedOrder;
  /** The page that ends emails asking for reviews, and where a mail program does so without a page (RFC 8058) or opens it. */
  forReviews(orderId: string): { page: string; oneClick: string };
  /** The pages on which a customer waits for what comes late, or cancels it. `number`: which of its delays it is. */
  forDelay(partId: string, number: number): { wait: string; cancel: string };
  /** The page of a token about a product. */
  page(token: string): string;
  /** Undefined for a token that the shop has not made. */
  read(token: string): Named | undefined;
};

export function openMailLinks(
  keys: { readonly secretsFor: (purpose: string) => readonly [Uint8Array, ...Uint8Array[]] },
  publicUrl: string,
): MailLinks {
  const secrets = () => keys.secretsFor("product-alert");
  const tokenOf = (text: string) => {
    const [secret] = secrets();
    return Buffer.from(`${text} ${signatureOf(text, secret)}`).toString("base64url");
  };
  // In the fragment, which is sent to no server and stands in no log.
  const page = (token: string) => `${publicUrl}${paths.productAlert}#token=${encodeURIComponent(token)}`;
  return {
    page,
    forRequest: (id) => page(tokenOf(`request ${id}`)),
    forRenewal: (id, { at, price }) => page(tokenOf(`request ${id},${at.getTime()},${price ?? ""}`)),
    forEmail: (email) => page(tokenOf(`email ${email}`)),
    recalls: publicUrl + paths.recalls,
    forOrder: ({ id, accountId }) =>
      accountId === null
        ? { link: `${publicUrl}${paths.trackOrder}#token=${tokenOf(`order ${id}`)}`, needsNoLogin: true }
        : { link: publicUrl + pagePath("user.order", { orderId: id }), needsNoLogin: false },
    forReviews: (orderId) => {
      const token = tokenOf(`review ${orderId}`);
      const [, path] = calls.endReviewRequests;
      return { page: page(token), oneClick: `${publicUrl}${path}?token=${token}` };
    },
    forDelay: (partId, number) => {
      const token = tokenOf(`delay ${partId},${number}`);
      const answer = (is: DelayAnswer) => `${publicUrl}${paths.lateOrder}#${is}=${token}`;
      return { wait: answer("waits"), cancel: answer("cancels") };
    },
    read: (token) => {
      const [is = "", what = "", given = ""] = Buffer.from(token, "base64url").toString().split(" ");
      if (!secrets().some((secret) => isSame(given, signatureOf(`${is} ${what}`, secret)))) return undefined;
      if (is === "email") return { is, email: what };
      if (is === "delay") return readDelay(what);
      return is === "order" || is === "review" ? { is, orderId: what } : readRequest(what);
    },
  };
}

const signatureOf = (text: string, secret: Uint8Array) =>
  createHmac("sha256", secret).update(text).digest("base64url");

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readRequest(what: string): Named {
  const [id = "", at, price] = what.split(",");
  const renewal =
    at === undefined ? undefined : { at: new Date(Number(at)), price: price ? Number(price) : null };
  return { is: "request", id, renewal };
}

function readDelay(what: string): Named {
  const [partId = "", number] = what.split(",");
  return { is: "delay", partId, number: Number(number) };
}
