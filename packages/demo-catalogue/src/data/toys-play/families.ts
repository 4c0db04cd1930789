import type { Family } from "../../authoring/family.ts";
import { animalFigures } from "./animals.ts";
import { balls, kites } from "./balls-and-kites.ts";
import { boardGames, buildingBlocks, learningToys, magneticToys } from "./build.ts";
import { dollHouses, figures, figuresAndDolls } from "./dolls.ts";
import { activityCubes, pullAlongToys, rattles, stackingToys, walkers, woodenToys } from "./first-toys.ts";
import { artsAndCrafts, books, clothBooks, playDough } from "./make.ts";
import { bathToys, outdoorToys, sandAndWater } from "./outside.ts";
import { musicalToys, playKitchens, pretendPlay } from "./pretend.ts";
import { jigsaws, puzzles } from "./puzzles.ts";
import { balanceBikes, rideOns, rockingToys, scootersAndBikes } from "./ride.ts";
import { softToys } from "./soft-toys.ts";
import { trainSets, vehicles } from "./vehicles.ts";

export const toyFamilies: Family[] = [
  softToys,
  rattles,
  stackingToys,
  activityCubes,
  pullAlongToys,
  walkers,
  woodenToys,
  buildingBlocks,
  puzzles,
  jigsaws,
  learningToys,
  magneticToys,
  boardGames,
  figuresAndDolls,
  figures,
  dollHouses,
  pretendPlay,
  playKitchens,
  vehicles,
  trainSets,
  animalFigures,
  musicalToys,
  artsAndCrafts,
  playDough,
  books,
  clothBooks,
  bathToys,
  outdoorToys,
  sandAndWater,
  balls,
  kites,
  scootersAndBikes,
  balanceBikes,
  rideOns,
  rockingToys,
];
