import { ask, isNoindex, titleOf } from "../../ask.ts";
import { expect, test } from "../../fixtures.ts";
import { forgedToken, keepToken, loginModal, signedIn } from "../../people.ts";

const pages = [
  { path: "/user/dashboard", title: "Order History", says: "No orders yet" },
  { path: "/user/order-history", title: "Order History", says: "No orders yet" },
  { path: "/user/profile", title: "My Account", says: "Where you're logged in" },
  { path: "/user/my-account", title: "My Account", says: "Where you're logged in" },
  { path: "/user/notification", title: "Notifications", says: "No notifications yet" },
  { path: "/user/my-voucher", title: "Vouchers", says: "Ready to use" },
];

for (const { path, title, says } of pages) {
  test(`[ROUTE-13] [LAY-02] ${path} is for who is signed in; everybody else is at home, and asked to log in`, async ({
    page,
    shop,
  }) => {
    await page.goto(path);
    await expect(loginModal(page)).toBeVisible();
    await expect(page).toHaveURL("/");

    await signedIn(page, shop);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { name: says })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Nestling`);
  });
}

test("[LAY-02] the server sends the same shell of the signed-in area to everyone, and keeps it out of search engines", async ({
  shop,
}) => {
  for (const { path, title, says } of pages) {
    const answer = await ask(shop, path);
    expect(answer.status, path).toBe(200);
    expect(titleOf(answer)).toBe(`${title} | Nestling`);
    expect(isNoindex(answer)).toBe(true);
    expect(answer.text, "nothing of what is inside").not.toContain(says);
  }
});

test("[LAY-02] a step to the signed-in area without a token ends at home too, with the login modal open", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  // Another tab logs out.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  await expect(loginModal(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("[HEAD-06] the side menu says whose account it is, and leads to each of its pages @desktop", async ({
  page,
  shop,
}) => {
  const { email, api } = await signedIn(page, shop);
  await api.changeDetails({ json: { first_name: "Maya", last_name: "Torres", phone: "" } });
  await page.goto("/user/my-account");
  const menu = page.getByRole("complementary", { name: "Your account" });
  await expect(menu.getByText(email)).toBeVisible();
  for (const title of ["Order History", "My Account", "Vouchers", "Notifications"]) {
    await menu.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(menu.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
  }
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
});

test("a session that has ended leads out of the account, and says so", async ({ page, noise }) => {
  noise.announce(/: 401$|console error: Failed to load resource: .* 401/);
  await keepToken(page, forgedToken("Maya"));
  await page.goto("/user/my-account");
  await expect(page.getByText("Server Error!")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("tokenUser"))).toBeNull();
});
