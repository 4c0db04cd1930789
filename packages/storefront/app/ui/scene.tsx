import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";

/** The small scenes, each of one story. */
export type SceneName =
  | "account-deleted"
  | "broken"
  | "closed"
  | "email"
  | "empty-cart"
  | "empty-category"
  | "forgot"
  | "key"
  | "missing-order"
  | "no-notifications"
  | "no-orders"
  | "no-results"
  | "no-vouchers"
  | "no-wishes"
  | "product-alert"
  | "waiting";

/** The scene of a page that has little to show. Screen readers skip it, because the words beside it say everything. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <Picture
      picture={{ src: `/media/scene-${name}`, alt: "" }}
      sizes="452px"
      largest={960}
      className={classNames("h-62.5 rounded-sheet", className)}
    />
  );
}
