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

/** How far from the screen a section is hydrated, as a root margin. */
const nearby = "600px 0px";

/** What the server has written stays as it is. */
const untouched = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * A section below the first screen. The server writes it into the page like any other. In the browser its script is
 * loaded, and the section is rendered, when it nears the screen. Until then its links and forms work as they do without
 * scripts; if its script does not arrive, they stay so. After a step inside the shop there is no server's HTML: the
 * section is rendered in the next idle moment, so that a search in the page finds it.
 *
 * Defer each section by itself: what nears the screen is rendered, and not all that is below it. Its props should stay
 * the same from one render of the page to the next. `className` sets the height to reserve, as `--room` (`content-auto`).
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const OnServer = lazy(async () => ({ default: await load() }));
  return memo(function DeferredSection({ className, ...rest }: Props & { className?: string }) {
    const place = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [isStep] = useState(useHydrated());
    /** The index of the button that had the focus when the section was rendered. */
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
          () => undefined, // the server's HTML goes on working
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
    const box = classNames("content-auto", className);
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
 * Waits until the section has lost the focus, so that nobody loses a field while typing. A button outside a form does not
 * hold it: the button does nothing until the section is rendered, and gets the focus back then.
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
