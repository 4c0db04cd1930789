import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type Frame,
  movedBy,
  type Point,
  scaledTo,
  settled,
  steppedBy,
  wholePicture,
  type ZoomView,
} from "./zoom-view.ts";

/** Two taps within this time and distance are a double tap. */
const doubleTap = { milliseconds: 300, pixels: 30 };
/** The minimum length of a swipe across a picture that is not zoomed. */
const swipe = 48;
/** How far an arrow key moves a picture that is zoomed. */
const arrowStep = 80;
/** The wheel distance of one step. Touchpads send many small distances. */
const wheelStep = 60;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const arrows: Record<string, Point> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

/**
 * Zooming inside `stage`: by keys, wheel, double tap and two fingers. A swipe moves a zoomed picture; otherwise it goes to
 * the next picture (`turn(1)`) or the previous one.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, isOpen: boolean, turn: (by: 1 | -1) => void) {
  const [view, setView] = useState<ZoomView>(wholePicture);
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point>({ x: 0, y: 0 });
  const tapped = useRef({ at: 0, point: began.current });

  const frame = (): Frame => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { width, height, side: Math.min(width, height) };
  };
  /** The position of an event, from the middle of the stage. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const step = (steps: number, point?: Point) => setView((now) => steppedBy(now, frame(), steps, point));
  const reset = () => setView(wholePicture);

  const press = ({ key }: KeyboardEvent) => {
    if (key === "+" || key === "=") step(1);
    if (key === "-") step(-1);
    if (key === "0") reset();
    const by = arrows[key];
    if (by === undefined) return;
    if (view.scale > 1) setView((now) => movedBy(now, frame(), by));
    else if (by.x !== 0) turn(by.x < 0 ? 1 : -1);
  };
  const rolled = useRef(0);
  const roll = (event: WheelEvent) => {
    event.preventDefault(); // with Ctrl, which a touchpad sends for two fingers, the browser would zoom the page
    rolled.current += event.deltaY * (event.ctrlKey ? 4 : 1);
    if (Math.abs(rolled.current) < wheelStep) return;
    step(-Math.sign(rolled.current), place(event));
    rolled.current = 0;
  };
  const latest = useRef({ press, roll });
  latest.current = { press, roll };
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener("keydown", (event) => latest.current.press(event), { signal });
    stage.current?.addEventListener("wheel", (event) => latest.current.roll(event), {
      signal,
      passive: false,
    });
    return () => controller.abort();
  }, [isOpen, stage]);

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, place(event));
    if (fingers.current.size === 1) began.current = place(event);
    setHeld(true);
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = place(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other === undefined) return setView((shown) => movedBy(shown, frame(), minus(now, before)));
    const middle = between(now, other);
    const ratio = distance(now, other) / Math.max(distance(before, other), 1);
    setView((shown) => {
      const scaled = scaledTo(shown, frame(), shown.scale * ratio, middle);
      return movedBy(scaled, frame(), minus(middle, between(before, other)));
    });
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return setView((shown) => settled(shown, frame()));
    setHeld(false);
    const now = place(event);
    const { x, y } = minus(now, began.current);
    if (Math.hypot(x, y) < doubleTap.pixels) return tap(now, event.timeStamp);
    if (view.scale === 1 && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
  };
  const tap = (point: Point, at: number) => {
    const isSecond =
      at - tapped.current.at < doubleTap.milliseconds &&
      distance(point, tapped.current.point) < doubleTap.pixels;
    tapped.current = { at: isSecond ? 0 : at, point };
    if (isSecond) setView((now) => (now.scale > 1 ? wholePicture : steppedBy(now, frame(), 2, point)));
  };

  return {
    view,
    isHeld,
    step,
    reset,
    fingers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}
