/**
 * Views that wait for their ground: families say how a thing is shown, the shop says on what. `turned`, `pair`, `laid`,
 * `laidPair` and `everyColor` are stages as they are.
 */
import type { Ground } from "../palette.ts";
import type { Thing } from "../recipe.ts";
import {
  type Companion,
  closeUp,
  everyColor,
  hangingOver,
  type Layer,
  laidPair,
  outfit,
  pair,
  scene,
  turned,
  type View,
} from "./compose.ts";

export type Stage = (ground: Ground) => View;

/** In use, among other things: "with a tent and a backpack". */
export function among(words: string, companions: Companion[], size?: number): Stage {
  return (ground) => scene(ground, words, companions, size);
}

/** Laid out with what goes with it. */
export function beside(words: string, layers: Layer[], size?: number): Stage {
  return (ground) => outfit(ground, words, layers, size);
}

/** Above the thing that it hangs over. */
export function over(words: string, below: Thing & { width: number }): Stage {
  return (ground) => hangingOver(ground, words, below);
}

/** A detail of the first picture, on that picture's ground: it is shown last. */
export function detail(x: number, y: number, width: number): Stage {
  const stage: Stage = () => closeUp(x, y, width);
  details.add(stage);
  return stage;
}

const details = new WeakSet<Stage>();

export const isDetail = (stage: Stage) => details.has(stage);

/** How things are shown that nobody staged. */
export const usualStages = {
  standing: [pair, everyColor, turned, detail(0.5, 0.58, 0.42)],
  "flat-lay": [laidPair, everyColor, turned, detail(0.5, 0.42, 0.42)],
} satisfies Record<string, Stage[]>;
