import sanitizeHtml from "sanitize-html";

/** The elements that a description may contain. Of any other only the text stays. */
const contentTags = [
  ...["p", "div", "br", "hr", "blockquote", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd"],
  ...["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

/** Elements that are removed together with their text. */
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

/** Elements that are removed if they are empty. */
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

/** A picture that this shop serves. Pictures of other hosts could change, vanish or track shoppers. */
const ownPicture = /^\/media\/[a-z0-9-]{1,64}(\?w=\d{2,4})?$/;

/** The most characters that are cleaned: longer than any description, and fast to clean. */
const longest = 200_000;

/** The product page has its own h1 and h2. */
const headings = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

const allowed: sanitizeHtml.IOptions = {
  allowedTags: contentTags,
  // No style, class, id, event handler or link: nothing that runs, leads away or changes the page's look.
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

/** Keeps a small colspan or rowspan of a cell, and nothing else. */
function spans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => name.endsWith("span") && /^[1-9]\d?$/.test(value),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}

/**
 * Cleans a product's description, so that it is safe to insert into a page: text with paragraphs, lists and tables. Links
 * become plain text, because they lead to other shops.
 */
export function cleanDescription(html: string): string {
  const text = html
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\s]/gu, "");
  // Twice: an element that is removed may have stood between two that end each other, such as two paragraphs.
  return sanitizeHtml(sanitizeHtml(text, allowed), allowed).trim();
}
