/** Prints on cloth: what they are called, and how they show. */
import type { Trait } from "../../authoring/family.ts";

export const babyPrints: Trait[] = [
  { name: "Starry", shows: { pattern: "stars" } },
  { name: "Daisy", shows: { pattern: "daisies" } },
  { name: "Breton-Stripe", shows: { pattern: "breton" } },
  { name: "Little Bear", shows: { pattern: "bears" } },
  { name: "Cloud", shows: { pattern: "clouds" } },
  { name: "Rainbow", shows: { pattern: "rainbows" } },
  { name: "Polka-Dot", shows: { pattern: "dots" } },
  { name: "Leaf", shows: { pattern: "leaves" } },
  { name: "Bunny", shows: { pattern: "bunnies" } },
  { name: "Gingham", shows: { pattern: "gingham" } },
  { name: "Moon", shows: { pattern: "moons" } },
  { name: "Cherry", shows: { pattern: "cherries" } },
  { name: "Sailboat", shows: { pattern: "boats" } },
  { name: "Heart", shows: { pattern: "hearts" } },
  { name: "Sunshine", shows: { pattern: "suns" } },
  { name: "Blossom", shows: { pattern: "blossoms" } },
  { name: "Terrazzo", shows: { pattern: "terrazzo" } },
  { name: "Pin-Dot", shows: { pattern: "pin-dots" } },
];

/** For who chooses what to wear. */
export const playPrints: Trait[] = [
  { name: "Wide-Stripe", shows: { pattern: "stripes" } },
  { name: "Breton", shows: { pattern: "breton" } },
  { name: "Star", shows: { pattern: "stars" } },
  { name: "Checkerboard", shows: { pattern: "checks" } },
  { name: "Sun", shows: { pattern: "suns" } },
  { name: "Wave", shows: { pattern: "waves" } },
  { name: "Polka-Dot", shows: { pattern: "dots" } },
  { name: "Sailboat", shows: { pattern: "boats" } },
  { name: "Cherry", shows: { pattern: "cherries" } },
  { name: "Bear", shows: { pattern: "bears" } },
  { name: "Daisy", shows: { pattern: "daisies" } },
  { name: "Rainbow", shows: { pattern: "rainbows" } },
  { name: "Diamond", shows: { pattern: "diamonds" } },
  { name: "Confetti", shows: { pattern: "terrazzo" } },
];

/** For dresses, skirts and blouses. */
export const dressPrints: Trait[] = [
  { name: "Daisy", shows: { pattern: "daisies" } },
  { name: "Gingham", shows: { pattern: "gingham" } },
  { name: "Cherry", shows: { pattern: "cherries" } },
  { name: "Blossom", shows: { pattern: "blossoms" } },
  { name: "Polka-Dot", shows: { pattern: "dots" } },
  { name: "Pinstripe", shows: { pattern: "pinstripes" } },
  { name: "Leaf", shows: { pattern: "leaves" } },
  { name: "Heart", shows: { pattern: "hearts" } },
  { name: "Windowpane", shows: { pattern: "windowpane" } },
  { name: "Star", shows: { pattern: "stars" } },
  { name: "Pin-Dot", shows: { pattern: "pin-dots" } },
  { name: "", specifications: { Print: "None, plain color" } },
];

/** For the night. */
export const nightPrints: Trait[] = [
  { name: "Moon", shows: { pattern: "moons" } },
  { name: "Starlight", shows: { pattern: "stars" } },
  { name: "Cloud", shows: { pattern: "clouds" } },
  { name: "Sleepy Bear", shows: { pattern: "bears" } },
  { name: "Pinstripe", shows: { pattern: "pinstripes" } },
  { name: "Gingham", shows: { pattern: "gingham" } },
  { name: "Heart", shows: { pattern: "hearts" } },
  { name: "Bunny", shows: { pattern: "bunnies" } },
  { name: "Pin-Dot", shows: { pattern: "pin-dots" } },
  { name: "Rainbow", shows: { pattern: "rainbows" } },
];

/** For the beach. */
export const beachPrints: Trait[] = [
  { name: "Wave", shows: { pattern: "waves" } },
  { name: "Sailboat", shows: { pattern: "boats" } },
  { name: "Sun", shows: { pattern: "suns" } },
  { name: "Breton", shows: { pattern: "breton" } },
  { name: "Cherry", shows: { pattern: "cherries" } },
  { name: "Confetti", shows: { pattern: "terrazzo" } },
  { name: "Polka-Dot", shows: { pattern: "dots" } },
];
