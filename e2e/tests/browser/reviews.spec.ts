import { violationsOn } from "../../axe.ts";
import { runNestling } from "../../command-line.ts";
import { expect, test } from "../../fixtures.ts";
import { advance, openOwn, paidOrderAs } from "../../orders.ts";
import { signedIn } from "../../people.ts";
import { photosOf } from "../../photos.ts";
import { open } from "../../steps.ts";
import { ownVariant } from "../../variants.ts";

test("[REV-07] [REV-08] [REV-13] a customer reviews what was delivered, with photos, and the cached page of its reviews shows it once the merchant has seen them", async ({
  page,
  shop,
  api,
}, { project }) => {
  const maya = await signedIn(page, shop);
  const variant = await ownVariant(api, "reviews", project.use.isMobile ? 1 : 0);
  const order = await paidOrderAs(shop, maya.api, variant);
  const address = `/ecommerce-product/${variant.product.id}/reviews?sort=newest`;
  const text = `Just like in our photos. Order ${order.order_number.slice(-4)}.`;
  await open(page, address);
  await expect(page.getByText(text)).toHaveCount(0);
  await advance(shop, order, "WAIT_BUYER_CONFIRM_GOODS");
  await openOwn(page, order);
  await page.getByRole("button", { name: /^Write a review/ }).click();
  const form = page.getByRole("dialog", { name: "Write a review" });
  await form.getByRole("radio", { name: /^4/ }).check();
  await form.getByLabel("What should other parents know?").fill(text);
  await form.getByLabel("Add photos").setInputFiles(await photosOf(page, 2));
  await expect(form.getByRole("img")).toHaveCount(2);
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("We'll show it after a quick look.")).toBeVisible();

  const listed = JSON.parse(await runNestling(shop, "reviews", "list", "--json")) as {
    id: number;
    text: string;
    photos: number;
  }[];
  const mine = listed.find((review) => review.text === text);
  expect(mine?.photos).toBe(2);
  await runNestling(shop, "reviews", "publish", String(mine?.id), "--yes");
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
