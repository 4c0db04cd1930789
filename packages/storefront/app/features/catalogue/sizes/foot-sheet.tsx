import { footLines } from "@nestling/commerce/size-charts";
import { path } from "../../../shared/links.ts";
import { Button } from "../../../ui/button.tsx";
import { Crumbs } from "../../../ui/crumbs.tsx";
import { usePrintStyles } from "../../../ui/print-styles.ts";

/** Millimeters: both Letter and A4 have room for it inside the margins of common printers. */
const sheet = { width: 160, height: 240 };
/** Where the heel stands, and where the lines of the sizes end. */
const heel = 233;
const lineEnd = 96;

const millimetersPer = { in: 25.4, cm: 10 };

/** A page to print, on which a foot is measured in shoe sizes (SIZE-03). */
export function FootSheet() {
  usePrintStyles();
  return (
    <div className="container-page">
      <Crumbs
        way={[
          { title: "Home", to: path("home") },
          { title: "Size guide", to: path("sizeGuide") },
        ]}
        here="Foot-measuring sheet"
      />
      <header className="mt-1 max-w-140 md:mt-4">
        <h1 className="title-page">Foot-measuring sheet</h1>
        <ol className="mt-4 grid gap-2.5 text-body">
          <li className="tick">Print this page at 100% (“Actual size”), on Letter or A4.</li>
          <li className="tick">
            Hold a ruler to the two check lines. If a length is off, don't use the sheet: turn off “Fit to
            page” and print it again.
          </li>
          <li className="tick">
            Put it on the floor with the heel line against a wall. Have your child stand on it, heel to the
            wall.
          </li>
          <li className="tick">
            Your child's size is on the first line past the longest toe. Measure both feet, and go by the
            longer one.
          </li>
        </ol>
        <Button onClick={() => print()} className="needs-scripts mt-4">
          Print
        </Button>
      </header>
      <div className="print-area mt-7">
        <Drawing />
      </div>
    </div>
  );
}

const drawingStyle = { maxWidth: "100%", height: "auto" };

/** The sheet in millimeters: a length of 1 is 1 mm in print. */
function Drawing() {
  const { width, height } = sheet;
  return (
    <svg
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      style={drawingStyle}
      role="img"
      aria-label="Lines for the length of a foot, one for each shoe size, and two lines to check the print"
      fontFamily="Figtree, Arial, sans-serif"
      fontSize="3.4"
      fill="#21303b"
      stroke="none"
    >
      <text x="0" y="5" fontSize="5" fontWeight="700">
        Foot-measuring sheet
      </text>
      <text x="0" y="11">
        Print at 100% (actual size). Check the two lines on the right before you use the sheet.
      </text>
      {footLines.map(({ size, eu, millimeters }) => (
        <g key={size}>
          <Line x={0} y={heel - millimeters} length={lineEnd} />
          <text
            x={lineEnd + 3}
            y={heel - millimeters + 1.2}
          >{`${size} · EU ${eu} · ${millimeters / 10} cm`}</text>
        </g>
      ))}
      <path
        d={`M ${lineEnd / 2} ${heel} V 18`}
        stroke="#978a7b"
        strokeWidth="0.3"
        strokeDasharray="2 2"
        fill="none"
      />
      <Line x={0} y={heel} length={lineEnd} width={1} />
      <text x="0" y={heel + 5} fontWeight="700">
        Heel here, against the wall
      </text>
      <Ruler y={185} amount={2} unit="in" ticks={8} />
      <Ruler y={210} amount={5} unit="cm" ticks={5} />
    </svg>
  );
}

type LineProps = { x: number; y: number; length: number; width?: number };

function Line({ x, y, length, width = 0.3 }: LineProps) {
  return <path d={`M ${x} ${y} h ${length}`} stroke="#21303b" strokeWidth={width} fill="none" />;
}

type RulerProps = { y: number; amount: number; unit: keyof typeof millimetersPer; ticks: number };

/** A line of a known length, with `ticks` equal parts. */
function Ruler({ y, amount, unit, ticks }: RulerProps) {
  const x = lineEnd + 6;
  const length = amount * millimetersPer[unit];
  return (
    <g>
      <Line x={x} y={y} length={length} />
      {Array.from({ length: ticks + 1 }, (_, at) => x + (at * length) / ticks).map((tick) => (
        <path key={tick} d={`M ${tick} ${y} v -3`} stroke="#21303b" strokeWidth="0.3" fill="none" />
      ))}
      <text x={x} y={y + 5}>
        {`This line is ${amount} ${unit} long`}
      </text>
    </g>
  );
}
