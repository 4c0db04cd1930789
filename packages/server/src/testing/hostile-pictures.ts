import { deflateSync } from "node:zlib";

/** A PNG in black that is this large, in few bytes. */
export function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(data.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc(body), body.length + 4);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    start,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A program that looks like a picture. */
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);

/** A picture whose header says another size than it has. */
export function claiming(
  bytes: Buffer,
  field: "ispe" | "IHDR" | "SOF0",
  width: number,
  height: number,
): Buffer {
  const lie = Buffer.from(bytes);
  if (field === "SOF0") {
    const at = lie.indexOf(Buffer.from([0xff, 0xc0]));
    lie.writeUInt16BE(height, at + 5);
    lie.writeUInt16BE(width, at + 7);
    return lie;
  }
  const at = lie.indexOf(field) + (field === "ispe" ? 8 : 4);
  lie.writeUInt32BE(width, at);
  lie.writeUInt32BE(height, at + 4);
  if (field === "IHDR") lie.writeUInt32BE(crc(lie.subarray(at - 4, at + 13)), at + 13);
  return lie;
}

/** One color, 6,324 by 6,324 pixels, in 1.4 KB: decoded, it takes 600 MB. */
export const avif40 = Buffer.from(
  [
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA",
    "AAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAABKcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAA",
    "AA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgR8MAAAAABRpc3BlAAAAAAAAGLQAABi0AAAAEHBpeGkAAAAA",
    "AwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAASvbWRhdBIACgsf8zFnizaICGg0IDKVCROYjw8Lu6aaaYWNgQAAXs/KKvcZ",
    "ejf6wr5Q4xIM9XD+X2E/8FZoYocyOa91/Jt3cKluoY/lTMXb+D+T8tOUw+5t+Og8+fzamYD5NZawP2VrCpDOUnCMPiMrX4n5",
    "UG/RKPgiSHH+11U2yjU63J3Ams/KRGP8gOcqgBJP1rR6P0HHiN1Gv/9FC1udSstd2tXgF3MqgApMZR7gSs7YZTkefol4T5rr",
    "Mv9ln/3O0Ise4p7HaVUEUv8N77NO6AtsUaV/s6TLHCwWqYPosOBq8QDmfgw+hqObnHNXhlFLcoh+PZyMckXuyM4e6dBCf2gu",
    "9hJCyjYjrOicFXve1zLAvT4nHufUvy7mPbkv+xDSXs/KRGP8gOcqgBJP1rR6NtbI4y2Tbj/6n2vpHhi7tsE7bn6zMsCjo2CP",
    "xeAMC9qHSEj2aXXj5e9Q8ypnsquVTNgN3Id8TaPGFDleEDxgdUsTzEHRv061Z/HaL6RnT+jAks/KRFYl+I7xgqmulE2Gk28D",
    "pQUaRRTWRPmMOraXZAnt6JTjJa1obFnw/xvfqB9SCo+DPu3dsR1SIIb7ZdFurvct/uH4PxgaXvBRTVCXktt3GiWQfsnhApD4",
    "3BrGwmbRJ5ou8A+2zjJOhzPOlF6zI7r3K03sC6/1Y36wU99Ckr+RoG+KW4dcIyt5znbR0gH4DU5k0F7PykRj/IDnKoAST9a0",
    "ejbWyOMtk24/+p9r6R4Yu7bBO25+szLAo6Ngj8XgDAvah0hI9ml14+XvUPMqZ7KrlUzYDdyHfE2jxhQ5XhA8YHVLE8xB0b9O",
    "tWfx2i+kZ0/owJLPykRWJfiO8YKprpRNhpNvA6UFGkUU1kT5jDq2l2QJ7eiU4yWtaGxZ8P8b36gfUgqPgz7t3bEdUiCG+2XR",
    "bq73Lf7h+D8YGl7wUU1Ql5LbdxolkH7J4QKQ+NwaxsJm0SeaLvAPts4yToczzpResyO69ytN7Auv9WN+sFPfQpK/kaBviluH",
    "XCMrec520dIB+A1OZNC/z8pEY/yA5yqAEk/WtHo21sjjLZNuP/qfa+keGLu2wTtufrMywKOjYI/F4AwL2odISPZpdePl71Dz",
    "Kmeyq5VM2A3ch3xNo8YUOV4QPGB1SxPMQdG/TrVn8dovpGgJDolvvkpGErwznx/LMa5ynkfnK84+CuVivN+t8E09z8g5TV15",
    "0D+8QjJJeq7EWYKuIl0KFhJbB9Dw/dAkfkc1kADE9gjI5iUKHENH9WSHzfLTroQzVCimsJdAxCMgzFNaXvGAz8pEViX4jvGC",
    "qa6UTYaTbwOlBRpFFNZE+Yw6tpdkCe3olOMlrWhsWfD/G9+oH1IKj4M+7d2xHVIghvtl0W6u9y3+4fg/GBpe8FFNUJeS23ca",
    "JZB+yeECkPjcGsbCZtEnmi7wD7bOMk6HM86UXrMjuvcrTewLr/VjfrBT30KSv5Ggb4pbh1wjK3nOdtHTfLDhvHl7xE7K+WuA",
    "7mI4xOej6wBW+2SDdJ8tp2WhLMhvmsqC2RI4KYPYOLXAkZPiTAha0TxgXT+vb190SfWIS+nEL9UGd+LnMtZ/Tj5gJJcPGsVB",
    "tA==",
  ].join(""),
  "base64",
);

/** One color, 3,464 by 3,464 pixels: as many as an AVIF may have. */
export const avif12 = Buffer.from(
  [
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA",
    "AAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAT8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAA",
    "AA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAADYgAAA2IAAAAEHBpeGkAAAAA",
    "AwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAFHbWRhdBIACgscLvYfYdogIaDQgDKtAhJiPDwu7pppphY2BAB+z8oq9xl6",
    "N/rCvlDjEgz1cP5fYT/wVmhihzI5r3X8m3dwqW6hj+VMxdv4P5Py05TD7m346Dz5/NqZgPeR7Mv8j0NGePqXUGRYVkGevW2I",
    "kQFdRmXWIsuLhmDKcRqZKVwQgxb53cPjN4aTBhc5H7StbGqjuLZ7MLDMRwAshg3ogM/KRGP8gOcqgBJP1rR6NtbI4y2Tbj/6",
    "n2vpHhi7tsE7bn6zMsCjo2CPxeAMC9qHSEj2aXXj5e9LIIkMvBgyjuPVuAS56qD22TLPfhGS3sbs6lAe5qzYE7k2YdS/XwbD",
    "prtbPVkJwHfbPlsEW7qaus7fT9TaT4URAPIuKXaH5J3R8gabHwWYLxDNqKBf0Ez13OmhoC1F6BTJ9TX8HqvZvoA=",
  ].join(""),
  "base64",
);

/** One color, 6,324 by 6,324 pixels, in 40 bytes. */
export const webp40 = Buffer.from(
  ["UklGRiAAAABXRUJQVlA4TBQAAAAvs9gsFgdQgVQIIAAKmgLGiIj+Bw=="].join(""),
  "base64",
);
