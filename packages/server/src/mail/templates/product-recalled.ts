import { safetyLife } from "../link-lives.ts";
import type { MailContent } from "../mail-content.ts";
import { type LinkedOrder, whereToSee } from "../order-pieces.ts";
import { go, greet, lines, mailOf, say, section } from "../pieces.ts";

/** To everybody who bought a product that is recalled (SAFE-03). */
export function productRecalled(what: {
  order: LinkedOrder & { number: string; fullName: string };
  recall: { title: string; hazard: string; remedy: string };
  /** The shop's page about recalls, which leads to the official notice. */
  notice: string;
  items: readonly string[];
}): MailContent {
  const { order, recall, items, notice } = what;
  const head = {
    subject: `Safety recall: please check your order ${order.number}`,
    preview: "Something you bought from us has been recalled. Please stop using it.",
    life: safetyLife,
  };
  return mailOf(head, [
    greet(order.fullName),
    say(
      "Something you bought from us has been recalled. Please stop using it right away and keep it away from children.",
    ),
    section("What you bought", lines(items)),
    section("What's wrong", say(recall.hazard || recall.title)),
    recall.remedy === "" ? undefined : section("What to do", say(recall.remedy)),
    go("See the recall", notice),
    say("Questions? Just reply to this email. We're here to help."),
    ...whereToSee(order),
  ]);
}
