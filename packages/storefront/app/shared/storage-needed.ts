/** Why this browser cannot pay: the payment page reads the order from storage. */
export const storageNeeded =
  "To pay, your browser needs to store data, and that's blocked or full. Allow cookies and site data for this shop, then reload the page.";
