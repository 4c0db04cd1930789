import { useEffect } from "react";
import { useNavigate } from "react-router";
import { path } from "../../links.ts";
import { openLogin } from "../shell/header-state.ts";
import { loginHalfWay } from "./login-half-way.ts";

/** The way of whoever comes to the user's address without being signed in: back to the two ways, with the login open. */
export function ToCheckout() {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      await navigate(path("checkout"), { replace: true });
      loginHalfWay.set({ isAsked: "yes" });
      openLogin();
    })();
  }, [navigate]);
  return null;
}
