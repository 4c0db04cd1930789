import { Menu, X } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useDismiss } from "../../ui/dismiss.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { notifyFailure } from "../notices/notice-store.ts";
import { Part } from "../reporting/part.tsx";
import { loadCategories } from "./category-tree.ts";

const loadPanel = () => import("./category-panel.tsx");
const loadDrawer = () => import("./category-drawer.tsx");
const CategoryPanel = lazy(async () => ({ default: (await loadPanel()).CategoryPanel }));
const CategoryDrawer = lazy(async () => ({ default: (await loadDrawer()).CategoryDrawer }));

/** DEV-01: a phone gets the drawer, everything wider the panel. */
const isPhone = () => matchMedia("(width < 768px)").matches;

/** Fetches what the menu is made of as soon as a pointer or the focus comes near. */
function prepare(): void {
  void (isPhone() ? loadDrawer() : loadPanel());
  loadCategories().catch(() => undefined);
}

const look =
  "flex items-center justify-center gap-2.5 rounded-full font-semibold max-md:order-1 max-md:size-11 md:h-12 md:px-4.5";

/**
 * The way to all categories: a panel below the header, on a phone a drawer. Until the page has come to life, and
 * without scripts, it is a link to the categories in the footer.
 */
export function CategoryMenu() {
  const [open, setOpen] = useState<"panel" | "drawer">();
  const [wasDrawn, setDrawn] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();

  const close = useCallback(() => setOpen(undefined), []);
  const dismiss = useCallback((isByKey: boolean) => {
    setOpen(undefined);
    if (isByKey) button.current?.focus();
  }, []);
  useDismiss(box, open === "panel", dismiss);
  const toggle = () => {
    if (open) return close();
    loadCategories().catch(notifyFailure);
    if (isPhone()) setDrawn(true);
    setOpen(isPhone() ? "drawer" : "panel");
  };

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
        ref={button}
        type="button"
        aria-expanded={open !== undefined}
        onClick={toggle}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={classNames(
          look,
          open === "panel" ? "bg-brand-dark text-white" : "text-brand-dark hover:bg-sunken md:bg-brand-tint",
        )}
      >
        <Label isOpen={open === "panel"} />
      </button>
      {open === "panel" && (
        <Part name="category panel">
          <Suspense>
            <CategoryPanel onClose={close} />
          </Suspense>
        </Part>
      )}
      {wasDrawn && (
        <Part name="category drawer">
          <Suspense>
            <CategoryDrawer isOpen={open === "drawer"} onClose={close} />
          </Suspense>
        </Part>
      )}
    </div>
  );
}

function Label({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? X : Menu;
  return (
    <>
      <Icon className="size-6 md:size-5" />
      <span className="max-md:sr-only">All Categories</span>
    </>
  );
}
