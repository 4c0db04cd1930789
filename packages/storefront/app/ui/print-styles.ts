import { useLayoutEffect } from "react";

const rules = `
@media screen { .print-only { display: none } }
@media print {
  body:has(.print-area) :not(:has(.print-area), .print-area, .print-area *), .print-area button, .no-print { display: none }
  body :has(.print-area) { display: block; max-width: none; margin: 0; padding: 0 }
  .print-area { max-width: 640px }
}`;

/**
 * Prints only the elements of this page with the class `print-area`, without their buttons and without `no-print`.
 * Elements with `print-only` are not shown on the screen. Only these pages need the rules, so they have a style sheet of
 * their own. A script makes it, because the document's content security policy lists the styles of its first page.
 */
export function usePrintStyles(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
