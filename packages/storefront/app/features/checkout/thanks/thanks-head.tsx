import { type ReactNode, useEffect, useRef } from "react";
import { Picture } from "../../../ui/picture.tsx";

const scene = { src: "/media/scene-thanks", alt: "" };

/** The head of a thank-you page: a picture and the title. */
export function ThanksHead({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // A screen reader reads the title out: the payment is complete.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="aspect-358/230 overflow-hidden rounded-sheet md:aspect-690/330">
        <Picture
          picture={scene}
          sizes="(min-width: 992px) 608px, 100vw"
          largest={1280}
          isFirst
          className="h-full object-[50%_78%]"
        />
      </div>
      <h1 ref={title} tabIndex={-1} className="title-page mt-7 outline-none">
        {children}
      </h1>
    </>
  );
}
