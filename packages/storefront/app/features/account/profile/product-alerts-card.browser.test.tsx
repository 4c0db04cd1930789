import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { open } from "../../../testing/open.tsx";
import { openAccount } from "../testing/an-account.ts";

test("[WISH-07] My account lists what a customer waits for, and cancels it", async () => {
  const api = openAccount();
  const alert = {
    id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a11",
    kind: "price",
    product_id: boots.id,
    name: boots.name,
    sku_code: "1-50",
    sku_text: "Sage, 5",
    asked_at: "2026-01-31T12:00:00.000Z",
  } as const;
  const other = {
    ...alert,
    id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a12",
    kind: "stock",
    name: "Bear",
    sku_text: "",
  } as const;
  api.answer("listProductAlerts", { status: 200, body: { alerts: [alert, other] } });
  api.answer("cancelProductAlert", { status: 503 });
  await open("/user/my-account");
  const alerts = page.getByRole("region", { name: "Product alerts" });
  await expect
    .element(alerts.getByRole("link", { name: `${boots.name}, Sage, 5` }))
    .toHaveAttribute("href", `/ecommerce-product/${boots.id}?sku=1-50`);
  await expect.element(alerts.getByText("When the price drops, requested on Jan 31, 2026")).toBeVisible();
  await expect.element(alerts.getByText("When it's back in stock, requested on Jan 31, 2026")).toBeVisible();
  const cancel = alerts.getByRole("button", { name: /^Cancel the alert for .*: when the price drops$/ });
  await cancel.click();
  await expect.element(alerts.getByRole("alert")).toBeVisible();
  api.answer("cancelProductAlert", { status: 200, body: { status: true } });
  await cancel.click();
  await expect.element(page.getByText("Alert canceled")).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(alerts.getByRole("link", { name: "Bear", exact: true })).toBeVisible();
  expect(alerts.element().contains(document.activeElement), "the focus stays here").toBe(true);
  await alerts.getByRole("button", { name: "Cancel the alert for Bear: when it's back in stock" }).click();
  await expect.element(alerts.getByText(/^None right now\./)).toBeVisible();
  expect(api.sent("cancelProductAlert").map(({ params }) => params.alertId)).toEqual([
    alert.id,
    alert.id,
    other.id,
  ]);
});

test("[WISH-07] an account whose email is not verified is told why it sees no alerts", async () => {
  openAccount({ details: { email_verified: false } });
  await open("/user/my-account");
  await expect
    .element(page.getByRole("region", { name: "Product alerts" }))
    .toMatchTextContent("Verify your email to see your alerts here.");
});
