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
  ["alone in a fragment", "<>text</>", ["text"]],
  ["beside what stays in a fragment", "<><b>!</b>text</>", ["text"]],
  ["of an expression beside other text", "Pay {amount}", ["{amount}"]],
  ["of two expressions", "{count} of {total} items", ["{count}", "{total}"]],
  ["of an expression beside elements that stay", "<b>one</b> {two}", ["{two}"]],
  ["of an expression beside a component", "<Icon /> {text}", ["{text}"]],
  ["of one of two texts", 'text {wrong ? "one" : "two"}', ['{wrong ? "one" : "two"}']],
  ["of a template beside an element", "<b>one</b> {`two`}", ["{`two`}"]],
  ["that takes turns with children", "{busy ? <i /> : children}", ["{busy ? <i /> : children}"]],
  ["in brackets", "{(wrong && <b>!</b>)}text", ["text"]],
  ["several", "{wrong && <b>!</b>}one<i>two</i>three", ["one", "three"]],
])("bare text %s is found", (_, children, texts) => {
  expect(found(children)).toEqual(texts);
});

test.each([
  ["alone", "text"],
  ["alone, and comes and goes", '{wrong && "text"}'],
  ["before what comes and goes", "text{wrong && <b>!</b>}"],
  ["of an expression alone", "{text}"],
  ["of one of two texts alone", '{wrong ? "one" : "two"}'],
  ["of a template alone", "{`Pay it`}"],
  ["beside elements that stay", "<b>one</b> two <i>three</i>"],
  ["beside a component", "<Icon /> text"],
  ["in an element of its own", "{wrong && <b>!</b>}<span>text</span>"],
  ["that is a space", '{wrong && <b>!</b>}{" "}<span>text</span>'],
  ["that is a comment", "{wrong && <b>!</b>}{/* said by the reader */}"],
])("text %s may stand bare", (_, children) => {
  expect(found(children)).toEqual([]);
});

const screen = (body) => bareTexts(`function A() { ${body} }`).map(({ text }) => text);

test.each([
  ["two returns", "if (a) return <p>one <b /></p>; return <p>two</p>;", ["one"]],
  ["a component's", "if (a) return <Note><b /> one</Note>; return <Note>{two}</Note>;", ["one"]],
  [
    "cases",
    "switch (a) { case 1: return <p>one<i /></p>; default: return <p>two<b /></p>; }",
    ["one", "two"],
  ],
  ["a condition", "return <div>{a ? <p>one<i /></p> : <p>two</p>}</div>;", ["one"]],
  ["three ends", "return a ? <p>one</p> : b ? <p>two<i /></p> : <b />;", ["two"]],
])("text beside others in one of elements of the same name is found: %s", (_, body, texts) => {
  expect([...new Set(screen(body))]).toEqual(texts);
});

test.each([
  ["with a key", 'if (a) return <p key="one">one <b /></p>; return <p>two</p>;'],
  ["of different names", "if (a) return <p>one <b /></p>; return <div>two</div>;"],
  ["with one text each", "if (a) return <p>one</p>; return <p>{two}</p>;"],
  ["with texts in elements", "if (a) return <p><b /><i>one</i></p>; return <p>two</p>;"],
  ["of two functions", "const B = () => { return <p>one <b /></p>; }; return <p>two</p>;"],
])("elements that take turns may have text: %s", (_, body) => {
  expect(screen(body)).toEqual([]);
});

test.each([
  ["a value", "<Suspense fallback={phone}><Phone /></Suspense>", ["{phone}"]],
  ["words", '<Suspense fallback="Loading"><Phone /></Suspense>', ['"Loading"']],
  [
    "words or nothing",
    "<Suspense fallback={wide ? `Loading` : null}><Phone /></Suspense>",
    ["{wide ? `Loading` : null}"],
  ],
  ["an element", "<Suspense fallback={<i>…</i>}><Phone /></Suspense>", []],
  ["nothing", "<Suspense fallback={null}><Phone /></Suspense>", []],
])("what stands in for a part that loads is an element or nothing: %s", (_, children, texts) => {
  expect(found(children)).toEqual(texts);
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
