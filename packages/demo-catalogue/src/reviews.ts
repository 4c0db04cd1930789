/** What a made-up buyer of the demo shop says. */
export interface DemoReview {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  author: string;
  fit?: "small" | "true" | "large";
  age?: "0-5" | "6-11" | "12-23" | "24-35" | "36-59";
  helpful: number;
  /** Before the demo was seeded. */
  daysAgo: number;
}

type Opinion = Pick<DemoReview, "stars" | "text" | "fit">;

/** For things that are worn, by the keys of top categories. */
const worn: readonly Opinion[] = [
  {
    stars: 5,
    fit: "true",
    text: "Soft, easy to get on a wiggly kid, and still looks new after a month of washing.",
  },
  { stars: 5, fit: "true", text: "Fits just like the size says. We ordered a second one in another color." },
  {
    stars: 4,
    fit: "small",
    text: "Really nice quality, but it runs a bit small. Go up a size if you're in between.",
  },
  {
    stars: 4,
    fit: "true",
    text: "Good for the price. Took twelve days to get here, which is what the page said.",
  },
  { stars: 3, fit: "large", text: "Cute, but pretty roomy. We'll use it next season." },
  { stars: 5, fit: "true", text: "My daughter picks it out herself every morning. That says it all." },
  {
    stars: 2,
    fit: "small",
    text: "The color is paler than in the picture, and it came out small. The refund was easy.",
  },
];

/** For everything else. */
const used: readonly Opinion[] = [
  { stars: 5, text: "Exactly what we needed. Sturdy, simple, and it wipes clean in a second." },
  { stars: 5, text: "We use it every single day. I wish we had bought it months earlier." },
  { stars: 4, text: "Nice and solid. One corner of the box was dented, but nothing inside was hurt." },
  { stars: 4, text: "Does its job well. The instructions are short, so take ten minutes the first time." },
  { stars: 5, text: "A gift for my sister's baby shower. She texted me twice to say how much she loves it." },
  { stars: 3, text: "It's fine. A little smaller than I pictured, so check the measurements." },
  { stars: 5, text: "Looks even better than in the photos, and our little one took to it right away." },
  { stars: 2, text: "One part was missing. The shop refunded it in two days, so two stars instead of one." },
];

const wornKeys: ReadonlySet<string> = new Set(["clothing", "shoes"]);
const authors = [
  "Maya T.",
  "Jordan P.",
  "Sofia R.",
  "Emily K.",
  "Hannah B.",
  "Priya S.",
  "Chris W.",
  "Ana G.",
];
const ages = ["0-5", "6-11", "12-23", "24-35", "36-59", undefined] as const;

/** The reviews of a product of the demo, the same each time; none for about a third of them. */
export function demoReviews(productId: number, topCategory: string): DemoReview[] {
  const opinions = wornKeys.has(topCategory) ? worn : used;
  const count = [0, 5, 3, 0, 6, 4, 1, 0][productId % 8] ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const turn = productId * 3 + index;
    const opinion = opinions[turn % opinions.length] ?? { stars: 5, text: "" };
    const age = ages[(turn * 5) % ages.length];
    return {
      ...opinion,
      author: authors[turn % authors.length] ?? "Maya T.",
      ...(age && { age }),
      helpful: (productId * (index + 1)) % 9,
      daysAgo: 3 + ((turn * 11) % 120),
    };
  });
}
