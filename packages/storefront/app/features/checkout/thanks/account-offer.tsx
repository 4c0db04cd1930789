import type { ReactNode } from "react";
import { openSignUp } from "../../../shared/header-state.ts";
import { useSession } from "../../../shared/session/session.ts";
import { Button } from "../../../ui/button.tsx";

/**
 * Offers a guest who has paid an account, which the order joins once its email is verified (ORD-03), and says after the
 * sign-up that this step is left. Renders nothing for another account or a verified email.
 */
export function AccountOffer({ email }: { email: string }) {
  const user = useSession();
  if (user === undefined) {
    return (
      <Offer title="Save this order to an account">
        <p className="mt-1">
          Choose a password, then click the link we email you. Your order will be in your account.
        </p>
        <Button onClick={() => openSignUp(email)} className="mt-4 max-sm:w-full">
          Save my order
        </Button>
      </Offer>
    );
  }
  if (user.email_verified || user.email.toLowerCase() !== email.toLowerCase()) return null;
  return (
    <Offer title="One more step">
      <p className="mt-1 wrap-anywhere">{`Click the link we sent to ${email} to add this order to your account.`}</p>
    </Offer>
  );
}

function Offer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="keep-title" className="mt-9 rounded-sheet bg-brand-tint p-5 md:p-7">
      <h2 id="keep-title" className="text-panel">
        {title}
      </h2>
      {children}
    </section>
  );
}
