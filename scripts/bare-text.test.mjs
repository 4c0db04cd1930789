import { expect, test } from "vitest";
import { bareTexts } from "./bare-text.mjs";

const found = (children, before = "") =>
  bareTexts(`${before}\nexport const A = () => <p>${children}</p>;`).map(({ text }) => text);

test.each([
  ["behind what comes and goes", "{wrong && <b>!</b>}text", ["text"]],
  ["behind one of two elements, or none", "{wrong ? <b>!</b> : null} text", ["text"]],
  ["a value behind what comes and goes", "{wrong && <b>!</b>}{text}", ["{text}"]],
  ["a call's answer", "{wrong && <b>!</b>}{formatUsd(price)}", ["{formatUsd(price)}"]],
  ["behind a list", "{lines.map((line) => <b>{line}</b>)}text", ["text"]],
  ["behind a list that may be missing", "{lines?.map((line) => <b>{line}</b>)}text", ["text"]],
  ["behind children", "{children}text", ["text"]],
  ["that comes and goes itself, beside other text", 'text{wrong && "more"}', ['{wrong && "more"}']],
  ["that comes and goes, made of parts", "<b>text</b>{wrong && `more`}", ["{wrong && `more`}"]],
  [
    "that takes turns with an element",
    '<b>text</b>{wrong ? <i>!</i> : "fine"}',
    ['{wrong ? <i>!</i> : "fine"}'],
  ],
  ["that may be empty", '<b>text</b>{text ?? ""}', ['{text ?? ""}']],
  ["in a fragment", "<>{wrong && <b>!</b>}text</>", ["text"]],
  ["in brackets", "{(wrong && <b>!</b>)}text", ["text"]],
  ["several", "{wrong && <b>!</b>}one<i>two</i>three", ["one", "three"]],
])("bare text %s is found", (_, children, texts) => {
  expect(found(children)).toEqual(texts);
});

test.each([
  ["alone", "text"],
  ["alone, and comes and goes", '{wrong && "text"}'],
  ["before what comes and goes", "text{wrong && <b>!</b>}"],
  ["beside elements that stay", "<b>one</b> two <i>three</i>"],
  ["beside a component", "<Icon /> text"],
  ["beside other text", "{count} of {total} items"],
  ["of one of two texts", 'text {wrong ? "one" : "two"}'],
  ["in an element of its own", "{wrong && <b>!</b>}<span>text</span>"],
  ["that is a space", '{wrong && <b>!</b>}{" "}<span>text</span>'],
  ["that is a comment", "{wrong && <b>!</b>}{/* said by the reader */}"],
])("text %s may stand bare", (_, children) => {
  expect(found(children)).toEqual([]);
});

test("a name that is declared as an element is no text", () => {
  expect(found("{wrong && <b>!</b>}{note}", "const note = <b>note</b>;")).toEqual([]);
  expect(found("{wrong && <b>!</b>}{note}", "type Props = { note: ReactNode };")).toEqual([]);
  expect(found("{wrong && <b>!</b>}{note}", "const note = 'text';")).toEqual(["{note}"]);
});

test("the line is the one where it stands, behind comments and letters of several bytes too", () => {
  const source = `/* “Ü” */\n\n// ü\nexport const A = () => (\n  <p>\n    {wrong && <b>ü</b>}\n    text\n  </p>\n);\n`;
  for (const turn of [1, 2]) expect([turn, bareTexts(source)[0]?.text]).toEqual([turn, "text"]);
  expect(bareTexts(source)[0]?.line).toBe(6);
});
