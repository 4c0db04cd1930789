/** What time it is. Whoever needs the time takes a clock, so that a test can say when it is. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
