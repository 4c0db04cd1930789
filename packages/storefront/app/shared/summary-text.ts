/** How much of a text search engines show. */
const shown = 155;

/**
 * The beginning of a product's description as plain text, cut between words. The only entities in a description are those of
 * `<`, `>` and `&`: the server has replaced all others.
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
