import type { Family } from "../../authoring/family.ts";
import { gymBags, kidsBackpacks, kidsLuggage, safetyHarnesses, schoolBags } from "./bags.ts";
import { babyCarriers, hikingCarriers, hipSeats, slings } from "./carry.ts";
import {
  cupHolders,
  footmuffs,
  parasols,
  rainCovers,
  strollerMitts,
  strollerOrganizers,
  strollerToys,
} from "./stroller-extras.ts";
import {
  cityStrollers,
  joggingStrollers,
  lightweightStrollers,
  prams,
  travelSystems,
  twinStrollers,
} from "./strollers.ts";

export const travelFamilies: Family[] = [
  cityStrollers,
  travelSystems,
  lightweightStrollers,
  joggingStrollers,
  twinStrollers,
  prams,
  footmuffs,
  strollerMitts,
  rainCovers,
  parasols,
  strollerOrganizers,
  strollerToys,
  cupHolders,
  babyCarriers,
  slings,
  hipSeats,
  hikingCarriers,
  kidsBackpacks,
  gymBags,
  kidsLuggage,
  schoolBags,
  safetyHarnesses,
];
