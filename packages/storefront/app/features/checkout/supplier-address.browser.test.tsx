import { juniper, juniperLines } from "@nestling/commerce/testing/addresses";
import type { SavedAddress } from "@nestling/contract/my-account";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { holdDocumentLoads } from "../../testing/document-loads.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { field, fillForm, inserted, openCheckout, send } from "./testing/guest-form.ts";

const lacksCity = "The carrier's list doesn't have this city. Choose the place nearest to you.";
const nearest = page.getByLabelText("Nearest place on the carrier's list");
const refusal = (path: string, message: string) => ({
  status: 400 as const,
  body: {
    ...({ status: false, code: "malformed", message: "Please check the address." } as const),
    fields: [{ path, message }],
  },
});
const supplied = { products: [{ id: 11, ships: true, is_supplied: true }] } as const;
const rules = [
  { kind: "name", least: 2, most: 32, needs_two: true },
  { kind: "street", least: 5, most: 35 },
] as const;

/** A guest's checkout of goods that a supplier sends. */
async function openSupplied() {
  const opened = await openCheckout();
  opened.api.answer("getDelivery", { status: 200, body: { products: [...supplied.products] } });
  opened.api.answer("getSupplierRules", { status: 200, body: { rules: [...rules] } });
  // Another country and back: the delivery is asked for again.
  await field("Country").selectOptions("Germany");
  await field("Country").selectOptions("United States");
  await expect.poll(() => opened.api.sent("getSupplierRules").length).toBeGreaterThan(0);
  return opened;
}

test("[CHK-13] what the supplier would refuse is said below the field, before the order is sent", async () => {
  const { api, loads } = await openSupplied();
  await fillForm();
  await field("Full name").fill("Maya");
  await field("Street address").fill("1");
  await userEvent.tab();
  await expect.element(page.getByText("Enter a first and last name")).toBeVisible();
  await expect.element(field("Street address")).toHaveAccessibleDescription("Enter the full street address");
  await send.click();
  await expect.element(field("Full name")).toHaveFocus();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  await field("Full name").fill("Maya Torres");
  await field("Street address").fill("27 Juniper Street");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
});

test("[CHK-13] the merchant's own goods go to anybody, and no rules are loaded", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  await field("Full name").fill("Maya");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder")).toMatchObject([{ json: { address: { full_name: "Maya" } } }]);
});

test("[CHK-13] where the rules do not come, the shop's answer says what is wrong below the field", async () => {
  const { api } = await openCheckout();
  api.answer("insertGuestOrder", refusal("address.full_name", "Enter a first and last name"));
  await fillForm();
  await send.click();
  await expect.element(field("Full name")).toHaveAccessibleDescription("Enter a first and last name");
  await expect.element(field("Full name")).toHaveFocus();
});

test("[ADDR-04] a city that the carrier does not list has its place chosen, which goes along with the order", async () => {
  const { api, loads } = await openCheckout();
  api.answer("insertGuestOrder", refusal("address.listed_city", lacksCity));
  api.answer("getPlaces", {
    status: 200,
    body: { province: "California", provinces: [], cities: ["Los Angeles", "San Francisco"] },
  });
  await fillForm();
  await expect.element(nearest).not.toBeInTheDocument();
  await field("City").fill("Bolinas");
  await send.click();
  await expect.element(nearest).toHaveAccessibleDescription(lacksCity);
  await expect.element(nearest).toHaveFocus();
  expect(api.sent("getPlaces")).toMatchObject([{ params: { countryCode: "US" }, query: { state: "US-CA" } }]);
  await inspect("the address with a city that the carrier lacks");
  await nearest.selectOptions("San Francisco");
  await expect
    .element(nearest)
    .toHaveAccessibleDescription("Your own city and postal code stay on the label.");
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder").at(-1)).toMatchObject({
    json: { address: { city: "Bolinas", listed_province: "California", listed_city: "San Francisco" } },
  });
});

test("[ADDR-04] another city is another question: the choice is forgotten", async () => {
  const { api, loads } = await openCheckout();
  api.answer("insertGuestOrder", refusal("address.listed_city", lacksCity));
  api.answer("getPlaces", {
    status: 200,
    body: { province: "California", provinces: [], cities: ["San Francisco"] },
  });
  await fillForm();
  await send.click();
  await nearest.selectOptions("San Francisco");
  await field("City").fill("Oakland");
  await expect.element(nearest).not.toBeInTheDocument();
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder").at(-1)?.json.address).not.toHaveProperty("listed_city");
});

test("[ADDR-04] where addresses name no province, it is chosen first; a list that does not come is asked for again", async () => {
  const { api, loads } = await openCheckout();
  api.answer("insertGuestOrder", refusal("address.listed_city", lacksCity));
  api.answer("getPlaces", { status: 503 });
  await field("Country").selectOptions("Germany");
  for (const [label, text] of [
    ["Email", "maya@example.com"],
    ["Phone", "030 901820"],
    ["Full name", "Maya Torres"],
    ["Street address", "Ahornweg 3"],
    ["Postal code", "23966"],
    ["City", "Wismar"],
  ] as const)
    await field(label).fill(text);
  await send.click();
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible();
  api.answer("getPlaces", ({ query }) => ({
    status: 200,
    body:
      query?.province === undefined
        ? { provinces: ["Bayern", "Sachsen"], cities: [] }
        : { province: query.province, provinces: [], cities: ["Dresden", "Leipzig"] },
  }));
  await page.getByRole("button", { name: "Try again" }).click();
  const province = page.getByLabelText("Province or region");
  await expect.element(province).toHaveAccessibleDescription(lacksCity);
  await province.selectOptions("Sachsen");
  await nearest.selectOptions("Leipzig");
  await province.selectOptions("Bayern");
  await expect.element(nearest).toHaveValue("");
  await nearest.selectOptions("Dresden");
  api.answer("insertGuestOrder", { status: 200, body: inserted });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder").at(-1)).toMatchObject({
    json: { address: { city: "Wismar", listed_province: "Bayern", listed_city: "Dresden" } },
  });
});

test("[ADDR-04] a saved address has its place chosen in the checkout, and keeps it", async () => {
  signIn();
  const api = stubApi();
  answerCheckout(api);
  const saved: SavedAddress = {
    ...{ ...juniper, city: "Bolinas", id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a20", is_default: true },
    address_lines: juniperLines,
  };
  api.answer("listAddresses", { status: 200, body: { addresses: [saved] } });
  api.answer("insertUserOrder", refusal("address.listed_city", lacksCity));
  api.answer("getPlaces", {
    status: 200,
    body: { province: "California", provinces: [], cities: ["San Francisco"] },
  });
  const place = { listed_province: "California", listed_city: "San Francisco" };
  api.answer("changeAddress", { status: 200, body: { ...saved, ...place } });
  storeCart([boots()]);
  const loads = holdDocumentLoads();
  await open("/shipping");
  await send.click();
  await nearest.selectOptions("San Francisco");
  const { order_token: _, ...ofCustomer } = inserted as Extract<typeof inserted, { isValid: true }>;
  api.answer("insertUserOrder", { status: 200, body: ofCustomer });
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("changeAddress")).toMatchObject([{ params: { addressId: saved.id }, json: place }]);
  expect(api.sent("insertUserOrder").at(-1)).toMatchObject({
    json: { address: { city: "Bolinas", ...place } },
  });
});
