/** The local-storage key of the open order. Without it a page does not load the script that reads the order. */
export const openOrderKey = "open_order";
