import type { Inserted } from "@nestling/contract/orders";
import { refusal } from "../platform/refusal.ts";
import type { InsertedOrder } from "./make-order.ts";
import type { Answer } from "./send-answer.ts";

/** What helps, by who the buyer is: as a code for programs and in words for people. */
const holdRefusals = {
  guest: [
    "login_required",
    "This is more than we can set aside for guests on your internet connection before it is paid. Please log in to order it, or order fewer items.",
  ],
  unverified: [
    "email_unverified",
    "This is more than we can set aside before you verify your email. Please open the link that we sent you, or order fewer items.",
  ],
  verified: [
    "too_much_unpaid",
    "This is more than we can set aside for you before it is paid. Please order fewer items, or pay for your other orders first.",
  ],
} as const;

function noOrder(code: "payment_in_progress" | "conflict", message: string): Answer<Inserted> {
  return { status: 200, body: { status: true, isValid: false, issues: [{ code, message }] } };
}

/** What the calls that make an order answer (API-06, API-08). Guests get the token that opens it. */
export function insertAnswer(made: InsertedOrder): Answer<Inserted> {
  switch (made.outcome) {
    case "made": {
      const { order, token, payment } = made;
      const body: Inserted = {
        status: true,
        isValid: true,
        order_id: order.id,
        order_number: order.number,
        ...(token !== undefined && { order_token: token }),
        pay_before: order.payBefore.toISOString(),
        payment,
      };
      return { status: 200, body };
    }
    case "invalid":
      return { status: 200, body: { status: true, isValid: false, issues: made.issues } };
    case "holds_too_much": {
      const [code, message] = holdRefusals[made.buyer];
      return { status: 400, body: refusal(code, message) };
    }
    case "already_paid": {
      const { order } = made;
      const message =
        order === undefined
          ? "This cart has already been ordered and paid for in this browser, under another account or e-mail."
          : `You have already paid for these: order ${order.number}.`;
      return {
        status: 200,
        body: {
          status: true,
          isValid: false,
          issues: [{ code: "already_paid", message }],
          ...(order && { paid_order: { order_id: order.id, order_number: order.number } }),
        },
      };
    }
    case "payment_in_progress":
      return noOrder(
        "payment_in_progress",
        "Your earlier order is being paid at this moment. Please wait a minute, then try again.",
      );
    case "conflict":
      return noOrder(
        "conflict",
        "This cart was sent twice, or changed, at the same moment. Please send it once more.",
      );
    case "malformed":
      return { status: 400, body: refusal("malformed", "Please check the address.", made.fields) };
    case "key_reused":
      return {
        status: 400,
        body: refusal("key_reused", "This Idempotency-Key came with another body before."),
      };
  }
}
