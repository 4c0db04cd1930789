/** Loads the login modal: when it is opened, or when a pointer or the focus reaches a button that opens it. */
export const loadLogin = () => import("./login-modal.tsx");
