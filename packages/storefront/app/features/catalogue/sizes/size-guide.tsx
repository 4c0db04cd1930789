import { sizeKinds } from "@nestling/commerce/size-names";
import { path } from "../../../shared/links.ts";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { useChild } from "./child.ts";
import { sizeTitles, UnitSwitch, useUnits } from "./size-chart.tsx";
import { SizeSection } from "./size-section.tsx";

/** The whole size guide, a section for each kind of product (SIZE-02). */
export function SizeGuide() {
  const [system, setSystem] = useUnits();
  const child = useChild();
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Size guide" />
      <header className="mt-1 max-w-140 md:mt-4">
        <h1 className="title-page">Size guide</h1>
        <p className="mt-4 text-lead text-pretty text-body">
          Go by your child's measurements. Age is only a first guess: babies of the same age can wear
          different sizes.
        </p>
      </header>
      <nav aria-label="On this page" className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {sizeKinds.map((kind) => (
            <li key={kind}>
              <a href={`#${kind}`} className="inline-flex min-h-11 items-center text-link">
                {sizeTitles[kind]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4">
        <UnitSwitch system={system} onChange={setSystem} />
      </div>
      {sizeKinds.map((kind) => (
        <section key={kind} aria-labelledby={kind} className="mt-9 max-w-140 md:mt-10">
          <h2 id={kind} className="mb-3 scroll-mt-6 text-panel">
            {sizeTitles[kind]}
          </h2>
          <SizeSection kind={kind} system={system} child={child} />
        </section>
      ))}
    </div>
  );
}
