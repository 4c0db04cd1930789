import type { MyVouchers } from "@nestling/contract/vouchers";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";

const tenth = { order_min_price: 0, unit_discount: "PERCENTAGE", discount: 10 } as const;

const ofEachState: MyVouchers["vouchers"] = [
  {
    ...tenth,
    voucher_code: "WELCOME10",
    title: "A tenth off everything",
    order_min_price: 30,
    ends_at: "2099-12-31T12:00:00.000Z",
    state: "usable",
  },
  { ...tenth, voucher_code: "SUPERCALIFRAGILISTICEXPIALIDOCIOUS-10-20", title: "", state: "usable" },
  { ...tenth, voucher_code: "SPRING", title: "Spring", state: "used", used_in: "NST-7K3M-9QPX" },
  { ...tenth, voucher_code: "WINTER", title: "Winter", state: "used" },
  {
    ...tenth,
    voucher_code: "SUMMER20",
    title: "Summer",
    state: "expired",
    ends_at: "2020-09-02T12:00:00.000Z",
  },
];

async function openVouchers() {
  const api = stubApi();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: ofEachState } });
  signIn();
  await open("/user/my-voucher");
  return api;
}

test("[ACC-04] usable, used and expired vouchers stand apart, and only usable ones can be copied", async () => {
  const api = await openVouchers();
  api.answer("listOrders", {
    status: 200,
    body: { orders: [], page: 1, pageSize: 10, total: 0, total_is_capped: false },
  });
  const used = page.getByRole("region", { name: "Used" });
  const lines = (group: string) => page.getByRole("region", { name: group }).getByRole("listitem");
  await expect.element(lines("Used").first()).toMatchTextContent("Used for order NST-7K3M-9QPX");
  await expect.element(lines("Used").last()).toHaveTextContent("Winter10% off any orderWINTERUsed");
  await expect
    .element(lines("Ready to use").first())
    .toMatchTextContent("A tenth off everything10% off orders of $30.00 or more, until December 31, 2099");
  await expect
    .element(lines("Ready to use").last())
    .toMatchTextContent("SUPERCALIFRAGILISTICEXPIALIDOCIOUS-10-2010% off any order");
  expect(page.getByText("None right now.").elements()).toEqual([]);
  await expect
    .element(page.getByRole("region", { name: "Expired" }))
    .toMatchTextContent("Expired on September 2, 2020");
  expect(page.getByRole("button", { name: /^Copy / }).elements()).toHaveLength(2);
  await used.getByRole("link", { name: "order NST-7K3M-9QPX" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible();
});

test("[ACC-04] without a voucher to use the page says so, and leaves out what has none", async () => {
  const api = stubApi();
  const over = ofEachState.filter(({ state }) => state === "expired");
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: over } });
  signIn();
  await open("/user/my-voucher");
  await expect
    .element(page.getByRole("region", { name: "Ready to use" }))
    .toMatchTextContent("None right now.");
  await expect.element(page.getByRole("region", { name: "Expired" })).toMatchTextContent("SUMMER20");
  expect(page.getByRole("region", { name: "Used" }).elements()).toEqual([]);
});

test("[ACC-04] one press copies a usable code, and says so", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openVouchers();
  const button = page.getByRole("button", { name: "Copy WELCOME10" });
  await expect.element(button).toBeVisible();
  vi.useFakeTimers();
  await button.click();
  await expect.element(page.getByText("WELCOME10 copied")).toBeVisible();
  await expect.element(button).toHaveTextContent("Copied");
  expect(copied).toHaveBeenCalledExactlyOnceWith("WELCOME10");
  vi.advanceTimersByTime(2_100);
  await expect.element(button).toHaveTextContent("Copy");
});

test("[ACC-04] where the browser gives no clipboard, the code is marked to be copied by hand", async () => {
  const refused = new DOMException("no", "NotAllowedError");
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(refused);
  await openVouchers();
  await page.getByRole("button", { name: "Copy WELCOME10" }).click();
  await expect
    .element(page.getByText("We couldn't copy it. WELCOME10 is selected, so you can copy it yourself."))
    .toBeVisible();
  expect(getSelection()?.toString()).toBe("WELCOME10");
});

test("[ACC-04] vouchers that did not arrive can be asked for again", async () => {
  const api = stubApi();
  api.answer("listVouchers", { status: 500 });
  signIn();
  await open("/user/my-voucher");
  await expect.element(page.getByRole("alert")).toMatchTextContent("They're all still there.");
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: ofEachState } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("region", { name: "Ready to use" })).toBeVisible();
});

test("[A11Y-01] vouchers of every state are for every reader, in every window", async () => {
  await openVouchers();
  await expect.element(page.getByRole("region", { name: "Expired" })).toBeVisible();
  await inspect("the vouchers");
});

test("[A11Y-01] a page without vouchers is for every reader, in every window", async () => {
  const api = stubApi();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  signIn();
  await open("/user/my-voucher");
  await expect.element(page.getByRole("heading", { name: "No vouchers yet" })).toBeVisible();
  await inspect("no vouchers");
});

test("[ACC-04] a code that could not be copied does not say that it was", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await openVouchers();
  const copy = page.getByRole("button", { name: /^Copy S/ });
  await copy.click();
  await expect.element(page.getByText(/^We couldn't copy it\./)).toBeVisible();
  // At once: 'Copied' goes by itself after two seconds.
  expect(copy.element().textContent).toBe("Copy");
});
