/** The time zone of the shop's days: where it ships from, not where a shopper or a server is. */
export const shopTimeZone = "America/Los_Angeles";
