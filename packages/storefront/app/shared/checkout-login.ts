import { hasTexts, sessionValue } from "./stored-value.ts";

/**
 * That somebody has asked to log in on the way through the checkout: coming back signed in, by whatever door, one goes on
 * as a user, with what was typed so far. Closing the login gives it up.
 */
export const loginHalfWay = sessionValue<{ isAsked: string }>("checkout_login", (stored) =>
  hasTexts(stored, ["isAsked"]) ? stored : undefined,
);
