import { Fragment, type ReactNode } from "react";
import { useLocation } from "react-router";
import { path } from "../../shared/links.ts";
import { useSession } from "../../shared/session/session.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { CardsSkeleton } from "../../ui/loading.tsx";
import { NeedsScripts } from "../../ui/needs-scripts.tsx";
import { OrderSkeleton } from "../orders/order-skeleton.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { accountPageAt } from "./account-pages.ts";
import { AccountTabs } from "./account-tabs.tsx";
import { LoginHere } from "./login-here.tsx";
import { ToLogin } from "./sign-in-required.tsx";

/**
 * What stands around each page of the signed-in area (LAY-02). The server sends the same to everyone: who is signed in
 * is known to the browser alone, and without a token there is nothing here.
 */
export function AccountArea({ children }: { children: ReactNode }) {
  const isAlive = useHydrated();
  const who = useSession();
  const { pathname } = useLocation();
  const here = accountPageAt(pathname);
  // An order is a page below its menu's entry: it is reached by a mailed link, and asks to log in where it is.
  const isBelow = pathname !== here.to && pathname !== here.alias;
  const isStranger = isAlive && who === undefined;
  if (isStranger && isBelow) return <LoginHere />;
  const home = { title: "Home", to: path("home") };
  return (
    <div className="container-page">
      {isStranger && <ToLogin />}
      <Crumbs way={isBelow ? [home, here] : [home]} here={isBelow ? "Your order" : here.title} />
      <AccountTabs here={here} className="mb-4 md:hidden" />
      <div className="grid grid-cols-1 items-start md:mt-4 md:grid-cols-[208px_1fr] md:gap-8 lg:grid-cols-[264px_1fr] lg:gap-14">
        <AccountMenu here={here} who={who} className="min-w-0 max-md:hidden" />
        <div className="min-w-0">
          {!isBelow && <h1 className="mb-4 title-page">{here.title}</h1>}
          <NeedsScripts className="mb-6" />
          {/* Should somebody else be signed in in another tab, nothing of whoever was here before stays. */}
          {who === undefined ? <Waiting isBelow={isBelow} /> : <Fragment key={who.sub}>{children}</Fragment>}
        </div>
      </div>
    </div>
  );
}

function Waiting({ isBelow }: { isBelow: boolean }) {
  return isBelow ? <OrderSkeleton /> : <CardsSkeleton />;
}
