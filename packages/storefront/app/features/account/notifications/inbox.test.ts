import type { Notification, Notifications } from "@nestling/contract/notifications";
import { expect, test } from "vitest";
import { firstPage, withPage, withRead } from "./inbox.ts";

const one = (id: string, read = false): Notification => ({
  id,
  kind: "order",
  title: `News ${id}`,
  text: "",
  path: "/user/order-history",
  created_at: "2026-11-21T12:00:00.000Z",
  read,
});

const page = (notifications: Notification[], unread: number): Notifications => ({
  notifications,
  unread,
  page: 1,
  pageSize: 2,
  total: 4,
  total_is_capped: false,
});

const inbox = firstPage(page([one("d"), one("c", true)], 3));
const ids = (notifications: readonly Notification[]) => notifications.map(({ id }) => id).join("");

test("a page more stands below, and what has moved on to it meanwhile is not said twice", () => {
  const longer = withPage(inbox, page([one("c", true), one("b")], 2));
  expect(ids(longer.notifications)).toBe("dcb");
  expect(longer).toMatchObject({ pages: 2, total: 4, unread: 2 });
});

test("one that is opened is read, once", () => {
  const read = withRead(withRead(inbox, ["d"]), ["d", "c", "somewhere else"]);
  expect(read.notifications.every((notification) => notification.read)).toBe(true);
  expect(read.unread).toBe(2);
});

test("all are read, those further down too", () => {
  expect(withRead(inbox, "all").unread).toBe(0);
  expect(withRead(inbox, "all").notifications).toEqual([one("d", true), one("c", true)]);
});
