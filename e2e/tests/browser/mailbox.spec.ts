import type { Page } from "@playwright/test";
import { violationsOn } from "../../axe.ts";
import { expect, test } from "../../fixtures.ts";
import { linkIn, mailTo } from "../../mails.ts";
import { registeredPerson } from "../../people.ts";

const subject = "Confirm your email address";

/** What axe finds, and whether it is wider than the screen. In a mail's own frame no script runs, axe's neither. */
async function faults(page: Page) {
  const violations = await violationsOn(page, { exclude: ["iframe"] });
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return { isTooWide, violations };
}

const none = { isTooWide: false, violations: [] };

test("who opens an account finds a mail in the mailbox, reads it by keyboard, and its link opens the shop beside it", async ({
  page,
  shop,
}) => {
  const person = await registeredPerson(shop);
  const mail = await mailTo(shop, person.email, subject);
  await page.goto("/sandbox/mail?to=nobody.at.all@example.com");
  await expect(page.getByRole("heading", { name: "Nothing for nobody.at.all@example.com" })).toBeVisible();
  expect(await faults(page)).toEqual(none);
  await page.getByRole("link", { name: "Show all mails" }).click();
  await expect(page.getByRole("heading", { name: "What the shop has mailed" })).toBeVisible();
  await page.getByLabel("Mails to").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(1);
  expect(await faults(page)).toEqual(none);
  await page.getByLabel("Mails to").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  expect(await faults(page)).toEqual(none);
  const address = page.url();

  const views = page.getByRole("navigation", { name: "This mail" });
  await views.getByRole("link", { name: "Text" }).focus();
  await page.keyboard.press("Enter");
  await expect(views.getByRole("link", { name: "Text" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("article").getByRole("link", { name: linkIn(mail) })).toBeVisible();
  expect(await faults(page)).toEqual(none);
  await views.getByRole("link", { name: "Headers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(mail.messageId)).toBeVisible();
  expect(await faults(page)).toEqual(none);

  // Into the frame, past the shop's name, to the button: nothing runs in there that could press it in another way.
  await page.goto(address);
  const mailFrame = page.frameLocator("iframe");
  const button = mailFrame.getByRole("link", { name: "Confirm my email" });
  await expect(button).toBeVisible();
  await page.getByRole("link", { name: "Headers" }).focus();
  const isThere = () => button.and(mailFrame.locator(":focus")).isVisible();
  for (let steps = 0; steps < 4 && !(await isThere()); steps += 1) await page.keyboard.press("Tab");
  const opening = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const opened = await opening;
  await opened.waitForLoadState();
  expect(opened.url().split("#")[0]).toBe(linkIn(mail).split("#")[0]);
  await expect(opened.getByRole("banner").first()).toBeVisible();
});
