import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

const scene = { src: "/media/scene-empty-cart", alt: "A teddy bear beside an empty basket" };

/** A page with a picture, a sentence, and one thing to do. */
export function PlainPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-121 px-(--gutter) pt-8 text-center">
      <Picture picture={scene} sizes="420px" largest={960} className="h-62.5 rounded-sheet" />
      <h1 className="title-checkout mt-6">{title}</h1>
      <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
      {children}
    </div>
  );
}
