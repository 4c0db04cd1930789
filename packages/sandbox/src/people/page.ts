import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { look } from "./look.ts";
import type { Person } from "./people.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The page where one picks who logs in, instead of the password that the real service would ask for. */
export function pickPage({
  service,
  app,
  people,
}: {
  service: string;
  app: string;
  people: readonly Person[];
}) {
  return page(
    service,
    `Who is logging in?`,
    html`<p>${app} would like your name and email address. Pick somebody: no password is asked, and nobody here is real.</p>
<form method="post">
<ul>${people.map((person) => html`<li>${choice(person)}</li>`)}</ul>
</form>
<details>
<summary>Somebody else</summary>
<form method="post">
<label>Name<input type="text" name="name" required maxlength="500" autocomplete="off"></label>
<label>Email address<input type="text" inputmode="email" name="email" maxlength="500" autocomplete="off"></label>
${service === "Google" ? html`<label class="check"><input type="checkbox" name="verified" checked>Google has verified this address</label>` : ""}
<button class="button" type="submit">Log in as this person</button>
</form>
</details>
<form method="post"><button class="button quiet" name="cancel" value="yes" type="submit">Cancel</button></form>`,
  );
}

/** What a person sees of a request that leads nowhere; a program would get an error. */
export function sorryPage(service: string, reason: string) {
  return page(
    service,
    "This link doesn't work",
    html`<p>${reason}</p><a class="button" href="/">Back to the shop</a>`,
  );
}

function choice({ id, firstName, lastName, email, note }: Person): Html {
  return html`<button class="person" name="person" value="${id}" type="submit">
<span class="avatar" aria-hidden="true">${firstName.slice(0, 1)}</span>
<span><span class="name">${firstName} ${lastName}</span>${email === undefined ? "" : html`<span>${email}</span>`}<span class="fact">${note}</span></span>
</button>`;
}

/** The frame of each page of a stand-in. */
export function page(service: string, title: string, content: Html) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Demo of ${service}</title>
<style>${raw(look)}</style>
</head>
<body>
<header><p class="demo"><strong>Demo:</strong> this stands in for ${service}. Nothing here reaches ${service}.</p></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}
