import sanitizeHtml from "sanitize-html";

/** What a description may be made of: words, lists and tables. Everything else is taken off its text. */
const contentTags = [
  ...["p", "div", "br", "hr", "blockquote", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd"],
  ...["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Goes with all that is in it: no shopper is meant to read that. */
const tagsWithoutText = [
  ...["script", "style", "noscript", "template", "title", "head", "svg", "math", "canvas", "audio", "video"],
  ...[
    "iframe",
    "frameset",
    "object",
    "embed",
    "applet",
    "noembed",
    "noframes",
    "xmp",
    "plaintext",
    "listing",
  ],
  ...["form", "select", "option", "textarea", "button", "datalist"],
];

/** These say something only with something in them. */
const emptied: ReadonlySet<string> = new Set([
  "p",
  "div",
  "blockquote",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "table",
]);

/** A picture that this shop serves; none of another's, which could change, vanish or watch who looks. */
const ownPicture = /^\/media\/[a-z0-9-]{1,64}(\?w=\d{2,4})?$/;

/** Longer than any description, and short enough to be cleaned in no time. */
const longest = 200_000;

/** The page has its own h1 and h2. */
const headings = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: contentTags,
  // No style, class, id, event or address: nothing that runs, leads away or changes how the page looks.
  allowedAttributes: {
    img: ["src", "alt", "loading"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  nonTextTags: tagsWithoutText,
  nestingLimit: 12,
  transformTags: {
    ...headings,
    img: (tagName, { src = "", alt = "" }) => ({ tagName, attribs: { src, alt, loading: "lazy" } }),
    td: spans,
    th: spans,
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) => {
    if (tag === "img") return !ownPicture.test(attribs.src ?? "");
    return emptied.has(tag) && text.trim() === "" && mediaChildren.length === 0;
  },
};

/** A cell spans a few others, or none. */
function spans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => name.endsWith("span") && /^[1-9]\d?$/.test(value),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}

/**
 * A product's description out of whatever a seller has written, safe to be shown as it is: the words with their
 * paragraphs, lists and tables. Links become their text: this shop sends nobody to another one.
 */
export function cleanDescription(html: string): string {
  const text = html
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\s]/gu, "");
  return sanitizeHtml(text, allowed).trim();
}
