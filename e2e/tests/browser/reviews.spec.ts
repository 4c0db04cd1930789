import { fitLine } from "@nestling/commerce/reviews";
import type { Client } from "@nestling/contract/client";
import type { ShopPlace } from "@nestling/server/testing/production-shop";
import type { Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { runNestling } from "../../command-line.ts";
import { expect, test } from "../../fixtures.ts";
import { advance, openOwn, paidOrderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { holdPhotos, photosOf } from "../../photos.ts";
import { goToSearch, suggestions } from "../../search-steps.ts";
import { open, productPath } from "../../steps.ts";
import { type Variant, wellStockedVariant } from "../../variants.ts";

/** A product of the demo with more reviews than stand on its own page, which say how it fits. */
async function reviewedProduct(api: Client) {
  const listing = await api.listProducts({ query: { categoryId: "best-seller" } });
  for (const product of listing.status === 200 ? listing.body.products : []) {
    const answer = await api.listReviews({ params: { productId: product.id }, query: {} });
    if (answer.status !== 200) continue;
    const { count, fit } = answer.body.summary;
    const line = fitLine(fit);
    if (count > 4 && line !== undefined) return { product, reviews: answer.body, line };
  }
  throw new Error("no product has five reviews that agree how it fits");
}

/** Of a product that no other test reviews or buys, nor the test itself on the other screen: each would refresh cached pages. */
function ownVariant(api: Client, place: number, isMobile: boolean) {
  return wellStockedVariant(api, isMobile ? place + 30 : place);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ noise }) => noise.announce(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

  test("[REV-11] [NOJS-01] a product's reviews are read, and filtered by stars", async ({ page, api }) => {
    const { product, reviews, line } = await reviewedProduct(api);
    const { average, count, stars } = reviews.summary;
    const [best] = reviews.reviews;
    await page.goto(productPath(product.id));
    const section = page.getByRole("region", { name: "Reviews" });
    await expect(section).toContainText(best?.text ?? "");
    await expect(section).toContainText("Demo review, made up for this demo shop");
    await expect(section).toContainText(`${average.toFixed(1)}of 5 stars, ${count} reviews`);
    await expect(section.locator("[style]").first()).toHaveAttribute("style", `width:${average * 20}%`);
    await expect(section.getByText(line)).toBeVisible();
    await section.getByRole("link", { name: `Read all ${count} reviews` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Reviews of ${product.name}`);
    await expect(page.getByRole("article")).toHaveCount(count);
    await page.getByRole("link", { name: /^5 stars/ }).click();
    await expect(page).toHaveURL(/\?stars=5$/);
    await expect(page.getByRole("article")).toHaveCount(stars[4] ?? 0);
  });
});

test("[REV-02] the marketplace's rating is named as such, on the page, on cards and in suggestions", async ({
  page,
  api,
  isMobile,
}) => {
  const { product, reviews } = await reviewedProduct(api);
  await open(page, productPath(product.id));
  await expect(page.getByText(`${product.rating.toFixed(1)} on AliExpress`).first()).toBeVisible();
  const head = page.getByRole("link", { name: new RegExp(`^Rated ${reviews.summary.average.toFixed(1)}`) });
  await head.click();
  await expect(page.getByRole("heading", { name: "Reviews", exact: true })).toBeInViewport();
  await open(page, "/ecommerce-category/best-seller");
  await expect(page.getByText("on AliExpress", { exact: true }).first()).toBeVisible();
  await (await goToSearch(page, isMobile)).pressSequentially("highchair");
  await expect(
    suggestions(page)
      .getByText(/^\d\.\d on AliExpress · [\d.,KM+]+ sold$/)
      .first(),
  ).toBeVisible();
});

test("[REV-06] a visitor says that a review helps, and it counts once", async ({ page, api, isMobile }) => {
  const { product, reviews } = await reviewedProduct(api);
  // The other screen's visitor says it of another review.
  const chosen = reviews.reviews[isMobile ? 1 : 0];
  const review = page.getByRole("article").filter({ hasText: chosen?.text ?? "" });
  const button = review.getByRole("button", { name: /^Helpful/ });
  const votes = async () => Number(/Helped (\d+) parent/.exec(await review.innerText())?.[1] ?? 0);
  const address = `/ecommerce-product/${product.id}/reviews`;
  await open(page, address);
  const before = await votes();
  await button.click();
  await expect(button).toBeDisabled();
  const after = await votes();
  expect(after).toBeGreaterThan(before);
  await open(page, address);
  await button.click();
  await expect(button).toBeDisabled();
  expect(await votes()).toBe(after);
});

test("[A11Y-01] axe finds nothing on the reviews of a product", async ({ page, api }) => {
  const { product } = await reviewedProduct(api);
  await open(page, `/ecommerce-product/${product.id}/reviews?stars=5`);
  expect(await violationsOn(page)).toEqual([]);
});

test("[REV-07] [REV-08] a customer reviews what was delivered, and the cached page of its reviews shows it", async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const maya = await signedIn(page, shop);
  const variant = await ownVariant(api, 140, isMobile);
  const order = await paidOrderAs(shop, maya.api, variant);
  const reviews = `/ecommerce-product/${variant.product.id}/reviews?sort=newest`;
  const text = `Soft, warm and easy to wash. Order ${order.order_number.slice(-4)}.`;
  await open(page, reviews);
  await expect(page.getByText(text)).toHaveCount(0);
  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");

  await openOwn(page, order);
  await page.getByRole("button", { name: /^Write a review/ }).click();
  const form = page.getByRole("dialog", { name: "Write a review" });
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(form.getByRole("alert")).toHaveText("Please choose how many stars.");
  await form.getByRole("radio", { name: /^5/ }).check();
  await form.getByLabel("How old is your child?").selectOption({ label: "1 year" });
  await form.getByLabel("What should other parents know?").fill(text);
  expect(await violationsOn(page)).toEqual([]);
  // Closed by mistake.
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: /^Write a review/ }).click();
  await expect(form.getByLabel("What should other parents know?")).toHaveValue(text);
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("You reviewed this. Thank you!")).toBeVisible();

  await expect(async () => {
    await open(page, reviews);
    await expect(page.getByText(text)).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Opens the form for a review of a delivered order, with what has to be said. */
async function openForm(page: Page, shop: ShopPlace, variant: Variant) {
  const maya = await signedIn(page, shop);
  const order = await paidOrderAs(shop, maya.api, variant);
  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");
  await openOwn(page, order);
  await page.getByRole("button", { name: /^Write a review/ }).click();
  const form = page.getByRole("dialog", { name: "Write a review" });
  await form.getByRole("radio", { name: /^4/ }).check();
  const text = `Just like in our photos. Order ${order.order_number.slice(-4)}.`;
  await form.getByLabel("What should other parents know?").fill(text);
  return { form, chooser: form.getByLabel("Add photos"), text };
}

test("[REV-13] up to four photos are chosen, and what is pressed while they are made small loses none", async ({
  page,
  shop,
  api,
}) => {
  const { form, chooser } = await openForm(page, shop, await wellStockedVariant(api, 100));
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") };
  await chooser.setInputFiles(notes);
  await expect(form.getByRole("alert")).toContainText("We can't read notes.txt.");
  const [photo, ...others] = await photosOf(page, 5);
  await chooser.setInputFiles(photo ?? []);
  await expect(form.getByRole("img")).toHaveCount(1);
  const release = await holdPhotos(page);
  await chooser.setInputFiles(others);
  await expect(form.getByText("Adding…")).toBeVisible();
  await form.getByRole("button", { name: "Remove photo 1" }).click();
  await form.getByRole("button", { name: "Send review" }).click();
  release();
  await expect(form.getByRole("alert")).toContainText("A review has up to 4 photos.");
  await expect(form.getByRole("img")).toHaveCount(3);
  await chooser.setInputFiles(photo ?? []);
  await expect(form.getByRole("img")).toHaveCount(4);
  await expect(chooser).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole("button", { name: "Remove photo 2" }).click();
  await expect(form.getByRole("img")).toHaveCount(3);
  await expect(chooser).toHaveCount(1);
});

test("[REV-13] a customer adds photos, which are shown once the merchant has seen them", async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const variant = await ownVariant(api, 200, isMobile);
  const { form, chooser, text } = await openForm(page, shop, variant);
  await chooser.setInputFiles(await photosOf(page, 2));
  await expect(form.getByRole("img")).toHaveCount(2);
  await form.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("We'll show it after a quick look.")).toBeVisible();

  const listed = JSON.parse(await runNestling(shop, "reviews", "list", "--json")) as {
    id: number;
    text: string;
    photos: number;
  }[];
  const mine = listed.find((review) => review.text === text);
  expect(mine?.photos).toBe(2);
  await runNestling(shop, "reviews", "publish", String(mine?.id));
  const address = `/ecommerce-product/${variant.product.id}/reviews?sort=newest`;
  await expect(async () => {
    // As a browser without scripts gets it; the product may have photos of other reviews.
    expect(await (await page.request.get(address)).text()).toContain(text);
  }).toPass();
  await open(page, address);
  const review = page.getByRole("article").filter({ hasText: text });
  const first = review.getByRole("link", { name: "Photo 1 of 2 by Maya" });
  await first.scrollIntoViewIfNeeded();
  expect(await violationsOn(page)).toEqual([]);
  const large = await page.request.get((await first.getAttribute("href")) ?? "");
  expect([large.status(), large.headers()["content-type"]]).toEqual([200, "image/webp"]);
  await first.click();
  await expect(page).toHaveURL(/\/media\/review-[\w-]+\?w=1600$/);
});

test("[REV-14] the page that ends emails asking for reviews asks first, and says when its link is none", async ({
  page,
  noise,
}) => {
  noise.announce(
    /\/ecommerce-review-request\/end\?token=\S+: 400$/,
    /console error: Failed to load resource: .* 400 /,
  );
  const token = Buffer.from("review 00000000-0000-7000-8000-000000000000 forged").toString("base64url");
  await page.goto(`/product-alert#token=${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop these emails?");
  await expect(page).toHaveURL(/\/product-alert$/);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
});
