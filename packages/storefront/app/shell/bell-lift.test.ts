import { expect, test } from "vitest";
import { type Box, liftOver } from "./bell-lift.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const bell = box(320, 770, 56, 56);

test("[LAY-07] the bell stays in its corner where nothing else is to be pressed", () => {
  expect(liftOver(bell, [])).toBe(0);
  expect(liftOver(bell, [box(20, 770, 200, 48)])).toBe(0);
});

test("[LAY-07] the bell goes up over a button that it would cover", () => {
  const button = box(300, 780, 80, 44);
  const lift = liftOver(bell, [button]);
  expect(lift).toBeGreaterThan(0);
  expect(bell.bottom - lift).toBeLessThanOrEqual(button.top);
});

test("the bell may lie on the corner of a big tile, most of which can still be pressed", () => {
  expect(liftOver(bell, [box(200, 600, 180, 260)])).toBe(0);
});

test("where no place is free the bell goes to where it covers least", () => {
  const column = Array.from({ length: 20 }, (_, index) => box(310, index * 48, 80, 48));
  const narrow = box(310, 600, 16, 96);
  const others = column.filter(({ top }) => top < 600 || top >= 696);
  const lift = liftOver(bell, [...others, narrow]);
  expect(bell.top - lift).toBeGreaterThanOrEqual(600);
  expect(bell.bottom - lift).toBeLessThanOrEqual(720);
});

test("where the whole edge is full of buttons the bell stays at home", () => {
  const column = Array.from({ length: 20 }, (_, index) => box(310, index * 48, 80, 48));
  expect(liftOver(bell, column)).toBe(0);
});
