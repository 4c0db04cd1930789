import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";

/*
 * The pages on which a visitor of the demo picks who logs in, as a browser meets them: the real redirects, under the
 * shop's own address and its policy, without any script.
 */

test.use({ javaScriptEnabled: false });

// The page that one comes back to asks for its scripts, and such a browser refuses them: so the code stays unused.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/^GET \/assets\/[\w.-]+\.js: failed: csp$/));

/** Where a provider sends people back to. */
async function comeBack(page: Page, provider: "google" | "facebook", act: () => Promise<void>): Promise<URL> {
  await act();
  await page.waitForURL((url) => url.pathname === `/account/${provider}-login-success`);
  return new URL(page.url());
}

const start = (provider: string) => `/api/ecommerce-account/${provider}-login?return_to=/cart`;

test("the stand-ins say what they are, and lead back with who was picked, by keyboard, or a made-up person, or nobody", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/: 400$|console error: Failed to load resource: .* 400/);
  for (const [provider, name, person] of [
    ["google", "Google", "Maya Torres"],
    ["facebook", "Facebook", "Zoë Okafor"],
  ] as const) {
    await page.goto(start(provider));
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/sandbox/${provider}/`));
    await expect(page.getByText(`this stands in for ${name}`)).toBeVisible();
    await page.getByRole("button", { name: person }).focus();
    const back = await comeBack(page, provider, () => page.keyboard.press("Enter"));
    expect(back.searchParams.get("code")).toMatch(/^[\w-]{20,}$/);
    const state = Buffer.from(back.searchParams.get("state") ?? "", "base64url").toString();
    expect(JSON.parse(state)).toMatchObject({ path_before_login: "/cart" });

    await page.goto(start(provider));
    await page.getByText("Somebody else").click();
    await page.getByLabel("Name").fill("Robin Hale");
    await page.getByLabel("Email address").fill("robin@example.com");
    const made = await comeBack(page, provider, () =>
      page.getByRole("button", { name: "Log in as this" }).click(),
    );
    expect(made.searchParams.has("code")).toBe(true);

    await page.goto(start(provider));
    const none = await comeBack(page, provider, () => page.getByRole("button", { name: "Cancel" }).click());
    expect(none.searchParams.get("error")).toBe("access_denied");
  }
  // Begun in another browser.
  await page.goto("/sandbox/google/pick/not-mine");
  await expect(page.getByText("started in another browser, or too long ago")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the shop" })).toHaveAttribute("href", "/");
});
