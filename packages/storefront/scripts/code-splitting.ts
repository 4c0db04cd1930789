/**
 * How the browser's code is cut. Left alone, the bundler makes forty files of some hundred bytes, each with a request
 * of its own; cut too coarsely, pages load what only others need. `check-bundle` says what a cut costs each page.
 */

/** What every page is made of. */
const shell = [
  /\/app\/(links|not-found|page-meta)\./,
  /\/app\/ui\/(button|class-names|icon-button|lucide-icon|nest-mark|picture)\./,
  /\/app\/features\/cart\/cart-(drawer-store|key)\./,
  /\/app\/features\/notices\/(lazy-notices|notice-store)\./,
  /\/app\/features\/reporting\/part\./,
  /\/app\/features\/shell\/(card-brands|demo-notice|logo|sale-banner|shop|skip-link)\./,
  /\/commerce\/src\/money\./,
  /\/lucide-react\/.*\/(arrow-left|arrow-right|check|chevron-down|chevron-left|chevron-right|lock-keyhole|minus|plus|shopping-bag|x)\./,
  /\/zustand\/esm\/(react|vanilla)\./,
];

/** What the pages for browsing share. */
const cards = [
  /\/app\/features\/catalogue\/(add-button|dollars|product-card|product-rail)\./,
  /\/commerce\/src\/counts\./,
];

/** What both a product's page and the cart know of variants. */
const variants = [
  /\/commerce\/src\/(quantity|shipping|variants)\./,
  /\/lucide-react\/.*\/circle-exclamation-point\./,
];

/** The cart, wherever it is shown. */
const cart = [
  /\/app\/features\/cart\/(cart-item|cart-ready|cart-storage|cart-store|items-text|line-marks)\./,
  /\/app\/ui\/(note|price-summary)\./,
  /\/commerce\/src\/(cart|price-summary|stored-cart|voucher)\./,
  /\/lucide-react\/.*\/(circle-check|info)\./,
  /\/zustand\/esm\/middleware\./,
];

/** An order on its way, from the address to the thanks. */
const order = [
  /\/app\/api\./,
  /\/app\/features\/checkout\/(checkout-frame|checkout-skeleton|order-session|order-summary|session-value)\./,
  /\/contract\/src\//,
];

const isIn = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** For the bundler: which modules go into a file together. */
export const codeSplitting = {
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    { name: "shell", test: isIn(shell), priority: 2 },
    { name: "variants", test: isIn(variants), priority: 2 },
    { name: "cards", test: isIn(cards), priority: 1 },
    { name: "cart", test: isIn(cart), priority: 1 },
    { name: "order", test: isIn(order), priority: 1 },
    { name: "shared", minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler calls a shared file after everything that shares it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~")[0]}-[hash].js`;
