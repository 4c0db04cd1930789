import type { Family } from "../../authoring/family.ts";
import {
  cabinetLocks,
  cornerGuards,
  doorStops,
  furnitureAnchors,
  outletCovers,
  safetyGates,
  stoveGuards,
  windowGuards,
} from "./house.ts";
import { audioMonitors, breathingMonitors, roomSensors, smokeAlarms, videoMonitors } from "./monitors.ts";
import {
  armBands,
  earProtection,
  helmets,
  highVisibility,
  kidsSunglasses,
  kneePads,
  reflectors,
  swimVests,
} from "./outside.ts";

export const safetyFamilies: Family[] = [
  videoMonitors,
  audioMonitors,
  breathingMonitors,
  roomSensors,
  smokeAlarms,
  safetyGates,
  cabinetLocks,
  doorStops,
  windowGuards,
  cornerGuards,
  outletCovers,
  furnitureAnchors,
  stoveGuards,
  helmets,
  highVisibility,
  reflectors,
  earProtection,
  kneePads,
  swimVests,
  armBands,
  kidsSunglasses,
];
