/** The services that the sandbox can stand in for. */
export const standIns = ["stripe", "google", "facebook", "mail", "aliexpress", "cpsc"] as const;

export type StandIn = (typeof standIns)[number];
