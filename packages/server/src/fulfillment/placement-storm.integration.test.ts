import { test } from "vitest";
import { placeInStorm } from "../testing/placement-storm.ts";

test("[MKT-04] of placements with a fault at every moment each is placed once, refunded, or shown to a person", async () => {
  await placeInStorm(60);
});
