import type { Notification, Notifications } from "@nestling/contract/notifications";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type StubbedApi, stubApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, goBack, open } from "../../../testing/open.tsx";
import { logOutElsewhere, signIn } from "../../../testing/people.ts";
import { comeBack } from "../../../testing/windows.ts";
import { idle } from "../../../ui/idle.ts";

const news = (number: number): Notification => ({
  id: crypto.randomUUID(),
  kind: "voucher",
  title: `News ${number}`,
  text: "What there is to say.",
  path: "/user/my-voucher",
  created_at: "2026-01-31T12:00:00.000Z",
  read: false,
});
const all = Array.from({ length: 23 }, (_, index) => news(23 - index));

const badge = (count: number) =>
  page
    .getByRole("banner")
    .getByRole("button", {
      name:
        count === 0 ? /My Account$/ : new RegExp(`, ${count} unread notification${count === 1 ? "" : "s"}$`),
    })
    .first();
const first = page.getByRole("link", { name: /News 1 What/ });
const loadMore = page.getByRole("button", { name: "Load more" });
const readAll = page.getByRole("button", { name: "Mark all as read" });

/** An account with these notifications, the latest first, and twenty a page. */
function anInbox(notifications = all): StubbedApi {
  const api = stubApi();
  let own = notifications;
  api.answer("listNotifications", ({ query }) => {
    const { page: at = "1", pageSize = "20" } = query;
    const [number, size] = [Number(at), Number(pageSize)];
    const body: Notifications = {
      notifications: own.slice((number - 1) * size, number * size),
      unread: own.filter(({ read }) => !read).length,
      page: number,
      pageSize: size,
      total: own.length,
      total_is_capped: false,
    };
    return { status: 200, body };
  });
  api.answer("readNotifications", ({ json }) => {
    own = own.map((one) => ({
      ...one,
      read: one.read || json.all === true || json.ids?.includes(one.id) === true,
    }));
    return { status: 200, body: { status: true as const, unread: own.filter(({ read }) => !read).length } };
  });
  signIn();
  return api;
}

/** Keeps the browser's own focus, which moves between tests that run at the same time, from loading the number. */
beforeEach(() => {
  const ignore = (event: Event) => {
    if (event.isTrusted && event.target === window) event.stopImmediatePropagation();
  };
  addEventListener("focus", ignore, { capture: true });
  return () => removeEventListener("focus", ignore, { capture: true });
});

/** Leaves the call unanswered until the test is over. The number is loaded one call at a time, so it would block later tests. */
function neverAnswered(api: StubbedApi): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  api.answer("listNotifications", async () => {
    await promise;
    return { status: 503 };
  });
}

/** How often the number alone was requested. */
const polls = (api: StubbedApi) =>
  api.sent("listNotifications").filter(({ query }) => query.pageSize === "0").length;

test("[A11Y-01] notifications of every kind are for every reader, in every window", async () => {
  const api = anInbox();
  const notifications = (["order", "voucher", "account", "order"] as const).map((kind, place) => ({
    id: crypto.randomUUID(),
    kind,
    title: place === 3 ? "Supercalifragilisticexpialidocious".repeat(3) : "Your order is on its way",
    text: "Everything in order NST-7K3M-9QPX has shipped.",
    path: "/user/order-history",
    created_at: new Date(Date.now() - place * 20 * 3_600_000).toISOString(),
    read: place > 1,
  }));
  const body = { notifications, unread: 120, page: 1, pageSize: 20, total: 1_000, total_is_capped: true };
  api.answer("listNotifications", { status: 200, body });
  await open("/user/notification");
  await expect.element(page.getByText("120 unread", { exact: true })).toBeVisible();
  await expect.element(badge(120)).toBeVisible();
  await expect.element(page.getByText("Showing 4 of 1,000+")).toBeVisible();
  await expect.element(page.getByText(/^Today, \d/).first()).toBeVisible();
  await inspect("notifications, some of them unread");
});

test("[A11Y-01] a page without notifications is for every reader, in every window", async () => {
  anInbox([]);
  await open("/user/notification");
  await expect.element(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await inspect("no notifications");
});

test("[ERR-01] notifications that did not arrive can be asked for again", async () => {
  const api = anInbox(all.slice(-1));
  api.answer("listNotifications", { status: 500 });
  await open("/user/notification");
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("They're all still there.");
  await inspect("notifications that did not arrive");
  anInbox(all.slice(-1));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(first).toBeVisible();
});

test("[ACC-03] all are read at once, and further down there are more", async () => {
  const api = anInbox();
  await open("/user/notification");
  await expect.element(page.getByText("Showing 20 of 23")).toBeVisible();
  await loadMore.click();
  await expect.element(first).toBeVisible();
  expect(loadMore.elements()).toEqual([]);
  await expect.element(badge(23)).toBeVisible();
  const aside = page.getByRole("complementary", { name: "Your account" });
  await expect.element(aside.getByRole("link", { name: /^Notifications.*, 23 unread$/ })).toBeVisible();
  await readAll.click();
  await expect.element(page.getByText("You're all caught up")).toHaveFocus();
  expect(readAll.elements()).toEqual([]);
  await expect.element(badge(0)).toBeVisible();
  expect(page.getByRole("link", { name: /^Unread/ }).elements()).toEqual([]);
  expect(polls(api), "the number comes with the list").toBe(0);
});

test("[ACC-03] what is loaded while all are marked as read stays in the list", async () => {
  const api = anInbox();
  await open("/user/notification");
  await expect.element(page.getByText("Showing 20 of 23")).toBeVisible();
  const held = Promise.withResolvers<void>();
  api.answer("readNotifications", async () => {
    await held.promise;
    return { status: 200, body: { status: true as const, unread: 0 } };
  });
  await readAll.click();
  await loadMore.click();
  await expect.element(first).toBeVisible();
  held.resolve();
  await expect.element(page.getByText("You're all caught up")).toBeVisible();
  await expect.element(first).toBeVisible();
});

test("[ACC-03] the number is asked for once at a time: at each step, on the way back to the tab, and every minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const api = anInbox();
  const numbered = (unread: number): Notifications => {
    return { notifications: [], unread, page: 1, pageSize: 0, total: unread, total_is_capped: false };
  };
  const number = (unread: number) => api.answer("listNotifications", { status: 200, body: numbered(unread) });
  number(1);
  await open("/pages/about-us");
  await expect.element(badge(1)).toMatchTextContent(/^M1My Account/);
  expect(polls(api)).toBe(1);
  number(2);
  vi.advanceTimersByTime(40_000); // and what waiting for the number took
  await nextIdle();
  expect(polls(api)).toBe(1);
  vi.advanceTimersByTime(20_000);
  await expect.element(badge(2)).toBeVisible();
  expect(polls(api)).toBe(2);
  number(3);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect.element(badge(3)).toBeVisible();
  expect(polls(api)).toBe(3);
  const held = Promise.withResolvers<void>();
  api.answer("listNotifications", async () => {
    await held.promise;
    return { status: 200, body: numbered(4) };
  });
  dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => polls(api)).toBe(4);
  await nextIdle();
  expect(polls(api)).toBe(4);
  held.resolve();
  await expect.element(badge(4)).toBeVisible();
});

test("[ACC-03] a tab that nobody sees asks nothing, and neither does one where nobody is signed in", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const api = anInbox(all.slice(0, 1));
  await open("/pages/about-us");
  await expect.element(badge(0)).toBeVisible();
  vi.advanceTimersByTime(180_000);
  await nextIdle();
  expect(polls(api)).toBe(0);
  visibility.mockReturnValue("visible");
  logOutElsewhere();
  await expect.element(page.getByRole("button", { name: "Log in / Register" }).first()).toBeVisible();
  vi.advanceTimersByTime(180_000);
  await nextIdle();
  expect(polls(api)).toBe(0);
  signIn();
  await expect.poll(() => polls(api)).toBe(1);
});

test("[ACC-03] who logs out before the browser was idle leaves no call behind, which would end in a 401", async () => {
  const api = anInbox(all.slice(0, 2));
  await open("/pages/about-us");
  await expect.element(badge(2)).toBeVisible();
  dispatchEvent(new Event("focus"));
  logOutElsewhere();
  await expect.element(page.getByRole("button", { name: "Log in / Register" }).first()).toBeVisible();
  await nextIdle();
  expect(polls(api)).toBe(1);
});

/** What waits for an idle browser has run. */
const nextIdle = () => idle().then(idle);

test("[ACC-03] [AUTH-07] with the log-out in another tab the asking ends, and the number goes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const api = anInbox(all.slice(0, 2));
  await open("/pages/about-us");
  await expect.element(badge(2)).toBeVisible();
  logOutElsewhere();
  await expect.element(page.getByRole("button", { name: "Log in / Register" }).first()).toBeVisible();
  vi.advanceTimersByTime(180_000);
  dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  await nextIdle();
  expect(polls(api)).toBe(1);
  api.answer("listNotifications", { status: 503 });
  signIn();
  await expect.element(badge(0)).toBeVisible();
});

test("[ERR-01] where more notifications do not come, or are not marked as read, the page says so", async () => {
  const api = anInbox();
  await open("/user/notification");
  await expect.element(page.getByText("Showing 20 of 23")).toBeVisible();
  api.answer("listNotifications", { status: 503 });
  api.answer("readNotifications", { status: 503 });
  const problem = (text: string) => page.getByRole("main").getByRole("alert").filter({ hasText: text });
  await loadMore.click();
  await expect.element(problem("We couldn't load more notifications. Please try again.")).toBeVisible();
  await readAll.click();
  await expect.element(problem("We couldn't mark them as read. Please try again.")).toBeVisible();
});

test("[ERR-05] when the number cannot be had nothing is said; when the session has ended, everything", async () => {
  const api = anInbox();
  api.answer("listNotifications", { status: 500 });
  await open("/pages/about-us");
  await expect.poll(() => polls(api)).toBe(1);
  await nextIdle();
  await expect.element(badge(0)).toBeVisible();
  expect(page.getByText("Server Error!").elements()).toEqual([]);
  api.answer("listNotifications", { status: 401 });
  dispatchEvent(new Event("focus"));
  await expect.element(page.getByText("Server Error!")).toBeVisible();
  await expect.poll(address).toBe("/");
});

test("a step back to the list shows it at once, and to nobody else", async () => {
  const api = anInbox(all.slice(-1));
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  await open("/user/notification");
  await page.getByRole("link", { name: /^Unread: News 1/ }).click();
  await expect.poll(address).toBe("/user/my-voucher");
  await expect.poll(() => api.sent("readNotifications")).toHaveLength(1);
  neverAnswered(api);
  await goBack();
  await expect.element(page.getByText("You're all caught up")).toBeVisible();
  signIn({ sub: crypto.randomUUID() });
  await expect.poll(() => page.getByText(/^News 1/).elements()).toEqual([]);
});

test("[ACC-03] news that comes while the list is open joins it, and the pages that were loaded stay", async () => {
  anInbox();
  await open("/user/notification");
  await loadMore.click();
  await expect.element(first).toBeVisible();
  const api = anInbox([news(24), ...all]);
  await comeBack();
  await expect.element(page.getByRole("link", { name: /^Unread: News 24/ })).toBeVisible();
  await expect.element(page.getByText("24 unread", { exact: true })).toBeVisible();
  await expect.element(first).toBeVisible();
  expect(loadMore.elements()).toEqual([]);
  expect(polls(api)).toBe(1);
});

test("[ACC-03] only what was not read yet is marked as read when it is opened", async () => {
  const last = news(1);
  const api = anInbox([{ ...news(2), read: true }, last]);
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  await open("/user/notification");
  await expect.element(page.getByText("1 unread", { exact: true })).toBeVisible();
  for (const name of [/^News 2/, /^Unread: News 1/]) {
    await page.getByRole("link", { name }).click();
    await expect.poll(address).toBe("/user/my-voucher");
    await goBack();
  }
  await expect
    .poll(() => api.sent("readNotifications").map(({ json }) => json))
    .toEqual([{ ids: [last.id] }]);
  await expect.element(badge(0)).toBeVisible();
});

test("[ACC-03] a number that was asked for before all were read does not come back", async () => {
  const api = anInbox(all.slice(0, 2));
  await open("/user/notification");
  await expect.element(badge(2)).toBeVisible();
  const held = Promise.withResolvers<void>();
  const old = { notifications: [], unread: 2, page: 1, pageSize: 0, total: 2, total_is_capped: false };
  api.answer("listNotifications", async () => {
    await held.promise;
    return { status: 200, body: old };
  });
  dispatchEvent(new Event("focus"));
  await expect.poll(() => polls(api)).toBe(1);
  await readAll.click();
  await expect.element(badge(0)).toBeVisible();
  neverAnswered(api);
  held.resolve();
  // The next one is sent when the first is over.
  await expect
    .poll(() => {
      dispatchEvent(new Event("focus"));
      return polls(api);
    })
    .toBe(2);
  await expect.element(badge(0)).toBeVisible();
  await expect.element(page.getByText("You're all caught up")).toBeVisible();
});
