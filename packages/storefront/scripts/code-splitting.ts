/**
 * How the browser's code is cut. Left alone, the bundler makes forty files of some hundred bytes, each with a request
 * of its own; cut too coarsely, pages load what only others need. `check-bundle` says what a cut costs each page.
 */

/** What every page is made of. */
const shell = [
  /\/app\/shared\/(links|loaders|page-meta)\./,
  /\/app\/ui\/(button|class-names|hydrated|icon-button|load-error|nest-mark|not-loaded-bar|note|picture)\./,
  /\/app\/shared\/cart\/(cart-drawer-store|stored-cart|items-text)\./,
  /\/app\/shared\/notices\/notice-store\./,
  /\/app\/shared\/reporting\/(lazy-part|section-error-boundary)\./,
  /\/app\/shared\/(leave-page|stored-token|watch-storage|session\/has-token)\./,
  /\/app\/shared\/(header-state|logo|shop)\./,
  /\/app\/shell\/(lazy-layers|page-top)\./,
  /\/commerce\/src\/(money|thousands)\./,
  /\/lucide-react\/.*\/(arrow-left|arrow-right|check|circle-check|circle-exclamation-point|info|chevron-down|chevron-left|chevron-right|lock-keyhole|minus|plus|shopping-bag|x)\./,
  /\/lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared\/.*)\.mjs/,
  /\/zustand\/esm\/(react|vanilla)\./,
];

/** What stands around the pages for browsing. */
const frame = [
  /\/app\/layouts\/public\./,
  /\/app\/shell\/menu\/category-menu\./,
  /\/app\/features\/catalogue\/search\/search-field\./,
  /\/app\/features\/sign-in\/load-login\./,
  /\/app\/shell\/(account-button|cart-link|footer|header|mobile-search|shop-frame)\./,
  /\/app\/ui\/(delegated-links|hydrated|idle|defer-hydration|structured-data)\./,
  /\/commerce\/src\/search-text\./,
  /\/lucide-react\/.*\/(menu|search|user-round)\./,
];

/** Who is signed in: the header asks late, the account at once. */
const session = [/\/app\/shared\/session\/(session|user-information)\./];

/** What the pages for browsing share. */
const browsing = [
  /\/app\/ui\/dollars\./,
  /\/app\/ui\/structured-data\./,
  /\/commerce\/src\/counts\./,
  /\/lucide-react\/.*\/(star|truck)\./,
];

/** The cards of a list, which a product's page shows far below, if at all. */
const cards = [/\/app\/features\/catalogue\/cards\/(add-button|product-card)\./];

/** What one chooses a variant with, on a product's page or in its sheet. */
const choosing = [
  /\/app\/features\/catalogue\/variants\/(product-offer|selection|variant-options|variant-texts)\./,
];

/** What both a product's page and the cart know of variants. */
const variants = [
  /\/commerce\/src\/(quantity|shipping|variants)\./,
  /\/lucide-react\/.*\/circle-exclamation-point\./,
];

/** The cart, wherever it is shown. */
const cart = [
  /\/app\/shared\/cart\/(cart-item|cart-storage|cart-store)\./,
  /\/app\/features\/cart\/voucher-part\./,
  /\/commerce\/src\/(cart|price-summary|stored-cart|voucher)\./,
  /\/zustand\/esm\/middleware\./,
];

/** An order on its way, from the address to the thanks. */
const order = [
  /\/app\/shared\/api\./,
  /\/app\/features\/checkout\/(checkout-skeleton|order-summary)\./,
  /\/app\/shared\/(stored-value|open-order\/order-session)\./,
  /\/app\/features\/checkout\/payment\/check-payment\./,
  /\/app\/ui\/price-summary\./,
  /\/contract\/src\//,
];

/** By what an order that is made twice is known again. */
const attempts = [
  /\/app\/features\/checkout\/attempt\./,
  /\/app\/shared\/(system-type|uuid|open-order\/checkout-id)\./,
];

/** What stands in place of a page until the browser knows what to show there. */
const waiting = [/\/app\/ui\/(columns|loading|needs-scripts)\./];

const isIn = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** For the bundler: which modules go into a file together. */
export const codeSplitting = {
  groups: [
    { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
    { name: "shell", test: isIn(shell), priority: 2 },
    { name: "frame", test: isIn(frame), priority: 2 },
    { name: "session", test: isIn(session), priority: 2 },
    { name: "variants", test: isIn(variants), priority: 2 },
    { name: "browsing", test: isIn(browsing), priority: 2 },
    { name: "cards", test: isIn(cards), priority: 1 },
    { name: "choosing", test: isIn(choosing), priority: 1 },
    { name: "cart", test: isIn(cart), priority: 1 },
    { name: "order", test: isIn(order), priority: 1 },
    { name: "attempts", test: isIn(attempts), priority: 1 },
    { name: "waiting", test: isIn(waiting), priority: 1 },
    { name: "shared", minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler calls a shared file after everything that shares it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~")[0]}-[hash].js`;
