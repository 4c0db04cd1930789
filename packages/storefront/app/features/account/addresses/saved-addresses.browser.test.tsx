import { juniper } from "@nestling/commerce/testing/addresses";
import type { SavedAddress } from "@nestling/contract/my-account";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { StubbedApi } from "../../../testing/api.ts";
import { answerCheckout } from "../../../testing/checkout.ts";
import { inspect } from "../../../testing/inspect.ts";
import { noticeGone } from "../../../testing/notices.ts";
import { open } from "../../../testing/open.tsx";
import { openAccount } from "../testing/an-account.ts";

const list = page.getByRole("region", { name: "Saved addresses" });
const button = (name: string) => list.getByRole("button", { name });
const field = (label: string) => list.getByLabelText(label);

function saved(id: string, changes: Partial<SavedAddress>): SavedAddress {
  const address = { ...juniper, id, is_default: false, ...changes };
  const { address1, address2, city, zip_code } = address;
  return {
    ...address,
    address_lines: [[address1, address2].filter(Boolean).join(", "), `${city}, CA ${zip_code}`],
  };
}

const home = saved("0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a21", { is_default: true, address2: "Apt 4" });
const pier = saved("0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a22", { address1: "1 Pier" });

/** Opens the addresses of an account, and keeps what is saved and removed there. */
async function openAddresses(...addresses: SavedAddress[]): Promise<StubbedApi> {
  const api = openAccount({ addresses });
  answerCheckout(api);
  let kept = addresses;
  const keep = (next: SavedAddress[]) => {
    kept = next.sort((one, other) => Number(other.is_default) - Number(one.is_default));
    const [first] = kept;
    if (first !== undefined) kept = [{ ...first, is_default: true }, ...kept.slice(1)];
    api.answer("listAddresses", { status: 200, body: { addresses: kept } });
  };
  api.answer("addAddress", ({ json }) => {
    const address = saved(crypto.randomUUID(), { ...json, is_default: json.is_default ?? kept.length === 0 });
    keep([...kept, address]);
    return { status: 200, body: address };
  });
  api.answer("changeAddress", ({ params, json }) => {
    const address = saved(params.addressId, { ...json, is_default: json.is_default ?? false });
    const others = kept.filter(({ id }) => id !== address.id);
    keep([
      address,
      ...others.map((other) => ({ ...other, is_default: !address.is_default && other.is_default })),
    ]);
    return { status: 200, body: address };
  });
  api.answer("removeAddress", ({ params }) => {
    keep(kept.filter(({ id }) => id !== params.addressId));
    return { status: 200, body: { status: true as const } };
  });
  await open("/user/my-account");
  await expect.element(list.getByRole("button", { name: /^(Add|Edit) / }).first()).toBeVisible();
  return api;
}

test("[ACC-02] an address is added by the fields and rules of the checkout, and becomes the default", async () => {
  const api = await openAddresses();
  await expect.element(list.getByText(/^No saved addresses yet/)).toBeVisible();
  await button("Add an address").click();
  await expect.element(field("Country")).toHaveFocus();
  await expect.element(field("Country")).toHaveValue("US");
  await button("Save address").click();
  await expect.element(list.getByText("Enter a name")).toBeVisible();
  await expect.element(field("Full name")).toHaveFocus();
  await field("Full name").fill("Maya Torres");
  await field("Street address").fill("90 Elgin Street");
  await field("City").fill("Oakland");
  await field("ZIP code").fill("99501");
  await field("State").selectOptions("California");
  await field("Phone").fill("(415) 555-0134");
  await button("Save address").click();
  await expect.element(field("ZIP code")).toHaveFocus();
  expect(api.sent("addAddress")).toEqual([]);
  await field("ZIP code").fill("94601");
  // Both clicks in the same moment: a later second click could come after the form has closed, and take the focus.
  const save = button("Save address").element() as HTMLElement;
  save.click();
  save.click();
  await expect.element(list.getByText("Oakland, CA 94601")).toBeVisible();
  await expect.element(list.getByText("Default")).toBeVisible();
  await expect.element(button("Edit Maya Torres, 90 Elgin Street")).toHaveFocus();
  expect(api.sent("addAddress").map(({ json }) => [json.phone, json.state])).toEqual([
    ["+14155550134", "US-CA"],
  ]);
});

test("[A11Y-01] an address that is added with everything wrong is for every reader, in every window", async () => {
  await openAddresses(home, pier);
  await button("Add an address").click();
  await expect.element(list.getByRole("option", { name: "California" })).toBeInTheDocument();
  await button("Save address").click();
  await expect.element(list.getByText("Enter a city")).toBeVisible();
  await inspect("an address being added, with everything wrong");
});

test("[CHK-02] a new address starts in the visitor's country", async () => {
  const api = await openAddresses();
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  await button("Add an address").click();
  await expect.element(field("Country")).toHaveValue("DE");
  expect(list.getByLabelText("State").elements()).toEqual([]);
});

test("[CHK-02] a form whose country could not be asked for starts in the shop's own, and the next one asks again", async () => {
  const api = await openAddresses();
  api.answer("getCountryByIp", { status: 503 });
  await button("Add an address").click();
  await expect.poll(() => api.sent("getCountryByIp")).toHaveLength(1);
  await expect.element(field("Country")).toHaveValue("US");
  await button("Cancel").click();
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  await button("Add an address").click();
  await expect.element(field("Country")).toHaveValue("DE");
});

test("[CHK-02] a new address starts in the shop's own country when nobody knows the visitor's", async () => {
  const api = await openAddresses();
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "ZZ" } });
  await button("Add an address").click();
  await expect.poll(() => sessionStorage.getItem("visitor-country")).toBe('"ZZ"');
  await expect.element(field("Country")).toHaveValue("US");
});

test("[ACC-02] an address is changed in place, and another one becomes the default", async () => {
  await openAddresses(home, pier);
  await button("Edit Maya Torres, 1 Pier").click();
  await list.getByLabelText(/^Apartment/).fill("Dock 2");
  await button("Save address").click();
  await expect.element(list.getByText("1 Pier, Dock 2")).toBeVisible();
  await expect.element(page.getByText("Address saved")).toBeVisible();
  await button("Make default: Maya Torres, 1 Pier").click();
  await expect.element(list.getByRole("listitem").first()).toMatchTextContent("1 Pier, Dock 2");
  await expect.poll(() => list.getByText("Default").elements()).toHaveLength(1);
});

test("[ACC-02] an address that may not be the default says why", async () => {
  const api = await openAddresses(home, pier);
  // An address that was saved before the shop knew the rules of its country.
  api.answer("changeAddress", {
    status: 400,
    body: {
      status: false,
      code: "malformed",
      message: "Please check the address.",
      fields: [{ path: "zip_code", message: "This ZIP code is not in California" }],
    },
  });
  await button("Make default: Maya Torres, 1 Pier").click();
  await expect
    .element(list.getByRole("alert"))
    .toHaveTextContent("Please check the address. This ZIP code is not in California.");
});

test("[ACC-02] an address is removed after a question, by keyboard too, and the focus goes to its neighbor", async () => {
  await openAddresses(home, pier);
  const bin = button("Remove Maya Torres, 27 Juniper Street");
  bin.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Keep")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(bin).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(list.getByText("Remove this address?")).toBeVisible();
  await inspect("an address about to be removed");
  await button("Remove").click();
  await expect.poll(() => list.getByText("27 Juniper Street").elements()).toEqual([]);
  await expect.element(button("Edit Maya Torres, 1 Pier")).toHaveFocus();
  await expect.element(list.getByText("Default")).toBeVisible();
  await expect.element(page.getByText("Address removed")).toBeVisible();
  await button("Remove Maya Torres, 1 Pier").click();
  await button("Remove").click();
  await expect.element(list.getByText(/^No saved addresses yet/)).toBeVisible();
  await expect.element(button("Add an address")).toHaveFocus();
});

test("an address that another tab has removed is kept in the form, and saved anew", async () => {
  const api = await openAddresses(home);
  await button("Edit Maya Torres, 27 Juniper Street").click();
  await field("City").fill("Oakland");
  api.answer("changeAddress", { status: 404, body: { status: false, code: "unknown", message: "No." } });
  await button("Save address").click();
  await expect.element(list.getByText(/^This address was removed in another window/)).toBeVisible();
  await button("Save address").click();
  await expect.element(list.getByText("Oakland, CA 94110")).toBeVisible();
  expect(api.sent("addAddress")).toHaveLength(1);
});

test("[ACC-02] one address is edited at a time; Cancel changes nothing, and gives the focus back", async () => {
  const api = await openAddresses(home, pier);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  sessionStorage.setItem("visitor-country", '"DE"');
  await button("Edit Maya Torres, 1 Pier").click();
  await expect.element(field("City")).toHaveValue("San Francisco");
  await expect.element(field("State")).toHaveValue("US-CA");
  await expect.element(field("Country")).toHaveValue("US");
  expect(button("Add an address").elements()).toEqual([]);
  await field("City").fill("Oakland");
  await button("Edit Maya Torres, 27 Juniper Street").click();
  await expect.element(field("Street address")).toHaveValue("27 Juniper Street");
  await expect.element(button("Edit Maya Torres, 1 Pier")).toBeVisible();
  await button("Cancel").click();
  await expect.element(button("Edit Maya Torres, 27 Juniper Street")).toHaveFocus();
  expect(list.getByText(/Oakland/).elements()).toEqual([]);
  await button("Add an address").click();
  await expect.element(field("Country")).toHaveValue("DE");
  await button("Cancel").click();
  await expect.element(button("Add an address")).toHaveFocus();
  expect([...api.sent("changeAddress"), ...api.sent("addAddress")]).toEqual([]);
});

test("[ACC-02] an address becomes the default by its form, too; the one that is offers nothing of the kind", async () => {
  const api = await openAddresses(home, pier);
  const box = list.getByRole("checkbox", { name: "Make this my default address" });
  await button("Edit Maya Torres, 27 Juniper Street").click();
  await expect.element(field("City")).toBeVisible();
  expect(box.elements()).toEqual([]);
  await button("Cancel").click();
  expect(list.getByRole("button", { name: /^Make default/ }).elements()).toHaveLength(1);
  await button("Edit Maya Torres, 1 Pier").click();
  await expect.element(box).not.toBeChecked();
  await box.click();
  await button("Save address").click();
  await expect.element(list.getByRole("listitem").first()).toMatchTextContent(/1 Pier.*415.*555.*0134/);
  await expect.element(list.getByRole("listitem").first()).toMatchTextContent("Default");
  await expect.element(button("Make default: Maya Torres, 27 Juniper Street")).toBeVisible();
  expect(api.sent("changeAddress").map(({ json }) => json.is_default)).toEqual([true]);
});

test("[ACC-02] an account has room for 20 addresses, and the focus goes back when the last of them is removed", async () => {
  const many = Array.from({ length: 20 }, (_, place) =>
    saved(crypto.randomUUID(), { is_default: place === 0, address1: `${place + 1} Pier` }),
  );
  await openAddresses(...many);
  await expect.element(button("Edit Maya Torres, 20 Pier")).toBeVisible();
  expect(button("Add an address").elements()).toEqual([]);
  await button("Remove Maya Torres, 20 Pier").click();
  await button("Remove").click();
  await expect.element(button("Edit Maya Torres, 19 Pier")).toHaveFocus();
  await expect.element(button("Add an address")).toBeVisible();
});

test("[ACC-02] what the shop refuses of an address stands at its field, or below the form, and nothing typed is lost", async () => {
  const api = await openAddresses(pier);
  const refusal = (fields: { path: string; message: string }[]) =>
    ({
      status: 400,
      body: { status: false, code: "malformed", message: "Please check it.", fields },
    }) as const;
  await button("Edit Maya Torres, 1 Pier").click();
  await field("City").fill("Oakland");
  api.answer("changeAddress", refusal([{ path: "zip_code", message: "No mail goes to this ZIP code" }]));
  await button("Save address").click();
  await expect.element(list.getByText("No mail goes to this ZIP code")).toBeVisible();
  await expect.element(field("ZIP code")).toHaveFocus();
  expect(list.getByRole("alert").elements()).toEqual([]);
  api.answer("changeAddress", refusal([]));
  await button("Save address").click();
  await expect.element(list.getByRole("alert")).toHaveTextContent("Please check it.");
  api.answer("changeAddress", { status: 503 });
  await button("Save address").click();
  await expect.element(list.getByRole("alert")).toMatchTextContent("Please try again");
  await expect.element(field("City")).toHaveValue("Oakland");
});

test("[ACC-02] an address that could not be removed or made the default stays, and says so", async () => {
  const api = await openAddresses(home, pier);
  api.answer("removeAddress", { status: 503 });
  api.answer("changeAddress", { status: 503 });
  const line = list.getByRole("listitem").last();
  await button("Remove Maya Torres, 1 Pier").click();
  await button("Remove").click();
  await expect.element(line.getByRole("alert")).toMatchTextContent("Please try again");
  await noticeGone();
  await button("Keep").click();
  await button("Make default: Maya Torres, 1 Pier").click();
  await expect.element(line.getByRole("alert")).toMatchTextContent("Please try again");
  await noticeGone();
  // Another tab has removed it meanwhile.
  api.answer("changeAddress", { status: 404, body: { status: false, code: "unknown", message: "No." } });
  api.answer("listAddresses", { status: 200, body: { addresses: [home] } });
  await button("Make default: Maya Torres, 1 Pier").click();
  await expect.element(button("Edit Maya Torres, 27 Juniper Street")).toHaveFocus();
  expect(list.getByText("1 Pier").elements()).toEqual([]);
});

test("[CHK-02] an address in a country that the shop no longer ships to is moved to one that it does", async () => {
  const api = await openAddresses(
    saved(crypto.randomUUID(), { country_code: "GB", country_name: "United Kingdom", state: "GB-ENG" }),
  );
  api.answer("getCountries", { status: 503 });
  await button("Edit Maya Torres, 27 Juniper Street").click();
  await expect.element(list.getByRole("alert")).toMatchTextContent("We couldn't load this.");
  answerCheckout(api);
  await button("Try again").click();
  await expect.element(field("Country")).toHaveValue("US");
  await expect.element(list.getByRole("option", { name: "California" })).toBeInTheDocument();
  await button("Save address").click();
  await expect.element(field("State")).toHaveFocus();
  expect(api.sent("changeAddress")).toEqual([]);
});
