import type { ReactNode } from "react";
import { FollowDelegatedLinks } from "../ui/delegated-links.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { DemoNotice, SaleBanner, SkipLink, useArrival } from "./page-top.tsx";

/** Header and footer of all pages but those of the checkout. */
export function ShopFrame({ children }: { children: ReactNode }) {
  useArrival();
  return (
    <>
      <FollowDelegatedLinks />
      <SkipLink />
      <DemoNotice />
      <SaleBanner look="sale-banner" />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
