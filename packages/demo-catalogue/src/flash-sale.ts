/** What is reduced for a week, and by how many percent of its price. */
export interface DemoReduction {
  productId: number;
  percent: number;
}

/**
 * Seven weeks of sales, six things each from departments that go well beside each other. Each thing is reduced once in seven weeks,
 * so that it has cost its usual price for more than a month before, and none is in the demo's other sale.
 */
const weeks: [productId: number, percent: number][][] = [
  [
    [17002, 30],
    [13003, 25],
    [14008, 30],
    [16003, 28],
    [12007, 30],
    [19002, 25],
  ],
  [
    [16005, 30],
    [15003, 25],
    [11004, 30],
    [10017, 30],
    [21003, 25],
    [14004, 28],
  ],
  [
    [12001, 20],
    [10002, 30],
    [13006, 25],
    [16013, 30],
    [18003, 20],
    [21005, 28],
  ],
  [
    [11007, 30],
    [13007, 28],
    [19006, 25],
    [16103, 30],
    [15007, 30],
    [10011, 30],
  ],
  [
    [18001, 20],
    [10003, 30],
    [16106, 33],
    [12009, 28],
    [14003, 30],
    [21007, 30],
  ],
  [
    [12010, 30],
    [16012, 30],
    [11008, 30],
    [15006, 28],
    [10014, 30],
    [16109, 33],
  ],
  [
    [16101, 28],
    [14002, 25],
    [13005, 22],
    [10012, 30],
    [15009, 25],
    [16108, 30],
  ],
];

/** The reductions of the demo shop's flash sale in a week, counted from any fixed one. */
export function demoFlashSale(week: number): DemoReduction[] {
  const current = weeks[((week % weeks.length) + weeks.length) % weeks.length] ?? [];
  return current.map(([productId, percent]) => ({ productId, percent }));
}
