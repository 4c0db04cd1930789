import { Fragment, type ReactNode, useEffect } from "react";
import { useLocation, useMatches, useNavigate, useRevalidator } from "react-router";
import { openLogin, openLoginAfterStep } from "../../shared/header-state.ts";
import { path } from "../../shared/links.ts";
import type { AccountData } from "../../shared/session/account-data.ts";
import { isBeingLeft } from "../../shared/session/log-out.ts";
import { useSession } from "../../shared/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { OrderSkeleton } from "../orders/order-skeleton.tsx";
import { AccountMenu, AccountTabs } from "./account-navigation.tsx";
import { accountPageAt } from "./account-pages.ts";

/**
 * The frame of each page of the signed-in area (LAY-02). The server sends the same document to everyone. Only the
 * browser knows who is signed in, and shows nothing without a token.
 */
export function AccountArea({ children }: { children: ReactNode }) {
  const isAlive = useHydrated();
  const user = useSession();
  const isOwn = useOwnData(user?.sub);
  const { pathname } = useLocation();
  const here = accountPageAt(pathname);
  // The page of an order stands below an entry of the menu. Mails link to it, so it asks to log in on the spot.
  const isBelow = pathname !== here.to && pathname !== here.alias;
  const isStranger = isAlive && user === undefined;
  if (isStranger && isBelow) return <LogInHere />;
  const home = { title: "Home", to: path("home") };
  return (
    <div className="container-page">
      {isStranger && <LogInAtHome />}
      <Crumbs way={isBelow ? [home, here] : [home]} here={isBelow ? "Your order" : here.title} />
      <AccountTabs here={here} className="mb-4 md:hidden" />
      <div className="grid grid-cols-1 items-start md:mt-4 md:grid-cols-[208px_1fr] md:gap-8 lg:grid-cols-[264px_1fr] lg:gap-14">
        <AccountMenu here={here} user={user} className="min-w-0 max-md:hidden" />
        <div className="min-w-0">
          {!isBelow && <h1 className="mb-4 title-page">{here.title}</h1>}
          <NeedsScripts className="mb-6" />
          {/* If another account signs in in another tab, nothing of this account stays on the screen. */}
          {isOwn ? (
            <Fragment key={user?.sub}>{children}</Fragment>
          ) : isBelow ? (
            <OrderSkeleton />
          ) : (
            <CardsSkeleton />
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Whether the page may be shown: it is still loading, or was loaded for the account that is signed in, `sub`. A page of
 * another account is loaded again.
 */
function useOwnData(sub: string | undefined): boolean {
  const data = useMatches().at(-1)?.loaderData as AccountData<unknown> | undefined;
  const { revalidate } = useRevalidator();
  const isOthers = sub !== undefined && data !== undefined && data.owner !== sub;
  useEffect(() => {
    if (isOthers) void revalidate();
  }, [isOthers, revalidate]);
  return data === undefined || (sub !== undefined && !isOthers);
}

/** Leads a visitor who is not signed in home, with the login modal open (LAY-02). */
function LogInAtHome() {
  const navigate = useNavigate();
  useEffect(() => {
    if (isBeingLeft()) return;
    openLoginAfterStep();
    void navigate(path("home"), { replace: true });
  }, [navigate]);
  return null;
}

/** For an order that a mailed link leads to: after the login this page is loaded again and shows it. */
function LogInHere() {
  useEffect(openLogin, []);
  return (
    <PlainPage
      scene="key"
      title="Log in to see your order"
      text="This order belongs to an account. Log in to see it."
    >
      <Button onClick={openLogin}>Log in</Button>
    </PlainPage>
  );
}
