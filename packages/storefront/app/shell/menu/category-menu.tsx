import Menu from "@lucide/icons/icons/menu";
import X from "@lucide/icons/icons/x";
import { Suspense, useRef } from "react";
import { showInHeader, useHeader } from "../../shared/header-state.ts";
import { lazyPart, whenOpened } from "../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOnceOpen } from "../../ui/open-state.ts";
import { showFooterMenu } from "./footer-menu.ts";

const loadMenu = () => import("./open-menu.tsx");
const OpenMenu = lazyPart(async () => (await loadMenu()).OpenMenu, whenOpened(showFooterMenu));

/** Loads the menu when the pointer or the focus reaches its button. */
function prepare(): void {
  loadMenu()
    .then((menu) => menu.prepare())
    .catch(() => undefined); // the press that follows says so
}

const look =
  "flex flex-none items-center justify-center gap-2.5 rounded-full font-semibold max-lg:size-11 max-md:order-1 md:max-lg:size-12 lg:h-12 lg:px-4.5";

/**
 * The menu of all categories: a panel below the header, on a phone a drawer. Before hydration and without scripts it is
 * a link to the categories in the footer, and it leads there if the menu cannot be loaded.
 */
export function CategoryMenu() {
  const isOpen = useHeader(({ shown }) => shown === "menu");
  const wasOpen = useOnceOpen(isOpen);
  const box = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();

  const toggle = () => showInHeader(isOpen ? "none" : "menu");

  if (!isHydrated) {
    return (
      <a href="#categories" className={classNames(look, "text-brand-dark md:bg-brand-tint")}>
        <Label isOpen={false} />
      </a>
    );
  }
  return (
    <div ref={box} className="contents">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames(
          look,
          isOpen
            ? "max-md:text-brand-dark md:bg-brand-dark md:text-white"
            : "text-brand-dark hover:bg-sunken md:bg-brand-tint",
        )}
      >
        <Label isOpen={isOpen} />
      </button>
      {wasOpen && (
        <SectionErrorBoundary name="category menu">
          <Suspense>
            <OpenMenu box={box} isOpen={isOpen} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </div>
  );
}

function Label({ isOpen }: { isOpen: boolean }) {
  const icon = isOpen ? X : Menu;
  return (
    <>
      <Icon icon={icon} className="size-6 md:size-5" />
      <span className="max-lg:sr-only">All Categories</span>
    </>
  );
}
