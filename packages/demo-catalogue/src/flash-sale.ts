/** What is reduced for a day, and by how many percent of its price. */
export interface DemoReduction {
  productId: number;
  percent: number;
}

/** A week of sales, six things each from departments that go well beside each other. */
const week: [productId: number, percent: number][][] = [
  [
    [17001, 30],
    [13001, 33],
    [14001, 28],
    [16004, 32],
    [12006, 30],
    [19001, 25],
  ],
  [
    [16001, 30],
    [15002, 28],
    [11003, 30],
    [17004, 32],
    [21001, 25],
    [14006, 30],
  ],
  [
    [20001, 30],
    [10001, 35],
    [12002, 25],
    [16011, 30],
    [13008, 30],
    [18004, 30],
  ],
  [
    [11001, 32],
    [13004, 28],
    [19007, 25],
    [16102, 35],
    [15008, 30],
    [20002, 30],
  ],
  [
    [18002, 25],
    [10005, 30],
    [16007, 33],
    [12008, 28],
    [14009, 30],
    [21002, 30],
  ],
  [
    [17006, 28],
    [10008, 30],
    [16017, 30],
    [20004, 33],
    [19004, 30],
    [13001, 33],
  ],
  [
    [16115, 28],
    [11006, 30],
    [12003, 22],
    [16001, 30],
    [21004, 30],
    [19005, 30],
  ],
];

/** The reductions of the demo shop's flash sale on a day, counted from any fixed one: they come round every week. */
export function demoFlashSale(day: number): DemoReduction[] {
  const today = week[((day % week.length) + week.length) % week.length] ?? [];
  return today.map(([productId, percent]) => ({ productId, percent }));
}
