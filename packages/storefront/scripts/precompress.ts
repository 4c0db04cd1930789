/** Writes a .br and a .gz beside each text file of the build, so that the server never has to compress one. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const assets = new URL("../build/client/assets/", import.meta.url);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function precompress(name: string): Promise<void> {
  const file = new URL(name, assets);
  const text = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file.pathname}.br`, br), writeFile(`${file.pathname}.gz`, gz)]);
}

const names = await readdir(assets);
await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map(precompress));
