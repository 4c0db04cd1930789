import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./hydrated.ts";
import { idle } from "./idle.ts";
import { retryImport } from "./retry-import.ts";

/** How far from the screen a late part comes to life, as a root margin. */
const nearby = "600px 0px";

/** What the server has written stays as it is. */
const untouched = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * A part of a page that is below the first screen. The server writes it into the page like any other; in the browser
 * its script arrives, and it comes to life, when it nears the screen. Until then its links and forms work as they do
 * without scripts, and should its script not come, they go on so. After a step inside the shop there is nothing yet to
 * leave as it is: the part is rendered once what is above it shows, so that one finds it when searching the page.
 *
 * Give each section a late part of its own: what nears the screen comes to life, and not all that is below it. What it
 * is given should stay the same from one render of the page to the next. `className` names the room it takes, as
 * `--room`: see `rests-unseen`.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const OnServer = lazy(async () => ({ default: await load() }));
  return memo(function Late({ className, ...rest }: Props & { className?: string }) {
    const place = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [isStep] = useState(useHydrated());
    /** Which of its buttons had the focus as it came to life; the position in the page. */
    const focused = useRef(-1);
    useEffect(() => {
      const { current } = place;
      if (current === null) return;
      const wake = () => {
        observer.disconnect();
        retryImport(load).then(
          async (loaded) => {
            await whenLeft(current);
            focused.current = buttonsIn(current).findIndex((button) => button.matches(":focus"));
            // In slices: nothing that one does meanwhile has to wait for it.
            startTransition(() => setPart(() => loaded));
          },
          () => undefined, // as the server wrote it, the part goes on working
        );
      };
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
        },
        { rootMargin: nearby },
      );
      observer.observe(current);
      if (isStep) void idle().then(() => place.current === current && wake());
      return () => observer.disconnect();
    }, [isStep]);

    const refocus = useCallback((place: HTMLElement | null) => {
      const isLost = document.activeElement === document.body;
      if (place !== null && isLost) buttonsIn(place)[focused.current]?.focus({ preventScroll: true });
    }, []);

    const props = rest as unknown as Props;
    const box = classNames("rests-unseen", className);
    if (import.meta.env.SSR) {
      return (
        <div className={box}>
          <Suspense>
            <OnServer {...props} />
          </Suspense>
        </div>
      );
    }
    if (Part === undefined) return <div ref={place} className={box} {...untouched} />;
    return (
      <div key="alive" ref={refocus}>
        <Part {...props} />
      </div>
    );
  });
}

const buttonsIn = (place: HTMLElement) => [...place.querySelectorAll("button")];

/**
 * What has the focus is not taken from under one's fingers: what holds it waits until it is left. But for a button outside
 * any form: it does nothing until the part is alive, and has the focus again then.
 */
async function whenLeft(place: HTMLElement): Promise<void> {
  while (isHeld(place)) {
    await new Promise((resolve) => place.addEventListener("focusout", resolve, { once: true }));
    await new Promise(requestAnimationFrame); // by then the focus is where it goes
  }
}

function isHeld(place: HTMLElement): boolean {
  const { activeElement } = document;
  const waits = activeElement instanceof HTMLButtonElement && activeElement.form === null;
  return place.contains(activeElement) && !waits;
}
