/*
 * What a log must not hold: e-mail, address, token, query string (OPS-06). The rules work on each finished line,
 * so that nothing can slip past them in a message, a stack or an object nested somewhere.
 */

const removed = "[removed]";

const personalFields =
  /^(e?mail|username|password|(full|first|last)_name|phone|(postal_)?address[12]?|city|zip_code|(\w+[_-])?token|authorization|(set-)?cookie|client_?secret)$/i;

const personalText: readonly (readonly [RegExp, string])[] = [
  // What follows ? or # in an address: tokens travel in fragments too.
  [/([?#])[^\s"']*=[^\s"']*/g, `$1${removed}`],
  [/\bBearer \S+/gi, `Bearer ${removed}`],
  // Stripe's keys and client secrets, and signed tokens.
  [/\b((?:sk|rk|pk)_(?:test|live)|whsec|\w+_secret)_\w+/g, `$1_${removed}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, removed],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, removed],
];

/** A line of JSON for the log, without what a log must not hold. */
export function redact(line: string): string {
  const kept = JSON.parse(line, (name: string, value: unknown) => {
    if (personalFields.test(name)) return removed;
    return typeof value === "string" ? redactText(value) : value;
  });
  return `${JSON.stringify(kept)}\n`;
}

/** The same of a sentence that goes anywhere else. */
export function redactText(text: string): string {
  return personalText.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text);
}
