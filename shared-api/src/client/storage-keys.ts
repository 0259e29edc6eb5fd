export const STORAGE_KEYS = {
  token: 'token',
  user: 'user',
  device: 'device',
  lockPending: 'lock_pending',
  display: 'display',
  lastContact: 'last_contact',
  language: 'language',
  translations: 'translations',
  cart: 'cart',
} as const;

/** Also set when a language is chosen, so that the server can render the page in it. */
export const LANGUAGE_COOKIE = 'language';

/** Window events. */
export const CART_UPDATED_EVENT = 'cartUpdated';
export const LANGUAGE_CHANGED_EVENT = 'languageChanged';
