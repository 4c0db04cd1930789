import type { WritePage } from "../page-text.ts";

export const contactUs: WritePage = ({ supportEmail, postalAddress }) => ({
  title: "Contact Us",
  description: "How to reach Nestling by email or mail, and what to include so we can help right away.",
  lead: "A question, a wrong size, a package that's taking its time? Write to us. A person reads every message and usually answers within two business days.",
  sections: [
    {
      id: "email",
      title: "By email",
      blocks: [`Write to [${supportEmail}](mail). It's the fastest way to reach us, day or night.`],
    },
    {
      id: "what-to-write",
      title: "What to include",
      blocks: [
        {
          list: [
            "Your order number. It starts with NST, and you'll find it in your confirmation email.",
            "The email address you ordered with.",
            "What's wrong, in a sentence. If something is broken or not what you ordered, add a photo.",
          ],
        },
        "Please never send us your card number. We don't need it, and nobody who works for us will ask for it.",
      ],
    },
    {
      id: "post",
      title: "By mail",
      blocks: [
        `Nestling, ${postalAddress.join(", ")}, United States.`,
        "This is an office, not a warehouse. Please don't send returns here. Write to us first, and we'll tell you where they should go.",
      ],
    },
    {
      id: "answers",
      title: "Common questions",
      blocks: [
        "To cancel an order, return something, or get a refund, see our [Refund Policy](refund-policies). For delivery times and who ships your order, see the [Terms of Service](terms-of-service). For what we know about you and how to delete it, see the [Privacy Policy](privacy-policy).",
      ],
    },
  ],
});
