import { isLinkedPage, isTextKey, linkedPages, textPath } from "@nestling/contract/paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Block, PageText, Section } from "../../shared/context.ts";
import { path } from "../../shared/links.ts";
import { useShop } from "../../shared/shop.ts";
import { classNames } from "../../ui/class-names.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Picture } from "../../ui/picture.tsx";

/** From so many sections on a page has a list of its contents. */
const long = 6;

/** The text with a picture at its right where there is room, and below the lead where there is not. */
const besidePicture = "lg:grid lg:grid-cols-[1fr_360px] lg:gap-x-12 xl:grid-cols-[1fr_420px]";

/**
 * A page of text in a readable column; a long one with its contents beside it, on small screens above it. `children` stand
 * between the lead and the sections.
 */
export function StaticPage({ page, children }: { page: PageText; children?: ReactNode }) {
  const { title, lead, scene, changed, sections } = page;
  const isLong = sections.length >= long;
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here={title} />
      <div
        className={classNames(
          "mt-1 md:mt-4",
          isLong && "lg:grid lg:grid-cols-[248px_1fr] lg:gap-x-12",
          scene !== undefined && besidePicture,
        )}
      >
        <header className={classNames("max-w-140", isLong && "lg:col-start-2")}>
          <h1 className="title-page">{title}</h1>
          {changed !== undefined && <p className="mt-2 text-fact text-quiet">{`Last updated ${changed}`}</p>}
          <p className="mt-4 text-lead text-pretty text-body">{lead}</p>
        </header>
        {scene !== undefined && (
          <Picture
            picture={scene}
            sizes="(width >= 1200px) 420px, (width >= 992px) 360px, (width >= 600px) 560px, 92vw"
            largest={1280}
            isFirst
            className="mt-6 aspect-760/520 max-w-140 rounded-sheet lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2"
          />
        )}
        {isLong && <Contents sections={sections} />}
        <div className={classNames("max-w-140", isLong && "lg:col-start-2")}>
          {children}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-9 md:mt-10">
              <h2 id={section.id} className="scroll-mt-6 text-panel">
                {section.title}
              </h2>
              {section.blocks.map((block) => (
                <TextBlock key={typeof block === "string" ? block : block.list[0]} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="max-lg:stitch-t max-lg:stitch-b mt-7 max-w-140 sticky max-lg:py-4 lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start"
    >
      <h2 id="contents" className="mb-1.5 font-sans text-base tracking-normal">
        On this page
      </h2>
      <ol className="max-lg:columns-2 max-lg:gap-6">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 min-w-11 items-center text-label leading-5 text-quiet hover:text-brand-dark hover:underline lg:pointer-fine:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p className="mt-3 text-pretty text-body">
        <InlineText text={block} />
      </p>
    );
  }
  return (
    <ul className="mt-4 grid gap-2.5 text-body">
      {block.list.map((entry) => (
        <li key={entry} className="tick">
          <InlineText text={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The first "[words](target)" of a text, and all that follows it. */
const linked = /\[([^\]]+)\]\(([^)]+)\)(.*)/;

/** A paragraph of a page with its links. */
function InlineText({ text }: { text: string }) {
  const [before, words, target, ...after] = text.split(linked);
  if (words === undefined || target === undefined) return <span>{before}</span>;
  return (
    <>
      <span>{before}</span>
      <TextLink words={words} target={target} />
      <InlineText text={after.join("")} />
    </>
  );
}

function TextLink({ words, target }: { words: string; target: string }) {
  const supportEmail = useShop()?.shop.supportEmail;
  const page = isTextKey(target) ? textPath(target) : isLinkedPage(target) ? linkedPages[target] : undefined;
  if (page !== undefined) {
    return (
      <Link to={page} className="text-link">
        {words}
      </Link>
    );
  }
  return (
    <a href={target === "mail" ? `mailto:${supportEmail}` : target} className="text-link">
      {words}
    </a>
  );
}
