import { useLayoutEffect } from "react";

const rules = `
@media screen { .print-only { display: none } }
@media print {
  body:has(.print-area) :not(:has(.print-area), .print-area, .print-area *), .print-area button, .no-print { display: none }
  body :has(.print-area) { display: block; max-width: none; margin: 0; padding: 0 }
  .print-area { max-width: 640px }
}`;

/**
 * Prints only elements with the class `print-area`, without buttons and `no-print`; `print-only` is hidden on the
 * screen. A script makes this style sheet, because the document's content security policy lists only the styles of its
 * first page.
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
