import type { Picture as PictureData } from "@nestling/contract/catalogue";
import { useCallback, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";

/** What scrolls can be scrolled by the arrow keys too, once it can have the focus. */
const byKeyboard = { tabIndex: 0 };

type GalleryProps = {
  name: string;
  pictures: readonly PictureData[];
  /** The picture to show, by its address: that of the chosen variant. */
  wanted: string | undefined;
  /** Percent off; 0 for none. */
  reduced: number;
};

/** The pictures of a product: swiped by hand, or chosen by the small ones below. */
export function ProductGallery({ name, pictures, wanted, reduced }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const show = useCallback((index: number, behavior: ScrollBehavior) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollTo({ left: index * clientWidth, behavior });
  }, []);
  const look = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };
  const wantedIndex = pictures.findIndex((picture) => picture.src === wanted);
  const isNew = useRef(true);
  useEffect(() => {
    // The page opens on the right picture by itself; asking where it stands would cost the first frame.
    if (isNew.current) isNew.current = false;
    else if (wantedIndex >= 0) show(wantedIndex, "instant");
  }, [wantedIndex, show]);

  return (
    <section aria-label={`Pictures of ${name}`} className="max-md:-mx-4">
      <div className="relative">
        <ul
          ref={strip}
          onScroll={look}
          {...(pictures.length > 1 && byKeyboard)}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded-sheet"
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className="w-full flex-none snap-center snap-always">
              <Picture
                picture={picture}
                sizes="(width >= 1344px) 744px, (width >= 768px) 50vw, 100vw"
                largest={1280}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {reduced > 0 && (
          <p className="absolute top-4 left-4 rounded-full bg-sale-fill px-3 text-label leading-7.5 font-bold text-white tabular-nums">
            -{reduced}%
          </p>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="grid grid-flow-col auto-cols-[62px] justify-start gap-2.5 overflow-x-auto px-4 pt-3 pb-1.5 [scrollbar-width:none] md:-mx-1.5 md:auto-cols-[calc((100%-4rem)/5)] md:gap-4 md:px-1.5 md:pt-4">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <Thumbnail
                picture={picture}
                number={index + 1}
                isShown={index === shown}
                onPress={() => show(index, "smooth")}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
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
        sizes="(width >= 1344px) 136px, (width >= 768px) 9vw, 62px"
        largest={320}
      />
    </button>
  );
}
