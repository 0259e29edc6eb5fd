import { STORAGE_KEYS } from 'shared-api/client/storage-keys';

/**
 * Stands in the page before what the server drew, which knows nobody's cart and draws an empty one: on a phone with
 * something in its cart that drawing is covered (cart-view.module.css) until the app knows better.
 */
export const coverCartScript =
  `try{if((localStorage.getItem("${STORAGE_KEYS.cart}")||"[]")!="[]")` +
  `document.documentElement.dataset.cartCovered=""}catch(e){}`;

/** To be called once the cart is read. */
export function uncoverCart(): void {
  delete document.documentElement.dataset.cartCovered;
}
