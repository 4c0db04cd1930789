import Search from "@lucide/icons/icons/search";
import { cleanSearchText } from "@nestling/commerce/search-text";
import { paths } from "@nestling/contract/paths";
import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { useMatch, useNavigate, useSearchParams } from "react-router";
import { path } from "../../../shared/links.ts";
import { Blank, lazyPart } from "../../../shared/reporting/lazy-part.tsx";
import { SectionErrorBoundary } from "../../../shared/reporting/section-error-boundary.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Icon } from "../../../ui/icon.tsx";
import { closedCombobox } from "./use-listbox.ts";

const loadSuggestions = () => import("./suggestions.tsx");
const Suggestions = lazyPart(async () => (await loadSuggestions()).Suggestions, Blank);

const loadRecent = () => import("./recent-searches.ts");

/** Recent searches are a convenience: the search works without them. */
const ignore = () => undefined;

/** The text of the search page that is shown. "" on every other page. */
function useShownText(): string {
  const [search] = useSearchParams();
  const isSearch = useMatch(paths.search) !== null;
  return isSearch ? cleanSearchText(search.get("searchText") ?? "") : "";
}

type SearchFieldProps = {
  /** Whether it takes the focus as soon as it is there. */
  hasFocus?: boolean;
  /** Called when a search begins or a suggestion is followed. */
  onDone?: () => void;
  className?: string;
};

/**
 * The search field: a form that leads to the search page, so that it works without scripts. The code of the suggestions
 * is loaded with the first focus.
 */
export function SearchField({ hasFocus = false, onDone, className }: SearchFieldProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const shown = useShownText();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [combobox, setCombobox] = useState(closedCombobox);

  const written = useRef(shown);
  useEffect(() => {
    // Text that was typed before hydration stays.
    if (input.current && written.current !== shown) input.current.value = shown;
    written.current = shown;
  }, [shown]);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = cleanSearchText(input.current?.value ?? "");
    // An empty text is not searched for (HEAD-08).
    if (text === "") return input.current?.focus();
    loadRecent().then(({ rememberSearch }) => rememberSearch(text), ignore);
    input.current?.blur();
    onDone?.();
    void navigate(path("search", {}, { searchText: text }));
  };

  return (
    <search className={classNames("md:relative", className)}>
      <form action={path("search")} onSubmit={submit} className="relative">
        <input
          ref={input}
          name="searchText"
          type="text"
          enterKeyHint="search"
          aria-label="Search the shop"
          placeholder="I am shopping for ..."
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={shown}
          onFocus={() => setWanted(true)}
          onPointerEnter={Suggestions.preload}
          {...(isHydrated && { role: "combobox", "aria-autocomplete": "list" as const, ...combobox })}
          className="search-field"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-white before:absolute before:size-9.5 before:rounded-full before:bg-brand hover:before:bg-brand-dark"
        >
          <Icon icon={Search} className="relative" />
        </button>
      </form>
      {isWanted && input.current !== null && (
        <SectionErrorBoundary name="search, suggestions">
          <Suspense>
            <Suggestions input={input.current} onChange={setCombobox} onDone={onDone} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </search>
  );
}
