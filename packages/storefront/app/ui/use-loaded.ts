import { useCallback, useEffect, useRef, useState } from "react";

/** What a part of the page is made of: on its way, there, or not to be had now. */
export type Loaded<Value> =
  | { state: "loading" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; value: Value; set: (value: Value) => void; refresh: () => void };

/**
 * Loads what a part of the page is made of. `load` is the same function at each render. `refresh` asks again, and leaves
 * what stands there until the answer has come; one that fails changes nothing.
 */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [known, setKnown] = useState<{ value: Value } | "loading" | "failed">("loading");
  const latest = useRef(0);
  const ask = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    /** Nobody has asked again since, or has set something. */
    const counts = () => mine === latest.current;
    load().then(
      (value) => counts() && setKnown({ value }),
      () => counts() && setKnown((before) => (before === "loading" ? "failed" : before)),
    );
  }, [load]);
  useEffect(ask, [ask]);

  switch (known) {
    case "loading":
      return { state: "loading" };
    case "failed":
      return {
        state: "failed",
        retry: () => {
          setKnown("loading");
          ask();
        },
      };
    default:
      return {
        state: "ready",
        ...known,
        set: (value) => {
          latest.current += 1;
          setKnown({ value });
        },
        refresh: ask,
      };
  }
}
