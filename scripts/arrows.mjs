/*
 * npm run arrows: checks every import against .dependency-cruiser.mjs.
 *
 * npm run arrows -- --picture [file]: draws the imports between the folders of the storefront and of the server into
 * an HTML file, circles in red, with figures that are also printed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const config = ["--config", ".dependency-cruiser.mjs", "--output-type"];
const [flag, target = "structure.html"] = process.argv.slice(2);

if (flag !== "--picture") {
  const places = ["packages", "e2e", "bench", "scripts"];
  const { status } = spawnSync("depcruise", [...config, "err-long", ...places], { stdio: "inherit" });
  process.exit(status ?? 1);
}

const isTest = /\.test\.tsx?$|\/testing\//;

/** The two programs, and the folder that a file belongs to; a file beside the folders stands for itself. */
const programs = [
  {
    name: "Storefront",
    root: "packages/storefront/app/",
    folderOf: (file) => file.match(/^(?:(?:features|shared)\/)?[^/]+(?=\/)/)?.[0] ?? file,
  },
  {
    name: "Server",
    root: "packages/server/src/",
    folderOf: (file) => file.match(/^[^/]+(?=\/)/)?.[0] ?? file,
  },
];

const roots = programs.map(({ root }) => root);
const { stdout } = spawnSync("depcruise", [...config, "json", ...roots], { maxBuffer: 2 ** 28 });
const { modules } = JSON.parse(stdout.toString());
const drawings = programs.map((program) => draw(program));
writeFileSync(target, page(drawings.map(({ html }) => html).join("")));
console.log(`${drawings.map(({ text }) => text).join("\n\n")}\n\nDrawn in ${target}`);

/** @param {(typeof programs)[number]} part */
function draw({ name, root, folderOf }) {
  const files = modules.filter(({ source }) => source.startsWith(root) && !isTest.test(source));
  const arrows = arrowsOf(files, root, folderOf);
  const folders = [
    ...new Set([...files.map(({ source }) => folderOf(source.slice(root.length))), ...arrows.keys()]),
  ];
  const circles = circlesOf(folders, arrows);
  const figures = figuresOf(files.map(({ source }) => source));
  const text = [
    `${name}: ${figures}`,
    ...(circles.length === 0 ? ["no circles"] : circles.map((circle) => `circle: ${circle.join(" ↔ ")}`)),
    ...[...arrows].map(
      ([from, to]) => `  ${from} → ${[...to].map(([folder, count]) => `${folder} (${count})`).join(", ")}`,
    ),
  ].join("\n");
  return { text, html: `<h2>${name}</h2>${svg(folders, arrows, circles)}<pre>${text}</pre>` };
}

/** From folder to folder, with the number of imports. */
function arrowsOf(files, root, folderOf) {
  const arrows = new Map();
  for (const { source, dependencies } of files) {
    const from = folderOf(source.slice(root.length));
    for (const { resolved } of dependencies) {
      if (!resolved.startsWith(root) || isTest.test(resolved)) continue;
      const to = folderOf(resolved.slice(root.length));
      if (to === from) continue;
      const counts = arrows.get(from) ?? new Map();
      arrows.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
    }
  }
  return arrows;
}

/** The folders from which `folder` can be reached, and which it reaches: those are in one circle with it. */
function circlesOf(folders, arrows) {
  const reach = new Map(folders.map((folder) => [folder, reached(folder, arrows)]));
  const isCircle = (a, b) => reach.get(a).has(b) && reach.get(b).has(a);
  const circles = folders.map((folder) => folders.filter((other) => isCircle(folder, other)));
  return circles.filter((circle, index) => circle.length > 1 && circle[0] === folders[index]);
}

function reached(start, arrows) {
  const seen = new Set();
  const walk = (folder) => {
    for (const next of arrows.get(folder)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      walk(next);
    }
  };
  walk(start);
  return seen;
}

/** folders in rows: each stands above all that it imports. The folders of a circle share a row. */
function rowsOf(folders, arrows, circles) {
  const circleOf = (folder) => circles.find((circle) => circle.includes(folder)) ?? [folder];
  const heights = new Map();
  const heightOf = (folder) => {
    const circle = circleOf(folder);
    const known = heights.get(circle[0]);
    if (known !== undefined) return known;
    const below = circle
      .flatMap((one) => [...(arrows.get(one)?.keys() ?? [])])
      .filter((one) => !circle.includes(one));
    const height = Math.max(0, ...below.map((one) => heightOf(one) + 1));
    heights.set(circle[0], height);
    return height;
  };
  const rows = Map.groupBy(folders, heightOf);
  return [...rows.keys()].sort((a, b) => b - a).map((height) => rows.get(height));
}

function svg(folders, arrows, circles) {
  const [width, height, gap, mostInRow] = [1400, 30, 84, 8];
  const rows = rowsOf(folders, arrows, circles).flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / mostInRow) }, (_, part) =>
      row.slice(part * mostInRow, (part + 1) * mostInRow),
    ),
  );
  const places = new Map(
    rows.flatMap((row, y) =>
      row.map((folder, x) => [folder, { x: ((x + 0.5) * width) / row.length, y: y * gap + 24 }]),
    ),
  );
  const isRed = (a, b) => circles.some((circle) => circle.includes(a) && circle.includes(b));
  const line = (from, to) => {
    const [a, b] = [places.get(from), places.get(to)];
    const red = isRed(from, to);
    // Within a row the line bends, so that it does not run through the folders between.
    const bend = a.y === b.y ? a.y - 46 : (a.y + b.y) / 2;
    return `<path d="M${a.x} ${a.y} Q${(a.x + b.x) / 2} ${bend} ${b.x} ${b.y - (a.y < b.y ? height / 2 : 0)}" fill="none" stroke="${red ? "#c00" : "#8a8"}" stroke-width="${red ? 1.6 : 0.8}" marker-end="url(#tip)"/>`;
  };
  const lines = [...arrows].flatMap(([from, to]) => [...to.keys()].map((folder) => line(from, folder)));
  const boxes = folders.map((folder) => {
    const { x, y } = places.get(folder);
    const half = folder.length * 3.9 + 8;
    const stroke = circles.flat().includes(folder) ? "#c00" : "#444";
    return `<rect x="${x - half}" y="${y - height / 2}" width="${half * 2}" height="${height}" rx="6" fill="#fff" stroke="${stroke}"/><text x="${x}" y="${y + 4}" text-anchor="middle">${folder}</text>`;
  });
  const tip = `<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>`;
  return `<svg viewBox="0 -40 ${width} ${rows.length * gap + 40}" font-family="sans-serif" font-size="12">${tip}${lines.join("")}${boxes.join("")}</svg>`;
}

/** How large the files are; a comment's line is one that holds nothing else. */
function figuresOf(sources) {
  const texts = sources.map((source) => readFileSync(source, "utf8"));
  const sizes = texts.map((text) => text.trimEnd().split("\n").length).sort((a, b) => a - b);
  const at = (share) => sizes[Math.floor((sizes.length - 1) * share)];
  const lines = texts
    .flatMap((text) => text.split("\n").map((line) => line.trim()))
    .filter((line) => line !== "");
  const comments = lines.filter((line) => /^(\/\/|\/\*|\*|\{\/\*)/.test(line)).length;
  const small = sizes.filter((size) => size <= 20).length;
  return `${sizes.length} files, median ${at(0.5)} lines, p90 ${at(0.9)}, ${small} of 20 lines or fewer, ${lines.length - comments} lines of code, ${comments} of comments`;
}

function page(content) {
  return `<!doctype html><meta charset="utf-8"><title>Structure</title><style>body{font:14px sans-serif;max-width:1440px;margin:auto}svg{width:100%}pre{white-space:pre-wrap}</style><h1>folders and arrows</h1>${content}\n`;
}
