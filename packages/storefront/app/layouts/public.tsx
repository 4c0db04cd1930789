import { Outlet } from "react-router";
import { useArrival } from "../features/shell/arrival.ts";
import { DemoNotice } from "../features/shell/demo-notice.tsx";
import { Footer } from "../features/shell/footer.tsx";
import { Header } from "../features/shell/header.tsx";
import { SaleBanner } from "../features/shell/sale-banner.tsx";
import { SkipLink } from "../features/shell/skip-link.tsx";

/** The pages for browsing (LAY-01): a screen is what stands between header and footer, inside `main`. */
export default function PublicLayout() {
  useArrival();
  return (
    <>
      <SkipLink />
      <DemoNotice />
      <SaleBanner />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
