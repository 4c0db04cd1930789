import { Outlet } from "react-router";
import { AccountArea } from "../features/account/account-area.tsx";
import { ShopFrame } from "../shell/shop-frame.tsx";

/** The pages of a signed-in customer (LAY-02). */
export default function SignedInLayout() {
  return (
    <ShopFrame>
      <AccountArea>
        <Outlet />
      </AccountArea>
    </ShopFrame>
  );
}
