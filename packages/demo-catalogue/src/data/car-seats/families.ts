import type { Family } from "../../authoring/family.ts";
import {
  babyOnBoard,
  carMirrors,
  carOrganizers,
  carSeatCovers,
  headSupports,
  seatProtectors,
  strapPads,
  sunShades,
  travelPillows,
  travelTrays,
} from "./comfort.ts";
import {
  boosterSeats,
  carSeatBases,
  convertibleCarSeats,
  infantCarSeats,
  strollerAdapters,
  toddlerCarSeats,
} from "./seats.ts";

export const carSeatFamilies: Family[] = [
  infantCarSeats,
  convertibleCarSeats,
  toddlerCarSeats,
  boosterSeats,
  carSeatBases,
  strollerAdapters,
  carSeatCovers,
  headSupports,
  strapPads,
  travelPillows,
  carMirrors,
  sunShades,
  babyOnBoard,
  seatProtectors,
  carOrganizers,
  travelTrays,
];
