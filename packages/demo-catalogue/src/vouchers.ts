/** A voucher of the demo shop. Money is integer cents. */
export interface DemoVoucher {
  code: string;
  title: string;
  unit: "MONEY" | "PERCENTAGE";
  /** Cents, or hundredths of a percent. */
  discount: number;
  orderMinPrice?: number;
  limitPerCustomer?: number;
  createdDaysAgo: number;
  endedDaysAgo?: number;
}

/**
 * One to begin with, one for a larger order, and one whose time is over. None is used up: as often as one was used, so many
 * orders have it, and the demo begins with no orders.
 */
export const demoVouchers: DemoVoucher[] = [
  {
    code: "WELCOME10",
    title: "Welcome to the nest",
    unit: "PERCENTAGE",
    discount: 1_000,
    limitPerCustomer: 1,
    createdDaysAgo: 1,
  },
  {
    code: "NEST5",
    title: "$5 off for your nest",
    unit: "MONEY",
    discount: 500,
    orderMinPrice: 4_000,
    createdDaysAgo: 20,
  },
  {
    code: "SUMMER15",
    title: "Summer sale",
    unit: "PERCENTAGE",
    discount: 1_500,
    createdDaysAgo: 160,
    endedDaysAgo: 80,
  },
];
