import { useCallback, useEffect, useRef } from "react";

type Point = { x: number; y: number };

/** The near side of what a pointer may be on its way to: a line from `top` to `bottom` at `x`. */
type Edge = { x: number; top: number; bottom: number };

/**
 * Whether a pointer that went from `from` to `to` is on its way to `edge`, at the right of both: it has not left the
 * triangle between where it came from and the two ends of the edge.
 */
export function isHeadingFor(edge: Edge, from: Point, to: Point): boolean {
  if (to.x <= from.x || from.x >= edge.x) return false;
  const share = (to.x - from.x) / (edge.x - from.x);
  return to.y >= from.y + (edge.top - from.y) * share && to.y <= from.y + (edge.bottom - from.y) * share;
}

/** A pointer that rests on a row means it; one that only passes on its way to the groups does not. In milliseconds. */
const pause = { resting: 60, heading: 320 };

/** As many moves back lies the point that tells where a pointer is heading. */
const trailLength = 4;

/**
 * Tells a row that the pointer means from those that it crosses on a slanting way from one row to the groups at its
 * right. Give `onMove` each move with the row below it (undefined outside the rows).
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
