import type { ReactNode } from "react";
import { FollowLinks } from "../ui/follow-links.tsx";
import { useArrival } from "./arrival.ts";
import { DemoNotice } from "./demo-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SaleBanner } from "./sale-banner.tsx";
import { SkipLink } from "./skip-link.tsx";

/** What stands around every page but those of the checkout: a screen is what goes between header and footer. */
export function ShopFrame({ children }: { children: ReactNode }) {
  useArrival();
  return (
    <>
      <FollowLinks />
      <SkipLink />
      <DemoNotice />
      <SaleBanner />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
