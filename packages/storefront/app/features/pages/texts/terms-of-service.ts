import type { WritePage } from "../page-text.ts";

export const termsOfService: WritePage = ({ postalAddress }) => ({
  title: "Terms of Service",
  description:
    "The terms on which Nestling sells: orders, final prices in US dollars, payment by card, shipping by the sellers, returns, and the law of California.",
  lead: "These terms apply when you use this shop and when you buy from it. We have tried to write them so that they can be read.",
  changed: "November 21, 2026",
  sections: [
    {
      id: "who-we-are",
      title: "Who we are",
      blocks: [
        `Nestling ('we') runs this shop. Our postal address is ${postalAddress.join(", ")}, United States. You reach us [by e-mail](mail).`,
        "You may order if you are 18 or older, and for your own use. You need no account to buy.",
      ],
    },
    {
      id: "products",
      title: "What we show",
      blocks: [
        "We describe our products as well as we know them. Colors differ from screen to screen, and measures of soft things by a little. Read the age, size and safety notes on a product and on its package, and put things together as their makers say: they are used by children.",
        "How many are left is counted, but two people may want the last one at the same moment. What counts is the answer that you get when you order: the shop checks price and stock again, and shows you what has changed before you pay.",
      ],
    },
    {
      id: "prices",
      title: "Prices",
      blocks: [
        "Prices are final prices in US dollars. No tax and no fee is added: you pay the price of the things plus the shipping that is shown, less a voucher if you use one, and nothing else to us.",
        "Shipping is charged once for each product, however many of it you take; 'Free Shipping' means that it costs nothing. The fee may depend on the country that it goes to. If it does, you see the new fee before you agree to the order.",
        "If you order from outside the United States, your own customs may ask for duty or import tax when the parcel arrives. We neither charge nor receive it, and do not know it beforehand.",
        "A price that is struck through is the one that we asked for the same thing without the promotion.",
      ],
    },
    {
      id: "ordering",
      title: "Ordering",
      blocks: [
        "What lies in your cart is not reserved. When you continue to payment we make an order with frozen prices, and hold its things for you for 30 minutes. With your payment the order is a contract between you and us. If you do not pay in that time, it is closed and nothing is owed.",
        "After your payment the order waits for another 30 minutes, in which you can cancel it. Then we place it with the sellers. Only one order is made, and your card is charged only once, however often a button is pressed or a page is loaded again.",
        "We may refuse an order that is plainly the result of a mistake in a price, or that looks like misuse of a card. Then you get back all that you paid.",
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        "You pay by card (Visa, Mastercard, American Express or Discover) through Stripe, which receives and checks your card's data. They never reach our servers. Your bank may ask you to confirm a payment. A card that was declined leaves your order as it is: try again, or take another card. After ten failed tries the order is closed.",
      ],
    },
    {
      id: "vouchers",
      title: "Vouchers",
      blocks: [
        "A voucher takes a fixed amount or a percentage off the price of the things, never off shipping, and never more than the things cost. It may ask for a least amount, hold for a certain time, and be limited in number. One voucher can be used for an order. It cannot be paid out.",
      ],
    },
    {
      id: "shipping",
      title: "Shipping",
      blocks: [
        "We ship to the countries that the checkout offers. Things are sent by the sellers who stock them, in one parcel or several. As a rule a seller needs 1 to 5 working days to send a thing off, and the way takes what is written on its page, mostly 7 to 20 days. These are estimates, not promises; when something takes much longer, [ask us](mail), and see our [Refund Policy](refund-policies).",
        "Please give an address at which somebody can receive the parcel. Until it has reached you, or whom you named, it travels at our risk.",
        "An order counts as finished when you confirm that it came, or 15 days after it was delivered. That ends its story in our books, and none of your rights.",
      ],
    },
    {
      id: "returns",
      title: "Cancelling, returns and refunds",
      blocks: ["They are described in our [Refund Policy](refund-policies), which is a part of these terms."],
    },
    {
      id: "use",
      title: "Using the shop",
      blocks: [
        "Please do not try to break it, to read other people's data, to test cards, or to load it with requests beyond what a person needs. Texts, pictures and marks on these pages belong to us or to those who allowed us to show them.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        "We are liable without limit where the law says so: for intent and gross negligence, for injury to life, body or health, and under the law of product liability. Beyond that, as far as the law allows, our liability for an order is limited to what you paid for it, and we are not liable for loss of profit or for what neither of us could foresee.",
      ],
    },
    {
      id: "law",
      title: "Law and disagreements",
      blocks: [
        "The law of the State of California applies, and its courts are competent. If you are a consumer and live elsewhere, this takes away none of the protection that the binding law of your country gives you, and you may go to the courts there.",
        "Before anybody goes to court: [write to us](mail). Most things can be put right with an e-mail.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "For an order those terms count that stood here when you made it. If a part of them does not hold, the rest does.",
      ],
    },
  ],
});
