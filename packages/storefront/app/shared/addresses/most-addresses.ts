/** As many addresses as the shop keeps for one account. */
export const mostAddresses = 20;
