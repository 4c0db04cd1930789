import type { WritePage } from "../page-text.ts";

export const privacyPolicy: WritePage = ({ postalAddress }) => ({
  title: "Privacy Policy",
  description:
    "What Nestling knows about you, what stays in your browser, who sees it, how long we keep it, and how to have it deleted.",
  lead: "We keep what we need to get your order to you, and nothing that would follow you around. We don't sell or share personal data, and we don't advertise to you on other sites.",
  changed: "November 23, 2026",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        `Nestling, ${postalAddress.join(", ")}, United States. For anything about your data, [write to us](mail).`,
      ],
    },
    {
      id: "looking-around",
      title: "While you browse",
      blocks: [
        "Our pages are the same for everyone. They're built without knowing who is asking for them. For browsing we set no cookies, run no analytics, and load no scripts, fonts, or pictures from anyone else.",
        "Your browser sends its IP address with each request, as it has to. On our own server, we use it to guess the country for the address form and to slow down anyone who sends far too many requests. Our logs don't contain email addresses, postal addresses, tokens, or search words.",
      ],
    },
    {
      id: "in-your-browser",
      title: "What stays in your browser",
      blocks: [
        "We store a few things on your own device, because the shop needs them or because they save you work. They aren't sent anywhere until you order:",
        {
          list: [
            "your cart, with a random number so that ordering twice makes only one order;",
            "your wishlist, until you log in: then it belongs to your account;",
            "products you looked at and words you searched for, until you clear them;",
            "that you dismissed the flash sale bell;",
            "your child's height and birth date, if you type them into the size guide, until you press Forget. They are never sent to us, not even with an order;",
            "while the tab is open: the order you're placing, with the random key that opens it, so a reload loses nothing;",
            "if you log in: the token that proves it.",
          ],
        },
        "You can delete all of it anytime in your browser's settings.",
      ],
    },
    {
      id: "ordering",
      title: "When you order",
      blocks: [
        "We ask for your email address, name, phone number, and postal address. We keep them with what you ordered, what it cost, and what happened to it. We need them to deliver, to answer you, and to keep the records the law requires. The phone number is for the carrier. With the order, your browser tells us its time zone, so our emails show your local time. If something you bought is recalled, we use your email address to let you know.",
        "You pay with Stripe, whose form is part of our payment page. Your card number goes from your browser to Stripe and never to us. We only learn whether you paid. Stripe's script runs on the payment pages and nowhere else. It may set its own cookies and look at how the page is used to detect fraud. See [Stripe's privacy policy](https://stripe.com/privacy).",
      ],
    },
    {
      id: "emails-about-a-product",
      title: "When you ask for an email about a product",
      blocks: [
        "If you ask us to email you when something is back in stock or costs less, we keep your email address with that product until we've sent that one email, or until you cancel with the link in our email. An address that isn't confirmed gets nothing but the link that confirms it, and is deleted after 3 days. Any other request is deleted after 180 days.",
      ],
    },
    {
      id: "reviews",
      title: "When you write a review",
      blocks: [
        "We email you once after your order is delivered to ask for a review. Unsubscribe with the link in it or the button of your email app, and we won't ask again. To remember that, we keep a scrambled form of your email address.",
        "If you write one, anyone can read it, with your first name, your last initial, what you bought, and your photos. Before we show a photo, we remove when and where it was taken and with which device, and someone looks at it. We show your child's age range only if you choose one. If you delete your account, your reviews and photos are deleted too. If you checked out as a guest, your name and photos are removed from them along with your order data.",
      ],
    },
    {
      id: "who-sees-it",
      title: "Who else sees it",
      blocks: [
        {
          list: [
            "The marketplace, its seller, and the carrier: your name, address, and phone number, and your gift note if you write one, to ship your package. Many sellers are outside the United States and Europe.",
            "Stripe: what it needs to take and refund your payment.",
            "The companies that run our servers and send our emails, on our instructions.",
            "Authorities, where the law requires it.",
          ],
        },
        "Nobody else. We have never sold personal data, and we don't share it for advertising on other sites.",
      ],
    },
    {
      id: "how-long",
      title: "How long we keep it",
      blocks: [
        "If you checked out as a guest, we remove your email address and postal address from our records 24 months after the order is complete. What's left is what was bought and what it cost, without you. We keep account data until you delete your account, and notifications for a year. Order data in an account follows the same 24-month limit where the law allows it.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      blocks: [
        "Wherever you live, you can ask us what we have on you, get a copy, have it corrected, and have it deleted unless a law requires us to keep it. [Write to us](mail) from the address you ordered with. We answer within 30 days, and it's free. We won't treat you differently for asking.",
        "If you live in California, these are your rights to know, delete, correct, and limit under the CCPA. We don't sell or share data, so there's nothing to opt out of, and we honor the Global Privacy Control because there's nothing to switch off. You can have someone you authorize ask for you.",
        "If you live in the European Union, the European Economic Area, or the United Kingdom: we use your data to fulfill our contract with you, to meet our legal duties, and in our legitimate interest in keeping the shop safe from misuse. You can object to that last use, ask us to restrict what we do, take your data elsewhere, and complain to the authority where you live. Your data is processed in the United States and where the seller is, which is necessary for the contract you asked us to fulfill.",
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        "Our products are for kids. Our shop is for grown-ups. We don't knowingly collect data from anyone under 16. If that happens, tell us and we'll delete it.",
      ],
    },
    {
      id: "safety",
      title: "How we protect it",
      blocks: [
        "Pages and data are encrypted on the way. Each order opens with a random key that we store only in scrambled form. Nobody sees a guest's order without it.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: ["If we change what we do, we change this page first, along with the date at the top."],
    },
  ],
});
