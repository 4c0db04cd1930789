import { ButtonLink } from "../ui/button.tsx";
import { Scene, type SceneName } from "../ui/scene.tsx";
import { path } from "./links.ts";

/** A page of the account with nothing on it: a scene, what will stand there, and one way on. */
export function EmptyList({ scene, title, text }: { scene: SceneName; title: string; text: string }) {
  return (
    <section className="rounded-sheet border border-line bg-surface px-5 py-8 text-center md:py-12">
      <div className="mx-auto max-w-105">
        <Scene name={scene} />
        <h2 className="title-section mt-6">{title}</h2>
        <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
        <ButtonLink to={path("category", { categoryId: "best-seller" })}>See the best sellers</ButtonLink>
      </div>
    </section>
  );
}
