/**
 * Descriptions as marketplaces deliver them: the same words in what sellers' editors, spreadsheets and word processors
 * make of them. The shop takes them in through its cleaner; the demo catalogue has them so that it meets them every day.
 */
import { type About, inline } from "./description.ts";
import { type Seeded, seeded } from "./seeded.ts";

type Editor = (about: About, chance: Seeded) => string;

/** The description of product `id` as some seller's editor has left it. */
export function marketplaceHtml(about: About, id: number): string {
  const chance = seeded(`markup/${id}`);
  return chance.one(editors)(about, chance);
}

const editors: Editor[] = [richText, fontTags, specificationTable, wordProcessor, pictureStrips, translated];

const paragraphs = (about: About) => about.filter((part) => typeof part === "string").map(inline);
const points = (about: About) =>
  about
    .filter((part) => typeof part !== "string")
    .flat()
    .map(inline);

/** A picture on the marketplace's own host, as wide as its page. */
function foreignPicture(chance: Seeded): string {
  const name = Array.from({ length: 4 }, () => chance.between(0x1000, 0xffff).toString(16)).join("");
  return `<img src="https://ae0${chance.between(1, 4)}.cdn.example/kf/S${name}.jpg" slate-data-type="image" width="790" style="margin-bottom:10px;max-width:100%">`;
}

/** Boxes in boxes, each with all of its style. */
function richText(about: About, chance: Seeded): string {
  const style = `font-family:OpenSans,&quot;Microsoft YaHei&quot;;font-size:${chance.between(13, 20)}px;color:rgb(0, 0, 0);line-height:1.5`;
  const block = (text: string) =>
    `<div data-spm-anchor-id="a2g0o.detail.1000${chance.between(10, 99)}.i0"><div style="margin:0;padding:0"><p style="${style}" align="start"><span style="${style}"><span style="background-color:rgb(255, 255, 255)">${text}</span></span></p></div></div>`;
  const list = points(about).map((point) => block(`&#9733;&nbsp;&nbsp;${point}`));
  return `<div class="detailmodule_html"><div class="detail-desc-decorate-richtext">${paragraphs(about).map(block).join("")}<p><br/></p>${list.join("")}<p>${foreignPicture(chance)}${foreignPicture(chance)}</p></div></div>`;
}

/** From the nineties, in capitals. */
function fontTags(about: About, chance: Seeded): string {
  const [first = "", ...others] = paragraphs(about);
  const face = chance.one(["Arial", "Verdana", "Comic Sans MS"]);
  return `<CENTER><FONT SIZE=5 COLOR=#FF6600 FACE="${face}"><B>${first}</B></FONT></CENTER><BR><BR>
<P ALIGN=justify><FONT SIZE=3 COLOR=#333333 FACE="${face}">${others.join("<BR>&nbsp;<BR>")}</FONT></P>
<UL TYPE=square>${points(about)
    .map((point) => `<LI><FONT SIZE=3>${point}</FONT>`)
    .join("\n")}</UL>
<HR NOSHADE WIDTH=80%>`;
}

/** A table that once was a spreadsheet. */
function specificationTable(about: About, chance: Seeded): string {
  const cell = `style="height:18pt;border:0.5pt solid windowtext;padding:0 5.4pt" width="${chance.between(120, 320)}" valign="top"`;
  const rows = points(about)
    .map(
      (point, row) =>
        `<tr height="24" style="height:18pt"><td ${cell}>&nbsp;${row + 1}&nbsp;</td><td ${cell} colspan="2"><span style="font-size:12pt">${point}</span></td></tr>`,
    )
    .join("");
  return `<div>${paragraphs(about)
    .map((text) => `<p style="text-align:left">${text}</p><p>&nbsp;</p>`)
    .join("")}</div>
<table cellspacing="0" cellpadding="0" border="1" bgcolor="#ffffff" style="border-collapse:collapse;width:562pt"><colgroup><col width="72"><col span="2" width="195"></colgroup><tbody>${rows}</tbody></table>`;
}

/** Pasted out of a letter. */
function wordProcessor(about: About): string {
  const normal = `class="MsoNormal" style="mso-margin-top-alt:auto;mso-line-height-rule:exactly;margin:0cm 0cm 8pt"`;
  const text = (words: string) =>
    `<p ${normal}><span lang="EN-US" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;mso-ansi-language:EN-US">${words}<o:p></o:p></span></p>`;
  const list = points(about).map((point) =>
    text(
      `<!--[if !supportLists]-->&middot;<span style="font:7.0pt 'Times New Roman'">&nbsp;&nbsp;&nbsp;&nbsp;</span><!--[endif]-->${point}`,
    ),
  );
  return `<?xml:namespace prefix = "o" ns = "urn:schemas-microsoft-com:office:office" />${paragraphs(about).map(text).join("")}${list.join("")}<p ${normal}><o:p>&nbsp;</o:p></p>`;
}

/** Pictures with the words between them. */
function pictureStrips(about: About, chance: Seeded): string {
  const strip = () => `<p style="text-align:center">${foreignPicture(chance)}</p>`;
  return `${strip()}${paragraphs(about)
    .map(
      (text) =>
        `<p style="margin:0;padding:0"><strong><span style="font-size:20px">${text}</span></strong></p>${strip()}`,
    )
    .join("")}<ul style="list-style:none">${points(about)
    .map(
      (point) =>
        `<li><a href="https://shop.cdn.example/store/${chance.between(1_000_000, 9_999_999)}" target="_blank"><u>${point}</u></a></li>`,
    )
    .join("")}</ul>${strip()}`;
}

/** What a translator's browser has wrapped, with a space before each stop. */
function translated(about: About): string {
  const wrapped = (text: string) =>
    `<font style="vertical-align: inherit;"><font style="vertical-align: inherit;">${text}</font></font>`;
  return `<h1 style="color:red">${wrapped("Description")}&nbsp;:&nbsp;</h1>${paragraphs(about)
    .map((text) => `<div dir="auto">${wrapped(text)}</div><div><br></div>`)
    .join("")}<ol class="a-unordered-list a-vertical">${points(about)
    .map((point) => `<li><span class="a-list-item">${wrapped(point)}&nbsp;</span></li>`)
    .join("")}</ol>`;
}
