/** A number on an icon, in words: "99+" above 99 (HEAD-01). */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}
