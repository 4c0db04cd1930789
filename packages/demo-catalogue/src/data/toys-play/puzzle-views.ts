/** How puzzles are shown whose pieces are loose: in their tray, beside it, and from near. */
import type { Stage } from "../../authoring/stages.ts";
import type { Ground } from "../../palette.ts";
import type { FlatLayRecipe, LyingThing, Thing } from "../../recipe.ts";

const across = 860;
const middle = 640;

/** Where four or six pieces lie in the tray. */
const places = {
  four: [
    [458, 494],
    [822, 494],
    [458, 786],
    [822, 786],
  ],
  six: [
    [391, 494],
    [640, 494],
    [889, 494],
    [391, 786],
    [640, 786],
    [889, 786],
  ],
} as const;

function inTray(pieces: Thing[], tray: Thing): LyingThing[] {
  const spots = pieces.length > 4 ? places.six : places.four;
  const width = pieces.length > 4 ? 226 : 264;
  return [
    { ...tray, x: middle, y: middle, width: across + 70 },
    ...pieces.flatMap((piece, index) => {
      const [x, y] = spots[index] ?? [middle, middle];
      return [{ ...piece, x, y, width }];
    }),
  ];
}

const laidOut = (ground: Ground, things: LyingThing[]): FlatLayRecipe => ({
  set: "flat-lay",
  ground,
  things,
});

/** All pieces in their places. */
export function solved(pieces: Thing[]): Stage {
  return (ground) =>
    ({ name, look }) => ({ recipe: laidOut(ground, inTray(pieces, look.thing)), alt: name });
}

/** The tray turned, half of the pieces beside it. */
export function halfDone(pieces: Thing[]): Stage {
  return (ground) =>
    ({ name, look }) => {
      const loose = pieces.slice(0, 3).map((piece, index) => ({
        ...piece,
        x: 330 + index * 310,
        y: 1010 + (index % 2) * 60,
        width: 230,
        turn: -16 + index * 15,
      }));
      const left = pieces.slice(3).map((piece, index) => ({
        ...piece,
        x: 420 + index * 220,
        y: 470,
        width: 190,
      }));
      const tray = { ...look.thing, x: middle, y: 450, width: across };
      return {
        recipe: laidOut(ground, [tray, ...left, ...loose]),
        alt: `${name}, half of its pieces still beside it`,
      };
    };
}

/** Two pieces in the tray, from near. */
export function pieceFromNear(pieces: Thing[]): Stage {
  return (ground) =>
    ({ name, look }) => ({
      recipe: {
        set: "close",
        of: laidOut(ground, inTray(pieces, look.thing)),
        frame: { x: 190, y: 300, width: 520 },
      },
      alt: `${name}, a closer look`,
    });
}

/** The pieces alone, in two rows. */
export function piecesAlone(pieces: Thing[]): Stage {
  return (ground) =>
    ({ name }) => ({
      recipe: laidOut(
        ground,
        pieces.map((piece, index) => ({
          ...piece,
          x: 330 + (index % 3) * 310,
          y: 420 + Math.floor(index / 3) * 420,
          width: 270,
          turn: -10 + (index % 4) * 7,
        })),
      ),
      alt: `${name}, its pieces side by side`,
    });
}
