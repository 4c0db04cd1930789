import ZoomIn from "@lucide/icons/icons/zoom-in";
import type { Picture as PictureData } from "@nestling/contract/catalogue";
import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { leaveFor } from "../../../shared/leave-page.ts";
import { lazyPart, whenOpened } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Deferred } from "../../../ui/deferred.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Picture, pictureAt } from "../../../ui/picture.tsx";

const loadZoom = () => import("./product-zoom.tsx");
const ProductZoom = lazyPart(
  async () => (await loadZoom()).ProductZoom,
  whenOpened(({ pictures, index, onClose }) => {
    onClose();
    const picture = pictures[index];
    if (picture !== undefined) leaveFor(pictureAt(picture.src, 1600));
  }),
);

/** The `sizes` of the gallery's pictures. The zoom begins with them, so that it opens with the file that is there. */
const gallerySizes = "(width >= 1344px) 744px, (width >= 768px) 50vw, min(100vw, max(38vh, 260px))";

type GalleryProps = {
  name: string;
  pictures: readonly PictureData[];
  /** The address of the picture to show: that of the chosen variant. */
  wanted: string | undefined;
  /** Percent off; 0 for none. */
  reduced: number;
  /** What stands on the pictures. */
  children: ReactNode;
};

/**
 * The pictures of a product: swipe them, choose one of the thumbnails, or open one in large. On a phone the first screen has room
 * for the price and the delivery too: the picture takes less than half of it, and there are no thumbnails.
 */
export function ProductGallery({ name, pictures, wanted, reduced, children }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<"never" | "open" | "closed">("never");

  const show = useCallback((index: number, behavior?: ScrollBehavior) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, ...(behavior && { behavior }) });
  }, []);
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const wantedIndex = pictures.findIndex((picture) => picture.src === wanted);
  const isNew = useRef(true);
  useEffect(() => {
    // The page opens with the right picture. Reading its position here would delay the first frame.
    if (isNew.current) {
      isNew.current = false;
      return;
    }
    const next = strip.current?.children[wantedIndex]?.querySelector("img");
    if (!next) return;
    let isStale = false;
    const showNext = () => isStale || show(wantedIndex, "instant");
    // The picture before it stays until the next one can be painted, or has failed.
    next.loading = "eager";
    next.decode().then(showNext, showNext);
    return () => {
      isStale = true;
    };
  }, [wantedIndex, show]);

  const slide = (index: number) => {
    const picture = pictures[index];
    if (picture === undefined) return null;
    return (
      // By its place: where a variant's picture takes the first one's, the browser shows the old one until it has the new one.
      <li key={index} className="relative w-full flex-none snap-center snap-always">
        <Picture picture={picture} sizes={gallerySizes} largest={1280} isFirst={index === 0} />
        <ZoomLink picture={picture} isShown={index === shown} onOpen={() => setZoom("open")} />
      </li>
    );
  };
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className="max-md:mx-auto max-md:w-[min(100%,max(38svh,260px))] xl:row-span-2"
    >
      <div className="relative">
        <ul
          ref={strip}
          onScroll={look}
          className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain rounded-sheet [scrollbar-width:none]"
        >
          {slide(0)}
          <Deferred>{pictures.slice(1).map((_, index) => slide(index + 1))}</Deferred>
        </ul>
        {children}
        {reduced > 0 && (
          <p className="pointer-events-none absolute top-4 left-4 rounded-full bg-sale-fill px-3 text-label leading-7.5 font-bold text-white tabular-nums">
            <span className="sr-only">On sale: </span>
            <span aria-hidden="true">-</span>
            <span>{`${reduced}%`}</span>
          </p>
        )}
        {pictures.length > 1 && (
          <p className="pointer-events-none absolute bottom-4 left-4 rounded-full bg-page px-3 text-fact leading-7.5 font-semibold tabular-nums md:hidden">
            <span className="sr-only">Picture </span>
            <span>{shown + 1}</span> <span aria-hidden="true">/</span>
            <span className="sr-only">of</span> <span>{pictures.length}</span>
          </p>
        )}
      </div>
      <Deferred>
        {pictures.length > 1 && (
          <ul className="-mx-1.5 grid grid-flow-col auto-cols-[calc((100%-4rem)/5)] justify-start gap-4 overflow-x-auto px-1.5 pt-4 pb-1.5 [scrollbar-width:none] max-md:hidden">
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <Thumbnail
                  picture={picture}
                  number={index + 1}
                  isShown={index === shown}
                  onPress={() => show(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </Deferred>
      {zoom !== "never" && (
        <SectionErrorBoundary name="product, zoom">
          <Suspense>
            <ProductZoom
              name={name}
              pictures={pictures}
              index={shown}
              sizes={gallerySizes}
              isOpen={zoom === "open"}
              onTurn={(index) => {
                setShown(index);
                show(index, "instant");
              }}
              onClose={() => setZoom("closed")}
            />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </section>
  );
}

type ZoomLinkProps = { picture: PictureData; isShown: boolean; onOpen: () => void };

/** Covers a picture and opens it in large. Before hydration it is a link to the picture itself. */
function ZoomLink({ picture, isShown, onOpen }: ZoomLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={pictureAt(picture.src, 1600)}
      aria-label="Zoom in on the picture"
      tabIndex={isShown ? undefined : -1}
      onClick={open}
      onPointerEnter={ProductZoom.preload}
      onFocus={ProductZoom.preload}
      className="group absolute inset-0 grid cursor-zoom-in items-end justify-items-end p-4 -outline-offset-4"
    >
      <span
        data-button=""
        className="grid size-11 place-items-center rounded-full bg-white shadow-add group-hover:bg-brand-tint"
      >
        <Icon icon={ZoomIn} className="size-5.5" />
      </span>
    </a>
  );
}

type ThumbnailProps = { picture: PictureData; number: number; isShown: boolean; onPress: () => void };

function Thumbnail({ picture, number, isShown, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={`Show picture ${number}`}
      aria-current={isShown}
      onClick={onPress}
      className={classNames("block w-full overflow-hidden rounded-control", isShown && "chosen-ring")}
    >
      <Picture
        picture={{ src: picture.src, alt: "", color: picture.color }}
        sizes="(width >= 1344px) 136px, 9vw"
        largest={320}
      />
    </button>
  );
}
