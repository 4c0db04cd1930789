import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The shop's fonts stand in the style sheet itself, because the pages have no address under which to load a file. */
function fontFace(family: string, address: string): string {
  const bytes = readFileSync(fileURLToPath(address)).toString("base64");
  return `@font-face { font-family: ${family}; font-weight: 300 900; src: url(data:font/woff2;base64,${bytes}) format("woff2") }`;
}

/** How the stand-ins' pages look: like the shop, and like no service in particular. One style sheet, in the page. */
export const look = `
${fontFace("Figtree", import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"))}
${fontFace("Fraunces", import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"))}
:root { --page: #fffcf8; --sunken: #f7f1e8; --line: #e8dfd2; --ink: #21303b; --quiet: #55636e; --brand: #0f6b62; --dark: #0b4f49; --field: #978a7b }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--sunken); color: var(--ink); font: 400 16px/24px Figtree, system-ui, sans-serif; -webkit-text-size-adjust: 100% }
.demo { margin: 0; padding: 10px 16px; background: var(--dark); color: #fff; font-size: 14px; line-height: 20px; text-align: center; text-wrap: balance }
main { max-width: 480px; margin: 48px auto; padding: 40px 32px 32px; background: var(--page); border-radius: 24px; box-shadow: 0 24px 64px -16px rgba(71, 48, 28, .28), 0 2px 8px rgba(71, 48, 28, .06) }
h1 { margin: 0; font: 600 30px/36px Fraunces, Georgia, serif; font-variation-settings: "SOFT" 100, "WONK" 0, "opsz" 60; letter-spacing: -.012em; text-wrap: balance }
main > p { margin: 8px 0 24px; color: var(--quiet); text-wrap: pretty }
dl { margin: 0 0 24px; border-top: 2px dashed var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 2px dashed var(--line) }
dt { color: var(--quiet) }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
ul { margin: 0 -12px; padding: 0; list-style: none }
li + li::before { content: ""; display: block; margin: 0 12px; border-top: 2px dashed var(--line) }
button, input { font: inherit; color: inherit }
button { cursor: pointer }
.person { display: flex; align-items: center; gap: 16px; width: 100%; min-height: 72px; padding: 12px; border: 0; border-radius: 12px; background: none; text-align: left }
.person:hover { background: var(--sunken) }
.avatar { flex: none; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; background: #f0dccb; color: #6b3a1e; font-weight: 700 }
li:nth-child(2n) .avatar { background: #e3eadd; color: #2f4a2a }
li:nth-child(3n) .avatar { background: #e0eaf0; color: #234456 }
li:nth-child(4n) .avatar { background: #eae4ef; color: #47345a }
.person span span { display: block; overflow-wrap: anywhere }
.name { font-weight: 600 }
.fact { color: var(--quiet); font-size: 14px; line-height: 20px }
details { margin-top: 12px; padding-top: 12px; border-top: 2px dashed var(--line) }
summary { display: flex; align-items: center; min-height: 48px; border-radius: 12px; color: var(--brand); font-weight: 600; cursor: pointer }
summary::after { content: ""; width: 9px; height: 9px; margin: -4px 0 0 12px; border: solid; border-width: 0 2px 2px 0; transform: rotate(45deg) }
details[open] summary::after { margin-top: 4px; transform: rotate(-135deg) }
label { display: block; margin-bottom: 16px; font-size: 15px; line-height: 20px; font-weight: 600 }
label input[type="text"], label input[type="email"] { display: block; width: 100%; height: 52px; margin-top: 6px; padding: 0 16px; border: 1.5px solid var(--field); border-radius: 12px; background: #fff; font-size: 16px; font-weight: 400 }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; font-weight: 400 }
.check input { width: 22px; height: 22px; margin: 0; accent-color: var(--brand) }
.button { display: grid; place-items: center; width: 100%; min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--brand); color: #fff; font-weight: 600; text-decoration: none }
.button:hover { background: var(--dark) }
.button.quiet { margin-top: 24px; background: #fff; color: var(--ink); box-shadow: inset 0 0 0 1.5px #cfc3b2 }
.button + .quiet { margin-top: 12px }
.button.quiet:hover { background: var(--sunken) }
:focus-visible { outline: 2.5px solid var(--brand); outline-offset: 3px }
.person:focus-visible { outline-offset: -3px }
@media (max-width: 576px) {
  body { background: var(--page) }
  main { margin: 0; padding: 28px 16px 32px; border-radius: 0; box-shadow: none }
  h1 { font-size: 26px; line-height: 32px }
}
`;

const hash = createHash("sha256").update(look).digest("base64");

/** Of each page: nothing but this style sheet with its fonts, and forms that go back to the shop's own address. */
export const pageHeaders = {
  "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
