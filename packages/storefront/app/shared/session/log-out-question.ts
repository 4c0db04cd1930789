import { create } from "zustand";

/** Whether 'Log out?' stands on the screen (AUTH-07). */
export const useLogOutQuestion = create<{ isAsked: boolean }>()(() => ({ isAsked: false }));

/** What the menus' log-out entries do: they ask first. */
export function askToLogOut(): void {
  useLogOutQuestion.setState({ isAsked: true });
}

export function stayLoggedIn(): void {
  useLogOutQuestion.setState({ isAsked: false });
}
