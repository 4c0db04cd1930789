import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../../testing/api.ts";
import { open } from "../../../testing/open.tsx";
import { signIn, tokenOf } from "../../../testing/people.ts";
import { maya, openAccount } from "../testing/an-account.ts";

const card = (title: string) => page.getByRole("region", { name: title });
const details = card("Your details");

test("[ACC-02] a saved phone number is shown as people write it, and can be taken away", async () => {
  const api = openAccount({ details: { phone: "+14155552671" } });
  api.answer("changeDetails", { status: 200, body: { status: true, token: tokenOf(), details: maya } });
  await open("/user/my-account");
  const phone = details.getByLabelText(/^Phone/);
  await expect.element(phone).toHaveValue("+1 415 555 2671");
  await phone.fill("");
  await details.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText("Your details were saved")).toBeVisible();
  await expect.element(phone).toHaveValue("");
  expect(api.sent("changeDetails").map(({ json }) => json)).toEqual([
    { first_name: "Maya", last_name: "", phone: "" },
  ]);
});

test("[ACC-02] the account says which logins with Google and Facebook lead to it", async () => {
  openAccount({ details: { logins: ["facebook"] } });
  await open("/user/my-account");
  const lines = card("Connected logins").getByRole("listitem");
  await expect
    .poll(() => lines.elements().map((line) => line.textContent))
    .toEqual(["GoogleNot connected", "FacebookConnected"]);
});

test("[ACC-02] an email that was verified or changed in another tab is so here as well", async () => {
  const api = openAccount({ details: { email_verified: false } });
  await open("/user/my-account");
  const email = card("Email");
  await expect.element(email.getByText("Verify your email.")).toBeVisible();
  for (const next of [maya, { ...maya, email: "maya.torres@example.com" }]) {
    api.answer("getDetails", { status: 200, body: next });
    signIn(next);
    await expect.element(email.getByText(next.email)).toBeVisible();
    await expect.element(email.getByText("Verified", { exact: true })).toBeVisible();
  }
  expect(email.getByText("Verify your email.").elements()).toEqual([]);
});

test("[LAY-02] when another account logs in beside it, the page shows that one's data", async () => {
  const api = openAccount({ details: { last_name: "Torres" } });
  await open("/user/my-account");
  await details.getByLabelText(/^First name/).fill("Typed by Maya");
  const noor = { ...maya, first_name: "Noor", email: "noor@example.com" };
  const home = { ...juniper, address_lines: juniperLines, id: crypto.randomUUID(), is_default: true };
  api.answer("getDetails", { status: 200, body: noor });
  api.answer("listAddresses", { status: 200, body: { addresses: [{ ...home, full_name: "Noor Haddad" }] } });
  signIn({ sub: crypto.randomUUID(), first_name: "Noor", email: noor.email });
  await expect.element(card("Email").getByText(noor.email)).toBeVisible();
  await expect.element(details.getByLabelText(/^First name/)).toHaveValue("Noor");
  await expect.element(details.getByLabelText(/^Last name/)).toHaveValue("");
  await expect.element(card("Saved addresses")).toMatchTextContent("Noor Haddad");
});

test("[LAY-02] whoever has closed the login on an order's page opens it again there", async () => {
  stubApi();
  await open(`/user/order/${crypto.randomUUID()}`);
  const modal = page.getByRole("dialog", { name: "Log in" });
  await modal.getByRole("button", { name: "Close" }).click();
  await expect.element(modal).not.toBeInTheDocument();
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect.element(modal).toBeVisible();
});
