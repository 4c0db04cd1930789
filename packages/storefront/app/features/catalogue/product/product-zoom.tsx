import ChevronLeft from "@lucide/icons/icons/chevron-left";
import ChevronRight from "@lucide/icons/icons/chevron-right";
import X from "@lucide/icons/icons/x";
import ZoomIn from "@lucide/icons/icons/zoom-in";
import ZoomOut from "@lucide/icons/icons/zoom-out";
import type { Picture as PictureData } from "@nestling/contract/catalogue";
import { useId, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useZoom } from "./use-zoom.ts";
import { leastZoom, mostZoom, zoomPercent } from "./zoom-view.ts";

export type ProductZoomProps = {
  name: string;
  pictures: readonly PictureData[];
  /** The index of the picture that is shown. */
  index: number;
  /** The `sizes` of the pictures in the page: the whole picture is shown from the file that is there. */
  sizes: string;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
};

/** A product's pictures as large as the screen, to be looked at closely in steps of 0.5 (PROD-01). */
export function ProductZoom({ name, pictures, index, sizes, isOpen, onTurn, onClose }: ProductZoomProps) {
  const title = useId();
  const stage = useRef<HTMLDivElement>(null);
  const turn = (by: 1 | -1) => {
    zoom.reset();
    onTurn((index + by + pictures.length) % pictures.length);
  };
  const zoom = useZoom(stage, isOpen, turn);
  const close = () => {
    zoom.reset();
    onClose();
  };
  const { scale, x, y } = zoom.view;
  const picture = pictures[index];
  const isClose = scale > leastZoom;
  return (
    <Dialog isOpen={isOpen} onClose={close} labelledBy={title} place="full">
      <div className="flex flex-none items-center gap-4 py-2 pr-2 pl-4 md:py-3 md:pr-5 md:pl-8">
        <h2 id={title} className="truncate font-sans text-base font-semibold tracking-normal">
          {name}
        </h2>
        <p
          role="status"
          className="ml-auto flex-none text-fact text-quiet tabular-nums"
        >{`Picture ${index + 1} of ${pictures.length}`}</p>
        <IconButton label="Close" onClick={close}>
          <Icon icon={X} className="size-6" />
        </IconButton>
      </div>
      <div
        ref={stage}
        data-zoom={scale}
        className={classNames(
          "@container-size grid min-h-0 flex-1 touch-none place-items-center overflow-hidden select-none",
          isClose ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in",
        )}
        {...zoom.fingers}
      >
        <div
          className={classNames(
            "pointer-events-none size-[min(100cqw,100cqh)]",
            !zoom.isHeld && "transition-[translate,scale] duration-160 ease-out",
          )}
          style={{ translate: `${x}px ${y}px`, scale: String(scale) }}
        >
          {isOpen && picture && (
            // The widest file is compressed for being looked at closely, and the heaviest.
            <Picture picture={picture} sizes={isClose ? "1600px" : sizes} largest={isClose ? 1600 : 1280} />
          )}
        </div>
      </div>
      <div className="flex flex-none items-center justify-center gap-1 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] md:gap-3 md:pt-3 md:pb-5">
        {pictures.length > 1 && (
          <IconButton label="Previous picture" onClick={() => turn(-1)}>
            <Icon icon={ChevronLeft} className="size-6" />
          </IconButton>
        )}
        <ZoomButton label="Zoom out" isOff={scale <= leastZoom} onPress={() => zoom.step(-1)} />
        <output className="w-16 text-center font-semibold tabular-nums">{`${zoomPercent(zoom.view)}%`}</output>
        <ZoomButton label="Zoom in" isOff={scale >= mostZoom} onPress={() => zoom.step(1)} />
        {pictures.length > 1 && (
          <IconButton label="Next picture" onClick={() => turn(1)}>
            <Icon icon={ChevronRight} className="size-6" />
          </IconButton>
        )}
      </div>
    </Dialog>
  );
}

/** A button that stays focusable when no further step is possible, like the stepper's. */
function ZoomButton({ label, isOff, onPress }: { label: string; isOff: boolean; onPress: () => void }) {
  const icon = label === "Zoom in" ? ZoomIn : ZoomOut;
  return (
    <IconButton
      label={label}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="control-line size-12 bg-surface aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-field-line"
    >
      <Icon icon={icon} className="size-5.5" />
    </IconButton>
  );
}
