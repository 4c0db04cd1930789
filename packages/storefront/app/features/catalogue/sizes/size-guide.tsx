import { sizeKinds } from "@nestling/commerce/size-names";
import { path } from "../../../shared/links.ts";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { PageContents } from "../../../ui/page-contents.tsx";
import { useChild } from "./child.ts";
import { sizeTitles, UnitSwitch, useUnits } from "./size-chart.tsx";
import { SizeSection } from "./size-section.tsx";

const contents = sizeKinds.map((kind) => ({ id: kind, title: sizeTitles[kind] }));

/**
 * The whole size guide, a section for each kind of product (SIZE-02): on a large screen the contents at the left, and each table
 * beside what is said about it.
 */
export function SizeGuide() {
  const [system, setSystem] = useUnits();
  const child = useChild();
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Size guide" />
      <div className="mt-1 md:mt-4 lg:grid lg:grid-cols-[220px_1fr] lg:gap-x-12">
        <header className="lg:col-start-2 md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-12 md:gap-y-4">
          <div className="max-w-140">
            <h1 className="title-page">Size guide</h1>
            <p className="mt-4 text-lead text-pretty text-body">
              Go by your child's measurements. Age is only a first guess: babies of the same age can wear
              different sizes.
            </p>
          </div>
          <div className="max-md:mt-4">
            <UnitSwitch system={system} onChange={setSystem} />
          </div>
        </header>
        <PageContents sections={contents} className="lg:col-start-1 lg:row-span-2 lg:row-start-1" />
        <div className="lg:col-start-2">
          {sizeKinds.map((kind) => (
            <section key={kind} aria-labelledby={kind} className="mt-9 md:mt-10">
              <h2 id={kind} className="mb-3 scroll-mt-6 text-panel">
                {sizeTitles[kind]}
              </h2>
              <div className="xl:grid xl:grid-cols-[minmax(320px,1fr)_minmax(0,560px)] xl:gap-x-12">
                <SizeSection kind={kind} system={system} child={child} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
