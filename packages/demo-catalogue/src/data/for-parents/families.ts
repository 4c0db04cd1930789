import type { Family } from "../../authoring/family.ts";
import { changingClutches, diaperBackpacks, diaperBags, hospitalBags, totes } from "./bags.ts";
import { bellyCare, nursingCovers, nursingPillows, pregnancyPillows } from "./comfort.ts";
import { babyBooks, giftSets, giftWrap, keepsakes, milestoneCards } from "./keep-and-give.ts";
import {
  bellyBands,
  maternityDresses,
  maternityPants,
  maternitySleepwear,
  maternityTops,
  nursingBras,
  postpartumCare,
} from "./maternity.ts";

export const parentFamilies: Family[] = [
  ...[diaperBags, totes, diaperBackpacks, changingClutches, hospitalBags],
  ...[maternityDresses, maternityPants, maternityTops, nursingBras, maternitySleepwear],
  ...[nursingPillows, pregnancyPillows, bellyBands, bellyCare, postpartumCare, nursingCovers],
  ...[giftSets, babyBooks, milestoneCards, keepsakes, giftWrap],
];
