import { expect, test } from "vitest";
import type { Raster } from "./raster.ts";
import { blur, castShadow, contactShadow, type Mask, silhouette } from "./shadows.ts";

test("a cast shadow falls to the right, the further the higher the thing", () => {
  const shadow = castShadow(box(20, 60), 12, 0.9, 4);
  expect(shadow.height).toBe(12 + 8);
  const top = middleOfRow(shadow, 4);
  const bottom = middleOfRow(shadow, 15);
  expect(top).toBeGreaterThan(bottom + 8);
});

test("a blur spreads a shadow and loses next to none of it", () => {
  const sharp = silhouette(box(20, 20), 30);
  const soft = blur(sharp, 6);
  expect(sum(soft)).toBeGreaterThan(sum(sharp) * 0.94);
  expect(sum(soft)).toBeLessThanOrEqual(sum(sharp));
  expect(at(soft, 40, 40)).toBeLessThan(255);
  expect(at(soft, 26, 40)).toBeGreaterThan(0);
});

test("a contact shadow is darkest in its middle and gone at its edge", () => {
  const shadow = contactShadow(41, 11);
  expect(at(shadow, 20, 5)).toBeGreaterThan(230);
  expect(at(shadow, 0, 0)).toBe(0);
  expect(at(shadow, 0, 5)).toBeLessThan(20);
});

function box(width: number, height: number): Raster {
  return { width, height, data: new Uint8Array(width * height * 4).fill(255) };
}

function at(mask: Mask, x: number, y: number): number {
  return mask.data[y * mask.width + x] ?? Number.NaN;
}

function sum({ data }: Mask): number {
  return data.reduce((total, value) => total + value, 0);
}

function middleOfRow(mask: Mask, y: number): number {
  const filled = Array.from({ length: mask.width }, (_, x) => x).filter((x) => at(mask, x, y) > 0);
  return filled.reduce((total, x) => total + x, 0) / filled.length;
}
