import { useCallback, useEffect, useRef, useState } from "react";

/** Data of a part of the page: loading, ready, or failed. */
export type Loaded<Value> =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; value: Value; set: (value: Value) => void; refresh: () => void };

/**
 * Loads data for a part of the page. `load` must be the same function in each render; another one loads something
 * else. The old value is shown while it or `refresh` loads, and stays if `refresh` fails.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [known, setKnown] = useState<{ value: Value; by: typeof load } | "loading" | "failed">("loading");
  const latest = useRef(0);
  const ask = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    /** Whether no later call and no `set` has replaced this one. */
    const counts = () => mine === latest.current;
    setKnown((before) => (before === "failed" ? "loading" : before));
    load().then(
      (value) => counts() && setKnown({ value, by: load }),
      () =>
        counts() &&
        setKnown((before) => (typeof before === "object" && before.by === load ? before : "failed")),
    );
  }, [load]);
  useEffect(ask, [ask]);

  switch (known) {
    case "loading":
      return { state: "loading" };
    case "failed":
      return { state: "failed", retry: ask };
    default:
      return {
        state: "ready",
        value: known.value,
        set: (value) => {
          latest.current += 1;
          setKnown({ value, by: load });
        },
        refresh: ask,
      };
  }
}
