import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { paths } from "./links.ts";

export default [
  layout("layouts/public.tsx", [
    index("routes/home.tsx"),
    route(paths.category, "routes/category.tsx"),
    route(paths.product, "routes/product.tsx"),
    route(paths.cart, "routes/cart.tsx"),
  ]),
  layout("layouts/checkout.tsx", [
    route(paths.checkout, "routes/checkout.tsx"),
    route(paths.checkoutAsGuest, "routes/checkout-as-guest.tsx"),
    route(paths.shipping, "routes/shipping.tsx"),
    route(paths.payment, "routes/payment.tsx"),
    route(paths.orderSuccess, "routes/order-success.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
