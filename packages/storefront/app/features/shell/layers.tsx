import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useMatches, useNavigate } from "react-router";
import { path } from "../../links.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { watchStorage } from "../../shared/session/has-token.ts";
import { stayLoggedIn, useLogOutQuestion } from "../../shared/session/log-out-question.ts";
import { useSessionEnd } from "../../shared/session/session-end.ts";
import { useOnceOpen } from "../../ui/once-open.ts";
import { wakeSections } from "../../ui/wake-sections.ts";
import { openOrderKey } from "../checkout/open-order-key.ts";
import { useLoginHalfWay } from "../checkout/use-login-half-way.ts";
import { notify } from "../notices/notice-store.ts";
import { Notices } from "../notices/notices.tsx";
import { Blank, lazyPart, whenOpened } from "../reporting/lazy-part.tsx";
import { Part } from "../reporting/part.tsx";
import { loadLogin } from "../sign-in/load-login.ts";
import { FlashBell } from "./flash-bell.tsx";
import { closeLogin, goToLogin } from "./header-state.ts";
import { useBell } from "./use-bell.ts";
import { useUnheardStep } from "./use-unheard-step.ts";

const LoginModal = lazyPart(async () => (await loadLogin()).LoginModal, whenOpened(goToLogin));
const GoOn = lazyPart(async () => (await import("../checkout/go-on.tsx")).GoOn, Blank);
const PaidOrder = lazyPart(async () => (await import("../checkout/thanks/paid-order.tsx")).PaidOrder, Blank);
const LogOutDialog = lazyPart(
  async () => (await import("../sign-in/log-out-dialog.tsx")).default,
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
  isInLayout: boolean;
};

/** The layers themselves, each of which may fail without the others. */
export function Layers({ hasNotices, isLoginOpen, isInLayout }: LayersProps) {
  const wasLoginOpen = useOnceOpen(isLoginOpen);
  const isLogOutAsked = useLogOutQuestion(({ isAsked }) => isAsked);
  const wasLogOutAsked = useOnceOpen(isLogOutAsked);
  const isToCheckOut = useLoginHalfWay(isLoginOpen);
  const hasOpenOrder = useHasOpenOrder();
  const bell = useBell();
  const hasBanner = useHasBanner() && isInLayout;
  useWayOut();
  useUnheardStep();
  // The page has loaded: this script is the last that comes with it.
  useEffect(() => void wakeSections(), []);
  return (
    <>
      <Part name="notices">{hasNotices && <Notices />}</Part>
      <Part name="login modal">
        <Suspense>{wasLoginOpen && <LoginModal isOpen={isLoginOpen} onClose={closeLogin} />}</Suspense>
      </Part>
      <Part name="checkout after login">
        <Suspense>{isToCheckOut && <GoOn />}</Suspense>
      </Part>
      <Part name="open order">
        <Suspense>{hasOpenOrder && <PaidOrder />}</Suspense>
      </Part>
      <Part name="log-out dialog">
        <Suspense>{wasLogOutAsked && <LogOutDialog isOpen={isLogOutAsked} />}</Suspense>
      </Part>
      <Part name="flash-sale bell">{hasBanner && bell.isDue && <FlashBell onDismiss={bell.dismiss} />}</Part>
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

/** Whether this is a page with the sale banner (LAY-06): one of a layout that does not suppress it. */
function useHasBanner(): boolean {
  const matches = useMatches();
  const isInLayout = matches.some(({ id }) => id.startsWith("layouts/"));
  return (
    isInLayout && matches.every(({ handle }) => (handle as RouteHandle | undefined)?.withoutBanner !== true)
  );
}
