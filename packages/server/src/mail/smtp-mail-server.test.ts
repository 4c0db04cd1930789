import { describe, expect, test } from "vitest";
import { smtpOptions } from "./smtp-mail-server.ts";

describe("the address of a mail server", () => {
  test("with a password asks for an encrypted line, and takes signs that an address must escape", () => {
    expect(smtpOptions("smtp://shop%40example.com:p%2Fw%3A1@mail.example:2525")).toEqual({
      host: "mail.example",
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: "shop@example.com", pass: "p/w:1" },
    });
  });

  test("smtps is encrypted from the start", () => {
    expect(smtpOptions("smtps://shop:secret@mail.example")).toMatchObject({
      secure: true,
      requireTLS: false,
    });
  });

  test.each(["smtp://127.0.0.1:1025", "smtp://[::1]:1025", "smtp://shop:secret@localhost:1025"])(
    "on this machine a line may be open: %s",
    (url) => expect(smtpOptions(url)).toMatchObject({ secure: false, requireTLS: false, port: 1025 }),
  );

  test("names an IPv6 host as the network does", () => {
    expect(smtpOptions("smtp://[2001:db8::1]").host).toBe("2001:db8::1");
  });
});
