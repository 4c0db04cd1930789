import type { DemoSubject } from "./ages.ts";
import type { DemoProduct } from "./catalogue-model.ts";
import type { DemoReduction } from "./flash-sale.ts";
import type { DemoReview } from "./reviews.ts";
import type { DemoSafety } from "./safety.ts";
import type { DemoVoucher } from "./vouchers.ts";

/**
 * All that the shop sees of this package. These types name none of the data and drawings, which therefore only this
 * package's own type check reads.
 */
export interface DemoCatalogue {
  readonly vouchers: readonly DemoVoucher[];
  /** What is reduced in a week, counted from any fixed one. */
  flashSale(week: number): DemoReduction[];
  /** What made-up buyers say of a product. */
  reviews(product: DemoSubject): DemoReview[];
  /** What made-up makers state of the safety of a product. */
  safety(product: DemoSubject): DemoSafety;
  /** Loads the data and works out all products, which takes a few tenths of a second. */
  loadData(): Promise<DemoData>;
  /** The studio, which renders recipes; what it keeps lies in `directory`. */
  openStudio(directory: string): Promise<DemoStudio>;
}

export interface DemoData {
  products: readonly DemoProduct<unknown>[];
  /** The recipes of the top categories' tiles, by the categories' keys. */
  tiles: Readonly<Record<string, unknown>>;
  /** What is known of a recipe's picture before it is rendered. Sizes are in pixels. */
  describePicture(recipe: unknown): { id: string; width: number; height: number; color: string };
}

export interface DemoStudio {
  /** The picture as WebP, `width` pixels wide (a whole number from 1 to 2560); its height follows from the recipe. */
  render(recipe: unknown, width: number): Promise<Uint8Array>;
  /** The same, begun when no other picture waits. */
  renderAhead(recipe: unknown, width: number): Promise<Uint8Array>;
  /** Ends the processes. What is still waiting or being rendered is refused. */
  close(): Promise<void>;
}

/**
 * What index.ts gives. The export condition "types" in package.json has TypeScript read this file in its place.
 *
 * @public
 */
export declare const demoCatalogue: DemoCatalogue;
