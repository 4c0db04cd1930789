import type { Page } from "@playwright/test";

/**
 * Writes down every notice of the pages to come, in the order in which they appear. A notice goes by itself after two
 * seconds: whether one was there cannot be seen by looking later.
 */
export async function recordNotices(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("noticeAppeared", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const tell = (text: string | null) => Reflect.get(window, "noticeAppeared")(text);
    const boxes = "[aria-label=Notices] > *";
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches(boxes)) tell(node.textContent);
        for (const box of node.querySelectorAll(boxes)) tell(box.textContent);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return seen;
}
