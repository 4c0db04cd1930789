import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../shared/testing/fakes.ts";
import { violations } from "../../testing/accessibility.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { open } from "../../testing/open.tsx";
import { field, send } from "./testing/guest-form.ts";

type Known = { status: 200; body: { ip: string; countryCode: string } } | { status: 503 };

const from = (countryCode: string): Known => ({ status: 200, body: { ip: "192.0.2.1", countryCode } });

/** A guest's checkout in a browser whose country is not known before `know` says it. */
async function openUnknown() {
  const api = stubApi();
  answerCheckout(api);
  const looked = Promise.withResolvers<Known>();
  api.answer("getCountryByIp", () => looked.promise);
  storeCart([boots()]);
  await open("/checkout-as-guest");
  await expect.element(field("Email")).toBeVisible();
  await expect.poll(() => api.sent("getCountryByIp")).toHaveLength(1);
  return { api, know: looked.resolve };
}

/** The countries that the shop was asked about. */
const asked = (api: ReturnType<typeof stubApi>) => [
  ...api.sent("getRegions").map(({ params }) => params.countryCode),
  ...api.sent("getDelivery").map(({ json }) => json.country_code),
];

const typed = [
  ["Email", "maya@example.com"],
  ["Phone", "030 901820"],
  ["Full name", "Maya Torres"],
  ["Street address", "Hafenweg 3"],
  ["City", "Berlin"],
] as const;

test("[CHK-02] until the visitor's country is known nothing is asked about another, and the form can be filled in", async () => {
  const { api, know } = await openUnknown();
  await expect.element(field("Country")).toHaveValue("");
  await expect.element(field("State")).not.toBeInTheDocument();
  for (const [label, text] of typed) await field(label).fill(text);
  await field("Full name").click();
  expect(await violations()).toEqual([]);
  expect(page.getByText("Enter a complete phone number").elements()).toEqual([]);
  expect(asked(api)).toEqual([]);
  know(from("DE"));
  await expect.element(field("Country")).toHaveValue("DE");
  await expect.element(field("Postal code")).toBeVisible();
  for (const [label, text] of typed) await expect.element(field(label)).toHaveValue(text);
  await expect.poll(() => asked(api)).toEqual(["DE"]);
  expect(field("Country").getByRole("option", { name: "Choose a country" }).elements()).toEqual([]);
});

test.for<[string, Known]>([
  ["nobody knows it", from("ZZ")],
  ["it is one that the shop does not ship to", from("BR")],
  ["the shop does not answer", { status: 503 }],
])(
  "[CHK-02] the shop's own country is taken, and asked about, once it is clear that %s",
  async ([, answer]) => {
    const { api, know } = await openUnknown();
    expect(asked(api)).toEqual([]);
    know(answer);
    await expect.element(field("Country")).toHaveValue("US");
    await expect.element(field("State")).toBeVisible();
    await expect.poll(() => asked(api).toSorted()).toEqual(["US", "US"]);
  },
);

test("[CHK-02] [ERR-07] the shop's own country is taken when it is not known within 5 seconds", async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  await openUnknown();
  expect(timeout).toHaveBeenCalledWith(5_000);
  await expect.element(field("Country")).toHaveValue("");
  timeout.mockRestore();
  patience.abort(new DOMException("signal timed out", "TimeoutError"));
  await expect.element(field("Country")).toHaveValue("US");
});

test("[CHK-02] a country that is chosen meanwhile stays, with what was typed for it", async () => {
  const { api, know } = await openUnknown();
  await field("Country").selectOptions("United States");
  await field("State").selectOptions("California");
  know(from("DE"));
  // The next form is told.
  await expect.poll(() => sessionStorage.getItem("visitor-country")).toBe('"DE"');
  await expect.element(field("Country")).toHaveValue("US");
  await expect.element(field("State")).toHaveValue("US-CA");
  expect(new Set(asked(api))).toEqual(new Set(["US"]));
});

test("[CHK-02] a form that is sent before the country is known asks for it, and calls no phone number wrong", async () => {
  const { api, know } = await openUnknown();
  for (const [label, text] of typed) await field(label).fill(text);
  await send.click();
  await expect.element(field("Country")).toHaveAccessibleDescription("Choose a country");
  await expect.element(field("Country")).toHaveFocus();
  expect(page.getByText("Enter a complete phone number").elements()).toEqual([]);
  expect(api.sent("insertGuestOrder")).toEqual([]);
  know(from("DE"));
  await expect.element(field("Country")).toHaveValue("DE");
  await expect.element(field("Country")).not.toHaveAccessibleDescription("Choose a country");
});

test("[CHK-02] what was typed before the country was known outlives a reload, and so does the question", async () => {
  const { know } = await openUnknown();
  await field("Full name").fill("Maya Torres");
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).toContain("Maya Torres");
  await cleanup();
  await open("/checkout-as-guest");
  await expect.element(field("Full name")).toHaveValue("Maya Torres");
  await expect.element(field("Country")).toHaveValue("");
  know(from("DE"));
  await expect.element(field("Country")).toHaveValue("DE");
  await expect.element(field("Full name")).toHaveValue("Maya Torres");
});
