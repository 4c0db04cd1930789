const frame = () => new Promise(requestAnimationFrame);

/**
 * The focus goes to the first mark around the lines as soon as it stands there and takes it: its script may still be on
 * its way, and the drawer around it may not be open yet. Whoever presses something meanwhile is left alone.
 */
export async function focusFirstMark(lines: () => HTMLElement | null): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const pressed = { capture: true, once: true };
  addEventListener("pointerdown", end, pressed);
  addEventListener("keydown", end, pressed);
  for (await frame(); !isOver; await frame()) {
    const place = lines()?.closest("dialog") ?? lines();
    const mark = place?.querySelector<HTMLElement>("[data-mark]");
    mark?.focus();
    if (mark && mark === document.activeElement) end();
  }
}
