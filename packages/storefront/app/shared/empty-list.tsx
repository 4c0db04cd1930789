import { ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { path } from "./links.ts";

const scene = { src: "/media/scene-empty-cart", alt: "A teddy bear beside an empty basket" };

/** A page of the account with nothing on it: a picture, what will stand there, and one way on. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-sheet border border-line bg-surface px-5 py-8 text-center md:py-12">
      <div className="mx-auto max-w-105">
        <Picture picture={scene} sizes="420px" largest={960} className="h-62.5 rounded-sheet" />
        <h2 className="title-section mt-6">{title}</h2>
        <p className="mt-2 mb-6 text-balance text-quiet">{text}</p>
        <ButtonLink to={path("category", { categoryId: "best-seller" })}>See the best sellers</ButtonLink>
      </div>
    </section>
  );
}
