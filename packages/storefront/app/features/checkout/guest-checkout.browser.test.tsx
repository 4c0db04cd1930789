import type { Inserted } from "@nestling/contract/orders";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boots } from "../../shared/testing/fakes.ts";
import { violations } from "../../testing/accessibility.ts";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, figures, storeCart } from "../../testing/checkout.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { onPhone } from "../../testing/windows.ts";
import {
  field,
  fillForm,
  goOn,
  inserted,
  keysOf,
  openCheckout,
  orderId,
  send,
  several,
  tenth,
} from "./testing/guest-form.ts";

test("[CHK-05] the order goes to the shop as typed, the payment is loaded as a document, and a step back finds a form that can be sent", async () => {
  const { api, loads } = await openCheckout();
  const step = page.getByRole("list", { name: "Checkout" }).getByRole("listitem");
  await expect.element(step.filter({ hasText: "Information" })).toHaveAttribute("aria-current", "step");
  await expect.element(field("Email")).toHaveAccessibleDescription("Only for updates about this order.");
  await fillForm();
  await page.getByLabelText(/^Note for us/).fill(" Leave it at the porch. ");
  const checkout = localStorage.getItem("checkout_id");
  await send.click();
  await expect.poll(() => loads).toEqual(["/payment"]);
  expect(api.sent("insertGuestOrder")).toMatchObject([
    {
      headers: { "checkout-id": checkout },
      json: {
        email: "maya@example.com",
        address: { full_name: "Maya Torres", phone: "+14155550134", state: "US-CA", zip_code: "94110" },
        note: "Leave it at the porch.",
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        priceAfterApplyVoucher: 126,
      },
    },
  ]);
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(send).not.toHaveAttribute("aria-busy");
  expect(JSON.parse(sessionStorage.getItem("order") ?? "")).toMatchObject({ order_id: orderId });
  expect(JSON.parse(localStorage.getItem("open_order") ?? "")).toMatchObject({ order_id: orderId });
});

test("[CHK-02] the checkout starts in the visitor's country, and what was chosen stays chosen", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "DE" } });
  storeCart([boots()]);
  const { unmount } = await open("/checkout-as-guest");
  await expect.element(field("Country")).toHaveValue("DE");
  await expect.element(field("State")).not.toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await field("State").selectOptions("California");
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).toContain("US-CA");
  await unmount();
  await open("/checkout-as-guest");
  await expect.element(field("State")).toHaveValue("US-CA");
  await expect.element(field("Country")).toHaveValue("US");
  await field("Country").selectOptions("Germany");
  await field("Country").selectOptions("United States");
  await expect.element(field("State"), { message: "of another country it means nothing" }).toHaveValue("");
});

test("[CHK-02] what was typed for a country that the shop no longer ships to is kept, without its state", async () => {
  answerCheckout(stubApi());
  storeCart([boots()]);
  const { unmount } = await open("/checkout-as-guest");
  await fillForm();
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).toContain("US-CA");
  await unmount();
  const typed = JSON.parse(sessionStorage.getItem("checkout_fields") ?? "");
  sessionStorage.setItem("checkout_fields", JSON.stringify({ ...typed, country_code: "FR", state: "FR-75" }));
  await open("/checkout-as-guest");
  await expect.element(field("City")).toHaveValue("San Francisco");
  await expect.element(field("Country")).toHaveValue("US");
  await expect.poll(() => sessionStorage.getItem("checkout_fields")).not.toContain("FR-75");
});

test("[CHK-02] a list of states that does not come says so, and comes on a second try", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getRegions", { status: 503 });
  storeCart([boots()]);
  await open("/checkout-as-guest");
  await expect.element(page.getByText("The list didn't load")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "State" })).toBeDisabled();
  answerCheckout(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await field("State").selectOptions("Alaska");
  await expect.element(page.getByText("The list didn't load")).not.toBeInTheDocument();
});

test("[CHK-02] the country is the shop's own when nobody knows it, and a country without regions takes free text", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getCountryByIp", { status: 200, body: { ip: "192.0.2.1", countryCode: "ZZ" } });
  api.answer("getRegions", { status: 200, body: { regions: [] } });
  storeCart([boots()]);
  await open("/checkout-as-guest");
  await expect.element(field("Country")).toHaveValue("US");
  await page.getByRole("textbox", { name: "State" }).fill("Yukon");
  await expect.element(page.getByRole("textbox", { name: "State" })).toHaveValue("Yukon");
});

test("[ADDR-01] the fields below the street stand as the country's addresses do", async () => {
  await openCheckout(inserted, several);
  const names = () =>
    [...document.querySelectorAll("form [name]")]
      .map((control) => control.getAttribute("name") ?? "")
      .filter((name) => ["city", "state", "zip_code"].includes(name));
  await expect.poll(names).toEqual(["city", "state", "zip_code"]);
  await inspect("the address");
  await field("Country").selectOptions("Germany");
  await expect.poll(names).toEqual(["zip_code", "city"]);
  expect(await violations()).toEqual([]);
});

test("what is wrong in a form that is sent is said at each of its fields", async () => {
  const { api } = await openCheckout(inserted, several);
  await field("Email").fill("maya@");
  await send.click();
  for (const words of ["Invalid email format", "Enter a city"]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expect.element(field("Email")).toHaveFocus();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  await inspect("the address with everything wrong");
});

test("a field that was filled in and left says what is wrong with it, and one that was only passed does not", async () => {
  await openCheckout();
  await field("Email").fill("maya@");
  await field("Phone").fill("415");
  await field("Full name").click();
  await field("City").click();
  await expect.element(field("Email")).toHaveAccessibleDescription(/Invalid email format/);
  await expect.element(field("Phone")).toHaveAccessibleDescription(/Enter a complete phone number/);
  await expect.element(page.getByText("Enter a name")).not.toBeInTheDocument();
  await field("Phone").fill("(415) 555-0134");
  await expect.element(field("Phone")).not.toHaveAccessibleDescription(/Enter a complete phone number/);
});

test("[ADDR-02] a ZIP code of another state is refused in words, and the field focused", async () => {
  const { api } = await openCheckout();
  await fillForm();
  await field("State").selectOptions("Alaska");
  await send.click();
  await expect.element(page.getByText("That ZIP code isn't in Alaska")).toBeVisible();
  await expect.element(field("ZIP code")).toHaveFocus();
  await field("ZIP code").fill("99501");
  await expect.element(page.getByText("That ZIP code isn't in Alaska")).not.toBeInTheDocument();
  expect(api.sent("insertGuestOrder")).toEqual([]);
});

test("[CHK-11] a guest with three unpaid orders is led to them, and may send again", async () => {
  const { api } = await openCheckout();
  const body = { status: false, code: "rate_limited", message: "" } as const;
  api.answer("insertGuestOrder", { status: 429, headers: { "retry-after": "30" }, body });
  await fillForm();
  await send.click();
  const note = page.getByRole("main").getByRole("alert");
  await expect
    .element(note, { message: "any other limit is no unpaid order" })
    .toHaveTextContent("Too many tries. Please try again in 30 seconds.");
  api.answer("insertGuestOrder", {
    status: 429,
    headers: { "retry-after": "1500" },
    body: { ...body, reason: "unpaid_orders" },
  });
  await send.click();
  await expect
    .element(note)
    .toMatchTextContent("There are three unpaid orders with this email, so we didn't place this one.");
  await expect.element(note).toMatchTextContent("the next one expires in about 25 minutes");
  await note.getByRole("link", { name: "Find an order by its number" }).click();
  await expect.element(page.getByRole("heading", { name: "Find your order" })).toBeVisible();
});

test("[CHK-11] a guest who orders more than is set aside for guests reads to log in there, and may send a smaller order", async () => {
  const { api, loads } = await openCheckout();
  const message = "This is more than we can reserve for guests.";
  api.answer("insertGuestOrder", { status: 400, body: { status: false, code: "login_required", message } });
  await fillForm();
  await send.click();
  const note = page.getByRole("alert").filter({ hasText: message });
  await note.getByRole("button", { name: "Log in" }).click();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await goOn(api, loads);
  expect(new Set(keysOf(api)).size, "no order was made: a new attempt").toBe(2);
});

test("[VOU-06] where nothing is left to pay there is no card, and the button places the order", async () => {
  const { loads } = await openCheckout({ ...inserted, payment: null } as Inserted);
  storeCart([boots()], { voucher: { ...tenth, unit_discount: "MONEY", discount: 1_000 } });
  await expect
    .element(page.getByText(/^Nothing to pay: this places your order\./), {
      message: "no step is promised that does not come",
    })
    .toBeVisible();
  await fillForm();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect.poll(() => loads).toEqual(["/order-success"]);
});

test("[GIFT-01] a gift note has 200 characters at most, and a box that is unchecked takes it along", async () => {
  const { api, loads } = await openCheckout(inserted, several);
  await fillForm();
  const box = page.getByRole("checkbox", { name: "This is a gift: add a note" });
  const note = page.getByRole("textbox", { name: /^Gift note/ });
  await expect.element(note).not.toBeInTheDocument();
  await box.click();
  await note.fill("x".repeat(200));
  await expect.element(note).toHaveAttribute("maxlength", "200");
  await box.click();
  await expect.element(note).not.toBeInTheDocument();
  await box.click();
  await expect.element(note).toHaveValue("");
  await note.fill("Happy birthday, Noah! Love, Grandma and Grandpa");
  await inspect("the address with a gift note");
  await goOn(api, loads);
  expect(api.sent("insertGuestOrder").at(-1)?.json).toMatchObject({
    gift_note: "Happy birthday, Noah! Love, Grandma and Grandpa",
  });
});

test("[CHK-07] an answer that is lost is said, keeps what was typed, and sending again repeats the same attempt", async () => {
  const { api, loads } = await openCheckout();
  api.answer("insertGuestOrder", { status: 503 });
  await fillForm();
  await send.click();
  await expect.element(page.getByText(/^We didn't get an answer/).first()).toBeVisible();
  await goOn(api, loads);
  const [first, second] = keysOf(api);
  expect(second).toBe(first);
});

test("[CART-14] a storage that fills up while the form is filled in leaves no order that cannot be paid", async () => {
  const { api, loads } = await openCheckout();
  await fillForm();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await send.click();
  await expect.element(page.getByText(/^To pay, your browser needs to store data/)).toBeVisible();
  expect(api.sent("insertGuestOrder")).toEqual([]);
  full.mockRestore();
  await goOn(api, loads);
});

test("[PRICE-01] the checkout says what the total is, and on a phone its bar unfolds the figures", async () => {
  await onPhone();
  await openCheckout();
  const words = page.getByText("Prices are in US dollars. The total is all you pay us.");
  expect(document.querySelector("summary")?.textContent).toBe("3 items$126.00");
  document.querySelector("summary")?.click();
  await expect.poll(figures).toMatchObject({ Total: "$126.00" });
  await expect.poll(() => words.elements().some((element) => element.checkVisibility())).toBe(true);
});

test("[DELIV-02] in the checkout the dates are those of the address", async () => {
  const { api } = await openCheckout();
  api.answer("getDelivery", ({ json }) => ({
    status: 200,
    body: {
      products: [{ id: 12, ships: true, arrives: { from: "2026-12-08", to: "2026-12-14" } }],
      country: json.country_code,
    },
  }));
  await field("Country").selectOptions("Germany");
  await expect
    .element(page.getByText("Delivery to Germany: Dec 8 to 14 · 14-day returns").last())
    .toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await expect.element(page.getByText("Arrives Dec 8 to 14 · 14-day returns").last()).toBeInTheDocument();
  api.answer("getDelivery", () => new Promise(() => undefined));
  await field("Country").selectOptions("Germany");
  await expect
    .element(page.getByText("14-day returns", { exact: true }).last(), {
      message: "those of one country are not promised to another",
    })
    .toBeInTheDocument();
});

test("[PRICE-04] [LAW-12] the checkout says for the address's country who pays import fees, and in Europe shows the notice on the guarantee", async () => {
  const { api } = await openCheckout();
  api.answer("getDelivery", ({ json }) => {
    const fees = { DE: "buyer_may_pay", US: "included" } as const;
    const import_fees = json.country_code === "DE" ? fees.DE : fees.US;
    return { status: 200, body: { products: [], import_fees } };
  });
  const notice = page.getByRole("region", { name: "Legal guarantee" });
  await field("Country").selectOptions("Germany");
  await expect
    .element(page.getByText(/^Import fees, Germany: customs may ask you to pay them/).last())
    .toBeInTheDocument();
  await expect.element(notice).toMatchTextContent("Minimum two-year legal guarantee protection");
  const follows = notice.element().compareDocumentPosition(send.element());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING, "it stands before the button").not.toBe(0);
  await inspect("the address with the notice on the legal guarantee");
  await field("Country").selectOptions("United States");
  await expect
    .element(page.getByText("Import fees, United States: included in your total.").last())
    .toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});
