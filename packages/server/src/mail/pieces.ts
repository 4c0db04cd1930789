/** The pieces of longer mails. Each piece has the same content as HTML and as text. */

import { colors, fonts } from "./look.ts";
import { aside, button, greeting, type MailContent, paragraph } from "./mail-content.ts";
import { type Markup, markup } from "./markup.ts";

export type Piece = {
  readonly html: Markup;
  readonly text: string;
  /** The ids of the pictures that the HTML shows. */
  readonly pictures?: readonly string[];
};

type Head = Pick<MailContent, "subject" | "preview" | "life" | "unsubscribe">;

/** Joins the pieces of a mail. */
export function mailOf(head: Head, pieces: readonly (Piece | undefined)[]): MailContent {
  const all = pieces.filter((piece) => piece !== undefined);
  return {
    ...head,
    html: markup`${all.map(({ html }) => html)}`,
    text: all.map(({ text }) => text).join("\n\n"),
    pictures: [...new Set(all.flatMap(({ pictures = [] }) => pictures))],
  };
}

export function greet(name: string): Piece {
  return say(greeting(name));
}

export function say(content: string): Piece {
  return { html: paragraph(content), text: content };
}

/** A link to a page of the shop. */
export function go(label: string, link: string): Piece {
  return { html: button(label, link), text: `${label}:\n${link}` };
}

export function hint(content: string): Piece {
  return { html: aside(content), text: content };
}

/** A section with a heading. */
export function section(title: string, { html, text, ...rest }: Piece): Piece {
  return {
    ...rest,
    html: markup`<h2 class="ink" style="margin:32px 0 4px;color:${colors.ink};font:600 20px/26px ${fonts.display}">${title}</h2>
${html}`,
    text: `${title}:\n${text}`,
  };
}

/** Lines of text, one below the other. */
export function lines(all: readonly string[]): Piece {
  const broken = all.map((line, index) => markup`${index === 0 ? "" : markup`<br>`}${line}`);
  return {
    html: markup`<p class="ink" style="margin:8px 0 0;color:${colors.ink};font:400 16px/24px ${fonts.text};word-break:break-word">${broken}</p>
`,
    text: all.join("\n"),
  };
}

/** A row of a table: a label with details below it, and an amount. */
export type Row = {
  readonly name: string;
  readonly more?: readonly string[];
  readonly amount: string;
  /** A note about the amount. */
  readonly instead?: string;
  /** The id of a picture of the shop, shown before the name. */
  readonly picture?: string | undefined;
};

/** Rows with a dashed line below each. If one of them has a picture, all have room for one. */
export function thingRows(label: string, rows: readonly Row[]): Piece {
  const pictures = rows.flatMap(({ picture }) => picture ?? []);
  const columns = pictures.length > 0 ? 3 : 2;
  const look = "padding:14px 0;font-weight:600";
  const breaking = { name: "word-break:break-word", amount: "white-space:nowrap" };
  const made = rows.map(
    (row) => markup`<tr>${columns === 3 ? pictureCell(row) : ""}${cells(row, look, breaking)}</tr>
${stitch(columns)}`,
  );
  return { ...tableOf(label, made, rows, "0"), pictures };
}

/** A price summary. `total` is larger, below a dashed line. */
export function figureRows(label: string, rows: readonly Row[], total?: string): Piece {
  const large = "padding:12px 0 4px;font-weight:700;font-size:18px;line-height:24px";
  const made = rows.map((row) =>
    row.name === total
      ? markup`${air}${stitch(2)}<tr>${cells(row, large)}</tr>
`
      : markup`<tr>${cells(row, "padding:4px 0")}</tr>
`,
  );
  return tableOf(label, [air, ...made], rows, "0 0 16px");
}

const nothing = "padding:0;font-size:0;line-height:0";
const air = markup`<tr><td colspan="2" height="8" style="${nothing}">&nbsp;</td></tr>
`;
const stitch = (columns: number) =>
  markup`<tr><td class="stitch" colspan="${String(columns)}" style="${nothing};border-bottom:2px dashed ${colors.line}"></td></tr>
`;

function tableOf(label: string, made: Markup[], rows: readonly Row[], margin: string): Piece {
  return {
    html: markup`<table aria-label="${label}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:${margin}">
${made}</table>
`,
    text: rows.map(rowText).join("\n"),
  };
}

/** The Content-ID of a picture that a mail brings along. */
export const contentIdOf = (pictureId: string) => `${pictureId}@pictures.nestling`;

function pictureCell({ picture }: Row): Markup {
  const image =
    picture === undefined
      ? ""
      : markup`<img src="cid:${contentIdOf(picture)}" width="64" height="64" alt="" style="display:block;width:64px;height:64px;border:0;border-radius:12px">`;
  return markup`<td width="64" valign="top" style="width:64px;padding:14px 16px 14px 0;vertical-align:top">${image}</td>
`;
}

const cell = `color:${colors.ink};font:400 16px/22px ${fonts.text};vertical-align:top`;

/** @param breaking styles that say where the two cells break in a narrow window; without them, between words */
function cells(
  { name, more = [], amount, instead }: Row,
  look: string,
  breaking = { name: "", amount: "" },
): Markup {
  return markup`<th class="ink" scope="row" align="left" valign="top" style="${cell};${look};padding-right:16px;text-align:left;${breaking.name}">${name}${more.map(quietLine)}</th>
<td class="ink" align="right" valign="top" style="${cell};${look};text-align:right;${breaking.amount};font-variant-numeric:tabular-nums">${amount}${instead === undefined ? "" : quietLine(instead)}</td>`;
}

function quietLine(content: string): Markup {
  return markup`<br><span class="quiet" style="color:${colors.quiet};font-weight:400;font-size:14px;line-height:20px">${content}</span>`;
}

/** 'Subtotal: $20.00 instead of $25.00', with the details on lines of their own. */
function rowText({ name, more = [], amount, instead }: Row): string {
  const money = instead === undefined ? amount : `${amount} ${instead}`;
  return `${[name, ...more].join("\n")}: ${money}`;
}
