/**
 * What one event of a parcel's tracking says. Its code decides first. Of words only those count that can mean nothing else:
 * carriers name a delivery long before it happens (decision 84).
 */

/** `codes`: those of the carrier, such as GTMS_SIGNED, where the marketplace gives any. */
export type TrackingEvent = { name: string; description: string; codes?: readonly string[] | undefined };

/** `under_way`: it was certainly not delivered at that moment. */
export type EventMeaning = "delivered" | "failed" | "returned" | "under_way";

/**
 * Codes of Cainiao, which carries for the marketplace. GTMS_STA_SIGNED is a pickup station that takes a parcel in; the
 * recipient's own signature has no STA in it.
 */
const codes: readonly (readonly [RegExp, EventMeaning])[] = [
  [/^(GTMS_SIGNED|GSTA_(BUYER_)?SIGN|LM_SIGN|(GTMS_)?PUDO_SIGN(ED)?)$/, "delivered"],
  [/^(GTMS_(DEL_|(STA_)?SIGN_)?FAILURE|GSTA_(BUYER_)?SIGN_FAIL(URE)?|(GTMS_)?PUDO_OVERDUE)$/, "failed"],
  [/^RT_/, "returned"],
  [/^GTMS_(ACCEPT|(SC|DO)_(ARRIVE|DEPART)|(RE_)?DELIVERING|STATION_(IN|OUT)|RELABEL)$/, "under_way"],
  [/^(GTMS_STA_SIGNED|GTMS_WAIT_SELF_PICK|GSTA(HUB)?_INBOUND|GSTA_INFORM_BUYER|POSTMAN_POST)$/, "under_way"],
  [/^((GTMS_)?PUDO_(INBOUND|DELIVERY)|LM_DELIVERY_DEPART)$/, "under_way"],
  [/^(GWMS|PU|CW|SC|CC|LH|TD)_/, "under_way"],
];

/** Codes of Cainiao's that stand nowhere above. What is written beside them delivers nothing. */
const ofCainiao = /^(GTMS|GSTA|GSTAHUB|STA|PUDO|LM|LAST_MILE|OE|SL|CUS|CIQ|COMMON)_/;

/** The code without what the marketplace's own pages put around it. */
const bare = (code: string) =>
  code
    .trim()
    .toUpperCase()
    .replace(/^AE_|_SUCCESS$/g, "");

function meaningOfCodes(given: readonly string[]): EventMeaning | undefined {
  const known = given.map(bare).map((code) => codes.find(([pattern]) => pattern.test(code))?.[1]);
  // Of several a delivery is the least certain.
  return known.find((meaning) => meaning !== undefined && meaning !== "delivered") ?? known.find(Boolean);
}

/** So much of a text is read. */
const longest = 600;

/** Canada Post's boxes for a row of homes: only who lives there can open them. */
const lockerAtHome = /community mail ?box(?:,? (?:or )?parcel locker)?(?: or apt\.? ?\/ ?condo mail ?box)?/g;

/** The words alone: without tags, in lower case, with plain signs and single blanks. */
function plain(text: string): string {
  return text
    .slice(0, longest)
    .replace(/&lt;/gi, "<")
    .replace(/&gt;/gi, ">")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(nbsp|#160);/gi, " ")
    .replace(/&(#39|apos|rsquo|#8217);/gi, "'")
    .replace(/&amp;/gi, "&")
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .replace(/[\s_]+/gu, " ")
    .toLowerCase()
    .replace(lockerAtHome, "mailbox")
    .trim();
}

/** What carriers add that says nothing about the parcel, though it has words that elsewhere do. */
const ignoredPhrases: readonly RegExp[] = [
  /^(?:delivery|carrier|tracking) (?:update|status|event)$|^(?:electronic )?proof of delivery(?: (?:is )?available)?$/g,
  /(no|without( a)?) signature( (is|was))?( required| needed)?|(not signature|signature( service)?( (is|was))? not) (required|needed|requested)/g,
  /(?<=\b(?:neighbou?r|mail ?box|porch|reception|safe place)\b.*),? (?:because|as|since) .*\b(?:not|absent|out)\b.*/g,
  /(as|per) (you |your )?(instructed|requested|(delivery )?(instructions?|request))/g,
  /(?<=\bdelivered\b.*)\bby (the |your |our )?(local |postal |mail |letter )?(carrier|courier|driver|postman|post)\b(?! office)/g,
  /\b(thank you|thanks|(please )?(contact|rate|review)|questions|if you (have|haven't|did|didn't) (any|not|received?|get))\b(?!.*\b(pick|collect|locker))[^.!?]*/g,
];

/** The sentences of an event, without phrases that say nothing about the parcel. */
export function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => plain(text).split(/(?<=[.!?;|])\s+/))
    .map((sentence) => ignoredPhrases.reduce((left, phrase) => left.replace(phrase, ""), sentence))
    .map((sentence) =>
      sentence
        .replace(/\( ?\)/g, "")
        .replace(/[\s.!;|,:(-]+$/, "")
        .trim(),
    )
    .filter((sentence) => sentence !== "");
}

/** Speaks of what becomes of a parcel at its end: beside a delivery it says the same, or makes it uncertain. */
const ofTheEnd =
  /\b(?:deliver\w*|sign(?:ed|s)?|left|receiv\w*|accept\w*|hand(?:s|ed)|card|notice|notif\w*|sorry|correct\w*|stops? away|nearby)\b/;

/** Not yet, not surely, or not at all. */
const doubtful =
  /\b(?:will|would|shall|should|may(?! \d)|might|can|could|cannot|be|being|expect\w*|estimat\w*|schedul\w*|plan(?:ned|s)?|due|anticipat\w*|tomorrow|soon|later|next|within|between|during|before|until|not|never|if|unless|when|once|otherwise|await\w*|wait\w*|ready|pending|attempt\w*|fail\w*|unsuccessful\w*|unable|tr(?:y|ied)|ask\w*|request\w*|partial\w*|partly|almost|no one|nobody|wrong|incorrect|different|mistake\w*|error|refus\w*|reject\w*|cancel\w*|unknown|lost|stolen|claim\w*|please|(?:is|are) delivered (?:at|on|in|by|to|with)|in \d+ (?:minutes?|hours?|days?)|by (?:\d+|noon|the end|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b|n't\b|'ll\b/;

/** Where a parcel is that its recipient does not have. */
const elsewhere =
  /\b(?:pick(?:ed)? ?up|collect\w*|(?:parcel)?lockers?|pudo|apm|pack ?station|paczkomat\w*|postamat\w*|relay|relais|cabinet|parcel ?shop|(?:access |service |delivery )?point|station|branch|outlet|store|shop|kiosk|agents?|agency|partner|depot|hub|facility|warehouse|sort\w*|terminal|airports?|airlines?|air|aviation|flight|plane|vessel|customs|(?:post|delivery|sorting|local|exchange|customs) office|cent(?:er|re)|transit|transport\w*|line ?haul|truck|vehicle|van|carriers?|courier|origin|sender|seller|shipper|merchant|supplier|manufacturer|return\w*|country|destination|forward\w*|transfer\w*)\b/;

const parcel = "(?:package|parcel|item|shipment|order|mailpiece|consignment|letter|goods)";
const ofRecipient = "(?:(?:the|your|an?) )?(?:(?:recipient|customer|addressee)'s )?";
const recipient = `${ofRecipient}(?:final |authori[sz]ed )?(?:recipient|addressee|customer|buyer|consignee|receiver|resident|occupant|household(?: member)?|family member|neighbou?rs?|individual|receptionist|caretaker|doorman|concierge|superintendent|(?:building )?manager|security guard|person)(?!'|\\w| (?:service|support|care))`;
const door = `${ofRecipient}(?:(?:front |back |side |other )?door|doorstep|porch|(?:community )?(?:mail|letter|post|${parcel}) ?box|mail ?slot|mail ?room|garage|patio|reception(?: area)?|front desk|home|house|residence|other location|(?:delivery |shipping )?address|p\\.? ?o\\.? box|safe ?(?:place|spot|location))`;
/** A customer's country or locker is no customer. */
const noFurther = "(?=$|\\s?[,;:!(/-]|\\s(?:at|in|on|from|by|with|and|directly|personally|successfully)\\b)";
/** One parcel, perhaps with its number. Of several a text speaks in general. */
export const thing = `(?:(?:your|the|this) )?(?:(?:[a-z]+ )?${parcel} (?:(?:number |no\\.? )?#?\\w*\\d\\w* )?|it )?`;
const was = "(?:(?:has been|was|is) )?(?:now |already )?(?:successfully |safely )?";

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const when = `(?:(?:at|on) )?(?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\\d[\\d:./-]*(?:st|nd|rd|th)?|${month})(?:,? (?:at |on )?(?:\\d[\\d:./-]*(?:st|nd|rd|th)?|${month}|[ap]\\.?m\\.?|hrs?))*`;
const city = "(?:in )?[\\p{L} .'-]{2,30}, [a-z]{2}(?: \\d{5}(?:-\\d{4})?)?";
/** With whom or where a parcel was left. */
const places = `(?:and )?(?:(?:we(?:'ve| have) )?left (?:your |the )?(?:${parcel} )?|placed |handed (?:over )?)?(?:(?:at|in|on|to|into|inside|with|near|through|via)(?: ?/ ?(?:at|in|on)| or (?:at|in))?:? )?(?:${recipient}|${door})(?:(?: ?[,/] ?(?:or )?| or | and )(?:(?:at|in|on) )?(?:${recipient}|${door})| (?:at|in|on|of) (?:${door}|${recipient}))*`;
/** A name that is no carrier's, and of no place on the way. */
const name = `(?!.*(?:${elsewhere.source}|\\b(?:usps|ups|dhl|dpd|fedex|gls|hermes|evri|yodel|cainiao|post|mail|express|logistics|company|broker|gateway|port|party|box|property|driver|postman|m[ae]n)\\b))[\\p{L} .'-]{2,30}`;
const signature = `(?:and )?(?:is )?(?:signed(?: for)?|received|accepted|taken)(?: by:? ${name})?`;
const remark =
  "(?:to you|successfully|safely|by hand|in person|personally|directly|in full|contactless|(?:signature )?(?:release (?:authorized|on file)|waived|exempt)|photo(?: taken| of delivery)?|with (?:signature|proof|photo)|(?:and )?(?:is )?available at a p\\.? ?o\\.? box)";

/** All that may follow a delivery: with whom, where and when it was, and who has signed. */
const tail = `(?: ?(?:[,;:!/·(-]| - )? ?(?:${places}|${when}|${city}|${signature}|${remark})\\)?)*`;

/** Handed over to a person, wherever that was. */
const handedOver: readonly RegExp[] = [
  new RegExp(
    `\\b(?:collected|picked up|signed(?: for)?)(?: (?:at|from|in|on|for)\\b(?:(?! by\\b| - )[^,;])*)? by:? ${recipient}${noFurther}`,
  ),
  new RegExp(`^${thing}${was}(?:received|accepted) by ${recipient}${noFurther}`),
  new RegExp(
    `^(?:delivered[,;:]? )?${thing}${was}(?:handed(?: over)?|given|delivered) (?:directly )?to ${recipient}${noFurther}`,
  ),
  new RegExp(
    `^(?:delivered[,;:-]* )?${recipient} (?:has |have )?(?:collected|picked up)(?: (?:the |his |her |their |this )?${parcel})?${noFurther}`,
  ),
  new RegExp(
    `^${recipient} (?:has |have )?(?:received|accepted) (?:the |his |her |their |this )?${parcel}${noFurther}`,
  ),
  // The Postal Service's words for a customer at the counter.
  new RegExp(`^your item was picked up at (?:the|a) (?:post office|postal facility) ${when} ${city}$`, "u"),
];

/** Says from its first word to its last that it was delivered. Whatever else a sentence has makes it uncertain. */
const delivered: readonly RegExp[] = [
  new RegExp(
    `^(?:\\[[^\\]]*\\] ?|\\([^)]*\\) ?|status: ?)?${thing}(?:${was}|(?:has been )?)delivered${tail}$`,
    "u",
  ),
  new RegExp(
    `^(?:final |your )?delivery (?:(?:was|has been) )?(?:complete|completed|successful|success)${tail}$`,
    "u",
  ),
  new RegExp(`^successful(?:ly)? deliver(?:y|ed)${tail}$`, "u"),
  new RegExp(`^${thing}(?:has been |was )(?:left|placed|posted|put) ${places}${tail}$`, "u"),
  new RegExp(`^left ${places}${tail}$`, "u"),
  new RegExp(`^${thing}(?:has been |was )?signed(?: for)?(?: by:? ${name})?${tail}$`, "u"),
];

const sender =
  "(?:the |its )?(?:original )?(?:(?:sender|seller|shipper|merchant|consignor|supplier)(?:'s warehouse)?|(?:country of )?origin(?: country)?)";
const back = `(?:return(?:s|ed|ing)?|sent back|going back)(?: ${parcel})?(?: is| and is)?(?: en ?route| in transit| back)? to ${sender}`;
const why = "(?:$|\\s?[,;:(-]| (?:because|due|as|by|from|on|at|processed)\\b)";
/** The parcel's own return, and not what becomes of parcels in general. */
const returned: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:not collected|uncollected|unclaimed|undeliver(?:able|ed)(?: as addressed)?|(?:customs )?refused) ?[/,:-] ?)?${thing}${was}(?:being )?${back}${why}`,
  ),
  new RegExp(`\\b(?:was|has been|is being|it is|and is|and) (?:being )?${back}${why}`),
  new RegExp(
    `^${thing}(?:is )?(?:on (?:its|the) way (?:back to ${sender}|to (?:the )?sender)|tendered to returns agent)$`,
  ),
  new RegExp(`^${thing}(?:(?:has been|was|is being|being) )?(?:successfully )?(?<=\\w )returned$`),
  new RegExp(`^(?:returned and )?${thing}${was}delivered,? (?:back )?to ${sender}${why}`),
];
const mayReturn =
  /\b(?:if|unless|when|until|after|before|then|cancel\w*|request\w*|possibl[ey]|will|may(?! \d)|might|avoid\w*|tomorrow|(?:package|parcel|item|shipment)s|days?)\b/;

const failed: readonly RegExp[] = [
  /\b(?:delivery|attempt(?:ed)?|deliver)\b.*\b(?:fail(?:ed|ure|s)?|unsuccessful(?:ly)?|not successful|missed)\b/,
  /\b(?:failed|failure|unsuccessful(?:ly)?|missed)\b.*\b(?:delivery|deliver|attempt(?:ed)?)\b/,
  /\battempted (?:delivery|to deliver)|^(?:delivery )?attempted\b|\bdelivery (?:was |has been )?attempted\b/,
  /\bundeliver(?:able|ed)\b|\b(?:cannot|can't|can not|could not|couldn't) be delivered|\bunable to (?:be )?deliver/,
  new RegExp(`\\b(?:refused|rejected) by\\b|${recipient} (?:has |have )?(?:refused|rejected)`),
  /\b(?:no ?(?:one|body)|(?:recipient|customer|addressee|consignee) (?:was |is )?(?:not|absent)).*\b(?:home|available|absent)\b/,
  /\bnotice left\b|\bno (?:authorized recipient|access)\b/,
  /\b(?:package|parcel|item|shipment|mail)s? (?:is |was |has been )?lost\b|^lost\b|\b(?:presumed|reported|declared|confirmed) lost\b/,
];
const mayFail = /\b(?:if|unless|in case|when|to avoid)\b|\b(?:may|might|should) (?:be|fail|not)\b|^should\b/;

/** What is only said of a parcel that its recipient does not have. */
const underWay: readonly RegExp[] = [
  /\b(?:will|'ll|shall|to|going to) be (?:re ?)?delivered|\bwill (?:\w+ )?(?:deliver|arrive|attempt)\b|\bdelivery will\b/,
  /\b(?:expected|scheduled|estimated|planned|due|rescheduled) (?:to be |for |on )?(?:deliver(?:y|ed)?|to arrive|tomorrow|today)/,
  /\bdeliver(?:y|ed)\b.*\b(?:tomorrow|soon|is (?:planned|scheduled|expected|rescheduled)|during the day)\b/,
  /\bnot (?:yet )?(?:been )?delivered|\bnever delivered|\byet to be delivered|n't (?:yet )?(?:been )?delivered/,
  /\bout for (?:re ?)?delivery|\b(?:being|is) delivering|\bbeing delivered|\b(?:awaiting|pending|ready for|preparing for) (?:re ?)?delivery/,
  /\bdelivery (?:is )?(?:pending|in progress|rescheduled)|\bdelayed\b|\bon (?:its|the) way\b|\bin transit\b|\ben route\b/,
  /\b(?:with|assigned to|loaded (?:on|onto|into)) (?:the |your |our |a )?(?:courier|driver|postman|carrier|delivery (?:courier|driver|agent|vehicle)|vehicle|van)\b/,
  /\b(?:arriv(?:ed|al)|inbound) (?:at|in)\b|\bdepart(?:ed|ure)\b|\boutbound\b|\bdispatched from\b|\breached (?:the )?(?:\w+ )?(?:cent(?:er|re)|facility|hub|depot|warehouse|country)\b|\bleft (?:the )?(?:origin|country|facility|hub|warehouse|airport|sorting|seller|terminal|depot)\b/,
  /\b(?:received|accepted|processed|scanned|sorted|unloaded|handled|collected|picked up) (?:at|in|by|through|from) .*\b(?:facility|hub|cent(?:er|re)|warehouse|depot|office|carriers?|courier|airport|airline|terminal|seller|sender)\b/,
  /\b(?:hand(?:ed|ing)|transferred|forwarded|tendered|released|given) .*\bto (?:the |a |an |our |your )?(?:\w+ ){0,3}(?:carriers?|courier|airline|partner|post|transport|customs|agent|company)\b/,
  new RegExp(`\\bdelivered (?:to|at|into|for)\\b.*${elsewhere.source}`),
  /\b(?:ready|available|awaiting|waiting|wait|held|holding|kept|stored|deposited|placed|put)\b.*\b(?:pick ?up|collect\w*|lockers?|post office|station|point|parcel ?shop)\b/,
  /^(?:(?:at|to|in|into) )?(?:the |a |an |your )?(?:pick ?up|collection|parcel|service|access) (?:point|location|station|shop)\b|^(?:(?:at|to|in|into) )?(?:the |a |your )?(?:parcel )?locker\b/,
  /\bcustoms\b.*\b(?:clear\w*|h[eo]ld|inspect\w*|arriv\w*|process\w*|releas\w*|import|export|detain\w*)\b|\b(?:clear\w*|held|inspect\w*|releas\w*|at|in|to|by) (?:\w+ ){0,2}customs\b/,
];

/** Who signed, in a sentence of its own. */
const signedBy = new RegExp(`^${signature}$`, "u");

const says = (sentence: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(sentence));

/** What an event says. Undefined where that is not certain. */
export function meaningOf({ name, description, codes: given = [] }: TrackingEvent): EventMeaning | undefined {
  const byCode = meaningOfCodes([...given, name, description]);
  if (byCode !== undefined) return byCode;
  const sentences = sentencesOf([...given, name, description]);
  if (sentences.some((one) => says(one, returned) && !mayReturn.test(one))) return "returned";
  if (sentences.some((one) => says(one, handedOver) && !doubtful.test(one) && !/\breturn/.test(one)))
    return "delivered";
  if (sentences.some((one) => says(one, failed) && !mayFail.test(one))) return "failed";
  if (sentences.some((one) => says(one, underWay))) return "under_way";
  const isDelivered = (one: string) => says(one, delivered) && !doubtful.test(one);
  const isNoDoubt = (one: string) =>
    signedBy.test(one) || !(ofTheEnd.test(one) || doubtful.test(one) || elsewhere.test(one));
  if ([...given, name, description].some((code) => ofCainiao.test(bare(code)))) return undefined;
  if (!sentences.every((one) => isDelivered(one) || isNoDoubt(one))) return undefined;
  return sentences.some(isDelivered) ? "delivered" : undefined;
}
