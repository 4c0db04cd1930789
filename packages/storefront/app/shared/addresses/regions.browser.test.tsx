import { unitedStates } from "@nestling/commerce/testing/address-formats";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { stubApi } from "../../testing/api.ts";
import { answerCheckout, storeCart } from "../../testing/checkout.ts";
import { open } from "../../testing/open.tsx";
import { pacifier } from "../testing/fakes.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });

test("[CHK-02] a list of states that did not load says so, and is asked for again; another country leaves no state behind", async () => {
  const api = stubApi();
  answerCheckout(api);
  api.answer("getRegions", { status: 503 });
  storeCart([pacifier()]);
  await open("/checkout-as-guest");
  await expect.element(page.getByText("The list didn't load")).toBeVisible();
  await expect.element(field("State")).toBeDisabled();
  api.answer("getRegions", { status: 200, body: { regions: [...(unitedStates.regions ?? [])] } });
  await page.getByRole("button", { name: "Try again" }).click();
  await field("State").selectOptions("California");
  await expect.element(page.getByText("The list didn't load")).not.toBeInTheDocument();
  await field("Country").selectOptions("Germany");
  await expect.element(field("State")).not.toBeInTheDocument();
  await field("Country").selectOptions("United States");
  await expect.element(field("State")).toHaveValue("");
  expect(api.sent("getRegions").map(({ params }) => params.countryCode)).toEqual(["US", "US", "US"]);
});
