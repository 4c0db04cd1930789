/** The content of mails, without the frame that `frame.ts` puts around it. */
import { colors, fonts } from "./look.ts";
import { type Markup, markup } from "./markup.ts";

export type MailContent = {
  readonly subject: string;
  /** The preview that a list of mails shows after the subject. */
  readonly preview: string;
  /** How long the mail is worth sending, in milliseconds. After that it is given up. */
  readonly life: number;
  /** Where a mail program ends such mails, by one POST without a body that matters (RFC 8058). */
  readonly unsubscribe?: string;
  readonly html: Markup;
  /** The whole mail as text: written separately, not generated from the HTML. */
  readonly text: string;
  /** The ids of the pictures that the HTML shows. They are sent with the mail, which fetches nothing (MAIL-01). */
  readonly pictures?: readonly string[];
};

/**
 * 'Hi Maya,' to Maya Torres. A name that could be an advertisement is left out, because anybody can register with any
 * name.
 */
export function greeting(name: string): string {
  const trimmed = name.trim();
  const [first] = trimmed.split(" ", 1);
  return /^(?!.*\.\S)[\p{L}\p{M}'’. -]{1,40}$/u.test(trimmed) ? `Hi ${first},` : "Hi there,";
}

export function paragraph(content: string): Markup {
  return markup`<p class="ink" style="margin:0 0 16px;color:${colors.ink};font:400 16px/24px ${fonts.text}">${content}</p>
`;
}

/** A link as a button, and again as text for programs without buttons. Throws if it is no http address. */
export function button(label: string, link: string): Markup {
  if (!/^https?:\/\/[^/]/.test(link)) throw new TypeError("a link in a mail must name its host");
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td bgcolor="${colors.brand}" style="border-radius:12px;background:${colors.brand};mso-padding-alt:16px 28px">
<a href="${link}" style="display:inline-block;padding:16px 28px;mso-padding-alt:0;border-radius:12px;color:#ffffff;font:600 16px/24px ${fonts.text};text-decoration:none">${label}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;color:${colors.quiet};font:400 14px/20px ${fonts.text}">Button not working? Copy this link into your browser:<br><a class="link" href="${link}" style="color:${colors.brand};word-break:break-all">${link}</a></p>
`;
}

/** What to do if somebody else caused the mail. */
export function aside(content: string): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="sunken ink" bgcolor="${colors.sunken}" style="padding:16px 20px;border-radius:16px;background:${colors.sunken};color:${colors.ink};font:400 15px/22px ${fonts.text}">${content}</td>
</tr></table>
`;
}
