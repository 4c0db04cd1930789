/** What is true of most things for mothers and fathers. */
import { type Option, sizes } from "../../authoring/variants.ts";

export const grownSizes: Option[][] = [[sizes("XS", "S", "M", "L", "XL")], [sizes("S", "M", "L", "XL")]];

export const howItHelps = [
  "Tested for a year by fifteen parents, and improved twice.",
  "One-handed use.",
  "Practical and good-looking.",
  "Made to be used daily and passed on.",
];

export const bagPoints = [
  "Pockets you find without looking",
  "Wipes clean, inside and out",
  "Clips for the stroller",
  "Insulated pocket for a bottle",
  "Bright lining, so you can find your keys",
  "Zippers that open with one hand",
  "Fits under an airplane seat",
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
  "Fragrance-free",
  "Tested by dermatologists",
  "Chosen together with midwives",
  "Instructions that fit on one card",
  "Packed without plastic film",
  "Recommended from day one",
];

export const giftPoints = [
  "Your message on the card, written by hand",
  "No prices inside",
  "Gift-ready",
  "Printed on recycled paper",
  "In a keepsake box",
  "Acid-free paper that lasts",
];
