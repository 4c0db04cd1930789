/** Lays compressed forms beside what the build made: the server sends them as they are. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const client = fileURLToPath(new URL("../build/client/", import.meta.url));
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

for (const name of await readdir(client, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const file = client + name;
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
