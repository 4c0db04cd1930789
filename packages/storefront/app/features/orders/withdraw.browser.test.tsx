import type { Contract, Withdrawn } from "@nestling/contract/returns";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { longName } from "../../shared/testing/fakes.ts";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { anOrder } from "./testing/an-order.ts";

const partId = "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a12";
const line = { part_id: partId, avatar: "/media/pacifier", sku_text: "Sage" };
const contract: Contract = {
  ...{
    status: true,
    order_number: "NST-7K3M-9QPX",
    ordered_at: "2026-01-31T12:00:00.000Z",
    name: "Maya Torres",
  },
  last_day: "2026-03-01",
  lines: [
    { ...line, code: "pacifier", quantity: 3, name: "Natural Rubber Pacifier" },
    { ...line, code: "sack", quantity: 1, name: longName },
  ],
};
const withdrawn: Withdrawn = {
  ...{ status: true, order_number: "NST-7K3M-9QPX", received_at: "2026-02-10T12:00:00.000Z" },
  refund_by: "2026-02-24T12:00:00.000Z",
  lines: contract.lines.slice(0, 1).map((each) => ({ ...each, goods: "under_way" })),
  receipt_to: ["maya@example.com", "oma@example.com"],
};

const go = page.getByRole("button", { name: "Continue" });
const confirm = page.getByRole("button", { name: "Confirm withdrawal" });

async function find(email = "maya@example.com"): Promise<void> {
  await page.getByLabelText("Order number").fill("nst 7k3m 9qpx");
  await page.getByLabelText("Email", { exact: true }).fill(email);
  await go.click();
}

test("[LAW-01] a contract is withdrawn from in two steps, by keyboard, with a receipt", async () => {
  const api = stubApi();
  await open("/withdraw");
  await go.click();
  await expect.element(page.getByText("Enter your order number")).toBeVisible();
  await expect.element(page.getByLabelText("Order number")).toHaveFocus();
  await inspect("a withdrawal at its beginning, with everything wrong");
  const unknown = {
    status: false,
    code: "unknown",
    message: "We can't find an order with that number.",
  } as const;
  api.answer("findContract", { status: 200, body: unknown });
  await find();
  await expect.element(page.getByRole("alert")).toMatchTextContent("We can't find an order");
  api.answer("findContract", { status: 200, body: contract });
  await go.click();
  await expect
    .element(
      page.getByText("Order NST-7K3M-9QPX of Jan 31, 2026. You can withdraw from it until March 1, 2026."),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText("Your name")).toHaveValue("Maya Torres");
  await inspect("a withdrawal to be confirmed");

  // By keyboard alone: one piece less of the first line, and nothing of the second.
  await userEvent.tab();
  await expect.element(page.getByRole("checkbox", { name: /Natural Rubber Pacifier/ })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Quantity")).toHaveValue("2");
  await userEvent.click(page.getByRole("checkbox", { name: new RegExp(longName.slice(0, 20)) }));
  await page.getByLabelText("Email for the receipt").fill("oma@example.com");
  api.answer("withdraw", { status: 200, body: withdrawn });
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent("We got your withdrawal from order NST-7K3M-9QPX");
  await expect
    .element(page.getByText(/We've emailed a receipt to maya@example.com and oma@example.com/))
    .toBeVisible();
  expect(api.sent("withdraw")).toMatchObject([
    {
      headers: { "idempotency-key": expect.any(String) },
      json: {
        ...{ order_number: "NST-7K3M-9QPX", email: "maya@example.com", name: "Maya Torres" },
        ...{ receipt_email: "oma@example.com", lines: [{ part_id: partId, code: "pacifier", quantity: 2 }] },
      },
    },
  ]);
  expect(address()).toBe("/withdraw");
  await inspect("a withdrawal that was received");
});

async function receiptOf(...goods: Withdrawn["lines"][number]["goods"][]): Promise<void> {
  const api = stubApi();
  await open("/withdraw");
  api.answer("findContract", { status: 200, body: contract });
  await find();
  const lines = goods.flatMap((each, index) =>
    contract.lines.slice(index, index + 1).map((of) => ({ ...of, goods: each })),
  );
  api.answer("withdraw", { status: 200, body: { ...withdrawn, lines } });
  await confirm.click();
  await expect.element(page.getByRole("status")).toBeVisible();
}

test("[LAW-01] the receipt of what was canceled whole speaks of no goods to wait for", async () => {
  await receiptOf("canceled", "canceled");
  await expect
    .element(page.getByText(/^We hadn't ordered it from the seller yet\. It's canceled/))
    .toBeVisible();
  expect(page.getByText(/we may wait|send it back/i).elements()).toEqual([]);
});

test("[LAW-01] the receipt says of each line what happens now", async () => {
  await receiptOf("canceled", "under_way");
  await expect
    .element(page.getByText(/^We hadn't ordered Natural Rubber Pacifier, Sage from the seller yet\./))
    .toBeVisible();
  await expect.element(page.getByText(/back within 14 days after it arrives\./)).toBeVisible();
  await expect
    .element(page.getByText(/^We'll refund what you paid for the rest by February 24, 2026,/))
    .toBeVisible();
  await inspect("a withdrawal of which some was canceled at once");
});

test("[LAW-01] without a line, a name or an email nothing is sent, and a refusal is said", async () => {
  const api = stubApi();
  await open("/withdraw");
  api.answer("findContract", { status: 200, body: { ...contract, lines: contract.lines.slice(0, 1) } });
  await find();
  await userEvent.click(page.getByRole("checkbox", { name: /Natural Rubber Pacifier/ }));
  await confirm.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Choose what you want to withdraw from.");
  await userEvent.click(page.getByRole("checkbox", { name: /Natural Rubber Pacifier/ }));
  await page.getByLabelText("Your name").fill(" ");
  await page.getByLabelText("Email for the receipt").fill("oma@");
  await confirm.click();
  await expect.element(page.getByText("Enter your name")).toBeVisible();
  expect(api.sent("withdraw")).toEqual([]);
  await page.getByLabelText("Your name").fill("Maya");
  await page.getByLabelText("Email for the receipt").fill("oma@example.com");
  const message = "Some of this is on its way back already.";
  api.answer("withdraw", { status: 400, body: { status: false, code: "no_line", message } });
  await confirm.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(message);
  // A second try is the same attempt.
  api.answer("withdraw", { status: 200, body: withdrawn });
  await confirm.click();
  await expect.element(page.getByRole("status")).toBeVisible();
  const keys = api.sent("withdraw").map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("[LAW-01] the page of an order leads there with its number and email, and not where it is too late", async () => {
  const api = stubApi();
  signIn();
  const [part] = anOrder().subOrders;
  if (part === undefined) throw new Error("an order has a part");
  const items = part.items.map((item) => ({ ...item, returnable: 3 }));
  const of = (delivered_at?: string) =>
    anOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS"], {
      subOrders: [{ ...part, items, ...(delivered_at && { delivered_at, placement: "delivered" as const }) }],
    });
  const order = of();
  api.answer("getOrder", { status: 200, body: of("2020-01-01T12:00:00.000Z") });
  await open(`/user/order/${order.order_id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(
    page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).elements(),
  ).toEqual([]);
  api.answer("getOrder", { status: 200, body: order });
  await open(`/user/order/${order.order_id}`);
  await page.getByRole("main").getByRole("link", { name: "Withdraw from contract here" }).click();
  await expect.element(page.getByLabelText("Order number")).toHaveValue(order.order_number);
  await expect.element(page.getByLabelText("Email", { exact: true })).toHaveValue(order.email);
  expect(address()).toBe("/withdraw");
});
