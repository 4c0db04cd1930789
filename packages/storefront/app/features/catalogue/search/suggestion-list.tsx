import type { MouseEvent } from "react";
import { type Group, inOrder } from "./suggestion-groups.ts";
import { SuggestionOption } from "./suggestion-option.tsx";

type SuggestionListProps = {
  id: string;
  groups: readonly Group[];
  active: number;
  /** The text that is highlighted in the options. */
  typed: string;
  onFollow: () => void;
  onForget: (index: number) => void;
  onForgetAll: () => void;
};

/** The options under their titles, right below the header. On a phone they are as wide as the screen. */
export function SuggestionList({
  id,
  groups,
  active,
  typed,
  onFollow,
  onForget,
  onForgetAll,
}: SuggestionListProps) {
  const hasRecent = groups.some(({ options }) => options[0]?.kind === "recent");
  return (
    <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-160px)] overflow-y-auto overscroll-contain rounded-b-sheet bg-page shadow-float md:mt-4.5 md:min-w-110 md:rounded-sheet">
      {hasRecent && (
        <button
          type="button"
          onClick={onForgetAll}
          className="absolute top-2 right-3 z-1 h-11 rounded-full px-3 text-fact font-semibold text-brand hover:underline md:top-3"
        >
          Clear<span className="sr-only"> recent searches</span>
        </button>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        // A press in the list leaves the focus in the field.
        onMouseDown={keepFocus}
        className="px-2 pt-2 pb-4 md:px-3 md:py-4"
      >
        {inOrder(groups).map(({ title, options }) => (
          <div key={options[0]?.option.to} {...(title && { role: "group", "aria-label": title })}>
            {title && (
              <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-fact font-semibold text-quiet">
                {title}
              </p>
            )}
            {options.map(({ option, index }) => (
              <SuggestionOption
                key={option.to}
                id={`${id}-${index}`}
                option={option}
                isActive={index === active}
                typed={typed}
                onFollow={onFollow}
                onForget={() => onForget(index)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
