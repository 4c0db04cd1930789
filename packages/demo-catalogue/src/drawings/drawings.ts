import type { Hex } from "../palette.ts";
import { brushAndComb, hoodedTowel, potty } from "./care.ts";
import { bandanaBibs, beanie, bodysuit, dungarees, sleepsuit } from "./clothes.ts";
import { bearPlate, bib, cutlery, highchair, pacifier, sippyCup } from "./feeding.ts";
import { crib, cribMobile, dresser, rockingChair, wovenBasket } from "./nursery.ts";
import { babyMonitor, cabinetLock, cornerGuards, helmet, safetyGate } from "./safety.ts";
import { rainBoots, sandals, softShoes } from "./shoes.ts";
import { beddingSet, knitBlanket, mattress, muslinSquares, nursingPillow, sleepSack } from "./sleep.ts";
import {
  alphabetBlocks,
  foamSteps,
  foamTiles,
  playGym,
  pullDuck,
  quiltedMat,
  ringStacker,
  walker,
  woodenRainbow,
} from "./toys.ts";
import {
  babyCarrier,
  boosterSeat,
  diaperBag,
  infantSeat,
  seatMirror,
  stroller,
  toddlerSeat,
} from "./travel.ts";

/** Gives the SVG body of a drawing (viewBox 512 x 512) in a main and a second color, or in its own. */
type Drawing = (color?: Hex, accent?: Hex) => string;

/** What the illustration set lacks, drawn in its manner. */
export const drawings = {
  "alphabet-blocks": alphabetBlocks,
  "baby-carrier": babyCarrier,
  "baby-monitor": babyMonitor,
  "bandana-bibs": bandanaBibs,
  beanie,
  "bear-plate": bearPlate,
  "bedding-set": beddingSet,
  bib,
  bodysuit,
  "booster-seat": boosterSeat,
  "brush-and-comb": brushAndComb,
  "cabinet-lock": cabinetLock,
  "corner-guards": cornerGuards,
  crib,
  "crib-mobile": cribMobile,
  cutlery,
  "diaper-bag": diaperBag,
  dresser,
  dungarees,
  "foam-steps": foamSteps,
  "foam-tiles": foamTiles,
  helmet,
  highchair,
  "hooded-towel": hoodedTowel,
  "infant-seat": infantSeat,
  "knit-blanket": knitBlanket,
  mattress,
  "muslin-squares": muslinSquares,
  "nursing-pillow": nursingPillow,
  pacifier,
  "play-gym": playGym,
  potty,
  "pull-duck": pullDuck,
  "quilted-mat": quiltedMat,
  "rain-boots": rainBoots,
  "ring-stacker": ringStacker,
  "rocking-chair": rockingChair,
  "safety-gate": safetyGate,
  sandals,
  "seat-mirror": seatMirror,
  "sippy-cup": sippyCup,
  "sleep-sack": sleepSack,
  sleepsuit,
  "soft-shoes": softShoes,
  stroller,
  "toddler-seat": toddlerSeat,
  walker,
  "wooden-rainbow": woodenRainbow,
  "woven-basket": wovenBasket,
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export function isDrawing(art: string): art is DrawingName {
  return Object.hasOwn(drawings, art);
}

/** The body of a drawing, painted in these colors; without them it has its own. */
export function draw(name: DrawingName, color?: Hex, accent?: Hex): string {
  const drawing: Drawing = drawings[name];
  return drawing(color, accent);
}
