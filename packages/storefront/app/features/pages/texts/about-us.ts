import type { WritePage } from "../page-text.ts";

export const aboutUs: WritePage = ({ postalAddress }) => ({
  title: "About Us",
  description:
    "Who Nestling is, where our products come from, and what you can count on: final prices, clear shipping costs, and people who write back.",
  lead: "Nestling is an online shop for babies, kids, and the people who carry them around. We want shopping here to be the calm part of your day.",
  scene: { src: "/media/scene-about", alt: "A duck with three ducklings, on their way past a crib" },
  sections: [
    {
      id: "what-we-sell",
      title: "What we sell",
      blocks: [
        "From the first night home to the first day of school: cribs and bedding, first shoes, warm layers, highchairs and bibs, bath time, toys, and everything parents need along the way.",
        "Every product page shows pictures, sizes and colors, the price, the shipping cost, and how many are left. If we don't know something, we leave it out. We'd rather show you less than make something up.",
      ],
    },
    {
      id: "where-it-comes-from",
      title: "Where it comes from",
      blocks: [
        "We don't run a warehouse. Our products are stocked by sellers on an international marketplace, and each seller ships straight to you. That's why one order may come in several packages, and why most of them take one to three weeks.",
        "You buy from us, not from them. We take your order and your payment, order from the seller, track the packages, and help you if anything goes wrong.",
      ],
    },
    {
      id: "what-you-can-count-on",
      title: "What you can count on",
      blocks: [
        {
          list: [
            "Prices are final prices in US dollars. No tax or fees are added at checkout.",
            "You see what shipping costs on every product before you add it to your cart.",
            "You can cancel an order for 30 minutes after you pay and get a full refund.",
            "No made-up “before” prices. When a sale has an end, we tell you the real one.",
            "Nobody tracks you here. No ads, no trackers, and no outside scripts except our payment service, and only where you pay.",
          ],
        },
      ],
    },
    {
      id: "where-we-are",
      title: "Where we are",
      blocks: [
        `Our mailing address is ${postalAddress.join(", ")}. The fastest way to reach us is email: [write to us](mail), or see [Contact Us](contact-us).`,
      ],
    },
  ],
});
