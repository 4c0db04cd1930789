import type { Family } from "../../authoring/family.ts";
import { balletFlats, dressShoes, schoolShoes, slipOns, sneakers, sportsShoes } from "./every-day.ts";
import { barefootShoes, booties, cribShoes, firstWalkers } from "./first-walkers.ts";
import {
  boots,
  clogs,
  espadrilles,
  hikingShoes,
  rainBoots,
  sandals,
  shoeCare,
  slippers,
  waterShoes,
  winterBoots,
} from "./seasons.ts";

export const shoeFamilies: Family[] = [
  ...[firstWalkers, cribShoes, booties, barefootShoes],
  ...[sneakers, slipOns, schoolShoes, sportsShoes, dressShoes, balletFlats],
  ...[boots, winterBoots, rainBoots, hikingShoes],
  ...[sandals, waterShoes, clogs, espadrilles, slippers, shoeCare],
];
