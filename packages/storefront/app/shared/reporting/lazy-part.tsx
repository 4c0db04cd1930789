import { type ComponentType, type ReactNode, use, useEffect, useRef, useState } from "react";
import { LoadError } from "../../ui/load-error.tsx";
import { retryImport } from "../../ui/retry-import.ts";

export type Retry = { onRetry: () => void };

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the part before it is shown. Never rejects: a failure is tried again when the part is wanted. */
  preload: () => Promise<void>;
};

/**
 * A part whose script is loaded when it is first shown; until then the nearest Suspense boundary is shown. After two
 * failures `Failed` takes its place and may try again: React's `lazy` would fail until a new document.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & Retry> = NotLoaded,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props> | undefined> | undefined;
  const begin = () => {
    loading ??= retryImport(load).catch(reportFailure);
    return loading;
  };

  function Part(props: Props) {
    const [tries, setTries] = useState(0);
    const attempt = begin();
    const Loaded = use(attempt);
    const hasFailed = Loaded === undefined;
    useEffect(() => {
      // When the part is shown again elsewhere, it is loaded again.
      return () => {
        if (hasFailed && loading === attempt) loading = undefined;
      };
    }, [hasFailed, attempt]);
    if (Loaded !== undefined) return <Loaded {...props} />;
    const retry = () => {
      loading = undefined;
      setTries(tries + 1);
    };
    return <Failed key={tries} {...props} onRetry={retry} />;
  }
  Part.preload = async () => {
    if ((await begin()) === undefined) loading = undefined;
  };
  return Part;
}

/** Reports the failure to the server's log, if the server can be reached. */
function reportFailure(error: unknown): undefined {
  import("./report.ts")
    .then(({ report }) => report("a part that is loaded when wanted", error))
    .catch(ignore);
}

const ignore = () => undefined;

/** Loads what the next press needs. If that fails, the press tries again and reports the failure. */
export function ahead(load: () => Promise<unknown>): () => void {
  return () => void load().catch(ignore);
}

/** The usual fallback of a part that could not be loaded. */
function NotLoaded({ onRetry }: Retry) {
  return <LoadError text="This part of the page didn't load." onRetry={onRetry} />;
}

/** The fallback of a part that nobody misses: nothing is shown, and it is loaded once the browser is online again. */
export function Blank({ onRetry }: Retry) {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  });
  return null;
}

/**
 * The fallback of a part that a press opens: calls `instead`, which closes the part or leaves the page. The next press
 * tries to load the part again.
 */
export function whenOpened<Props extends { isOpen: boolean }>(instead: (props: Props) => void) {
  return function Instead(props: Props & Retry) {
    const { isOpen } = props;
    const wasClosed = useRef(!isOpen);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (!isOpen) wasClosed.current = true;
      else if (wasClosed.current) latest.current.onRetry();
      else instead(latest.current);
    }, [isOpen]);
    return null;
  };
}
