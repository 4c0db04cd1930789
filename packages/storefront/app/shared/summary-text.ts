/** How much of a text search engines show. */
const shown = 155;

/**
 * The first sentence or so of a description as plain text, cut between words. The server has cleaned the description, so
 * that its text has no entities but those of `<`, `>` and `&`.
 */
export function summaryText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= shown) return text;
  const cut = text.slice(0, shown);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), shown / 2))}…`;
}
