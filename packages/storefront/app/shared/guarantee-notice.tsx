import { guaranteeNotice, guaranteeRights } from "@nestling/commerce/guarantee-notice";
import { useId } from "react";
import { classNames } from "../ui/class-names.ts";
import { useShop } from "./shop.ts";

/**
 * The harmonized notice on the legal guarantee of conformity (LAW-12): the official drawing where the merchant has put it into
 * the shop, and its words, for everybody who can't read a drawing. Its link opens a new tab, so that a half-filled form is not
 * lost.
 */
export function GuaranteeNotice({ className }: { className?: string }) {
  const id = useId();
  const drawing = useShop()?.shop.guaranteeNotice;
  const { title, parts } = guaranteeNotice;
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "rounded-tile border border-line bg-surface p-5 md:rounded-sheet md:p-7",
        className,
      )}
    >
      <h2 id={id} className="text-panel">
        {title}
      </h2>
      {drawing && (
        <img
          src={drawing}
          alt="The official notice of the European Union, in the words below"
          className="mt-4 w-full"
        />
      )}
      {parts.map(({ text, list = [] }) => (
        <div key={text} className="mt-3 text-body">
          <p className="text-pretty">{text}</p>
          {list.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className="mt-3">
        <a
          href={guaranteeRights}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-link"
        >
          Your rights in each country, on Your Europe<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </section>
  );
}
