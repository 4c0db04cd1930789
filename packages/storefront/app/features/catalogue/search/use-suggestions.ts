import type { Suggestions } from "@nestling/contract/listing";
import { useEffect, useState } from "react";
import { abortableApi } from "../../../shared/api.ts";

/** How long one may pause between two letters before the shop is asked, in milliseconds. */
const pause = 120;

/** Suggestions, and the text that they are for. */
type Suggested = { text: string; found: Suggestions };

/** So many texts are remembered: who deletes a letter sees at once what was there before it. */
const remembered = 30;
const known = new Map<string, Suggestions>();

function remember(text: string, found: Suggestions): void {
  known.set(text, found);
  for (const oldest of [...known.keys()].slice(0, -remembered)) known.delete(oldest);
}

/**
 * What the shop suggests for `text`. While an answer is on its way, that to the text before stands; an answer that
 * comes late is dropped, for its request is given up with the next letter. Undefined where there is nothing to show.
 */
export function useSuggestions(text: string): Suggested | undefined {
  const [latest, setLatest] = useState<Suggested>();
  const ready = known.get(text);
  useEffect(() => {
    if (text === "" || ready !== undefined) return;
    const controller = new AbortController();
    const ask = async () => {
      const answer = await abortableApi(controller.signal).suggest({ query: { searchText: text } });
      if (controller.signal.aborted) return;
      const found = answer.status === 200 ? answer.body : { categories: [], products: [] };
      remember(text, found);
      setLatest({ text, found });
    };
    // Without suggestions one searches as well: what went wrong will show there.
    const timer = setTimeout(
      () => ask().catch(() => controller.signal.aborted || setLatest(undefined)),
      pause,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, ready]);
  if (text === "") return undefined;
  return ready === undefined ? latest : { text, found: ready };
}

/**
 * What stands in a field, as one types it. What an input method is still composing is not there yet: the letters on
 * the way to a character are no text to search for.
 */
export function useTypedText(input: HTMLInputElement): string {
  const [text, setText] = useState(input.value);
  useEffect(() => {
    const read = (event: Event) => {
      if (!(event instanceof InputEvent && event.isComposing)) setText(input.value);
    };
    setText(input.value);
    const events = ["input", "compositionend", "focus"];
    for (const name of events) input.addEventListener(name, read);
    return () => {
      for (const name of events) input.removeEventListener(name, read);
    };
  }, [input]);
  return text;
}
