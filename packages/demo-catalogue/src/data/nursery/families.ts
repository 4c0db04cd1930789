import type { Family } from "../../authoring/family.ts";
import { growthCharts, rugs, wallArt, wallDecals } from "./decor.ts";
import {
  changingTables,
  cribMobiles,
  dressers,
  kidsTables,
  nurseryChairs,
  shelving,
  wardrobes,
} from "./furniture.ts";
import { clocks, lamps, nightLights, whiteNoise } from "./light-and-sound.ts";
import { bassinets, cradles, cribs, toddlerBeds, travelCribs } from "./sleep.ts";
import { baskets, hampers, hangers, toyChests } from "./storage.ts";
import { canopies, curtains, cushions } from "./textiles.ts";

export const nurseryFamilies: Family[] = [
  cribs,
  bassinets,
  toddlerBeds,
  cradles,
  travelCribs,
  dressers,
  changingTables,
  nurseryChairs,
  kidsTables,
  shelving,
  wardrobes,
  cribMobiles,
  wallArt,
  wallDecals,
  rugs,
  growthCharts,
  nightLights,
  lamps,
  whiteNoise,
  clocks,
  baskets,
  toyChests,
  hampers,
  hangers,
  cushions,
  curtains,
  canopies,
];
