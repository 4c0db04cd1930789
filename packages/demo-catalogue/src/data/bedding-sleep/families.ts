import type { Family } from "../../authoring/family.ts";
import { beddingSets, fittedSheets, mattresses, mattressProtectors } from "./beds.ts";
import { bedRails, kidsBedding, sleepingBags } from "./big-kids.ts";
import { blankets } from "./blankets.ts";
import { duvets, pillowcases, pillows, quilts } from "./covers.ts";
import { muslinSquares, sleepPods, sleepSacks, swaddles } from "./newborn.ts";
import { comforters, lullabyToys, railGuards, starProjectors } from "./soothing.ts";

export const beddingFamilies: Family[] = [
  beddingSets,
  mattresses,
  mattressProtectors,
  fittedSheets,
  blankets,
  duvets,
  quilts,
  pillows,
  pillowcases,
  swaddles,
  muslinSquares,
  sleepSacks,
  sleepPods,
  comforters,
  starProjectors,
  lullabyToys,
  railGuards,
  kidsBedding,
  sleepingBags,
  bedRails,
];
