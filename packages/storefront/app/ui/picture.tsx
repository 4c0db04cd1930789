import type { Picture as PictureData } from "@nestling/contract/catalogue";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { NestMark } from "./nest-mark.tsx";

/** The widths that the server makes. It refuses others. */
export const pictureWidths = [96, 160, 320, 480, 640, 960, 1280, 1600, 2560] as const;

export function pictureAt(src: string, width: (typeof pictureWidths)[number]): string {
  return `${src}?w=${width}`;
}

/** A `srcset` of every width up to `largest`. */
export function pictureSet(src: string, largest: number): string {
  return pictureWidths
    .filter((width) => width <= largest)
    .map((width) => `${pictureAt(src, width)} ${width}w`)
    .join(", ");
}

type PictureProps = {
  picture: Pick<PictureData, "src" | "alt"> & Partial<Pick<PictureData, "color">>;
  /** The `sizes` of the img: "(min-width: 768px) 236px, 164px". */
  sizes: string;
  /** The widest file to load: twice the largest width in the page, for dense screens. */
  largest?: (typeof pictureWidths)[number];
  /** The first picture of a page loads at once and before others. */
  isFirst?: boolean;
  className?: string;
};

/**
 * A square picture. It shows its color while it loads, and the nest mark if it fails (ERR-06). Its size is reserved, so
 * nothing moves. Given another `picture`, it shows the old one until the browser has the new one.
 */
export function Picture({ picture, sizes, largest = 640, isFirst = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const { src, alt, color } = picture;
  if (failed === src) return <MissingPicture alt={alt} {...(className && { className })} />;
  return (
    <img
      // If the picture failed before hydration, no event comes anymore.
      ref={(img) => void (img?.complete && img.naturalWidth === 0 && img.currentSrc && setFailed(src))}
      src={pictureAt(src, largest)}
      srcSet={pictureSet(src, largest)}
      sizes={sizes}
      alt={alt}
      width={largest}
      height={largest}
      loading={isFirst ? "eager" : "lazy"}
      {...(isFirst && { fetchPriority: "high" as const })}
      decoding="async"
      onError={() => setFailed(src)}
      {...(color && { style: { backgroundColor: color } })}
      className={classNames("picture", className)}
    />
  );
}

/** Replaces a picture that failed to load (ERR-06). */
export function MissingPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      {...(alt !== "" && { role: "img", "aria-label": alt })}
      className={classNames("picture grid place-items-center", className)}
    >
      <NestMark className="w-1/4 opacity-45" />
    </span>
  );
}
