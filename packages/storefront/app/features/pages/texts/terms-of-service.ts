import type { WritePage } from "../page-text.ts";

export const termsOfService: WritePage = ({ postalAddress }) => ({
  title: "Terms of Service",
  description:
    "The terms Nestling sells under: orders, final prices in US dollars, card payments, shipping by sellers, returns, and California law.",
  lead: "These terms apply when you use this shop and when you buy from it. We've tried to keep them readable.",
  changed: "November 29, 2026",
  sections: [
    {
      id: "who-we-are",
      title: "Who we are",
      blocks: [
        `Nestling (“we”) runs this shop. Our mailing address is ${postalAddress.join(", ")}, United States. You can reach us [by email](mail).`,
        "You can order if you're 18 or older and buying for personal use. You don't need an account.",
      ],
    },
    {
      id: "products",
      title: "Our products",
      blocks: [
        "We describe our products as well as we can. Colors look different from screen to screen, and soft items can vary a little in size. Please read the age, size, and safety notes on the product page and the package, and assemble items as the maker says. Kids will use them.",
        "We count our stock, but two people may want the last one at the same moment. So when you order, we check price and stock again, and show you any changes before you pay.",
      ],
    },
    {
      id: "prices",
      title: "Prices",
      blocks: [
        "Prices are final prices in US dollars. No tax or fees are added: you pay the price of the items plus the shipping shown, minus a voucher if you use one, and nothing else to us.",
        "You pay shipping once per product. “Free Shipping” means it costs nothing, no matter how many you buy. Any other fee may depend on how many you buy and the country we ship to. For some countries, it may include import tax that the sellers charge us. If the fee changes, you see the new one before you place the order.",
        "If you order from outside the United States, customs may also charge duty or import tax when the package arrives. You pay that to them and not to us, and we don't know the amount in advance.",
        "A crossed-out price is what we charged for the same item before the promotion.",
      ],
    },
    {
      id: "ordering",
      title: "Ordering",
      blocks: [
        "Items in your cart aren't reserved. When you continue to payment, we lock in the prices and reserve your items for 30 minutes. When you pay, the order becomes a contract between you and us. If you don't pay in that time, we close it and you owe nothing.",
        "After you pay, we hold the order for another 30 minutes so you can cancel it. Then we order it from the sellers. You get one order and one charge, no matter how often you press a button or reload a page.",
        "We may refuse an order if the price is an obvious mistake or if it looks like card fraud. If we do, you get a full refund.",
      ],
    },
    {
      id: "payment",
      title: "Payment",
      blocks: [
        "You pay by card (Visa, Mastercard, American Express, or Discover) through Stripe, which receives and checks your card details. They never reach our servers. Your bank may ask you to confirm a payment. If a card is declined, your order stays as it is: try again, or use another card. After ten failed tries, we close the order.",
      ],
    },
    {
      id: "vouchers",
      title: "Vouchers",
      blocks: [
        "A voucher takes a fixed amount or a percentage off the price of your items. It never applies to shipping and never takes off more than the items cost. It may have a minimum order, an end date, and a limited number of uses. You can use one voucher per order. Vouchers can't be exchanged for cash.",
      ],
    },
    {
      id: "shipping",
      title: "Shipping",
      blocks: [
        "We ship to the countries listed at checkout. The sellers who stock the items ship them, in one package or several. A seller usually needs 1 to 5 business days to ship, and delivery takes what the product page says, usually 7 to 20 days. These are estimates, not guarantees. If something takes much longer, [ask us](mail), and see our [Refund Policy](refund-policies).",
        "Please give an address where someone can receive the package. Until it reaches you, or the person you named, the risk of loss is ours.",
        "We mark an order complete when you confirm it arrived, or 15 days after delivery. That closes it in our records. It doesn't affect your rights.",
      ],
    },
    {
      id: "returns",
      title: "Cancellations, returns, and refunds",
      blocks: ["See our [Refund Policy](refund-policies), which is part of these terms."],
    },
    {
      id: "use",
      title: "Using the shop",
      blocks: [
        "Please don't try to break it, read other people's data, test cards, or send it more requests than a person needs. The text, pictures, and trademarks on these pages belong to us or to those who let us show them.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        "We're liable without limit where the law says so: for intent and gross negligence, for injury to life, body, or health, and under product liability law. Beyond that, as far as the law allows, our liability for an order is limited to what you paid for it, and we aren't liable for lost profit or for anything neither of us could foresee.",
      ],
    },
    {
      id: "law",
      title: "Law and disputes",
      blocks: [
        "California law applies, and California courts have jurisdiction. If you're a consumer living elsewhere, you keep every protection that the law of your country gives you, and you can go to court there.",
        "Before anyone goes to court: [write to us](mail). Most problems can be solved with an email.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "The terms posted here when you placed an order apply to that order. If part of them turns out to be invalid, the rest still applies.",
      ],
    },
  ],
});
