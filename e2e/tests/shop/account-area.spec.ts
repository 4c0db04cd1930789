import { ask, isNoindex, titleOf } from "../../ask.ts";
import { expect, test } from "../../shop-test.ts";

test("[LAY-02] the server sends the same shell of the signed-in area to everyone, and keeps it out of search engines", async ({
  shop,
}) => {
  for (const { path, title, says } of [
    { path: "/user/dashboard", title: "Order History", says: "No orders yet" },
    { path: "/user/order-history", title: "Order History", says: "No orders yet" },
    { path: "/user/profile", title: "My Account", says: "Where you're logged in" },
    { path: "/user/my-account", title: "My Account", says: "Where you're logged in" },
    { path: "/user/notification", title: "Notifications", says: "No notifications yet" },
    { path: "/user/my-voucher", title: "Vouchers", says: "Ready to use" },
  ]) {
    const answer = await ask(shop, path);
    expect(answer.status, path).toBe(200);
    expect(titleOf(answer)).toBe(`${title} | Nestling`);
    expect(isNoindex(answer)).toBe(true);
    expect(answer.text, "nothing of what is inside").not.toContain(says);
  }
});

test("[ROUTE-11] the page of a one-time link names its address to nobody", async ({ shop }) => {
  for (const path of [
    "/login-as-token?token=abc",
    "/account/google-login-success?code=abc",
    "/account/join",
  ]) {
    expect((await ask(shop, path)).headers["referrer-policy"], path).toBe("no-referrer");
  }
});
