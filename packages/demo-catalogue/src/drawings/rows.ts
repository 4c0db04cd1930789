/** What is drawn several times over: bars, slats, stitches. Bars that look alike are best one path. */
export function rowOf(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
