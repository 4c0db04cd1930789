import { html } from "hono/html";
import { page } from "../people/page.ts";
import { shopApp } from "./client.ts";

/** Asks the merchant whether the shop may place orders for the buyer's account. */
export function consentPage() {
  return page(
    "AliExpress",
    `Let ${shopApp.name} place orders for you?`,
    html`<p>${shopApp.name} asks to place and follow orders with your buyer's account. No password is asked, and no order here is real.</p>
<form method="post"><button class="button" name="allow" value="yes" type="submit">Allow</button></form>
<form method="post"><button class="button quiet" name="cancel" value="yes" type="submit">Cancel</button></form>`,
  );
}
