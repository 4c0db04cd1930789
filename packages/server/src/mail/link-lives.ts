const minute = 60_000;
const hour = 60 * minute;

/** How long the links in mails are valid, in milliseconds, for the tokens and for the texts that mention it. */
export const linkLives = {
  verify: 24 * hour,
  newEmail: 24 * hour,
  reset: hour,
  join: hour,
} as const;

/** How long a mail that asks for nothing is worth sending, in milliseconds. */
export const newsLife = 72 * hour;

/** How long a mail is worth sending that keeps a child from harm, in milliseconds. */
export const safetyLife = 30 * 24 * hour;

/** In words: 'for 24 hours'. */
export function holds(life: number): string {
  if (life < hour) return `for ${life / minute} minutes`;
  return life === hour ? "for one hour" : `for ${life / hour} hours`;
}
