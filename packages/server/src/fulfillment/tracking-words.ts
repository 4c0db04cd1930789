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
  [/^(GTMS_SIGNED|GSTA_SIGN|GSTA_BUYER_SIGN|LM_SIGN_SUCCESS)$/, "delivered"],
  [/^(GTMS_DEL_FAILURE|GTMS_SIGN_FAILURE|GTMS_STA_SIGN_FAILURE|GTMS_FAILURE)$/, "failed"],
  [/^RT_/, "returned"],
  [/^GTMS_(ACCEPT|(SC|DO)_(ARRIVE|DEPART)|(RE_)?DELIVERING|STATION_(IN|OUT)|RELABEL)$/, "under_way"],
  [/^(GTMS_STA_SIGNED|GTMS_WAIT_SELF_PICK|GSTA_INBOUND|GSTA_INFORM_BUYER|POSTMAN_POST)$/, "under_way"],
  [/^(GWMS|PU|CW|SC|CC|LH|TD)_/, "under_way"],
];

/** The code without the prefix that the marketplace's own pages give it. */
const bare = (code: string) => code.trim().toUpperCase().replace(/^AE_/, "");

function meaningOfCodes(given: readonly string[]): EventMeaning | undefined {
  const known = given.map(bare).map((code) => codes.find(([pattern]) => pattern.test(code))?.[1]);
  return known.find((meaning) => meaning !== undefined);
}

/** So much of a text is read. */
const longest = 600;

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
    .trim();
}

/** What carriers add that says nothing about the parcel, though it has words that elsewhere do. */
const asides: readonly RegExp[] = [
  /(no|without( a)?) signature( (is|was))?( required| needed)?|(not signature|signature( (is|was))? not) (required|needed)/g,
  /(as|per) (you |your )?(instructed|requested|(delivery )?(instructions?|request))/g,
  /(?<=\bdelivered\b.*)\bby (the |your |our )?(local |postal |mail |letter )?(carrier|courier|driver|postman|post)\b(?! office)/g,
  /\b(thank you|thanks|(please )?(contact|rate|review)|questions|if you (have|haven't|did|didn't) (any|not|received?|get))\b(?!.*\b(pick|collect|locker))[^.!?]*/g,
];

/** The sentences of an event, each without asides. */
function sentencesOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => plain(text).split(/(?<=[.!?;|])\s+/))
    .map((sentence) => asides.reduce((left, aside) => left.replace(aside, ""), sentence))
    .map((sentence) => sentence.replace(/[\s.!?;|,:-]+$/, "").trim())
    .filter((sentence) => sentence !== "");
}

const recipient =
  "(?:the |your |a )?(?:recipient|addressee|customer|buyer|consignee|receiver|resident|occupant|household|neighbou?r|individual)(?!'|\\w| (?:service|support|care))";
/** A customer's country or locker is no customer. */
const noFurther = "(?=$|\\s?[,;:!(/-]|\\s(?:at|in|on|from|by|with|and|directly|personally|successfully)\\b)";
const door =
  "(?:the |your )?(?:recipient's |customer's )?(?:(?:front|back|side) door|door|doorstep|porch|(?:mail|letter) ?box|mail ?slot|mail ?room|garage|patio|reception|front desk|concierge|home|house|residence|(?:delivery |shipping )?address|p\\.? ?o\\.? box|safe place)";
const goods = "(?:package|parcel|item|shipment|goods)";
const thing =
  "(?:(?:your|the|this) )?(?:(?:[\\w#]+ ){0,2}?(?:package|parcel|item|shipment|order|mailpiece|consignment)s? (?:[\\w#]+ ){0,2}?|it )?";

const was = "(?:(?:has|have) been |was |were |is |are )?";

/** Handed over to a person, wherever that was. */
const handedOver: readonly RegExp[] = [
  new RegExp(`\\b(?:collected|picked up|signed(?: for)?)\\b.*\\bby:? ${recipient}${noFurther}`),
  new RegExp(`^${thing}${was}(?:received|accepted) by ${recipient}${noFurther}`),
  new RegExp(`\\b(?:handed(?: over)?|given|delivered) (?:directly )?to ${recipient}${noFurther}`),
  new RegExp(
    `${recipient} (?:has |have )?(?:collected|picked up|received|accepted)(?: (?:the |his |her |their |this )?${goods})?${noFurther}`,
  ),
];

/** Says in its first words that it was delivered. */
const delivered: readonly RegExp[] = [
  new RegExp(
    `^(?:\\[[^\\]]*\\] ?|\\([^)]*\\) ?|status: ?)?${thing}${was}(?:now |already )?(?:successfully |safely )?delivered(?:$|\\s?[,;:!(]| -| successfully| safely| (?:at|on|in|by|and|with)\\b| to (?:${door}|you\\b))`,
  ),
  /^(?:final |your )?delivery (?:(?:was|is|has been) )?(?:complete|completed|successful|success|made)\b/,
  /^successful(?:ly)? deliver(?:y|ed)\b/,
  /^signed(?: for)?(?:$| by|:)/,
  new RegExp(`^left (?:at|in|on|inside|with) (?:${door}|${recipient})`),
];

/** Not yet, not surely, or not at all. */
const doubtful =
  /\b(?:will|would|shall|should|may(?! \d)|might|can|could|cannot|be|being|expect\w*|estimat\w*|schedul\w*|plan(?:ned|s)?|due|anticipat\w*|tomorrow|soon|later|next|within|between|during|before|until|not|never|if|unless|when|once|otherwise|await\w*|wait\w*|ready|pending|attempt\w*|fail\w*|unsuccessful\w*|unable|tr(?:y|ied)|ask\w*|request\w*|partial\w*|partly|almost|no one|nobody|wrong|incorrect|in \d+ (?:minutes?|hours?|days?)|by (?:\d+|noon|the end|end|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b|n't\b|'ll\b/;

/** Where a parcel is that its recipient does not have. */
const elsewhere =
  /\b(?:pick(?:ed)? ?up|collect\w*|(?:parcel)?lockers?|parcel ?shop|(?:access |service |delivery )?point|station|branch|outlet|store|shop|kiosk|agents?|agency|partner|depot|hub|facility|warehouse|sort\w*|terminal|airports?|airlines?|air|aviation|flight|plane|vessel|customs|(?:post|delivery|sorting|local|exchange|customs) office|cent(?:er|re)|transit|transport\w*|line ?haul|truck|vehicle|van|carriers?|courier|origin|sender|seller|shipper|merchant|return\w*|country|destination|forward\w*|transfer\w*)\b/;

const sender =
  "(?:the |its )?(?:original )?(?:sender|seller|shipper|merchant|consignor|supplier|origin|country of origin)";
const returned: readonly RegExp[] = [
  new RegExp(`\\b(?:return(?:s|ed|ing)?|sent back|going back|on (?:its|the) way(?: back)?) to ${sender}\\b`),
  new RegExp(`^${thing}(?:(?:has|have) been |was |were |is being |is )?(?:successfully )?returned$`),
  new RegExp(`\\bdelivered,? (?:back )?to ${sender}\\b`),
];
const mayReturn =
  /\b(?:if|unless|otherwise|else|when|until|in case|might|likely|possibly|requests?|requested|options?|un(?:collected|claimed) (?:package|parcel|item)s)\b|^after\b|(?:\b(?:will|would|shall|should|may|might|can|could|cannot|to|not|never|or|before)|n't|'ll)(?: (?:\w+ly|now|soon|then|also|yet|not|be|have|been))* (?:return|sent|going|on)/;

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
  /\bcustoms\b/,
];

const says = (sentence: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(sentence));

/** What an event says. Undefined where that is not certain. */
export function meaningOf({ name, description, codes: given = [] }: TrackingEvent): EventMeaning | undefined {
  const byCode = meaningOfCodes([...given, name, description]);
  if (byCode !== undefined) return byCode;
  const sentences = sentencesOf([...given, name, description]);
  if (sentences.some((one) => says(one, returned) && !mayReturn.test(one))) return "returned";
  if (sentences.some((one) => says(one, handedOver) && !doubtful.test(one))) return "delivered";
  if (sentences.some((one) => says(one, failed) && !mayFail.test(one))) return "failed";
  if (sentences.some((one) => says(one, underWay))) return "under_way";
  const isCertain = sentences.every((one) => !doubtful.test(one) && !elsewhere.test(one));
  return isCertain && sentences.some((one) => says(one, delivered)) ? "delivered" : undefined;
}
