import type { Family } from "../../authoring/family.ts";
import { boosterChairs, highchairCushions, highchairs, placemats } from "./at-table.ts";
import { bibs } from "./bibs.ts";
import { bottleBrushes, bottles, bottleWarmers, dryingRacks, nipples, sterilizers } from "./bottles.ts";
import { breastPumps, milkStorage, nursingPads } from "./breastfeeding.ts";
import { cups, strawCups, waterBottles } from "./cups.ts";
import { bowlsAndPlates, foodPouches, spoonsAndForks } from "./first-tastes.ts";
import { babyFoodMakers, lunchBoxes, snackPots } from "./on-the-go.ts";
import { burpCloths, pacifierClips, pacifiers, teethers } from "./soothe.ts";

export const feedingFamilies: Family[] = [
  highchairs,
  highchairCushions,
  boosterChairs,
  placemats,
  bibs,
  bowlsAndPlates,
  spoonsAndForks,
  foodPouches,
  cups,
  strawCups,
  waterBottles,
  bottles,
  nipples,
  bottleBrushes,
  bottleWarmers,
  sterilizers,
  dryingRacks,
  pacifiers,
  pacifierClips,
  teethers,
  burpCloths,
  breastPumps,
  nursingPads,
  milkStorage,
  lunchBoxes,
  snackPots,
  babyFoodMakers,
];
