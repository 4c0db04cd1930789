import type { Page } from "@playwright/test";

/**
 * Records every notice of the following pages, in order. A notice disappears after two seconds, so looking later is too
 * late.
 */
export async function recordNotices(page: Page): Promise<string[]> {
  const notices: string[] = [];
  await page.exposeFunction("noticeAppeared", (text: string) => void notices.push(text));
  await page.addInitScript(() => {
    const report = (text: string | null) => Reflect.get(window, "noticeAppeared")(text);
    const boxes = "[aria-label=Notices] > *";
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches(boxes)) report(node.textContent);
        for (const box of node.querySelectorAll(boxes)) report(box.textContent);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return notices;
}
