import { passwordProblem, repeatProblem } from "@nestling/commerce/account";
import { emailProblem } from "@nestling/commerce/address";

/** The fields of the sign-in panel, as typed. */
export type Credentials = { email: string; password: string; repeat: string };

export type CredentialsField = keyof Credentials;

/** The fields of each mode, in their order. */
export const fieldsOf = {
  login: ["email", "password"],
  register: ["email", "password", "repeat"],
  forgot: ["email"],
} as const satisfies Record<string, readonly CredentialsField[]>;

export type PanelMode = keyof typeof fieldsOf;

export type Problems = Partial<Record<CredentialsField, string>>;

/** The problems of a mode's fields, in the words of AUTH-02 to AUTH-04. */
export function credentialsProblems(mode: PanelMode, { email, password, repeat }: Credentials): Problems {
  const problems = {
    email: emailProblem(email.trim()),
    password: passwordProblem(password),
    repeat: repeatProblem(password, repeat),
  };
  const wrong = fieldsOf[mode].flatMap((field) => {
    const problem = problems[field];
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(wrong);
}
