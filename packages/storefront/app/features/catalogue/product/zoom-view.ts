/**
 * The view of a zoomed picture: its scale, and the distance of its middle from the middle of the frame, in pixels. All
 * rules of zooming are here, without the DOM (PROD-01).
 */
export type ZoomView = { scale: number; x: number; y: number };

export type Point = { x: number; y: number };

/** The frame, and the side of the square picture in its middle at scale 1. */
export type Frame = { width: number; height: number; side: number };

export const zoomStep = 0.5;
export const leastZoom = 1;
export const mostZoom = 4;

export const wholePicture: ZoomView = { scale: leastZoom, x: 0, y: 0 };

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Limits the position: the picture moves only as far as it is larger than the frame. */
function held({ scale, x, y }: ZoomView, { width, height, side }: Frame): ZoomView {
  const beyond = (room: number) => Math.max((side * scale - room) / 2, 0);
  const [right, down] = [beyond(width), beyond(height)];
  // Adding 0 turns -0 into 0.
  return { scale, x: clamp(x, -right, right) + 0, y: clamp(y, -down, down) + 0 };
}

/** The view at a scale between the limits, where the content at `point` (from the frame's middle) does not move. */
export function scaledTo(
  view: ZoomView,
  frame: Frame,
  scale: number,
  point: Point = { x: 0, y: 0 },
): ZoomView {
  const next = clamp(scale, leastZoom, mostZoom);
  const ratio = next / view.scale;
  const x = point.x - (point.x - view.x) * ratio;
  const y = point.y - (point.y - view.y) * ratio;
  return held({ scale: next, x, y }, frame);
}

/** The zoom step that is nearest to the scale at which two fingers were lifted. */
export function settled(view: ZoomView, frame: Frame, point?: Point): ZoomView {
  return scaledTo(view, frame, Math.round(view.scale / zoomStep) * zoomStep, point);
}

/** The view `steps` steps closer, or further away if `steps` is negative. */
export function steppedBy(view: ZoomView, frame: Frame, steps: number, point?: Point): ZoomView {
  return settled(scaledTo(view, frame, view.scale + steps * zoomStep, point), frame, point);
}

export function movedBy(view: ZoomView, frame: Frame, by: Point): ZoomView {
  return held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** "150%" as a whole number. */
export function zoomPercent({ scale }: ZoomView): number {
  return Math.round(scale * 100);
}
