import type { Locator } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { holdTimeouts } from "../../held-timeouts.ts";
import { signedIn } from "../../people.ts";

type Example = {
  country: string;
  phone: string;
  /** What is typed or chosen below the street, by label, in the order of the form. */
  typed: Record<string, string>;
  /** How the address is shown. */
  lines: string[];
};

/** One with regions, one with optional fields, and one that begins with the postal code. */
const examples: Example[] = [
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
    country: "Germany",
    phone: "030 901820",
    typed: { "Postal code": "10119", City: "Berlin" },
    lines: ["10119 Berlin", "Germany"],
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
  await signedIn(page, shop);
  await page.goto("/user/my-account");
  const card = page.getByRole("region", { name: "Saved addresses" });
  for (const { country, phone, typed, lines } of examples) {
    await card.getByRole("button", { name: "Add an address" }).click();
    const form = card.getByRole("form", { name: "New address" });
    await form.getByLabel("Country").selectOption({ label: country });
    await expect.poll(() => regionalLabels(form), country).toEqual(Object.keys(typed));
    await form.getByLabel("Full name").fill("Maya Torres");
    await form.getByLabel("Street address").fill(`1 ${country} Street`);
    await fillIn(form, typed);
    await form.getByLabel("Phone").fill(phone);
    expect(await violationsOn(page)).toEqual([]);
    await form.getByRole("button", { name: "Save address" }).click();
    const saved = card.getByRole("listitem").filter({ hasText: `1 ${country} Street` });
    await expect(saved.locator("address > span").nth(2)).toHaveText(lines[0] ?? "");
    for (const line of lines) await expect(saved.getByText(line, { exact: true })).toBeVisible();
  }
});

test("[ERR-07] a country that is not known within 5 seconds is not waited for, nor taken later", async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/country-by-ip: failed/);
  const letPass = await holdTimeouts(page);
  await signedIn(page, shop);
  let failed: string | undefined;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/api/country-by-ip")) failed = request.failure()?.errorText;
  });
  await page.route("**/api/country-by-ip", () => undefined); // never answered
  await page.goto("/user/my-account");
  const list = page.getByRole("region", { name: "Saved addresses" });
  await list.getByRole("button", { name: "Add an address" }).click();
  await expect(list.getByLabel("Country")).toHaveValue("");
  expect(failed).toBeUndefined();
  expect(await letPass(5_000)).toBe(1);
  await expect.poll(() => failed).toBe("net::ERR_ABORTED");
  await expect(list.getByLabel("Country")).toHaveValue("US");
});
