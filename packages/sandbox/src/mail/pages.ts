import { html, raw } from "hono/html";
import type { Mail } from "./mailbox.ts";
import { nestMark } from "./nest-mark.ts";
import { type Markup, page } from "./page.ts";

/** By the clock of the machine that the demo runs on. */
const whole = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const hour = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

function timeOf(mail: Mail, format = whole): Markup {
  const date = new Date(mail.receivedAt);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}

/** Of today the hour, of another day the date. */
function shortTimeOf(mail: Mail): Markup {
  return timeOf(mail, day.format(mail.receivedAt) === day.format(Date.now()) ? hour : day);
}

/** The mails, the latest first, and which of them is open. */
function mailList(mails: readonly Mail[], open?: Mail): Markup {
  const rows = mails.map(
    (
      mail,
    ) => html`<li><a href="/sandbox/mail/${mail.id}"${mail.id === open?.id ? raw(' aria-current="page"') : ""}>
<strong>${mail.subject}</strong> ${shortTimeOf(mail)} <span>To ${mail.to}</span></a></li>`,
  );
  return html`<ul class="mails">${rows}</ul>`;
}

export function listPage(mails: readonly Mail[], to: string): Markup {
  const nothing =
    to === ""
      ? html`<h2>No mail yet</h2><p>Open an account, and its first mail is here in a moment.</p>`
      : html`<h2>Nothing for ${to}</h2><p><a href="/sandbox/mail">Show all mails</a></p>`;
  return page(
    "Mails",
    html`<main>
<div>
<h1>What the shop has mailed</h1>
<p class="lead">This is a demo shop: its emails go nowhere else, and anyone who can open the shop can read them.</p>
<form class="search" action="/sandbox/mail">
<div><label for="to">Mails to</label>
<input id="to" name="to" type="email" autocomplete="email" placeholder="maya@example.com" value="${to}"></div>
<button>Show</button>
</form>
</div>
${mails.length > 0 ? mailList(mails) : html`<div class="empty">${raw(nestMark)}${nothing}</div>`}
</main>`,
  );
}

export const views = ["mail", "text", "headers"] as const;
export type View = (typeof views)[number];

const viewNames: Record<View, string> = { mail: "Mail", text: "Text", headers: "Headers" };

export function mailPage(mail: Mail, view: View, mails: readonly Mail[]): Markup {
  const links = views.map(
    (each) =>
      html`<a href="/sandbox/mail/${mail.id}${each === "mail" ? "" : `?view=${each}`}"${each === view ? raw(' aria-current="page"') : ""}>${viewNames[each]}</a>`,
  );
  return page(
    mail.subject,
    html`<main class="reading">
<nav class="beside" aria-label="All mails">${mailList(mails, mail)}</nav>
<article class="mail">
<a class="quiet-link back" href="/sandbox/mail">All mails</a>
<h1>${mail.subject}</h1>
<dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd>${timeOf(mail)}</dd></dl>
<nav class="views" aria-label="This mail">${links}</nav>
${content(mail, view)}
</article>
</main>`,
  );
}

function content(mail: Mail, view: View): Markup {
  switch (view) {
    case "mail":
      return html`<iframe src="/sandbox/mail/${mail.id}/html" title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case "text":
      return html`<pre>${linked(mail.text)}</pre>`;
    case "headers":
      return html`<dl class="headers">${mail.headers.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  }
}

/** A text with its addresses as links, as mail programs show it. */
function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}
