import type { Group } from "./command.ts";

export const orders: Group = {
  commands: {
    list: {
      summary: "List orders, the latest first",
      load: async () => (await import("./orders-list.ts")).list,
    },
    pack: {
      summary: "List what you have to send of your own goods, the oldest first",
      load: async () => (await import("./orders-pack.ts")).pack,
    },
    show: {
      summary: "Show an order: what, for whom, where to, its money and its way",
      load: async () => (await import("./orders-show.ts")).show,
    },
    timeline: {
      summary: "Show what has happened to an order, when, why and by whom",
      load: async () => (await import("./orders-show.ts")).timeline,
    },
    place: {
      summary: "Place an order with the marketplace again, or look at what that costs",
      load: async () => (await import("./orders-place.ts")).place,
    },
    address: {
      summary: "Correct where an order goes, before it is placed",
      load: async () => (await import("./orders-address.ts")).address,
    },
    advance: {
      summary: "Move a paid order to its next status",
      load: async () => (await import("./orders-change.ts")).advance,
    },
    cancel: {
      summary: "Cancel an order, or some of its lines, and give the money back",
      load: async () => (await import("./orders-change.ts")).cancel,
    },
    keep: {
      summary: "Let an order go on: decline its cancellation, or accept a lost dispute",
      load: async () => (await import("./orders-change.ts")).keep,
    },
    refund: {
      summary: "Give money of an order back to its customer",
      load: async () => (await import("./orders-refund.ts")).refund,
    },
    profit: {
      summary: "Show what orders have earned",
      load: async () => (await import("./orders-profit.ts")).profit,
    },
  },
};
