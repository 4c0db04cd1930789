/** The shop's own clock: where it ships from, not where a shopper or a server is. */
export const shopTimeZone = "America/Los_Angeles";
