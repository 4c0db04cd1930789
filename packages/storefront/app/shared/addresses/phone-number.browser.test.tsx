import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { translator } from "../../testing/translator.ts";
import { PhoneNumber } from "./phone-number.tsx";

let end: (() => void) | undefined;
afterEach(() => end?.());

test("[ROUTE-18] a phone number is written anew where the page was translated before it could be", async () => {
  end = translator("now");
  await render(<PhoneNumber e164="+14155550134" />);
  await expect.element(page.getByText("+1 415 555 0134")).toBeVisible();
});
