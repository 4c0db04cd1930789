import type { Picture as PictureData } from "@nestling/contract/catalogue";
import { type ReactElement, useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import { ShopMark } from "./shop-mark.tsx";

/** The widths that the server makes. It refuses others. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1600, 2560] as const;

export function pictureAt(src: string, width: (typeof pictureWidths)[number]): string {
  return `${src}?w=${width}`;
}

/** A `srcset` of every width up to `largest`. Of a picture that is `own` pixels wide, the last is the whole picture. */
export function pictureSet(src: string, largest: number, own = largest): string {
  return pictureWidths
    .filter((width, at) => width <= largest && (pictureWidths[at - 1] ?? 0) < own)
    .map((width) => `${pictureAt(src, width)} ${Math.min(width, own)}w`)
    .join(", ");
}

type PictureProps = {
  picture: Pick<PictureData, "src" | "alt"> & Partial<Pick<PictureData, "color" | "width">>;
  /** The `sizes` of the img: "(min-width: 768px) 236px, 164px". */
  sizes: string;
  /** The widest file to load: twice the largest width in the page, for dense screens. */
  largest?: (typeof pictureWidths)[number];
  /** The first picture of a page loads at once and before others. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** Before a picture that failed is asked for again, in milliseconds. Each further pause is four times as long, up to an hour. */
const pauses = { first: 500, longest: 3_600_000 };

/**
 * Whether a picture has failed, and the events of its `img`. It is asked for again after a while, and when the network is
 * back; once it is there, it has not failed anymore.
 */
export function usePictureFailure(srcSet: string, sizes: string) {
  const [failure, setFailure] = useState({ srcSet, times: 0 });
  const times = failure.srcSet === srcSet ? failure.times : 0;
  const onError = () => setFailure({ srcSet, times: times + 1 });
  useEffect(() => {
    if (times === 0) return;
    const again = () => {
      const image = new Image();
      image.onload = () => setFailure({ srcSet, times: 0 });
      image.onerror = () => setFailure({ srcSet, times: times + 1 });
      image.sizes = sizes;
      image.srcset = srcSet;
    };
    const timer = setTimeout(again, Math.min(pauses.first * 4 ** (times - 1), pauses.longest));
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [srcSet, sizes, times]);
  // If the picture failed before hydration, no event comes anymore.
  const ref = (img: HTMLImageElement | null) =>
    void (img?.complete && img.naturalWidth === 0 && img.currentSrc && onError());
  return { hasFailed: times > 0, events: { ref, onError } };
}

/**
 * The image of a square picture; undefined while it cannot be had. Its size is reserved, and it shows its color while it loads, or
 * the picture before it.
 */
export function usePicture({
  picture: { src, alt, color, width },
  sizes,
  largest = 640,
  isFirst,
  className,
}: PictureProps): ReactElement | undefined {
  const srcSet = pictureSet(src, largest, width);
  const { hasFailed, events } = usePictureFailure(srcSet, sizes);
  if (hasFailed) return undefined;
  return (
    <img
      {...events}
      src={pictureAt(src, largest)}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={largest}
      height={largest}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      style={color ? { backgroundColor: color } : undefined}
      className={classNames("picture", className)}
    />
  );
}

/** A picture, or the nest mark in its place while it cannot be had (ERR-06). */
export function Picture(props: PictureProps) {
  return usePicture(props) ?? <MissingPicture alt={props.picture.alt} className={props.className} />;
}

/** Replaces a picture that failed to load (ERR-06). */
export function MissingPicture({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span
      {...(alt && { role: "img", "aria-label": alt })}
      className={classNames("picture grid place-items-center", className)}
    >
      <ShopMark className="w-1/4 opacity-45" />
    </span>
  );
}
