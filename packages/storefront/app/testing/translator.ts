/**
 * Does what a browser's translator does: replaces each text node, and each that comes later, by nested `font` elements with
 * the same words. Runs in the page, and so uses nothing from outside of itself. Returns a function that ends it.
 */
export function translator(begin: "now" | "at rest" | "before scripts"): () => void {
  const untouched = "head, font, script, style, noscript, textarea, select, svg, [translate=no]";
  const texts = () => {
    // The whole document: React may be about to draw its body anew.
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.trim() !== "" && node.parentElement?.closest(untouched) === null)
        found.push(node as Text);
    }
    return found;
  };
  const translateAll = () => {
    for (const text of texts()) {
      const inner = document.createElement("font");
      inner.textContent = text.data;
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(translateAll);
  const start = () => {
    translateAll();
    observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    Reflect.set(window, "textsToTranslate", () => texts().length);
  };
  if (begin === "now") start();
  else if (begin === "at rest") addEventListener("load", () => requestIdleCallback(start), { once: true });
  else document.addEventListener("readystatechange", start, { once: true });
  return () => observer.disconnect();
}
