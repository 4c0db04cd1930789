import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ComponentProps, Suspense, useState } from "react";
import { lazyPart, whenOpened } from "../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../shared/reporting/section-error-boundary.tsx";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import type { FilterSheet as Sheet } from "./filter-sheet.tsx";
import { countFilters } from "./filters.ts";

const load = () => import("./filter-sheet.tsx");
/** Where the sheet cannot be loaded, the filters are shown in the page, as without scripts. */
const FilterSheet = lazyPart(
  async () => (await load()).FilterSheet,
  whenOpened(({ onClose }) => {
    onClose();
    location.assign("#filters");
  }),
);

type ButtonProps = Omit<ComponentProps<typeof Sheet>, "onClose"> & { onOpen: (isOpen: boolean) => void };

/** Opens the filters where there is no room for them beside the products. */
export function FiltersButton({ onOpen, ...sheet }: ButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const count = countFilters(sheet.query.filters);
  const open = () => {
    setOpened(true);
    onOpen(true);
  };
  const label = (
    <>
      <SlidersHorizontal />
      Filters
      {count > 0 && (
        <span className="ml-auto grid size-6 place-items-center rounded-full bg-brand text-badge font-bold text-white">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </>
  );
  const look = "w-full px-4.5 text-label max-md:justify-start max-md:px-3";
  return (
    <div className="flex-1 md:flex-none lg:hidden">
      {isHydrated ? (
        <Button
          look="secondary"
          onClick={open}
          onPointerEnter={FilterSheet.preload}
          onFocus={FilterSheet.preload}
          aria-haspopup="dialog"
          className={look}
        >
          {label}
        </Button>
      ) : (
        // Without scripts it shows the filters in the page.
        <a
          href="#filters"
          className={`control-line flex h-12 items-center gap-2.5 rounded-control bg-surface font-semibold ${look}`}
        >
          {label}
        </a>
      )}
      {wasOpened && (
        <SectionErrorBoundary name="listing, filter sheet">
          <Suspense>
            <FilterSheet {...sheet} onClose={() => onOpen(false)} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </div>
  );
}
