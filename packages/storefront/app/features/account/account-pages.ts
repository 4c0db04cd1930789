import Bell from "lucide-react/icons/bell";
import Heart from "lucide-react/icons/heart";
import Package from "lucide-react/icons/package";
import TicketPercent from "lucide-react/icons/ticket-percent";
import UserRound from "lucide-react/icons/user-round";
import type { ComponentType } from "react";
import { path } from "../../shared/links.ts";
import { UnreadBadge } from "./notifications/unread-badge.tsx";

export type AccountPage = {
  title: string;
  /** Its title in the phone's menu, if that differs (HEAD-10). */
  phoneTitle?: string;
  to: string;
  /** A second address of the same screen (ROUTE-13). */
  alias?: string;
  Icon: typeof Bell;
  /** Shown at the end of its entry. */
  Mark?: ComponentType;
};

/** The pages of a customer, in the order of the menus. */
export const accountPages: readonly [AccountPage, ...AccountPage[]] = [
  {
    title: "Order History",
    to: path("user.orderHistory"),
    alias: path("user.dashboard"),
    Icon: Package,
  },
  { title: "My Account", to: path("user.myAccount"), alias: path("user.profile"), Icon: UserRound },
  { title: "Vouchers", to: path("user.myVoucher"), Icon: TicketPercent },
  {
    title: "Notifications",
    phoneTitle: "Notification",
    to: path("user.notification"),
    Icon: Bell,
    Mark: UnreadBadge,
  },
  // For everyone, and so outside the signed-in area.
  { title: "Wishlist", to: path("wishlist"), Icon: Heart },
];

/** The page at this address. */
export function accountPageAt(pathname: string): AccountPage {
  return accountPages.find(({ to, alias }) => pathname === to || pathname === alias) ?? accountPages[0];
}
