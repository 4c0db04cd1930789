import type { DemoCategory, DemoProduct } from "./catalogue-model.ts";
import { bath } from "./data/bath.ts";
import { bedding } from "./data/bedding.ts";
import { clothing } from "./data/clothing.ts";
import { feeding } from "./data/feeding.ts";
import { nursery } from "./data/nursery.ts";
import { parents } from "./data/parents.ts";
import { playAtHome } from "./data/play-at-home.ts";
import { safety } from "./data/safety.ts";
import { shoes } from "./data/shoes.ts";
import { toys } from "./data/toys.ts";
import { toysOnTheGo } from "./data/toys-on-the-go.ts";
import { travel } from "./data/travel.ts";
import { tree } from "./data/tree.ts";

export type * from "./catalogue-model.ts";

/** The menu of the demo shop: twelve top categories. */
export const demoTree: DemoCategory[] = tree;

/** What the demo shop sells, in no particular order. */
export const demoProducts: DemoProduct[] = [
  ...clothing,
  ...shoes,
  ...nursery,
  ...bedding,
  ...feeding,
  ...bath,
  ...toys,
  ...toysOnTheGo,
  ...travel,
  ...parents,
  ...playAtHome,
  ...safety,
];
