import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loginForCheckout } from "../../shared/checkout-login.ts";
import { openLogin } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";

/** The way of whoever comes to the user's address without being signed in: back to the two ways, with the login open. */
export function ToCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      await navigate(path("checkout"), { replace: true });
      loginForCheckout.set({ isAsked: "yes" });
      openLogin();
    })();
  }, [navigate]);
  return null;
}
