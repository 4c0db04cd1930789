import { useId, useMemo, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { path } from "../../../shared/links.ts";
import { watchStorage } from "../../../shared/watch-storage.ts";
import { Picture } from "../../../ui/picture.tsx";
import { readRecent, storedText, storeText } from "./recent-products.ts";

/** The products that were viewed in this browser, the last first. Empty on the server. `without` is the current one. */
export function RecentlyViewed({ without }: { without?: number }) {
  const titleId = useId();
  const [isCleared, setCleared] = useState(false);
  const text = useSyncExternalStore(watchStorage, storedText, () => null);
  const products = useMemo(() => readRecent(text).filter(({ id }) => id !== without), [text, without]);
  if (products.length === 0) return isCleared && <Cleared />;
  const clear = () => {
    storeText(null);
    setCleared(true);
  };
  return (
    <section aria-labelledby={titleId} className="mt-(--section-gap)">
      <header className="container-page mb-4 flex items-center gap-4 md:mb-6">
        <h2 id={titleId} className="title-section">
          Recently viewed
        </h2>
        <button
          type="button"
          onClick={clear}
          aria-label="Clear recently viewed"
          className="inline-flex h-11 items-center px-2 text-link"
        >
          Clear
        </button>
      </header>
      <ul className="rail grid auto-cols-[104px] grid-flow-col justify-start gap-3.5 md:auto-cols-[140px] md:gap-5">
        {products.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={path("product", { productId: id })}
              prefetch="intent"
              className="group block rounded-thumb"
            >
              <span className="block overflow-hidden rounded-thumb">
                <Picture
                  picture={{ ...picture, alt: "" }}
                  sizes="(width >= 768px) 140px, 104px"
                  largest={320}
                />
              </span>
              <span className="mt-2 line-clamp-2 text-fact text-pretty group-hover:text-brand-dark group-hover:underline">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what the press has done, and receives the focus of the button that is gone. */
function Cleared() {
  return (
    <p
      ref={(element) => element?.focus({ preventScroll: true })}
      tabIndex={-1}
      className="container-page mt-(--section-gap) text-quiet outline-none"
    >
      Cleared. This browser has forgotten what you viewed.
    </p>
  );
}
