import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { loadLogin } from "../features/sign-in/load-login.ts";
import { useResumeCheckout } from "../shared/checkout-login.ts";
import { closeLogin, goToLogin } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { notify } from "../shared/notices/notice-store.ts";
import { Notices } from "../shared/notices/notices.tsx";
import { openOrderKey } from "../shared/open-order/open-order-key.ts";
import { Blank, lazyPart, whenOpened } from "../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";
import { stayLoggedIn, useLogOutQuestion } from "../shared/session/log-out-question.ts";
import { useSessionEnd } from "../shared/session-end.ts";
import { storedToken } from "../shared/stored-token.ts";
import { watchStorage } from "../shared/watch-storage.ts";
import { wishlistKey } from "../shared/wishlist/wishlist-key.ts";
import { idle } from "../ui/idle.ts";
import { useOnceOpen } from "../ui/open-state.ts";
import { retryImport } from "../ui/retry-import.ts";

const LoginModal = lazyPart(async () => (await loadLogin()).LoginModal, whenOpened(goToLogin));
const CheckOutNow = lazyPart(
  async () => (await import("../features/cart/check-out-now.tsx")).CheckOutNow,
  Blank,
);
const PaidOrderDialog = lazyPart(
  async () => (await import("../features/checkout/thanks/paid-order-dialog.tsx")).PaidOrderDialog,
  Blank,
);
const LogOutDialog = lazyPart(
  async () => (await import("../features/sign-in/log-out-dialog.tsx")).default,
  whenOpened(() => {
    stayLoggedIn();
    notify("error", "Server Error!");
  }),
);

export type LayersProps = {
  /** Whether one of them is wanted now. */
  isOpen: boolean;
  hasNotices: boolean;
  isLoginOpen: boolean;
};

/** The layers themselves, each of which may fail without the others. */
export function Layers({ hasNotices, isLoginOpen }: LayersProps) {
  const wasLoginOpen = useOnceOpen(isLoginOpen);
  const isLogOutAsked = useLogOutQuestion(({ isAsked }) => isAsked);
  const wasLogOutAsked = useOnceOpen(isLogOutAsked);
  const isToCheckOut = useResumeCheckout(isLoginOpen);
  const hasOpenOrder = useHasOpenOrder();
  useWayOut();
  useHearts();
  useEffect(() => void renderOffscreen(), []);
  return (
    <>
      <SectionErrorBoundary name="notices">{hasNotices && <Notices />}</SectionErrorBoundary>
      <SectionErrorBoundary name="login modal">
        <Suspense>{wasLoginOpen && <LoginModal isOpen={isLoginOpen} onClose={closeLogin} />}</Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="checkout after login">
        <Suspense>{isToCheckOut && <CheckOutNow />}</Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="open order">
        <Suspense>{hasOpenOrder && <PaidOrderDialog />}</Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="log-out dialog">
        <Suspense>{wasLogOutAsked && <LogOutDialog isOpen={isLogOutAsked} />}</Suspense>
      </SectionErrorBoundary>
    </>
  );
}

/** A call was answered with 401: the way leads to log-out (ERR-05), whatever page this is. */
function useWayOut(): void {
  const navigate = useNavigate();
  const hasEnded = useSessionEnd((session) => session.hasEnded);
  useEffect(() => {
    if (hasEnded) void navigate(path("account.logOut"), { replace: true });
  }, [hasEnded, navigate]);
}

/** Shows the hearts of the wishlist, where this browser or an account may have one. Elsewhere the first press does. */
function useHearts(): void {
  const isWanted = useOnceOpen(useSyncExternalStore(watchStorage, mayHaveWishlist, () => false));
  useEffect(() => {
    if (!isWanted) return;
    idle()
      .then(() => retryImport(() => import("../shared/wishlist/hearts.ts")))
      .then(({ keepHearts }) => keepHearts())
      .catch(() => undefined); // the hearts stay as they are
  }, [isWanted]);
}

function mayHaveWishlist(): boolean {
  try {
    return storedToken() !== undefined || localStorage.getItem(wishlistKey) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser has had an order to ask about since the page was loaded. */
function useHasOpenOrder(): boolean {
  return useOnceOpen(useSyncExternalStore(watchStorage, hasStoredOrder, () => false));
}

function hasStoredOrder(): boolean {
  try {
    return localStorage.getItem(openOrderKey) !== null;
  } catch {
    return false;
  }
}

/**
 * The page has loaded. Lays out what the browser has skipped below the first screen (`content-auto`), a section at a
 * time: the page then has its true height, and prints and pictures of it are whole.
 */
async function renderOffscreen(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>(".content-auto")) {
    await idle();
    section.style.contentVisibility = "visible";
  }
}
