/** Why a new password will not do, in the words of AUTH-03; undefined when it will. */
export function passwordProblem(password: string): string | undefined {
  if (password === "") return "Password is require";
  if (password.length < 6) return "Password must be at least 6 characters";
  if (password.length > 20) return "Password must be at most 20 characters";
  return /\p{Lu}/u.test(password) && /\d/.test(password)
    ? undefined
    : "Password must contain at least one uppercase letter and one number";
}

/** Why the repeated password will not do (AUTH-04); undefined when it is the same. */
export function repeatProblem(password: string, repeated: string): string | undefined {
  return password === repeated && repeated !== "" ? undefined : "Passwords do not match!";
}
