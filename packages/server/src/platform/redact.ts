/*
 * Removes emails, phone numbers, addresses, tokens and query strings from the log (OPS-06). The rules apply to each finished line, so that
 * they also catch what is inside a message, a stack or a nested object.
 */

const removed = "[removed]";

const personalFields =
  /^(e?mail|username|password|(full|first|last)_name|phone|(postal_)?address[12]?|(listed_)?city|zip_code|(\w+[_-])?token|authorization|(set-)?cookie|client_?secret)$/i;

const personalText: readonly (readonly [RegExp, string])[] = [
  // Queries and fragments of addresses. Fragments may contain tokens.
  [/([?#])[^\s"']*=[^\s"']*/g, `$1${removed}`],
  [/\bBearer \S+/gi, `Bearer ${removed}`],
  // Stripe's keys and client secrets, and signed tokens.
  [/\b((?:sk|rk|pk)_(?:test|live)|whsec|\w+_secret)_\w+/g, `$1_${removed}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, removed],
  // Phone numbers as people write them: with a plus, or in the American way.
  [/(?<![\w.+-])\+\d(?:[\s().-]{0,2}\d){6,14}(?!\w)/g, removed],
  [/(?<![\w.-])\(?\d{3}\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}(?![\w-])/g, removed],
  [/[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, removed],
];

/** Redacts a JSON line of the log. */
export function redact(line: string): string {
  const kept = JSON.parse(line, (name: string, value: unknown) => {
    if (personalFields.test(name)) return removed;
    return typeof value === "string" ? redactText(value) : value;
  });
  return `${JSON.stringify(kept)}\n`;
}

/** Redacts a text. */
export function redactText(text: string): string {
  return personalText.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
}
