/** What may have changed storage: this tab, another tab, or whatever happened while the page was in the back/forward cache. */
const occasions = ["storage", "pageshow"];

/** Calls `onChange` whenever stored values may have changed. Gives the function that ends this. */
export function watchStorage(onChange: () => void): () => void {
  for (const occasion of occasions) addEventListener(occasion, onChange);
  return () => {
    for (const occasion of occasions) removeEventListener(occasion, onChange);
  };
}
