/** Outlines that the drawings are made of, as paths on a board of 512 x 512. */

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number) => `a${radius},${radius} 0 0 1 ${dx},${dy}`;
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  return `M${x + radius},${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY = radiusX): string {
  const half = (dx: number) => `a${radiusX},${radiusY} 0 1 0 ${dx},0`;
  return `M${x - radiusX},${y}${half(2 * radiusX)}${half(-2 * radiusX)}z`;
}

/** A star of five rays. */
export function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5;
    const reach = index % 2 === 0 ? radius : radius / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

/** A heart in a square of this size, around its middle. */
export function heart(x: number, y: number, size: number): string {
  const lobe = (side: number) =>
    `C${x + side * size * 0.2},${y - size * 0.62} ${x + side * size * 0.72},${y - size * 0.3} ${x + side * size * 0.48},${y + size * 0.04}`;
  return `M${x},${y - size * 0.22}${lobe(1)}L${x},${y + size * 0.46}L${x - size * 0.48},${y + size * 0.04}C${x - size * 0.72},${y - size * 0.3} ${x - size * 0.2},${y - size * 0.62} ${x},${y - size * 0.22}z`;
}

/** The other half of a symmetrical thing: a path of absolute points (M, L, Q, C), left for right. */
export function mirrored(path: string): string {
  return path.replaceAll(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${512 - Number(x)},${y}`);
}

/** A path and its other half. */
export function doubled(path: string): string {
  return path + mirrored(path);
}

/** Shapes drawn around the origin, moved to where they belong, turned clockwise and enlarged. */
export function placed(shapes: string, x: number, y: number, turn = 0, size = 1): string {
  return `<g transform="translate(${x},${y}) rotate(${turn}) scale(${size})">${shapes}</g>`;
}
