import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { longName } from "../../../shared/testing/fakes.ts";
import { boots } from "../../../shared/testing/product-fixture.ts";
import { stubApi } from "../../../testing/api.ts";
import { aCard, aPicture, cardsOfEveryKind } from "../../../testing/catalogue.ts";
import { storedCart } from "../../../testing/checkout.ts";
import { holdDocumentLoads } from "../../../testing/document-loads.ts";
import { inspect } from "../../../testing/inspect.ts";
import { address, open } from "../../../testing/open.tsx";
import { onPhone } from "../../../testing/windows.ts";
import { answerProduct, fullReviews, inFull, openProduct } from "../testing/open-product.ts";

const main = page.getByRole("main");
const heading = page.getByRole("heading", { level: 1, name: boots.name });
const stepper = page.getByRole("group", { name: `Quantity of ${boots.name}` });
const quantity = stepper.getByRole("textbox", { name: "Quantity" });
const pictures = page.getByRole("region", { name: `Pictures of ${boots.name}` });
const strip = pictures.getByRole("list").first();
const buyButtons = page.getByRole("button", { name: /^(Add to cart|Buy now|Sold out)$/ });

test("[PROD-02] [PROD-03] price, saving and percentage are those of the variant that is chosen", async () => {
  await openProduct();
  await expect.element(main.getByText("From", { exact: true }).first()).toBeVisible();
  for (const [sku, price, saving, percent] of [
    ["1-50", "$42.00", "You save $14.00", "25%"],
    ["2-60", "$44.00", "You save $12.00", "21%"],
  ]) {
    await cleanup();
    const skus = boots.skus.map((each) =>
      each.code === "2-60" ? { ...each, promotion_percentage: 21 } : each,
    );
    await openProduct({ skus }, `?sku=${sku}`);
    await expect.element(main.getByText(price ?? "", { exact: true }).first()).toBeVisible();
    await expect.element(main.getByText(saving ?? "")).toBeVisible();
    await expect.element(pictures).toMatchTextContent(`On sale: -${percent}`);
    expect(main.getByText("From", { exact: true }).elements()).toEqual([]);
  }
});

test("[PROD-02] choosing a color shows its picture, before a size is chosen, and the old one until it has come", async () => {
  const [sage, clay] = [aPicture("sage"), aPicture("clay")];
  const decoded = Promise.withResolvers<void>();
  vi.spyOn(HTMLImageElement.prototype, "decode").mockReturnValue(decoded.promise);
  const skus = boots.skus.map((sku) => ({ ...sku, avatar: sku.code.startsWith("1") ? sage : clay }));
  await openProduct({ pictures: [sage, clay], skus });
  await expect.element(strip.getByRole("img", { name: "clay" })).toBeInTheDocument();
  const label = main.getByRole("radio", { name: "Clay" }).element().closest("label");
  await userEvent.click(label ?? document.body);
  await expect.element(main.getByRole("radio", { name: "Clay" })).toBeChecked();
  expect(strip.element().scrollLeft, "the old one").toBe(0);
  decoded.resolve();
  await expect.poll(() => strip.element().scrollLeft).toBe(strip.element().clientWidth);
});

test("[PROD-02] a color's picture that is not among the product's takes the place of the first one", async () => {
  const skus = boots.skus.map((sku) =>
    sku.code.startsWith("2") ? { ...sku, avatar: aPicture("clay") } : sku,
  );
  await openProduct({ pictures: [aPicture("box"), aPicture("sole")], skus });
  await expect.element(strip.getByRole("img", { name: "box" })).toBeVisible();
  const img = strip.getByRole("img", { name: "box" }).element();
  await userEvent.click(
    main.getByRole("radio", { name: "Clay" }).element().closest("label") ?? document.body,
  );
  await expect.element(strip.getByRole("img", { name: "clay" })).toBeVisible();
  // The same element: the browser shows the old picture until it has the new one.
  expect(strip.getByRole("img", { name: "clay" }).element()).toBe(img);
});

test("[PROD-03] a quantity lies between one and the stock, and few left are counted", async () => {
  const skus = boots.skus.map((sku) => (sku.code === "1-50" ? { ...sku, stock: 3 } : sku));
  await openProduct({ skus }, "?sku=1-50");
  await expect.element(page.getByText("Only 3 left")).toBeVisible();
  for (const [typed, taken] of [
    ["99", "3"],
    ["0", "1"],
    ["", "1"],
    ["2", "2"],
  ] as const) {
    await quantity.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(quantity).toHaveValue(taken);
  }
  const increase = stepper.getByRole("button", { name: "Increase quantity" });
  await increase.click();
  await expect.element(increase).toHaveAttribute("aria-disabled", "true");
  await expect.element(quantity).toHaveValue("3");
});

test("[PROD-03] a fraction that is typed as a quantity is cut off", async () => {
  await openProduct({}, "?sku=1-50");
  for (const [typed, taken] of Object.entries({ "1.5": "1", "2,9": "2", "3.": "3", ".": "3" })) {
    // A click selects what is there.
    await quantity.click();
    await userEvent.keyboard(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(quantity).toHaveValue(taken);
  }
});

test("[PROD-03] [CART-04] whatever is typed as a quantity ends between one and the stock", async () => {
  const skus = boots.skus.map((sku) => (sku.code === "1-50" ? { ...sku, stock: 40 } : sku));
  await openProduct({ skus }, "?sku=1-50");
  for (const [typed, taken] of [
    ["-5", "1"],
    ["7", "7"],
    ["--5", "1"],
    ["+2", "2"],
    ["5 ", "5"],
    ["−5", "1"],
    ["٣", "3"],
    ["１２", "12"],
    ["NaN", "12"],
    ["-", "12"],
    ["1e1", "10"],
    ["1e3", "40"],
    ["9".repeat(30), "40"],
    ["-0.5", "1"],
  ] as const) {
    await quantity.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(quantity, { message: typed }).toHaveValue(taken);
  }
});

test("[ROUTE-04] the address of a variant that never was opens as if it named none", async () => {
  await openProduct({}, "?sku=no-such-variant");
  await expect.element(heading).toBeVisible();
  expect(main.getByRole("radio", { checked: true }).elements()).toEqual([]);
});

test("[ROUTE-05] the old address shows the same screen, and every link leads to the new one", async () => {
  const api = stubApi();
  answerProduct(api, { related: [aCard(41)] });
  await open(`/ecommerce-product-old/${boots.id}?sku=1-50`);
  await expect.element(heading).toBeVisible();
  expect(main.getByRole("radio", { checked: true }).elements()).toHaveLength(2);
  await expect.element(main.getByRole("region", { name: "Goes well with" })).toBeInTheDocument();
  expect(document.querySelectorAll('a[href*="product-old"], form[action*="product-old"]')).toHaveLength(0);
});

test("[PROD-05] what it is, what it is made of and what goes well with it stand below", async () => {
  const related = [...cardsOfEveryKind(51, 58), aCard(41)];
  const api = await openProduct({ ...inFull, name: longName, related }, "", fullReviews);
  await expect.element(main.getByText("A real little hiking boot.")).toBeInTheDocument();
  await expect.element(main.getByRole("term").filter({ hasText: "Upper" })).toBeInTheDocument();
  await expect.element(main.getByRole("definition").filter({ hasText: "Suede" })).toBeInTheDocument();
  const way = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  expect(way.elements().map((link) => link.getAttribute("href"))).toEqual(["/", "/ecommerce-category/1010"]);
  const rail = main.getByRole("region", { name: "Goes well with" });
  await expect.element(rail).toBeInTheDocument();
  expect(rail.getByRole("article").elements()).toHaveLength(9);
  await inspect("a product");
  answerProduct(api, { id: 41, name: "Soft toy 41" });
  await rail.getByRole("link", { name: "Soft toy 41" }).click();
  await expect.poll(address).toBe("/ecommerce-product/41");
  await expect.element(page.getByRole("heading", { level: 1, name: "Soft toy 41" })).toBeVisible();
});

/** Where something stands in the window. */
const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

test("[PROD-07] on a phone the picture leaves room for name, stars, price and delivery on the first screen", async () => {
  await onPhone();
  const api = stubApi();
  const name = "Pebble Trail Hiking Boots With Two Wide Straps";
  answerProduct(api, { ...inFull, name });
  api.answer("listReviews", { status: 200, body: fullReviews });
  await open(`/ecommerce-product/${boots.id}`, { isDemo: true });
  const arrives = main.getByText("Arrives Dec 29 to Jan 12", { exact: true });
  await expect.element(arrives).toBeVisible();
  scrollTo({ top: 0, behavior: "instant" });
  const picture = box(page.getByRole("region", { name: `Pictures of ${name}` }).element());
  expect(picture.height).toBeLessThan(innerHeight / 2);
  expect(picture.height, "square").toBeCloseTo(picture.width, 0);
  expect(picture.height, "large enough to see something").toBeGreaterThan(300);
  const wanted = [
    page.getByRole("heading", { level: 1 }),
    main.getByRole("link", { name: /^Rated 4\.3/ }),
    main.getByText("$42.00", { exact: true }).first(),
    arrives,
  ].map((part) => box(part.element()));
  const tops = wanted.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const bar = box(document.querySelector(".action-bar"));
  expect(Math.max(...wanted.map(({ bottom }) => bottom))).toBeLessThanOrEqual(bar.top);
});

test("[PROD-07] on a tablet the facts before buying fill the room below the pictures", async () => {
  await page.viewport(768, 1024);
  onTestFinished(() => page.viewport(1440, 900));
  const facts = main.getByRole("list").filter({ hasText: "Price in US dollars" });
  const columns = () => ({
    gallery: box(pictures.element()),
    list: box(facts.element()),
    buying: box(heading.element()),
  });
  await openProduct({ pictures: [aPicture("box"), aPicture("sole")] });
  await expect.element(facts).toBeInTheDocument();
  const two = columns();
  expect([two.list.left, two.list.width]).toEqual([two.gallery.left, two.gallery.width]);
  expect(two.list.top - two.gallery.bottom).toBeLessThan(60);
  await cleanup();
  const skus = boots.skus.slice(0, 1).map((sku) => ({ ...sku, sku_property: "" }));
  await openProduct({ skuProperties: [], skus });
  await expect.element(facts).toBeInTheDocument();
  const one = columns();
  expect(one.list.left, "with little to choose they stand below both columns").toBe(one.gallery.left);
  expect(one.list.right).toBeGreaterThan(one.buying.left);
  expect(one.list.top - one.gallery.bottom).toBeLessThan(200);
});

test("[LAW-16] who pays a return, where it ships from, and when a person answers stand next to the buying buttons", async () => {
  await openProduct({ ships_from: "China" });
  for (const words of [
    "Free on any quantity. Ships from China.",
    "Return it within 14 days of delivery. You pay for return shipping, unless the item was broken or not what you ordered.",
    "A person reads every message and usually answers within 2 business days.",
  ])
    await expect.element(main.getByText(words, { exact: true })).toBeInTheDocument();
  await expect
    .element(main.getByRole("link", { name: "help@shop.example" }))
    .toHaveAttribute("href", "mailto:help@shop.example");
});

test("[PROD-06] [LAY-05] on a phone price and Add to cart stay in reach, and the page ends above them", async () => {
  await openProduct({}, "?sku=1-50");
  await expect.element(heading).toBeVisible();
  const bar = () => document.querySelector(".action-bar");
  expect(bar()?.checkVisibility()).toBe(false);
  await onPhone();
  await expect.poll(() => bar()?.checkVisibility()).toBe(true);
  expect(bar()?.textContent).toContain("Before$56.00$42.00");
  for (const top of [0, 100_000]) {
    scrollTo({ top, behavior: "instant" });
    await expect.poll(() => Math.round(bar()?.getBoundingClientRect().bottom ?? 0)).toBe(innerHeight);
  }
  const footPadding = () => {
    const [foot] = document.querySelectorAll(".page-foot");
    return foot === undefined ? 0 : Number.parseFloat(getComputedStyle(foot).paddingBottom);
  };
  await expect.poll(footPadding).toBeGreaterThanOrEqual(50);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(page.getByRole("dialog", { name: "Your Cart" })).toBeVisible();
  expect(storedCart().items[boots.id]?.["1-50"]?.quantity).toBe(1);
});

test("sold out in every variant: it says so, offers what comes close, and has nothing to press", async () => {
  await openProduct({ stock: 0, related: [aCard(41)] });
  await expect.element(page.getByText("Every option is sold out")).toBeVisible();
  await expect.element(page.getByText(/^It's sold out for now\./)).toBeVisible();
  await expect.element(page.getByText("Email me when it's back")).toBeVisible();
  await expect.element(pictures).not.toMatchTextContent("On sale:");
  expect(buyButtons.elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: "See similar items" }))
    .toHaveAttribute("href", "#alternatives");
  await expect.element(page.getByRole("region", { name: "Similar items" })).toBeInTheDocument();
  const similar = document.querySelector("#alternatives section");
  const description = main.getByText("A real little hiking boot.").element();
  const follows = similar?.compareDocumentPosition(description) ?? 0;
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING, "the similar items stand first").not.toBe(0);
});

test("[SEO-02] what is no longer sold stays readable for a while and offers others, then it is gone", async () => {
  const api = await openProduct({ available: false, stock: 0, related: [aCard(41)] });
  await expect.element(page.getByText("We no longer sell this")).toBeVisible();
  await expect.element(heading).toBeVisible();
  expect(page.getByText(/^Email me when/).elements(), "it will not be back").toEqual([]);
  expect(buyButtons.elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "See similar items" })).toBeVisible();
  await cleanup();
  api.answer("getProduct", { status: 410, body: { status: false, code: "gone", message: "" } });
  await open(`/ecommerce-product/${boots.id}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "We no longer sell this" })).toBeVisible();
  await page.getByRole("textbox", { name: "What were you looking for?" }).fill("crib");
  const loads = holdDocumentLoads();
  await page.getByRole("button", { name: "Find it" }).click();
  await expect.poll(() => loads).toEqual(["/search-product?searchText=crib"]);
});

const remembered = () =>
  (JSON.parse(localStorage.getItem("recently-viewed") ?? "[]") as { id: number }[]).map(({ id }) => id);

test("[PROD-05] what was looked at is remembered: the last first, not the one shown, and forgotten when asked", async () => {
  const api = stubApi();
  answerProduct(api);
  api.answer("getProduct", ({ params }) => {
    const id = Number(params.productId);
    const related = cardsOfEveryKind(41, 50);
    return { status: 200, body: { ...boots, id, name: `Boots of pair ${id}`, related } };
  });
  for (const id of [1, 2, 1, 3]) {
    await cleanup();
    await open(`/ecommerce-product/${id}`);
    await expect.poll(() => remembered()[0]).toBe(id);
  }
  await cleanup();
  await open("/ecommerce-product/3");
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await expect.element(recent).toBeInTheDocument();
  const names = () =>
    recent
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["Boots of pair 1", "Boots of pair 2"]);
  page.getByRole("contentinfo").element().scrollIntoView();
  await inspect("the foot of a product's page, after others were looked at");
  // This is all that a page hears when it comes back from the back/forward cache.
  const [last] = JSON.parse(localStorage.getItem("recently-viewed") ?? "[]").slice(1);
  localStorage.setItem("recently-viewed", JSON.stringify([last]));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.poll(names).toEqual(["Boots of pair 1"]);
  await recent.getByRole("button", { name: /^Clear/ }).click();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Cleared\./)).toHaveFocus();
  expect(localStorage.getItem("recently-viewed")).toBeNull();
});

test("[PROD-05] a damaged memory of what was looked at begins anew", async () => {
  localStorage.setItem("recently-viewed", '[{"id":1,"name":');
  await openProduct();
  await expect.poll(() => localStorage.getItem("recently-viewed")).toMatch(/\}\]$/);
  expect(remembered()).toEqual([boots.id]);
});
