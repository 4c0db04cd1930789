import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn, sentencesOf } from "./sentences.mjs";

/** Each with what the shop says instead. What the source document prescribes word for word is not among them. */
const banned = [
  [/\be-mail/i, "email"],
  [/\blog-?ins?-to\b|\bto login\b|\blog-in\b/i, "log in; login as a noun"],
  [/\b(this|a|our|the|your|only|one) mail\b/i, "email"],
  [/\b[Ff]ree shipping\b/, "Free Shipping"],
  [/\bbest-?sellers?\b|\bBest sellers\b|\b(all|the) best sellers\b/, "Best Sellers; Best Seller in the menu"],
  [/\bLoved in\b/, "Best Sellers in Nursery"],
  [
    /\b(a|before the|remove|so|this) voucher\b|\bVoucher (code\b|…)|\bvouchers you get|\bnew vouchers will/i,
    "promo code; the source's titles stay: Vouchers, My vouchers",
  ],
  [/\bstreet and number\b/i, "Street address"],
  [/^Hello\b(?! Bello| Kitty| Little)/, "Hi Ann, and Hi there,"],
  [/\bPaid by$/, "Paid with"],
  [/\bContinue to card\b/, "Continue to payment"],
  [/\bgross negligence\b/i, "on purpose or by being seriously careless"],
  [/\btry to break it\b/i, "You may not hack it"],
  [/\bsmall beginnings\b/i, "a headline that says what the shop sells"],
  [/\bsorted\.$/, "there goes the afternoon"],
  [/\brather not say\b/i, "Prefer not to say"],
  [/\bsafe card payments\b|\bpay safely\b/i, "secure card payments, pay securely"],
  [
    /\b(Send review|Print the receipt|Place the order|Set the password)\b/,
    "Submit review, Print receipt, Place order, Set password",
  ],
  [/\bnot to send\b/i, "not to ship"],
  [/\barrive by … now\b/, "should now arrive by"],
  [/\bReduced by\b/, "On sale"],
  [/\bhow many stars\b/i, "a star rating"],
  [/\ba proper\b|\basleep child\b|\bsold one by one\b/i, "a real, sleeping child, sold individually"],
  [/\bset of (two|three|four|five|six)\b|\bpack of \d/i, "Set of 3, 3-Pack"],
  [/\bcancell(ed|ing)\b/i, "canceled, canceling"],
  [/\b(colour|favourite|centre|grey|pyjamas|jewellery|aluminium|travelling|fulfil)\b/i, "American spelling"],
  [
    /\b(pushchair|pram|buggy|carry ?cot|nappy|nappies|changing bag)\b/i,
    "stroller, bassinet, diaper, diaper bag",
  ],
  [
    /\b(cot (sheet|bed|mattress)|dungarees|trousers|jumper|tea towel|plasters)\b/i,
    "crib sheet, overalls, pants, sweater, kitchen towel, bandages",
  ],
  [/\b(sandpit|queue|cupboard under|rucksack|fortnight|whilst)\b/i, "sandbox, line, backpack"],
  [
    /\b(teats?|sleepsuits?|changing mat|comforter toy|sun cream|ear defenders|arm bands|walking reins)\b/i,
    "nipple, sleeper, changing pad, lovey, sunscreen, earmuffs, floats, harness",
  ],
  [
    /\b(conkers|plasticine|shuttlecock|castors|stabilizers|paddling pool|corner shop|worktop|mudguards?|kitchen roll)\b/i,
    "acorns, modeling clay, birdie, casters, training wheels, wading pool, corner store, counter, fenders",
  ],
  [/\btowards\b|\ball round\b|\bsold apart\b|\bby post\b/i, "toward, all around, sold separately, by mail"],
  [/\bboucle\b|\bpinata\b/i, "bouclé, piñata"],
  [/\d (g|kg|cm|ml)\b|g\/m²/, "ounces, pounds, inches"],
  [/\bworking days?\b/i, "business days"],
  [/\bparcels?\b/i, "package"],
  [/however many you take/i, "on any quantity"],
  [/not chosen yet/i, "Choose a color"],
  [/\bput(s)? it right\b|not right after all/i, "Return it within 14 days"],
  [/we do not know this code|how it is written/i, "That code isn't valid."],
  [/we keep it all for you|kept for you until|^reserved until/i, "We're holding your items until"],
  [/what goes, at once/i, "What gets deleted"],
  [/went astray/i, "check for a typo"],
  [/no countdowns/i, "nothing: the home page says when a sale ends"],
  [/did not arrive here|\bany more\.|at the moment\b/i, "We couldn't load …, no longer, right now"],
  [/it was (not )?you\?/i, "Wasn't you?"],
  [/\bneed not\b|\bmeanwhile\b|all the same\b/i, "don't have to, in the meantime, anyway"],
  [/on its way back\b.*money|money (goes|is on its way) back/i, "We're refunding …"],
  [/\bSign(ing)? in\b|\bsign-in link/, "log in"],
  [/\bany ?more"?$/i, "no longer"],
  [/\brequest may have ended|\bend (my|your|one of|those|it)\b/i, "cancel"],
  [/\bforget the request|\bforget your address/i, "delete your request"],
  [/\b(can't|we can) send\b|\bnot sent:/i, "ship"],
  [/\bbegin again|\bwas begun\b|\bwhere you began\b/i, "start again"],
  [/\bThere is no such (?!call)/, "We can't find that …"],
  [/\d %/, "100%"],
  [/\bon AliExpress\b/, "the stars of the shop's own reviews; at our supplier"],
  [/\bone (asks|forgets|needs|likes|finds|has to)\b|\bone's\b/i, "you"],
];

/** Brands of others, which the search names as they are. */
const brands = ["Jolly Jumper", "Puddle Jumper"];

test.each(filesIn())("%s says nothing that the shop no longer says", (file) => {
  const sentences = sentencesOf(file).filter((sentence) => !brands.includes(sentence));
  const found = sentences.flatMap((sentence) =>
    banned.flatMap(([pattern, instead]) =>
      pattern.test(sentence) ? [`'${sentence}' (instead: ${instead})`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test("the sentences of pages, mails and products are found", () => {
  const all = filesIn().flatMap(sentencesOf);
  expect(all).toContain("Add something to make me happy :))");
  expect(all).toContain("Email is require");
  expect(all).toContain("Everything has shipped and is on its way to you.");
  expect(all).toContain("Write to […](mail). It's the fastest way to reach us, day or night.");
  expect(all.length).toBeGreaterThan(5_000);
});

/** Of comments and docs, each with the word in its place. */
const bannedInDocs = [
  [/\be-mails?\b/i, "email"],
  [/\bwhoever\b/i, "anyone who, or the name of who it is"],
  [/\bany more\b/, "anymore, no longer"],
  [/\bastray\b/i, "lost"],
  [/cancell(ed|ing)/i, "canceled, canceling: two l are for the wire of others"],
  [/\b(colours?|neighbours?|grey|misspelt)\b|\b(recogn|sanit|author)ised?\b/i, "American spelling"],
];

test("docs and comments have one spelling and no riddles", () => {
  const folders = ["*.md", "docs/**/*.md", "{catalogue,e2e,bench}/**/*.md", "packages/*/*.md"];
  const sources = ["packages/*/{src,app}/**/*.{ts,tsx}", "{e2e,bench,scripts}/*.{ts,mjs}"];
  const files = globSync([...folders, ...sources]).filter(
    (file) =>
      !/node_modules|\.test\.|docs\/source\.md|demo-catalogue\/src\/data|server\/src\/(testing\/)?search|product-attributes/.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      // Statements of the source stay as they are.
      .filter((line) => !/^\| [A-Z]+-\d+ \| S \|/.test(line))
      .flatMap((line) =>
        bannedInDocs
          .filter(([word]) => word.test(line))
          .map(([, say]) => `${file}: ${line} (instead: ${say})`),
      ),
  );
  expect(found).toEqual([]);
});
