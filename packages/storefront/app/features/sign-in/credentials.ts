import { passwordProblem, repeatProblem } from "@nestling/commerce/account";
import { emailProblem } from "@nestling/commerce/address";

/** What is typed into the panel. */
export type Credentials = { email: string; password: string; repeat: string };

export type CredentialsField = keyof Credentials;

/** Which fields the panel has: of a login, of a sign-up, and of who has forgotten the password; in their order. */
export const fieldsOf = {
  login: ["email", "password"],
  register: ["email", "password", "repeat"],
  forgot: ["email"],
} as const satisfies Record<string, readonly CredentialsField[]>;

export type PanelMode = keyof typeof fieldsOf;

export type Problems = Partial<Record<CredentialsField, string>>;

/** What is wrong with the fields of a mode, in the words of AUTH-02 to AUTH-04. */
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
