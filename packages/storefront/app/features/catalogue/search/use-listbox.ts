import { type RefObject, useEffect, useEffectEvent, useState } from "react";

type ListboxActions = {
  /** How many options there are. */
  count: number;
  /** Follows the option with this index. */
  choose: (index: number) => void;
  /** Called for the Delete key on an option. Returns whether there was something to delete. */
  remove: (index: number) => boolean;
};

/** No option: the field itself. */
export const inField = -1;

/**
 * The keys of a combobox by the WAI-ARIA practices. The focus stays in the field; Home and End return to its text. The
 * list opens with the focus, a letter or an arrow, and closes when the focus leaves `box`.
 */
export function useListbox(
  input: HTMLInputElement,
  box: RefObject<HTMLElement | null>,
  { count, choose, remove }: ListboxActions,
) {
  const [isOpen, setOpen] = useState(document.activeElement === input);
  const [active, setActive] = useState(inField);
  const close = () => {
    setOpen(false);
    setActive(inField);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrow keys belong to it.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setOpen(true);
      // The field itself is a stop of the arrow keys, before the first option and after the last.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Escape" && isOpen && count > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen && active !== inField) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Delete" && active !== inField && remove(active)) {
      event.preventDefault();
      setActive(Math.min(active, count - 2));
    } else if (event.key === "Home" || event.key === "End") {
      setActive(inField);
    }
  });
  const onType = useEffectEvent(() => {
    setOpen(true);
    setActive(inField);
  });
  const onLeave = useEffectEvent((event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget))) close();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener("keydown", onKey, { signal });
    input.addEventListener("input", onType, { signal });
    input.addEventListener("focus", onType, { signal });
    // A press on the focused field opens the list again.
    input.addEventListener("click", onType, { signal });
    input.closest("search")?.addEventListener("focusout", onLeave, { signal });
    return () => controller.abort();
  }, [input]);

  return { isOpen, active: Math.min(active, count - 1), close };
}

/** What makes a text field a combobox once there are suggestions below it. */
export type Combobox = {
  "aria-expanded": boolean;
  /** The id of the list of suggestions, while it is there. */
  "aria-controls"?: string;
  /** The id of the suggestion that the arrow keys have come to. */
  "aria-activedescendant"?: string;
};

export const closedCombobox: Combobox = { "aria-expanded": false };
