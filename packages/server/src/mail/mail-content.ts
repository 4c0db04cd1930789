/** What letters are made of. The frame around them, with who writes, is the post's. */
import { colours, fonts } from "./look.ts";
import { type Markup, markup } from "./markup.ts";

export type MailContent = {
  readonly subject: string;
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  /** How long it is of use, in milliseconds: one that could not be sent in that time is not sent. */
  readonly life: number;
  readonly html: Markup;
  /** Complete by itself: written, not made of the HTML. */
  readonly text: string;
};

/** 'Hello Maya,', in a letter that nobody else has a say in: a name that could be an advertisement is left out. */
export function greeting(name: string): string {
  const trimmed = name.trim();
  return /^(?!.*\.\S)[\p{L}\p{M}'’. -]{1,40}$/u.test(trimmed) ? `Hello ${trimmed},` : "Hello,";
}

export function paragraph(content: string): Markup {
  return markup`<p class="ink" style="margin:0 0 16px;color:${colours.ink};font:400 16px/24px ${fonts.text}">${content}</p>
`;
}

/** A link as a button, and once more as text for who cannot press it. Throws when it leads nowhere outside the mail. */
export function button(label: string, link: string): Markup {
  if (!/^https?:\/\/[^/]/.test(link)) throw new TypeError("a link in a letter names its host");
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr>
<td bgcolor="${colours.brand}" style="border-radius:12px;background:${colours.brand};mso-padding-alt:16px 28px">
<a href="${link}" style="display:inline-block;padding:16px 28px;mso-padding-alt:0;border-radius:12px;color:#ffffff;font:600 16px/24px ${fonts.text};text-decoration:none">${label}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;color:${colours.quiet};font:400 14px/20px ${fonts.text}">The button does not work? Copy this address into your browser:<br><a class="link" href="${link}" style="color:${colours.brand};word-break:break-all">${link}</a></p>
`;
}

/** What to do when it was somebody else. */
export function aside(content: string): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>
<td class="sunken ink" bgcolor="${colours.sunken}" style="padding:16px 20px;border-radius:16px;background:${colours.sunken};color:${colours.ink};font:400 15px/22px ${fonts.text}">${content}</td>
</tr></table>
`;
}
