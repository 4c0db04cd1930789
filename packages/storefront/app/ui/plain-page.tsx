import type { ReactNode } from "react";
import { Scene, type SceneName } from "./scene.tsx";

type PlainPageProps = { scene: SceneName; title: string; text: string; children: ReactNode };

/** A page with a scene, a sentence, and one thing to do. */
export function PlainPage({ scene, title, text, children }: PlainPageProps) {
  return (
    <div className="mx-auto w-full max-w-121 px-(--gutter) pt-8 text-center">
      <Scene name={scene} />
      <h1 className="title-checkout mt-6">{title}</h1>
      <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
      {children}
    </div>
  );
}
