import { useCallback, useEffect, useRef } from "react";

type Point = { x: number; y: number };

/** The near side of the pointer's target: a line from `top` to `bottom` at `x`. */
type Edge = { x: number; top: number; bottom: number };

/**
 * Whether a pointer that moved from `from` to `to` is heading for `edge`, which is to the right of both: it is still inside
 * the triangle of `from` and the two ends of the edge.
 */
export function isHeadingFor(edge: Edge, from: Point, to: Point): boolean {
  if (to.x <= from.x || from.x >= edge.x) return false;
  const share = (to.x - from.x) / (edge.x - from.x);
  return to.y >= from.y + (edge.top - from.y) * share && to.y <= from.y + (edge.bottom - from.y) * share;
}

/** After this time a pointer that rests on a row selects it, in milliseconds. A pointer that only crosses it does not. */
const pause = { resting: 60, heading: 320 };

/** How many moves back the point lies from which the direction is measured. */
const trailLength = 4;

/**
 * Finds the row that the pointer selects, and skips rows that it only crosses on its way to the groups at the right.
 * `onMove` takes each move with the row under the pointer (undefined outside the rows).
 */
export function useHoverIntent<Row>(edgeOf: () => Edge | undefined, onMeant: (row: Row) => void) {
  const trail = useRef<Point[]>([]);
  const waiting = useRef<{ row: Row; isHeading: boolean; timer: number }>(undefined);

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  useEffect(() => forget, [forget]);

  const onMove = (row: Row | undefined, to: Point) => {
    trail.current = [...trail.current.slice(1 - trailLength), to];
    if (row === undefined) return forget();
    const edge = edgeOf();
    const isHeading = edge !== undefined && isHeadingFor(edge, trail.current[0] ?? to, to);
    const { row: before, isHeading: wasHeading } = waiting.current ?? {};
    if (before === row && wasHeading === isHeading) return;
    forget();
    const timer = window.setTimeout(() => onMeant(row), isHeading ? pause.heading : pause.resting);
    waiting.current = { row, isHeading, timer };
  };
  return { onMove, onLeave: forget };
}
