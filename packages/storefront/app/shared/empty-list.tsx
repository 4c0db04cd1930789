import type { RefObject } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Scene, type SceneName } from "../ui/scene.tsx";
import { path } from "./links.ts";

type EmptyListProps = {
  scene: SceneName;
  title: string;
  text: string;
  /** The heading, which takes the focus where the last entry went away with the button that was pressed. */
  heading?: RefObject<HTMLHeadingElement | null>;
};

/** A page of the account with nothing on it: a scene, what will stand there, and one way on. */
export function EmptyList({ scene, title, text, heading }: EmptyListProps) {
  return (
    <section className="rounded-sheet border border-line bg-surface px-5 py-8 text-center md:py-12">
      <div className="mx-auto max-w-105">
        <Scene name={scene} />
        <h2 ref={heading} tabIndex={-1} className="title-section mt-6 outline-none">
          {title}
        </h2>
        <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
        <ButtonLink to={path("category", { categoryId: "best-seller" })}>Shop Best Sellers</ButtonLink>
      </div>
    </section>
  );
}
