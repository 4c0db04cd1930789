import { useEffect } from "react";
import { useNavigate } from "react-router";
import { openLoginAfterStep } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";

/** The way of whoever comes to the signed-in area without a token: home, with the login modal open (LAY-02). */
export function ToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    openLoginAfterStep();
    void navigate(path("home"), { replace: true });
  }, [navigate]);
  return null;
}
