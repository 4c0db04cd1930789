/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-30 rounded-control bg-brand px-6 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
