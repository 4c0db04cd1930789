import type { WritePage } from "../page-text.ts";

export const privacyPolicy: WritePage = ({ postalAddress }) => ({
  title: "Privacy Policy",
  description:
    "What Nestling knows about you, what stays in your browser, who gets to see it, how long it is kept, and how to have it deleted.",
  lead: "We keep what we need to bring you your order, and nothing that would follow you around. We do not sell or share personal data, and we do not advertise to you on other pages.",
  changed: "November 21, 2026",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        `Nestling, ${postalAddress.join(", ")}, United States. For everything about your data, [write to us](mail).`,
      ],
    },
    {
      id: "looking-around",
      title: "While you look around",
      blocks: [
        "Our pages are the same for everybody: they are made without knowing who asks for them. We set no cookies for this, run no analytics, and load no scripts, fonts or pictures from others.",
        "Your browser sends its IP address with each request, as it must to get an answer. From it we work out, on our own server, the country that the address form begins with, and hold off those who ask far too often. Our logs hold no e-mail addresses, postal addresses, tokens or search words.",
      ],
    },
    {
      id: "in-your-browser",
      title: "What is kept in your browser",
      blocks: [
        "Some things are stored on your own device, because the shop could not work without them or because they spare you work. They are not sent anywhere until you order:",
        {
          list: [
            "your cart, and a random number that belongs to it, so that ordering twice makes one order;",
            "products that you looked at and words that you searched for, so that you find them again, where you have not cleared them;",
            "that you put the flash sale bell away;",
            "for as long as the tab is open: the order that you are making, with the random key that opens it, so that a reload loses nothing;",
            "if you sign in to an account: the token that says so.",
          ],
        },
        "You can delete all of it in your browser's settings at any time.",
      ],
    },
    {
      id: "ordering",
      title: "When you order",
      blocks: [
        "We ask for your e-mail address, name, phone number and postal address, and keep them with what you ordered, what it cost, and what became of it. We need them to deliver, to answer you, and to keep the books that the law asks for. The phone number is for the carrier.",
        "You pay at Stripe, whose form stands in our payment page. The number of your card goes from your browser to Stripe and never to us; we learn whether it was paid. On the payment pages, and only there, Stripe's script runs. It may set cookies of its own and look at how the page is used, in order to recognize fraud; [Stripe's own privacy policy](https://stripe.com/privacy) says how.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who else gets to see it",
      blocks: [
        {
          list: [
            "The marketplace and its seller, and the carrier: your name, address and phone number, to send you the parcel. Many sellers are outside the United States and Europe.",
            "Stripe: what is needed to take and to refund your payment.",
            "The companies that run our servers and send our e-mails, on our instructions.",
            "Authorities, where the law obliges us.",
          ],
        },
        "Nobody else. We have never sold personal data and do not share it for advertising across other pages.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      blocks: [
        "If you bought as a guest, your e-mail address and postal address are removed from our records 24 months after the order was finished. What remains is what was bought and what it cost, without you. Data of an account are kept until you delete it, its notifications for a year, with the same limit for what belongs to orders that the law lets us remove.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      blocks: [
        "Wherever you live, you can ask us what we hold about you, get a copy of it, have it corrected, and have it deleted as far as no law obliges us to keep it. [Write to us](mail) from the address that you ordered with; we answer within 30 days, and it costs nothing. Nobody is treated worse for asking.",
        "If you live in California: these are the rights to know, to delete, to correct and to limit under the CCPA. There is no sale or sharing that you would have to opt out of, and we heed the Global Privacy Control by having nothing to switch off. Somebody whom you authorized may ask for you.",
        "If you live in the European Union, the European Economic Area or the United Kingdom: we use your data to fulfil our contract with you, to meet our legal duties, and in our legitimate interest in a shop that is safe from misuse. You can object to the last, ask us to restrict what we do, take your data elsewhere, and complain to the authority where you live. Your data are processed in the United States and where the seller is; that is necessary for the contract that you asked us to fulfil.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "Our goods are for children; our shop is for grown-ups. We do not knowingly collect data from anybody under 16. If it happened, tell us, and we delete it.",
      ],
    },
    {
      id: "safety",
      title: "How it is protected",
      blocks: [
        "Pages and data travel encrypted. What opens an order is a random key that we keep only in a scrambled form. A guest's order is shown to nobody without it.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: ["If we change what we do, we change this page first, and the date at its top with it."],
    },
  ],
});
