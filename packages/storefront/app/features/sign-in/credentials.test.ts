import { expect, test } from "vitest";
import { credentialsProblems } from "./credentials.ts";

const nothing = { email: "", password: "", repeat: "" };
const maya = { email: "maya@example.com", password: "Cradle7song", repeat: "Cradle7song" };

test("[AUTH-02] [AUTH-03] [AUTH-04] each mode asks for what it needs, and for nothing else", () => {
  expect(credentialsProblems("forgot", nothing)).toEqual({ email: "Email is require" });
  expect(credentialsProblems("login", nothing)).toEqual({
    email: "Email is require",
    password: "Password is require",
  });
  expect(credentialsProblems("register", nothing)).toEqual({
    email: "Email is require",
    password: "Password is require",
    repeat: "Passwords do not match!",
  });
  for (const mode of ["login", "register", "forgot"] as const) {
    expect(credentialsProblems(mode, maya)).toEqual({});
  }
});

test("blanks around an email are the keyboard's; those of a password are meant", () => {
  expect(credentialsProblems("register", { ...maya, email: " maya@example.com " })).toEqual({});
  expect(credentialsProblems("register", { ...maya, repeat: "Cradle7song " })).toEqual({
    repeat: "Passwords do not match!",
  });
});
