import type { Room, Size } from "../recipe.ts";
import { filled, svg, type View } from "./sets.ts";

/** The room of a still life: its wall with arches, window light and bunting, its floor and its rug. */
export function paintedRoom(room: Room, size: Size, view: View): string {
  const { width, height } = size;
  const floorLine = height * room.horizon;
  return svg(
    view,
    `<defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${room.wall[0]}"/>
        <stop offset="1" stop-color="${room.wall[1]}"/>
      </linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${room.floor}"/>
        <stop offset="1" stop-color="#F6E9DA"/>
      </linearGradient>
      <radialGradient id="light" cx=".1" cy="0" r="1">
        <stop offset="0" stop-color="#FFF" stop-opacity=".7"/>
        <stop offset="1" stop-color="#FFF" stop-opacity="0"/>
      </radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    ${filled(size, "wall")}
    ${(room.arches ?? []).map((it) => arch(it, floorLine)).join("")}
    <rect x="-40" y="${floorLine - 7}" width="${width + 80}" height="9" fill="#FFF8EF" opacity=".9"/>
    <rect x="-40" y="${floorLine}" width="${width + 80}" height="${height}" fill="url(#floor)"/>
    <rect x="-40" y="${floorLine}" width="${width + 80}" height="16" fill="#9C7450" opacity=".16" filter="url(#soft)"/>
    ${room.rug ? rug(room.rug) : ""}
    ${room.windowLight ? windowLight(room.windowLight) : ""}
    ${filled(size, "light")}
    ${room.bunting ? bunting(room.bunting) : ""}`,
  );
}

function arch({ x, y, radius, color }: NonNullable<Room["arches"]>[number], floorLine: number): string {
  const round = `A${radius},${radius} 0 0 1 ${x + radius},${y}`;
  return `<path d="M${x - radius},${floorLine} V${y} ${round} V${floorLine}Z" fill="${color}"/>`;
}

function rug({ x, y, radiusX, radiusY, color }: NonNullable<Room["rug"]>): string {
  const ellipse = (down: number, rx: number, ry: number, paint: string) =>
    `<ellipse cx="${x}" cy="${y + down}" rx="${rx}" ry="${ry}" ${paint}/>`;
  const stitch = `fill="none" stroke="#FFF" stroke-opacity=".75" stroke-width="3" stroke-dasharray="12 11"`;
  return [
    ellipse(8, radiusX + 6, radiusY + 5, `fill="#8A6346" opacity=".18" filter="url(#soft)"`),
    ellipse(0, radiusX, radiusY, `fill="${color}"`),
    ellipse(-2, radiusX * 0.93, radiusY * 0.9, stitch),
    ellipse(-2, radiusX * 0.7, radiusY * 0.66, `fill="#FFF" opacity=".22"`),
  ].join("");
}

function windowLight({ x, y, size }: NonNullable<Room["windowLight"]>): string {
  const pane = (left: number, top: number) =>
    `M${left},${top} l${size},${-size * 0.16} v${size * 0.82} l${-size},${size * 0.16}z`;
  const panes = pane(x, y) + pane(x + size * 1.1, y - size * 0.18);
  return `<path d="${panes}" fill="#FFFDF6" opacity=".5" filter="url(#soft)"/>`;
}

/** Flags on a string that hangs through by `sag`. */
function bunting({ from, to, sag, colors }: NonNullable<Room["bunting"]>): string {
  const onString = (t: number) => ({
    x: from[0] + (to[0] - from[0]) * t,
    y: from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  });
  const flags = colors.map((color, index) => {
    const a = onString((index + 0.14) / colors.length);
    const b = onString((index + 0.86) / colors.length);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const tip = `${middle.x},${middle.y + 58}`;
    const shadow = `M${a.x},${a.y + 14} L${b.x},${b.y + 14} L${middle.x + 14},${middle.y + 74}Z`;
    return `<path d="${shadow}" fill="#7A563A" opacity=".1"/>
      <path d="M${a.x},${a.y} L${b.x},${b.y} L${tip}Z" fill="${color}"/>
      <path d="M${a.x},${a.y} L${middle.x},${middle.y} L${tip}Z" fill="#FFF" opacity=".2"/>`;
  });
  const points = Array.from({ length: 31 }, (_, step) => onString(step / 30)).map(({ x, y }) => `${x},${y}`);
  return `${flags.join("")}<polyline points="${points.join(" ")}" fill="none" stroke="#B59A7E" stroke-width="3"/>`;
}
