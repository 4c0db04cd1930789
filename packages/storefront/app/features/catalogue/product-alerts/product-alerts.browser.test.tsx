import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { violations } from "../../../testing/accessibility.ts";
import { stubApi } from "../../../testing/api.ts";
import { inspect } from "../../../testing/inspect.ts";
import { open } from "../../../testing/open.tsx";
import { signIn } from "../../../testing/people.ts";
import { openProduct } from "../testing/open-product.ts";

const main = page.getByRole("main");
const cheaper = main.getByText("Email me when the price drops");
const field = main.getByLabelText("Your email");
const send = main.getByRole("button", { name: "Email me", exact: true });
const heading = page.getByRole("heading", { level: 1 });
const refused = { status: 400, body: { status: false, code: "malformed", message: "" } } as const;

test("[WISH-04] a mail about a lower price is asked for with an email, which a link will confirm", async () => {
  const api = await openProduct();
  api.answer("askProductAlert", { status: 200, body: { status: true, needs_confirmation: true } });
  await cheaper.click();
  await send.click();
  await expect.element(page.getByText("Email is require")).toBeVisible();
  expect(api.sent("askProductAlert")).toEqual([]);
  await field.fill("maya@example.com");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(main.getByRole("status").getByText("Almost done: click the link we sent to maya@example.com."))
    .toBeVisible();
  expect(api.sent("askProductAlert").map(({ json }) => json)).toEqual([
    { kind: "price", email: "maya@example.com" },
  ]);
  await inspect("a request for an email that is to be confirmed");
});

test("[WISH-04] who is signed in with a verified email needs no link to ask about the chosen variant", async () => {
  signIn();
  const api = await openProduct({}, "?sku=1-50");
  api.answer("askProductAlert", { status: 200, body: { status: true, needs_confirmation: false } });
  await cheaper.click();
  await send.click();
  await expect.element(page.getByText("We'll send one email to maya@example.com.")).toBeVisible();
  expect(field.elements()).toEqual([]);
  expect(api.sent("askProductAlert").map(({ json }) => json)).toEqual([{ kind: "price", sku_code: "1-50" }]);
});

test("[WISH-04] another variant is asked about anew, and who is signed in reads why a request is refused", async () => {
  signIn();
  const api = await openProduct({}, "?sku=1-50");
  api.answer("askProductAlert", { status: 200, body: { status: true, needs_confirmation: false } });
  await cheaper.click();
  await send.click();
  const done = page.getByText(/^We'll send one email to/);
  await expect.element(done).toBeVisible();
  const six = main.getByRole("radio", { name: "6", exact: true }).element();
  await userEvent.click(six.closest("label") ?? document.body);
  await expect.element(done).not.toBeInTheDocument();
  api.answer("askProductAlert", {
    status: 400,
    body: { status: false, code: "malformed", message: "You asked for enough emails" },
  });
  await send.click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("You asked for enough emails");
  api.answer("askProductAlert", { status: 503 });
  await send.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/^We didn't get an answer/);
  expect(api.sent("askProductAlert").map(({ json }) => json.sku_code)).toEqual(["1-50", "1-60", "1-60"]);
});

test("[WISH-04] what is sold out can be asked for, and what is in stock cannot; a refusal is said", async () => {
  const back = main.getByText("Email me when it's back");
  await openProduct();
  await expect.element(cheaper).toBeVisible();
  expect(back.elements()).toEqual([]);
  await cleanup();
  const api = await openProduct({}, "?sku=1-70");
  api.answer("askProductAlert", {
    status: 400,
    body: { status: false, code: "malformed", message: "This is in stock again" },
  });
  await back.click();
  await expect.element(field).toBeVisible();
  await inspect("a request for an email about what is sold out");
  await field.fill("maya@");
  await send.click();
  await expect.element(page.getByText("Invalid email format")).toBeVisible();
  await inspect("a request for an email with a wrong address");
  await field.fill("maya@example.com");
  await send.click();
  await expect.element(page.getByText("This is in stock again")).toBeVisible();
  expect(api.sent("askProductAlert")[0]?.json).toMatchObject({ kind: "stock", sku_code: "1-70" });
});

/** Opens the link of a mail, whose token names what it is about. */
async function openLink(about: "request" | "review" | "email") {
  const api = stubApi();
  const token = btoa(`${about} 00000000`);
  history.replaceState(null, "", `#token=${token}`);
  await open("/product-alert");
  return { api, token };
}

test("[WISH-04] the link of the mail asks first, and does what is pressed", async () => {
  const { api, token } = await openLink("request");
  api.answer("confirmProductAlert", { status: 200, body: { status: true, kind: "price", name: boots.name } });
  api.answer("endProductAlert", { status: 200, body: { status: true } });
  const yes = page.getByRole("button", { name: "Yes, email me" });
  await expect.element(yes).toBeVisible();
  await expect.element(heading).toMatchTextContent("Should we email you?");
  expect(location.hash, "the token has left the address").toBe("");
  expect(api.sent("confirmProductAlert")).toEqual([]);
  await inspect("the link that confirms a request for an email");
  await yes.click();
  await expect.element(heading).toMatchTextContent("We'll let you know");
  await expect.element(page.getByText(`You'll get one email when ${boots.name} costs less.`)).toBeVisible();
  expect(api.sent("confirmProductAlert").map(({ json }) => json)).toEqual([{ token }]);
  await inspect("a confirmed request for an email");

  await cleanup();
  const again = await openLink("request");
  again.api.answer("endProductAlert", { status: 200, body: { status: true } });
  await page.getByRole("button", { name: "No, don't email me" }).click();
  await expect.element(heading).toMatchTextContent("We won't email you");
  expect(again.api.sent("endProductAlert").map(({ json }) => json)).toEqual([{ token }]);
});

test("[WISH-04] the link for what is back in stock says so, and one that got no answer can be pressed again", async () => {
  const { api } = await openLink("request");
  const yes = page.getByRole("button", { name: "Yes, email me" });
  api.answer("confirmProductAlert", { status: 503 });
  await yes.click();
  await expect.element(main.getByRole("alert")).toMatchTextContent(/^We didn't get an answer/);
  api.answer("confirmProductAlert", { status: 200, body: { status: true, kind: "stock", name: boots.name } });
  await yes.click();
  await expect
    .element(page.getByText(`You'll get one email when ${boots.name} is back in stock.`))
    .toBeVisible();
});

test("[WISH-04] a link to confirm that is used or forged says so, and one without its secret", async () => {
  const { api } = await openLink("request");
  api.answer("confirmProductAlert", refused);
  await page.getByRole("button", { name: "Yes, email me" }).click();
  await expect.element(heading).toMatchTextContent("This link no longer works");
  await inspect("a link about emails that no longer works");
  await cleanup();
  const again = await openLink("request");
  again.api.answer("endProductAlert", refused);
  await page.getByRole("button", { name: "No, don't email me" }).click();
  await expect.element(heading).toMatchTextContent("This link no longer works");
  await cleanup();
  history.replaceState(null, "", "#");
  await open("/product-alert");
  await expect.element(heading).toMatchTextContent("This link no longer works");
});

test("[WISH-04] the link that ends all requests has nothing to confirm", async () => {
  const { api } = await openLink("email");
  api.answer("endProductAlert", { status: 200, body: { status: true } });
  await expect.element(heading).toMatchTextContent("Stop these emails?");
  expect(page.getByRole("button", { name: "Yes, email me" }).elements()).toEqual([]);
  await inspect("the link that ends all requests for emails");
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect.element(heading).toMatchTextContent("We won't email you");
});

test("[REV-14] the page that ends emails asking for reviews asks first, and says when its link is none", async () => {
  const { api, token } = await openLink("review");
  api.answer("endReviewRequests", { status: 200, body: { status: true } });
  await expect.element(heading).toMatchTextContent("Stop these emails?");
  expect(api.sent("endReviewRequests")).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect.element(heading).toMatchTextContent("We won't ask again");
  expect(api.sent("endReviewRequests")[0]?.query.token).toBe(token);

  await cleanup();
  const forged = await openLink("review");
  forged.api.answer("endReviewRequests", refused);
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect.element(heading).toMatchTextContent("This link no longer works");
});
