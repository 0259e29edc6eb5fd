export const STORAGE_KEYS = {
  token: 'token',
  user: 'user',
  device: 'device',
  display: 'display',
  language: 'language',
  translations: 'translations',
  cart: 'cart',
} as const;

/** Also written on a language choice, so that the server can render the page in it. */
export const LANGUAGE_COOKIE = 'language';

/** Window events. */
export const CART_UPDATED_EVENT = 'cartUpdated';
export const LANGUAGE_CHANGED_EVENT = 'languageChanged';
