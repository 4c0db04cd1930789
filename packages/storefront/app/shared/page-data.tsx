import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { LoadError } from "../ui/load-error.tsx";

/** What a page's `clientLoader` gives: the value, or that the shop did not answer. */
export type PageData<Value> = { outcome: "loaded"; value: Value } | { outcome: "failed" };

/** Loads what a page shows. A failure is a part of the page, which offers to try again. */
export async function pageData<Value>(load: () => Promise<Value>): Promise<PageData<Value>> {
  try {
    return { outcome: "loaded", value: await load() };
  } catch {
    return { outcome: "failed" };
  }
}

export type PageState<Value> = {
  shown: PageData<Value>;
  set: (value: Value) => void;
  isReloading: boolean;
  reload: () => Promise<void>;
};

/**
 * The data of a page, and `set` to put what a call has answered in its place. What the loader brings next replaces it; a
 * failure to load it again changes nothing.
 */
export function usePageData<Value>(data: PageData<Value>): PageState<Value> {
  const { state, revalidate } = useRevalidator();
  const [known, setKnown] = useState({ from: data, shown: data, isOvertaken: false });
  if (known.from !== data) {
    setKnown({ from: data, shown: data.outcome === "loaded" ? data : known.shown, isOvertaken: false });
  }
  const isReloading = useRef(false);
  isReloading.current = state === "loading";
  const set = (value: Value) => {
    setKnown({ from: data, shown: { outcome: "loaded", value }, isOvertaken: isReloading.current });
  };
  // What is on its way was asked for before the change: ask again, once the change is on the screen.
  useEffect(() => {
    if (known.isOvertaken) void revalidate();
  }, [known.isOvertaken, revalidate]);
  return { shown: known.shown, set, isReloading: state === "loading", reload: revalidate };
}

type PageContentProps<Value> = {
  page: PageState<Value>;
  /** Stands here while the page tries again. */
  skeleton: ReactNode;
  /** What is said when the shop did not answer. */
  failed: string;
  /** The heading above that, on a page whose layout has none. */
  title?: ReactNode;
  children: (value: Value) => ReactNode;
  className?: string;
};

/** A page, or a part of one, whose data is loaded as a whole: its content, or a note with a way to try again. */
export function PageContent<Value>(props: PageContentProps<Value>) {
  const { page, skeleton, failed, title, children, className } = props;
  if (page.shown.outcome === "loaded") return children(page.shown.value);
  if (page.isReloading) return skeleton;
  return (
    <>
      {title}
      <LoadError text={failed} onRetry={() => void page.reload()} className={className} />
    </>
  );
}
