import { expect, test } from "vitest";
import { systemTypeOf } from "./system-type.ts";

test("[CHK-03] an order says what kind of device it comes from", () => {
  expect(systemTypeOf("Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile")).toBe("android");
  expect(systemTypeOf("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile")).toBe("ios");
  expect(systemTypeOf("Mozilla/5.0 (X11; Linux x86_64) Chrome/140")).toBe("unknown");
});
