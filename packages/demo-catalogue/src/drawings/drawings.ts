import type { Hex } from "../palette.ts";
import {
  bloomers,
  joggers,
  leggings,
  skirt,
  sockPair,
  swimShorts,
  tights,
  tutu,
  underwearSet,
} from "./bottoms.ts";
import { brushAndComb, hoodedTowel, potty } from "./care.ts";
import { bandanaBibs, beanie, bodysuit, dungarees, sleepsuit } from "./clothes.ts";
import {
  collarDress,
  fleeceJacket,
  jerseyDress,
  pinafore,
  pufferJacket,
  raincoat,
  vest,
  wrapDress,
} from "./dresses.ts";
import { bearPlate, bib, cutlery, highchair, pacifier, sippyCup } from "./feeding.ts";
import { feedingAndCareDrawings } from "./feeding-and-care.ts";
import {
  ankleBoots,
  barefootShoes,
  booties,
  canvasSneakers,
  clogs,
  espadrilles,
  moccasins,
  shoePolish,
  slipOns,
  slippers,
  snowBoots,
  tBarShoes,
  trailShoes,
  trainers,
  waterShoes,
} from "./footwear.ts";
import { hardCase, suit, trousers, wallet } from "./grown-ups.ts";
import { clipIns, curlingIron, longWig, shortWig } from "./hair.ts";
import {
  bonnet,
  bucketHat,
  cape,
  earsBand,
  fairyWings,
  feltCrown,
  hairClips,
  headband,
  mittens,
} from "./little-extras.ts";
import { marketplaceDrawings } from "./marketplace-drawings.ts";
import { crib, cribMobile, dresser, rockingChair, wovenBasket } from "./nursery.ts";
import { nurseryAndSleepDrawings } from "./nursery-and-sleep.ts";
import { longBodysuit, pajamaSet, robe, romper, snowsuit, sunSuit } from "./one-pieces.ts";
import {
  bellyBand,
  bellyOil,
  changingMat,
  duffel,
  maternityPants,
  memoryBook,
  milestoneCards,
  nursingBra,
  nursingCover,
  pregnancyPillow,
  printFrame,
  recoveryKit,
  tote,
  wrappingPaper,
} from "./parents.ts";
import { playAndTravelDrawings } from "./play-and-travel.ts";
import type { Pattern } from "./prints.ts";
import { babyMonitor, cabinetLock, cornerGuards, helmet, safetyGate } from "./safety.ts";
import { rainBoots, sandals, softShoes } from "./shoes.ts";
import { beddingSet, knitBlanket, mattress, muslinSquares, nursingPillow, sleepSack } from "./sleep.ts";
import { blouse, cardigan, hoodie, kimonoTop, longTee, shirt, sweater, sweatshirt, tee } from "./tops.ts";
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

/** Gives the SVG body of a drawing (viewBox 512 x 512) in a main and a second color, or in its own, with a print or plain. */
type Drawing = (color?: Hex, accent?: Hex, pattern?: Pattern) => string;

/** What the illustration set lacks, drawn in its manner. */
export const drawings = {
  "alphabet-blocks": alphabetBlocks,
  "ankle-boots": ankleBoots,
  "baby-carrier": babyCarrier,
  "baby-monitor": babyMonitor,
  "bandana-bibs": bandanaBibs,
  "barefoot-shoes": barefootShoes,
  beanie,
  "bear-plate": bearPlate,
  "bedding-set": beddingSet,
  "belly-band": bellyBand,
  "belly-oil": bellyOil,
  bib,
  bloomers,
  blouse,
  bodysuit,
  bonnet,
  "booster-seat": boosterSeat,
  booties,
  "brush-and-comb": brushAndComb,
  "bucket-hat": bucketHat,
  "cabinet-lock": cabinetLock,
  "canvas-sneakers": canvasSneakers,
  cape,
  cardigan,
  "changing-mat": changingMat,
  "clip-ins": clipIns,
  clogs,
  "collar-dress": collarDress,
  "corner-guards": cornerGuards,
  crib,
  "crib-mobile": cribMobile,
  "curling-iron": curlingIron,
  cutlery,
  "diaper-bag": diaperBag,
  dresser,
  duffel,
  dungarees,
  "ears-band": earsBand,
  espadrilles,
  "fairy-wings": fairyWings,
  "felt-crown": feltCrown,
  "fleece-jacket": fleeceJacket,
  "foam-steps": foamSteps,
  "foam-tiles": foamTiles,
  "hair-clips": hairClips,
  "hard-case": hardCase,
  headband,
  helmet,
  highchair,
  "hooded-towel": hoodedTowel,
  hoodie,
  "infant-seat": infantSeat,
  "jersey-dress": jerseyDress,
  joggers,
  "kimono-top": kimonoTop,
  "knit-blanket": knitBlanket,
  leggings,
  "long-bodysuit": longBodysuit,
  "long-tee": longTee,
  "long-wig": longWig,
  "maternity-pants": maternityPants,
  mattress,
  "memory-book": memoryBook,
  "milestone-cards": milestoneCards,
  mittens,
  moccasins,
  "muslin-squares": muslinSquares,
  "nursing-bra": nursingBra,
  "nursing-cover": nursingCover,
  "nursing-pillow": nursingPillow,
  pacifier,
  "pajama-set": pajamaSet,
  pinafore,
  "play-gym": playGym,
  potty,
  "pregnancy-pillow": pregnancyPillow,
  "print-frame": printFrame,
  "puffer-jacket": pufferJacket,
  "pull-duck": pullDuck,
  "quilted-mat": quiltedMat,
  "rain-boots": rainBoots,
  raincoat,
  "recovery-kit": recoveryKit,
  "ring-stacker": ringStacker,
  robe,
  "rocking-chair": rockingChair,
  romper,
  "safety-gate": safetyGate,
  sandals,
  "seat-mirror": seatMirror,
  shirt,
  "shoe-polish": shoePolish,
  "short-wig": shortWig,
  "sippy-cup": sippyCup,
  skirt,
  "sleep-sack": sleepSack,
  sleepsuit,
  "slip-ons": slipOns,
  slippers,
  "snow-boots": snowBoots,
  snowsuit,
  "sock-pair": sockPair,
  "soft-shoes": softShoes,
  stroller,
  suit,
  "sun-suit": sunSuit,
  sweater,
  sweatshirt,
  "swim-shorts": swimShorts,
  "t-bar-shoes": tBarShoes,
  tee,
  tights,
  "toddler-seat": toddlerSeat,
  tote,
  "trail-shoes": trailShoes,
  trainers,
  trousers,
  tutu,
  "underwear-set": underwearSet,
  vest,
  walker,
  wallet,
  "water-shoes": waterShoes,
  "wooden-rainbow": woodenRainbow,
  "woven-basket": wovenBasket,
  "wrap-dress": wrapDress,
  "wrapping-paper": wrappingPaper,
  ...feedingAndCareDrawings,
  ...marketplaceDrawings,
  ...nurseryAndSleepDrawings,
  ...playAndTravelDrawings,
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

export function isDrawing(art: string): art is DrawingName {
  return Object.hasOwn(drawings, art);
}

/** The body of a drawing, painted in these colors; without them it has its own. */
export function draw(name: DrawingName, color?: Hex, accent?: Hex, pattern?: Pattern): string {
  const drawing: Drawing = drawings[name];
  return drawing(color, accent, pattern);
}
