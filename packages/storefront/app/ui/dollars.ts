import { formatUsd, fromUsd, type Usd } from "@nestling/commerce/money";

/** An amount out of the API as it is shown: "$1,234.50". */
export function dollars(amount: Usd): string {
  return formatUsd(fromUsd(amount));
}
