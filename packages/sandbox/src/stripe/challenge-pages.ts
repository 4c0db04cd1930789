import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { transaction } from "../database.ts";
import { pageHeaders } from "../people/look.ts";
import { page, sorryPage } from "../people/page.ts";
import { type Account, happenings } from "./answer.ts";
import { answerBank, challengePath, findChallenge, wayBack } from "./challenges.ts";
import { newId } from "./ids.ts";
import type { Challenge, Intent } from "./objects.ts";

const nothingToSay = "This payment is no longer waiting for your bank.";

/** The page of the bank that asks whether it is the shopper who pays, as Stripe's own test page does. */
export function challengePages(account: Account): Hono {
  const app = new Hono();
  const sorry = (c: Context) => c.html(sorryPage("your bank", nothingToSay), 404, pageHeaders);

  app.get(`${challengePath}/:id`, (c) => {
    const found = findChallenge(account, c.req.param("id"));
    if (found === undefined) return sorry(c);
    const { challenge, intent } = found;
    if (found.isOpen) return c.html(bankPage(intent, challenge), 200, headersFor(challenge));
    // The link was used: its shopper goes on to the order.
    const back = wayBack(challenge, intent);
    return back === null ? sorry(c) : c.redirect(back, 303);
  });
  app.post(`${challengePath}/:id`, async (c) => {
    const isShopper = (await c.req.parseBody()).answer === "complete";
    const back = transaction(account.database, () => {
      const happen = happenings(account, { id: newId("req"), idempotency_key: null });
      return answerBank(
        {
          ...account,
          happen,
          later: account.later.put,
          bankDelayMs: account.faults.bankDelayMs(),
          publishable: true,
        },
        c.req.param("id"),
        isShopper,
      );
    });
    account.later.wake();
    account.webhooks.wake();
    if (back === undefined) return sorry(c);
    return back === null ? c.html(answeredPage(), 200, framedHeaders) : c.redirect(back, 303);
  });
  return app;
}

/** A question in place stands in a frame of the shop's page; any other page of a bank is shown in no frame. */
function headersFor({ return_url }: Challenge) {
  return return_url === null ? framedHeaders : pageHeaders;
}

const framedHeaders = {
  ...pageHeaders,
  "content-security-policy": pageHeaders["content-security-policy"].replace("; frame-ancestors 'none'", ""),
};

/** In place the shop's page goes on as soon as the bank has its answer. */
function answeredPage() {
  return page("your bank", "Thank you", html`<p>We're sending your answer to the shop.</p>`);
}

function bankPage({ amount, currency }: Intent, { payment_method: { card } }: Challenge) {
  const price = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 100);
  return page(
    "your bank",
    "Is this you paying?",
    html`<p>A real bank would send a code to your phone. Here you just press a button.</p>
<dl>
<div><dt>Shop</dt><dd>Nestling</dd></div>
<div><dt>Amount</dt><dd>${price}</dd></div>
${card === undefined ? "" : html`<div><dt>Card</dt><dd>•••• ${card.last4}</dd></div>`}
</dl>
<form method="post">
<button id="test-source-authorize-3ds" class="button" name="answer" value="complete" type="submit">Complete authentication</button>
<button id="test-source-fail-3ds" class="button quiet" name="answer" value="fail" type="submit">Fail authentication</button>
</form>`,
  );
}
