import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useForgetAfter } from "./log-out.ts";

function Farewell({ leave }: { leave: () => Promise<void> }) {
  const forgetAfter = useForgetAfter();
  return (
    <button type="button" onClick={() => void forgetAfter(leave).catch(() => undefined)}>
      Leave
    </button>
  );
}

/** Presses the button of a page from which `leave` leads. */
async function press(leave: () => Promise<void>) {
  localStorage.setItem("tokenUser", "a token");
  const left = Promise.withResolvers<void>();
  const farewell = await render(<Farewell leave={() => leave().finally(left.resolve)} />);
  await page.getByRole("button", { name: "Leave" }).click();
  await left.promise;
  return farewell;
}

const token = () => localStorage.getItem("tokenUser");

test("[AUTH-07] the session is forgotten when the page of the account is gone, and not before", async () => {
  const farewell = await press(async () => undefined);
  expect(token()).toBe("a token");
  await farewell.unmount();
  expect(token()).toBeNull();
  localStorage.setItem("cart", "{}");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(localStorage.getItem("cart"), "what a guest keeps afterwards stays").toBe("{}");
});

test("[AUTH-07] the session is forgotten where the next page cannot be opened, too", async () => {
  await press(() => Promise.reject(new Error("no network")));
  await expect.poll(token).toBeNull();
});

test("[AUTH-07] the session is forgotten when the document is left before the next page is shown", async () => {
  await press(async () => undefined);
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(token()).toBeNull();
});

test("a page from which nobody leaves by that way forgets nothing", async () => {
  localStorage.setItem("tokenUser", "a token");
  const farewell = await render(<Farewell leave={async () => undefined} />);
  await farewell.unmount();
  expect(token()).toBe("a token");
});
