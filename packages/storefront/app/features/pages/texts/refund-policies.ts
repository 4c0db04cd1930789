import type { WritePage } from "../page-text.ts";

export const refundPolicies: WritePage = () => ({
  title: "Refund Policy",
  description:
    "How to cancel an order, return what does not fit, and get your money back from Nestling: times, costs and how the amount is worked out.",
  lead: "If something goes wrong, you get your money back. If you simply change your mind, you get it back too, as long as you tell us in time. Here is how.",
  changed: "November 21, 2026",
  sections: [
    {
      id: "cancelling",
      title: "Cancelling an order",
      blocks: [
        "After you have paid, your order waits for 30 minutes before we pass it on to the sellers. During that time you can cancel it and the whole amount is refunded at once.",
        "Later than that the sellers may have begun to pack. Ask us to cancel all the same: we ask the seller, and tell you whether it was still possible. If it was, everything is refunded; if not, the order goes on, and you can return it when it arrives.",
        "An order that is not paid within 30 minutes is closed by itself, and nothing is owed. Should a payment reach us for an order that is closed already, it is refunded in full.",
      ],
    },
    {
      id: "wrong",
      title: "Broken, wrong, or never arrived",
      blocks: [
        "Tell us within 30 days after the parcel arrived, or within 60 days after you ordered if nothing came. Choose what suits you: the same thing again, if it is still to be had, or your money back. It costs you nothing, and you need not send back what is broken unless we ask for it; then we pay for it.",
        "If a seller cannot deliver a part of your order (it is sold out, or cannot be sent to your address), that part is cancelled and refunded without your asking, together with its shipping. The rest is sent as usual.",
      ],
    },
    {
      id: "returning",
      title: "Changing your mind",
      blocks: [
        "You have 14 days from the day your parcel arrived to tell us that you do not want to keep something, and 14 more to send it off. You need not say why. It should be unused, complete and, as far as possible, in what it came in.",
        "Please write to us first: [by e-mail](mail), with the number of your order. We answer with the address that it goes to, which depends on the seller. You pay for sending it back, unless the thing was broken or not what you ordered.",
        "For reasons of hygiene we cannot take back pacifiers, bottle nipples, breast pump parts, underwear and mattresses whose seal was opened, unless something is wrong with them.",
      ],
    },
    {
      id: "how-much",
      title: "How much comes back",
      blocks: [
        {
          list: [
            "For a whole order: all that you paid, shipping included.",
            "For a part of it: what you paid for those things. If you used a voucher, its discount is spread over all things by their price, and each is refunded at what it really cost you.",
            "The shipping of a thing comes back when the seller could not deliver it, when it was wrong or broken, or when it was cancelled before it was sent. When you change your mind about a part of an order, its outward shipping stays paid; when you return the whole order, standard outward shipping comes back too.",
            "A voucher can be used again if the whole order was cancelled before it was sent. A refund of a part gives none back.",
          ],
        },
        "Together the refunds of an order are never more than what was paid for it.",
      ],
    },
    {
      id: "when",
      title: "When it comes back",
      blocks: [
        "Always to the card that you paid with, in US dollars, through our payment service Stripe. We send a refund off at once when an order is cancelled, and within 14 days after we got a return or the proof that it was sent. Banks usually take 5 to 10 working days more to show it.",
        "If you paid in a card currency other than US dollars, your bank decides on the rate for both ways.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights by law",
      blocks: [
        "This policy comes on top of the rights that the law of your country gives you, and takes none of them away. If you live in the European Union, the European Economic Area or the United Kingdom, you may withdraw from the purchase within 14 days without giving a reason, and goods that are faulty must be put right for at least two years after you got them.",
      ],
    },
  ],
});
