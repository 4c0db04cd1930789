import type { ReturnNews } from "@nestling/commerce/order/events";
import { refundTimeText, returnShippingFor } from "@nestling/commerce/return-texts";
import { newsLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type MailedOrder, type OrderedLine, whereToSee, whichPieces } from "../order-pieces.ts";
import { greet, lines, mailOf, say, section } from "../pieces.ts";

type Returned = {
  order: MailedOrder;
  items: readonly OrderedLine[];
  reason: string;
  /** The merchant's words. */
  answer: string | null;
};

/** To a customer who sends something back, with what happens next. */
export function returnNews(step: ReturnNews, { order, items, reason, answer }: Returned): MailContent {
  const { number, policies } = order;
  const { subject, preview, text } = words[step];
  const head = { subject: `${subject} ${number}`, preview, life: newsLife };
  return mailOf(head, [
    greet(order.address.full_name),
    say(text),
    step === "accepted" ? section("Where to send it", lines((answer ?? "").split("\n"))) : undefined,
    step === "accepted"
      ? say(
          `Please send it within ${policies.send_back_days} days, and keep your proof of shipping. ${returnShippingFor(reason, policies)} Tell us on the order page once it's on its way.`,
        )
      : undefined,
    step === "refused" ? section("Why", lines((answer ?? "").split("\n"))) : undefined,
    step === "refused" ? say("If you disagree, just reply to this email.") : undefined,
    step === "received" ? say(refundTimeText(policies)) : undefined,
    ...whereToSee(order),
    whichPieces(step === "kept" ? "What you can keep" : "What you're returning", items),
  ]);
}

const words: Readonly<Record<ReturnNews, { subject: string; preview: string; text: string }>> = {
  asked: {
    subject: "We got your return request for order",
    preview: "Please don't send anything yet.",
    text: "We got your return request, and a person will look at it. Please don't send anything yet: we'll email you where it should go.",
  },
  accepted: {
    subject: "You can send it back: order",
    preview: "Here's where it goes.",
    text: "You can send it back. Here's how.",
  },
  received: {
    subject: "Your return has arrived: order",
    preview: "Your refund comes next.",
    text: "Your return has arrived, and we're checking it.",
  },
  kept: {
    subject: "You can keep it: order",
    preview: "You don't need to send anything back.",
    text: "We're sorry that something was wrong. We're refunding it, and you can keep it: you don't need to send anything back.",
  },
  refused: {
    subject: "About your return request for order",
    preview: "We can't take it back.",
    text: "We looked at your return request, and we can't take it back.",
  },
};
