/**
 * Runs `act` after a field has lost the focus: at once, or at the end of the press that moved the focus. An error below a
 * field moves what is below it, so the press would miss its button.
 */
export function afterPointerUp(act: () => void): void {
  if (document.querySelector(":active") === null) act();
  else addEventListener("mouseup", () => setTimeout(act), { once: true, capture: true });
}
