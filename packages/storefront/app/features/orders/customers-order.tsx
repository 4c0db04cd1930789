import { customersDoor } from "./order-api.ts";
import { OrderMissing } from "./order-missing.tsx";
import { OrderScreen } from "./order-screen.tsx";

/** An order of whoever is signed in. */
export function CustomersOrder({ orderId }: { orderId: string }) {
  return <OrderScreen key={orderId} makeDoor={() => customersDoor(orderId)} missing={<OrderMissing />} />;
}
