import UserRound from "@lucide/icons/icons/user-round";
import { Suspense, useSyncExternalStore } from "react";
import { loadLogin } from "../features/sign-in/load-login.ts";
import { openLogin } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { ahead, lazyPart } from "../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";
import { storedToken } from "../shared/stored-token.ts";
import { watchStorage } from "../shared/watch-storage.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Icon } from "../ui/icon.tsx";

/** If the menu cannot be loaded, the button is a link to the dashboard, which has the same entries. */
const AccountAccess = lazyPart(
  async () => (await import("./account-access.tsx")).default,
  () => (
    <a href={path("user.dashboard")} className={classNames(look, "size-full")}>
      <Icon icon={UserRound} className="size-6 md:size-5" />
      <span className="max-xl:sr-only">My Account</span>
    </a>
  ),
);

const look =
  "flex h-11 w-11 flex-none items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap hover:bg-sunken md:h-12 md:max-xl:w-12 xl:w-44";

/**
 * The button for login and account: with text from 1200 px on, below that an icon (HEAD-01, HEAD-09). A signed-in
 * customer's avatar takes the same space, so that nothing moves once the token has been read.
 */
export function AccountButton({ className }: { className?: string }) {
  if (useHasToken()) {
    return (
      <div className={classNames("relative size-11 flex-none md:size-12 xl:w-44", className)}>
        <SectionErrorBoundary name="header, account">
          <Suspense>
            <AccountAccess />
          </Suspense>
        </SectionErrorBoundary>
      </div>
    );
  }
  return <LoginButton className={className} />;
}

/**
 * Whether this browser stores a token. The header of a first visit needs to know no more: `session.ts`, which reads the
 * token, is loaded only if there is one. False on the server and for the first render.
 */
function useHasToken(): boolean {
  return useSyncExternalStore(
    watchStorage,
    () => storedToken() !== undefined,
    () => false,
  );
}

const preload = ahead(loadLogin);

/** Before hydration and without scripts it is a link to the dashboard, which says that accounts need scripts. */
function LoginButton({ className }: { className: string | undefined }) {
  const isAlive = useHydrated();
  const inside = (
    <>
      <Icon icon={UserRound} className="size-6 md:size-5" />
      <span className="max-xl:sr-only">Log in / Register</span>
    </>
  );
  if (!isAlive) {
    return (
      <a href={path("user.dashboard")} className={classNames(look, className)}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      onClick={openLogin}
      onPointerEnter={preload}
      onFocus={preload}
      className={classNames(look, className)}
    >
      {inside}
    </button>
  );
}
