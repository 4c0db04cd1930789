import X from "@lucide/icons/icons/x";
import { formatTotal } from "@nestling/commerce/counts";
import { type ComponentProps, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FilterPanel } from "./filter-panel.tsx";

type SheetProps = ComponentProps<typeof FilterPanel> & {
  isOpen: boolean;
  onClose: () => void;
  total: number;
  totalIsCapped: boolean;
};

/** The filters on a phone: a sheet from below. Its button shows the products that are left. */
export function FilterSheet({ isOpen, onClose, total, totalIsCapped, ...panel }: SheetProps) {
  const title = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title} place="bottom">
      <span aria-hidden="true" className="mx-auto mt-2.5 h-1.25 w-10 flex-none rounded-full bg-line-deep" />
      <div className="flex flex-none items-center justify-between py-2 pr-2 pl-5">
        <h2 id={title} className="text-panel">
          Filters
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <Icon icon={X} className="size-6" />
        </IconButton>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-4">
        <FilterPanel {...panel} />
      </div>
      <div className="flex flex-none gap-3 bg-surface px-5 pt-3.5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-bar">
        <Button look="secondary" className="max-md:px-3" onClick={() => panel.onChange({})}>
          Clear all
        </Button>
        <Button
          className="flex-1 tabular-nums max-md:px-3"
          onClick={onClose}
        >{`Show ${formatTotal(total, totalIsCapped)} ${total === 1 ? "product" : "products"}`}</Button>
      </div>
    </Dialog>
  );
}
