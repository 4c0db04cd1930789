import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { forgetAndLeave } from "../../../shared/session/log-out.ts";
import type { StubbedApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { logOutElsewhere, signIn, tokenOf } from "../../../testing/people.ts";
import { aSession, maya, openAccount } from "../testing/an-account.ts";

const card = (title: string) => page.getByRole("region", { name: title });
const save = () => card("Your details").getByRole("button", { name: "Save changes" });
const notice = (text: string) => page.getByRole("region", { name: "Notices" }).getByText(text);
const refusal = (code: string, fields: { path: string; message: string }[] = []) =>
  ({ status: 400, body: { status: false, code, message: "No.", fields } }) as const;

/** Keeps what is saved, and gives the token that names it. */
function keepDetails(api: StubbedApi): void {
  api.answer("changeDetails", ({ json }) => {
    const details = { ...maya, ...json, first_name: json.first_name.trim() };
    api.answer("getDetails", { status: 200, body: details });
    return { status: 200, body: { status: true as const, token: tokenOf(details), details } };
  });
}

async function openPage() {
  await open("/user/my-account");
  await expect.element(save()).toBeVisible();
}

test("[ACC-02] name and phone are saved, and the menu says the new name", async () => {
  const api = openAccount();
  api.answer("getCountries", { status: 200, body: { default_country: "US", countries: [] } });
  keepDetails(api);
  await openPage();
  const details = card("Your details");
  await details.getByLabelText(/^First name/).fill(" Šárka ");
  await details.getByLabelText(/^Last name/).fill("Nováková");
  for (const [typed, written] of [
    ["(415) 555-2671", "+1 415 555 2671"],
    [" +1 415 555 2672", "+1 415 555 2672"],
    ["+420 601 123 456", "+420 601 123 456"],
  ] as const) {
    await details.getByLabelText(/^Phone/).fill(typed);
    await save().click();
    await expect.element(details.getByLabelText(/^Phone/)).toHaveValue(written);
    await expect.poll(() => api.sent("changeDetails").at(-1)?.json.phone).toBe(written.replaceAll(" ", ""));
  }
  await expect.element(notice("Your details were saved")).toBeVisible();
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Šárka");
  const menu = page.getByRole("complementary", { name: "Your account" });
  await expect.element(menu.getByText("Šárka Nováková")).toBeVisible();
});

test("[ACC-02] a phone number that is none is refused in its field, and nothing typed is lost", async () => {
  const api = openAccount();
  api.answer("getCountries", { status: 200, body: { default_country: "US", countries: [] } });
  api.answer(
    "changeDetails",
    refusal("malformed", [{ path: "phone", message: "Enter a complete phone number" }]),
  );
  await openPage();
  const details = card("Your details");
  await details.getByLabelText(/^First name/).fill("Noor");
  await details.getByLabelText(/^Phone/).fill("555");
  await save().click();
  await expect.element(details.getByText("Enter a complete phone number")).toBeVisible();
  await expect.element(details.getByLabelText(/^Phone/)).toHaveFocus();
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Noor");
});

test("a save that fails keeps what was typed and says so in the page; however often it is pressed, it is sent once", async () => {
  const api = openAccount();
  const held = Promise.withResolvers<void>();
  api.answer("changeDetails", async () => {
    await held.promise;
    return { status: 500 };
  });
  await openPage();
  const details = card("Your details");
  await details.getByLabelText(/^First name/).fill("Noor");
  await save().dblClick();
  held.resolve();
  await expect.element(details.getByRole("alert")).toMatchTextContent("Please try again");
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Noor");
  expect(api.sent("changeDetails")).toHaveLength(1);
  keepDetails(api);
  await save().click();
  await expect.element(notice("Your details were saved")).toBeVisible();
  expect(details.getByRole("alert").elements()).toEqual([]);
});

const here = { sessions: [aSession("Chrome on Linux", { is_current: true })] };

test("[ACC-02] each card appears by itself, and works while another one is still loading", async () => {
  const api = openAccount();
  const held = Promise.withResolvers<void>();
  keepDetails(api);
  api.answer("listSessions", async () => {
    await held.promise;
    return { status: 200, body: here };
  });
  await openPage();
  const sessions = card("Where you're logged in");
  await expect.element(sessions.getByRole("status")).toHaveTextContent("Loading");
  await expect.element(card("Saved addresses").getByRole("button", { name: "Add an address" })).toBeVisible();
  await card("Your details")
    .getByLabelText(/^First name/)
    .fill("Noor");
  await save().click();
  await expect.element(notice("Your details were saved")).toBeVisible();
  held.resolve();
  await expect.element(sessions.getByText("This browser")).toBeVisible();
});

test("each card asks again when it did not come", async () => {
  const api = openAccount();
  api.answer("listSessions", { status: 500 });
  await openPage();
  const sessions = card("Where you're logged in");
  await expect.element(sessions.getByText("We couldn't load this.")).toBeVisible();
  api.answer("listSessions", { status: 200, body: here });
  await sessions.getByRole("button", { name: "Try again" }).click();
  await expect.element(sessions.getByText("This browser")).toBeVisible();
});

test("what another tab has saved is shown here, unless something is being typed", async () => {
  const api = openAccount();
  await openPage();
  const details = card("Your details");
  const savedElsewhere = (first_name: string) => {
    api.answer("getDetails", { status: 200, body: { ...maya, first_name } });
    signIn({ ...maya, first_name });
  };
  savedElsewhere("Noor");
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Noor");
  await details.getByLabelText(/^Last name/).fill("Torres");
  savedElsewhere("Šárka");
  const menu = page.getByRole("complementary", { name: "Your account" });
  await expect.element(menu.getByText("Šárka")).toBeVisible();
  await expect.element(details.getByLabelText(/^Last name/)).toHaveValue("Torres");
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Noor");
});

test("[ACC-02] a new password is asked for with the one before, and the focus goes where one goes on", async () => {
  const api = openAccount();
  await openPage();
  const password = card("Password");
  const current = password.getByLabelText("Current password");
  const change = password.getByRole("button", { name: "Change password" });
  await change.click();
  await expect.element(current).toHaveFocus();
  await change.click();
  await expect.element(password.getByText("Enter your password")).toBeVisible();
  await expect.element(password.getByText("Password is require")).toBeVisible();
  await expect.element(current).toHaveFocus();
  api.answer("changePassword", refusal("wrong_password"));
  await current.fill("Wrong1pass");
  await password.getByLabelText("New password").fill("Lullaby9blue");
  await password.getByLabelText("Repeat the new password").fill("Lullaby9blue");
  await userEvent.keyboard("{Enter}");
  await expect.element(password.getByText("Wrong password")).toBeVisible();
  await expect.element(current).toHaveFocus();
  api.answer("changePassword", { status: 200, body: { status: true, token: tokenOf(maya) } });
  await current.fill("Cradle7song");
  await userEvent.keyboard("{Enter}");
  await expect.element(password.getByText(/^Your password was changed/)).toBeVisible();
  await expect.element(change).toHaveFocus();
  expect(api.sent("changePassword").at(-1)?.json).toEqual({
    password: "Lullaby9blue",
    current_password: "Cradle7song",
  });
});

test("[ACC-02] another email waits for its link, and Escape closes a form and gives the focus back", async () => {
  const api = openAccount({ details: { email_verified: false } });
  api.answer("changeEmail", ({ json }) => ({
    status: 200,
    body: { ...maya, email_verified: false, new_email: json.email },
  }));
  await openPage();
  const email = card("Email");
  await expect.element(email.getByText("Verify your email.")).toBeVisible();
  const change = email.getByRole("button", { name: "Change email" });
  await change.click();
  await expect.element(email.getByLabelText("New email")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(change).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await email.getByLabelText("New email").fill("maya@");
  await email.getByLabelText("Current password").fill("Cradle7song");
  const send = email.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect.element(email.getByText("Invalid email format")).toBeVisible();
  await email.getByLabelText("New email").fill("maya.torres@example.com");
  await send.click();
  await expect.element(email.getByText(/^We sent a link to/)).toMatchTextContent("maya.torres@example.com");
  await expect.element(email.getByText("maya@example.com")).toBeVisible();
});

test("[ACC-05] sessions that are ended one right after the other are all gone from the list", async () => {
  const phone = aSession("Safari on iPhone");
  const tablet = aSession("Firefox on Android");
  const api = openAccount({ sessions: [phone, tablet] });
  const held = Promise.withResolvers<void>();
  api.answer("endSession", async () => {
    await held.promise;
    return { status: 200, body: { status: true as const } };
  });
  await openPage();
  const sessions = card("Where you're logged in");
  await sessions.getByRole("button", { name: "Log out of Safari on iPhone" }).click();
  await sessions.getByRole("button", { name: "Log out of Firefox on Android" }).click();
  held.resolve();
  await expect.element(notice("That device is logged out")).toBeVisible();
  await expect.poll(() => sessions.getByRole("listitem").elements()).toHaveLength(1);
  await expect.element(sessions.getByText("This browser")).toBeVisible();
  await expect.element(sessions.getByRole("list")).toHaveFocus();
  expect(api.sent("endSession").map(({ params }) => params.sessionId)).toEqual([phone.id, tablet.id]);
});

test("[ACC-05] logging out everywhere asks first, and ends this session too", async () => {
  const api = openAccount();
  await openPage();
  const sessions = card("Where you're logged in");
  const everywhere = sessions.getByRole("button", { name: "Log out everywhere" });
  await everywhere.click();
  await expect.element(sessions.getByRole("button", { name: "Stay logged in" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(everywhere).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  api.answer("endAllSessions", { status: 200, body: { status: true } });
  await everywhere.click();
  await expect.element(notice("You're logged out everywhere")).toBeVisible();
  expect(api.sent("endAllSessions")).toHaveLength(1);
  await expect.poll(address).toBe("/");
  await expect.poll(() => localStorage.getItem("tokenUser")).toBeNull();
});

test("[ACC-05] deleting the account asks for the password and a word, and leaves nothing behind", async () => {
  const api = openAccount();
  await openPage();
  localStorage.setItem("flash_bell_dismissed", "1");
  sessionStorage.setItem("visitor-country", '"US"');
  const end = card("Delete my account");
  await expect.element(end.getByText("your saved addresses")).toBeVisible();
  await end.getByRole("button", { name: "Delete my account" }).click();
  const forGood = end.getByRole("button", { name: "Delete permanently" });
  await forGood.click();
  await expect.element(end.getByText("Enter your password")).toBeVisible();
  await end.getByLabelText("Current password").fill("Wrong1pass");
  await forGood.click();
  await expect.element(end.getByText("Please type DELETE")).toBeVisible();
  await end.getByLabelText("Type DELETE to confirm").fill("delete");
  api.answer("deleteAccount", refusal("wrong_password"));
  await forGood.click();
  await expect.element(end.getByText("Wrong password")).toBeVisible();
  api.answer("deleteAccount", { status: 200, body: { status: true } });
  await end.getByLabelText("Current password").fill("Cradle7song");
  await forGood.click();
  await expect.element(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect.poll(() => [localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await inspect("the page of a deleted account");
});

test("[AUTH-07] a page of the account that is being left asks nobody to log in", async () => {
  openAccount();
  await openPage();
  const next = Promise.withResolvers<void>();
  const left = forgetAndLeave(() => next.promise);
  await expect.element(card("Delete my account")).not.toBeInTheDocument();
  await page.getByRole("link", { name: /About/i }).first().click();
  await expect.poll(address).toBe("/pages/about-us");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  next.resolve();
  await left;
});

test("[HEAD-06] the side menu says whose account it is, and leads to each of its pages", async () => {
  const api = openAccount();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  const none = { page: 1, pageSize: 10, total: 0, total_is_capped: false };
  api.answer("listOrders", { status: 200, body: { orders: [], ...none } });
  await openPage();
  const menu = page.getByRole("complementary", { name: "Your account" });
  const way = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect.element(menu.getByText("maya@example.com")).toBeVisible();
  for (const title of ["Order History", "My Account", "Vouchers", "Notifications"]) {
    await menu.getByRole("link", { name: title }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(menu.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");
    expect(menu.element().querySelectorAll("[aria-current]")).toHaveLength(1);
    await expect.element(way.getByRole("listitem").last()).toHaveTextContent(title);
    expect(way.getByRole("listitem").elements()).toHaveLength(2);
    await expect.element(way.getByRole("link", { name: "Home" }).last()).toHaveAttribute("href", "/");
  }
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
});

for (const { path, title, says } of [
  { path: "/user/dashboard", title: "Order History", says: "No orders yet" },
  { path: "/user/order-history", title: "Order History", says: "No orders yet" },
  { path: "/user/profile", title: "My Account", says: "Where you're logged in" },
  { path: "/user/my-account", title: "My Account", says: "Where you're logged in" },
  { path: "/user/notification", title: "Notifications", says: "No notifications yet" },
  { path: "/user/my-voucher", title: "Vouchers", says: "No vouchers yet" },
]) {
  test(`[ROUTE-13] [LAY-02] ${path} is for who is signed in; everybody else is at home, and asked to log in`, async () => {
    const api = openAccount();
    api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
    const none = { page: 1, pageSize: 10, total: 0, total_is_capped: false };
    api.answer("listOrders", { status: 200, body: { orders: [], ...none } });
    await open(path);
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: says })).toBeVisible();
    expect(address()).toBe(path);
    logOutElsewhere();
    await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await expect.poll(address).toBe("/");
  });
}

test("a session that has ended leads out of the account, and says so", async () => {
  const api = openAccount();
  api.answer("getDetails", { status: 401 });
  await open("/user/my-account");
  await expect.element(notice("Server Error!")).toBeVisible();
  await expect.poll(address).toBe("/");
  await expect.poll(() => localStorage.getItem("tokenUser")).toBeNull();
});

test("stored script in every field of the account shows as text", async () => {
  const script = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;
  openAccount({
    details: { first_name: script, last_name: script },
    addresses: [
      {
        id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a13",
        is_default: true,
        full_name: script,
        phone: "+14155550134",
        address1: script,
        address2: script,
        city: script,
        state: "US-CA",
        zip_code: "94110",
        country_code: "US",
        country_name: "United States",
        address_lines: [script],
      },
    ],
  });
  await openPage();
  await expect.element(page.getByLabelText(/^First name/)).toHaveValue(script);
  await expect.element(card("Saved addresses").getByText(script).first()).toBeVisible();
  await expect
    .element(page.getByRole("complementary", { name: "Your account" }).getByText(`${script} ${script}`))
    .toBeVisible();
  expect(document.title).not.toBe("taken");
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
});
