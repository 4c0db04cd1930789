import { type ReactNode, useEffect, useRef } from "react";
import { Picture } from "../../../ui/picture.tsx";

const scene = { src: "/media/scene-thanks", alt: "A wrapped gift, a teddy bear and a flower" };

/** How a page of thanks begins: a picture, and the words as its title. */
export function ThanksHead({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  // Paying ends here: those who do not see it hear it.
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
