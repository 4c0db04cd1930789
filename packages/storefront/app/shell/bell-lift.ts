import { type RefObject, useEffect, useState } from "react";

export type Box = { left: number; top: number; right: number; bottom: number };

/** By how much the bell gives way at a time and at most, in pixels. */
const step = 8;
const most = 320;

/** What is higher than this is a tile: the bell may lie on so much of it, for the rest can still be pressed. */
const control = 100;
const bearable = 0.2;

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Whether `bell` is in the way of somebody who wants to press `thing`. */
function isInTheWay(bell: Box, thing: Box): boolean {
  const { left, top, right, bottom } = thing;
  const [wide, high] = [right - left, bottom - top];
  return overlap(bell, thing) > (high > control ? bearable * wide * high : 0);
}

/**
 * How far up the bell has to go so that it covers nothing that one may want to press; where no place is free, to where
 * it covers least.
 */
export function liftOver(bell: Box, things: readonly Box[]): number {
  let best = { lift: 0, covered: Number.POSITIVE_INFINITY };
  for (let lift = 0; lift <= most && lift <= bell.top; lift += step) {
    const lifted = { ...bell, top: bell.top - lift, bottom: bell.bottom - lift };
    const inTheWay = things.filter((thing) => isInTheWay(lifted, thing));
    const covered = inTheWay.reduce((sum, thing) => sum + overlap(lifted, thing), 0);
    if (covered < best.covered) best = { lift, covered };
    if (covered === 0) break;
  }
  return best.lift;
}

/**
 * What one may want to press; the card brands in the footer are a way to the payment page (ROUTE-14), and a large link
 * may show a button where most people press it. And what a sum comes to: that is what one looks for in a cart.
 */
const wanted = "a[href], button, input, select, textarea, summary, footer img, [data-button], dd";

/** What is far from the screen (`rests-unseen`) is left at rest: to ask for its box would lay it out. */
const inSight = { visibilityProperty: true, contentVisibilityAuto: true };

/** The boxes of all of that, the bell's own two buttons apart. */
function wantedBoxes(bell: Element): Box[] {
  return [...document.querySelectorAll(wanted)]
    .filter((thing) => !bell.contains(thing) && thing.checkVisibility(inSight))
    .map((thing) => thing.getBoundingClientRect());
}

/** A page is at rest when it has not been scrolled for so long, in milliseconds. */
const rest = 150;

/**
 * At rest the bell covers none of that: it looks again after each scroll, and on each page. While the page is scrolled
 * anything may come to lie under it, so it is out of the way then; not for who has reached it by keyboard.
 */
export function useLift(bell: RefObject<HTMLElement | null>): { lift: number; isAway: boolean } {
  const [lift, setLift] = useState(0);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => {
      const element = bell.current;
      if (element === null) return;
      setAway(false);
      const { left, right } = element.getBoundingClientRect();
      const bottom = innerHeight - Number.parseFloat(getComputedStyle(element).bottom);
      const home = { left, right, bottom, top: bottom - element.offsetHeight };
      setLift(liftOver(home, wantedBoxes(element)));
    };
    let timer = window.setTimeout(look, rest);
    const stop = new AbortController();
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, rest);
    };
    // A page that has changed may have changed its height; one of the same height has been scrolled to its top.
    const height = new ResizeObserver(wait);
    height.observe(document.body);
    const leave = () => {
      setAway(bell.current?.querySelector(":focus-visible") === null);
      wait();
    };
    addEventListener("resize", wait, { signal: stop.signal });
    addEventListener("scroll", leave, { signal: stop.signal });
    return () => {
      clearTimeout(timer);
      height.disconnect();
      stop.abort();
    };
  }, [bell]);
  return { lift, isAway };
}
