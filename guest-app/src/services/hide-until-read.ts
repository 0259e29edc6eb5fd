import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { GUEST_STORAGE_KEYS } from './storage-keys';

/**
 * Runs before server-rendered HTML, which is the same for every guest. Hides until the stored state is read: the empty cart
 * on a phone whose cart is not empty (cart-view.module.css), and the dishes on one with a filter (menu.module.css).
 */
export const hideUntilReadScript =
  `try{let s=localStorage,d=document.documentElement.dataset;` +
  `if((s.getItem("${STORAGE_KEYS.cart}")||"[]")!="[]")d.cartHidden="";` +
  `if(s.getItem("${GUEST_STORAGE_KEYS.menuFilter}"))d.dishesHidden=""}catch(e){}`;
