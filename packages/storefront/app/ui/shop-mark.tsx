/** The shop's mark, which the merchant may replace: catalogue/logo.svg. It is decoration; the shop's name stands beside it in words. */
export function ShopMark({ className }: { className?: string }) {
  return <img src="/favicon.svg" alt="" width={40} height={40} className={className} />;
}
