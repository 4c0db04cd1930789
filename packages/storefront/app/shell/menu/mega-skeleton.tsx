/** As many rows as a tree has at least; the panel cuts off what is too much. */
const rows = Array.from({ length: 12 }, (_, index) => index);

/** The panel while the tree is on its way. */
export function MegaSkeleton() {
  return (
    <div aria-hidden="true" className="h-full w-60 bg-sunken px-6 py-4 lg:w-72">
      {rows.map((row) => (
        <div key={row} className="flex h-13 items-center gap-3.5">
          <span className="skeleton size-9.5 rounded-control" />
          <span className="skeleton h-4 w-28 rounded-full" />
        </div>
      ))}
    </div>
  );
}
