/** There would be products, but for the filters (CAT-07). */
export default function NothingLeft({ onClear }: { onClear: () => void }) {
  return (
    <div className="py-10 text-center md:py-20">
      <h2 className="title-section">Nothing is left with these filters</h2>
      <p className="mt-2.5 text-quiet">Take one off above, or begin again with all of them off.</p>
      <button type="button" onClick={onClear} className="mt-5 inline-flex h-11 items-center text-link">
        Clear all filters
      </button>
    </div>
  );
}
