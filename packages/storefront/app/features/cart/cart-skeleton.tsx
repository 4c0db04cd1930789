/** In place of the lines until the browser has read its storage: in the shell that the server sends to everyone. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="mt-2 grid gap-10">
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[64px_1fr] gap-3.5 min-[360px]:grid-cols-[88px_1fr] md:grid-cols-[96px_1fr] md:gap-4">
      <span className="skeleton aspect-square rounded-thumb" />
      <span className="grid min-w-0 grid-cols-1 content-start gap-2 pt-1">
        <span className="skeleton h-5 w-56 max-w-full rounded-control" />
        <span className="skeleton h-4 w-32 rounded-control" />
        <span className="skeleton h-11 w-28 rounded-control" />
      </span>
    </div>
  );
}
