/** Puts orders, the latest first, into the phone's list. */
export const storeOwnOrders = (tokens: string[], isActive = true) =>
  localStorage.setItem('order_history', JSON.stringify(tokens.map((token) => ({ token, isActive }))));
