/** What buyers may say, and what must be true of a product for somebody to say it. */
import type { Age } from "./ages-by-category.ts";

export type Fit = "small" | "true" | "large";

/** What is true of a product, as far as an opinion speaks of it. */
export interface Facts {
  isSized: boolean;
  isMachineWashed: boolean;
  isCloth: boolean;
  isSolid: boolean;
  isWipedClean: boolean;
  hasColors: boolean;
  isInChildrensHands: boolean;
}

export interface Opinion {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
  fit?: Fit;
  needs?: readonly (keyof Facts)[];
  /** The ages that the product must be for. */
  months?: Age;
  /** Whether the age of the buyer's child is given. */
  hasChild?: true;
}

/** Of what is worn and comes in sizes. */
export const ofSizes: readonly Opinion[] = [
  { stars: 5, fit: "true", text: "Fits just like the size says.", hasChild: true },
  { stars: 5, fit: "true", text: "The size is right, and it's as soft as it looks.", needs: ["isCloth"] },
  {
    stars: 4,
    fit: "small",
    text: "Really nice quality, but it runs a bit small. Go up a size if you're in between.",
  },
  {
    stars: 5,
    fit: "true",
    text: "It fits, so we ordered a second one in another color.",
    needs: ["hasColors"],
    hasChild: true,
  },
  { stars: 4, fit: "true", text: "Good for the price. We took our usual size, and it fits." },
  { stars: 3, fit: "large", text: "Cute, but pretty roomy. We'll use it next season.", hasChild: true },
  { stars: 5, fit: "true", text: "True to size. It got here when the page said it would." },
  { stars: 2, fit: "small", text: "It came out small, so a younger cousin wears it now." },
  {
    stars: 5,
    fit: "true",
    text: "My daughter picks it out herself every morning. That says it all.",
    months: { from: 24 },
    hasChild: true,
  },
  {
    stars: 5,
    fit: "true",
    text: "Easy to get on a wiggly kid, and still looks new after a month of washing.",
    needs: ["isMachineWashed"],
    months: { from: 0, to: 36 },
    hasChild: true,
  },
];

/** Of everything else. What needs nothing is as many as a product has reviews. */
export const ofAnything: readonly Opinion[] = [
  { stars: 5, text: "Just what we were looking for." },
  { stars: 5, text: "Exactly what we needed, and it wipes clean in a second.", needs: ["isWipedClean"] },
  { stars: 4, text: "Good for the price, and it got here when the page said it would." },
  { stars: 5, text: "Straight out of the machine and back in use. No fading.", needs: ["isMachineWashed"] },
  {
    stars: 5,
    text: "Our little one took to it right away.",
    needs: ["isInChildrensHands"],
    hasChild: true,
  },
  { stars: 3, text: "It's fine. I pictured it a little different, so look at all the photos." },
  {
    stars: 4,
    text: "Nice and solid. One corner of the box was dented, but nothing inside was hurt.",
    needs: ["isSolid"],
  },
  {
    stars: 5,
    text: "A gift for my sister's baby shower. She texted me twice to say how much she loves it.",
    months: { from: 0, to: 6 },
  },
  { stars: 4, text: "Does its job well. I'd buy it again." },
  { stars: 5, text: "Looks even better than in the photos.", needs: ["hasColors"] },
  { stars: 2, text: "Not quite what I pictured. Look at the measurements first." },
  { stars: 5, text: "We wish we had bought it months earlier.", months: { from: 12 }, hasChild: true },
  { stars: 4, text: "As described. The packaging could be smaller." },
];
