import { isLinkedPage, isTextKey, linkedPages, textPath } from "@nestling/contract/paths";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Block, PageText } from "../../shared/context.ts";
import { path } from "../../shared/links.ts";
import { useShop } from "../../shared/shop.ts";
import { classNames } from "../../ui/class-names.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { PageContents } from "../../ui/page-contents.tsx";
import { Picture } from "../../ui/picture.tsx";
import { HelpBox } from "./help-box.tsx";

/** From so many sections on a page has a list of its contents. */
const long = 6;

/** From so many sections on a shorter page has them in two columns. */
const several = 3;

/** A long page: its contents, the text, and the box; the box below the text where there is no room for three columns. */
const longGrid =
  "lg:grid lg:grid-cols-[220px_minmax(0,560px)] lg:gap-x-12 xl:grid-cols-[220px_minmax(0,560px)_minmax(280px,1fr)]";

/** A shorter one: the text, and at its right the picture, if there is one, and the box. */
const shortGrid =
  "lg:grid lg:grid-cols-[1fr_320px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 xl:grid-cols-[1fr_420px] xl:gap-x-16";

/** Between 992 and 1200 px the box takes the room of the second column. */
const twoColumns = "md:grid md:grid-cols-2 md:gap-x-12 lg:block xl:grid";

const besideLong = "lg:col-start-2 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:mt-2";
const besideShort = "lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-2";
const belowPicture = "lg:col-start-2 lg:row-start-3 lg:mt-8";

/**
 * A page of text in readable columns, with its contents if it is long, and a box that says where to find help. `children` stand
 * between the lead and the sections.
 */
export function StaticPage({ page, children }: { page: PageText; children?: ReactNode }) {
  const { title, lead, scene, changed, sections } = page;
  const isLong = sections.length >= long;
  const isInColumns = !isLong && sections.length >= several;
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here={title} />
      <div className={classNames("mt-1 md:mt-4", isLong ? longGrid : shortGrid)}>
        <header className={isLong ? "max-w-140 lg:col-start-2" : "max-w-160 lg:col-start-1 lg:row-start-1"}>
          <h1 className="title-page">{title}</h1>
          {changed !== undefined && <p className="mt-2 text-fact text-quiet">{`Last updated ${changed}`}</p>}
          <p className="mt-4 text-lead text-pretty text-body">{lead}</p>
        </header>
        {scene !== undefined && (
          <Picture
            picture={scene}
            sizes="(width >= 1200px) 420px, (width >= 992px) 320px, (width >= 600px) 560px, 92vw"
            largest={1280}
            isFirst
            className="mt-6 aspect-760/520 max-w-140 rounded-sheet lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-2"
          />
        )}
        {isLong && (
          <PageContents sections={sections} className="lg:col-start-1 lg:row-span-3 lg:row-start-1" />
        )}
        <div
          className={classNames(
            isLong ? "max-w-140 lg:col-start-2" : "lg:col-start-1 lg:row-span-2 lg:row-start-2",
            !isLong && !isInColumns && "max-w-160",
          )}
        >
          {children}
          <div className={isInColumns ? twoColumns : undefined}>
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
        <HelpBox className={isLong ? besideLong : scene === undefined ? besideShort : belowPicture} />
      </div>
    </div>
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
