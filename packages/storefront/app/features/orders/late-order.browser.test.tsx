import type { Delay } from "@nestling/contract/returns";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";

const heading = page.getByRole("heading", { level: 1 });
const delay: Delay = {
  ...{ status: true, order_number: "NST-7K3M-9QPX", products: ["Natural Rubber Pacifier"] },
  ...{ arrives_by: "2026-12-20T12:00:00.000Z", answer: "open" },
};

async function openLink(of: Delay, answer = "waits") {
  const api = stubApi();
  api.answer("findDelay", { status: 200, body: of });
  history.replaceState(null, "", `#${answer}=secret`);
  await open("/late-order");
  return api;
}

test("[LATE-01] the page of a mail's link asks before it does anything, and then says what has come of it", async () => {
  const api = await openLink(delay);
  await expect.element(heading).toMatchTextContent("Do you want to wait or cancel?");
  await expect
    .element(page.getByText(/Natural Rubber Pacifier should now arrive by Dec 20, 2026\./))
    .toBeVisible();
  await inspect("an order that is late, from its email");
  expect(api.sent("answerDelayByLink")).toEqual([]);
  expect(address()).toBe("/late-order");
  api.answer("answerDelayByLink", { status: 200, body: { ...delay, answer: "waits" } });
  await page.getByRole("button", { name: "I'll wait" }).click();
  await expect.element(heading).toMatchTextContent("Thanks for waiting");
  expect(api.sent("answerDelayByLink").map(({ json }) => json)).toEqual([
    { token: "secret", answer: "waits" },
  ]);
});

test("[LATE-01] who has opened the link to cancel finds that first", async () => {
  const api = await openLink(delay, "cancels");
  await expect
    .element(page.getByRole("main").getByRole("button").first())
    .toMatchTextContent("Cancel and refund");
  api.answer("answerDelayByLink", { status: 200, body: { ...delay, answer: "canceled" } });
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await expect.element(heading).toMatchTextContent("It's canceled");
});

test.each([
  ["sent", "It's on its way"],
  ["over", "This is already taken care of"],
] as const)("[LATE-01] what is %s has nothing to decide", async (answer, title) => {
  await openLink({ ...delay, answer });
  await expect.element(heading).toMatchTextContent(title);
  expect(page.getByRole("button", { name: "Cancel and refund" }).elements()).toEqual([]);
});

test("[LATE-01] a customer who waits, or has not answered in time, can still cancel", async () => {
  const api = await openLink({ ...delay, answer: "waits" });
  await expect.element(heading).toMatchTextContent("Thanks for waiting");
  await inspect("an order that is late, for which its customer waits");
  expect(page.getByRole("button", { name: "I'll wait" }).elements()).toEqual([]);
  api.answer("answerDelayByLink", { status: 200, body: { ...delay, answer: "canceled" } });
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await expect.element(heading).toMatchTextContent("It's canceled");
  expect(api.sent("answerDelayByLink").map(({ json }) => json)).toEqual([
    { token: "secret", answer: "cancels" },
  ]);
  expect(page.getByRole("button", { name: "Cancel and refund" }).elements()).toEqual([]);
});

test("[LATE-01] a second press on 'I'll wait' doesn't cancel", async () => {
  const api = await openLink(delay, "cancels");
  api.answer("answerDelayByLink", { status: 200, body: { ...delay, answer: "waits" } });
  await page.getByRole("button", { name: "I'll wait" }).click();
  await expect.element(heading).toMatchTextContent("Thanks for waiting");
  const labels = page
    .getByRole("main")
    .getByText(/^(Cancel and refund|Find your order)$/)
    .elements()
    .map(({ textContent }) => textContent);
  expect(labels, "the link stands where the button was").toEqual(["Cancel and refund", "Find your order"]);
});

test("[LATE-01] a link that the shop has not made, or without a token, says so", async () => {
  const api = stubApi();
  api.answer("findDelay", { status: 400, body: { status: false, code: "unknown_token", message: "" } });
  history.replaceState(null, "", "#waits=wrong");
  await open("/late-order");
  await expect.element(heading).toMatchTextContent("This link no longer works");
});
