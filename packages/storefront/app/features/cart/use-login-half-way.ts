import { useEffect, useRef, useState } from "react";
import { loginHalfWay } from "../../shared/checkout-login.ts";
import { storedToken } from "../../shared/stored-token.ts";

/**
 * Whether somebody who asked to log in on the way to the checkout is through with that, and is to go on (CART-09): in a
 * new document as a rule, and in this one where the browser keeps no token. A login that is closed gives it up.
 */
export function useLoginHalfWay(isLoginOpen: boolean): boolean {
  const [isThrough, setThrough] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isSignedIn = storedToken() !== undefined;
    const isOver = !isLoginOpen && (isSignedIn || wasOpen.current);
    wasOpen.current = isLoginOpen;
    if (!isOver || loginHalfWay.get() === undefined) return;
    loginHalfWay.clear();
    setThrough(isSignedIn);
  }, [isLoginOpen]);
  return isThrough;
}
