import { Parser } from "htmlparser2";

/** What stands inline in a page and needs its hash in the page's policy, as the browser hashes it. */
export type InlinePieces = {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** Values of `style` attributes, decoded. */
  readonly styleAttributes: ReadonlySet<string>;
};

/**
 * Finds the inline pieces of a page. Scripts count only when they carry `nonce`, which the renderer gives to its own:
 * a script that came in with somebody's text has none, gets no hash, and does not run.
 */
export function inlinePieces(html: string, nonce: string): InlinePieces {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const styleAttributes = new Set<string>();
  let collects: Set<string> | undefined;
  let text = "";

  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.style !== undefined) styleAttributes.add(attributes.style);
      collects = undefined;
      text = "";
      if (name === "script" && runs(attributes) && attributes.nonce === nonce) collects = scripts;
      else if (name === "style") collects = styles;
    },
    ontext(data) {
      if (collects !== undefined) text += data;
    },
    onclosetag() {
      collects?.add(text);
      collects = undefined;
    },
  });
  // A browser sees line feeds only, and hashes what it sees.
  parser.end(html.includes("\r") ? html.replaceAll(/\r\n?/g, "\n") : html);
  return { scripts, styles, styleAttributes };
}

/** Data blocks (JSON-LD) do not run and so need no hash. */
function runs({ src, type }: Record<string, string>): boolean {
  return src === undefined && !type?.endsWith("json");
}
