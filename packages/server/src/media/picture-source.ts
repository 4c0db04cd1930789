/** What makes a picture at a width: for the demo catalogue a studio that draws, for imported goods a download. */
export type PictureSource = {
  /** WebP of `recipe`, `width` pixels wide. */
  render(recipe: unknown, width: number): Promise<Uint8Array>;
};
