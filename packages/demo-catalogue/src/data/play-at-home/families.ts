import type { Family } from "../../authoring/family.ts";
import { activityCenters, babySwings, beanBags, bouncers } from "./bounce.ts";
import { foamTileMats, playGyms, playMats, playpens, playYards, tummyTime } from "./floor.ts";
import { balloons, birthday, partyDecorations } from "./party.ts";
import { ballPits, climbingToys, indoorSlides, playTents, playTunnels } from "./room.ts";

export const playAtHomeFamilies: Family[] = [
  playMats,
  foamTileMats,
  playGyms,
  tummyTime,
  playTents,
  playTunnels,
  climbingToys,
  indoorSlides,
  ballPits,
  bouncers,
  babySwings,
  activityCenters,
  beanBags,
  playpens,
  playYards,
  partyDecorations,
  balloons,
  birthday,
];
