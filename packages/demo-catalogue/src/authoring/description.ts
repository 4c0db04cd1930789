/** The text of a product's description. A string is a paragraph, a list of strings a list; **two stars** make words strong. */
export type About = (string | string[])[];

/** As a careful hand writes it: paragraphs, lists and strong words, nothing else. */
export function plainHtml(about: About): string {
  return about
    .map((part) =>
      typeof part === "string"
        ? `<p>${inline(part)}</p>`
        : `<ul>${part.map((point) => `<li>${inline(point)}</li>`).join("")}</ul>`,
    )
    .join("");
}

/** The author's own signs as text, what he stressed as strong words. */
export function inline(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\*\*(.+?)\*\*/g, "<strong>$1</strong>");
}
