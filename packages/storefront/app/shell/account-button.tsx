import UserRound from "lucide-react/icons/user-round";
import { Suspense } from "react";
import { loadLogin } from "../features/sign-in/load-login.ts";
import { openLogin } from "../shared/header-state.ts";
import { path } from "../shared/links.ts";
import { ahead, lazyPart } from "../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../shared/reporting/section-error-boundary.tsx";
import { useHasToken } from "../shared/session/has-token.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";

/** Where the menu cannot be loaded, its entries stand beside the dashboard. */
const AccountAccess = lazyPart(
  async () => (await import("./account-access.tsx")).default,
  () => (
    <a href={path("user.dashboard")} className={classNames(look, "size-full")}>
      <UserRound className="size-6 md:size-5" />
      <span className="max-xl:sr-only">My Account</span>
    </a>
  ),
);

const look =
  "flex h-11 w-11 flex-none items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap hover:bg-sunken md:h-12 md:max-xl:w-12 xl:w-44";

/**
 * The way into an account: words from 1200 px on, below that the icon alone (HEAD-01, HEAD-09). Whoever is signed in
 * has an avatar in the same room, so that nothing moves when the browser has looked.
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

const preload = ahead(loadLogin);

/** Until the page has come to life, and without scripts, a link: where it leads says what an account needs. */
function LoginButton({ className }: { className: string | undefined }) {
  const isAlive = useHydrated();
  const inside = (
    <>
      <UserRound className="size-6 md:size-5" />
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
