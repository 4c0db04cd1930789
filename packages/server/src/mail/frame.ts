/** The frame of each mail: the shop's logo above, the sender and how to reply below. */
import { raw } from "hono/html";
import type { BrandColors } from "../platform/brand-colors.ts";
import { logo } from "./logo.ts";
import { colors, fonts, sheet } from "./look.ts";
import type { MailContent } from "./mail-content.ts";
import { type Markup, markup } from "./markup.ts";
import { contentIdOf } from "./pieces.ts";

/** The sender. */
export type Sender = {
  /** The shop's. */
  readonly name: string;
  readonly colors: BrandColors;
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly postalAddress: readonly string[];
};

/** Fills the preview, so that a list of mails does not continue with the text of the mail. */
const nothingMore = raw("&#847;&zwnj;&nbsp;".repeat(60));

/** Keeps an order's number, and every other word with a hyphen, on one line. */
function unbroken(title: string): Markup[] {
  return title
    .split(/(\S*-\S*)/)
    .map((part, index) =>
      index % 2 === 0 ? markup`${part}` : markup`<span style="white-space:nowrap">${part}</span>`,
    );
}

/** Tables and inline styles, because Outlook renders mails with Word. At most 600 pixels wide; nothing is fetched. */
export function frameHtml(content: MailContent, sender: Sender): string {
  const { name, publicUrl, supportEmail, postalAddress } = sender;
  const { subject, preview, html } = content;
  const small = `font:400 14px/20px ${fonts.text}`;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${raw(sheet)}</style>
</head>
<body class="outside" style="margin:0;padding:0;background:${colors.sunken};-webkit-text-size-adjust:100%">
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${nothingMore}</div>
<table class="outside" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.sunken}" style="background:${colors.sunken}"><tr>
<td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td align="center" style="padding:0 0 24px"><a class="name" href="${publicUrl}" style="display:inline-block;color:${colors.brandDark};font:600 30px/36px ${fonts.display};text-decoration:none"><img src="cid:${contentIdOf(logo.id)}" width="${String(logo.side)}" height="${String(logo.side)}" alt="" style="display:inline-block;margin:0 10px 0 0;border:0;vertical-align:middle"><span style="vertical-align:middle">${name}</span></a></td></tr>
<tr><td class="card" bgcolor="${colors.page}" style="padding:40px 40px 44px;border-radius:24px;background:${colors.page}">
<h1 class="title" style="margin:0 0 20px;color:${colors.ink};font:600 30px/36px ${fonts.display};letter-spacing:-.012em;text-wrap:balance">${unbroken(subject)}</h1>
${html}</td></tr>
<tr><td align="center" style="padding:24px 20px 0">
<p class="quiet" style="margin:0 0 12px;color:${colors.quiet};${small}">Questions? Just reply to this email, or write to <a class="link" href="mailto:${supportEmail}" style="color:${colors.brand}">${supportEmail}</a>.</p>
<p class="quiet stitch" style="margin:0;padding:12px 0 0;border-top:2px dashed ${colors.line};color:${colors.quiet};${small}">${name}, ${postalAddress.join(", ")}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr></table>
</div>
</body>
</html>
`.toString();
  return recolored(page, sender.colors);
}

/** Templates draw in the usual colors, because a style sheet with names for them is ignored by many programs. */
function recolored(html: string, { brand, dark }: BrandColors): string {
  return html.replaceAll(colors.brand, brand).replaceAll(colors.brandDark, dark);
}

export function frameText(
  content: MailContent,
  { name, publicUrl, supportEmail, postalAddress }: Sender,
): string {
  return `${content.text}

Questions? Just reply to this email, or write to ${supportEmail}.

-- 
${name}, ${publicUrl}
${postalAddress.join(", ")}
`;
}
