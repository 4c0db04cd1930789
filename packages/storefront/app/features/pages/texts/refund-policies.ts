import { returnDays } from "@nestling/commerce/delivery-dates";
import type { WritePage } from "../page-text.ts";

export const refundPolicies: WritePage = () => ({
  title: "Refund Policy",
  description:
    "How to cancel an order, return what doesn't fit, and get a refund from Nestling: deadlines, costs, and how we figure the amount.",
  lead: "If something goes wrong, you get your money back. If you just change your mind, you get it back too, as long as you tell us in time. Here's how.",
  changed: "November 23, 2026",
  sections: [
    {
      id: "canceling",
      title: "Canceling an order",
      blocks: [
        "After you pay, we hold your order for 30 minutes before we order it from the sellers. During that time you can cancel it and get a full refund right away.",
        "After that, the sellers may have started packing. You can still ask us to cancel: we'll check with the seller and let you know. If they can stop it, you get a full refund. If not, it ships as planned, and you can return it when it arrives.",
        "If you don't pay within 30 minutes, we close the order and you owe nothing. If a payment reaches us after an order is closed, we refund all of it.",
      ],
    },
    {
      id: "wrong",
      title: "Broken, wrong, or never arrived",
      blocks: [
        "Tell us within 30 days after the package arrives, or within 60 days after you ordered if it never came. You choose: a replacement, if it's still available, or your money back. Either one is free. You don't need to send a broken item back unless we ask, and then we pay for it.",
        "If a seller can't deliver part of your order (it's sold out or can't ship to your address), we cancel that part and refund it with its shipping. You don't need to ask. The rest ships as usual.",
      ],
    },
    {
      id: "returning",
      title: "If you change your mind",
      blocks: [
        `You have ${returnDays} days from the day your package arrives to tell us you don't want to keep something, and 14 more days to send it back. You don't need a reason. Please return it unused, complete, and in its original packaging if you can.`,
        "Please write to us first [by email](mail) with your order number. We'll reply with the return address, which depends on the seller. You pay for return shipping, unless the item was broken or not what you ordered.",
        "For hygiene reasons, we can't take back pacifiers, bottle nipples, breast pump parts, underwear, or mattresses once the seal is open, unless something is wrong with them.",
      ],
    },
    {
      id: "how-much",
      title: "How much you get back",
      blocks: [
        {
          list: [
            "For a whole order: everything you paid, including shipping.",
            "For part of an order: what you paid for those items. If you used a voucher, its discount is split across all items by price, and each one is refunded at what it really cost you.",
            "You get an item's shipping back if the seller couldn't deliver it, if it was wrong or broken, or if it was canceled before it shipped. If you change your mind about part of an order, the original shipping isn't refunded. If you return the whole order, you get standard shipping back too.",
            "You can use a voucher again if the whole order was canceled before it shipped. A partial refund doesn't bring it back.",
          ],
        },
        "Refunds for an order never add up to more than you paid for it.",
      ],
    },
    {
      id: "when",
      title: "When you get it back",
      blocks: [
        "We always refund the card you paid with, in US dollars, through our payment service, Stripe. If an order is canceled, we send the refund right away. For a return, we send it within 14 days after we get the item or proof that you shipped it. Banks usually take another 5 to 10 business days to show it.",
        "If your card isn't in US dollars, your bank sets the exchange rate both ways.",
      ],
    },
    {
      id: "your-rights",
      title: "Your legal rights",
      blocks: [
        "This policy adds to the rights you have under the law where you live. It doesn't take any away. If you live in the European Union, the European Economic Area, or the United Kingdom, you can withdraw from a purchase within 14 days without giving a reason, and we have to repair, replace, or refund faulty goods for at least two years after you get them.",
      ],
    },
  ],
});
