import { useLayoutEffect } from "react";

const rules = `
@media screen { .paper-only { display: none } }
@media print {
  body:has(.paper) :not(:has(.paper), .paper, .paper *), .paper button, .not-on-paper { display: none }
  body :has(.paper) { display: block; max-width: none; margin: 0; padding: 0 }
  .paper { max-width: 640px }
}`;

/**
 * On paper, of this page stands what has the class `paper` alone, but its buttons and what is `not-on-paper`; what is
 * `paper-only` stands nowhere else. A sheet of its own, for only these pages need it, and one that a script makes, for
 * the policy of the document knows the styles of the page that it began with.
 */
export function usePaper(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
