import { localPath } from "@nestling/commerce/local-path";
import { Suspense, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "../../shared/reporting/lazy-part.tsx";
import { currentUser, useSession } from "../../shared/session/session.ts";
import { storedToken, unstored } from "../../shared/stored-token.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { NarrowPageSkeleton } from "../../ui/narrow-page.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import type { PanelMode } from "./credentials.ts";

export const title = "Log in";

const LoginPanel = lazyPart(async () => (await import("./login-panel.tsx")).LoginPanel);

/**
 * The login panel as a page. A logged-in customer is sent to `return_to` of the address, or home; a login loads the
 * page again. The form needs its script: without one it would put the password into the address.
 */
export function LoginPage() {
  const titleId = useId();
  const [mode, setMode] = useState<PanelMode>("login");
  const [email, setEmail] = useState("");
  const isHydrated = useHydrated();
  useGoOn();
  const waiting = <NarrowPageSkeleton title={title} />;
  if (!isHydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <section aria-labelledby={titleId} className="mx-auto w-full max-w-121 px-(--gutter) pt-8">
        <LoginPanel
          titleId={titleId}
          level="h1"
          returnTo={returnTo()}
          mode={mode}
          onSwitch={setMode}
          email={email}
          onEmail={setEmail}
        />
      </section>
    </Suspense>
  );
}

/** The page of this shop that the address names as the one before, or home. */
function returnTo(): string {
  return localPath(new URLSearchParams(location.search).get("return_to") ?? undefined);
}

function useGoOn(): void {
  const navigate = useNavigate();
  // A browser that keeps no token does not load the page again after a login.
  const isInMemory = useSession() !== undefined && unstored.token !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after a login without storage.
  useEffect(() => {
    const token = storedToken();
    if (token !== undefined && currentUser() !== undefined) completeSignIn(token, returnTo(), navigate);
  }, [isInMemory, navigate]);
}
