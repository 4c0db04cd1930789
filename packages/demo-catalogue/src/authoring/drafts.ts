/** Works a family's products out, all but the ground that they are photographed on. */
import { isDrawing } from "../drawings/drawings.ts";
import type { Tone } from "../palette.ts";
import type { Thing } from "../recipe.ts";
import { collections } from "./collections.ts";
import type { Look } from "./compose.ts";
import { everyColor } from "./compose.ts";
import type { About } from "./description.ts";
import type { Family, Kind, Shown, Trait } from "./family.ts";
import { hostileHtml } from "./hostile-html.ts";
import { marketplaceHtml } from "./marketplace-html.ts";
import type { ProductEntry } from "./product.ts";
import { dealt, type Seeded, seeded } from "./seeded.ts";
import { isDetail, type Stage, usualStages } from "./stages.ts";
import { gapsIn, optionsOf, termsOf } from "./terms.ts";

/** A product that waits for its ground. */
export interface Draft {
  entry: Omit<ProductEntry, "look">;
  look: Omit<Look, "ground" | "views" | "opening">;
  opening: Stage | undefined;
  views: Stage[];
}

export function draftsOf(family: Family): Draft[] {
  const taken = new Set<string>();
  return Array.from({ length: family.count }, (_, turn) => {
    const design = designed(family, turn, taken);
    taken.add(design.name);
    return drafted(family, turn, design);
  });
}

/** Which kind a product is, with which traits, and what it is called. */
interface Design {
  kind: Kind;
  traits: Map<string, Trait>;
  name: string;
}

/** More words than a family could have; then it has too few for the products it promises. */
const attempts = 60;

function designed(family: Family, turn: number, taken: Set<string>): Design {
  const kind = family.kinds[turn % family.kinds.length];
  if (kind === undefined) throw new Error(`Family ${family.key} has no kinds`);
  const own = Math.floor(turn / family.kinds.length);
  const lists = { collection: [...collections], ...family.traits, ...kind.traits };
  const pattern = dealt(kind.names ?? family.names, own, `${family.key}/${kind.name}/names`);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const traits = new Map(
      Object.entries(lists).map(([list, values]) => {
        const trait = dealt<string | Trait>(values, turn + attempt, `${family.key}/${list}`);
        return [list, typeof trait === "string" ? { name: trait } : trait];
      }),
    );
    const name = [filled(pattern, kind, traits), ...(kind.pack === undefined ? [] : [kind.pack])].join(", ");
    if (!taken.has(name)) return { kind, traits, name };
  }
  throw new Error(`Family ${family.key} has too few words for ${family.count} names`);
}

function drafted(family: Family, turn: number, { kind, traits, name }: Design): Draft {
  const chance = seeded(`${family.key}/${turn}`);
  const inName = [kind, ...[...traits.values()]];
  const shown: Shown = Object.assign({}, ...inName.map((trait) => shownOf(trait, name)));
  const options = optionsOf(family, kind, turn, shown.tone, chance);
  const id = family.firstId + turn;
  const terms = termsOf(family, inName, chance);
  const thing = painted(kind.thing, { ...shown, ...options.firstTone });
  const set = kind.set ?? family.set;
  const width = kind.width ?? family.width;
  const openings = kind.openings ?? family.openings;
  return {
    entry: {
      id,
      name,
      shelf: family.shelf,
      ...terms,
      about: told(family, inName, (text) => filled(text, kind, traits, "in a sentence"), chance),
      specifications: {
        ...specified(family, inName, chance),
        ...(options.onlyColor !== undefined && { Color: options.onlyColor }),
      },
      ...markupOf(id),
      options: options.all,
      exceptions: gapsIn(options.all, terms, family.dearer ?? {}, chance),
    },
    look: { thing, ...(set && { set }), ...(width && { width }) },
    opening: openings && dealt(openings, Math.floor(turn / family.kinds.length), `${family.key}/openings`),
    views: viewsOf(kind.views ?? family.views ?? usualStages[set ?? "standing"], options.colorCount, chance),
  };
}

/** About one in six comes with the HTML of its seller, and some of those sellers are up to something. */
function markupOf(id: number): Pick<ProductEntry, "markup"> {
  const chance = seeded(`seller/${id}`);
  if (!chance.happens(17)) return {};
  return { markup: chance.happens(10) ? hostileHtml : marketplaceHtml };
}

/** Two to four of the stages, a detail last; all colors together only where there are several. */
function viewsOf(stages: Stage[], colorCount: number, chance: Seeded): Stage[] {
  const possible = stages.filter((stage) => stage !== everyColor || colorCount > 1);
  const wanted = Math.min(possible.length, chance.between(2, 4));
  const chosen = chance.shuffled(possible).slice(0, wanted);
  return [...chosen.filter((stage) => !isDetail(stage)), ...chosen.filter(isDetail).slice(0, 1)];
}

/** How a trait shows. Where it is another form, the name has to say so. */
function shownOf({ name: word, shows }: Trait, name: string): Shown | undefined {
  if (shows?.art === undefined || name.includes(word)) return shows;
  const { art: _, ...rest } = shows;
  return rest;
}

/** What shows on the thing; without a tone it is as it was drawn. */
type Worn = Omit<Shown, "tone"> & { tone?: Tone | undefined };

function painted(thing: Thing, { art: form, tone, accent, pattern }: Worn): Thing {
  const inTone = tone && { tone };
  const art = form ?? thing.art;
  if (!isDrawing(art)) return { ...thing, ...inTone };
  return { ...thing, art, ...inTone, ...(accent && { accent }), ...(pattern && { pattern }) };
}

function told(
  { about, points }: Family,
  traits: Trait[],
  fill: (text: string) => string,
  chance: Seeded,
): About {
  const [openings = [], ...others] = about;
  const sentences = traits.flatMap(({ about: sentence }) => sentence ?? []);
  const own = traits.flatMap(({ point }) => point ?? []);
  const opening = chance.shuffled(openings).slice(0, sentences.length === 0 ? 2 : 1);
  const rest = others.map((paragraph) => chance.one(paragraph));
  return [
    ...[[...opening, ...sentences.slice(0, 2)].join(" "), ...rest].map(fill),
    [...own.slice(0, 2), ...chance.shuffled(points).slice(0, 3)].map(fill),
  ];
}

function specified({ specifications }: Family, traits: Trait[], chance: Seeded): Record<string, string> {
  const usual = Object.entries(specifications).map(([label, value]) => [
    label,
    typeof value === "string" ? value : chance.one(value),
  ]);
  return Object.assign(Object.fromEntries(usual), ...traits.map((trait) => trait.specifications));
}

/** The text with its places filled. What has no name leaves no gap, nor the "in" or "with" before it. */
function filled(pattern: string, kind: Kind, traits: Map<string, Trait>, where?: "in a sentence"): string {
  return pattern
    .replaceAll(/((?: (?:in|with))? ?)\{(\w+)\}/g, (_, before: string, place: string) => {
      const word = (place === "kind" ? kind : traits.get(place))?.name;
      if (word === undefined)
        throw new Error(`"${pattern}" names {${place}}, which the family does not have`);
      if (word === "") return "";
      return before + (where === undefined || place === "collection" ? word : word.toLowerCase());
    })
    .replaceAll(/^[ ,]+|[ ,]+$/g, "");
}
