import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { cleanDescription } from "./clean-description.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number];

/** Everything in parsed HTML that is not plain content: elements, attributes, comments. */
function strangers(html: string): string[] {
  const content =
    /^(p|div|br|hr|blockquote|h[34]|[uod]l|li|d[td]|strong|b|em|i|u|s|small|su[bp]|table|caption|t(head|body|foot|r|h|d))$/;
  const visit = (node: Parsed): string[] => {
    if (node.type === "text") return [];
    if (node.type !== "tag") return [node.type];
    const { name, attribs, children } = node;
    if (name === "img") {
      const { src, alt: _, loading: __, ...others } = attribs;
      return [...Object.keys(others), ...(src?.startsWith("/media/") ? [] : [`src ${src}`])];
    }
    const own = Object.entries(attribs).filter(
      ([key, value]) => !(key.endsWith("span") && /^\d+$/.test(value)),
    );
    return [
      ...(content.test(name) ? [] : [name]),
      ...own.map(([key]) => `${name} ${key}`),
      ...children.flatMap(visit),
    ];
  };
  return parseDocument(html).children.flatMap(visit);
}

describe("a description keeps", () => {
  test.each([
    [
      "<p>Soft <strong>cotton</strong>,<br>washes well.</p>",
      "<p>Soft <strong>cotton</strong>,<br />washes well.</p>",
    ],
    ["<ul><li>One</li><li>Two</li></ul>", "<ul><li>One</li><li>Two</li></ul>"],
    ["<h1>Why</h1><h5>How</h5>", "<h3>Why</h3><h4>How</h4>"],
    ["<h2>Who</h2><h3>When</h3><h6>Where</h6>", "<h3>Who</h3><h3>When</h3><h4>Where</h4>"],
    [
      '<table border=1><tr><td colspan="2" style="color:red">Size</td><td rowspan="9999"></td></tr></table>',
      '<table><tr><td colspan="2">Size</td><td></td></tr></table>',
    ],
    [
      '<img src="/media/0123abcd?w=640" alt="Boots" onload=x>',
      '<img src="/media/0123abcd?w=640" alt="Boots" loading="lazy" />',
    ],
    ["2 < 3 & 4 > 1", "2 &lt; 3 &amp; 4 &gt; 1"],
    ["Größe 🧸 \u0645\u0631\u062d\u0628\u0627", "Größe 🧸 \u0645\u0631\u062d\u0628\u0627"],
  ])("%s", (given, expected) => {
    expect(cleanDescription(given)).toBe(expected);
  });
});

describe("a description loses", () => {
  test.each([
    [
      "links, and keeps their words",
      '<p>See <a href="https://shop.example">our <b>shop</b></a>.</p>',
      "<p>See our <b>shop</b>.</p>",
    ],
    ["pictures of other shops", '<p>A</p><p><img src="https://shop.example/a.jpg"></p>', "<p>A</p>"],
    [
      "how the seller's page looked",
      '<div class="m" id="x"><font color=red><span style="position:fixed">Hi</span></font></div>',
      "<div>Hi</div>",
    ],
    ["what is left empty", "<p> </p><div><p>&nbsp;</p></div><p>Text</p>", "<p>Text</p>"],
    ["forms", '<form action="/pay"><input name=card><button>Pay</button></form>Text', "Text"],
    ["characters that no database keeps", "a\u0000b\u0008c\ud800", "abc\ufffd"],
    ["tags that were never closed", "<p>One<b>two<script>alert(1)", "<p>One<b>two</b></p>"],
  ])("%s", (_, given, expected) => {
    expect(cleanDescription(given)).toBe(expected);
  });
});

describe("nothing that runs, watches or leads away comes through", () => {
  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//x.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script\u0000>alert(1)</script>",
    "<<script>alert(1);//<</script>",
    "<script/src=data:,alert(1)>",
    "<img src=x onerror=alert(1)>",
    "<img src=/media/x onerror=alert(1)//",
    '<img src="/media/../api/x">',
    '<img src="/media/x?w=640&onerror=1">',
    "<img src=javascript:alert(1)>",
    '<img srcset="https://x.example/1.png 1x" src="/media/abc">',
    '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
    "<img/src/onerror=alert(1)>",
    "<p onclick=alert(1)>x</p>",
    "<p/onmouseover=alert(1)>x",
    "<p style=background:url(https://x.example/p.gif)>x</p>",
    '<p style="behavior:url(#x)" class="fixed" id="root">x</p>',
    "<style>@import 'https://x.example/x.css';</style>",
    "<link rel=stylesheet href=//x.example/x.css>",
    "<base href=https://x.example/>",
    "<meta http-equiv=refresh content='0;url=https://x.example'>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<a href=' &#14; javascript:alert(1)'>x</a>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=data:text/html;base64,PHNjcmlwdD4=></object><embed src=x>",
    "<svg><script>alert(1)</script></svg>",
    "<svg/onload=alert(1)>",
    "<svg><animate onbegin=alert(1) attributeName=x></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><img src=x onerror=alert(1)></template>",
    "<textarea></textarea><img src=x onerror=alert(1)></textarea>",
    "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
    "<title><img src=x onerror=alert(1)></title>",
    "<plaintext><img src=x onerror=alert(1)>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?xml-stylesheet href='javascript:alert(1)'?>",
    "<details open ontoggle=alert(1)>x</details>",
    "<video><source onerror=alert(1)></video><audio src onerror=alert(1)>",
    "<input autofocus onfocus=alert(1)><select autofocus onfocus=alert(1)><option>x</select>",
    "<marquee onstart=alert(1)>x</marquee><body onload=alert(1)>",
    "<td background=javascript:alert(1) colspan='1 onx=1'>x</td>",
    "<p><form><input formaction=javascript:alert(1)></form></p>",
    "<x-widget onconnected=alert(1)>x</x-widget>",
    '"><img src=x onerror=alert(1)>',
    "<p><alert(1)/><p><",
    "</div></main><h1>Free!</h1>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ])("%s", (html) => {
    const cleaned = cleanDescription(html);
    expect(strangers(cleaned)).toEqual([]);
    expect(cleanDescription(cleaned)).toBe(cleaned);
  });

  test("whatever pieces it is put together from", () => {
    const pieces = fc.constantFrom(
      ...["<", ">", "</", "/>", '"', "'", "=", "&", "&lt;", "<!--", "-->", "<![CDATA[", "]]>", "\u0000", " "],
      ...["script", "style", "img", "svg", "math", "p", "table", "td", "a", "noscript", "title", "alert(1)"],
      ...["<p>", "</p>", "<img src=", "/media/x", " onerror=", " href=", "javascript:", " style=", " class="],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const cleaned = cleanDescription(parts.join(""));
        expect(strangers(cleaned)).toEqual([]);
        expect(cleanDescription(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1_000 },
    );
  });

  test("a description that never ends or nests without end is cleaned in no time", () => {
    // Measured in CPU time of this process, because other processes may use the cores meanwhile.
    const before = process.cpuUsage();
    for (const html of [
      "<div>".repeat(100_000),
      "<b><i>".repeat(50_000),
      "<".repeat(1_000_000),
      "&".repeat(1e6),
    ]) {
      expect(strangers(cleanDescription(html))).toEqual([]);
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});
