import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from "react";
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
  /** Undefined until the first answer has arrived. */
  shown: PageData<Value> | undefined;
  /** Takes a value, or a function of the value that is shown then: it may have changed since a call was sent. */
  set: Dispatch<SetStateAction<Value>>;
  isReloading: boolean;
  reload: () => Promise<void>;
};

/** The data of a page that its loader waits for. */
export function usePageData<Value>(data: PageData<Value>): PageState<Value> {
  return usePageState(data, false);
}

/**
 * The data of a part of a page that the rest of the page does not wait for. The part keeps what it shows until a newer
 * promise has settled. `loading` never rejects: `pageData` makes it.
 */
export function usePartData<Value>(loading: Promise<PageData<Value>>): PageState<Value> {
  const [arrived, setArrived] = useState<{ from: typeof loading; data: PageData<Value> }>();
  useEffect(() => {
    let isLatest = true;
    void loading.then((data) => isLatest && setArrived({ from: loading, data }));
    return () => {
      isLatest = false;
    };
  }, [loading]);
  return usePageState(arrived?.data, arrived?.from !== loading);
}

/**
 * The state of a page whose loader gave `data`. `set` shows the answer of a call instead, until the loader gives newer data.
 * When loading again fails, what is shown stays.
 */
function usePageState<Value>(data: PageData<Value> | undefined, isArriving: boolean): PageState<Value> {
  const { state, revalidate } = useRevalidator();
  const isReloading = isArriving || state === "loading";
  const [known, setKnown] = useState({ from: data, shown: data, isOvertaken: false });
  if (known.from !== data) {
    const shown = data?.outcome === "failed" ? (known.shown ?? data) : data;
    setKnown({ from: data, shown, isOvertaken: false });
  }
  const reloads = useRef(isReloading);
  reloads.current = isReloading;
  const set = (action: SetStateAction<Value>) => {
    const isOvertaken = reloads.current;
    setKnown((now) => {
      if (now.shown?.outcome !== "loaded") return now;
      const value = action instanceof Function ? action(now.shown.value) : action;
      return { from: now.from, shown: { outcome: "loaded", value }, isOvertaken };
    });
  };
  // What is being loaded may be older than the change: load it again, once the change is on the screen.
  useEffect(() => {
    if (known.isOvertaken) void revalidate();
  }, [known.isOvertaken, revalidate]);
  return { shown: known.shown, set, isReloading, reload: revalidate };
}

type PageContentProps<Value> = {
  page: PageState<Value>;
  /** Stands here while the data is on its way. */
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
  if (page.shown?.outcome === "loaded") return children(page.shown.value);
  if (page.shown === undefined || page.isReloading) return skeleton;
  return (
    <>
      {title}
      <LoadError text={failed} onRetry={() => void page.reload()} className={className} />
    </>
  );
}
