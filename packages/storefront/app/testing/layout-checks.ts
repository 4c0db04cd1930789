/* What is looked at on every page, in any window. Each function runs in the page, and uses nothing from outside of itself. */

/**
 * Runs in the page: words over other words, and controls over other controls. What is fixed, sticks or opens from the
 * header may lie over the page: only parts of one layer are compared, and nothing under an open dialog.
 */
export function overlaps(): string[] {
  const least = 3; // pixels: letters reach out of their lines
  // What is painted only when it comes near has no size yet.
  for (const element of document.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  }
  type Box = {
    of: Element;
    layer: Element;
    says: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
  };
  const modal = [...document.querySelectorAll("dialog")].findLast((dialog) => dialog.open);
  const root = modal ?? document.body;

  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(".sr-only, [inert]") === null;
  const isLayer = (element: Element) => {
    const { position, zIndex } = getComputedStyle(element);
    return /fixed|sticky/.test(position) || Number(zIndex) >= 10; // "auto" is no number
  };
  const layerOf = (element: Element): Element => {
    let at: Element | null = element;
    while (at !== null && at !== root && !isLayer(at)) at = at.parentElement;
    return at ?? root;
  };
  /** The part of `rect` that no box around it cuts off. */
  const cut = (element: Element, rect: DOMRect) => {
    let { left, top, right, bottom } = rect;
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const around = at.getBoundingClientRect();
      left = Math.max(left, around.left);
      top = Math.max(top, around.top);
      right = Math.min(right, around.right);
      bottom = Math.min(bottom, around.bottom);
    }
    return { left, top, right, bottom };
  };
  const boxOf = (of: Element, rect: DOMRect, says: string): Box => ({
    of,
    layer: layerOf(of),
    says,
    ...cut(of, rect),
  });
  const meet = (one: Box, other: Box) =>
    one.layer === other.layer &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > least;
  const clashes = (boxes: Box[], areOne: (one: Element, other: Element) => boolean) => {
    const sorted = boxes
      .filter(({ left, top, right, bottom }) => right - left > least && bottom - top > least)
      .sort((a, b) => a.top - b.top);
    return sorted.flatMap((one, at) => {
      const found: string[] = [];
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (other === undefined || other.top >= one.bottom) break;
        if (!areOne(one.of, other.of) && meet(one, other)) found.push(`'${one.says}' and '${other.says}'`);
      }
      return found;
    });
  };

  /** A button that stands in its field, or on the corner of what it belongs to: it is placed there by hand. */
  const isPutOn = (one: Element, other: Element) => {
    for (let at: Element | null = one; at !== null && !at.contains(other); at = at.parentElement) {
      if (getComputedStyle(at).position === "absolute") return true;
    }
    return false;
  };

  const words: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || text === "" || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) words.push(boxOf(element, rect, text.slice(0, 30)));
  }
  const targets = [...root.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter(isSeen)
    .flatMap((element) => {
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim();
      return [...element.getClientRects()].map((rect) =>
        boxOf(element, rect, `${element.tagName.toLowerCase()} ${label?.slice(0, 30)}`),
      );
    });
  return [
    ...clashes(words, (one, other) => one === other),
    ...clashes(
      targets,
      (one, other) =>
        one.contains(other) || other.contains(one) || isPutOn(one, other) || isPutOn(other, one),
    ),
  ];
}

/** Runs in the page: by how many pixels it can be scrolled sideways. */
export function sidewaysExcess(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/**
 * Runs in the page: what a touch hits on less than 44 px, counting labels and overlays. Exempt are links inside a
 * sentence (WCAG), what something larger does too (another link to the page, a stepper's buttons), and the page behind an
 * open menu, where a touch closes the menu.
 */
export function tooSmallForThumbs(): string[] {
  const least = 43; // measured in whole pixels from a middle that may lie between two
  // What is painted only when it comes near could not be hit at the moment of scrolling there.
  for (const element of document.querySelectorAll<HTMLElement>("*")) {
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  }
  const modal = [...document.querySelectorAll("dialog")].findLast((dialog) => dialog.open);
  const found = (modal ?? document).querySelectorAll<HTMLElement>("a[href], button, input, select, summary");

  const isThere = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest("[aria-hidden=true] :not(a), [inert]") === null &&
    !element.matches(":disabled, .sr-only:not(input)");
  const isInSentence = (element: HTMLElement) => {
    const beside = [...(element.parentElement?.childNodes ?? [])];
    const hasWords = beside.some((node) => /#text|SPAN/.test(node.nodeName) && node.textContent?.trim());
    return element.tagName === "A" && hasWords && getComputedStyle(element).display.startsWith("inline");
  };
  /** How far from its middle a touch in this direction still hits. */
  const reach = (element: HTMLElement, x: number, y: number, right: number, down: number) => {
    let distance = 0;
    while (
      distance < 23 &&
      element.contains(document.elementFromPoint(x + right * distance, y + down * distance))
    ) {
      distance += 1;
    }
    return distance;
  };
  const sizeOf = (element: HTMLElement) => {
    const { width: wide, height: high } = element.getBoundingClientRect();
    if (wide >= least && high >= least) return { wide, high }; // as most are: trying each point takes long
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (document.elementFromPoint(x, y)?.matches(".bg-scrim")) return undefined;
    return {
      wide: Math.max(width, reach(element, x, y, 1, 0) + reach(element, x, y, -1, 0)),
      high: Math.max(height, reach(element, x, y, 0, 1) + reach(element, x, y, 0, -1)),
    };
  };

  const targets = [...found].filter(isThere).flatMap((element) => {
    const isChoice = element.matches("[type=radio], [type=checkbox]");
    const size = sizeOf(isChoice ? (element.closest("label") ?? element) : element);
    return size === undefined ? [] : [{ element, ...size }];
  });
  const isBig = ({ wide, high }: { wide: number; high: number }) => wide >= least && high >= least;
  const ways = new Set(targets.filter(isBig).map(({ element }) => element.getAttribute("href")));
  const hasEquivalent = (element: HTMLElement) =>
    element.matches("fieldset:has(button) > input") ||
    (element.tagName === "A" && ways.has(element.getAttribute("href")));
  return targets
    .filter((target) => !isBig(target) && !isInSentence(target.element) && !hasEquivalent(target.element))
    .map(({ element, wide, high }) => {
      const label = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return `${element.tagName.toLowerCase()} '${label.slice(0, 40)}': ${Math.round(wide)} x ${Math.round(high)}`;
    });
}
