const frame = () => new Promise(requestAnimationFrame);

/** The focus goes to the first mark around the lines, as soon as it stands there: its script may still be on its way. */
export async function focusFirstMark(lines: () => HTMLElement | null): Promise<void> {
  for (let frames = 0; frames < 60; frames += 1) {
    await frame();
    const place = lines()?.closest("dialog") ?? lines();
    const mark = place?.querySelector<HTMLElement>("[data-mark]");
    if (mark) return mark.focus();
  }
}
