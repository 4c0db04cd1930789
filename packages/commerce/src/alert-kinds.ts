/**
 * What may need the merchant (OPS-05): the kinds of alerts, each with the sentence that names it in lists and mails. The database
 * takes no others.
 */
export const alertTitles = {
  // An order and its payment.
  cancel_requested: "A customer asks to cancel an order",
  orders_unclosed: "Unpaid orders can't be closed",
  payment_differs: "A payment differs from its order",
  paid_late: "A payment came after its order was closed",
  refund_failed: "A refund failed",
  refund_stuck: "A refund hasn't gone through",
  refund_unknown: "A refund was made outside the shop",
  dispute: "A customer disputes a payment",
  dispute_lost: "A dispute is lost, and its order waits",
  dispute_won: "A lost dispute was won after all",
  withdrawal: "A customer has withdrawn from a contract",
  return_asked: "A customer asks to send something back",
  return_sent: "Goods are on their way back",
  return_received: "Goods that came back are to be refunded",
  return_due: "The money of a withdrawal is due",
  return_kept: "Goods were refunded that their customer keeps",
  // Placing a part of an order with its seller.
  placement_problem: "A part of an order can't be placed",
  placement_unknown: "Nobody knows whether a part was placed",
  placement_refused: "A part was refused and is refunded",
  placement_too_late: "A part was placed that is no longer wanted",
  placement_account: "Orders wait for the account at the marketplace",
  placement_waits: "Orders wait for the marketplace",
  placement_unasked: "Orders wait for the payment service",
  // A part that its seller has.
  supplier_unpaid: "A part isn't paid at the marketplace",
  supplier_frozen: "A part is frozen by the marketplace",
  supplier_address: "A part waits for a complete address",
  supplier_dispute: "A part has a dispute at the marketplace",
  supplier_dispute_won: "A dispute at the marketplace is won",
  supplier_part_canceled: "Lines of a part are canceled at the marketplace",
  supplier_canceled: "A part was canceled at the marketplace",
  supplier_ended: "A part has ended at the marketplace",
  supplier_stalled: "A part doesn't go on at the marketplace",
  supplier_not_shown: "A part isn't shown by the marketplace",
  supplier_unreadable: "A part can't be read at the marketplace",
  supplier_loss: "A part costs more than it earned",
  // Its packages.
  parcel_missing: "A part has no tracking",
  parcel_stuck: "A package hasn't moved for long",
  parcel_at_customs: "A package is held by customs",
  parcel_failed: "A package couldn't be delivered",
  parcel_returned: "A package is being returned",
  parcel_late: "A package is later than promised",
  late_canceled: "A part that comes too late is to be stopped",
  parcel_not_delivered: "A package wasn't delivered after all",
  // Products.
  product_change: "Changes of products wait for a decision",
  product_unread: "A product can't be read at the marketplace",
  products_unread: "Products can't be read at the marketplace",
  recall: "A recall may concern a product",
  recall_mail: "An email about a recall didn't arrive",
  // The shop itself.
  reauthorize: "The marketplace needs a new authorization",
  webhooks: "The payment service can't reach the shop",
  payment_page_busy: "The payment page is at its limit",
  job_failed: "A job failed for good",
} as const;

export type AlertKind = keyof typeof alertTitles;

export const alertKinds = Object.keys(alertTitles) as [AlertKind, ...AlertKind[]];
