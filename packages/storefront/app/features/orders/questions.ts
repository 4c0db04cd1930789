import { cardWords } from "@nestling/commerce/card";
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
  Partial<Pick<Order, "card">>;

/** A change of an order that needs a confirmation. */
export type OrderQuestion = "cancel" | "request_cancel" | "confirm_received";

/** What happens to the money of an order that is canceled at once. */
function moneyWords({ status, summary, card }: Actionable): string {
  if (status === "WAIT_BUYER_PAY") return "Nothing was charged, and nothing will be.";
  if (summary.priceAfterApplyVoucher === 0) return "There was nothing to pay, so nothing goes back.";
  const to = card === undefined ? "the card that paid it" : `your ${cardWords(card)}`;
  return `Your money goes back at once: ${dollars(summary.priceAfterApplyVoucher)} to ${to}. Banks usually take 5 to 10 working days to show it.`;
}

/** The words of the question before each change. */
export function questionWords(question: OrderQuestion, order: Actionable): QuestionWords {
  switch (question) {
    case "cancel":
      return {
        title: "Cancel this order?",
        text: moneyWords(order),
        yes: "Cancel it",
        no: "Keep it",
        isDanger: true,
      };
    case "request_cancel":
      return {
        title: "Ask to cancel?",
        text: "The seller has it already, so we ask whether it can still be stopped. If it can, all of your money goes back; if not, it goes on to you.",
        yes: "Ask them",
        no: "Keep it",
        isDanger: true,
      };
    case "confirm_received":
      return {
        title: "Has all of it arrived?",
        text: "The order is finished then. Should something turn out wrong later, write to us all the same.",
        yes: "Yes, all here",
        no: "Not yet",
      };
  }
}
