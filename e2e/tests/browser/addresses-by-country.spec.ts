import type { Locator, Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { signedIn } from "../../people.ts";
import { fillAddress, putInCart } from "../../steps.ts";
import { newShopper, wellStockedVariant } from "../../variants.ts";

type Example = {
  country: string;
  phone: string;
  /** What is typed or chosen below the street, by label, in the order of the form. */
  typed: Record<string, string>;
  /** How the address is shown. */
  lines: string[];
};

const examples: Example[] = [
  {
    country: "United States",
    phone: "(907) 555-0134",
    typed: { City: "Anchorage", State: "Alaska", "ZIP code": "99501" },
    lines: ["Anchorage, AK 99501", "United States"],
  },
  {
    country: "Canada",
    phone: "(613) 555-0134",
    typed: { City: "Ottawa", Province: "Ontario", "Postal code": "k1p 5e7" },
    lines: ["Ottawa ON K1P 5E7", "Canada"],
  },
  {
    country: "Ireland",
    phone: "020 913 1234",
    typed: { City: "Cork", "County optional": "Co. Cork", "Eircode optional": "T12 X8NV" },
    lines: ["Cork", "Co. Cork", "T12 X8NV", "Ireland"],
  },
  {
    country: "United Kingdom",
    phone: "020 7946 0018",
    typed: { "Town or city": "London", Postcode: "SW1A 2AA" },
    lines: ["London", "SW1A 2AA", "United Kingdom"],
  },
  {
    country: "Germany",
    phone: "030 901820",
    typed: { "Postal code": "10119", City: "Berlin" },
    lines: ["10119 Berlin", "Germany"],
  },
  {
    country: "Italy",
    phone: "06 6982 1234",
    typed: { "Postal code": "20121", City: "Milano", Province: "Milan" },
    lines: ["20121 Milano MI", "Italy"],
  },
  {
    country: "Netherlands",
    phone: "020 794 6001",
    typed: { Postcode: "1012 LG", City: "Amsterdam" },
    lines: ["1012 LG Amsterdam", "Netherlands"],
  },
];

type Control = HTMLInputElement | HTMLSelectElement;

/** The labels of the fields below the street, in the order of the form. */
function regionalLabels(form: Locator): Promise<string[]> {
  return form
    .locator("[name=city], [name=state], [name=zip_code]")
    .evaluateAll((controls) =>
      controls.map((control) => (control as Control).labels?.[0]?.innerText.replace(/\s+/g, " ") ?? ""),
    );
}

async function fillIn(form: Locator, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const field = form.getByLabel(label.replace(" optional", ""));
    const isList = await field.evaluate((control) => control instanceof HTMLSelectElement);
    await (isList ? field.selectOption({ label: text }) : field.fill(text));
  }
}

test("[ADDR-01] [ADDR-03] an address is typed and shown as its country writes it", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await signedIn(page, shop);
  await page.goto("/user/my-account");
  const card = page.getByRole("region", { name: "Saved addresses" });
  for (const { country, phone, typed, lines } of examples) {
    await card.getByRole("button", { name: "Add an address" }).click();
    const form = card.getByRole("form", { name: "New address" });
    await form.getByLabel("Country").selectOption({ label: country });
    await expect.poll(() => regionalLabels(form), country).toEqual(Object.keys(typed));
    await form.getByLabel("Full name").fill("Maya Torres");
    await form.getByLabel("Street and number").fill(`1 ${country} Street`);
    await fillIn(form, typed);
    await form.getByLabel("Phone").fill(phone);
    expect(await violationsOn(page)).toEqual([]);
    await form.getByRole("button", { name: "Save address" }).click();
    const saved = card.getByRole("listitem").filter({ hasText: `1 ${country} Street` });
    await expect(saved.locator("address > span").nth(2)).toHaveText(lines[0] ?? "");
    for (const line of lines) await expect(saved.getByText(line, { exact: true })).toBeVisible();
  }
});

test("[ADDR-02] a ZIP code of another state is refused in words, and the field focused", async ({
  page,
  api,
}) => {
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/checkout-as-guest");
  await fillAddress(page, newShopper());
  await page.getByLabel("State").selectOption({ label: "Alaska" });
  await page.getByLabel("ZIP code").fill("00000");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("That ZIP code isn't in Alaska")).toBeVisible();
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await page.getByLabel("ZIP code").fill("99501");
  await expect(page.getByText("That ZIP code isn't in Alaska")).toBeHidden();
});

test("[ADDR-01] a shop that ships to Japan asks for a prefecture, and the browser can fill in every field", async ({
  page,
  api,
}) => {
  await shipToJapan(page);
  await putInCart(page, await wellStockedVariant(api, 100));
  await page.goto("/checkout-as-guest");
  await page.getByLabel("Country").selectOption({ label: "Japan" });
  const form = page.locator("form").filter({ has: page.getByLabel("Full name") });
  await expect.poll(() => regionalLabels(form)).toEqual(["City or ward", "Prefecture", "Postal code"]);
  await page.getByLabel("Prefecture").selectOption({ label: "Tokyo" });
  const tokens = await form
    .locator("[autocomplete^=shipping]")
    .evaluateAll((fields) =>
      fields.map((field) => field.getAttribute("autocomplete")?.replace("shipping ", "")),
    );
  expect(tokens).toEqual([
    "country",
    "name",
    "address-line1",
    "address-line2",
    "address-level2",
    "address-level1",
    "postal-code",
  ]);
});

/** Adds Japan to the countries of the shop, as its API describes it where SHIP_TO has it. */
async function shipToJapan(page: Page): Promise<void> {
  const fields = [
    { name: "city", label: "City or ward", is_required: true },
    { name: "state", label: "Prefecture", is_required: true },
    { name: "zip_code", label: "Postal code", is_required: true },
  ];
  const postal_code = { pattern: "\\d{3}-?\\d{4}", example: "154-0023" };
  const japan = { country_code: "JP", country_name: "Japan", address_format: { fields, postal_code } };
  await page.route("**/api/ecommerce-country", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, countries: [...body.countries, japan] } });
  });
  await page.route("**/api/ecommerce-country/JP/region", (route) =>
    route.fulfill({ json: { regions: [{ code: "JP-13", name: "Tokyo", postal_codes: "1[0-8]" }] } }),
  );
}
