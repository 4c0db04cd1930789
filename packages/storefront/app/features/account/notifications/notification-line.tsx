import Package from "@lucide/icons/icons/package";
import TicketPercent from "@lucide/icons/icons/ticket-percent";
import UserRound from "@lucide/icons/icons/user-round";
import type { Notification } from "@nestling/contract/notifications";
import { Link } from "react-router";
import { classNames } from "../../../ui/class-names.ts";
import { formatRecentDate } from "../../../ui/dates.ts";
import { Icon } from "../../../ui/icon.tsx";

const icons = { order: Package, voucher: TicketPercent, account: UserRound };

type NotificationLineProps = { notification: Notification; onOpen: () => void };

/** A notification, with a link to its subject. An unread one has a dot and a bold title, and is announced as unread. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { kind, title, text, path, created_at, read } = notification;
  return (
    <Link
      to={path}
      onClick={() => !read && onOpen()}
      className="flex gap-4 rounded-picture p-3 hover:bg-sunken md:px-5"
    >
      <span
        className={classNames(
          "grid size-11 flex-none place-items-center rounded-full",
          read ? "bg-sunken text-quiet" : "bg-brand-tint text-brand-dark",
        )}
      >
        <Icon icon={icons[kind]} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames("block wrap-anywhere", read ? "font-medium" : "font-bold")}>
          {!read && <span className="sr-only">Unread: </span>}
          <span>{title}</span>
        </span>
        <span className="block text-label text-quiet wrap-anywhere">{text}</span>
        <time dateTime={created_at} className="block text-fact text-quiet">
          {formatRecentDate(created_at, Date.now())}
        </time>
      </span>
      {!read && <span className="mt-2 size-2 flex-none rounded-full bg-sale-fill" />}
    </Link>
  );
}
