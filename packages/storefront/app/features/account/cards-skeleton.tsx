/** In place of an account's page until the browser has looked whose it is. */
export function CardsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only" role="status">
        Loading
      </span>
      <span className="skeleton h-62.5 rounded-sheet" />
      <span className="skeleton h-36 rounded-sheet" />
    </div>
  );
}
