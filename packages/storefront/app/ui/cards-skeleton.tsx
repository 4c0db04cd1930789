import { LoadingShape } from "./loading-shape.tsx";

/** In place of an account's page until the browser has looked whose it is. */
export function CardsSkeleton() {
  return (
    <LoadingShape>
      <span className="skeleton h-62.5 rounded-sheet" />
      <span className="skeleton h-36 rounded-sheet" />
    </LoadingShape>
  );
}
