import { useEffect } from "react";
import { openLogin } from "../../shared/header-state.ts";
import { Button } from "../../ui/button.tsx";
import { QuietScreen } from "../../ui/plain-page.tsx";

/** A link in a mail leads to an order: who has logged in is on this very page again, and sees it. */
export function LoginHere() {
  useEffect(openLogin, []);
  return (
    <QuietScreen
      title="Log in to see your order"
      text="It belongs to an account, and nobody else gets to see it. Log in, and we go on from here."
    >
      <Button onClick={openLogin}>Log in</Button>
    </QuietScreen>
  );
}
