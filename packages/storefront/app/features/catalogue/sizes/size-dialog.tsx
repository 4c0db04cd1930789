import type { SizeKind } from "@nestling/commerce/size-names";
import { useId } from "react";
import { Dialog, DialogHead } from "../../../ui/dialog.tsx";
import { useChild } from "./child.ts";
import { sizeTitles, UnitSwitch, useUnits } from "./size-chart.tsx";
import { SizeSection } from "./size-section.tsx";

export type SizeDialogProps = { kind: SizeKind; isOpen: boolean; onClose: () => void };

/** The section of the size guide that a product's sizes are in, over its page. */
export function SizeDialog({ kind, isOpen, onClose }: SizeDialogProps) {
  const title = useId();
  const [system, setSystem] = useUnits();
  const child = useChild();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={title} place="sheet" className="md:w-120">
      <DialogHead id={title} title={sizeTitles[kind]} onClose={onClose} className="px-5 pt-4 pb-2 md:px-7" />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 md:px-7">
        <UnitSwitch system={system} onChange={setSystem} />
        <div className="mt-4">
          <SizeSection kind={kind} system={system} child={child} />
        </div>
      </div>
    </Dialog>
  );
}
