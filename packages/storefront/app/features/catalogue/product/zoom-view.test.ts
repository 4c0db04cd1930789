import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  leastZoom,
  mostZoom,
  movedBy,
  scaledTo,
  settled,
  steppedBy,
  wholePicture,
  type ZoomView,
  zoomStep,
} from "./zoom-view.ts";

const frame = { width: 400, height: 300, side: 300 };
const square = { width: 300, height: 300, side: 300 };
const points = fc.record({
  x: fc.integer({ min: -150, max: 150 }),
  y: fc.integer({ min: -150, max: 150 }),
});
const views = fc
  .record({ scale: fc.double({ min: 1, max: 4, noNaN: true }), at: points, by: points })
  .map(({ scale, at, by }) => movedBy(scaledTo(wholePicture, frame, scale, at), frame, by));

/** What lies at `point` of the frame, as a place in the picture at scale 1. */
function under(view: ZoomView, point: { x: number; y: number }) {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

describe("[PROD-01] the zoom of a picture", () => {
  test("goes from 1 to 4 in steps of 0.5 and no further", () => {
    const scales = [wholePicture];
    for (let step = 0; step < 8; step += 1) scales.push(steppedBy(scales.at(-1) ?? wholePicture, frame, 1));
    expect(scales.map(({ scale }) => scale)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4, 4]);
    expect(steppedBy(wholePicture, frame, -1)).toEqual(wholePicture);
  });

  test("comes to rest on a step, wherever two fingers have left it", () => {
    fc.assert(
      fc.property(views, (view) => {
        const { scale } = settled(view, frame);
        expect(scale / zoomStep).toBe(Math.round(scale / zoomStep));
        expect(Math.abs(scale - view.scale)).toBeLessThanOrEqual(zoomStep / 2);
      }),
    );
  });

  test("moves the picture only as far as it is larger than its frame", () => {
    fc.assert(
      fc.property(views, points, fc.integer({ min: -9, max: 9 }), (view, point, steps) => {
        for (const next of [steppedBy(view, frame, steps, point), movedBy(view, frame, point)]) {
          expect(next.scale).toBeGreaterThanOrEqual(leastZoom);
          expect(next.scale).toBeLessThanOrEqual(mostZoom);
          const beyond = (room: number) => Math.max((frame.side * next.scale - room) / 2, 0) + 1e-9;
          expect(Math.abs(next.x)).toBeLessThanOrEqual(beyond(frame.width));
          expect(Math.abs(next.y)).toBeLessThanOrEqual(beyond(frame.height));
        }
      }),
    );
  });

  test("going in keeps what is under the pointer under the pointer", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 6 }), (point, steps) => {
        const before = under(wholePicture, point);
        const after = under(steppedBy(wholePicture, square, steps, point), point);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  test("a picture at its own size does not move", () => {
    expect(movedBy(wholePicture, frame, { x: 90, y: -40 })).toEqual(wholePicture);
  });
});
