import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { transaction } from "../database.ts";
import { pageHeaders } from "../people/look.ts";
import { page, sorryPage } from "../people/page.ts";
import { type Account, happenings } from "./answer.ts";
import { answerBank, challengePath, findChallenge } from "./challenges.ts";
import { newId } from "./ids.ts";
import type { Intent } from "./objects.ts";

const nothingToSay = "This payment does not wait for the bank any more.";

/** The page of the bank that asks whether it is the shopper who pays, as Stripe's own test page does. */
export function challengePages(account: Account): Hono {
  const app = new Hono();
  const sorry = (c: Context) => c.html(sorryPage("your bank", nothingToSay), 404, pageHeaders);

  app.get(`${challengePath}/:id`, (c) => {
    const found = findChallenge(account, c.req.param("id"));
    return found === undefined || !found.isOpen ? sorry(c) : c.html(bankPage(found.intent), 200, pageHeaders);
  });
  app.post(`${challengePath}/:id`, async (c) => {
    const isShopper = (await c.req.parseBody()).answer === "complete";
    const back = transaction(account.database, () => {
      const happen = happenings(account, { id: newId("req"), idempotency_key: null });
      return answerBank(
        { ...account, happen, later: account.later.put, publishable: true },
        c.req.param("id"),
        isShopper,
      );
    });
    account.later.wake();
    account.webhooks.wake();
    return back === undefined ? sorry(c) : c.redirect(back, 303);
  });
  return app;
}

function bankPage({ amount, currency }: Intent) {
  const price = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  return page(
    "your bank",
    "Is it you who pays?",
    html`<p>Nestling asks for ${price}. A real bank would send a code to your phone; here one press is enough.</p>
<form method="post">
<button class="button" name="answer" value="complete" type="submit">Complete authentication</button>
<button class="button quiet" name="answer" value="fail" type="submit">Fail authentication</button>
</form>`,
  );
}
