import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../shared/testing/fakes.ts";
import { type StubbedApi, stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { onPhone } from "../../testing/windows.ts";

const header = page.getByRole("banner");
const logIn = header.getByRole("button", { name: "Log in / Register" });
const question = page.getByRole("dialog", { name: "Log out?" });

const home = { title: "Best Sellers", breadcrumb: [], below: [] };

/** A page of a shop in which somebody is signed in, with a pair of boots in the cart. */
async function openSignedIn(address = "/pages/about-us"): Promise<StubbedApi> {
  signIn();
  const api = stubApi();
  answerCheckout(api);
  storeCart([boots({ quantity: 2 })]);
  await open(address);
  return api;
}

test("[AUTH-07] a log-out that one thinks better of changes nothing", async () => {
  await openSignedIn();
  const account = header.getByRole("button", { name: /My Account/ });
  const kept = () => [localStorage.getItem("tokenUser"), localStorage.getItem("cart")];
  const before = kept();
  for (const leave of [
    () => question.getByRole("button", { name: "Stay logged in" }).click(),
    () => userEvent.keyboard("{Escape}"),
  ]) {
    await account.click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
    await expect.element(question).toBeVisible();
    await leave();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(account).toHaveFocus();
  }
  expect(kept()).toEqual(before);
});

test("[AUTH-07] on a phone the menu asks whether to log out", async () => {
  await onPhone();
  await openSignedIn();
  const opener = page.getByRole("button", { name: "All Categories" });
  await opener.click();
  const menu = page.getByRole("dialog", { name: "All Categories" });
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
});

test("[AUTH-07] the log-out is loaded as a document, and until it comes one can stay, and ask again", async () => {
  await openSignedIn();
  const loads = holdDocumentLoads();
  const ask = async () => {
    await header.getByRole("button", { name: /My Account/ }).click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  };
  const leave = question.getByRole("button", { name: "Log out", exact: true });
  await ask();
  await leave.click();
  await expect.element(leave).toHaveAttribute("aria-busy", "true");
  expect(loads).toEqual(["/log-out"]);
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await ask();
  await expect.element(leave).not.toHaveAttribute("aria-busy");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(localStorage.getItem("tokenUser"), "leaving otherwise logs nobody out").not.toBeNull();
  // The browser's Back button brings this page back as it was.
  await leave.click();
  await expect.element(leave).toHaveAttribute("aria-busy", "true");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(question).not.toBeInTheDocument();
});

test("[AUTH-07] a log-out whose page does not arrive is a log-out all the same", async () => {
  const api = await openSignedIn();
  api.answer("logOut", { status: 200, body: { status: true } });
  holdDocumentLoads();
  await header.getByRole("button", { name: /My Account/ }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await question.getByRole("button", { name: "Log out", exact: true }).click();
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await expect.poll(() => api.sent("logOut")).toHaveLength(1);
});

test("[ROUTE-11] /log-out asks nothing, and a server that isn't responding keeps nobody signed in here", async () => {
  signIn();
  const api = stubApi();
  api.answer("logOut", { status: 503 });
  localStorage.setItem("open_order", "{}");
  const loads = holdDocumentLoads();
  await open("/log-out");
  await expect.poll(() => loads).toEqual(["/"]);
  expect(localStorage.length, "the open order is forgotten, too").toBe(0);
  expect(api.sent("logOut")[0]).toMatchObject({
    headers: { authorization: expect.stringMatching(/^Bearer /) },
  });
});

test("[ERR-05] a session that has ended leads to log-out and says so, and the cart's items are put back", async () => {
  signIn();
  const api = stubApi();
  answerCheckout(api);
  storeCart([boots({ quantity: 2 })]);
  localStorage.setItem("recent_things", "1");
  api.answer("listVouchers", { status: 401 });
  api.answer("listProducts", {
    status: 200,
    body: { products: [], page: 1, pageSize: 30, total: 0, total_is_capped: false, category: home },
  });
  await open("/user/my-voucher");
  await expect.element(page.getByText("Server Error!")).toBeVisible();
  await expect.element(logIn).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Cart\b/ })).toHaveAccessibleName("Cart , 2 items");
  expect(Object.keys(localStorage)).toEqual(["cart"]);
});

test("[AUTH-10] a token that is damaged or has expired counts as signed out, and is not kept", async () => {
  stubApi();
  for (const token of ["a.b.c", "no token", "e30.e30.e30"]) {
    localStorage.setItem("tokenUser", token);
    const { unmount } = await open("/pages/about-us");
    await expect.element(logIn).toBeVisible();
    await expect.poll(() => localStorage.getItem("tokenUser"), { message: token }).toBeNull();
    await unmount();
  }
});

test("[AUTH-06] [AUTH-07] a page follows a log-out and a login in another tab", async () => {
  await openSignedIn();
  await expect.element(header.getByRole("button", { name: /My Account/ })).toBeVisible();
  localStorage.removeItem("tokenUser");
  dispatchEvent(new StorageEvent("storage", { key: "tokenUser" }));
  await expect.element(logIn).toBeVisible();
  signIn();
  await expect.element(header.getByRole("button", { name: /My Account/ })).toBeVisible();
});
