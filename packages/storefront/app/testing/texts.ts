import { type TextKey, textNames } from "@nestling/contract/paths";
import type { PageText, PageTexts } from "../shared/context.ts";

/** A text as short as one can be. */
const short = (title: string): PageText => ({
  title,
  description: `All about ${title}.`,
  lead: `This is ${title}.`,
  sections: [{ id: "who", title: "Who we are", blocks: ["We're a shop. You can [write to us](mail)."] }],
});

/** A long one, with a day, a list, and links to other texts and to the mailbox. */
const long: PageText = {
  title: "Terms of Service",
  description: "The terms of the shop.",
  lead: "These terms apply when you buy from us.",
  changed: "November 30, 2026",
  sections: [
    { id: "prices", title: "Prices", blocks: ["Prices are in US dollars.", { list: ["Goods", "Shipping"] }] },
    { id: "shipping", title: "Shipping", blocks: ["If it takes long, [write to us](mail)."] },
    { id: "returns", title: "Returns", blocks: ["See our [Refund Policy](refund-policies)."] },
    { id: "guarantee", title: "Guarantee", blocks: ["See the [notice](guarantee)."] },
    { id: "law", title: "Law", blocks: ["California law applies."] },
    { id: "changes", title: "Changes", blocks: ["We may change them."] },
  ],
};

/** The texts of a shop of tests. Those that a shop comes with are in catalogue/pages. */
export const someTexts: PageTexts = {
  ...(Object.fromEntries(
    (Object.keys(textNames) as TextKey[]).map((key) => [key, short(textNames[key])]),
  ) as PageTexts),
  "privacy-policy": {
    ...short(textNames["privacy-policy"]),
    sections: [{ id: "cards", title: "Cards", blocks: ["See [Stripe's](https://stripe.com/privacy)."] }],
  },
  "terms-of-service": long,
};
