import { Outlet } from "react-router";
import { ShopFrame } from "../shell/shop-frame.tsx";

/** The pages for browsing (LAY-01). */
export default function PublicLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
