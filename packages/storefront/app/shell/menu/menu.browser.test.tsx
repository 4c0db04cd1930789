import type { CategoryTree } from "@nestling/contract/catalogue";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import {
  aFullTree,
  aListing,
  aTree,
  cardsFrom,
  cardsOfEveryKind,
  someFacets,
} from "../../testing/catalogue.ts";
import { inspect } from "../../testing/inspect.ts";
import { address, open } from "../../testing/open.tsx";
import { signIn } from "../../testing/people.ts";
import { expectPrinted } from "../../testing/printed.ts";
import { onPhone, untilDrawn } from "../../testing/windows.ts";

const menu = page.getByRole("navigation", { name: "All categories" });
const button = page.getByRole("button", { name: "All Categories" });
const drawer = page.getByRole("dialog", { name: "All Categories" });
/** A category of the list, by its whole name. */
const row = (title: string) => menu.getByRole("link", { name: title, exact: true }).first();
const groups = () => [...document.querySelectorAll("[data-column] h3")].map((title) => title.textContent);
const focused = () => document.activeElement?.textContent;

/** A shop with a menu, at a page without a listing of its own. */
async function openShop(tree: CategoryTree = aTree) {
  const api = stubApi();
  api.answer("getCategories", { status: 200, body: tree });
  api.answer("listProducts", { status: 200, body: aListing(cardsFrom(1, 3)) });
  api.answer("listFacets", { status: 200, body: someFacets });
  await open("/pages/about-us");
  return api;
}

async function openMenu(tree?: CategoryTree) {
  const api = await openShop(tree);
  await button.click();
  await expect.element(menu.getByRole("link", { name: "Best Seller" })).toBeVisible();
  return api;
}

test("[HEAD-02] [HEAD-03] hovering a category shows its groups, and each leads to its page", async () => {
  await openMenu();
  expect(menu.getByRole("link").first().element().textContent).toBe("Best Seller");
  await expect.element(row("Clothing")).toHaveAttribute("aria-expanded", "true");
  await row("Shoes").hover();
  await expect.element(row("Shoes")).toHaveAttribute("aria-expanded", "true");
  await expect.element(row("Clothing")).toHaveAttribute("aria-expanded", "false");
  expect(groups()).toEqual(["Indoors", "Outdoors", "Summer"]);
  expect(document.querySelectorAll("[data-column]")).toHaveLength(2);
  await expect
    .element(menu.getByRole("link", { name: "See all in Shoes" }))
    .toHaveAttribute("href", "/ecommerce-category/1100");
  await expect
    .element(menu.getByRole("link", { name: "See the newest" }))
    .toHaveAttribute("href", "/ecommerce-category/1100?sort=created_at&direction=DESC");
  await menu.getByRole("link", { name: "Boots" }).click();
  await expect.poll(address).toBe("/ecommerce-category/1103");
  await expect.element(menu).not.toBeInTheDocument();
});

test("[HEAD-04] the menu leads to the best sellers", async () => {
  await openMenu();
  await menu.getByRole("link", { name: "Best Seller" }).click();
  await expect.poll(address).toBe("/ecommerce-category/best-seller");
  await expect.element(menu).not.toBeInTheDocument();
});

test("[HEAD-11] the arrow keys walk through the menu, and Escape leads out of it", async () => {
  await openShop();
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row("Clothing")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(menu.getByRole("link", { name: "Best Seller" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(row("Shoes")).toHaveFocus();
  await expect.element(row("Shoes")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(focused).toBe("See all in Shoes");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focused).toBe("Slippers");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(focused).toBe("Sandals");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(focused).toBe("Boots");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(focused, { message: "the shorter column has nothing at that height" }).toBe("Sandals");
  await userEvent.keyboard("{End}");
  await expect.poll(focused).toBe("See the newest");
  await userEvent.keyboard("{Home}");
  await expect.poll(focused).toBe("See all in Shoes");
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{ArrowLeft}");
  await expect.poll(focused).toBe("Slippers");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(row("Shoes")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(menu.getByRole("link", { name: "Best Seller" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(row("Toys & Play")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("[HEAD-11] Tab goes from a category through its groups to the next category", async () => {
  await openMenu();
  row("Clothing").element().focus();
  await userEvent.tab();
  await expect.poll(focused).toBe("See all in Clothing");
  row("Shoes").element().focus();
  await userEvent.tab({ shift: true });
  await expect.element(row("Clothing")).toHaveFocus();
});

test("[HEAD-11] the menu leaves on a press outside, and when the focus goes elsewhere", async () => {
  await openMenu();
  await userEvent.click(document.querySelector(".bg-scrim") ?? document.body, { position: { x: 8, y: 800 } });
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(menu).toBeVisible();
  page.getByRole("banner").getByRole("combobox", { name: "Search the shop" }).element().focus();
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(menu).toBeVisible();
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

test("[HEAD-02] [HEAD-11] a click on a category leads to its page, and so does Enter", async () => {
  await openMenu();
  await row("Shoes").click();
  await expect.poll(address).toBe("/ecommerce-category/1100");
  await expect.element(menu).not.toBeInTheDocument();
  await button.click();
  row("Toys & Play").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/ecommerce-category/1600");
  await expect.element(menu).not.toBeInTheDocument();
});

test("what is bought most in a category stands below its groups", async () => {
  const api = await openMenu();
  await expect.element(menu.getByRole("heading", { name: "Best Sellers in Clothing" })).toBeVisible();
  await expect
    .element(menu.getByRole("link", { name: /^Soft toy 3/ }))
    .toHaveAttribute("href", "/ecommerce-product/3");
  for (const { query } of api.sent("listProducts")) expect(query).toMatchObject({ pageSize: "3" });
});

test("what is bought most in a category is asked for again when that has failed", async () => {
  const nursery = { ...aTree.trees[0]?.categories[0], categoryId: 1200, title: "Nursery", subCategory: [] };
  const tree = { trees: [...aTree.trees, { key: "home", categories: [nursery] }] } as CategoryTree;
  const api = await openMenu(tree);
  const ofNursery = () => api.sent("listProducts").filter(({ query }) => query.categoryId === "1200").length;
  api.answer("listProducts", { status: 503 });
  await row("Nursery").hover();
  await expect.poll(ofNursery).toBe(1);
  await expect.element(row("Nursery")).toHaveAttribute("aria-expanded", "true");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ofNursery(), "it is not asked for again and again").toBe(1);
  const cards = cardsFrom(1, 3).map((card) => ({ ...card, promotion_price: 9.5 }));
  api.answer("listProducts", { status: 200, body: aListing(cards) });
  await expect
    .poll(async () => {
      for (const title of ["Shoes", "Nursery"]) {
        await row(title).hover();
        await expect.element(row(title)).toHaveAttribute("aria-expanded", "true");
      }
      return ofNursery();
    })
    .toBe(2);
  await expect.element(menu.getByRole("heading", { name: "Best Sellers in Nursery" })).toBeVisible();
  await expect.element(menu.getByRole("link", { name: /^Soft toy 3/ })).toMatchTextContent("$9.50");
});

test("[A11Y-01] a menu as full as the shop's is for every reader, in every window", async () => {
  const api = await openShop(aFullTree);
  api.answer("listProducts", { status: 200, body: aListing(cardsOfEveryKind(1, 3)) });
  await button.click();
  await expect.element(menu.getByRole("heading", { name: "Best Sellers in Kind 1" })).toBeVisible();
  await inspect("the open menu");
});

test("[HEAD-02] of a big tree 15 groups are shown, and its long list scrolls", async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    title: `Group ${place + 1}`,
    categoryLv2: [{ categoryId: 1001, categoryKey: "bodysuits", title: `Below ${place + 1}` }],
  }));
  const categories = Array.from({ length: 30 }, (_, place) => ({
    categoryId: 5000 + place,
    categoryKey: `top-${place}`,
    title: `Category ${place + 1}`,
    subCategory: many,
  }));
  await openMenu({ trees: [{ key: "marketplace", categories }] });
  await expect.poll(groups).toEqual(many.slice(0, 15).map(({ title }) => title));
  expect(menu.getByText(/^Best Sellers in/).elements()).toEqual([]);
  await row("Category 30").hover();
  await expect.element(row("Category 30")).toHaveAttribute("aria-expanded", "true");
});

test.for(["on a desktop", "on a phone"])(
  "a menu that could not be loaded says so, and comes with the next try %s",
  async (where) => {
    if (where === "on a phone") await onPhone();
    const api = await openShop();
    await expect.element(button).toBeVisible();
    api.answer("getCategories", { status: 500 });
    api.answer("reportError", { status: 200, body: { status: true } });
    await button.click();
    await expect.element(page.getByText("Server Error!")).toBeVisible();
    // The notice may be there before the drawer is.
    if (where === "on a phone") await expect.element(drawer).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    api.answer("getCategories", { status: 200, body: aTree });
    await button.click();
    await expect.element(menu.getByText("Clothing", { exact: true }).first()).toBeVisible();
    expectPrinted(/HTTP 500/);
  },
);

test("[DEV-01] [LAY-04] the menu is a drawer below 768 px and a panel from there on, and stays open in between", async () => {
  await page.viewport(767, 800);
  await openMenu();
  await expect.element(drawer).toBeVisible();
  expect(document.querySelector("header > div")?.getBoundingClientRect().height).toBe(60);
  await page.viewport(768, 800);
  await expect.element(menu.getByRole("heading", { level: 2 })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.viewport(767, 800);
  await expect.element(drawer).toBeVisible();
  await page.viewport(1440, 900);
});

test("[HEAD-04] on a phone the menu leads to the best sellers and to every category", async () => {
  await onPhone();
  await openMenu();
  await expect.element(drawer.getByText("Bodysuits")).not.toBeVisible();
  await drawer.getByText("Clothing", { exact: true }).click();
  await expect.element(drawer.getByRole("link", { name: "Bodysuits" })).toBeVisible();
  for (const [name, path] of [
    ["Best Seller", "/ecommerce-category/best-seller"],
    ["All Clothing", "/ecommerce-category/1000"],
  ] as const) {
    await expect.element(drawer.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await drawer.getByText("Shoes", { exact: true }).click();
  await expect.element(drawer.getByText("Bodysuits")).not.toBeVisible();
  await drawer.getByRole("link", { name: "Boots" }).click();
  await expect.poll(address).toBe("/ecommerce-category/1103");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("[HEAD-07] [HEAD-10] on a phone the menu's 'Login / Register' closes the menu and opens the login modal", async () => {
  await onPhone();
  await openMenu();
  await drawer.getByRole("button", { name: "Login / Register" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("[WISH-03] on a phone the menu leads a visitor to the wishlist of this device, and closes", async () => {
  await onPhone();
  await openMenu();
  const wishlist = drawer.getByRole("link", { name: "Wishlist" });
  await expect.element(wishlist).toBeVisible();
  expect(wishlist.elements()).toHaveLength(1);
  await wishlist.click();
  await expect.poll(address).toBe("/wishlist");
  await expect.element(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test("[HEAD-10] on a phone the menu of a signed-in customer has the account's entries", async () => {
  await onPhone();
  signIn();
  const api = await openMenu();
  api.answer("listVouchers", { status: 200, body: { status: true, vouchers: [] } });
  const entries = drawer.getByRole("list", { name: "Account" }).getByRole("listitem");
  await expect.element(entries.last()).toBeVisible();
  expect(entries.elements().map((entry) => entry.textContent)).toEqual([
    "Order History",
    "My Account",
    "Vouchers",
    "Notification",
    "Wishlist",
    "Logout",
  ]);
  await expect.element(drawer.getByRole("button", { name: "Login / Register" })).not.toBeInTheDocument();
  expect(drawer.getByRole("link", { name: "Wishlist" }).elements()).toHaveLength(1);
  await drawer.getByRole("link", { name: "Vouchers" }).click();
  await expect.poll(address).toBe("/user/my-voucher");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("the menu closes on Escape, or by its own button, and gives the focus back on a phone", async () => {
  await onPhone();
  await openMenu();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await button.click();
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("[HEAD-02] a mouse on its way to the groups may cross other categories", async () => {
  await openMenu();
  await expect.element(row("Clothing")).toHaveAttribute("aria-expanded", "true");
  const [start, crossed] = [row("Clothing"), row("Shoes")].map((one) =>
    one.element().getBoundingClientRect(),
  );
  if (start === undefined || crossed === undefined) throw new Error("the list is not there");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const move = (clientX: number, clientY: number) =>
    document
      .elementFromPoint(clientX, clientY)
      ?.dispatchEvent(
        new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX, clientY }),
      );
  const isOpen = (title: string) => row(title).element().getAttribute("aria-expanded") === "true";
  const wait = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await new Promise(requestAnimationFrame);
  };
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    move(start.left + 60 + share * 90, start.top + 30 + share * (crossed.top - start.top - 10));
  }
  await wait(200);
  expect(isOpen("Clothing")).toBe(true);
  move(crossed.right + 80, crossed.top + 40);
  await wait(1_000);
  expect(isOpen("Clothing")).toBe(true);
  // One that rests on a category means it.
  for (const right of [60, 58, 56, 54]) move(crossed.left + right, crossed.top + 26);
  vi.advanceTimersByTime(100);
  await untilDrawn(() => isOpen("Shoes"));
});

test("[HEAD-11] a tap on a category opens it and leads nowhere, 'See all' goes there", async () => {
  await openMenu();
  const tap = (title: string) => {
    const link = row(title).element();
    link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  };
  tap("Toys & Play");
  await expect.element(row("Toys & Play")).toHaveAttribute("aria-expanded", "true");
  tap("Toys & Play");
  await expect.element(menu).toBeVisible();
  expect(address()).toBe("/pages/about-us");
  await menu.getByRole("link", { name: "See all in Toys & Play" }).click();
  await expect.poll(address).toBe("/ecommerce-category/1600");
});
