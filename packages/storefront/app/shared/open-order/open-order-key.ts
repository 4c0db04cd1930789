/** Where the browser keeps its open order in local storage. A page that has none need not load what reads it. */
export const openOrderKey = "open_order";
