const minute = 60_000;
const hour = 60 * minute;

/** How long the links in letters hold, in milliseconds. Who issues their tokens and who writes of them take it here. */
export const linkLives = {
  verify: 24 * hour,
  newEmail: 24 * hour,
  reset: hour,
  join: hour,
} as const;

/** How long news are worth sending that ask for nothing. */
export const newsLife = 72 * hour;

/** In words: 'for 24 hours'. */
export function holds(life: number): string {
  if (life < hour) return `for ${life / minute} minutes`;
  return life === hour ? "for one hour" : `for ${life / hour} hours`;
}
