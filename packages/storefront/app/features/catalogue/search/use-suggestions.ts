import type { Suggestions } from "@nestling/contract/listing";
import { useEffect, useState } from "react";
import { abortableApi } from "../../../shared/api.ts";

/** The delay after the last letter before the request is sent, in milliseconds. */
const pause = 120;

/** Suggestions, and the text that they are for. */
type Suggested = { text: string; found: Suggestions };

/** How many answers are cached, so that deleting a letter shows the earlier suggestions at once. */
const remembered = 30;
const known = new Map<string, Suggestions>();

function remember(text: string, found: Suggestions): void {
  known.set(text, found);
  for (const oldest of [...known.keys()].slice(0, -remembered)) known.delete(oldest);
}

/**
 * The suggestions for `text`. Until they have loaded, those for the text before stay. The next letter aborts a request
 * that is still running. Undefined if there is nothing to show.
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
    // The search works without suggestions, and reports its own errors.
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
 * The text of a field as it is typed, without what an input method is still composing: half a character is nothing to
 * search for.
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
