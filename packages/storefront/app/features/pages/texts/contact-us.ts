import type { WritePage } from "../page-text.ts";

export const contactUs: WritePage = ({ supportEmail, postalAddress }) => ({
  title: "Contact Us",
  description: "How to reach Nestling by e-mail and by post, and what to write so that we can help at once.",
  lead: "A question, a wrong size, a parcel that takes its time: write to us. A person reads every message and answers it, as a rule within two working days.",
  sections: [
    {
      id: "e-mail",
      title: "By e-mail",
      blocks: [`Write to [${supportEmail}](mail). It is the quickest way, at any hour.`],
    },
    {
      id: "what-to-write",
      title: "What helps us to help you",
      blocks: [
        {
          list: [
            "The number of your order. It begins with NST and is on the page that thanked you.",
            "The e-mail address that you ordered with.",
            "What is wrong, in a sentence. If something is broken or not what you ordered, a photo of it.",
          ],
        },
        "Please never send us the number of your card: we do not need it, and nobody who works for us will ask for it.",
      ],
    },
    {
      id: "post",
      title: "By post",
      blocks: [
        `Nestling, ${postalAddress.join(", ")}, United States.`,
        "This is an office, not a warehouse: please do not send anything back to it before we have told you where it should go.",
      ],
    },
    {
      id: "answers",
      title: "What is often asked",
      blocks: [
        "How to cancel, return something or get your money back is explained in our [Refund Policy](refund-policies). How long things travel and who sends them is in the [Terms of Service](terms-of-service). What we know about you, and how to have it deleted, is in the [Privacy Policy](privacy-policy).",
      ],
    },
  ],
});
