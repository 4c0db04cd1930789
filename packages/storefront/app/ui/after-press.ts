/**
 * Does at once what the focus has left behind it; or, where a press on something else took the focus, when that press
 * is over. What is said below a field moves all that stands below it: the press would go beside what it was meant for.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active") === null) act();
  else addEventListener("mouseup", () => setTimeout(act), { once: true, capture: true });
}
