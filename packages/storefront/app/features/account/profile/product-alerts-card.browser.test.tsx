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
  api.answer("listProductAlerts", { status: 200, body: { alerts: [alert] } });
  api.answer("cancelProductAlert", { status: 503 });
  await open("/user/my-account");
  const alerts = page.getByRole("region", { name: "Product alerts" });
  await expect
    .element(alerts.getByRole("link", { name: `${boots.name}, Sage, 5` }))
    .toHaveAttribute("href", `/ecommerce-product/${boots.id}?sku=1-50`);
  await expect.element(alerts.getByText("When the price drops, requested on Jan 31, 2026")).toBeVisible();
  const cancel = alerts.getByRole("button", { name: /^Cancel the alert for / });
  await cancel.click();
  await expect.element(alerts.getByRole("alert")).toBeVisible();
  api.answer("cancelProductAlert", { status: 200, body: { status: true } });
  await cancel.click();
  await expect.element(alerts.getByText(/^None right now\./)).toBeVisible();
  expect(api.sent("cancelProductAlert").map(({ params }) => params.alertId)).toEqual([alert.id, alert.id]);
});
