import type { Family } from "../../authoring/family.ts";
import { babyKnitwear, dungarees, leggings, pants, tShirts } from "./baby.ts";
import { bodysuits } from "./bodysuits.ts";
import { costumes, glovesScarves, hairAccessories, hats, littleExtras, socks, sunHats } from "./extras.ts";
import { comingHomeSets, kimonoTops, rompers, sleepsuits } from "./newborn.ts";
import { pajamas, robes, swimwear, underwear } from "./night-and-water.ts";
import { coats, rainwear, snowsuits, vests } from "./outerwear.ts";
import { dresses, shirts, shorts, skirts, sweatshirts, tracksuits } from "./toddler.ts";

export const clothingFamilies: Family[] = [
  ...[bodysuits, sleepsuits, rompers, kimonoTops, comingHomeSets],
  ...[tShirts, pants, leggings, dungarees, babyKnitwear],
  ...[dresses, skirts, shorts, shirts, sweatshirts, tracksuits],
  ...[coats, rainwear, snowsuits, vests],
  ...[pajamas, robes, swimwear, underwear],
  ...[hats, sunHats, glovesScarves, socks, littleExtras, hairAccessories, costumes],
];
