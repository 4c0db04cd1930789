import { test } from "vitest";
import { placeInStorm } from "../testing/placement-storm.ts";

test("[MKT-04] of 10,000 placements with a fault at every moment each is placed once, refunded, or shown to a person", async () => {
  await placeInStorm(10_000);
}, 3_600_000);
