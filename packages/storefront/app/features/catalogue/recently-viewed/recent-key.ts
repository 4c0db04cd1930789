/** Where the viewed products lie in local storage. A file of its own, because pages ask first whether there are any. */
export const recentKey = "recently-viewed";
