/** The rules of reviews: who is named, what a merchant sees first, and how ratings are summed up. */

/** How a product's size turned out. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];

/** The child's age, in months. A shop for parents needs to know no birthday. */
export const ageBands = ["0-5", "6-11", "12-23", "24-35", "36-59", "60+"] as const;
export type AgeBand = (typeof ageBands)[number];

export const ageLabels: Readonly<Record<AgeBand, string>> = {
  "0-5": "Under 6 months",
  "6-11": "6 to 11 months",
  "12-23": "1 year",
  "24-35": "2 years",
  "36-59": "3 to 4 years",
  "60+": "5 years and up",
};

/** How the shop makes sure that reviews are of buyers (REV-01, REV-05): the law wants it said where reviews are shown (LAW-14). */
export const howReviewsAreChecked =
  "Only people who bought this here and received it can review it. We look at reviews with photos, links, contact details, or offensive words before we show them. We publish good and bad ones alike.";

/** In place of it where a demo has made reviews up (REV-12). */
export const demoReviewsNote =
  "These reviews are made up for this demo shop, except where it says 'Verified buyer'.";

export const longestReview = 2_000;

export const mostPhotos = 4;
/** Of each photo, in bytes. The storefront sends a fifth of it. */
export const largestPhoto = 1_572_864;
/** Of each photo. The storefront sends 1.6. */
export const photoMegapixels = 16;

/** "Maya Torres" is shown as "Maya T."; a name without letters is not shown. */
export function reviewerName(fullName: string): string {
  const words = fullName.normalize("NFC").match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const [first = "Verified buyer", ...rest] = words;
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0];
  const name = first.slice(0, 20);
  return initial === undefined ? name : `${name} ${initial.toUpperCase()}.`;
}

/** Why a review waits for the merchant before it is shown. How many stars it has is never a reason. */
export const holdReasons = ["link", "contact", "language", "short", "duplicate", "photo"] as const;
export type HoldReason = (typeof holdReasons)[number];

const link =
  /https?:|www\.|\b[a-z0-9-]{2,}\.(com|net|org|shop|store|io|co|info|biz|ru|cn|me|ly|app|xyz|top|site|online|link|de|uk|eu)\b/;
// Of an email only what is around its @, so that a text of nothing but @ takes no longer than another.
const contact =
  /\S@[^\s@]+\.\S|(?:\d[\s().-]{0,2}){7,}|(^|\s)@[a-z0-9_.]{3,}|\b(whatsapp|telegram|wechat|snapchat|instagram|tiktok|dm me)\b/;
const language =
  /\b(f+u+c+k\w*|sh[i1]t\w*|b[i1]tch\w*|cunt\w*|asshole\w*|dick(head)?s?|pussy|whores?|sluts?|bastards?|n[i1]gg\w*|fagg?\w*|retard\w*|porn\w*|xxx|viagra|casino)\b/;
/** Fewer letters say nothing about a product. */
const shortest = 10;

/** What a text has to be looked at for. A review without words, only stars, is fine. */
export function textReasons(text: string): HoldReason[] {
  // Letters in disguise (full width, accents, invisible ones) count as what they look like.
  const read = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const checks: [HoldReason, boolean][] = [
    ["link", link.test(read)],
    ["contact", contact.test(read)],
    ["language", language.test(read)],
    ["short", text !== "" && (read.match(/[\p{L}\p{N}]/gu) ?? []).length < shortest],
  ];
  return checks.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** The average of ratings with one decimal; 0 without any. `stars` counts those with 1 to 5 stars, in this order. */
export function averageStars(stars: readonly number[]): number {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const total = stars.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return count === 0 ? 0 : Math.round((total / count) * 10) / 10;
}

/** Too few answers say nothing about a size. */
const fewestFits = 3;

/** What most found, and how many of all that is. Undefined for too few answers, or none in front. */
function leadingFit(counts: Readonly<Record<Fit, number>>) {
  const all = fits.reduce((sum, fit) => sum + counts[fit], 0);
  const most = Math.max(...fits.map((fit) => counts[fit]));
  const leading = fits.filter((fit) => counts[fit] === most);
  const [fit] = leading;
  return all < fewestFits || leading.length > 1 || fit === undefined ? undefined : { fit, most, all };
}

/** How a size turned out for most, such as "True to size for 8 of 10 parents". */
export function fitLine(counts: Readonly<Record<Fit, number>>): string | undefined {
  const found = leadingFit(counts);
  if (found === undefined) return undefined;
  const words = { small: "Runs small", true: "True to size", large: "Runs large" }[found.fit];
  return `${words} for ${found.most} of ${found.all} parents`;
}

/** The fit line beside the sizes of a product: "8 of 10 parents say it fits true to size". */
export function fitAdvice(counts: Readonly<Record<Fit, number>>): string | undefined {
  const found = leadingFit(counts);
  if (found === undefined) return undefined;
  const words = { small: "runs small", true: "fits true to size", large: "runs large" }[found.fit];
  return `${found.most} of ${found.all} parents say it ${words}`;
}
