/** The current time. Code that needs the time takes a clock, so that tests can set it. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
