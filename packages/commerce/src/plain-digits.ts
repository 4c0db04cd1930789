const isDigit = /\p{Nd}/u;

/**
 * Text with the digits of every script as 0 to 9: "٣" and "３" become "3". Unicode has ten of them in a row, from a code
 * that ends in 0 or, in the scripts of India, in 6.
 */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.normalize("NFKC").codePointAt(0) ?? 0;
    const first = isDigit.test(String.fromCodePoint(code & ~15)) ? 0 : 6;
    return String((code & 15) - first);
  });
}
