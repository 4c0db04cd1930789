/** Wristwatches, seen from the front: the dial has the first color, the strap or the bezel the second. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  both,
  brass,
  darker,
  ellipse,
  flat,
  lighter,
  line,
  part,
  roundedBox,
  tube,
  volume,
} from "./brush.ts";
import { rowOf } from "./rows.ts";

const polished = "#C3C6CC";
const rose = "#D8A78C";
const ivory = "#FFF7E4";

const ends = (paint: (y: number) => string) => paint(14) + paint(346);

/** Links of steel, narrower towards the clasp. */
const bracelet = (metal: Hex) =>
  ends((y) => part(roundedBox(190, y, 132, 152, 16), metal)) +
  ends((y) =>
    rowOf(
      5,
      (link) =>
        part(roundedBox(228, y + 6 + link * 29, 56, 25, 7), lighter(metal, 0.35)) +
        line(`M192,${y + 33 + link * 29}H320`, darker(metal, 0.4), 3, 0.5),
    ),
  );

const strap = (color: Hex) =>
  ends((y) => volume(roundedBox(196, y, 120, 152, 20), color)) +
  line("M210,26V150M302,26V150M210,362V486M302,362V486", lighter(color, 0.5), 4, 0.7, "9 7") +
  rowOf(3, (hole) => flat(ellipse(256, 420 + hole * 26, 6, 7), darker(color, 0.5), 0.8));

const body = (metal: Hex) =>
  both(part("M176,170L188,116Q192,104 206,104H232V180Z", metal)) +
  both(part("M176,342L188,396Q192,408 206,408H232V332Z", metal)) +
  part(roundedBox(388, 238, 30, 36, 8), metal) +
  volume(ellipse(256, 256, 140), metal);

/** Marks at the hours, the four main ones longer. */
const marks = (color: Hex, radius: number, width = 7) =>
  rowOf(12, (hour) => {
    const [sine, cosine] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
    const at = (reach: number) => `${(256 + reach * sine).toFixed(1)},${(256 - reach * cosine).toFixed(1)}`;
    return line(`M${at(radius)}L${at(radius - (hour % 3 === 0 ? 20 : 12))}`, color, width, 1);
  });

const hands = (color: Hex, second: Hex) =>
  line("M256,256L220,208", color, 11, 1) +
  line("M256,256L306,200", color, 8, 1) +
  line("M256,286L256,178", second, 3, 1) +
  flat(ellipse(256, 256, 8), second);

const glass = flat("M176,222Q196,168 256,160Q214,184 198,250Q182,252 176,222Z", "#FFFFFF", 0.2);

/** Marks and hands that can be read on the dial. */
const inkOn = (dial: Hex) => (light.has(dial) ? "#3C4048" : ivory);
const light = new Set<Hex>([tones.cream, tones.mist, tones.oat, tones.blush, tones.honey]);

export function dressWatch(dial: Hex = tones.cream, leather: Hex = tones.cocoa): string {
  const ink = inkOn(dial);
  return board(
    strap(leather),
    body(rose),
    part(ellipse(256, 256, 116), dial),
    marks(ink, 102, 5),
    part(roundedBox(316, 245, 30, 22, 4), ivory),
    hands(ink, ink),
    glass,
  );
}

export function diveWatch(dial: Hex = tones.denim, bezel: Hex = tones.ink): string {
  const ink = inkOn(dial);
  return board(
    bracelet(polished),
    body(polished),
    part(ellipse(256, 256, 132), bezel),
    marks(ivory, 126, 5),
    part("M244,120H268L256,142Z", tones.honey),
    part(ellipse(256, 256, 98), dial),
    rowOf(12, (hour) => {
      const [sine, cosine] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
      return flat(ellipse(256 + 80 * sine, 256 - 80 * cosine, hour % 3 === 0 ? 10 : 7), ink);
    }),
    hands(ink, tones.coral),
    glass,
  );
}

export function chronographWatch(dial: Hex = tones.ink, leather: Hex = tones.clay): string {
  const ink = inkOn(dial);
  const register = (x: number, y: number) =>
    part(ellipse(x, y, 27), lighter(dial, 0.35)) + line(`M${x},${y}L${x + 10},${y - 14}`, ink, 4, 1);
  return board(
    strap(leather),
    part(roundedBox(366, 158, 34, 26, 7) + roundedBox(366, 328, 34, 26, 7), polished),
    body(polished),
    part(ellipse(256, 256, 118), dial),
    marks(ink, 108, 5),
    register(206, 262),
    register(306, 262),
    register(256, 318),
    hands(ink, tones.coral),
    glass,
  );
}

/** Part of the dial is open, and the balance wheel shows. */
export function openHeartWatch(dial: Hex = tones.spruce, leather: Hex = tones.ink): string {
  const ink = inkOn(dial);
  return board(
    strap(leather),
    body(brass),
    part(ellipse(256, 256, 116), dial),
    marks(ink, 104, 6),
    part(ellipse(256, 314, 40), "#6B5B4A"),
    tube(`${ellipse(256, 314, 28)}`, brass, 7),
    line("M228,314H284M256,286V342", brass, 4, 1),
    flat(ellipse(256, 314, 7), tones.coral),
    hands(ink, ink),
    glass,
  );
}

/** A plain dial that is read at a glance, on a bracelet. */
export function everydayWatch(dial: Hex = tones.sky, metal: Hex = polished): string {
  const ink = inkOn(dial);
  return board(
    bracelet(metal),
    body(metal),
    part(ellipse(256, 256, 120), lighter(metal, 0.4)),
    part(ellipse(256, 256, 108), dial),
    marks(ink, 96, 9),
    part(roundedBox(318, 244, 30, 24, 4), ivory),
    hands(ink, ink),
    glass,
  );
}
