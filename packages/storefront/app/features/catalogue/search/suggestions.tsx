import { cleanSearchText } from "@nestling/commerce/search-text";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useShop } from "../../../shared/shop.ts";
import { forgetAllSearches, forgetSearch, recentSearches, rememberSearch } from "./recent-searches.ts";
import { countWords, foundGroups, restingGroups } from "./suggestion-groups.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { type Combobox, inField, useListbox } from "./use-listbox.ts";
import { useSuggestions, useTypedText } from "./use-suggestions.ts";

/** How many categories are shown before anything is typed. */
const popular = 5;

type SuggestionsProps = {
  /** The field, whose keys and letters the suggestions follow. */
  input: HTMLInputElement;
  onChange: (combobox: Combobox) => void;
  onDone: (() => void) | undefined;
};

/** The suggestions (SEARCH-02): a list below the field. The page behind it is dimmed. */
export function Suggestions({ input, onChange, onDone }: SuggestionsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const categories = useShop()?.categories ?? [];
  const [recent, setRecent] = useState(recentSearches);
  const text = cleanSearchText(useTypedText(input));
  const suggested = useSuggestions(text);
  const resting = text === "" ? restingGroups(recent, categories.slice(0, popular)) : undefined;
  const groups = resting ?? (suggested ? foundGroups(suggested.text, suggested.found) : []);
  const options = groups.flatMap((group) => group.options);

  const { isOpen, active, close } = useListbox(input, box, {
    count: options.length,
    choose: (index) => follow(index),
    remove: (index) => forget(index),
  });
  const follow = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    leave();
    void navigate(option.to);
  };
  const leave = () => {
    if (text !== "") rememberSearch(text);
    close();
    input.blur();
    onDone?.();
  };
  const forget = (index: number) => {
    const option = options[index];
    if (option?.kind !== "recent") return false;
    forgetSearch(option.text);
    setRecent(recentSearches());
    return true;
  };
  const forgetAll = () => {
    forgetAllSearches();
    setRecent([]);
    input.focus();
  };

  useEffect(() => {
    // There may be a new search since the list was last open.
    const recall = () => setRecent(recentSearches());
    input.addEventListener("focus", recall);
    return () => input.removeEventListener("focus", recall);
  }, [input]);

  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    const list = isShown && { "aria-controls": `${id}-list` };
    const at = isShown && active !== inField && { "aria-activedescendant": `${id}-${active}` };
    onChange({ "aria-expanded": isShown, ...list, ...at });
  }, [id, isShown, active, onChange]);
  useEffect(() => {
    if (isShown && active !== inField) {
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
    }
  }, [id, isShown, active]);

  return (
    <div ref={box}>
      <p role="status" className="sr-only">
        {isOpen && (text === "" || suggested?.text === text) && countWords(groups)}
      </p>
      {isShown && (
        <>
          <div aria-hidden="true" onPointerDown={close} className="fixed inset-0 -z-1 bg-scrim" />
          <SuggestionList
            id={id}
            groups={groups}
            active={active}
            typed={suggested?.found.corrected ?? text}
            onFollow={leave}
            onForget={forget}
            onForgetAll={forgetAll}
          />
        </>
      )}
    </div>
  );
}
