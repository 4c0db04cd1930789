import { useEffect, useRef, useState } from "react";
import { storedToken } from "./stored-token.ts";
import { hasStrings, sessionValue } from "./stored-value.ts";

/**
 * Set while a shopper logs in on the way through the checkout, by any of the ways to log in: afterwards the checkout goes
 * on with the account and keeps what was typed. Closing the login clears it.
 */
export const loginForCheckout = sessionValue<{ isAsked: string }>("checkout_login", (stored) =>
  hasStrings(stored, ["isAsked"]) ? stored : undefined,
);

/**
 * Whether a shopper who logged in for the checkout has a session now, so that the checkout continues (CART-09):
 * usually in a new document, or in this one if the browser keeps no token. Closing the login clears the wish.
 */
export function useResumeCheckout(isLoginOpen: boolean): boolean {
  const [isLoggedIn, setLoggedIn] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isSignedIn = storedToken() !== undefined;
    const isOver = !isLoginOpen && (isSignedIn || wasOpen.current);
    wasOpen.current = isLoginOpen;
    if (!isOver || loginForCheckout.get() === undefined) return;
    loginForCheckout.clear();
    setLoggedIn(isSignedIn);
  }, [isLoginOpen]);
  return isLoggedIn;
}
