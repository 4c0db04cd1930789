import { create } from "zustand";

/** Whether the dialog 'Log out?' is open (AUTH-07). */
export const useLogOutQuestion = create<{ isAsked: boolean }>()(() => ({ isAsked: false }));

/** Opens the dialog. The log-out entries of the menus call this. */
export function askToLogOut(): void {
  useLogOutQuestion.setState({ isAsked: true });
}

export function stayLoggedIn(): void {
  useLogOutQuestion.setState({ isAsked: false });
}
