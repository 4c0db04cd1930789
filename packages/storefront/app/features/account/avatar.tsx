import { initialOf } from "../../shared/session/session.ts";
import type { UserInformation } from "../../shared/session/user-information.ts";
import { classNames } from "../../ui/class-names.ts";

/** The first letter of the customer's name (HEAD-05). The text beside it has the name. */
export function Avatar({ user, className }: { user: UserInformation; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid flex-none place-items-center rounded-full bg-blush font-semibold text-ink",
        className,
      )}
    >
      {initialOf(user)}
    </span>
  );
}
