/** Everything that is sold, by the key of its top category. */
import type { Department } from "../authoring/department.ts";
import { bathFamilies } from "./bath-care/families.ts";
import { bath } from "./bath-care/stars.ts";
import { beddingFamilies } from "./bedding-sleep/families.ts";
import { bedding } from "./bedding-sleep/stars.ts";
import { carSeatFamilies } from "./car-seats/families.ts";
import { carSeats } from "./car-seats/stars.ts";
import { clothingFamilies } from "./clothing/families.ts";
import { clothing } from "./clothing/stars.ts";
import { clothingExtras } from "./clothing/stars-extras.ts";
import { feedingFamilies } from "./feeding/families.ts";
import { feeding } from "./feeding/stars.ts";
import { parentFamilies } from "./for-parents/families.ts";
import { parents } from "./for-parents/stars.ts";
import { nurseryFamilies } from "./nursery/families.ts";
import { nursery } from "./nursery/stars.ts";
import { playAtHomeFamilies } from "./play-at-home/families.ts";
import { playAtHome } from "./play-at-home/stars.ts";
import { safetyFamilies } from "./safety/families.ts";
import { safety } from "./safety/stars.ts";
import { shoeFamilies } from "./shoes/families.ts";
import { shoes } from "./shoes/stars.ts";
import { travelFamilies } from "./strollers-travel/families.ts";
import { travel } from "./strollers-travel/stars.ts";
import { toyFamilies } from "./toys-play/families.ts";
import { toys } from "./toys-play/stars.ts";
import { musicAndPretend } from "./toys-play/stars-music-and-pretend.ts";
import { toysOnTheGo } from "./toys-play/stars-on-the-go.ts";
import { toysOutdoors } from "./toys-play/stars-outdoors.ts";

export const departments = {
  clothing: { stars: [...clothing, ...clothingExtras], families: clothingFamilies },
  shoes: { stars: shoes, families: shoeFamilies },
  nursery: { stars: nursery, families: nurseryFamilies },
  "bedding-sleep": { stars: bedding, families: beddingFamilies },
  feeding: { stars: feeding, families: feedingFamilies },
  "bath-care": { stars: bath, families: bathFamilies },
  "toys-play": {
    stars: [...toys, ...musicAndPretend, ...toysOnTheGo, ...toysOutdoors],
    families: toyFamilies,
  },
  "strollers-travel": { stars: travel, families: travelFamilies },
  "car-seats": { stars: carSeats, families: carSeatFamilies },
  "for-parents": { stars: parents, families: parentFamilies },
  "play-at-home": { stars: playAtHome, families: playAtHomeFamilies },
  safety: { stars: safety, families: safetyFamilies },
} satisfies Record<string, Department>;
