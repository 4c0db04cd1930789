import { useEffect, useState } from "react";

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
