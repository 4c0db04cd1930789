/** Resolves when the browser is idle, or after 200 ms in browsers without `requestIdleCallback`. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
