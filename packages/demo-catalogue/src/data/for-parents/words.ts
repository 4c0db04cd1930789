/** What is true of most things for mothers and fathers. */
import { type Option, sizes } from "../../authoring/variants.ts";

export const grownSizes: Option[][] = [[sizes("XS", "S", "M", "L", "XL")], [sizes("S", "M", "L", "XL")]];

export const howItHelps = [
  "It was tried for a year by eleven mothers and four fathers, and changed twice because of what they said.",
  "One hand is enough for it, which is what one has.",
  "It does its work without looking like work.",
  "Made to be used daily, washed weekly, and passed on.",
];

export const bagPoints = [
  "Pockets that one finds without looking",
  "Wipes clean, inside and out",
  "Clips for the stroller",
  "Insulated pocket for a bottle",
  "Bright lining, so that keys can be seen",
  "Zips that run with one hand",
  "Fits below an airline seat",
];

export const wearPoints = [
  "Grows with the belly, and shrinks after it",
  "No seam across the middle",
  "Opaque, tested against the light",
  "Keeps its shape after forty washes",
  "Cut for before and after",
  "No print, no bow, no slogan",
];

export const carePoints = [
  "Free of perfume",
  "Tested by dermatologists",
  "Chosen together with midwives",
  "Instructions that fit on one card",
  "Packed without plastic film",
  "Recommended from the first day",
];

export const giftPoints = [
  "Your words on the card, in our best handwriting",
  "No prices inside",
  "Ready the same day",
  "Printed on recycled paper",
  "In a box worth keeping",
  "Acid-free, for whoever reads it in 2050",
];
