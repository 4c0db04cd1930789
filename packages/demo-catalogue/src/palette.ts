/** A color as `#RRGGBB`. */
export type Hex = `#${string}`;

/** What things come in. A tone paints a drawing, and is the colorway that an illustration is moved to. */
export const tones = {
  oat: "#D9C3A0",
  cream: "#F3E7D3",
  sand: "#C9A27C",
  honey: "#E3B04B",
  clay: "#C9765A",
  coral: "#E4775F",
  rose: "#DDA09A",
  blush: "#EBC3B8",
  lilac: "#B3A2CF",
  sky: "#8FB4D3",
  denim: "#5B7CA6",
  mist: "#AFC3D6",
  sage: "#93AE8B",
  fern: "#5F8A6A",
  spruce: "#3E7D74",
  cocoa: "#8A6248",
  slate: "#5B6B7C",
  ink: "#46535E",
} as const satisfies Record<string, Hex>;

export type Tone = keyof typeof tones;

/** The seven grounds that things are photographed on. Neighbors in a listing never share one. */
export const grounds = {
  oat: "#F1E8DA",
  blush: "#F6E4DC",
  sage: "#E3EADD",
  sky: "#E0EAF0",
  butter: "#F8EDD2",
  lilac: "#EAE4EF",
  clay: "#F0DCCB",
} as const satisfies Record<string, Hex>;

export type Ground = keyof typeof grounds;
