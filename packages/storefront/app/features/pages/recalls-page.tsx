import { longDay } from "@nestling/commerce/calendar-days";
import type { Recalls } from "@nestling/contract/recalls";
import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { useShop } from "../../shared/shop.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SideBox } from "./help-box.tsx";

type Recall = Recalls["recalls"][number];

/** The safety recalls of what the shop has sold, the latest first, each with the shop's products and the official notice. */
export function RecallsPage({ recalls }: { recalls: readonly Recall[] }) {
  return (
    <div className="container-page">
      <Crumbs way={[{ title: "Home", to: path("home") }]} here="Product recalls" />
      <div className="mt-1 md:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_420px] xl:gap-x-16">
        <div>
          <h1 className="title-page">Product recalls</h1>
          <p className="mt-4 max-w-160 text-lead text-pretty text-body">
            We check the recalls of the US Consumer Product Safety Commission every night. If something we
            sold is recalled, we stop selling it, email everyone who bought it, and list it here.
          </p>
          {recalls.length === 0 ? (
            <p className="mt-9 rounded-sheet border border-line bg-surface p-5 text-body md:mt-10 md:p-7">
              No product we've sold has been recalled.
            </p>
          ) : (
            recalls.map((recall) => <RecallNotice key={recall.number} recall={recall} />)
          )}
        </div>
        <AboutOthers />
      </div>
    </div>
  );
}

function RecallNotice({ recall }: { recall: Recall }) {
  const { number, date, title, hazard, remedy, url, products } = recall;
  return (
    <article
      aria-labelledby={`recall-${number}`}
      className="mt-6 rounded-sheet border border-line bg-surface p-5 first-of-type:mt-9 md:p-7 md:first-of-type:mt-10"
    >
      <h2 id={`recall-${number}`} className="scroll-mt-6 text-panel">
        {title}
      </h2>
      <p className="mt-2 text-fact text-quiet">
        <time dateTime={date}>{longDay(date)}</time> <span>{`· Recall ${number}`}</span>
      </p>
      <dl className="mt-4 grid gap-x-12 gap-y-4 text-body md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <div className="md:col-span-2 lg:col-span-1 xl:col-span-2">
          <dt className="font-semibold">We sold it as</dt>
          {products.map(({ id, name }) => (
            <dd key={id}>
              <Link
                to={path("product", { productId: id })}
                className="inline-flex min-h-11 items-center text-link wrap-anywhere"
              >
                {name}
              </Link>
            </dd>
          ))}
        </div>
        <Fact name="Hazard">{hazard}</Fact>
        <Fact name="What to do">{remedy}</Fact>
      </dl>
      <p className="mt-2">
        <a href={url} className="inline-flex min-h-11 items-center text-link" rel="noreferrer">
          Read the official notice
        </a>
      </p>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  if (children === "") return null;
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-pretty">{children}</dd>
    </div>
  );
}

function AboutOthers() {
  const supportEmail = useShop()?.shop.supportEmail;
  return (
    <SideBox id="worried" title="Worried about something you have?" className="lg:mt-2">
      <p className="mt-3 text-pretty">
        Stop using it and{" "}
        <a href={`mailto:${supportEmail}`} className="text-link">
          email us
        </a>
        . You can search all recalls, or report an unsafe product, at{" "}
        <a href="https://www.saferproducts.gov" className="text-link" rel="noreferrer">
          SaferProducts.gov
        </a>
        .
      </p>
    </SideBox>
  );
}
