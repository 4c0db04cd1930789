import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { noticeGone } from "../../../testing/notices.ts";
import { open } from "../../../testing/open.tsx";
import { tokenOf } from "../../../testing/people.ts";
import { maya, openAccount } from "../testing/an-account.ts";

const card = (title: string) => page.getByRole("region", { name: title });
const notice = (text: string) => page.getByRole("region", { name: "Notices" }).getByText(text);
const refusal = (code: string, fields: { path: string; message: string }[] = []) =>
  ({ status: 400, body: { status: false, code, message: "Too many emails today.", fields } }) as const;

test("[ACC-02] the link that verifies an email is sent again on request, and a failure is said there", async () => {
  const api = openAccount({ details: { email_verified: false } });
  await open("/user/my-account");
  const email = card("Email");
  const again = email.getByRole("button", { name: "Send the link again" });
  const isSent = email.getByText("A new link is on its way.");
  api.answer("askVerification", { status: 503 });
  await again.click();
  await expect.element(email.getByRole("alert")).toMatchTextContent("Please try again");
  expect(isSent.elements()).toEqual([]);
  expect(email.getByText("Verified", { exact: true }).elements()).toEqual([]);
  await noticeGone();
  api.answer("askVerification", { status: 200, body: { status: true } });
  await again.click();
  await expect.element(isSent).toBeVisible();
  expect(email.getByRole("alert").elements()).toEqual([]);
  expect(api.sent("askVerification")).toHaveLength(2);
});

test("[ACC-02] what the shop refuses of a new email stands at its field, or below the form until the next try", async () => {
  const api = openAccount();
  await open("/user/my-account");
  const email = card("Email");
  await expect.element(email.getByText("Verified")).toBeVisible();
  expect(email.getByRole("button", { name: "Send the link again" }).elements()).toEqual([]);
  const change = email.getByRole("button", { name: "Change email" });
  await change.click();
  const next = email.getByLabelText("New email");
  const send = email.getByRole("button", { name: "Send the link" });
  await next.fill("maya@nowhere.example");
  await email.getByLabelText("Current password").fill("Cradle7song");
  api.answer("changeEmail", refusal("malformed", [{ path: "email", message: "Nobody gets mail there" }]));
  await send.click();
  await expect.element(email.getByText("Nobody gets mail there")).toBeVisible();
  await expect.element(next).toHaveFocus();
  await next.fill("maya.torres@example.com");
  await expect.element(email.getByText("Nobody gets mail there")).not.toBeInTheDocument();
  api.answer("changeEmail", refusal("too_many"));
  await send.click();
  await expect.element(email.getByRole("alert")).toHaveTextContent("Too many emails today.");
  api.answer("changeEmail", { status: 503 });
  await send.click();
  await expect.element(email.getByRole("alert")).toMatchTextContent("Please try again");
  await noticeGone();
  const held = Promise.withResolvers<void>();
  api.answer("changeEmail", async ({ json }) => {
    await held.promise;
    return { status: 200, body: { ...maya, new_email: json.email } };
  });
  await send.click();
  await expect.element(email.getByRole("alert")).not.toBeInTheDocument();
  held.resolve();
  await expect.element(change).toHaveFocus();
  await expect.element(email.getByText(/^We sent a link to/)).toMatchTextContent("maya.torres@example.com");
  expect(api.sent("changeEmail").at(-1)?.json).toEqual({
    email: "maya.torres@example.com",
    current_password: "Cradle7song",
  });
});

test("[AUTH-11] an account without a password logs in again by the way that it has, and comes back to set one", async () => {
  const api = openAccount({ details: { has_password: false, logins: ["google"] } });
  const loads = holdDocumentLoads();
  await open("/user/my-account");
  const password = card("Password");
  await password.getByRole("button", { name: "Set a password" }).click();
  const first = password.getByLabelText("New password", { exact: true });
  await expect.element(first).toHaveFocus();
  expect(password.getByLabelText("Current password").elements()).toEqual([]);
  await first.fill("Lullaby9blue");
  await password.getByLabelText("Repeat the new password").fill("Lullaby9blue");
  const set = password.getByRole("button", { name: "Set password" });
  api.answer("changePassword", refusal("fresh_login_needed"));
  await set.click();
  const ways = password.getByRole("link", { name: /^Log in with / });
  await expect.element(ways).toHaveTextContent("Log in with Google");
  await ways.click();
  await expect.poll(() => loads.at(-1)).toContain("google-login?return_to=%2Fuser%2Fmy-account");
  expect(localStorage.getItem("path_before_login")).toBe("/user/my-account");
  const token = `${tokenOf()}-renewed`;
  api.answer("changePassword", { status: 200, body: { status: true, token } });
  await set.click();
  await expect.element(notice("Your password is set")).toBeVisible();
  await expect.element(password.getByRole("button", { name: "Change password" })).toHaveFocus();
  expect(localStorage.getItem("tokenUser")).toBe(token);
  expect(api.sent("changePassword").at(-1)?.json).toEqual({ password: "Lullaby9blue" });
});

test("[AUTH-11] an account that has no way to log in again is led to a mailed link", async () => {
  const api = openAccount({ details: { has_password: false, logins: [] } });
  api.answer("exportAccount", refusal("fresh_login_needed"));
  await open("/user/my-account");
  const data = card("Your data");
  await data.getByRole("button", { name: "Export my data" }).click();
  await data.getByRole("button", { name: "Download the file" }).click();
  await expect
    .element(data.getByRole("link", { name: "Ask for a link" }))
    .toHaveAttribute("href", "/account/reset-password");
});

test("[ACC-05] the data of the account is a file for whoever knows the password, and Cancel asks for nothing", async () => {
  const api = openAccount();
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await open("/user/my-account");
  const data = card("Your data");
  const opener = data.getByRole("button", { name: "Export my data" });
  const password = data.getByLabelText("Current password");
  const download = data.getByRole("button", { name: "Download the file" });
  await opener.click();
  await data.getByRole("button", { name: "Cancel" }).click();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await download.click();
  await expect.element(data.getByText("Enter your password")).toBeVisible();
  api.answer("exportAccount", refusal("wrong_password"));
  await password.fill("Wrong1pass");
  await download.click();
  await expect.element(data.getByText("Wrong password")).toBeVisible();
  await expect.element(password).toHaveFocus();
  expect(files).toEqual([]);
  api.answer("exportAccount", { status: 200, body: { details: maya } });
  await password.fill("Cradle7song");
  await download.click();
  await expect.element(data.getByText("my-account.json is in your downloads.")).toBeVisible();
  await expect.element(opener).toHaveFocus();
  expect(files).toEqual(["my-account.json"]);
  expect(api.sent("exportAccount").map(({ json }) => json)).toEqual([
    { current_password: "Wrong1pass" },
    { current_password: "Cradle7song" },
  ]);
});
