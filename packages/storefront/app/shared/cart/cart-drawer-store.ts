import { create } from "zustand";
import { path } from "../links.ts";

/** Whether the cart drawer is open. Kept apart from the cart, which every change writes to storage. */
export const useCartDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens the drawer; on the cart page, which shows the same, it does nothing (CART-02). */
export function openCart(): void {
  if (location.pathname === path("cart")) return;
  useCartDrawer.setState({ isOpen: true });
}

export function closeCart(): void {
  useCartDrawer.setState({ isOpen: false });
}
