/** The part of the shop's look (docs/look.md) that mail programs support. */
export const colors = {
  page: "#fffcf8",
  sunken: "#f7f1e8",
  line: "#ddd0be",
  ink: "#21303b",
  quiet: "#55636e",
  brand: "#0f6b62",
  brandDark: "#0b4f49",
} as const;

/**
 * Fonts of the reader's device, because mails fetch nothing. Where the first of a list is missing, Outlook shows all of it in Times
 * New Roman. Quotes around a name would end the style attribute in some programs.
 */
export const fonts = {
  text: "Segoe UI,Helvetica,Arial,sans-serif",
  display: "Georgia,Times New Roman,serif",
} as const;

/**
 * The style sheet, for phones and dark mode only. Everything else is written as inline styles, because some programs
 * ignore style sheets.
 */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
  .card { padding: 28px 20px 32px !important; border-radius: 20px !important }
  .title { font-size: 24px !important; line-height: 30px !important }
}
@media (prefers-color-scheme: dark) {
  .outside { background: #182126 !important }
  .card { background: #212c32 !important }
  .sunken { background: #2c3940 !important }
  .ink, .title { color: #f4ede3 !important }
  .quiet { color: #bdc5c9 !important }
  .name { color: #f4ede3 !important }
  .link { color: #8fd3c8 !important }
  .stitch { border-color: #45545c !important }
}
`;
