/** Where the cart lies in local storage. */
export const cartKey = "cart";
