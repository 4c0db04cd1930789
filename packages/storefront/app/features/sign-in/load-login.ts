/** Fetches the login modal: with the first wish to log in, or when a pointer or the focus comes near what opens it. */
export const loadLogin = () => import("./login-modal.tsx");
