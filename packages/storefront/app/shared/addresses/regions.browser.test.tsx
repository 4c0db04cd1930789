import { unitedStates } from "@nestling/commerce/testing/address-formats";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { open } from "../../testing/open.tsx";
import { pacifier } from "../testing/fakes.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });

test("[CHK-02] a list of states that did not load says so, and is asked for again; another country leaves no state behind", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getRegions", { status: 503 });
  storeCart([pacifier()]);
  await open("/checkout-as-guest");
  await expect.element(page.getByText("The list didn't load")).toBeVisible();
  await expect.element(field("State")).toBeDisabled();
  api.answer("getRegions", { status: 200, body: { regions: [...(unitedStates.regions ?? [])] } });
  await page.getByRole("button", { name: "Try again" }).click();
  await field("State").selectOptions("California");
  await expect.element(page.getByText("The list didn't load")).not.toBeInTheDocument();
  await field("Country").selectOptions("Germany");
  await expect.element(field("State")).not.toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await expect.element(field("State")).toHaveValue("");
  expect(api.sent("getRegions").map(({ params }) => params.countryCode)).toEqual(["US", "US", "US"]);
});

/** Fills fields in as a browser does: all in one go, in this order, each where it stands by then. */
function autofill(fields: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of fields) {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name=${name}]`);
    if (control === null) throw new Error(`there is no ${name} to fill in`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** The checkout of a visitor from Germany, in a shop whose lists of regions come when the test lets them. */
async function openAbroad() {
  const api = stubApi();
  answerCheckout(api);
  const listed = Promise.withResolvers<void>();
  api.answer("getRegions", async () => {
    await listed.promise;
    return { status: 200, body: { regions: [...(unitedStates.regions ?? [])] } };
  });
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  storeCart([pacifier()]);
  await open("/checkout-as-guest");
  await expect.element(field("Country")).toHaveValue("DE");
  return { api, list: listed.resolve };
}

test.for(["California", "CA", "US-CA", "ca", "california ", "CALIFORNIA", "Ca.", "ＣＡ", "us ca"])(
  "[ADDR-05] a browser that fills in the United States and then %s before their list is there keeps it",
  async (state) => {
    const { api, list } = await openAbroad();
    autofill([
      ["country_code", "US"],
      ["address1", "27 Juniper Street"],
      ["city", "San Francisco"],
      ["state", state],
      ["zip_code", "94110"],
    ]);
    await expect.element(field("State")).toHaveValue(state);
    list();
    await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("US-CA");
    await expect.element(field("ZIP code")).toHaveValue("94110");
    expect(api.sent("getRegions").map(({ params }) => params.countryCode)).toEqual(["US"]);
  },
);

test("[ADDR-05] a browser that fills in the state before the country, or the country twice, keeps it", async () => {
  const { list } = await openAbroad();
  await field("Country").selectOptions("United States");
  autofill([
    ["state", "Alaska"],
    ["country_code", "DE"],
    ["country_code", "US"],
  ]);
  list();
  await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("US-AK");
  autofill([["country_code", "US"]]);
  await expect.element(field("State")).toHaveValue("US-AK");
  autofill([
    ["state", "US-CA"],
    ["country_code", "US"],
  ]);
  await expect.element(field("State")).toHaveValue("US-CA");
});

test("[ADDR-05] a state that no list has is asked for, and one of another country does not come back", async () => {
  const { list } = await openAbroad();
  autofill([
    ["country_code", "US"],
    ["state", "Bavaria"],
  ]);
  list();
  await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect.element(page.getByText("Choose a state")).toBeVisible();
  await field("State").selectOptions("California");
  await field("Country").selectOptions("Germany");
  await field("Country").selectOptions("United States");
  await expect.element(field("State")).toHaveValue("");
});

test("[ADDR-05] a list that comes while somebody types a state waits until the field is left", async () => {
  const { list } = await openAbroad();
  await field("Country").selectOptions("United States");
  await field("State").click();
  await userEvent.keyboard("Al");
  list();
  // A macrotask later the list is there.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await userEvent.keyboard("aska");
  await expect.element(field("State")).toHaveValue("Alaska");
  await field("City").click();
  await expect.element(page.getByRole("combobox", { name: "State" })).toHaveValue("US-AK");
});

test.for(["Armed Forces (AE)", "AE"])(
  "[ADDR-06] a soldier who is filled in as %s reads why nothing can be sent there",
  async (state) => {
    const { list } = await openAbroad();
    autofill([
      ["country_code", "US"],
      ["state", state],
      ["zip_code", "09012"],
    ]);
    list();
    await expect.element(field("State")).toHaveValue("US-AE");
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect.element(page.getByText("We can't ship to military addresses.")).toBeVisible();
  },
);

test("[ADDR-06] military states stand in the list, last, and a military ZIP code says the same", async () => {
  const { list } = await openAbroad();
  list();
  await field("Country").selectOptions("United States");
  await expect.element(field("State").getByRole("option").last()).toHaveTextContent("Armed Forces (AE)");
  await field("State").selectOptions("California");
  await field("ZIP code").fill("09012");
  await field("City").click();
  await expect.element(field("ZIP code")).toHaveAccessibleDescription("We can't ship to military addresses.");
});
