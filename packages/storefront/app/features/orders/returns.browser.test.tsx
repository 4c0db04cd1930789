import { usualPolicies } from "@nestling/commerce/testing/policies";
import type { Order } from "@nestling/contract/orders";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { aFullOrder } from "./testing/an-order.ts";

const form = page.getByRole("dialog", { name: "Return items" });
const section = page.getByRole("region", { name: "Returns" });
const day = 86_400_000;
const today = new Date().toISOString();

/** A delivered order with these returns, of which so much may come back. */
function delivered(returns: Order["returns"] = [], returnable = 1): Order {
  const order = aFullOrder(["WAIT_BUYER_PAY", "WAIT_BUYER_CONFIRM_GOODS"]);
  const subOrders = order.subOrders.map(({ arrives: _, ...part }) => ({
    ...part,
    ...{ placement: "delivered" as const, delivered_at: today },
    items: part.items.map((item) => (returnable === 0 ? item : { ...item, returnable: item.quantity })),
  }));
  return { ...order, subOrders, returns };
}

const [part] = delivered().subOrders;
const returned = (changes: Partial<Order["returns"][number]>): Order["returns"][number] => ({
  ...{ id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4b01", status: "asked", reason: "damaged", asked_at: today },
  lines: [{ part_id: part?.id ?? "", code: "pacifier", quantity: 2 }],
  ...changes,
});

async function openOrder(order: Order, facts: Parameters<typeof open>[1] = {}) {
  const api = stubApi();
  signIn();
  api.answer("getOrder", { status: 200, body: order });
  await open(`/user/order/${order.order_id}`, facts);
  await expect.element(section).toBeVisible();
  return api;
}

test("[RET-01] what came broken is returned with a note, and who pays and where it goes is said before", async () => {
  const api = await openOrder(delivered());
  await section.getByRole("button", { name: "Return items" }).click();
  await expect.element(form).toBeVisible();
  const send = form.getByRole("button", { name: "Ask to return it" });
  await send.click();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Choose what you want to return.");
  await userEvent.click(form.getByRole("checkbox", { name: /Natural Rubber Pacifier/ }));
  await send.click();
  await expect.element(form.getByRole("alert")).toMatchTextContent("Choose why you're returning it.");
  await userEvent.selectOptions(form.getByLabelText("Why?"), "It doesn't fit");
  await expect.element(form.getByText(/You pay for return shipping/)).toBeVisible();
  expect(form.getByLabelText("Add photos").elements(), "nothing is broken").toEqual([]);
  await userEvent.selectOptions(form.getByLabelText("Why?"), "It's broken or damaged");
  await expect
    .element(form.getByText(/We pay for return shipping\. We'll email you where it should go\./))
    .toBeVisible();
  await form.getByLabelText(/^What's wrong with it\?/).fill("The handle is broken.");
  await inspect("a return to be asked for");
  const order = delivered([returned({})], 0);
  api.answer("askReturn", { status: 200, body: { status: true, order } });
  await send.click();
  await expect.element(section.getByText("We got your request")).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(section.getByRole("heading", { name: "Returns" })).toHaveFocus();
  expect(api.sent("askReturn")).toMatchObject([
    {
      headers: { "idempotency-key": expect.any(String) },
      json: {
        ...{ reason: "damaged", note: "The handle is broken.", photos: [] },
        lines: [{ part_id: part?.id, code: "pacifier", quantity: 3 }],
      },
    },
  ]);
});

test("[RET-01] [LAW-10] until when it is sent back is said before it is asked for, and once it is accepted", async () => {
  const accepted = returned({ status: "accepted", accepted_at: "2030-11-02T12:00:00.000Z" });
  await openOrder(delivered([accepted]), { policies: { ...usualPolicies, send_back_days: 20 } });
  await expect.element(section.getByText(/Send it by Nov 22, 2030\./)).toBeVisible();
  await section.getByRole("button", { name: "Return items" }).click();
  await userEvent.selectOptions(form.getByLabelText("Why?"), "It doesn't fit");
  await expect.element(form.getByText(/You then have 20 days to send it\./)).toBeVisible();
});

test("[RET-01] a return that is refused says why in the form, and keeps what was typed", async () => {
  const api = await openOrder(delivered());
  await section.getByRole("button", { name: "Return items" }).click();
  await userEvent.click(form.getByRole("checkbox", { name: /Natural Rubber Pacifier/ }));
  await userEvent.selectOptions(form.getByLabelText("Why?"), "I changed my mind");
  const message = "The return window has passed.";
  api.answer("askReturn", { status: 400, body: { status: false, code: "too_late", message } });
  await form.getByRole("button", { name: "Ask to return it" }).click();
  await expect.element(form.getByRole("alert")).toMatchTextContent(message);
  await expect.element(form.getByRole("checkbox", { name: /Natural Rubber Pacifier/ })).toBeChecked();
});

test("[RET-01] what is asked for next on the same page is another return, in an empty form", async () => {
  const api = await openOrder(delivered());
  const ask = async (name: RegExp, reason: string, order: Order) => {
    api.answer("askReturn", { status: 200, body: { status: true, order } });
    await section.getByRole("button", { name: "Return items" }).click();
    await expect.element(form.getByLabelText("Why?")).toHaveValue("");
    await expect.element(form.getByLabelText(/^Anything we should know\?/)).toHaveValue("");
    expect(form.getByRole("checkbox", { checked: true }).elements()).toEqual([]);
    await userEvent.click(form.getByRole("checkbox", { name }));
    await userEvent.selectOptions(form.getByLabelText("Why?"), reason);
    await form.getByLabelText(/^(What's wrong with it|Anything we should know)\?/).fill("The handle.");
    await form.getByRole("button", { name: "Ask to return it" }).click();
    await expect.element(form).not.toBeInTheDocument();
  };
  const [first, second] = [returned({}), returned({ id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4b02" })];
  await ask(/Natural Rubber Pacifier/, "It's broken or damaged", delivered([first]));
  await ask(/Dusty Rose/, "It doesn't fit", delivered([first, second]));
  const sent = api.sent("askReturn");
  expect(sent.map(({ json }) => [json.reason, json.lines.map(({ code }) => code)])).toEqual([
    ["damaged", ["pacifier"]],
    ["wrong_size", ["sack"]],
  ]);
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
});

test("[RET-01] after the days of returns only what is broken or wrong is offered, and it says why", async () => {
  const order = delivered();
  const [whole] = order.subOrders;
  if (whole === undefined) throw new Error("an order has a part");
  const old = new Date(Date.now() - 20 * day).toISOString();
  const [pacifier, sack] = whole.items;
  const part = (changes: object) => ({ ...whole, ...changes });
  const subOrders = [
    part({ items: [pacifier] }),
    part({ id: "0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4a13", delivered_at: old, items: [sack] }),
  ];
  await openOrder({ ...order, subOrders });
  await section.getByRole("button", { name: "Return items" }).click();
  const reasons = () =>
    form
      .getByRole("option", { includeHidden: true })
      .elements()
      .map((option) => option.textContent);
  expect(reasons()).toContain("I changed my mind");
  await userEvent.selectOptions(form.getByLabelText("Why?"), "I changed my mind");
  const why = form.getByText("The 14-day return window has passed, so these are the reasons left.");
  await expect.element(why).not.toBeInTheDocument();
  await userEvent.click(form.getByRole("checkbox", { name: /Dusty Rose/ }));
  await expect.element(why).toBeVisible();
  expect(reasons()).toEqual([
    "Choose a reason",
    "It's broken or damaged",
    "It's not as described",
    "It's the wrong item",
    "Something is missing",
  ]);
  await expect.element(form.getByLabelText("Why?")).toHaveValue("");
  await inspect("a return of what can only be broken or wrong");
});

test("[RET-01] [LAW-10] after the days to report it nothing can be returned", async () => {
  const order = delivered([returned({ status: "refused" })]);
  const old = new Date(Date.now() - 32 * day).toISOString();
  const subOrders = order.subOrders.map((one) => ({ ...one, delivered_at: old }));
  await openOrder({ ...order, subOrders });
  expect(section.getByRole("button", { name: "Return items" }).elements()).toEqual([]);
});

test.each([
  ["ready", "We're asking the seller not to ship it."],
  ["shipped", /^Please send it back within 14 days after it arrives\. You pay for return shipping, unless/],
  ["delivered", /^Send it by .*\. You pay for return shipping, unless/],
] as const)(
  "[LAW-01] an accepted withdrawal of what is %s says what happens now, and who pays",
  async (placement, words) => {
    const withdrawal = returned({ status: "accepted", reason: "withdrawal", accepted_at: today });
    const order = delivered([withdrawal], 0);
    const subOrders = order.subOrders.map(({ delivered_at = today, ...one }) => ({
      ...one,
      placement,
      ...(placement === "delivered" && { delivered_at }),
    }));
    await openOrder({ ...order, subOrders });
    await expect.element(section.getByText(words)).toBeVisible();
  },
);

test("[RET-01] an accepted return says where and until when it is sent, and is said to be on its way", async () => {
  const accepted = returned({
    status: "accepted",
    accepted_at: today,
    answer: "Dock 4\nDavis, California 95616",
  });
  const api = await openOrder(delivered([accepted]));
  await expect.element(section.getByText("You can send it back")).toBeVisible();
  await expect.element(section.getByText("Dock 4", { exact: false })).toBeVisible();
  await expect.element(section.getByText(/^Send it by .*We pay for return shipping\./)).toBeVisible();
  const order = delivered([{ ...accepted, status: "on_its_way" }]);
  api.answer("sendReturn", { status: 200, body: { status: true, order } });
  await section.getByLabelText(/^Tracking number/).fill(" LP00123 ");
  await section.getByRole("button", { name: "I sent it" }).click();
  await expect.element(section.getByText("On its way to us")).toBeVisible();
  expect(api.sent("sendReturn")).toMatchObject([
    { params: { orderId: order.order_id, returnId: accepted.id }, json: { tracking: "LP00123" } },
  ]);
});

test("[RET-01] [LAW-01] each state of a return is said in words", async () => {
  const withdrawal = {
    reason: "withdrawal",
    refund_by: "2026-12-05T12:00:00.000Z",
    accepted_at: today,
  } as const;
  const all: Order["returns"] = [
    returned({ status: "received" }),
    returned({ status: "refunded", refunded: 16.2 }),
    returned({ status: "refused", answer: "The seal is open." }),
    returned({ status: "refused" }),
    returned({ status: "accepted", ...withdrawal }),
  ].map((one, index) => ({ ...one, id: `0198c1f4-7d1e-7cc2-9c60-0d5b7c1f4b0${index}` }));
  await openOrder(delivered(all, 0));
  for (const words of [
    ...["We have it", "$16.20 went back.", "The seal is open."],
    ...["You withdrew from it instead", "We got your withdrawal"],
  ])
    await expect.element(section.getByText(words)).toBeVisible();
  await expect.element(section.getByText(/You get your money back by Dec 5, 2026\./)).toBeVisible();
  expect(section.getByRole("button", { name: "Return items" }).elements()).toEqual([]);
  await inspect("an order with returns in each state");
});

test("[LATE-01] a part that is late and on its way has nothing to decide", async () => {
  const order = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS"]);
  const delay = { number: 1, arrives_by: "2026-12-20T12:00:00.000Z", can_cancel: false };
  const api = stubApi();
  signIn();
  const subOrders = order.subOrders.map((one) => ({ ...one, delay }));
  api.answer("getOrder", { status: 200, body: { ...order, subOrders } });
  await open(`/user/order/${order.order_id}`);
  await expect.element(page.getByText(/^It's running late/)).toBeVisible();
  for (const name of ["I'll wait", "Cancel and refund"])
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
});

test("[LATE-01] a part that is late is waited for, or canceled after a question", async () => {
  const order = aFullOrder(["WAIT_BUYER_PAY", "WAITING_ACCEPT", "IN_PROGRESS"]);
  const late = (delay: Order["subOrders"][number]["delay"]) => ({
    ...order,
    subOrders: order.subOrders.map((one) => ({ ...one, ...(delay && { delay }) })),
  });
  const delay = { number: 1, arrives_by: "2026-12-20T12:00:00.000Z", can_cancel: true };
  const api = stubApi();
  signIn();
  api.answer("getOrder", { status: 200, body: late(delay) });
  await open(`/user/order/${order.order_id}`);
  await expect
    .element(page.getByText("It's running late and should now arrive by Dec 20, 2026."))
    .toBeVisible();
  await inspect("an order with a part that is late");
  api.answer("answerDelay", {
    status: 200,
    body: { status: true, order: late({ ...delay, answer: "waits" }) },
  });
  await page.getByRole("button", { name: "I'll wait" }).click();
  await expect.element(page.getByText(/Thanks for waiting\./)).toBeVisible();
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  api.answer("answerDelay", { status: 200, body: { status: true, order: late(undefined) } });
  await page.getByRole("dialog").getByRole("button", { name: "Cancel and refund" }).click();
  await expect.element(page.getByText(/running late/)).not.toBeInTheDocument();
  expect(api.sent("answerDelay").map(({ json }) => json)).toEqual([
    { part_id: order.subOrders[0]?.id, number: 1, answer: "waits" },
    { part_id: order.subOrders[0]?.id, number: 1, answer: "cancels" },
  ]);
});
