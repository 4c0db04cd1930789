/** What a card form can tell by itself about what is typed, before anyone is asked. */

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

/** How many digits a card's number and its security code have: 15 and 4 with American Express. */
function lengthsFor(digits: string): { number: number; code: number } {
  return isAmex(digits) ? { number: 15, code: 4 } : { number: 16, code: 3 };
}

/** "4242 4242 4242 4242", "3782 822463 10005": as it stands on the card, whatever was typed between the digits. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, lengthsFor(digitsOf(typed)).number);
  const groups = isAmex(digits)
    ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/
    : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (digits.match(groups) ?? []).slice(1).filter(Boolean).join(" ");
}

/** "08 / 29". A month that can only have one digit gets its zero: "8" is "08 / ". */
export function formatExpiry(typed: string, before = ""): string {
  const raw = digitsOf(typed);
  const digits = (/^[2-9]/.test(raw) ? `0${raw}` : raw).slice(0, 4);
  const isDeleting = typed.length < before.length;
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** The check digit of a card number (ISO/IEC 7812): catches a mistyped or a swapped digit. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => {
      const value = place % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== "" && sum % 10 === 0;
}

/** Why a number cannot be a card's, in Stripe's words; undefined when it can. */
export function numberProblem(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === "") return "Your card number is missing.";
  if (digits.length < lengthsFor(digits).number) return "Your card number is incomplete.";
  return hasCheckDigit(digits) ? undefined : "Your card number is invalid.";
}

/** Why a date "MM / YY" will not do on `today`; a card is good until the end of its month. */
export function expiryProblem(typed: string, today: Date): string | undefined {
  const [month = "", year = ""] = typed.split("/").map((part) => part.trim());
  if (month === "" && year === "") return "Your card's expiration date is missing.";
  if (!/^\d\d$/.test(month) || !/^\d\d$/.test(year)) return "Your card's expiration date is incomplete.";
  if (Number(month) < 1 || Number(month) > 12) return "Your card's expiration month is invalid.";
  const thisYear = today.getFullYear();
  const months = (2000 + Number(year) - thisYear) * 12 + Number(month) - (today.getMonth() + 1);
  if (months < 0) return "Your card's expiration date is in the past.";
  return months > 50 * 12 ? "Your card's expiration year is invalid." : undefined;
}

/** The side of the card that has its security code: the front with American Express, otherwise the back. */
export function codeSide(cardNumber: string): "front" | "back" {
  return isAmex(digitsOf(cardNumber)) ? "front" : "back";
}

export function codeProblem(typed: string, cardNumber: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === "") return "Your card's security code is missing.";
  return digits.length === lengthsFor(digitsOf(cardNumber)).code
    ? undefined
    : "Your card's security code is incomplete.";
}
