/**
 * Runs `act` when a field has lost the focus: at once, or, if a press on something else took the focus, when that press
 * is over. An error below a field moves everything that stands below it, and the press would miss its button.
 */
export function afterPointerUp(act: () => void): void {
  if (document.querySelector(":active") === null) act();
  else addEventListener("mouseup", () => setTimeout(act), { once: true, capture: true });
}
