/** Where the wishlist lies in local storage. A file of its own, because every page asks whether there is one. */
export const wishlistKey = "wishlist";
