import { emptyCart } from "@nestling/commerce/cart";
import { unitedStates } from "@nestling/commerce/testing/address-formats";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { boots } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { untilDrawn } from "../../testing/windows.ts";

const countries = {
  default_country: "US",
  countries: [{ country_code: "US", country_name: "United States", address_format: unitedStates.format }],
};

const asGuest = page.getByRole("button", { name: "Checkout as guest" });
const notice = page.getByRole("region", { name: "Notices" }).getByRole("alert");
const tick = () => new Promise(requestAnimationFrame);

/** The drawer of a cart with a pair of boots. */
async function openDrawer(address = "/pages/about-us") {
  localStorage.setItem("cart", JSON.stringify({ ...emptyCart, items: { 12: { "boots-sage-7": boots() } } }));
  dispatchEvent(new StorageEvent("storage", { key: "cart" }));
  const api = stubApi();
  await open(address);
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect.element(asGuest).toBeEnabled();
  return api;
}

test("[ERR-05] [ERR-01] a failing server is a notice, which goes after two seconds", async () => {
  const api = await openDrawer();
  api.answer("validateOrder", { status: 500 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await asGuest.click();
  await expect.element(notice).toHaveTextContent("Server Error!");
  // Waiting for an element lets the faked time go on, so that the next looks are taken at once.
  vi.advanceTimersByTime(1_800);
  await tick();
  expect(notice.elements()).toHaveLength(1);
  vi.advanceTimersByTime(300);
  await untilDrawn(() => notice.elements().length === 0);
  await expect
    .element(page.getByRole("dialog", { name: "Your Cart" }).getByRole("alert"))
    .toMatchTextContent("We couldn't check your cart. Please try again.");
});

test("[ERR-01] a notice is 50 px from the top, and stays under the pointer", async () => {
  const api = await openDrawer();
  api.answer("validateOrder", { status: 503 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await asGuest.click();
  await notice.hover();
  await tick();
  await expect.poll(() => notice.element().getBoundingClientRect().top).toBe(50);
  vi.advanceTimersByTime(10_000);
  await tick();
  await expect.element(notice).toBeVisible();
  await asGuest.hover();
  await tick();
  vi.advanceTimersByTime(2_100);
  await expect.element(notice).not.toBeInTheDocument();
});

test("[ERR-07] a call that is not answered within 10 seconds is given up, and says so", async () => {
  const api = await openDrawer();
  api.answer("validateOrder", () => new Promise(() => undefined));
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  await asGuest.click();
  await expect.element(page.getByText("Checking your cart")).toBeInTheDocument();
  await expect.poll(() => api.sent("validateOrder")).toHaveLength(1);
  expect(timeout).toHaveBeenLastCalledWith(10_000);
  await expect.element(notice).not.toBeInTheDocument();
  patience.abort(new DOMException("signal timed out", "TimeoutError"));
  await expect.element(notice).toHaveTextContent("Server Error!");
  await expect.element(page.getByText("Checking your cart")).not.toBeInTheDocument();
  // It stays while the focus is on it.
  notice.element().dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await inspect("a notice");
  await expect.element(notice).toBeVisible();
});

test.for([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36", "android"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36", "unknown"],
] as const)(
  "[DEV-01] a call from '%s' says that it comes from %s, and never what kind of screen",
  async ([agent, system]) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    const api = await openDrawer();
    api.answer("validateOrder", { status: 500 });
    await asGuest.click();
    await expect.poll(() => api.sent("validateOrder").at(-1)?.json).toMatchObject({ system_type: system });
    expect(JSON.stringify(api.sent("validateOrder"))).not.toMatch(/"pc"|"mobile"|device/i);
    await expect.element(notice).toBeVisible();
  },
);

test("a page of the checkout that gets no answer says so in place, and tries again", async () => {
  const api = await openDrawer();
  api.answer("validateOrder", { status: 200, body: { status: true, isValid: true } });
  api.answer("getCountries", { status: 503 });
  await asGuest.click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent("We couldn't load the checkout. Your cart is safe.");
  api.answer("getCountries", { status: 200, body: countries });
  api.answer("getRegions", { status: 200, body: { regions: [...(unitedStates.regions ?? [])] } });
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("main"), { message: "the pressed button is gone" }).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
});

test("an order that could not be sent leaves what was typed, and is sent again the second time", async () => {
  const api = await openDrawer();
  api.answer("validateOrder", { status: 200, body: { status: true, isValid: true } });
  api.answer("getCountries", { status: 200, body: countries });
  api.answer("getRegions", { status: 200, body: { regions: [...(unitedStates.regions ?? [])] } });
  await asGuest.click();
  await page.getByRole("textbox", { name: "Email" }).fill("maya@example.com");
  await page.getByRole("textbox", { name: "Phone" }).fill("(415) 555-0134");
  await page.getByRole("textbox", { name: "Full name" }).fill("Maya Torres");
  await page.getByRole("textbox", { name: "Street address" }).fill("27 Juniper Street");
  await page.getByRole("textbox", { name: "City" }).fill("San Francisco");
  await page.getByRole("combobox", { name: "State" }).selectOptions("California");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("94110");
  api.answer("insertGuestOrder", { status: 503 });
  const onwards = page.getByRole("button", { name: "Continue to payment" });
  await onwards.click();
  await expect.element(notice).toHaveTextContent("Server Error!");
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveValue("maya@example.com");
  api.answer("insertGuestOrder", () => new Promise(() => undefined));
  await onwards.click();
  await expect.poll(() => api.sent("insertGuestOrder")).toHaveLength(2);
  const [first, second] = api.sent("insertGuestOrder");
  expect(second).toEqual(first);
});
