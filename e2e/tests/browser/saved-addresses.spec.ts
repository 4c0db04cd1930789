import { juniper } from "@nestling/commerce/testing/addresses";
import type { Client } from "@nestling/contract/client";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { holdTimeouts } from "../../held-timeouts.ts";
import { signedIn } from "../../people.ts";

function addresses(page: Page): Locator {
  return page.getByRole("region", { name: "Saved addresses" });
}

async function save(api: Client, address1: string): Promise<string> {
  const answer = await api.addAddress({ json: { ...juniper, address1 } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
}

async function openAddresses(page: Page): Promise<Locator> {
  await page.goto("/user/my-account");
  await expect(addresses(page).getByRole("button", { name: "Add an address" })).toBeVisible();
  return addresses(page);
}

test("[ACC-02] an address is added by the fields and rules of the checkout, and becomes the default", async ({
  page,
  shop,
}) => {
  const { api } = await signedIn(page, shop);
  const list = await openAddresses(page);
  await expect(list.getByText("No saved addresses yet.")).toBeVisible();
  await list.getByRole("button", { name: "Add an address" }).click();
  await expect(list.getByLabel("Country")).toBeFocused();
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("Enter a name")).toBeVisible();
  await expect(list.getByLabel("Full name")).toBeFocused();

  await list.getByLabel("Country").selectOption({ label: "Canada" });
  await expect(list.getByLabel("Postal code")).toBeVisible();
  await list.getByLabel("Full name").fill("Maya Torres");
  await list.getByLabel("Street and number").fill("90 Elgin Street");
  await list.getByLabel("City").fill("Ottawa");
  await list.getByLabel("Postal code").fill("94110");
  await list.getByLabel("Province").selectOption({ label: "Ontario" });
  await list.getByLabel("Phone").fill("(613) 555-0134");
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("Enter a postal code like H3Z 2Y7")).toBeVisible();
  await list.getByLabel("Postal code").fill("K1P 5E7");
  await list.getByRole("button", { name: "Save address" }).dblclick();

  await expect(list.getByText("Ottawa ON K1P 5E7")).toBeVisible();
  await expect(list.getByText("Default", { exact: true })).toBeVisible();
  await expect(list.getByRole("button", { name: "Edit Maya Torres, 90 Elgin Street" })).toBeFocused();
  const saved = (await api.listAddresses({})).body;
  expect(saved).toMatchObject({ addresses: [{ phone: "+16135550134", state: "CA-ON", is_default: true }] });
});

test("[CHK-02] a new address starts in the visitor's country, and in the shop's own when nobody knows it", async ({
  page,
  shop,
}) => {
  await signedIn(page, shop);
  const at = { countryCode: "DE" };
  await page.route("**/api/country-by-ip", (route) =>
    route.fulfill({ json: { ip: "192.0.2.1", countryCode: at.countryCode } }),
  );
  const list = await openAddresses(page);
  await list.getByRole("button", { name: "Add an address" }).click();
  await expect(list.getByLabel("Country")).toHaveValue("DE");
  await expect(list.getByLabel("State")).toHaveCount(0);

  at.countryCode = "ZZ";
  // A tab asks for the country once.
  await page.evaluate(() => sessionStorage.removeItem("visitor-country"));
  await page.reload();
  await list.getByRole("button", { name: "Add an address" }).click();
  await expect(list.getByLabel("Country")).toHaveValue("US");
});

test("[ERR-07] a country that is not known within 5 seconds is not waited for, nor taken later", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/country-by-ip: failed/);
  const letPass = await holdTimeouts(page);
  await signedIn(page, shop);
  let failed: string | undefined;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/api/country-by-ip")) failed = request.failure()?.errorText;
  });
  await page.route("**/api/country-by-ip", () => undefined); // never answered
  const list = await openAddresses(page);
  await list.getByRole("button", { name: "Add an address" }).click();
  await expect(list.getByLabel("Country")).toHaveValue("US");
  expect(failed).toBeUndefined();
  expect(await letPass(5_000)).toBe(1);
  await expect.poll(() => failed).toBe("net::ERR_ABORTED");
  await expect(list.getByLabel("Country")).toHaveValue("US");
});

test("[ACC-02] an address is changed in place, and another one becomes the default", async ({
  page,
  shop,
}) => {
  const { api } = await signedIn(page, shop);
  await save(api, "27 Juniper Street");
  await save(api, "1 Pier");
  const list = await openAddresses(page);
  await list.getByRole("button", { name: "Edit Maya Torres, 1 Pier" }).click();
  await list.getByLabel("Apartment").fill("Dock 2");
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("1 Pier, Dock 2")).toBeVisible();
  await list.getByRole("button", { name: "Make default: Maya Torres, 1 Pier" }).click();
  await expect(list.getByRole("listitem").first()).toContainText("1 Pier, Dock 2");
  await expect(list.getByText("Default", { exact: true })).toHaveCount(1);
  expect((await api.listAddresses({})).body).toMatchObject({
    addresses: [
      { address1: "1 Pier", address2: "Dock 2", is_default: true },
      { address1: "27 Juniper Street", is_default: false },
    ],
  });
});

test("[ACC-02] an address that may not be the default says why @desktop", async ({ page, shop, noise }) => {
  noise.announce(/: 400$|console error: Failed to load resource: .* 400/);
  const { api } = await signedIn(page, shop);
  await save(api, "27 Juniper Street");
  await save(api, "1 Pier");
  // An address that was saved before the shop knew the rules of its country.
  await page.route("**/api/ecommerce-account/address/*", (route) =>
    route.fulfill({
      status: 400,
      json: {
        status: false,
        code: "malformed",
        message: "Please check the address.",
        fields: [{ path: "zip_code", message: "This ZIP code is not in California" }],
      },
    }),
  );
  const list = await openAddresses(page);
  await list.getByRole("button", { name: "Make default: Maya Torres, 1 Pier" }).click();
  await expect(list.getByRole("alert")).toHaveText(
    "Please check the address. This ZIP code is not in California.",
  );
});

test("[ACC-02] an address is removed after a question, by keyboard too, and the focus goes to its neighbor", async ({
  page,
  shop,
}) => {
  const { api } = await signedIn(page, shop);
  await save(api, "27 Juniper Street");
  await save(api, "1 Pier");
  const list = await openAddresses(page);
  const bin = list.getByRole("button", { name: "Remove Maya Torres, 27 Juniper Street" });
  await bin.focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("button", { name: "Keep" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bin).toBeFocused();
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(list.getByText("27 Juniper Street")).toBeHidden();
  await expect(list.getByRole("button", { name: "Edit Maya Torres, 1 Pier" })).toBeFocused();
  await expect(list.getByText("Default", { exact: true }), "the one that is left").toBeVisible();
  await list.getByRole("button", { name: "Remove Maya Torres, 1 Pier" }).click();
  await list.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(list.getByText("No saved addresses yet.")).toBeVisible();
  await expect(list.getByRole("button", { name: "Add an address" })).toBeFocused();
});

test("an address that another tab has removed is kept in the form, and saved anew", async ({
  page,
  shop,
  noise,
}) => {
  noise.announce(/: 404$|console error: Failed to load resource: .* 404/);
  const { api } = await signedIn(page, shop);
  const id = await save(api, "27 Juniper Street");
  const list = await openAddresses(page);
  await list.getByRole("button", { name: "Edit Maya Torres, 27 Juniper Street" }).click();
  await list.getByLabel("City").fill("Oakland");
  await api.removeAddress({ params: { addressId: id } });
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("This address was removed in another window.")).toBeVisible();
  await list.getByRole("button", { name: "Save address" }).click();
  await expect(list.getByText("Oakland, CA 94110")).toBeVisible();
  expect((await api.listAddresses({})).body).toMatchObject({ addresses: [{ city: "Oakland" }] });
});
