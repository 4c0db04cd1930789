import type { Family } from "../../authoring/family.ts";
import { bathMats, bathSeats, bathtubs, hoodedTowels, rinseCups, washcloths } from "./bath.ts";
import { changingPads, clothDiapers, diaperPails, diapers, wipes } from "./diapering.ts";
import { firstAid, humidifiers, nailCare, nasalCare, thermometers, toothCare } from "./health.ts";
import { potties, stepStools, toiletSeats, trainingPants } from "./potty.ts";
import { babyWash, brushesAndSponges, skinCare, sunCare } from "./skin-and-hair.ts";

export const bathFamilies: Family[] = [
  bathtubs,
  bathSeats,
  hoodedTowels,
  washcloths,
  bathMats,
  rinseCups,
  skinCare,
  babyWash,
  sunCare,
  brushesAndSponges,
  diapers,
  clothDiapers,
  wipes,
  changingPads,
  diaperPails,
  potties,
  toiletSeats,
  stepStools,
  trainingPants,
  thermometers,
  toothCare,
  nailCare,
  nasalCare,
  humidifiers,
  firstAid,
];
