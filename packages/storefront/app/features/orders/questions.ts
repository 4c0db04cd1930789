import { cardWords } from "@nestling/commerce/card";
import { bankTime, type Policies } from "@nestling/commerce/policies";
import type { Order } from "@nestling/contract/orders";
import { dollars } from "../../ui/dollars.ts";

/** The words of a question, and of its answers. */
export type QuestionWords = {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Whether yes removes or cancels something. */
  isDanger?: boolean;
};

/** The part of an order that its actions need. The orders of the history have it too. */
export type Actionable = Pick<Order, "order_id" | "order_number" | "status" | "summary" | "actions"> &
  Partial<Pick<Order, "card" | "subOrders">>;

/** A change of an order that needs a confirmation. */
export type OrderQuestion = "cancel" | "request_cancel" | "confirm_received";

/** What happens to the money of an order that is canceled at once. */
function moneyWords({ status, summary, card }: Actionable, policies: Policies): string {
  if (status === "WAIT_BUYER_PAY") return "You haven't been charged and won't be.";
  if (summary.priceAfterApplyVoucher === 0) return "You didn't pay anything, so there's nothing to refund.";
  const to = card === undefined ? "the card you paid with" : `your ${cardWords(card)}`;
  return `We'll refund ${dollars(summary.priceAfterApplyVoucher)} to ${to} right away. ${bankTime(policies)}`;
}

/** The words of the question before each change. */
export function questionWords(question: OrderQuestion, order: Actionable, policies: Policies): QuestionWords {
  switch (question) {
    case "cancel":
      return {
        title: "Cancel this order?",
        text: moneyWords(order, policies),
        yes: "Cancel it",
        no: "Keep it",
        isDanger: true,
      };
    case "request_cancel":
      return {
        title: "Ask to cancel?",
        text: "The seller already has your order, so we'll ask them to stop it. If they can, you'll get a full refund. If not, it will ship as planned.",
        yes: "Ask them",
        no: "Keep it",
        isDanger: true,
      };
    case "confirm_received":
      return {
        title: "Did everything arrive?",
        text: "We'll mark your order complete. If something turns out wrong later, you can still contact us.",
        yes: "Yes, it's all here",
        no: "Not yet",
      };
  }
}
