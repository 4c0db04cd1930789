import type { LucideIconData } from "@lucide/icons";
import Bell from "@lucide/icons/icons/bell";
import Heart from "@lucide/icons/icons/heart";
import Package from "@lucide/icons/icons/package";
import TicketPercent from "@lucide/icons/icons/ticket-percent";
import UserRound from "@lucide/icons/icons/user-round";
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
  icon: LucideIconData;
  /** Shown at the end of its entry. */
  Mark?: ComponentType;
};

/** The pages of a customer, in the order of the menus. */
export const accountPages: readonly [AccountPage, ...AccountPage[]] = [
  {
    title: "Order History",
    to: path("user.orderHistory"),
    alias: path("user.dashboard"),
    icon: Package,
  },
  { title: "My Account", to: path("user.myAccount"), alias: path("user.profile"), icon: UserRound },
  { title: "Vouchers", to: path("user.myVoucher"), icon: TicketPercent },
  {
    title: "Notifications",
    phoneTitle: "Notification",
    to: path("user.notification"),
    icon: Bell,
    Mark: UnreadBadge,
  },
  // For everyone, and so outside the signed-in area.
  { title: "Wishlist", to: path("wishlist"), icon: Heart },
];

/** The page at this address. */
export function accountPageAt(pathname: string): AccountPage {
  return accountPages.find(({ to, alias }) => pathname === to || pathname === alias) ?? accountPages[0];
}
