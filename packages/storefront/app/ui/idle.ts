/** The next moment in which the browser has nothing else to do; one browser cannot tell, and gets a pause instead. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
