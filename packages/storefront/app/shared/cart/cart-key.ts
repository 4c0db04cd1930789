/** Where the cart lies in local storage. */
export const cartKey = "cart";

/** Whether the browser refuses to store the cart: blocked, or full. The cart then lives as long as its document. */
export const cartStorage = { isRefused: false };
