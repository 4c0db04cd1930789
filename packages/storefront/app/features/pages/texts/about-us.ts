import type { WritePage } from "../page-text.ts";

export const aboutUs: WritePage = ({ postalAddress }) => ({
  title: "About Us",
  description:
    "Who Nestling is, where our things come from, and what you can count on: final prices, honest shipping, and people who answer.",
  lead: "Nestling is an online shop for babies, children and the people who carry them around. We would like shopping here to be the calm part of your day.",
  sections: [
    {
      id: "what-we-sell",
      title: "What we sell",
      blocks: [
        "From the first night home to the first day of school: cribs and bedding, first shoes, warm layers, highchairs and bibs, things for the bath, toys, and what parents need along the way.",
        "Every product has its own page with pictures, the sizes and colors it comes in, what it costs, what its shipping costs, and how many are left. What is not known we leave out; we would rather show you less than invent something.",
      ],
    },
    {
      id: "where-it-comes-from",
      title: "Where it comes from",
      blocks: [
        "We do not keep a warehouse. Our goods are stocked by sellers on an international marketplace, and the seller of each thing sends it straight to you. That is why things from one order may arrive in several parcels, and why most of them travel for one to three weeks.",
        "You buy from us, not from them. We take your order and your payment, place the order with the seller, follow the parcels, and are the ones to talk to if anything goes wrong.",
      ],
    },
    {
      id: "what-you-can-count-on",
      title: "What you can count on",
      blocks: [
        {
          list: [
            "Prices are final prices in US dollars: no tax and no fee is added at the checkout.",
            "Every product says what shipping costs, before you put it into your cart.",
            "You can cancel an order for 30 minutes after paying, and get everything back.",
            "No countdowns, no 'only today', no made-up former prices.",
            "Nobody follows you through this shop: no advertising, no trackers, no scripts of others but those of the payment service, and only where you pay.",
          ],
        },
      ],
    },
    {
      id: "where-we-are",
      title: "Where we are",
      blocks: [
        `Our postal address is ${postalAddress.join(", ")}. The quickest way to us is an e-mail: [write to us](mail), or see [Contact Us](contact-us).`,
      ],
    },
  ],
});
