import { expect, test } from "../../fixtures.ts";
import { drawer, putInCart } from "../../steps.ts";
import { variantAt } from "../../variants.ts";

test("[DEV-01] a call says which system it comes from, and never what kind of screen", async ({
  page,
  api,
  isMobile,
}) => {
  await putInCart(page, await variantAt(api, 0));
  const sent = page.waitForRequest("**/validate-product-order");
  await drawer(page).getByRole("button", { name: "Checkout as guest" }).click();
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ system_type: isMobile ? "android" : "unknown" });
  expect(`${request.url()} ${request.postData()} ${JSON.stringify(request.headers())}`).not.toMatch(
    /"pc"|"mobile"|device/i,
  );
});
