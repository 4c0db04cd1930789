/** How a product is photographed: the compositions that its pictures are made of. Measures are native pixels. */
import type { DemoPicture } from "../catalogue-model.ts";
import type { Ground } from "../palette.ts";
import type { FlatLayRecipe, LyingThing, Recipe, StandingRecipe, StandingThing, Thing } from "../recipe.ts";

/** What a product looks like. */
export interface Look {
  thing: Thing;
  ground: Ground;
  /** Clothes and other flat things are laid out; all else stands. */
  set?: "standing" | "flat-lay";
  /** The width of the box it fills in its first picture. */
  width?: number;
  /** Its pictures after the first one. */
  views: View[];
  /** Where a first picture of the thing alone would say too little. */
  opening?: View;
}

/** A product to be photographed. */
export interface Subject {
  name: string;
  look: Look;
  /** The thing in each of its colors. */
  colors: { name: string; thing: Thing }[];
}

export type View = (subject: Subject) => DemoPicture<Recipe>;

const side = 1280;
const middle = side / 2;
const floor = 1024;
const usualWidth = 827;

/** The product alone, in its set; `thing` is given for its other colors. */
export function front(
  { name, look }: Subject,
  thing: Thing = look.thing,
  color?: string,
): DemoPicture<Recipe> {
  return { recipe: alone(look, thing), alt: color === undefined ? name : `${name} in ${color}` };
}

/** From the other side, a little nearer. */
export function turned(ground: Ground): View {
  return ({ name, look }) => {
    const width = Math.round((look.width ?? usualWidth) * 1.08);
    const seen = { ...look.thing, x: 632, width, flip: true };
    const recipe: StandingRecipe | FlatLayRecipe =
      look.set === "flat-lay"
        ? { set: "flat-lay", ground, things: [{ ...seen, y: middle }] }
        : { set: "standing", ground, things: [{ ...seen, base: 1040 }] };
    return { recipe, alt: `${name}, seen from the other side` };
  };
}

/** Two of it, one behind the other. */
export function pair(ground: Ground, other?: Thing): View {
  return ({ name, look }) => {
    const { width = usualWidth, thing } = look;
    const things = [
      { ...(other ?? thing), x: 452, base: 868, width: Math.round(width * 0.72) },
      { ...thing, x: 752, base: 1056, width: Math.round(width * 0.9) },
    ];
    return { recipe: { set: "standing", ground, things }, alt: `${name}, two of them together` };
  };
}

/** Five of it in a row, from the largest to the smallest. */
export function inFiveSizes(ground: Ground): View {
  return ({ name, look: { thing, width = usualWidth } }) => {
    const row = [
      [253, 0.5],
      [537, 0.41],
      [771, 0.33],
      [961, 0.26],
      [1113, 0.2],
    ] as const;
    const things = row.map(([x, size]) => ({ ...thing, x, base: floor, width: Math.round(width * size) }));
    return { recipe: { set: "standing", ground, things }, alt: `${name}, five sizes in a row` };
  };
}

/** Laid down and seen from above, turned a little. */
export function laid(ground: Ground, turn = -14): View {
  return ({ name, look: { thing, width = usualWidth } }) => ({
    recipe: {
      set: "flat-lay",
      ground,
      things: [{ ...thing, x: middle, y: middle, width: Math.round(width * 0.98), turn }],
    },
    alt: `${name}, seen from above`,
  });
}

/** Two of it laid down, one above the other. */
export function laidPair(ground: Ground, other?: Thing): View {
  return ({ name, look: { thing, width = usualWidth } }) => ({
    recipe: {
      set: "flat-lay",
      ground,
      things: [
        { ...(other ?? thing), x: 468, y: 430, width: Math.round(width * 0.66), turn: -14 },
        { ...thing, x: 802, y: 842, width: Math.round(width * 0.66), turn: -14 },
      ],
    },
    alt: `${name}, two of them seen from above`,
  });
}

/** Three of it laid down in a fan: packs of three. */
export function laidTrio(ground: Ground): View {
  return ({ name, look: { thing, width = usualWidth } }) => ({
    recipe: {
      set: "flat-lay",
      ground,
      things: [
        { ...thing, x: 366, y: 430, width: Math.round(width * 0.56), turn: -12 },
        { ...thing, x: 914, y: 430, width: Math.round(width * 0.56), turn: 12 },
        { ...thing, x: 640, y: 856, width: Math.round(width * 0.58) },
      ],
    },
    alt: `${name}, three of them seen from above`,
  });
}

/** Four of it laid down, two by two: packs of four. */
export function laidFour(ground: Ground): View {
  return laidAt(ground, "four", 0.5, [
    [352, 352],
    [928, 372],
    [352, 908],
    [928, 928],
  ]);
}

/** Five of it laid down, like the dots of a die: packs of five. */
export function laidFive(ground: Ground): View {
  return laidAt(ground, "five", 0.42, [
    [316, 330],
    [964, 330],
    [316, 950],
    [964, 950],
    [640, 640],
  ]);
}

/** Six of it laid down, in three rows: packs of six. */
export function laidSix(ground: Ground): View {
  return laidAt(ground, "six", 0.48, [
    [352, 270],
    [928, 290],
    [352, 630],
    [928, 650],
    [352, 990],
    [928, 1010],
  ]);
}

function laidAt(ground: Ground, count: string, size: number, places: [x: number, y: number][]): View {
  return ({ name, look: { thing, width = usualWidth } }) => {
    const things = places.map(([x, y], index) => ({
      ...thing,
      ...{ x, y, width: Math.round(width * size), turn: index % 2 === 0 ? -8 : 8 },
    }));
    return { recipe: { set: "flat-lay", ground, things }, alt: `${name}, ${count} of them seen from above` };
  };
}

/** Two, three or four of its colors, each at most so wide. */
export function everyColor(ground: Ground, largest = 480): View {
  return ({ name, look, colors }) => {
    const shown = colors.slice(0, 4);
    const places = colorPlaces[shown.length - 2];
    if (places === undefined) throw new Error(`${name} does not come in several colors`);
    const widest = shown.length === 2 ? largest * 1.25 : largest;
    const width = Math.round(Math.min((look.width ?? usualWidth) * 0.8, widest));
    const lying = places.flatMap(([x, y], index) => {
      const color = shown[index];
      return color === undefined ? [] : [{ ...color.thing, x, y, width }];
    });
    const recipe: StandingRecipe | FlatLayRecipe =
      look.set === "flat-lay"
        ? { set: "flat-lay", ground, things: lying }
        : { set: "standing", ground, things: lying.map(stoodUp).sort(fromTheBack) };
    return { recipe, alt: `${name} in ${listed(shown.map((color) => color.name))}` };
  };
}

/** The middles of two, three and four colors on a sheet. */
const colorPlaces: [x: number, y: number][][] = [
  [
    [400, 520],
    [880, 760],
  ],
  [
    [300, 480],
    [640, 830],
    [980, 480],
  ],
  [
    [420, 370],
    [930, 420],
    [350, 860],
    [860, 910],
  ],
];

/** The same place on the floor, where distances are foreshortened. */
function stoodUp({ y, ...thing }: LyingThing): StandingThing {
  return { ...thing, base: Math.round(660 + y * 0.44) };
}

function fromTheBack(a: StandingThing, b: StandingThing): number {
  return a.base - b.base;
}

/** Where the things of a small scene stand around the product. */
const spots = {
  "far left": { x: 320, base: 850 },
  "far middle": { x: 640, base: 820 },
  "far right": { x: 960, base: 850 },
  left: { x: 262, base: 990 },
  right: { x: 1030, base: 990 },
  "near left": { x: 330, base: 1140 },
  "near right": { x: 968, base: 1140 },
} as const;

export type Companion = Thing & { at: keyof typeof spots; width: number; flip?: boolean };

/** The product in use, among other things; `words` follow its name: "with a tent and a backpack". */
export function scene(ground: Ground, words: string, companions: Companion[], size = 0.78): View {
  return ({ name, look: { thing, width = usualWidth } }) => {
    const around = companions.map(({ at, ...companion }) => ({ ...companion, ...spots[at] }));
    const weight = around.reduce((sum, { x }) => sum + x - middle, 0) / around.length;
    // It moves away from what stands beside it, so that the whole stays in balance.
    const x = Math.round(middle - weight * 0.4);
    const things: StandingThing[] = [...around, { ...thing, x, base: 1040, width: Math.round(width * size) }];
    things.sort(fromTheBack);
    return { recipe: { set: "standing", ground, things }, alt: `${name} ${words}` };
  };
}

/** What hangs, above the thing that it hangs over. */
export function hangingOver(ground: Ground, words: string, below: Thing & { width: number }): View {
  return ({ name, look: { thing } }) => {
    const things: StandingThing[] = [
      { ...below, x: 640, base: 1050 },
      { ...thing, x: 640, base: 610, width: 420, hangs: true },
    ];
    return { recipe: { set: "standing", ground, things }, alt: `${name} ${words}` };
  };
}

/** Where the things of an outfit lie around the product. */
const corners = {
  "top left": { x: 268, y: 300 },
  "top right": { x: 1012, y: 300 },
  "bottom left": { x: 268, y: 980 },
  "bottom right": { x: 1012, y: 980 },
} as const;

export type Layer = Thing & { at: keyof typeof corners; width: number; turn?: number };

/** The product laid out with what goes with it; `words` follow its name. */
export function outfit(ground: Ground, words: string, layers: Layer[], size = 0.74): View {
  return ({ name, look: { thing, width = usualWidth } }) => {
    const around = layers.map(({ at, ...layer }) => ({ ...layer, ...corners[at] }));
    const things: LyingThing[] = [
      ...around,
      { ...thing, x: middle, y: middle, width: Math.round(width * size) },
    ];
    return { recipe: { set: "flat-lay", ground, things }, alt: `${name} ${words}` };
  };
}

/** A detail of the first picture: its middle and its width, as shares of that picture. */
export function closeUp(x: number, y: number, width: number): View {
  return ({ name, look }) => {
    const native = (share: number) => Math.round(share * side);
    const frame = { x: native(x - width / 2), y: native(y - width / 2), width: native(width) };
    return { recipe: { set: "close", of: alone(look, look.thing), frame }, alt: `${name}, a closer look` };
  };
}

function alone({ ground, set, width = usualWidth }: Look, thing: Thing): StandingRecipe | FlatLayRecipe {
  return set === "flat-lay"
    ? { set, ground, things: [{ ...thing, x: middle, y: middle, width }] }
    : { set: "standing", ground, things: [{ ...thing, x: 630, base: floor, width }] };
}

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Honey, Sage and Clay" */
function listed(words: string[]): string {
  return conjunction.format(words);
}
