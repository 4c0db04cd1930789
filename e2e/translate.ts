import type { Page } from "@playwright/test";

/**
 * Has each text of the pages that come replaced once they have loaded, now and whenever one is added, as the translators
 * of Chrome and Google do it. The words stay, so that a test finds them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(replaceTexts);
}

/** Runs in the page. */
function replaceTexts(): void {
  function replaceIn(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === "") continue;
      if (parent.closest("font, script, style, noscript, textarea, select, svg") !== null) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  addEventListener("load", () => {
    requestIdleCallback(() => {
      const observer = new MutationObserver(() => {
        replaceIn(document.body);
        observer.takeRecords();
      });
      replaceIn(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
